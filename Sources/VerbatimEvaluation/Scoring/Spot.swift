public import Verbatim

/// Where something was read: a line and the box around its characters.
public struct Spot: Sendable, Hashable, Codable {
    /// The line's number, counted from 1.
    public var line: Int
    /// The box on the upright photo, in pixels.
    public var box: Box

    /// Names a place.
    public init(line: Int, box: Box) {
        self.line = line
        self.box = box
    }

    /// The place of evidence, its box to a tenth of a pixel.
    init(_ evidence: Evidence) {
        func tenth(_ number: Double) -> Double { (number * 10).rounded() / 10 }
        let box = evidence.box
        self.init(
            line: evidence.line,
            box: Box(x: tenth(box.x), y: tenth(box.y), width: tenth(box.width), height: tenth(box.height)))
    }
}
