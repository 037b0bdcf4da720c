import Testing

@Suite("Help and wrong usage")
struct HelpTests {
    private let verbatim: VerbatimProcess

    init() throws { verbatim = try VerbatimProcess() }

    @Test("The version and the help go to standard output")
    func help() throws {
        #expect(try verbatim.run("--version").output == "verbatim 0.1.0\n")
        for words in [["--help"], ["-h"], ["help"]] {
            let result = try verbatim.shell("$verbatim \(words.joined(separator: " "))")
            #expect(result.status == 0)
            for command in ["read", "transcribe", "evaluate", "record", "doctor", "schema", "help"] {
                #expect(result.lines.contains { $0.hasPrefix("  \(command) ") }, "\(command)")
            }
        }
    }

    @Test(
        "Each command explains its options, in at most 80 columns",
        arguments: ["read", "transcribe", "record", "doctor"])
    func commands(_ name: String) throws {
        let result = try verbatim.run(name, "--help")
        #expect(result.status == 0)
        #expect(result.output == (try verbatim.run("help", name).output))
        #expect(result.lines.first?.hasPrefix("Usage: verbatim \(name)") == true)
        #expect(result.lines.allSatisfy { $0.count <= 80 })
    }

    @Test("The help of read names every option with its choices")
    func options() throws {
        let help = try verbatim.run("read", "--help").output
        for option in [
            "--as KIND", "--format FORMAT", "--effort EFFORT", "--recognizer NAME", "--date-order ORDER",
            "--today YYYY-MM-DD", "--output FILE", "--null",
        ] { #expect(help.contains("  " + option), "\(option)") }
        #expect(help.contains("text, json, jsonl or csv"))
    }

    @Test(
        "Wrong usage is told in one line, with status 2 and where to look",
        arguments: [
            ("", "no command is given: read, transcribe, ", "see verbatim --help"),
            ("raed a.jpg", "unknown command “raed”; did you mean read?", "see verbatim --help"),
            (
                "a.jpg", "unknown command “a.jpg”; to read a photo, write verbatim read PHOTO",
                "see verbatim --help"
            ),
            ("--verison", "unknown option --verison; did you mean --version?", "see verbatim --help"),
            ("--help=1", "option --help takes no value", "see verbatim --help"),
            ("--version=1", "option --version takes no value", "see verbatim --help"),
            ("read --help=1", "option --help takes no value", "see verbatim read --help"),
            ("read", "PHOTO… is missing", "see verbatim read --help"),
            (
                "transcribe --crop 1,2 a", "option --crop takes X,Y,W,H, not “1,2”",
                "see verbatim transcribe --help"
            ),
            ("schema recipe", "unknown kind “recipe”; kinds are receipt", "see verbatim schema --help"),
            ("doctor now", "doctor takes no “now”", "see verbatim doctor --help"),
            ("help me", "unknown command “me”", "see verbatim help --help"),
        ])
    func usage(_ words: String, _ message: String, _ hint: String) throws {
        let result = try verbatim.shell("$verbatim \(words)")
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("error: " + message))
        #expect(result.errors.hasSuffix("\n\(hint)\n"))
    }
}
