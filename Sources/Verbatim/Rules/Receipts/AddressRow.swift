/// A row of the head with what tells whether it is a line of an address.
struct AddressRow {
    /// A line of the row with its characters that belong to an address.
    struct Part {
        var line: PageLine
        var range: Range<Int>
    }

    /// What a row may be.
    enum Role {
        /// A line of an address.
        case part
        /// A company's number, which may stand between its name and its address.
        case number
        /// Something else.
        case other
        /// The first row below the head.
        case end
        /// Marks that are no print.
        case speck
    }

    /// The lines of the row without specks.
    var lines: [Part]
    var role: Role
    /// Whether it has a word such as "street" or "floor".
    let hasLabel: Bool
    /// Whether a postcode stands in it with words.
    let hasPostcode: Bool
    private let printed: String
    private let text: Folded
    private let storeKey: [UInt32]
    /// Its words and numbers.
    private let tokens: [ArraySlice<UInt32>]
    /// The place of its postcode among them.
    private let postcode: Int?

    init(_ row: PageRow, page: Page, storeKey: [UInt32]) {
        let kept = AddressRow.withoutSpecks(row.lines)
        lines = kept.map { Part(line: $0, range: AddressRow.range(in: $0)) }
        printed = lines.map { String(Array($0.line.text)[$0.range]) }.joined(separator: " ")
        text = Folded(printed)
        tokens = text.points.split { Folded.isSpace($0) || [44, 46, 59].contains($0) }
        postcode = AddressRow.postcode(tokens, in: text.points)
        self.storeKey = storeKey
        hasLabel = kept.contains { $0.has(.address) }
        // "CHIT NUMBER: 12091" has none.
        hasPostcode =
            !text.points.contains(58)
            && (postcode != nil || Countries.shared.hasPostcode(printed))
        role = .part
        role = self.role(kept, page)
    }

    /// Labels of other things than an address.
    private static let stops: ConceptSet = [
        .phone, .fax, .web, .taxID, .title, .date, .time, .receiptNumber, .people, .columnDescription,
        .columnQuantity, .columnAmount, .cash, .card, .closing, .weekday, .otherNumber,
    ]

    private func role(_ lines: [PageLine], _ page: Page) -> Role {
        guard !lines.isEmpty, text.count > 0 else { return .speck }
        let digits = text.points.count(where: Folded.isDigit)
        let letters = text.points.count(where: Folded.isLetter)
        let isLikely = hasLabel || hasPostcode || endsInComma
        for line in lines {
            // "17, 18 & 41, JALAN BESAR" has no amount.
            let amounts = line.amounts.filter { !isLikely || $0.outer.upperBound >= line.folded.count - 2 }
            if amounts.contains(where: \.isMoney) { return letters > 0 ? .end : .other }
            if !isLikely, amounts.contains(where: page.isMoney) { return .other }
        }
        if holdsStore, digits == 0 { return .speck }
        if lines.contains(where: { $0.has(.companyID) }) { return .number }
        if !hasLabel, digits >= 7, digits > letters || text[0] == 43 { return .number }
        if text.points.split(whereSeparator: { !Folded.isDigit($0) }).contains(where: { $0.count > 7 }) {
            return .other
        }
        // "Station-Nr.: 00006"
        if let colon = text.points.firstIndex(of: 58) {
            let value = text.points[(colon + 1)...].drop(while: Folded.isSpace)
            if value.prefix(while: Folded.isDigit).count >= 4 { return .other }
        }
        // "ST# 5748 OP# 158"
        if text.points.count(where: { $0 == 35 }) > 1 { return .other }
        if text[0] == 40, digits >= 4, letters <= 3 { return .number }
        // "JALAN 23/9" has no date.
        let dates = lines.flatMap(\.dates).filter { !hasLabel || $0.range.count >= 8 }
        if !dates.isEmpty { return .other }
        if lines.contains(where: { stops($0, isLikely: isLikely) }) { return .other }
        if LegalForms.hasForm(text), !(hasLabel && digits > 0) { return .other }
        return .part
    }

    /// Whether a line begins in a label of something else.
    private func stops(_ line: PageLine, isLikely: Bool) -> Bool {
        line.labels.contains { label in
            guard label.isExact, label.range.lowerBound <= 2,
                !label.concepts.isDisjoint(with: AddressRow.stops),
                !label.concepts.contains(.address)
            else { return false }
            // "STATION ROAD 5", "MID VALLEY CITY,": a word of an address, unless a value follows.
            let rest = line.folded.points[label.range.upperBound...].drop(while: Folded.isSpace)
            guard let next = rest.first, isLikely, !label.concepts.contains(.title) else { return true }
            return !Folded.isLetter(next)
        }
    }

    /// The lines of a row without marks that are no print of it.
    private static func withoutSpecks(_ lines: [PageLine]) -> [PageLine] {
        let height = lines.map(\.polygon.height).max() ?? 0
        return lines.filter { line in
            let confidence = line.confidence ?? 1
            if confidence < 0.7 { return false }
            return lines.count == 1 || line.letterCount + line.digitCount > 1
                || line.polygon.height > 0.8 * height && confidence > 0.9
        }
    }

    /// The characters before a telephone that follows in the same line.
    private static func range(in line: PageLine) -> Range<Int> {
        let others: ConceptSet = [.phone, .fax, .web, .taxID, .companyID]
        let label = line.labels.first { label in
            let rest = line.folded.points[label.range.upperBound...]
            return label.range.lowerBound > 2 && !label.concepts.isDisjoint(with: others)
                && rest.count(where: Folded.isDigit) >= 6
        }
        var end = label?.range.lowerBound ?? line.folded.count
        while end > 0, Folded.isSpace(line.folded[end - 1]) { end -= 1 }
        return 0..<end
    }

