/// The four corners of a piece of text, clockwise from the corner above its first character.
///
/// On a tilted photo its sides are not parallel to the photo's; JSON is `[x1, y1, … x4, y4]`.
public struct Quadrilateral: Sendable, Hashable {
    /// The corner above the first character.
    public var topLeft: Point
    /// The corner above the last character.
    public var topRight: Point
    /// The corner below the last character.
    public var bottomRight: Point
    /// The corner below the first character.
    public var bottomLeft: Point

    /// Makes a quadrilateral from its corners, clockwise from the text's top left.
    public init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// An upright rectangle's corners.
    public init(_ box: Box) {
        self.init(
            topLeft: Point(x: box.x, y: box.y), topRight: Point(x: box.maxX, y: box.y),
            bottomRight: Point(x: box.maxX, y: box.maxY), bottomLeft: Point(x: box.x, y: box.maxY))
    }

    /// The corners, clockwise from the text's top left.
    public var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// The axis-aligned box around the corners.
    public var box: Box {
        let xs = corners.map(\.x)
        let ys = corners.map(\.y)
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return Box(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }

    /// The mean of the corners.
    public var center: Point {
        Point(x: corners.map(\.x).reduce(0, +) / 4, y: corners.map(\.y).reduce(0, +) / 4)
    }

    /// The text's length in pixels along its reading direction (mean of the upper and the lower side).
    public var length: Double {
        (topLeft.distance(to: topRight) + bottomLeft.distance(to: bottomRight)) / 2
    }

    /// The text's height in pixels across its reading direction (mean of both ends).
    public var height: Double {
        (topLeft.distance(to: bottomLeft) + topRight.distance(to: bottomRight)) / 2
    }

    /// The part between two fractions (0…1) of the text's length.
    public func part(from start: Double, to end: Double) -> Quadrilateral {
        Quadrilateral(
            topLeft: topLeft.interpolated(to: topRight, at: start),
            topRight: topLeft.interpolated(to: topRight, at: end),
            bottomRight: bottomLeft.interpolated(to: bottomRight, at: end),
            bottomLeft: bottomLeft.interpolated(to: bottomRight, at: start))
    }
}

extension Quadrilateral: Codable {
    /// Reads eight numbers, x and y of each corner in turn.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        func next(_ list: inout any UnkeyedDecodingContainer) throws -> Point {
            Point(x: try list.decode(Double.self), y: try list.decode(Double.self))
        }
        topLeft = try next(&list)
        topRight = try next(&list)
        bottomRight = try next(&list)
        bottomLeft = try next(&list)
    }

    /// Writes eight numbers, x and y of each corner in turn.
    public func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for corner in corners {
            try list.encode(corner.x)
            try list.encode(corner.y)
        }
    }
}
