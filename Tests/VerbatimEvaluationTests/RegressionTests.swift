import Foundation
import Testing
import Verbatim
import VerbatimEvaluation

/// A reader that became worse is told from one that only changed, on receipts that the real rules read.
struct RegressionTests {
    private static let count = 20

    /// A receipt of three items; the even ones show no date.
    private static func page(_ number: Int) -> Transcript {
        var rows = [
            ["CORNER SHOP \(number) LTD"], ["Tea", "\(number).20"], ["Milk", "0.90"], ["Bread", "2.35"],
        ]
        rows.append(["TOTAL", "\(number + 4).45"])
        if number % 2 == 1 { rows.insert(["Date: 2019-01-23"], at: 1) }
        let lines = rows.enumerated().flatMap { index, row in
            zip(row, [50.0, 300.0]).map { text, left in
                Line(
                    text: text, confidence: 0.99,
                    polygon: Quadrilateral(
                        Box(x: left, y: 10 + 30 * Double(index), width: 12 * Double(text.count), height: 20)))
            }
        }
        return Transcript(width: 600, height: 800, recognizer: "typed", lines: lines)
    }

    private static let dataset = Dataset(
        name: "receipts", folder: URL(fileURLWithPath: "/"), schema: Receipt.schema,
        samples: (1...count).map { number in
            let prices = ["\(number).20", "0.90", "2.35"]
            return Sample(
                id: "r\(number)", photo: "r\(number).jpg", group: number % 2 == 1 ? "dated" : "undated",
                answers: [
                    "store": .init(.text("CORNER SHOP \(number) LTD")),
                    "date": .init(
                        number % 2 == 1 ? CalendarDate(iso8601: "2019-01-23").map(Value.date) : nil),
                    "total": .init(PrintedDecimal("\(number + 4).45").map(Value.decimal)),
                ],
                lists: ["items": zip(["Tea", "Milk", "Bread"], prices).map { element($0, $1) }])
        })

    /// What the rules propose, changed by `change`, as a report.
    private func report(_ change: (inout Draft) -> Void = { _ in }) throws -> Report {
        let options = ReadingOptions(today: try #require(CalendarDate(iso8601: "2020-01-01")))
        let evaluation = Evaluation<Receipt>(Self.dataset)
        let scores = Self.dataset.samples.enumerated().map { index, sample in
            let page = Self.page(Int(sample.id.dropFirst()) ?? index)
            var draft = Receipt.rules.draft(of: page, options: options)
            change(&draft)
            return evaluation.score(sample, Reading<Receipt>([draft], of: page, options: options))
        }
        return Report(
            kind: "receipt", names: FieldNames(Receipt.schema.shapes),
            provenance: Provenance(
                program: "test", reader: "rules", datasets: [Provenance.Source(Self.dataset)]),
            scores: scores)
    }

    private func regressions(_ change: (inout Draft) -> Void) throws -> [String] {
        try ReportComparison(report(), report(change)).regressions().map(\.figure)
    }

    @Test("The receipts are read without a mistake, so that every change shows")
    func rulesAreRight() throws {
        #expect(try report().scores.allSatisfy(\.mistakes.isEmpty))
        #expect(try report().scores.count == Self.count)
    }

    @Test("A change that changes nothing is no regression, and p is 1")
    func noChange() throws {
        #expect(try regressions { $0.proposals.reverse() } == [])
        let comparison = try ReportComparison(report(), report())
        #expect(comparison.changes.isEmpty)
        #expect(comparison.fields.allSatisfy { $0.right.pValue == 1 && $0.wrong.pValue == 1 })
        #expect(comparison.cost?.pValue == 1)
    }

    @Test("A flipped sign is told, by the field's right and wrong values, and by the cost")
    func flippedSign() throws {
        let worse = try regressions { draft in
            for index in draft.proposals.indices where draft.proposals[index].path == FieldPath("total") {
                guard case .decimal(let number) = draft.proposals[index].value else { continue }
                draft.proposals[index].value = .decimal(PrintedDecimal(-number.value))
            }
        }
        #expect(worse == ["total.right", "total.wrong", "cost"])
    }

    @Test("Prices shifted by one line are told, though each of them is printed")
    func shiftedPrices() throws {
        let worse = try regressions { draft in
            let places = draft.proposals.indices.filter { draft.proposals[$0].path.member == "price" }
            let values = places.map { draft.proposals[$0].value }
            for (place, value) in zip(places, values.dropFirst() + values.prefix(1)) {
                draft.proposals[place].value = value
            }
        }
        #expect(worse == ["items.price.right", "items.price.wrong", "items.f1", "cost"])
    }

    @Test("Dates invented where none is printed are told, as wrong and as no longer right")
    func inventedDates() throws {
        let worse = try regressions { draft in
            if !draft.proposals.contains(where: { $0.path == FieldPath("date") }) {
                let date = CalendarDate(year: 2019, month: 11, day: 18)!
                draft.proposals.append(Proposal(FieldPath("date"), .date(date), spans: []))
            }
        }
        #expect(worse == ["date.right", "date.wrong", "cost"])
    }

    @Test("One photo, or a few of many, that became worse are no significant regression: they may be chance")
    func fewPhotos() throws {
        for count in 1...5 {
            var changed = 0
            let worse = try regressions { draft in
                if changed < count {
                    draft.proposals.removeAll { $0.path.name == "total" || $0.path.name == "items" }
                }
                changed += 1
            }
            #expect(worse.isEmpty, "\(count) photos")
        }
    }

    @Test("A field that was transcribed meanwhile is not compared, and is no regression")
    func newlyTranscribed() throws {
        let whole = try report { draft in
            for index in draft.proposals.indices where draft.proposals[index].path == FieldPath("store") {
                draft.proposals[index].value = .text("Elsewhere")
            }
        }
        var scores = whole.scores
        for index in scores.indices { scores[index].values.removeAll { $0.field == "store" } }
        let earlier = Report(
            kind: whole.kind, names: whole.names, provenance: whole.provenance, scores: scores)
        let comparison = try ReportComparison(earlier, whole)
        #expect(comparison.regressions().isEmpty)
        #expect(comparison.changes.isEmpty)
        #expect(comparison.leftOutFields == ["store": Self.count])
        #expect(
            comparison.text(first: "a", second: "b").contains(
                "    not compared: store in 20 photos, of which only one report scored it"))
    }

