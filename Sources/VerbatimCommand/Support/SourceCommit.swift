import Foundation

/// The commit from which a program was built, as far as the checkout around it tells.
enum SourceCommit {
    /// The commit of the checkout in whose `.build` folder this program is, with `+` where a file that git knows was
    /// changed since; nil where there is no such checkout, or git does not answer within a second.
    static func ofThisProgram() -> String? {
        guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
        let parts = program.pathComponents
        guard let build = parts.lastIndex(of: ".build"), build > 0 else { return nil }
        let root = parts[1..<build].reduce(URL(fileURLWithPath: "/")) { $0.appendingPathComponent($1) }
        guard FileManager.default.fileExists(atPath: root.appendingPathComponent(".git").path) else {
            return nil
        }
        return commit(of: root)
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
        let end = DispatchWorkItem { git.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + 1, execute: end)
        let bytes = try? output.fileHandleForReading.readToEnd()
        git.waitUntilExit()
        end.cancel()
        guard git.terminationReason == .exit, git.terminationStatus == 0, let bytes else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
