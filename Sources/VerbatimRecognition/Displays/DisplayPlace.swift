import Verbatim

/// A place on a photo where a display or counter, or a label near one, may stand.
struct DisplayPlace: Sendable {
    /// Rectangles around it as they were found, in the photo's pixels.
    var rectangles: [RotatedRectangle]
    /// What was read in the first of them.
    var reading: CTCDecoder.Reading

    /// The rectangle whose reading is kept.
    var rectangle: RotatedRectangle { rectangles[0] }

    /// How many digits were read.
    var digitCount: Int { reading.text.count(where: \.isDigit) }

    /// How much this looks like a number: digits that are surely read, those beyond ``usualDigits`` not counted.
    var rank: Double { Double(min(digitCount, Self.usualDigits)) * reading.confidence }

    /// Whether this may be a number on a display: at least three digits and hardly more letters.
    var isNumber: Bool {
        digitCount >= Self.leastDigits && reading.text.count(where: \.isLetter) <= digitCount
    }

    /// Whether the number has more digits than those of a dial, or a separator among them.
    var isLong: Bool { digitCount > Self.leastDigits || reading.text.contains { ".,:".contains($0) } }

    /// The fewest digits of a number.
    static let leastDigits = 3
    /// The digits of a usual odometer.
    private static let usualDigits = 6
    /// How many rectangles are kept of a place.
    private static let mostRectangles = 3

    /// Whether a rectangle lies here.
    func holds(_ other: RotatedRectangle) -> Bool {
        rectangles.contains { $0.isAlike(other) }
    }

    /// Adds a place that lies here; the better number is kept as the first.
    mutating func join(_ other: DisplayPlace) {
        let (first, second) = other.rank > rank ? (other, self) : (self, other)
        reading = first.reading
        rectangles = first.rectangles
        for rectangle in second.rectangles
        where rectangles.count < Self.mostRectangles && !rectangles.contains(where: { $0.isSame(rectangle) })
        {
            rectangles.append(rectangle)
        }
    }

    /// How far the other place is from this, in heights of this, counted between their nearest edges.
    func distance(to other: DisplayPlace) -> Double {
        let (mine, its) = (rectangle.quadrilateral.box, other.rectangle.quadrilateral.box)
        let across = max(0, max(mine.x - its.maxX, its.x - mine.maxX))
        let down = max(0, max(mine.y - its.maxY, its.y - mine.maxY))
        return (across * across + down * down).squareRoot() / max(1, rectangle.shortSide)
    }
}

extension Character {
    /// Whether this is one of 0…9.
    var isDigit: Bool { "0"..."9" ~= self }
}

extension RotatedRectangle {
    /// Whether most of the smaller of two lies in the other, and they are about equally high.
    func isAlike(_ other: RotatedRectangle) -> Bool {
        overlap(other) > 0.6 * min(boxArea, other.boxArea)
            && max(thickness, other.thickness) < 1.8 * min(thickness, other.thickness)
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
