/// One line of a wine's label.
struct WineLine {
    /// The line's index in the transcript.
    let index: Int
    let text: Folded
    /// The words that are no names.
    let terms: [WineTerms.Match]
    /// The height of its type, in pixels: of a bent line the height of its crop is no measure, so its letters' width counts too.
    let size: Double
    /// Where it stands, in pixels, turned so that the label's lines run level.
    let box: Box

    /// How much wider than high a letter is taken to be at most, of the height of its line.
    private static let widest = 1.6

    init(_ line: Line, index: Int, turn: Turn) {
        self.index = index
        text = Folded(line.text)
        terms = WineTerms.shared.matches(in: text)
        let polygon = line.polygon
        let letters = text.points.count { !Folded.isSpace($0) }
        size = min(polygon.height, WineLine.widest * polygon.length / Double(max(1, letters)))
        box =
            Quadrilateral(
                topLeft: turn.level(polygon.topLeft), topRight: turn.level(polygon.topRight),
                bottomRight: turn.level(polygon.bottomRight), bottomLeft: turn.level(polygon.bottomLeft)
            ).box
    }

    /// Where the middle of the line stands.
    var middle: Double { box.y + box.height / 2 }

    /// Its letters and digits.
    var letters: Int { text.key.count }

    /// Where words or phrases say this.
    func ranges(of term: WineTerm) -> [Range<Int>] { terms.filter { $0.terms.contains(term) }.map(\.range) }

    /// Whether one of its words or phrases says this.
    func says(_ term: WineTerm) -> Bool { terms.contains { $0.terms.contains(term) } }

    /// Whether a word on it says something of a wine: a scheme of origin, a colour, how sweet it is, how it was made.
    var isAboutWine: Bool {
        terms.contains { match in
            match.terms.contains { term in
                switch term {
                case .scheme, .color, .sweetness, .style: true
                default: false
                }
            }
        }
    }

    /// Whether it is a sentence rather than a name: many words, most of them in small letters, or words of back labels.
    func isProse(_ original: String) -> Bool {
        let words = original.split(separator: " ").filter { $0.contains(where: \.isLetter) }
        let small = words.count { $0.first?.isLowercase ?? false }
        let told = terms.count { $0.terms.contains(.backLabel) }
        return told >= 2 || words.count >= 4 && small * 2 >= words.count
            || words.count == 3 && small == 3
    }

    /// The part of the line around a range, up to a comma, a stroke, a dash or a bracket.
    func part(around range: Range<Int>) -> Range<Int> {
        let marks = Set(",;/|-()[]•·:".unicodeScalars.map(\.value))
        let start = text.points[..<range.lowerBound].lastIndex(where: marks.contains).map { $0 + 1 }
        let end = text.points[range.upperBound...].firstIndex(where: marks.contains)
        return (start ?? 0)..<(end ?? text.count)
    }

    /// Whether all its words are such as back labels have.
    var isBackLabel: Bool {
        let told = terms.filter { $0.terms.contains(.backLabel) }.map(\.range)
        return !told.isEmpty && text.wordRanges.allSatisfy { word in told.contains { $0.overlaps(word) } }
    }

    /// Whether it has a price, a share or an amount, as stickers have and names have not.
    var isSticker: Bool {
        let marks = Set("%€$£¥".unicodeScalars.map(\.value))
        return text.points.contains(where: marks.contains) || WineLine.hasPrice(text)
            || AmountScanner(text).matches().contains { !Units.codes(for: word(behind: $0.range)).isEmpty }
    }

    /// Whether a text has a number with two decimals that is no share and has no unit.
    static func hasPrice(_ text: Folded) -> Bool {
        AmountScanner(text).matches().contains { amount in
            amount.value.decimals == 2 && !amount.isPercent
                && Units.codes(for: word(behind: amount.range, in: text)).isEmpty
        }
    }

    /// The word behind a range, with or without a space between, in folded letters; empty where there is none.
    func word(behind range: Range<Int>) -> String { WineLine.word(behind: range, in: text) }

    private static func word(behind range: Range<Int>, in text: Folded) -> String {
        var start = range.upperBound
        while start < text.count, Folded.isSpace(text[start]) { start += 1 }
        let letters = text.points[start...].prefix(while: Folded.isLetter)
        return String(String.UnicodeScalarView(letters.compactMap(Unicode.Scalar.init)))
    }

    /// Whether it is an address: a street's word beside a number that is no year, or a postcode beside letters.
    var isAddress: Bool {
        let numbers = text.points.split { !Folded.isDigit($0) }.map(\.count)
        return says(.street) && numbers.contains { $0 != 4 }
            || numbers.contains { (5...6).contains($0) && letters >= $0 + 4 }
    }

    /// How two lines lie above one another: the gap between them in heights of the smaller one, where they share some of
    /// their width; nil where they do not, or where the other is not below.
    func gap(above other: WineLine) -> Double? {
        let shared = min(box.maxX, other.box.maxX) - max(box.x, other.box.x)
        guard other.middle > middle, shared > 0.3 * min(box.width, other.box.width) else { return nil }
        let distance = (other.middle - other.size / 2) - (middle + size / 2)
        return distance / max(1, min(size, other.size))
    }
}

/// The direction in which a label's lines run, to be turned level.
struct Turn {
    private let cosine: Double
    private let sine: Double

    /// The median direction of the longer lines.
    init(of lines: [Line]) {
        var steps: [Point] = []
        for line in lines {
            let (from, to) = (line.polygon.topLeft, line.polygon.topRight)
            let step = Point(x: to.x - from.x, y: to.y - from.y)
            if step.x > abs(step.y) { steps.append(step) }
        }
        steps.sort { $0.y / $0.x < $1.y / $1.x }
        var rest = steps.reduce(0) { $0 + $1.x } / 2
        let median = steps.first { step in
            rest -= step.x
            return rest <= 0
        }
        let direction = median ?? Point(x: 1, y: 0)
        let length = Point(x: 0, y: 0).distance(to: direction)
        cosine = direction.x / length
        sine = direction.y / length
    }

    /// Where a point of the photo comes to lie.
    func level(_ point: Point) -> Point {
        Point(x: point.x * cosine + point.y * sine, y: point.y * cosine - point.x * sine)
    }
}
