/// What several readers saw in one display, in several variants of its picture.
struct DisplayReadings {
    /// A value that was seen, with the lines that show it.
    struct Seen {
        var value: PrintedDecimal
        /// Its digits as shown, with zeros in front.
        var digits: String
        /// The indices of the lines, the best first.
        var lines: [Int]
    }

    /// The place on the photo.
    let box: Box
    /// What was seen, the most often first.
    let seen: [Seen]
    /// The value of which the readings leave no doubt; nil where they do.
    let value: Seen?
    /// Whether anything was seen in it that may be a number.
    let isNumber: Bool

    /// How large a part of one reader's readings must be the same number.
    private static let share = 0.75
    /// The same where another reader sees that number, too.
    private static let sharedShare = 0.5

    /// Counts the readings of one place, given as indices of the transcript's lines.
    init(of lines: [Int], in transcript: Transcript) {
        let all = lines.map { transcript.lines[$0] }
        box = Box(around: all.first?.polygon.corners ?? []) ?? Box(x: 0, y: 0, width: 0, height: 0)
        let texts = zip(lines, all).filter { $1.text.contains(where: \.isNumber) }
        isNumber = texts.contains { $1.text.count(where: \.isNumber) >= 2 }
        var byDigits: [String: [(index: Int, line: Line)]] = [:]
        for (index, line) in texts {
            guard let digits = DisplayReadings.digits(of: line.text) else { continue }
            byDigits[digits, default: []].append((index, line))
        }
        seen = byDigits.compactMap { DisplayReadings.seen($1) }
            .sorted { ($0.lines.count, $1.value) > ($1.lines.count, $0.value) }
        value = seen.first { seen in
            DisplayReadings.isSure(
                byDigits[seen.digits, default: []].map(\.line),
                of: texts.map(\.1), decimals: seen.value.decimals)
        }
    }

    /// The digits of a reading that is a number but for spaces and a point; nil for any other.
    private static func digits(of text: String) -> String? {
        let bare = text.filter { !$0.isWhitespace }
        let digits = bare.filter { ("0"..."9").contains($0) }
        guard bare.count - digits.count <= 1, bare.allSatisfy({ $0 == "." || $0 == "," || $0.isNumber }),
            bare.first?.isNumber ?? false, bare.last?.isNumber ?? false, digits.count >= 2
        else { return nil }
        return digits
    }

    /// The number of readings with the same digits; the point is where most that show one have it, and two must.
    private static func seen(_ readings: [(index: Int, line: Line)]) -> Seen? {
        var byDecimals: [Int: [(index: Int, line: Line)]] = [:]
        for reading in readings {
            let bare = reading.line.text.filter { !$0.isWhitespace }
            guard let point = bare.firstIndex(where: { !$0.isNumber }) else { continue }
            byDecimals[bare.distance(from: point, to: bare.endIndex) - 1, default: []].append(reading)
        }
        guard
            let (decimals, dotted) = byDecimals.max(by: {
                ($0.value.count, $1.key) < ($1.value.count, $0.key)
            }),
            dotted.count >= 2, let digits = digits(of: dotted[0].line.text),
            let value = PrintedDecimal(digits: digits, decimals: decimals)
        else { return nil }
        // The line that is shown is one that reads as the number, all of it.
        let shown = dotted.filter { _, line in
            let found = AmountScanner(Folded(line.text)).matches().first
            return found?.value == value && found?.range.count == line.text.count
        }.sorted { ($0.line.confidence ?? 0) > ($1.line.confidence ?? 0) }
        return shown.isEmpty ? nil : Seen(value: value, digits: digits, lines: shown.map(\.index))
    }

    /// Whether the readings with some digits are enough among all of a place.
    ///
    /// Readings of one reader are not independent: where a last digit is faint, most variants miss it, "36.0" for 36.01. So
    /// one reader alone must read two decimals or more, and nearly always the same; two readers may doubt more.
    private static func isSure(_ same: [Line], of all: [Line], decimals: Int) -> Bool {
        let counts = Dictionary(grouping: all, by: \.look?.reader).mapValues(\.count)
        let shares = Dictionary(grouping: same, by: \.look?.reader).map { reader, lines in
            Double(lines.count) / Double(counts[reader] ?? 1)
        }
        guard same.count >= 2 else { return false }
        if shares.count >= 2, shares.allSatisfy({ $0 >= sharedShare }), shares.count == counts.count {
            return true
        }
        return counts.count == 1 && decimals >= 2 && shares.contains { $0 >= share }
    }
}
