import Foundation
import Testing

@testable import Verbatim

/// A developer declares a document's fields once; everything that is read into it comes back out.
struct SchemaTests {
    @Test func everyFieldOfAReceiptIsNamedAsItsProperty() throws {
        let receipt = Mirror(reflecting: Receipt()).children.compactMap(\.label)
        #expect(Receipt.schema.shapes.map(\.name).sorted() == receipt.sorted())
        let members: [String: [String]] = [
            "items": Mirror(reflecting: Receipt.Item()).children.compactMap(\.label),
            "taxes": Mirror(reflecting: Receipt.TaxLine()).children.compactMap(\.label),
        ]
        for (list, expected) in members {
            let shape = try #require(Receipt.schema.shape(of: FieldPath(list)))
            #expect(shape.isList)
            #expect(shape.members.map(\.name).sorted() == expected.sorted())
        }
    }

    @Test func keyPathsFindTheirFields() {
        #expect(Receipt.schema.path(of: \.total) == FieldPath("total"))
        #expect(Receipt.schema.path(of: \.items) == FieldPath("items"))
        #expect(Receipt.schema.path(of: \.total?.description) == nil)
    }

    @Test func aReceiptComesBackFromItsValues() throws {
        var receipt = Receipt()
        receipt.store = "Shop"
        receipt.total = try decimal("20.00")
        receipt.date = try day("2019-01-23")
        receipt.time = TimeOfDay(hour: 18, minute: 5)
        var item = Receipt.Item()
        item.name = "Milk"
        item.price = try decimal("1.19")
        receipt.items = [item, item]
        var tax = Receipt.TaxLine()
        tax.rate = 7
        receipt.taxes = [tax]
        let copy = Receipt(values: receipt.values)
        #expect(copy.values == receipt.values)
        #expect(copy.items == receipt.items)
        #expect(copy.taxes == receipt.taxes)
        #expect(receipt.values[FieldPath("items", 1, "name")] == .text("Milk"))
        #expect(receipt.values.count == 9)
    }

    @Test func aListIsAsLongAsItMayBeAndNoLonger() {
        var values: [FieldPath: Value] = [:]
        for index in 0..<201 { values[FieldPath("items", index, "name")] = .text("Item \(index)") }
        let receipt = Receipt(values: values)
        #expect(receipt.items.count == 200)
        #expect(receipt.items.last?.name == "Item 199")
    }

    @Test func strangePathsAndTypesAreLeftOut() {
        let receipt = Receipt(values: [
            FieldPath("nonsense"): .text("x"), FieldPath("total"): .text("twenty"),
            FieldPath("store"): .decimal(PrintedDecimal(5)), FieldPath("items", -1, "name"): .text("x"),
            FieldPath("items", 0, "nonsense"): .text("x"),
        ])
        #expect(receipt.total == nil)
        #expect(receipt.store == nil)
        #expect(receipt.items.allSatisfy { $0 == Receipt.Item() })
    }
}

/// A kind of document that an app developer declares.
private struct ParkingTicket: Document {
    struct Stamp: DocumentPart, Hashable {
        var zone: String?
        init() {}
    }

    var plate: String?
    var paid: Decimal?
    var minutes: Int?
    var day: CalendarDate?
    var until: TimeOfDay?
    var stamps: [Stamp] = []

    init() {}

    static let schema = Schema<ParkingTicket>("ticket", "A paid parking ticket") {
        Field(\.plate, "Licence plate exactly as printed")
        Field(\.paid, "Amount paid", range: 0...1000)
        Field(\.minutes, "Minutes bought", range: 1...1440)
        Field(\.day, "The day")
        Field(\.until, "The end of the time bought", name: "end")
        Field(\.stamps, "Zones", limit: 3) { Field(\.zone, "The zone's letter") }
        Check("tariff") { ticket, _ in
            guard let minutes = ticket.minutes, let paid = ticket.paid else { return .notApplicable }
            return paid == Decimal(minutes) / 20
                ? .passed([FieldPath("paid")]) : .failed([FieldPath("paid")], "an hour costs 3.00")
        }
    }
    static let rules = Rules<ParkingTicket> { _, _ in Draft(reader: "rules", proposals: []) }
}

