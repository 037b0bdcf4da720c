import Foundation
import Testing

@Suite("Where the results go")
struct OutputTests {
    private let verbatim: VerbatimProcess

    init() throws {
        verbatim = try VerbatimProcess()
        try verbatim.write(Recording.shop, to: "shop.json")
    }

    @Test("A full disk is an error, on standard output and in a file")
    func fullDisk() throws {
        for script in [
            "$verbatim read shop.json > /dev/full", "$verbatim read shop.json --output /dev/full",
            "$verbatim --version > /dev/full", "$verbatim transcribe shop.json > /dev/full",
        ] {
            let result = try verbatim.shell(script)
            #expect(result.status == 1, "\(script)")
            #expect(result.errors.contains("No space left on device"), "\(script)")
            #expect(result.errors.split(separator: "\n").count == 1)
        }
    }

    @Test("Closed standard files are errors, never a mix-up of files")
    func closedFiles() throws {
        let closed = try verbatim.shell("$verbatim read shop.json >&-")
        #expect(closed.status == 1)
        #expect(closed.errors == "error: cannot write the output: Bad file descriptor\n")
        let all = try verbatim.shell(
            "$verbatim read shop.json missing --format csv --output o.csv <&- >&- 2>&-")
        #expect(all.status == 1)
        let written = try verbatim.shell("cat o.csv").lines
        #expect(written.count == 2)
    }

    @Test("A reader that stops early ends the command quietly")
    func closedPipe() throws {
        let result = try verbatim.shell(
            """
            for i in 1 2 3 4 5 6 7 8 9 10; do echo shop.json; done >names
            { $verbatim read - --format jsonl <names; echo "status $?" >&2; } | head -n 1
            """)
        #expect(result.lines.count == 1)
        #expect(result.errors == "status 0\n")
    }

    @Test("A file is replaced only when the results are complete")
    func replacing() throws {
        try verbatim.write("old", to: "out.csv")
        try verbatim.write("x", to: "unrelated")
        let broken = try verbatim.shell("$verbatim read - --output out.csv < .; cat out.csv")
        #expect(broken.output == "old")
        let good = try verbatim.shell(
            "$verbatim read shop.json --format csv --output out.csv; cat out.csv; ls -A")
        #expect(good.output.contains("CORNER SHOP"))
        #expect(!good.output.contains("out.csv."))
    }

    @Test("A new file has the modes of new files, and an old one keeps its own and its links")
    func modes() throws {
        let result = try verbatim.shell(
            """
            umask 027; $verbatim read shop.json --output new.txt; stat -c %a new.txt
            touch old.txt; chmod 604 old.txt; ln -s old.txt link.txt
            $verbatim read shop.json --output link.txt; stat -c %a old.txt; test -L link.txt && wc -l <old.txt
            """)
        #expect(result.lines == ["640", "604", "7"])
    }

    @Test("Told to stop, the command leaves the old file and nothing beside it", .timeLimit(.minutes(1)))
    func stopped() throws {
        try verbatim.write("old", to: "out.csv")
        let process = Process()
        process.executableURL = VerbatimProcess.command
        process.arguments = ["read", "-", "--output", "out.csv"]
        process.currentDirectoryURL = verbatim.folder
        process.standardInput = Pipe()
        try process.run()
        func names() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: verbatim.folder.path)
        }
        while try !names().contains(where: { $0.hasPrefix("out.csv.") }), process.isRunning { usleep(10_000) }
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(process.terminationStatus == SIGTERM)
        #expect(try names().sorted() == ["out.csv", "shop.json"])
        #expect(
            try String(contentsOf: verbatim.folder.appendingPathComponent("out.csv"), encoding: .utf8)
                == "old")
    }

    @Test("A photo is never overwritten by a pattern that follows --output")
    func photoAsOutput() throws {
        let result = try verbatim.run("read", "--output", "a.JPG", "b.jpg")
        #expect(result.status == 2)
        #expect(result.errors == "error: option --output names a photo, “a.JPG”\nsee verbatim read --help\n")
    }

    @Test(
        "An input is never replaced, whatever its name: itself, links to it, a path or the list on standard input",
        arguments: [
            ("shop.json --output shop.json", "shop.json"),
            ("other.json ./shop.json --output soft.json", "./shop.json"),
            ("soft.json --output shop.json", "soft.json"),
            ("hard.json --output shop.json", "hard.json"),
            ("- --output shop.json <names", "hard.json"),
            ("- --null --output shop.json <zeros", "soft.json"),
            ("- --output names <names", "standard input"),
        ])
    func inputAsOutput(_ words: String, _ input: String) throws {
        try verbatim.write(Recording.shop, to: "other.json")
        for command in ["read", "transcribe"] {
            let result = try verbatim.shell(
                """
                ln -sf shop.json soft.json; ln -f shop.json hard.json
                printf 'other.json\\nhard.json\\n' >names; printf 'other.json\\0soft.json\\0' >zeros
                cp names before; $verbatim \(command) \(words); status=$?
                cmp names before; cmp shop.json other.json; ls shop.json.* names.*; exit $status
                """)
            #expect(result.status == 2)
            #expect(result.output.isEmpty)
            let output = words.contains("soft.json") && words.hasSuffix("soft.json") ? "soft.json" : nil
            let name = output ?? (input == "standard input" ? "names" : "shop.json")
            let shown = input == "standard input" ? input : "“\(input)”"
            #expect(
                result.errors.contains(
                    "error: option --output names “\(name)”, the same file as the input \(shown)\n"
                        + "see verbatim \(command) --help\n"))
        }
        #expect(try verbatim.run("read", "shop.json").output.contains("CORNER SHOP"))
    }

    @Test(
        "On a terminal, colours and progress are shown unless NO_COLOR asks for none",
        .enabled(if: hasTerminals, "this machine gives no terminals"))
    func terminal() throws {
        func typescript(_ setting: String) throws -> String {
            try verbatim.shell(
                "\(setting) TERM=xterm script -qec \"$verbatim read shop.json shop.json\" /dev/null </dev/null"
            ).output
        }
        let colored = try typescript("NO_COLOR=")
        #expect(colored.contains("\u{1B}[1m"))
        #expect(colored.contains("1 of 2 photos"))
        let plain = try typescript("NO_COLOR=1")
        #expect(!plain.contains("\u{1B}[1m"))
    }

    /// Whether `script` can open a terminal here.
    private static let hasTerminals: Bool = {
        let result = try? VerbatimProcess().shell("script -qec 'echo works' /dev/null </dev/null")
        return result?.output.contains("works") ?? false
    }()
}
