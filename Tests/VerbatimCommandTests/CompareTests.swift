import Foundation
import Testing

/// Whether a change made reading better is told by two evaluations, and CI is told by the exit status.
struct CompareTests {
    private let verbatim: VerbatimProcess

    /// The seven receipts' transcripts in `good`, and in `bad` with another last digit of the total.
    init() throws {
        verbatim = try VerbatimProcess()
        let dataset = try DatasetFolder.sevenReceipts(in: verbatim)
        try dataset.record(to: "good") { _ in "10" }
        try dataset.record(to: "bad") { _ in "19" }
    }

    private func evaluate(_ transcripts: String, _ options: String) throws -> VerbatimProcess.Result {
        try verbatim.shell(
            "$verbatim evaluate shops --transcripts \(transcripts) --today 2020-01-01 \(options)")
    }

    @Test("The same again passes a baseline; totals that became wrong fail it with status 3 and the reason")
    func baseline() throws {
        #expect(try evaluate("good", "--format json --output good.json").status == 0)
        let same = try evaluate("good", "--baseline good.json")
        #expect(same.status == 0)
        #expect(same.output.contains("this report against the baseline, 7 photos in common\n"))
        #expect(same.output.hasSuffix("they differ nowhere\n"))
        #expect(same.errors.isEmpty)

        let worse = try evaluate("bad", "--baseline good.json --format json --output bad.json")
        #expect(worse.status == 3)
        #expect(
            worse.errors.contains(
                "worse than the baseline: total is newly wrong in 7 photos, no longer wrong in 0 (p = "))
        let json = try #require(
            try JSONSerialization.jsonObject(with: verbatim.read("bad.json")) as? [String: Any])
        let changes = try #require((json["baseline"] as? [String: Any])?["changes"] as? [[String: Any]])
        #expect(changes.count == 7)
        #expect(changes[0]["sample"] as? String == "r1")
        #expect(changes[0]["firstGot"] as? [String] == ["1.10"])
        #expect(changes[0]["secondGot"] as? [String] == ["1.19"])
        #expect(changes[0]["want"] as? [String] == ["1.10"])

        let better = try evaluate("good", "--baseline bad.json")
        #expect(better.status == 0)
        #expect(better.output.contains("r7  total: 7.19 (wrong) → 7.10 (right), want 7.10\n"))
    }

    @Test(
        "Prices that moved to the next line, and dates that nobody printed, fail a baseline, though every value reads well",
        arguments: [
            ("shifted", "items.price is newly wrong in 9 photos"),
            ("dated", "date is newly wrong in 9 photos"),
        ])
    func mutations(_ folder: String, _ complaint: String) throws {
        var samples: [String] = []
        for number in 1...9 {
            let (tea, milk, total) = ("\(number).20", "0.90", "\(number + 1).10")
            samples.append(
                """
                "r\(number)": {"photo": "r\(number).jpg", "group": "all", "reference": {"date": null, "total": "\(total)",
                  "items": [{"name": "Tea", "price": "\(tea)"}, {"name": "Milk", "price": "\(milk)"}]}}
                """)
            let rows = [["CORNER SHOP LTD"], ["Tea", tea], ["Milk", milk], ["TOTAL", total]]
            let shifted = [["CORNER SHOP LTD"], ["Tea", milk], ["Milk", tea], ["TOTAL", total]]
            let all = ["good": rows, "shifted": shifted, "dated": rows + [["Date: 2019-01-23"]]]
            for (name, rows) in all {
                try verbatim.write(Recording.json(rows), to: "mutants/\(name)/r\(number).json")
            }
        }
        try verbatim.write(
            "{\"name\": \"m\", \"kind\": \"receipt\", \"samples\": {\(samples.joined(separator: ", "))}}",
            to: "mutants/dataset.json")
        func evaluate(_ name: String, _ options: String) throws -> VerbatimProcess.Result {
            try verbatim.shell(
                "$verbatim evaluate mutants --transcripts mutants/\(name) --today 2020-01-01 \(options)")
        }
        #expect(try evaluate("good", "--format json --output old.json --fail-if 'cost>0'").status == 0)
        #expect(try evaluate("good", "--baseline old.json").status == 0)
        let worse = try evaluate(folder, "--baseline old.json")
        #expect(worse.status == 3)
        #expect(worse.errors.contains("worse than the baseline: \(complaint), no longer wrong in 0"))
    }

    @Test("A folder of transcripts that is not there is refused by every command, not passed over")
    func missingTranscripts() throws {
        for words in ["evaluate shops", "check shops", "compare shops --readers rules,rules@fast"] {
            let result = try verbatim.shell("$verbatim \(words) --transcripts nowhere")
            #expect(result.status == 2, "\(words)")
            #expect(result.errors.hasPrefix("error: option --transcripts names no folder: “nowhere”\n"))
        }
    }

    @Test("Conditions fail an evaluation with status 3, and say which and by how much")
    func conditions() throws {
        #expect(try evaluate("good", "--fail-if 'total.wrong>0,failures>0'").status == 0)
        let failed = try evaluate("bad", "--fail-if 'total.wrong>1%, date.wrong>1%'")
        #expect(failed.status == 3)
        #expect(failed.errors == "failed: total.wrong>1%, it is 1.0\n")
        let untold = try evaluate("good", "--fail-if 'store.wrong>1%'")
        #expect(untold.status == 3)
        #expect(
            untold.errors
                == "failed: store.wrong>1% cannot be told, since nothing of it was scored\n")
        for condition in ["total.worng>1%", "totl.wrong>1", "total.wrong"] {
            let refused = try evaluate("good", "--fail-if '\(condition)'")
            #expect(refused.status == 2)
            #expect(refused.output.isEmpty)
        }
    }

    @Test("Whoever stops reading the report does not make it pass")
    func closedPipe() throws {
        let samples = (1...200).map { number in
            "\"s\(number)\": {\"photo\": \"\(number).jpg\", \"group\": \"g\(number)\", \"reference\": {\"total\": \"1.00\"}}"
        }
        try verbatim.write(
            "{\"name\": \"many\", \"kind\": \"receipt\", \"samples\": {\(samples.joined(separator: ", "))}}",
            to: "many/dataset.json")
        // Nothing is there, so that each sample fails, at once.
        let words = "evaluate many --format json --no-cache --recognizer recorded --fail-if 'failures>0'"
        let result = try verbatim.shell("{ $verbatim \(words); echo \"status $?\" >&2; } | head -c 1")
        #expect(result.errors.hasSuffix("failed: failures>0, it is 200.0\nstatus 3\n"))
    }

    @Test("Two reports are compared without their photos, in words, Markdown and JSON")
    func reports() throws {
        for transcripts in ["good", "bad"] {
            _ = try evaluate(transcripts, "--format json --output \(transcripts).json")
        }
        let text = try verbatim.run("compare", "good.json", "bad.json")
        #expect(text.status == 0)
        let rows = text.lines.map { $0.split(separator: " ").map(String.init) }
        #expect(
            rows.contains(["total", "100.0", "/", "0.0", "/", "0.0", "0.0", "/", "100.0", "/", "0.0"]))
        #expect(rows.contains(["total", "7", "0", "0.0156", "0", "7", "0.0156"]))
        #expect(rows.contains(["date", "0", "0", "1.0000", "0", "0", "1.0000"]))
        #expect(text.output.contains("r3  total: 3.10 (right) → 3.19 (wrong), want 3.10\n"))

        let markdown = try verbatim.run("compare", "good.json", "bad.json", "--format", "markdown")
        #expect(markdown.output.contains("| total | 7 | 0 | 0.0156 | 0 | 7 | 0.0156 |"))
        let json = try verbatim.run("compare", "good.json", "bad.json", "--format", "json")
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        #expect(object["readers"] as? [String] == ["good.json", "bad.json"])
    }

    @Test("What cannot be compared is refused with the file's name")
    func refusals() throws {
        _ = try evaluate("good", "--format json --output good.json")
        try verbatim.write("{\"version\": 1}", to: "empty.json")
        try verbatim.write("no report", to: "text.json")
        let cases = [
            ("good.json", 2, "there is only one report"),
            ("good.json empty.json", 1, "empty.json: this is no report"),
            ("good.json text.json", 1, "text.json: this is no report"),
            ("good.json nowhere.json", 1, "nowhere.json"),
            ("good.json good.json --readers rules,rules@fast", 2, "--readers takes datasets"),
            ("shops", 2, "--readers is to name two or more different readers"),
            ("shops --readers rules", 2, "two or more"), ("shops --readers rules,rules", 2, "two or more"),
            ("shops --readers rules,model", 2, "--readers takes A,B[,C]"),
        ]
        for (words, status, message) in cases {
            let result = try verbatim.shell("$verbatim compare \(words)")
            #expect(result.status == Int32(status), "\(words)")
            #expect(result.errors.contains(message), "\(words): \(result.errors)")
            #expect(result.output.isEmpty)
        }
        let clash = try verbatim.shell(
            "cp good.json b.json; $verbatim compare good.json b.json --output b.json")
        #expect(clash.status == 2)
    }
}
