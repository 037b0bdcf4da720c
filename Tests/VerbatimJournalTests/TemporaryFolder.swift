import Foundation
import Verbatim

@testable import VerbatimJournal

/// A folder that is removed afterwards.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("verbatim-journal-\(UUID())")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The path of a file in the folder.
    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// The names of the files in the folder.
    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
}

extension CalendarDate {
    /// A day of 2026, such as `.day(3, 14)` for 14 March.
    static func day(_ month: Int, _ day: Int) -> CalendarDate {
        CalendarDate(year: 2026, month: month, day: day)!
    }
}

extension Refill {
    /// A full tank for a price as printed.
    static func of(_ total: String, on day: CalendarDate) -> Refill {
        var refill = Refill(date: day)
        refill.$total = PrintedDecimal(total)
        return refill
    }
}
