import Verbatim
import VerbatimJournal

/// `verbatim journal undo`: takes back the last change.
struct JournalUndo: JournalUsing {
    var options = JournalOptions()

    static let name = "journal undo"
    static let summary = "Undo the last change of the journal, also an import as a whole"

    static func syntax(in program: Program) -> Syntax<JournalUndo> {
        Syntax(
            name: name, summary: summary, options: [.journal],
            notes: ["Called again, it undoes the change before that, up to a hundred."])
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        guard let undone = try options.open(.writing).undo() else {
            console.complain("error: there is no change to undo")
            return .failure
        }
        try console.write("undone: \(undone.printable)\n")
        return .success
    }
}
