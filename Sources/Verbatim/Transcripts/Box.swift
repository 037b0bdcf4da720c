/// An axis-aligned rectangle on the upright photo, in pixels; JSON `[x, y, width, height]`.
public struct Box: Sendable, Hashable {
    /// Pixels from the photo's left edge to the box's.
    public var x: Double
    /// Pixels from the photo's top edge to the box's.
    public var y: Double
    /// Width in pixels, never negative.
    public var width: Double
    /// Height in pixels, never negative.
    public var height: Double

    /// Makes a box from its top left corner and its size, in pixels.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The smallest box that holds all `points`; nil where there are none.
    public init?(around points: some Sequence<Point>) {
        var iterator = points.makeIterator()
        guard let first = iterator.next() else { return nil }
        var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
        while let point = iterator.next() {
            minX = min(minX, point.x)
            minY = min(minY, point.y)
            maxX = max(maxX, point.x)
            maxY = max(maxY, point.y)
        }
        self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// The x coordinate of the right edge.
    public var maxX: Double { x + width }
    /// The y coordinate of the lower edge.
    public var maxY: Double { y + height }
    /// The part that both boxes have; nil where they do not meet or a number is not finite.
    public func intersection(_ other: Box) -> Box? {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
        guard left < right, top < bottom, (right - left).isFinite, (bottom - top).isFinite else { return nil }
        return Box(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// How far apart the nearest edges of two boxes are, in pixels; 0 where they meet.
    package func gap(to other: Box) -> Double {
        let across = max(0, max(x, other.x) - min(maxX, other.maxX))
        let down = max(0, max(y, other.y) - min(maxY, other.maxY))
        return (across * across + down * down).squareRoot()
    }

    /// The box's middle.
    public var center: Point { Point(x: x + width / 2, y: y + height / 2) }
}

extension Box: Codable {
    /// Reads `[x, y, width, height]`.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        x = try list.decode(Double.self)
        y = try list.decode(Double.self)
        width = try list.decode(Double.self)
        height = try list.decode(Double.self)
    }

    /// Writes `[x, y, width, height]`.
    public func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for number in [x, y, width, height] { try list.encode(number) }
    }
}
