import Verbatim
import VerbatimJournal

/// `verbatim journal check`: whether the journal's file is sound.
struct JournalCheck: JournalUsing {
    var options = JournalOptions()

    static let name = "journal check"
    static let summary = "Check whether the journal's file is sound and every entry can be read"

    static func syntax(in program: Program) -> Syntax<JournalCheck> {
        Syntax(
            name: name, summary: summary, options: [.journal],
            notes: ["The exit status is 0 where it is sound, and 1 where it is not."])
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        let journal = try options.open(.reading)
        let problems = try journal.problems()
        guard problems.isEmpty else {
            for problem in problems {
                console.complain("error: \(journal.file.printable): \(problem.printable)")
            }
            return .failure
        }
        let (vehicles, entries) = (try journal.vehicles().count, try journal.entries().count)
        try console.write("sound, with all that is in it: vehicles \(vehicles), entries \(entries)\n")
        return .success
    }
}
