import Foundation
import VerbatimRecognition

/// The commit from which a program was built, as far as the checkout around it tells.
///
/// Nothing is written into the program when it is built: what SwiftPM tells a manifest of git is kept from one build to
/// the next. Where no source is newer than the program, the sources are those that it was built from.
enum SourceCommit {
    /// The commit of the checkout in whose `.build` folder this program is, with `+` where a file that git knows differs
    /// from it; nil where there is no such checkout, where its sources were changed or another commit's were checked
    /// out after the program was built, and where git does not answer within a second.
    static func ofThisProgram() -> String? {
        guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
        let parts = program.pathComponents
        guard let build = parts.lastIndex(of: ".build"), build > 0 else { return nil }
        let root = parts[1..<build].reduce(URL(fileURLWithPath: "/")) { $0.appendingPathComponent($1) }
        guard FileManager.default.fileExists(atPath: root.appendingPathComponent(".git").path) else {
            return nil
        }
        return isBuilt(program, from: root) ? commit(of: root) : nil
    }

    /// Whether neither the manifest nor anything in `Sources` of a checkout was changed after a program was built.
    ///
    /// Folders count too, since they tell of a file that was removed.
    static func isBuilt(_ program: URL, from root: URL) -> Bool {
        func time(_ path: String) -> Date? {
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            return attributes?[.modificationDate] as? Date
        }
        guard let built = time(program.path) else { return false }
        let sources = root.appendingPathComponent("Sources").path
        let within = FileManager.default.enumerator(atPath: sources)?.lazy.compactMap { $0 as? String }
        let paths =
            [root.appendingPathComponent("Package.swift").path, sources]
            + (within?.map { "\(sources)/\($0)" } ?? [])
        return paths.allSatisfy { time($0).map { $0 <= built } ?? true }
    }

    /// The commit that is checked out in a folder.
    static func commit(of root: URL) -> String? {
        guard let status = status(of: root) else { return nil }
        let lines = status.split(separator: "\n")
        let heading = "# branch.oid "
        guard let commit = lines.first(where: { $0.hasPrefix(heading) })?.dropFirst(heading.count),
            commit.count >= 40, commit.allSatisfy(\.isHexDigit)
        else { return nil }
        return commit + (lines.allSatisfy { $0.hasPrefix("#") } ? "" : "+")
    }

    /// What git says of the checkout, asked so that it changes nothing and runs no program named in its settings.
    private static func status(of root: URL) -> String? {
        let git = Process()
        git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        git.arguments =
            ["git", "--no-optional-locks", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"]
            + ["status", "--porcelain=v2", "--branch", "--untracked-files=no"]
        git.currentDirectoryURL = root
        // Where this program is itself run by git, as in a hook, its variables name another checkout.
        git.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
        let output = Pipe()
        git.standardInput = FileHandle.nullDevice
        git.standardOutput = output
        git.standardError = FileHandle.nullDevice
        guard (try? git.run()) != nil else { return nil }
        let answer = Deadline.run(seconds: 1) { () -> Data? in
            let bytes = try? output.fileHandleForReading.readToEnd()
            git.waitUntilExit()
            return git.terminationReason == .exit && git.terminationStatus == 0 ? bytes : nil
        }
        guard let answer else {
            // No gentler signal reaches it: it inherits what this thread has blocked.
            kill(git.processIdentifier, SIGKILL)
            return nil
        }
        return answer.map { String(decoding: $0, as: UTF8.self) }
    }
}
