import Foundation
import Testing

/// `verbatim evaluate --judge` asks a server and shows what its word is worth.
struct JudgeTests {
    private let verbatim: VerbatimProcess

    /// Seven receipts, one of which is read with a wrong total.
    init() throws {
        verbatim = try VerbatimProcess()
        let dataset = try DatasetFolder.sevenReceipts(in: verbatim)
        try dataset.record(to: "recorded") { $0 == 7 ? "11" : "10" }
    }

    /// Evaluates with a judge of the scripted server, which is started and stopped.
    private func evaluate(_ behaviour: String, _ options: String = "") throws -> VerbatimProcess.Result {
        let server = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../VerbatimModelsTests/scripted_server.py").standardizedFileURL.path
        return try verbatim.shell(
            """
            rm -f stdin port; mkfifo stdin
            python3 '\(server)' <stdin >port & exec 3>stdin
            until [ -s port ]; do sleep 0.05; done
            $verbatim evaluate shops --transcripts recorded --today 2020-01-01 \
              --judge "http://127.0.0.1:$(cat port)/\(behaviour)/command" \(options)
            code=$?; exec 3>&-; exit $code
            """)
    }

    @Test("A judge that compares is believed, and agrees with the exact metrics and with people")
    func honest() throws {
        try verbatim.write("{\"r1\": 4, \"r7\": 2}", to: "grades.json")
        let text = try evaluate("judge", "--grades grades.json")
        #expect(text.status == 0)
        // Six times 4, once 2.
        #expect(text.output.contains("Its mean grade is 3.71 of 4, over 7 samples."))
        #expect(
            text.output.contains(
                "Cohen's kappa: 1.00 with the exact metrics, 1.00 with people's grades of 2 samples."))
        let json = try evaluate("judge", "--format json")
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        let judge = try #require(object["judge"] as? [String: Any])
        #expect(judge["trusted"] as? Bool == true)
        let shares = (judge["examination"] as? [String: Any])?["shares"] as? [String: Double]
        #expect(shares == ["faithful": 1, "planted": 1, "shuffled": 1])
        #expect(judge["model"] as? String == "scripted")
    }

    @Test("A judge that always praises is found out, and its mean is not shown")
    func lenient() throws {
        let result = try evaluate("lenient")
        #expect(result.status == 0)
        #expect(result.output.contains("it is not believed"))
        #expect(!result.output.contains("of 4, over"))
    }

    @Test("A judge that only fails is no judgement: the report says why, and the status is 1")
    func failing() throws {
        let result = try evaluate("unknown")
        #expect(result.status == 1)
        #expect(result.errors == "error: the judge answered nothing; the report says why\n")
        #expect(result.output.contains("Not graded: 7 failed."))
        #expect(result.output.contains("no such model"))
    }

    @Test("A judge that cannot be asked ends the command before anything is read")
    func unavailable() throws {
        let cases = [
            ("--judge http://127.0.0.1:1", 1, "error: the judge: "),
            ("--judge ftp://x", 1, "error: the judge: "),
            ("--judge-model m", 2, "of use only with --judge"),
            ("--grades g.json", 2, "of use only with --judge"),
        ]
        for (options, status, message) in cases {
            let result = try verbatim.shell("$verbatim evaluate shops --transcripts recorded \(options)")
            #expect(result.status == Int32(status), "\(options)")
            #expect(result.errors.contains(message), "\(result.errors)")
            #expect(result.output.isEmpty)
        }
        for (grades, message) in [
            ("{\"r1\": 5}", "gives “r1” the grade 5, which is not 1…4"),
            ("[1]", "is no JSON object of grades"),
            ("{\"r9\": 4}", "“r9”, which is no sample"),
        ] {
            try verbatim.write(grades, to: "grades.json")
            let result = try evaluate("judge", "--grades grades.json")
            #expect(result.status == 1)
            #expect(result.errors.contains(message), "\(result.errors)")
        }
    }
}