    // MARK: What it looks like

    /// A street with its number.
    var isStrong: Bool {
        if hasLabel { return text.points.contains(where: Folded.isDigit) }
        return zip(tokens, tokens.dropFirst()).contains { word, number in
            number.first.map(Folded.isDigit) == true && Places.isStreet(word)
        }
    }

    /// A line that begins an address.
    var isStreet: Bool {
        if case .part = role { return isStrong || beginsInNumber }
        return false
    }

    /// Whether a postcode with its city is in it, so that an address may be over.
    var isComplete: Bool { hasPostcode && !endsInPostcode }

    var endsInCountry: Bool { Places.endsInCountry(text) }

    var namesPlace: Bool { Places.names(text) }

    /// "SELANGOR, MALAYSIA": a few words, among them a place, and no number.
    var isPlace: Bool {
        !text.points.contains(where: Folded.isDigit) && text.words.count <= 5 && namesPlace && !holdsStore
    }

    /// Whether commas part it.
    var hasSeveralParts: Bool { text.points.split { $0 == 44 }.count > 1 }

    var endsInComma: Bool { text.points.last == 44 }

    var beginsInPostcode: Bool { hasPostcode && postcode == 0 }

    /// "SEKSYEN 4, BANDAR UTAMA, 44300": the city is in the next row.
    var endsInPostcode: Bool {
        hasPostcode && postcode == tokens.count - 1 && !Countries.shared.hasPostcode(printed)
    }

    /// Whether it begins as the first line of an address does: "NO.12, ", "22A-1, ", "LOT 5".
    var beginsInNumber: Bool {
        guard let first = tokens.first, text.points.count(where: Folded.isLetter) >= 2 else { return false }
        let isLot = lines.first?.line.labels.contains {
            $0.range.lowerBound == 0 && $0.concepts.contains(.address)
        }
        if isLot == true, tokens.count > 1, tokens[1].contains(where: Folded.isDigit) { return true }
        let isNumbered =
            AddressRow.isHouseNumber(first)
            || AddressRow.isNumberWord(first) && tokens.count > 1 && AddressRow.isHouseNumber(tokens[1])
        return isNumbered && (tokens.count > 1 || endsInComma) && !beginsInPostcode
    }

    var isNumberAlone: Bool { !text.points.contains(where: Folded.isLetter) }

    /// Whether it may stand above the first line that was found.
    var mayBegin: Bool {
        text.points.count(where: Folded.isLetter) >= 2 && text[0] != 40 && !holdsStore
    }

    private var holdsStore: Bool {
        let key = text.key
        return storeKey.count >= 4 && key.count >= 4
            && (key.starts(with: storeKey) || storeKey.starts(with: key))
    }

    /// Whether the other's words stand in it.
    func holds(_ other: AddressRow) -> Bool {
        !other.text.words.isEmpty && text.words.contains(other.text.words)
    }

    /// "Kemang VI No. 6": words and a short number.
    var endsInNumber: Bool {
        guard tokens.count > 1, let last = tokens.last, text.points.count(where: Folded.isLetter) > 2 else {
            return false
        }
        return last.count <= 3 && last.allSatisfy(Folded.isDigit)
    }

    /// The place of a postcode among the words of a line: five or six digits, or four before a city; nil where
    /// none is.
    private static func postcode(_ tokens: [ArraySlice<UInt32>], in points: [UInt32]) -> Int? {
        let letters = tokens.joined().count(where: Folded.isLetter)
        guard letters >= 2, letters > 2 || tokens.count == 2 && !tokens.contains(where: isNumberWord) else {
            return nil
        }
        return tokens.indices.first { index in
            let token = tokens[index].trimmed
            // "CH-8001", "D-33100", "A-6533"
            let code =
                token.prefix(while: Folded.isLetter).count <= 2
                ? token.drop(while: Folded.isLetter).drop { $0 == 45 } : token
            guard code.allSatisfy(Folded.isDigit) else { return false }
            // "Truyen 270, 6531 Ried"
            let begins = points[..<token.startIndex].last { !Folded.isSpace($0) }.map { $0 == 44 } ?? true
            return (5...6).contains(code.count) || code.count == 4 && begins && index + 1 < tokens.count
        }
    }

    /// "12", "22A-1", "4-20", "A-16-1", "17,": few digits with hardly a letter.
    private static func isHouseNumber(_ token: ArraySlice<UInt32>) -> Bool {
        let token = token.trimmed
        let digits = token.count(where: Folded.isDigit)
        return (1...5).contains(digits) && token.count <= 10
            && token.count(where: Folded.isLetter) <= max(2, digits)
            && token.allSatisfy {
                Folded.isDigit($0) || Folded.isLetter($0) || [45, 47, 46, 38].contains($0)
            }
    }

    /// "No.", "Nr"
    private static func isNumberWord(_ token: ArraySlice<UInt32>) -> Bool {
        Places.isNumberWord(token.trimmed)
    }
}

extension ArraySlice<UInt32> {
    /// Without the full stops and colons around it.
    fileprivate var trimmed: ArraySlice<UInt32> {
        var slice = drop { $0 == 46 || $0 == 58 || $0 == 35 }
        while let last = slice.last, last == 46 || last == 58 || last == 59 { slice = slice.dropLast() }
        return slice
    }
}
