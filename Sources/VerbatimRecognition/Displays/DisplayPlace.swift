import Verbatim

/// A place on a photo where a display or counter, or a label near one, may stand.
struct DisplayPlace: Sendable {
    /// A rectangle around it as it was found, in the photo's pixels, and what was read in it.
    struct Sight: Sendable {
        var rectangle: RotatedRectangle
        var reading: CTCDecoder.Reading
    }

    /// The best one.
    private(set) var best: Sight
    /// Others that differ.
    private(set) var others: [Sight] = []

    init(_ sight: Sight) { best = sight }

    var rectangle: RotatedRectangle { best.rectangle }
    var reading: CTCDecoder.Reading { best.reading }
    /// All, the best first.
    var sights: [Sight] { [best] + others }

    /// How many digits were read.
    var digitCount: Int { reading.text.count(where: \.isDigit) }

    /// How much this looks like a number: digits that are surely read, those beyond ``usualDigits`` not counted.
    var rank: Double { Double(min(digitCount, Self.usualDigits)) * reading.confidence }

    /// How much is surely read here: characters, as far as the score is above what upside-down print has.
    var legibility: Double {
        Double(min(reading.text.count, Self.usualLength)) * max(0, reading.confidence - Self.doubtfulScore)
    }
    private static let usualLength = 8
    private static let doubtfulScore = 0.8

    /// Whether this may be a number on a display: at least three digits, or two with a separator, and hardly more letters.
    var isNumber: Bool {
        digitCount + (isSeparated ? 1 : 0) >= Self.leastDigits
            && reading.text.count(where: \.isLetter) <= digitCount
    }

    /// Whether the number has more digits than those of a dial, or a separator among them.
    var isLong: Bool { digitCount > Self.leastDigits || isSeparated }

    private var isSeparated: Bool { reading.text.isSeparatedNumber }

    /// The fewest digits of a number.
    static let leastDigits = 3
    /// The digits of a usual odometer.
    private static let usualDigits = 6
    /// How many sights are kept beside the best.
    private static let mostOthers = 3

    /// Whether a rectangle lies here.
    func holds(_ rectangle: RotatedRectangle) -> Bool {
        sights.contains { $0.rectangle.isAlike(rectangle) }
    }

    /// Adds what was seen here; the better number is kept as the best.
    mutating func add(_ sight: Sight) {
        var other = sight
        if DisplayPlace(sight).rank > rank { swap(&best, &other) }
        if others.count < Self.mostOthers { others.append(other) }
    }

    /// How far the other place is from this, in heights of this, counted between their nearest edges.
    func distance(to other: DisplayPlace) -> Double {
        rectangle.quadrilateral.box.gap(to: other.rectangle.quadrilateral.box)
            / max(1, rectangle.shortSide)
    }
}

extension Character {
    /// Whether this is one of 0…9.
    var isDigit: Bool { "0"..."9" ~= self }
}

extension String {
    /// Whether a point, comma or colon stands between two digits.
    var isSeparatedNumber: Bool {
        zip(self, zip(dropFirst(), dropFirst(2))).contains {
            $0.isDigit && ".,:".contains($1.0) && $1.1.isDigit
        }
    }
}

extension RotatedRectangle {
    /// Whether most of the smaller of two lies in the other, and they are about equally high and long.
    func isAlike(_ other: RotatedRectangle) -> Bool {
        overlap(other) > 0.6 * min(boxArea, other.boxArea)
            && max(thickness, other.thickness) < 1.8 * min(thickness, other.thickness)
            && max(length, other.length) < 2.5 * min(length, other.length)
    }

    /// Whether two are nearly the same.
    func isSame(_ other: RotatedRectangle) -> Bool {
        overlap(other) > 0.9 * max(boxArea, other.boxArea)
    }

    /// The rectangle with a margin along and across its direction, in parts of its thickness.
    func padded(along: Double, across: Double) -> RotatedRectangle {
        var copy = self
        copy.length = max(1, length + 2 * along * thickness)
        copy.thickness = max(1, thickness + 2 * across * thickness)
        return copy
    }

    private var boxArea: Double {
        let box = quadrilateral.box
        return box.width * box.height
    }

    private func overlap(_ other: RotatedRectangle) -> Double {
        quadrilateral.box.intersection(other.quadrilateral.box).map { $0.width * $0.height } ?? 0
    }
}
