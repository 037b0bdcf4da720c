import Foundation
import Testing
import Verbatim
import VerbatimEvaluation

/// A judge's answer counts as it was agreed or not at all.
struct JudgeOutcomeTests {
    @Test("An answer of the agreed form is a grade")
    func grade() {
        let answer = ModelResponse(text: " {\"grade\": 3, \"reason\": \"a hyphen\"}\n")
        #expect(JudgeOutcome(answer: answer) == .graded(.wording, reason: "a hyphen"))
    }

    @Test(
        "Any other answer is kept as it came and not scored",
        arguments: [
            #"{"reason": "", "grade": "4"}"#, #"{"reason": "", "grade": 0}"#, #"{"reason": "", "grade": 5}"#,
            #"{"reason": "", "grade": 3.5}"#, #"{"reason": "", "grade": true}"#,
            #"{"reason": "", "grade": null}"#,
            #"{"reason": "", "grade": 1e99}"#, #"{"grade": 4}"#, #"{"reason": null, "grade": 4}"#,
            #"{"reason": "", "grade": 4} as asked"#, "```json\n{\"reason\": \"\", \"grade\": 4}\n```",
            #"{"reason": "", "grade": 4, "note": ""}"#, #"[{"reason": "", "grade": 4}]"#, "4", "", "{",
            #"{'grade': 4}"#,
        ])
    func unusable(text: String) {
        #expect(JudgeOutcome(answer: ModelResponse(text: text)) == .unusable(text))
    }

    @Test("An answer that was cut is not scored, even where it happens to parse")
    func cut() {
        let answer = ModelResponse(text: #"{"reason": "", "grade": 4}"#, finish: .length)
        #expect(JudgeOutcome(answer: answer).grade == nil)
    }

    @Test("A long answer is kept in its beginning alone")
    func long() {
        guard
            case .unusable(let text) = JudgeOutcome(answer: .init(text: String(repeating: "x", count: 9999)))
        else {
            Issue.record("scored")
            return
        }
        #expect(text.count == 300)
    }
}
