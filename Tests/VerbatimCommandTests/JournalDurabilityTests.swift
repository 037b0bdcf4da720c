import Foundation
import Testing

@Suite("The journal survives what happens to processes and disks")
struct JournalDurabilityTests {
    let verbatim: VerbatimProcess

    init() throws { verbatim = try .withJournal() }

    private func entries() throws -> [String] {
        let list = try verbatim.run("journal", "list", "--journal", "car.db", "--format", "csv")
        try #require(list.status == 0)
        return list.output.split(separator: "\r\n").map(String.init)
            .filter { $0.hasPrefix("odometer,") }
    }

    @Test("Two changes of one entry at once are both kept")
    func edits() throws {
        let added = try verbatim.run(
            "journal", "add", "--journal", "car.db", "--date", "2026-01-01", "--odometer", "1")
        try #require(added.status == 0)
        for round in 1...8 {
            let words = ["--odometer \(round)", "--note n\(round)"]
            let both = words.map { "$verbatim journal edit --journal car.db 1 \($0)" }
            #expect(try verbatim.shell("(\(both.joined(separator: " & "))) | cat").status == 0)
            let entry = try verbatim.run("journal", "show", "--journal", "car.db", "1").output
            #expect(entry.contains("n\(round)"))
            #expect(try entries().contains { $0.contains(",\(round),") })
        }
    }

    @Test("An acknowledged entry is there after kill -9")
    func killed() throws {
        var acknowledged: Set<String> = []
        for number in 1...24 {
            let output = verbatim.folder.appendingPathComponent("acknowledged")
            try Data().write(to: output)
            let process = Process()
            process.executableURL = VerbatimProcess.command
            process.arguments = [
                "journal", "add", "--journal", "car.db", "--date", "2026-01-01", "--odometer", "\(number)",
            ]
            process.currentDirectoryURL = verbatim.folder
            process.standardOutput = try FileHandle(forWritingTo: output)
            process.standardError = FileHandle.nullDevice
            try process.run()
            // A write takes some tens of milliseconds; it is met at all of its stages.
            usleep(UInt32(number * 2_000))
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            let said = try String(contentsOf: output, encoding: .utf8)
            if said.hasSuffix("km\n") { acknowledged.insert("\(number)") }
        }
        let kept = try entries().map { String($0.split(separator: ",", omittingEmptySubsequences: false)[5]) }
        #expect(acknowledged.isSubset(of: kept))
        #expect(Set(kept).count == kept.count)
        #expect(try verbatim.run("journal", "check", "--journal", "car.db").status == 0)
    }

    @Test("Two processes write 100 entries each, and all are there")
    func together() throws {
        let result = try verbatim.shell(
            """
            write() { for i in $(seq 100); do $verbatim journal add --journal car.db --odometer $1$i > /dev/null || exit 1; done; }
            (write 1; echo done > first) &
            write 2
            while ! [ -s first ]; do sleep 0.05; done
            """)
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            Set(try entries().map { $0.split(separator: ",", omittingEmptySubsequences: false)[5] }).count
                == 200)
    }

    @Test("Where a file may not grow, nothing is saved, and nothing that was there is lost")
    func limited() throws {
        _ = try verbatim.run("journal", "add", "--journal", "car.db", "--odometer", "1")
        // Nobody who is told of the limit by a signal could say what is wrong.
        let result = try verbatim.shell(
            """
            trap '' XFSZ
            ulimit -f 150
            for i in $(seq 40); do
                $verbatim journal add --journal car.db --odometer 2 --note "$(head -c 20000 /dev/zero | tr '\\0' x)" || exit
            done
            """)
        #expect(result.status == 1)
        #expect(
            result.errors.hasPrefix(
                "error: car.db: nothing was saved: the disk is full or the file may not grow"))
        let acknowledged = result.lines.count { $0.hasPrefix("entry ") }
        #expect(acknowledged > 0)
        #expect(try entries().count == 1 + acknowledged)
        #expect(try verbatim.run("journal", "add", "--journal", "car.db", "--odometer", "3").status == 0)
    }

    /// Whether this process may make a file system of its own, which nobody else sees.
    static let canMount: Bool = {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
        process.arguments = ["-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    /// Runs a shell's script in the folder `disk`, a file system of 400 kB of its own on which `car.db` is a journal.
    private func onDisk(_ script: String) throws -> VerbatimProcess.Result {
        try verbatim.write(
            """
            mkdir disk && mount -t tmpfs -o size=400k tmpfs disk && cp car.db disk && cd disk || exit
            export VERBATIM_JOURNAL=car.db
            \(script)
            """, to: "script")
        return try verbatim.shell("export verbatim; exec unshare -rm sh script")
    }

    @Test("A full disk is told, and what was acknowledged stays", .enabled(if: canMount))
    func full() throws {
        let result = try onDisk(
            """
            while $verbatim journal add --odometer 1 --note "$(head -c 5000 /dev/zero | tr '\\0' x)"; do :; done
            $verbatim journal list --format csv > /dev/null && $verbatim journal check
            """)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.hasPrefix("error: car.db: nothing was saved: the disk is full"))
        let acknowledged = result.lines.count { $0.hasPrefix("entry ") }
        #expect(acknowledged > 5)
        #expect(result.lines.last == "sound, with all that is in it: vehicles 1, entries \(acknowledged)")
    }

    @Test("A journal on a read-only disk is read, and writing it is refused in words", .enabled(if: canMount))
    func readOnly() throws {
        let result = try onDisk(
            """
            $verbatim journal add --odometer 77 > /dev/null && mount -o remount,ro disk . && $verbatim journal list
            $verbatim journal add --odometer 78
            """)
        #expect(result.output.contains("77 km"))
        #expect(result.status == 1)
        #expect(
            result.errors.hasPrefix(
                "error: car.db: nothing was saved: the file, its folder or its disk is read-only"))
    }

    @Test("A file that is no journal is refused in words")
    func foreign() throws {
        try verbatim.write("date,total\n", to: "log.csv")
        let result = try verbatim.run("journal", "list", "--journal", "log.csv")
        #expect(result.status == 1)
        #expect(
            result.errors
                == "error: log.csv: this is no journal: it is not an SQLite database; it was left as it is\n")
    }
}
