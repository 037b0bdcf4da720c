/// `verbatim journal`: vehicles, refills, odometer readings and other documents that were accepted.
struct JournalCommand: SubcommandGroup {
    static let name = "journal"
    static let summary = "Keep accepted refills, odometer readings and documents, per vehicle"
    static let members: [any Subcommand.Type] = [
        JournalAdd.self, JournalList.self, JournalShow.self, JournalEdit.self, JournalDelete.self,
        JournalStats.self, JournalVehicles.self, JournalExportCommand.self, JournalImportCommand.self,
        JournalUndo.self, JournalCheck.self,
    ]
    static let notes = [
        "The journal is one file, named by --journal or else by the environment variable "
            + "\(JournalOptions.variable). What a command has acknowledged is safe, and several may run at once."
    ]
}
