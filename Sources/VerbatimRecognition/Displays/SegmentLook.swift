import Verbatim

/// Reads seven-segment digits at a place of a photo, and places them on the photo.
struct SegmentLook: Sendable {
    private let reader = SevenSegmentReader()

    /// The margin around a number, along and across it, in parts of its height: a digit or a point that the detector of
    /// print did not find stands there.
    private static let margin = (along: 1.0, across: 0.3)
    /// The height of the picture in which it is read.
    private static let height = 128.0
    /// The longest picture.
    private static let longest = 960.0

    /// What was read, and where, in the photo's pixels.
    struct Found: Sendable {
        var reading: CTCDecoder.Reading
        var place: Quadrilateral
    }

    /// The lines of digits in and around a rectangle of the photo's pixels.
    func lines(in rectangle: RotatedRectangle, on photo: Photo) -> [Found] {
        let place = rectangle.padded(along: Self.margin.along, across: Self.margin.across).quadrilateral
        let ratio = place.length / max(1, place.height)
        let height = max(1, min(Self.height, Self.longest / ratio))
        let picture = photo.straightened(
            place, width: max(1, Int(ratio * height)), height: max(1, Int(height)), .none
        ).lightness
        return reader.readings(in: picture).compactMap { Self.found($0, in: picture, at: place) }
    }

    private static func found(
        _ reading: SevenSegmentReading, in picture: GrayImage, at place: Quadrilateral
    ) -> Found? {
        guard let first = reading.glyphs.first?.place, let last = reading.glyphs.last?.place else {
            return nil
        }
        func onPhoto(_ point: Point) -> Point {
            let across = point.x / Double(picture.width)
            return place.topLeft.interpolated(to: place.topRight, at: across).interpolated(
                to: place.bottomLeft.interpolated(to: place.bottomRight, at: across),
                at: point.y / Double(picture.height))
        }
        let (left, right) = (first.box.x, max(first.box.x + 1, last.box.maxX))
        func share(_ x: Double) -> Double { min(max((x - left) / (right - left), 0), 1) }
        let glyphs = reading.glyphs.map {
            Line.Glyph(
                start: share($0.place.box.x), end: share($0.place.box.maxX), confidence: min(1, $0.score))
        }
        return Found(
            reading: CTCDecoder.Reading(
                text: reading.text, glyphs: glyphs, confidence: min(1, reading.score)),
            place: Quadrilateral(
                topLeft: onPhoto(first.topLeft), topRight: onPhoto(last.topRight),
                bottomRight: onPhoto(last.bottomRight), bottomLeft: onPhoto(first.bottomLeft)))
    }
}
