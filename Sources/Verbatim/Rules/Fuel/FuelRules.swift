#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads a fuel receipt from a page by rules.
struct FuelRules {
    let page: Page
    private let fuel: FuelPage
    private static let noFuelCode = "noFuel"
    private static let nought = Value.decimal(PrintedDecimal(0))

    init(_ page: Page) {
        var page = page
        fuel = FuelPage(page)
        page.dateOrder = page.dateOrder ?? FuelRules.dateOrder(of: fuel)
        self.page = page
    }

    /// The order of day and month that the currencies in prices of one unit tell: "Rs/L".
    private static func dateOrder(of fuel: FuelPage) -> DateOrder? {
        let marks = Set(fuel.numbers.compactMap(\.perMark).map { Folded($0.text).points })
        let lines = fuel.page.transcript.lines.filter { $0.look == nil }.map(\.text)
        guard Countries.shared.writesDayFirst(marks),
            !Countries.shared.mayWriteMonthFirst(lines, marks: marks, head: lines.count)
        else { return nil }
        return .dayFirst
    }

    /// What is printed, or where that is no whole receipt, what displays show beside their labels; with warnings of unlikely
    /// numbers.
    func draft() -> Draft {
        var draft = whole()
        draft.warnings += FuelPlausibility(draft.proposals).warnings
        return draft
    }

    private func whole() -> Draft {
        var draft = printed()
        guard FuelReceipt.lacksReceipt(draft.proposals.map(\.path.name)),
            page.transcript.lines.contains(where: { $0.look != nil })
        else { return draft }
        let displays = FuelDisplays(page)
        let shown = displays.draft()
        let numbers: Set = ["quantity", "pricePerUnit", "total"]
        draft.proposals.removeAll { proposal in
            numbers.contains(proposal.path.name)
                && proposal.spans.contains { displays.isDisplay($0.line) }
                || shown.proposals.contains { $0.path == proposal.path }
        }
        draft.proposals += shown.proposals
        draft.candidates = shown.candidates
        if !shown.proposals.isEmpty { draft.warnings.removeAll { $0.code == FuelRules.noFuelCode } }
        return draft
    }

    private func printed() -> Draft {
        let amounts = FuelAmounts(fuel)
        guard fuel.tellsFuel || fuel.hasVolume || amounts.quantity != nil || amounts.price != nil else {
            return Draft(reader: "rules", proposals: [], warnings: noFuel)
        }
        let summary = ReceiptSummary(page)
        let receiptTotal = ReceiptTotal(page: page, summary: summary).choose()?.amount
        let total = FuelTotal(fuel: fuel, amounts: amounts, receiptTotal: receiptTotal).choose()
        let unit = FuelUnits(page: page, amounts: amounts).proposal()
        let (head, headWarnings) = head()
        var proposals = head + FuelProduct(fuel: fuel, amounts: amounts, total: total).proposals()
        add("quantity", amounts.quantity, to: &proposals)
        add("pricePerUnit", amounts.price, to: &proposals)
        if let unit { proposals.append(unit) }
        if let total {
            proposals.append(
                Proposal(
                    FieldPath("total"), .decimal(total.amount.value),
                    spans: [page.span(total.line, total.amount.range)]))
        }
        proposals += payment(summary, receiptTotal)
        if !proposals.contains(where: { $0.path.name == "currency" }), let currency = rateCurrency(amounts) {
            proposals.append(currency)
        }
        proposals += [tax(summary, receiptTotal), pump, odometer].compactMap(\.self)
        return Draft(reader: "rules", proposals: proposals, warnings: amounts.warnings + headWarnings)
    }

    private func add(_ field: String, _ choice: FuelAmounts.Choice?, to proposals: inout [Proposal]) {
        guard let choice else { return }
        var proposal = Proposal(
            FieldPath(field), .decimal(choice.number.value),
            spans: [page.span(choice.number.line, choice.number.amount.range)],
            signals: .choice(score: choice.score, margin: choice.margin))
        proposal.exchange = choice.exchange
        proposals.append(proposal)
    }

    /// Station, brand, address, date, time and the receipt's number.
    private func head() -> (proposals: [Proposal], warnings: [Warning]) {
        var proposals: [Proposal] = []
        var warnings: [Warning] = []
        let seller = seller
        let station = ReceiptStore(page: page).choose()
        // A logo may show a part of the seller's name, "IOC", which is printed whole beside it.
        let isPiece = station.map { isPart($0.text, of: seller?.text) } ?? false
        if isPiece, let seller {
            proposals.append(Proposal(FieldPath("station"), .text(seller.text), spans: [seller.span]))
        } else if let station {
            var name = Proposal(
                FieldPath("station"), .text(station.text), spans: station.spans,
                signals: .choice(score: station.score, margin: station.margin))
            name.exchange = station.exchange
            proposals.append(name)
        }
        if let seller, !isPiece, station.map({ Folded.key($0.text) != Folded.key(seller.text) }) ?? true {
            proposals.append(Proposal(FieldPath("brand"), .text(seller.text), spans: [seller.span]))
        }
        let dates = DateChooser(page)
        let date = dates.choose()
        let dated = dates.draft(of: date)
        proposals += dated.proposals
        warnings += dated.warnings
        let names: Set = ["address", "time", "receiptNumber"]
        proposals += ReceiptHead(page: page, store: station, date: date).proposals()
            .filter { names.contains($0.path.name) }
        if let date, hasSeveralTimes(date, dates) {
            proposals.removeAll { $0.path.name == "time" }
            warnings.append(
                Warning(
                    code: "severalTimes", message: "different times are printed beside the date",
                    fields: ["time"]))
        }
        return (proposals, warnings)
    }

