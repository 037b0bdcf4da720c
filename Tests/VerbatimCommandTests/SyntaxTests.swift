import Testing
import Verbatim

@testable import VerbatimCommand

@Suite("Parsing the command line")
struct SyntaxTests {
    private let program = Program(name: "verbatim", kinds: DocumentKinds([Receipt.self]))

    private func read(_ words: String...) throws -> Read {
        guard
            case .run(let read) = try Read.syntax(in: program).parse(words.map { Argument($0) }, into: Read())
        else {
            throw UsageError("help was asked for")
        }
        return read
    }

    @Test("Options are typed, take their value after a space or =, and stand before or after photos")
    func types() throws {
        let read = try read(
            "a.jpg", "--format", "jsonl", "--date-order=mdy", "--today", "2024-02-29", "b.jpg", "--null")
        #expect(read.format == .jsonl)
        #expect(read.dateOrder == .monthFirst)
        #expect(read.today == CalendarDate(year: 2024, month: 2, day: 29))
        #expect(read.batch.photos == [Argument("a.jpg"), Argument("b.jpg")])
        #expect(read.batch.isNullSeparated)
    }

    @Test("What is not given keeps its standard value, and the last of two counts")
    func standards() throws {
        #expect(try read("a.jpg").format == .text)
        #expect(try read("a.jpg").dateOrder == nil)
        #expect(try read("--format", "csv", "--format", "json", "a.jpg").format == .json)
    }

    @Test("After -- everything is a photo, and a lone - is standard input")
    func dashes() throws {
        #expect(
            try read("-", "--", "-x.jpg", "--format").batch.photos.map(\.text) == ["-", "-x.jpg", "--format"])
    }

    @Test("A value may hold =, and a number below zero is a value")
    func values() throws {
        #expect(try read("--output=a=b", "x").batch.output == Argument("a=b"))
        let words = ["--crop", "-5,0,20,30.5", "a.jpg"].map { Argument($0) }
        guard case .run(let transcribe) = try Transcribe.syntax(in: program).parse(words, into: Transcribe())
        else {
            return
        }
        #expect(transcribe.crop == Box(x: -5, y: 0, width: 20, height: 30.5))
    }

    @Test(
        "A wrong command line says what is wrong and what may be meant",
        arguments: [
            (["--formt", "json", "a"], "unknown option --formt; did you mean --format?"),
            (["--zzz", "a"], "unknown option --zzz"),
            (["--format"], "option --format needs a value: text, json, jsonl or csv"),
            (["--format", "--null"], "option --format needs a value: text, json, jsonl or csv"),
            (
                ["--format", "jsn", "a"],
                "option --format takes text, json, jsonl or csv, not “jsn”; did you mean json?"
            ),
            (["--today", "2023-02-29", "a"], "option --today takes YYYY-MM-DD, not “2023-02-29”"),
            (["--null=1", "a"], "option --null takes no value"),
            (["--help=1", "a"], "option --help takes no value"),
            (["-f", "a"], "unknown option -f; a path that begins with - goes after --"),
            ([], "PHOTO… is missing"),
        ])
    func usage(_ words: [String], _ message: String) {
        #expect {
            _ = try Read.syntax(in: program).parse(words.map { Argument($0) }, into: Read())
        } throws: { ($0 as? UsageError)?.message == message }
    }

    @Test("Names of photos are kept byte by byte")
    func bytes() throws {
        let path = Argument(bytes: [0x61, 0xFF, 0x0A, 0x62])
        guard case .run(let read) = try Read.syntax(in: program).parse([path], into: Read()) else { return }
        #expect(read.batch.photos == [path])
    }

    @Test(
        "Small slips are recognised, other words are not",
        arguments: [
            ("raed", "read"), ("transcibe", "transcribe"), ("READ", "read"), ("doctr", "doctor"),
            ("write", nil), ("x", nil), ("", nil),
        ])
    func spelling(_ word: String, _ meant: String?) {
        #expect(Spelling.nearest(to: word, in: ["read", "transcribe", "doctor"]) == meant)
    }
}