    @Test("Losing values is told as no longer right; nothing is wrong")
    func blanks() throws {
        let worse = try regressions { $0.proposals.removeAll { $0.path == FieldPath("total") } }
        #expect(worse == ["total.right", "cost"])
    }

    @Test("What is better is no regression")
    func better() throws {
        let worse = try report { $0.proposals.removeAll { $0.path == FieldPath("total") } }
        #expect(try ReportComparison(worse, report()).regressions().isEmpty)
    }

    @Test("Of a list only what differs is shown, and all of it where prices only changed places")
    func shownChanges() throws {
        let lost = try ReportComparison(
            report(), report { $0.proposals.removeAll { $0.path == FieldPath("items", 2, "price") } })
        let text = lost.text(first: "a", second: "b").joined(separator: "\n")
        #expect(text.contains("r1  items.price: 2.35 (right) → nothing (blank), want 2.35"))
        let shifted = try ReportComparison(
            report(),
            report { draft in
                let places = draft.proposals.indices.filter { draft.proposals[$0].path.member == "price" }
                draft.proposals.swapValues(places[0], places[1])
            })
        let swapped = shifted.text(first: "a", second: "b").joined(separator: "\n")
        #expect(
            swapped.contains(
                "r1  items.price: 1.20; 0.90; 2.35 (right) → 0.90; 1.20; 2.35 (wrong), want 1.20; 0.90; 2.35")
        )
    }

    @Test("Photos of only one report, and those whose reference was corrected since, are left out and named")
    func leftOut() throws {
        let (first, whole) = (try report(), try report())
        var scores = whole.scores
        scores.removeAll { $0.id == "r2" }
        let place = try #require(scores.firstIndex { $0.id == "r3" })
        let total = try #require(scores[place].values.firstIndex { $0.field == "total" })
        scores[place].values[total].want = "1.00"
        let second = Report(
            kind: whole.kind, names: whole.names, provenance: whole.provenance, scores: scores)
        let comparison = try ReportComparison(first, second)
        #expect(comparison.samples == Self.count - 2)
        #expect(comparison.leftOut == ["receipts/r2", "receipts/r3"])
    }

    @Test("Reports that have nothing in common are refused")
    func nothingInCommon() throws {
        let first = try report()
        func other(kind: String, scores: [SampleScore]) -> Report {
            Report(kind: kind, names: first.names, provenance: first.provenance, scores: scores)
        }
        #expect(throws: ReportComparisonError.nothingInCommon) {
            try ReportComparison(first, other(kind: first.kind, scores: []))
        }
        #expect(throws: ReportComparisonError.differentKinds("receipt", "wine")) {
            try ReportComparison(first, other(kind: "wine", scores: first.scores))
        }
    }
}

extension [Proposal] {
    fileprivate mutating func swapValues(_ one: Int, _ other: Int) {
        (self[one].value, self[other].value) = (self[other].value, self[one].value)
    }
}
