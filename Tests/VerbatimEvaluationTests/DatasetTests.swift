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
        #expect(
            sample.answers["shop"]
                == .init(.text("Nord"), accepted: [.text("Café Nord"), nil], implied: .text("y")))
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

    @Test func samplesOfAnotherKindAreLeftOutAndCounted() throws {
        func entry(_ id: String, _ rest: String) -> String {
            #""\#(id)": {"photo": "a", "group": "g", \#(rest)}"#
        }
        let samples = [
            entry("a", #""kind": "slip", "reference": {"sum": "1"}"#),
            entry("b", #""kind": "fuel", "reference": {"litres": 4.5}"#),
            entry("c", #""kind": "fuel", "reference": {}"#), entry("d", #""kind": "none", "reference": {}"#),
        ]
        let dataset = try load(
            #"{"name": "n", "kind": "slip", "samples": {\#(samples.joined(separator: ","))}}"#)
        #expect(dataset.samples.map(\.id) == ["a", "d"])
        #expect(dataset.otherKinds == ["fuel": 2])
        #expect(dataset.group("none").otherKinds == ["fuel": 2])
        #expect(Provenance.Source(dataset).leftOut == ["fuel": 2])
    }

    /// A sample's reference that is wrong, and the place where that is to be said.
    @Test(arguments: [
        (#"{"colour": "red"}"#, "reference.colour"), (#"{"sum": 12.5}"#, "reference.sum"),
        (#"{"sum": "12,50"}"#, "reference.sum"), (#"{"sum": ""}"#, "reference.sum"),
        (#"{"count": "3.5"}"#, "reference.count"), (#"{"day": "2019-02-29"}"#, "reference.day"),
        (#"{"day": "23.01.2019"}"#, "reference.day"), (#"{"hour": "25:00"}"#, "reference.hour"),
        (#"{"shop": " "}"#, "reference.shop"), (#"{"shop": ["Nord"]}"#, "reference.shop"),
        (#"{"shop": true}"#, "reference.shop"), (#"{"shop": {"a": "b"}}"#, "reference.shop"),
        (#"{"sum": "1e3"}"#, "reference.sum"), (#"{"sum": "+1"}"#, "reference.sum"),
        (#"{"sum": true}"#, "reference.sum"), (#"{"count": 3}"#, "reference.count"),
        (#"{"day": 20190131}"#, "reference.day"), (#"{"day": "2019-1-31"}"#, "reference.day"),
        (#"{"hour": "8:30"}"#, "reference.hour"), (#"{"sums": "1"}"#, "reference.sums"),
        (#"{"entries": [["milk"]]}"#, "reference.entries[0]"),
        (#"{"entries": [null]}"#, "reference.entries[0]"),
        (#"{"entries": [{"price": 1.5}]}"#, "reference.entries[0].price"), (#"null"#, "reference"),
        (#"{"entries": [{"name": "a", "name": "b"}]}"#, "reference.entries[0].name"),
        (#"{"sum": "1", "sum": "2"}"#, "reference.sum"),
        (#"{"entries": {"name": "milk"}}"#, "reference.entries"),
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
        (#"{"photo": "/etc/passwd", "group": "g", "reference": {}}"#, "photo"),
        (#"{"photo": "../a.jpg", "group": "g", "reference": {}}"#, "photo"),
        (#"{"photo": "b/../../a.jpg", "group": "g", "reference": {}}"#, "photo"),
        (#"{"photo": ".", "group": "g", "reference": {}}"#, "photo"),
        (#"{"photo": "./a.jpg", "group": "g", "reference": {}}"#, "photo"),
        (#"{"photo": "b//a.jpg", "group": "g", "reference": {}}"#, "photo"),
        (#"{"photo": "a\u0000", "group": "g", "reference": {}}"#, "photo"),
        (#"{"photo": " ", "group": "g", "reference": {}}"#, "photo"),
        (#"{"photo": "a", "photo": "b", "group": "g", "reference": {}}"#, "photo"),
        (#"{"photo": "a", "group": "g", "reference": {}, "note": {"x": 1, "x": 1}}"#, "note.x"),
        ("null", "the entry"),
        (#"{"photo": "a", "group": 7, "reference": {}}"#, "group"),
        (#"{"photo": "a", "group": "", "reference": {}}"#, "group"),
        (#"{"photo": "a", "group": "g", "kind": null, "reference": {}}"#, "kind"),
        (#"{"photo": "a", "group": "g", "kind": ["slip"], "reference": {}}"#, "kind"),
        (#"{"photo": "../a", "group": "g", "kind": "fuel", "reference": {}}"#, "photo"),
        (#""a.jpg""#, "the entry"),
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
            #"{"photo": "a", "group": "g", "reference": {"entries": []}, "accept": {"entries": ["milk"]}}"#,
            "accept.entries[0]"
        ),
        (
            #"{"photo": "a", "group": "g", "reference": {}, "accept": {"entries": [[]]}}"#,
            "accept.entries"
        ),
        (
            #"{"photo": "a", "group": "g", "reference": {}, "implied": {"store": "N"}}"#,
            "implied.store"
        ),
        (#"{"photo": "a", "group": "g", "reference": {}, "implied": []}"#, "implied"),
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
        ("[]", "the file"), (#"{"kind": "slip", "samples": {}}"#, "name"),
        (#"{"name": "n", "samples": {}}"#, "kind"),
        (#"{"name": "n", "kind": "wine", "samples": {}}"#, "kind"),
        (#"{"name": "n", "kind": "slip"}"#, "samples"),
        (#"{"name": "n", "kind": "slip", "samples": []}"#, "samples"),
        (#"{"name": "n", "kind": "slip", "samples": {}}"#, "samples"),
        (
            #"{"name": "n", "kind": "slip", "samples": {"a": {"photo": "a", "group": "g", "kind": "fuel", "reference": {}}}}"#,
            "samples"
        ),
    ])
    func aMalformedManifestIsNamed(manifest: String, place: String) {
        let error = #expect(throws: DatasetError.self) { try load(manifest) }
        guard case .manifest(_, place, _) = error else {
            Issue.record("\(String(describing: error)) does not name \(place)")
            return
        }
    }

    @Test(arguments: ["../s", "", ".s", "a/b", #"a\\b"#, #"a\u0000"#, String(repeating: "a", count: 201)])
    func anIdThatIsNoFilesNameIsRefused(id: String) {
        let error = #expect(throws: DatasetError.self) {
            try load(
                #"{"name": "n", "kind": "slip", "samples": {"\#(id)": {"photo": "a", "group": "g", "reference": {}}}}"#
            )
        }
        #expect(error.map { "\($0)" }?.contains("the id is to be usable as a file's name") == true)
    }

    @Test func anIdThatIsThereTwiceIsToldWithItsLines() {
        let sample = #"{"photo": "a", "group": "g", "reference": {}}"#
        let error = #expect(throws: DatasetError.self) {
            try load(
                """
                {"name": "n", "kind": "slip", "samples": {
                "s-1": \(sample),
                "s-2": \(sample),
                "s-1": \(sample)}}
                """)
        }
        let told = "in sample “s-1”, the id is there 2 times, in lines 2 and 4"
        #expect(error.map { "\($0)" }?.hasSuffix(told) == true)
        let twice = #expect(throws: DatasetError.self) {
            try load(#"{"name": "n", "kind": "slip", "samples": {}, "samples": {}}"#)
        }
        #expect(twice.map { "\($0)" }?.hasSuffix("samples is there 2 times, in lines 1 and 1") == true)
    }

    @Test func allThatIsWrongIsTold() throws {
        let sample = #"{"photo": "../a", "group": "", "reference": {"sum": 1, "day": "2019-02-30"}}"#
        let manifest = #"{"name": "n", "kind": "slip", "samples": {"a": \#(sample), "b": {}}}"#
        let error = #expect(throws: DatasetError.self) { try load(manifest) }
        guard case .samples(_, let refusals) = error else {
            Issue.record("\(String(describing: error)) is not all that is wrong")
            return
        }
        let places = refusals.map { refusal -> String in
            guard case .sample(_, let id, let place, _) = refusal else { return "" }
            return "\(id) \(place)"
        }
        #expect(
            places == [
                "a photo", "a group", "a reference.sum", "a reference.day", "b photo", "b group",
                "b reference",
            ])
        let told = "\(try #require(error))"
        #expect(told.contains("dataset.json: 7 entries are not as the format says: in sample “a”, photo is"))
        #expect(told.hasSuffix("; and 4 more"))
    }

    /// What is no JSON, and where that is.
    @Test(arguments: [
        ("", 1, 1, "the file is empty"), ("{", 1, 2, "the file ends within an object that begins in line 1"),
        ("{\n\"a\": [1,\n2", 3, 2, "the file ends within a list that begins in line 2"),
        ("{\n  \"ä\": tru }", 2, 8, "“t” stands where a value is to be"),
        ("{\"a\": 1,}", 1, 9, "nothing stands between the last comma and “}”"),
        ("{\"a\" 1}", 1, 6, "“1” stands where the colon after a key is to be"),
        ("{'a': 1}", 1, 2, "“'” stands where a key in double quotes is to be"),
        ("{\"a\": 1 \"b\": 2}", 1, 9, "“\"” stands where a comma or “}” is to be"),
        ("[1] x", 1, 5, "“x” stands behind the end of the JSON"),
        ("[01]", 1, 2, "a number begins with 0; if the zero counts, write a string"),
        ("[1.]", 1, 4, "a number lacks a digit here"), ("[-]", 1, 3, "a number lacks a digit here"),
        ("[\"a", 1, 2, "the file ends within the string that begins here"),
        ("[\"a\n\"]", 1, 2, "the string that begins here does not end in its line"),
        (
            "[\"a\tb\"]", 1, 4,
            "a control character stands in a string, where it is to be written as an escape"
        ),
        ("[\"\\x\"]", 1, 4, "a backslash is followed by no escape that JSON knows"),
        ("[\"\\ud83d\"]", 1, 9, "half of a surrogate pair stands before here"),
        ("\u{FEFF}{}", 1, 1, "the file begins with a byte order mark; save it as UTF-8 without one"),
        (
            String(repeating: "[", count: 1_000_000), 1, 102,
            "lists and objects are nested deeper than 100 levels"
        ),
    ])
    func whatIsNoJSONIsToldWithItsPlace(text: String, line: Int, column: Int, reason: String) {
        let error = #expect(throws: DatasetError.self) { try load(text) }
        guard case .noJSON(_, line, column, reason) = error else {
            Issue.record("\(String(describing: error)) is not \(line):\(column) \(reason)")
            return
        }
    }

    @Test func bytesThatAreNoTextAreTold() throws {
        let folder = try Folder()
        try folder.write(Data([0x7B, 0x22, 0xE4, 0x22, 0x3A, 0x31, 0x7D]), to: "dataset.json")
        let latin = #expect(throws: DatasetError.self) {
            try Dataset(contentsOf: folder.url, schema: Slip.schema)
        }
        #expect(
            latin.map { "\($0)" }?.hasSuffix("the string that begins here holds bytes that are not UTF-8")
                == true)
        try folder.write(Data([0xFF, 0xFE, 0x7B, 0, 0x7D, 0]), to: "dataset.json")
        let wide = #expect(throws: DatasetError.self) {
            try Dataset(contentsOf: folder.url, schema: Slip.schema)
        }
        #expect(wide.map { "\($0)" }?.hasSuffix("the file is UTF-16; save it as UTF-8") == true)
    }

    @Test func whatIsNoFileOfSensibleSizeIsNotRead() throws {
        let folder = try Folder()
        let file = folder.url.appendingPathComponent("dataset.json")
        // A file with a hole, which takes no room.
        try folder.write(Data(), to: "dataset.json")
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: 500_000_000)
        try handle.close()
        let large = #expect(throws: DatasetError.self) { try Dataset.kind(of: folder.url) }
        #expect(large.map { "\($0)" }?.hasSuffix("it has 500000000 bytes, more than 100000000") == true)
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "/dev/zero")
        let device = #expect(throws: DatasetError.self) { try Dataset.kind(of: folder.url) }
        #expect(device.map { "\($0)" }?.hasSuffix("it is no file") == true)
    }

    @Test func escapesAndNumbersAreRead() throws {
        let dataset = try load(
            #"{"n": [0, -1.5e+3, 12345678901234567890], "name": "\u00e9\ud83d\ude00\/\n", "kind": "slip", "samples": {"a": {"photo": "a", "group": "g", "reference": {}}}}"#
        )
        #expect(dataset.name == "é😀/\n")
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
