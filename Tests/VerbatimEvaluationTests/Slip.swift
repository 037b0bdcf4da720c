import Foundation
import VerbatimEvaluation

@testable import Verbatim

/// A made-up document with a field of each form and a list.
struct Slip: Document {
    struct Entry: DocumentPart {
        var name: String?
        var price: Decimal?
        var weight: Decimal?
    }

    var shop: String?
    var currency: String?
    var sum: Decimal?
    var count: Int?
    var day: CalendarDate?
    var hour: TimeOfDay?
    var entries: [Entry] = []

    static let schema = Schema<Slip>("slip", "A made-up slip") {
        Field(\.shop, "The shop")
        Field(\.currency, "The currency", isImplied: true)
        Field(\.sum, "The sum")
        Field(\.count, "How many")
        Field(\.day, "The day")
        Field(\.hour, "The time")
        Field(\.entries, "What was bought", limit: 50) {
            Field(\.name, "The name", isIdentifying: true)
            Field(\.price, "The price", isIdentifying: true)
            Field(\.weight, "The weight")
        }
    }

    static let rules = Rules<Slip> { _, _ in Draft(reader: "rules", proposals: []) }
}

extension Slip.Entry {
    init(_ name: String, _ price: String) {
        self.name = name
        self.price = Decimal(string: price)
    }
}

extension Slip {
    /// The slip as if a reader had proposed all its values, found nowhere on an empty page.
    var reading: Reading<Slip> {
        let options = ReadingOptions(today: CalendarDate(year: 2026, month: 1, day: 1)!)
        let draft = Draft(reader: "test", proposals: values.map { Proposal($0.key, $0.value, spans: []) })
        let page = Transcript(width: 100, height: 100, recognizer: "none", lines: [])
        return Reading([draft], of: page, options: options)
    }
}

/// An element of a list as transcribed by a person; nil for what is not printed.
func element(_ name: String?, _ price: String?) -> Sample.Element {
    ["name": name.map(Value.text), "price": price.flatMap { PrintedDecimal($0) }.map(Value.decimal)]
}

extension Sample {
    init(
        _ id: String, group: String = "all", _ answers: [String: Answer], entries: [Element]? = nil
    ) {
        self.init(
            id: id, photo: "\(id).jpg", group: group, answers: answers,
            lists: entries.map { ["entries": $0] } ?? [:])
    }
}

extension Dataset {
    init(_ samples: [Sample], name: String = "slips") {
        self.init(name: name, folder: URL(fileURLWithPath: "/"), schema: Slip.schema, samples: samples)
    }
}
