import Foundation
import Testing

@testable import VerbatimCommand

/// A report names the sources that made it.
@Suite("The commit in reports")
struct SourceCommitTests {
    private let process: VerbatimProcess

    init() throws { process = try VerbatimProcess() }

    private static let hasGit = FileManager.default.isExecutableFile(atPath: "/usr/bin/git")

    @Test(
        "It is that of the checkout, marked where a file was changed since",
        .enabled(if: hasGit, "there is no git"))
    func checkout() throws {
        #expect(SourceCommit.commit(of: process.folder) == nil)
        let setUp = try process.shell(
            """
            git init -q repository && cd repository && echo 1 > file && git add file &&
            git -c user.name=a -c user.email=a@b commit -qm one && git rev-parse HEAD
            # What a checkout's settings name is not run.
            printf '#!/bin/sh\\ntouch ran\\n' > ran.sh; chmod +x ran.sh; git config core.fsmonitor "$PWD/ran.sh"
            """)
        let repository = process.folder.appendingPathComponent("repository")
        let commit = try #require(setUp.lines.first)
        #expect(SourceCommit.commit(of: repository) == commit)
        try process.write("new", to: "repository/other")
        #expect(SourceCommit.commit(of: repository) == commit)
        try process.write("2", to: "repository/file")
        #expect(SourceCommit.commit(of: repository) == commit + "+")
        #expect(!FileManager.default.fileExists(atPath: repository.appendingPathComponent("ran").path))
    }

    @Test("Where nobody can tell, there is none", .enabled(if: hasGit, "there is no git"))
    func nobody() throws {
        _ = try process.shell("git init -q empty")
        #expect(SourceCommit.commit(of: process.folder.appendingPathComponent("empty")) == nil)
        #expect(SourceCommit.commit(of: process.folder.appendingPathComponent("nowhere")) == nil)
    }

    @Test(
        "It is told only while no source is newer than the program, be it edited, added, removed or checked out"
    )
    func builtBefore() throws {
        for file in ["program", "Package.swift", "README.md", "Sources/A/a.swift", "Sources/A/b.swift"] {
            try process.write("", to: file)
        }
        let program = process.folder.appendingPathComponent("program")
        func isBuilt() -> Bool { SourceCommit.isBuilt(program, from: process.folder) }
        func build() throws { _ = try process.shell("touch -d '+1 hour' program") }
        try build()
        #expect(isBuilt())
        for change in [
            "echo 1 > Sources/A/a.swift", "touch Package.swift", "echo > Sources/A/c.swift",
            "rm Sources/A/b.swift", "mkdir Sources/B",
        ] {
            _ = try process.shell("touch program; sleep 0.05; \(change)")
            #expect(!isBuilt(), "\(change)")
            try build()
            #expect(isBuilt(), "\(change)")
        }
        try FileManager.default.removeItem(at: program)
        #expect(!isBuilt())
    }

    @Test("A git that does not answer is not waited for")
    func hangs() throws {
        let dataset = try DatasetFolder("slips", totals: ["one": "9.00"], in: process)
        try dataset.writeBeside("one", DatasetFolder.transcript(total: "9.00"))
        let start = ContinuousClock.now
        let result = try process.shell(
            """
            mkdir bin; printf '#!/bin/sh\\nexec sleep 60\\n' > bin/git; chmod +x bin/git
            PATH="$PWD/bin:$PATH" $verbatim evaluate slips --format json
            """)
        #expect(result.status == 0)
        #expect(!result.output.contains("\"commit\""))
        #expect(start.duration(to: .now) < .seconds(30))
    }
}
