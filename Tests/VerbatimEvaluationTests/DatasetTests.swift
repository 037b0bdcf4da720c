import Foundation
import Testing
import Verbatim
import VerbatimEvaluation

/// A manifest is taken as its author meant it, or refused with the sample and the place.
struct DatasetTests {
    /// Loads a manifest from a folder of its own.
    private func load(_ manifest: String) throws -> Dataset {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(manifest.utf8).write(to: folder.appendingPathComponent("dataset.json"))
        return try Dataset(contentsOf: folder, schema: Slip.schema)
    }

    private func load(sample: String) throws -> Dataset {
        try load(#"{"name": "n", "kind": "slip", "samples": {"s-1": \#(sample)}}"#)
    }

    @Test func valuesAreReadByTheSchemasForms() throws {
        let dataset = try load(
            sample: """
                {"photo": "photos/a.jpg", "group": "clean", "note": "x", "implied": {"shop": "y"},
                 "reference": {"shop": "Nord", "sum": "12.50", "count": "3", "day": "2020-02-29", "hour": null,
                               "readings": ["1", "2"],
                               "entries": [{"name": "milk", "price": "-1.00"}, {"name": null}]},
                 "accept": {"shop": ["Café Nord", null], "count": ["3.5"]}}
                """)
        let sample = try #require(dataset.samples.first)
        #expect(dataset.samples.count == 1)
        #expect(dataset.name == "n")
        #expect(sample.id == "s-1")
        #expect(sample.photo == "photos/a.jpg")
        #expect(sample.group == "clean")
        #expect(sample.answers["shop"] == .init(.text("Nord"), accepted: [.text("Café Nord"), nil]))
        #expect(sample.answers["sum"] == .init(.decimal(try #require(PrintedDecimal("12.50")))))
        #expect(sample.answers["day"] == .init(.date(try #require(CalendarDate(iso8601: "2020-02-29")))))
        #expect(sample.answers["hour"] == .init(nil))
        #expect(Set(sample.answers.keys) == ["shop", "sum", "count", "day", "hour"])
        let milk: Sample.Element = element("milk", "-1.00")
        #expect(sample.lists == ["entries": [milk, ["name": nil]]])
    }

    @Test func fromANegativeNothingIsToBeRead() throws {
        let dataset = try load(
            sample: #"{"photo": "a", "group": "g", "kind": "none", "reference": {"shop": "Nord"}}"#)
        let sample = try #require(dataset.samples.first)
        #expect(Set(sample.answers.keys) == ["shop", "currency", "sum", "count", "day", "hour"])
        #expect(sample.answers.values.allSatisfy { $0 == .init(nil) })
        #expect(sample.lists == ["entries": []])
    }

    /// A sample's reference that is wrong, and the place where that is to be said.
    @Test(arguments: [
        (#"{"colour": "red"}"#, "reference.colour"), (#"{"sum": 12.5}"#, "reference.sum"),
        (#"{"sum": "12,50"}"#, "reference.sum"), (#"{"sum": ""}"#, "reference.sum"),
        (#"{"count": "3.5"}"#, "reference.count"), (#"{"day": "2019-02-29"}"#, "reference.day"),
        (#"{"day": "23.01.2019"}"#, "reference.day"), (#"{"hour": "25:00"}"#, "reference.hour"),
        (#"{"shop": " "}"#, "reference.shop"), (#"{"shop": ["Nord"]}"#, "reference.shop"),
        (#"{"shop": true}"#, "reference.shop"), (#"{"entries": {"name": "milk"}}"#, "reference.entries"),
        (#"{"entries": ["milk"]}"#, "reference.entries[0]"), (#"{"entries": [{}]}"#, "reference.entries[0]"),
        (#"{"entries": [{"name": "milk"}, {"price": "free"}]}"#, "reference.entries[1].price"),
        (#"{"entries": [{"colour": "red"}]}"#, "reference.entries[0].colour"), (#"["shop"]"#, "reference"),
    ])
    func aMalformedReferenceIsNamed(reference: String, place: String) throws {
        let error = #expect(throws: DatasetError.self) {
            try load(sample: #"{"photo": "a", "group": "g", "reference": \#(reference)}"#)
        }
        guard case .sample(_, "s-1", place, _) = error else {
            Issue.record("\(String(describing: error)) does not name s-1 and \(place)")
            return
        }
        #expect("\(try #require(error))".contains("in sample “s-1”, \(place) is"))
    }

    @Test(arguments: [
        (#"{"group": "g", "reference": {}}"#, "photo"), (#"{"photo": "a", "reference": {}}"#, "group"),
        (#"{"photo": "a", "group": "g"}"#, "reference"),
        (#"{"photo": ["a"], "group": "g", "reference": {}}"#, "photo"),
        (#"{"photo": "a", "group": "", "reference": {}}"#, "group"),
        (#"{"photo": "a", "group": "g", "kind": null, "reference": {}}"#, "kind"), (#""a.jpg""#, "the entry"),
        (
            #"{"photo": "a", "group": "g", "reference": {"shop": "N"}, "accept": {"shop": "M"}}"#,
            "accept.shop"
        ),
        (
            #"{"photo": "a", "group": "g", "reference": {"sum": "1"}, "accept": {"sum": ["2", "x"]}}"#,
            "accept.sum[1]"
        ),
        (#"{"photo": "a", "group": "g", "reference": {}, "accept": {"shop": ["M"]}}"#, "accept.shop"),
        (
            #"{"photo": "a", "group": "g", "reference": {"shop": "N"}, "accept": {"store": ["M"]}}"#,
            "accept.store"
        ),
        (
            #"{"photo": "a", "group": "g", "reference": {"entries": []}, "accept": {"entries": []}}"#,
            "accept.entries"
        ),
        (#"{"photo": "a", "group": "g", "reference": {}, "accept": []}"#, "accept"),
    ])
    func aMalformedSampleIsNamed(sample: String, place: String) {
        let error = #expect(throws: DatasetError.self) { try load(sample: sample) }
        guard case .sample(_, "s-1", place, _) = error else {
            Issue.record("\(String(describing: error)) does not name s-1 and \(place)")
            return
        }
    }

    @Test(arguments: [
        ("{", "the file"), ("[]", "the file"), (#"{"kind": "slip", "samples": {}}"#, "name"),
        (#"{"name": "n", "samples": {}}"#, "kind"),
        (#"{"name": "n", "kind": "wine", "samples": {}}"#, "kind"),
        (#"{"name": "n", "kind": "slip"}"#, "samples"),
        (#"{"name": "n", "kind": "slip", "samples": []}"#, "samples"),
    ])
    func aMalformedManifestIsNamed(manifest: String, place: String) {
        let error = #expect(throws: DatasetError.self) { try load(manifest) }
        guard case .manifest(_, place, _) = error else {
            Issue.record("\(String(describing: error)) does not name \(place)")
            return
        }
    }

    @Test func anIdThatIsAPathIsRefused() {
        #expect(throws: DatasetError.self) {
            try load(
                #"{"name": "n", "kind": "slip", "samples": {"../s": {"photo": "a", "group": "g", "reference": {}}}}"#
            )
        }
    }

    @Test func aFolderWithoutManifestIsNamed() {
        let error = #expect(throws: DatasetError.self) {
            try Dataset(contentsOf: URL(fileURLWithPath: "/no/such/folder"), schema: Slip.schema)
        }
        #expect(error.map { "\($0)" }?.hasPrefix("/no/such/folder/dataset.json cannot be read: ") == true)
    }
}

/// Rules are judged on shops that they were not written from.
struct FoldTests {
    private func dataset(_ shops: [String?]) -> Dataset {
        Dataset(
            shops.enumerated().map { index, shop in
                Sample("s\(index)", shop.map { ["shop": .init(.text($0))] } ?? [:])
            })
    }

    @Test func eachSampleIsInOnePart() {
        let dataset = dataset((0..<60).map { $0 % 3 == 0 ? nil : "Shop \($0 / 2)" })
        let parts = (0..<3).map { dataset.fold($0, of: 3, by: "shop").samples.map(\.id) }
        #expect(parts.flatMap(\.self).sorted() == dataset.samples.map(\.id).sorted())
        #expect(parts.allSatisfy { !$0.isEmpty })
    }

    @Test func oneShopIsNeverSplit() {
        let dataset = dataset((0..<40).map { $0 % 2 == 0 ? "CAFÉ NORD" : "Cafe-Nord" })
        let sizes = (0..<2).map { dataset.fold($0, of: 2, by: "shop").samples.count }
        #expect(sizes.sorted() == [0, 40])
    }

    /// FNV-1a of "abc" is e71fa2190541574b; its halves' exclusive or ends in the digit 2.
    @Test func theSplitIsTheSameOnEveryMachine() {
        let dataset = dataset(["A.B.C."])
        #expect((0..<16).filter { !dataset.fold($0, of: 16, by: "shop").samples.isEmpty } == [2])
    }

    @Test func aGroupCanBePickedAlone() {
        let dataset = Dataset([Sample("a", group: "x", [:]), Sample("b", group: "y", [:])])
        #expect(dataset.group("y").samples.map(\.id) == ["b"])
        #expect(dataset.group("z").samples.isEmpty)
    }
}
