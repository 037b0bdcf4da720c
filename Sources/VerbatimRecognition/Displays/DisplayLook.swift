import Verbatim

/// Looks for displays and counters on a photo, and reads each by several readers in several variants.
///
/// What is read is not judged here: every reading becomes a line with its ``Line/Look``.
struct DisplayLook: Sendable {
    private let detector: DetectorQueue
    private let reader: DisplayReader
    private let parallel: ParallelMap

    /// The pixels to which the photo is scaled when it is searched once more: large digits are found on small photos only.
    private static let looks = [0.06e6, 0.25e6, 1.4e6]
    /// The pixels to which it is scaled when it is searched in another direction.
    private static let turnedLook = 0.7e6
    /// How many places are read, and how many of these in all variants.
    private static let mostPlaces = 24
    private static let mostNumbers = 8
    /// How far from a number a label is read, in heights of the number.
    private static let labelDistance = 3.0
    /// The rank from which a place is a number for sure.
    private static let sureRank = 3.5
    /// The margins around a number, along and across it, in parts of its height.
    private static let margins: [(name: String, along: Double, across: Double)] = [
        ("", 0, 0), (" close", 0, -0.1), (" wide", 0.15, 0.12),
    ]

    init(detector: DetectorQueue, reader: LineReader, parallel: ParallelMap) {
        self.detector = detector
        self.reader = DisplayReader(reader)
        self.parallel = parallel
    }

    /// The lines read on an upright photo, of which `text` is where the page's text was found; none where there is no text.
    func lines(on photo: Photo, text: [RotatedRectangle]) async throws(OnnxError) -> [Line] {
        var found = text
        for pixels in Self.looks {
            found += try await detector.faintRectangles(on: photo, pixels: pixels)
        }
        guard !found.isEmpty else { return [] }
        var places = try await self.places(at: found, on: photo)
        if !places.contains(where: { $0.rank >= Self.sureRank }) {
            places = try await turned(photo, besides: places)
        }
        return try await lines(of: Self.chosen(places), on: photo)
    }

    /// The places of the direction in which most is read, of the photo's four.
    private func turned(
        _ photo: Photo, besides upright: [DisplayPlace]
    ) async throws(OnnxError) -> [DisplayPlace] {
        var best = upright
        for degrees in [90, 270, 180] {
            let turned = photo.turned(by: degrees)
            let found = try await detector.faintRectangles(on: turned, pixels: Self.turnedLook)
                .map { $0.turnedBack(by: degrees, on: photo) }
            let places = try await places(at: found, on: photo)
            if Self.legibility(of: places) > Self.legibility(of: best) { best = places }
        }
        return best
    }

    /// How well the best numbers of a direction are read.
    private static func legibility(of places: [DisplayPlace]) -> Double {
        places.filter(\.isNumber).map { $0.rank * $0.rank }.sorted(by: >).prefix(3).reduce(0, +)
    }

    /// Reads each rectangle once, and puts together those that lie over each other.
    private func places(
        at rectangles: [RotatedRectangle], on photo: Photo
    ) async throws(OnnxError) -> [DisplayPlace] {
        var seen: [RotatedRectangle] = []
        for rectangle in rectangles where !seen.contains(where: { $0.isSame(rectangle) }) {
            seen.append(rectangle)
        }
        let readings = try await parallel.results(of: seen) { [reader] rectangle throws(OnnxError) in
            try reader.readings(of: rectangle.quadrilateral, on: photo, .plain).text
        }
        var places: [DisplayPlace] = []
        for (rectangle, reading) in zip(seen, readings) where !reading.text.isEmpty {
            let place = DisplayPlace(rectangles: [rectangle], reading: reading)
            if let index = places.firstIndex(where: { $0.holds(rectangle) }) {
                places[index].join(place)
            } else {
                places.append(place)
            }
        }
        return places
    }

    /// A place to read, and whether in all variants.
    private struct Chosen {
        var place: DisplayPlace
        var isNumber: Bool
    }

    /// The likeliest numbers, then what stands near one of them, then the other numbers.
    private static func chosen(_ places: [DisplayPlace]) -> [Chosen] {
        let numbers = places.filter(\.isNumber).sorted { $0.rank > $1.rank }
        let likeliest = numbers.prefix(mostNumbers)
        let near = places.filter { place in
            !place.isNumber && likeliest.contains { $0.distance(to: place) < labelDistance }
        }
        let rest = Array(near) + numbers.dropFirst(mostNumbers)
        return likeliest.map { Chosen(place: $0, isNumber: true) }
            + rest.prefix(mostPlaces - likeliest.count).map { Chosen(place: $0, isNumber: false) }
    }

    /// One crop of a place in one variant.
    private struct Crop: Sendable {
        var number: Int
        var rectangle: RotatedRectangle
        var variant: DisplayVariant
        var margin: String
        var readsDigits: Bool
    }

    private func lines(of chosen: [Chosen], on photo: Photo) async throws(OnnxError) -> [Line] {
        let tasks = chosen.enumerated().flatMap { number, chosen in
            chosen.isNumber
                ? Self.tasks(number: number, of: chosen.place)
                : [
                    Crop(
                        number: number, rectangle: chosen.place.rectangle, variant: .plain, margin: "",
                        readsDigits: false)
                ]
        }
        return try await parallel.results(of: tasks) { [reader] task throws(OnnxError) in
            let place = task.rectangle.quadrilateral
            let pair = try reader.readings(of: place, on: photo, task.variant)
            func line(_ reading: CTCDecoder.Reading, by name: String) -> Line {
                Line(
                    text: reading.text, confidence: reading.confidence, polygon: photo.full(place),
                    glyphs: reading.glyphs,
                    look: .init(
                        reader: name, variant: task.variant.rawValue + task.margin, place: task.number))
            }
            return [line(pair.text, by: "text")] + (task.readsDigits ? [line(pair.digits, by: "digits")] : [])
        }.flatMap { $0 }.filter { !$0.text.isEmpty }
    }

    /// A number's crops: its rectangles with their margins, in all variants.
    private static func tasks(number: Int, of place: DisplayPlace) -> [Crop] {
        place.rectangles.enumerated().flatMap { index, rectangle in
            (index == 0 ? margins : Array(margins.prefix(1))).flatMap { margin in
                (index == 0 ? DisplayVariant.allCases : [.plain, .stretched]).map { variant in
                    Crop(
                        number: number,
                        rectangle: rectangle.padded(along: margin.along, across: margin.across),
                        variant: variant, margin: index == 0 ? margin.name : " box \(index + 1)",
                        readsDigits: true)
                }
            }
        }
    }
}

extension RotatedRectangle {
    /// The rectangle on `photo` of one on the photo turned clockwise by `degrees`; its direction turns too.
    fileprivate func turnedBack(by degrees: Int, on photo: Photo) -> RotatedRectangle {
        let (width, height) = (Double(photo.width), Double(photo.height))
        func back(_ x: Double, _ y: Double, _ across: Double, _ down: Double) -> Point {
            switch degrees {
            case 90: Point(x: y, y: down - x)
            case 180: Point(x: across - x, y: down - y)
            case 270: Point(x: across - y, y: x)
            default: Point(x: x, y: y)
            }
        }
        var copy = self
        copy.center = back(center.x, center.y, width, height)
        copy.direction = back(direction.x, direction.y, 0, 0)
        return copy
    }
}
