import Verbatim
import VerbatimJournal

/// `verbatim journal delete`: deletes entries.
struct JournalDelete: JournalUsing {
    var options = JournalOptions()
    var ids: [Argument] = []

    static let name = "journal delete"
    static let summary = "Delete entries; verbatim journal undo brings them back"

    static func syntax(in program: Program) -> Syntax<JournalDelete> {
        Syntax(
            name: name, summary: summary,
            operands: .init("ID…", "The entries' numbers, as list shows them", \.ids), options: [.journal])
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        let numbers = try ids.map { try Int64(entry: $0) }
        let names = numbers.map(String.init).joined(separator: ", ")
        let what = numbers.count == 1 ? "entry \(names)" : "entries \(names)"
        try options.open(.writing).change("delete \(what)") { (change) throws(JournalError) in
            for number in numbers { try change.delete(entry: number) }
        }
        try console.write("deleted \(what)\n")
        return .success
    }
}

extension Int64 {
    /// Reads an entry's number.
    init(entry argument: Argument) throws(UsageError) {
        guard let number = Int64(argument.text), number > 0 else {
            throw UsageError("“\(argument.text)” is no entry's number")
        }
        self = number
    }
}