    /// Whether the date stands in several rows with times that are minutes apart, as on a copy that was printed later.
    private func hasSeveralTimes(_ date: DateChooser.Choice, _ chooser: DateChooser) -> Bool {
        let rows = page.rows.filter { row in
            row.lines.contains { $0.dates.contains { chooser.resolve($0)?.date == date.date } }
        }
        let minutes = rows.compactMap { row in
            row.lines.flatMap(\.times).first.map { $0.time.hour * 60 + $0.time.minute }
        }
        return (minutes.max() ?? 0) - (minutes.min() ?? 0) >= FuelRules.minutesApart
    }

    /// How many minutes may lie between the till's clock and a card terminal's.
    private static let minutesApart = 5

    /// The name of a known seller above the first amount of money.
    private var seller: (text: String, span: TextSpan)? {
        let first = page.rows.firstIndex { $0.lines.contains { $0.amounts.contains { page.isMoney($0) } } }
        for line in page.rows[..<(first ?? page.rows.count)].prefix(10).flatMap(\.lines) {
            guard let range = FuelNames.brand(in: line.folded) else { continue }
            return (String(Array(line.text)[range]), page.span(line, range))
        }
        return nil
    }

    /// Whether a text is some words of a longer name.
    private func isPart(_ text: String, of name: String?) -> Bool {
        let words = Folded(name ?? "").words
        let part = Folded(text).words
        return part.count < words.count && !part.isEmpty && part.allSatisfy(words.contains)
    }

    private func payment(_ summary: ReceiptSummary, _ total: LabelledAmount?) -> [Proposal] {
        let names: Set = ["currency", "paymentMethod"]
        return ReceiptPayment(page: page, summary: summary, total: total).proposals()
            .filter { names.contains($0.path.name) }
    }

    /// The currency that stands in the price of one unit: "LKR/Ltr", "Rs/L".
    private func rateCurrency(_ amounts: FuelAmounts) -> Proposal? {
        guard let mark = amounts.price?.number.perMark else { return nil }
        let codes = Currencies.codes(for: mark.text)
        let span = page.span(mark.line, mark.range)
        if codes.count == 1, let code = codes.first {
            return Proposal(FieldPath("currency"), .text(code), spans: [span])
        }
        guard let own = page.country?.currency, codes.contains(own) else { return nil }
        return Proposal(
            FieldPath("currency"), .text(own), spans: [span], inferred: "the country of the currency")
    }

    /// The only tax of the receipt that is not nought.
    private func tax(_ summary: ReceiptSummary, _ total: LabelledAmount?) -> Proposal? {
        let taxes = ReceiptTaxes(page: page, summary: summary, total: total?.amount.value.value)
            .proposals().filter { $0.path.member == "amount" && $0.value != FuelRules.nought }
        guard let first = taxes.first, taxes.allSatisfy({ $0.value == first.value }) else { return nil }
        return Proposal(FieldPath("tax"), first.value, spans: first.spans)
    }

    /// The pump's number: one to three digits behind its label.
    private var pump: Proposal? {
        for place in fuel.places(of: .pump) {
            guard let piece = place.beside.first(where: \.saysSomething),
                let range = LabelledText.range(
                    in: piece.line, piece.range, minimumDigits: 1, isMultiWord: false),
                (1...3).contains(range.count), range.allSatisfy({ piece.line.folded.isDigit($0) })
            else { continue }
            return Proposal(
                FieldPath("pump"), .text(String(Array(piece.line.text)[range])),
                spans: [page.span(piece.line, range)])
        }
        return nil
    }

    /// The odometer's reading: a whole number of at least three digits behind its label.
    private var odometer: Proposal? {
        let places = fuel.places(of: .odometer)
        guard
            let found: Finding<Int> = Labelled(places: places, page: page, notes: Paper.Notes()).integer(
                .first),
            found.value >= 100
        else { return nil }
        return Proposal(
            FieldPath("odometer"), .decimal(PrintedDecimal(Decimal(found.value))), spans: found.spans)
    }

    /// Where nothing says that fuel was sold, nothing is read.
    private var noFuel: [Warning] {
        guard !page.rows.isEmpty else { return [] }
        return [
            Warning(
                code: FuelRules.noFuelCode,
                message: "nothing says that fuel was sold: this may be no fuel receipt",
                fields: [])
        ]
    }
}