/// A kind of document declared in an app is read, bounded and checked like the package's own.
struct CustomDocumentTests {
    private func reading(_ text: String, _ values: [(FieldPath, Value)]) throws -> Reading<ParkingTicket> {
        let transcript = Paper(text).transcript
        let proposals = values.map { path, value in
            let span = transcript.lines.firstIndex { $0.text == value.description }.map {
                TextSpan(line: $0, range: 0..<transcript.lines[$0].text.count)
            }
            return Proposal(path, value, spans: span.map { [$0] } ?? [])
        }
        return Reading(
            [Draft(reader: "test", proposals: proposals)], of: transcript,
            options: ReadingOptions(today: try day("2024-06-01")))
    }

    private func number(_ text: String) throws -> Value { .decimal(try #require(PrintedDecimal(text))) }

    @Test func itsValuesAreRead() throws {
        let reading = try reading(
            "AB-C 123\n3.00\n60\n18:05\nZ",
            [
                (FieldPath("plate"), .text("AB-C 123")), (FieldPath("paid"), number("3.00")),
                (FieldPath("minutes"), number("60")),
                (FieldPath("end"), .time(try #require(TimeOfDay(iso8601: "18:05")))),
                (FieldPath("stamps", 0, "zone"), .text("Z")),
            ])
        #expect(reading.document.plate == "AB-C 123")
        #expect(reading.document.paid == (try decimal("3.00")))
        #expect(reading.document.minutes == 60)
        #expect(reading.document.until == TimeOfDay(hour: 18, minute: 5))
        #expect(reading.document.stamps.map(\.zone) == ["Z"])
        #expect(reading[\.until]?.printed == "18:05")
        #expect(reading.review.isEmpty)
        #expect(reading.warnings.isEmpty)
    }

    @Test func itsCheckSpeaksAgainstWhatDisagrees() throws {
        let reading = try reading(
            "5.00\n60", [(FieldPath("paid"), number("5.00")), (FieldPath("minutes"), number("60"))])
        #expect(reading.document.paid == (try decimal("5.00")))
        #expect(reading[\.paid]?.standing == .contradicted)
        #expect(reading[\.paid]?.reason == "an hour costs 3.00")
        #expect(reading[\.minutes]?.standing == .printed)
        #expect(reading.warnings.map(\.code) == ["tariff"])
    }

    @Test func whatIsOutOfRangeOrOfAnotherTypeIsDropped() throws {
        let reading = try reading(
            "1000.01\n0\nAB-C 123",
            [
                (FieldPath("paid"), number("1000.01")), (FieldPath("minutes"), number("0")),
                (FieldPath("day"), .text("AB-C 123")), (FieldPath("plate"), .text("")),
                (FieldPath("colour"), .text("AB-C 123")),
            ])
        #expect(reading.claims.isEmpty)
        #expect(reading.document.values.isEmpty)
    }

    @Test func itsBoundsThemselvesAreAllowed() throws {
        let reading = try reading(
            "1000\n1", [(FieldPath("paid"), number("1000")), (FieldPath("minutes"), number("1"))])
        #expect(reading.document.paid == 1000)
        #expect(reading.document.minutes == 1)
    }

    @Test(arguments: [
        FieldPath("stamps"), FieldPath("stamps", 3, "zone"), FieldPath("stamps", -1, "zone"),
    ])
    func aClaimThatTheDocumentCannotHoldIsDropped(path: FieldPath) throws {
        let reading = try reading("Z", [(path, .text("Z"))])
        #expect(Set(reading.claims.keys) == Set(reading.document.values.keys))
    }

    @Test func aFractionIsNoWholeNumber() throws {
        let reading = try reading("1.5", [(FieldPath("minutes"), number("1.5"))])
        #expect(reading.document.minutes == nil)
        #expect(reading.claims.isEmpty)
    }
}
