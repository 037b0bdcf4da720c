import Verbatim

/// Looks for displays and counters on a photo, and reads each by several readers in several variants.
///
/// What is read is not judged here: every reading becomes a line with its ``Line/Look``.
struct DisplayLook: Sendable {
    private let detector: DetectorQueue
    private let reader: DisplayReader
    private let drums: DrumReader
    private let segments = SegmentLook()
    private let parallel: ParallelMap

    /// The pixels to which the photo is scaled when it is searched once more: large digits are found on small photos only.
    private static let looks = [0.03e6, 0.06e6, 0.12e6, 0.25e6, 1.4e6]
    /// The pixels to which it is scaled when it is searched in another direction.
    private static let turnedLook = 0.7e6
    /// By how much the direction in which the photo was taken is preferred.
    private static let photographedAdvantage = 1.25
    /// How many places are read, and how many of these in all variants.
    private static let mostPlaces = 24
    private static let mostNumbers = 8
    private static let mostSegmentPlaces = 2
    /// How far from a number a label is read, in heights of the number.
    private static let labelDistance = 3.0
    /// The rank from which a place is a number for sure.
    private static let sureRank = 3.5
    /// How many rectangles are read at most to find them: a page of nothing but short numbers has thousands.
    private static let mostRectangles = 400
    /// Margins around a number, along and across it, in parts of its height.
    private static let margins = [
        (name: "", along: 0, across: 0), (name: " close", along: 0, across: -0.1),
        (name: " wide", along: 0.6, across: 0.05),
    ]

    init(detector: DetectorQueue, reader: LineReader, parallel: ParallelMap) {
        self.detector = detector
        self.reader = DisplayReader(reader)
        drums = DrumReader(reader)
        self.parallel = parallel
    }

    /// The lines read on a page's photo, of which `text` is where its text was found; none where there is no text.
    ///
    /// Whoever turned the page upright by `turned` degrees goes by print, and may be wrong about a dashboard.
    func lines(on photo: Photo, text: [RotatedRectangle], turned: Int) async throws(OnnxError) -> [Line] {
        var found = text + (try await search(photo))
        guard !found.isEmpty else { return [] }
        var places = try await self.places(at: found, on: photo)
        if turned != 0 || !places.contains(where: { $0.rank >= Self.sureRank }) {
            let degrees = try await direction(of: photo, asPhotographed: (360 - turned) % 360)
            if degrees != 0 {
                found = try await search(photo.turned(by: degrees)).map {
                    $0.turnedBack(by: degrees, on: photo)
                }
                places = try await self.places(at: found, on: photo)
            }
        }
        let chosen = Self.chosen(places)
        return try await lines(of: chosen, on: photo) + drumLines(of: chosen, on: photo)
            + segmentLines(of: chosen, on: photo)
    }

    /// Where there may be text, in all looks.
    private func search(_ photo: Photo) async throws(OnnxError) -> [RotatedRectangle] {
        var found: [RotatedRectangle] = []
        for pixels in Self.looks {
            found += try await detector.faintRectangles(on: photo, pixels: pixels)
        }
        return found
    }

    /// By how many degrees clockwise the photo must be turned to be read best.
    ///
    /// Seven-segment digits are digits upside down, too: another direction than the one in which the photo was taken must
    /// read clearly better.
    private func direction(of photo: Photo, asPhotographed: Int) async throws(OnnxError) -> Int {
        var best = (degrees: 0, legibility: 0.0)
        for degrees in [0, 90, 180, 270] {
            let found = try await detector.faintRectangles(
                on: photo.turned(by: degrees), pixels: Self.turnedLook)
            let places = try await places(
                at: found.map { $0.turnedBack(by: degrees, on: photo) }, on: photo)
            let advantage = degrees == asPhotographed ? Self.photographedAdvantage : 1
            let legibility = advantage * places.map(\.legibility).reduce(0, +)
            if legibility > best.legibility { best = (degrees, legibility) }
        }
        return best.degrees
    }

    /// Reads each rectangle once, and puts together those that lie over each other.
    private func places(
        at rectangles: [RotatedRectangle], on photo: Photo
    ) async throws(OnnxError) -> [DisplayPlace] {
        var seen: [RotatedRectangle] = []
        for rectangle in rectangles {
            if seen.count == Self.mostRectangles { break }
            if !seen.contains(where: { $0.isSame(rectangle) }) { seen.append(rectangle) }
        }
        let readings = try await parallel.results(of: seen) { [reader] rectangle throws(OnnxError) in
            try reader.reading(of: rectangle.quadrilateral, on: photo, .plain)
        }
        var places: [DisplayPlace] = []
        for (rectangle, reading) in zip(seen, readings) where !reading.text.isEmpty {
            let sight = DisplayPlace.Sight(rectangle: rectangle, reading: reading)
            if let index = places.firstIndex(where: { $0.holds(rectangle) }) {
                places[index].add(sight)
            } else {
                places.append(DisplayPlace(sight))
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
        var margin = ""

        var quadrilateral: Quadrilateral { rectangle.quadrilateral }
    }

    private func lines(of chosen: [Chosen], on photo: Photo) async throws(OnnxError) -> [Line] {
        let crops = chosen.enumerated().flatMap { number, chosen in
            chosen.isNumber
                ? Self.crops(number: number, of: chosen.place)
                : [Crop(number: number, rectangle: chosen.place.rectangle, variant: .plain)]
        }
        return try await parallel.results(of: crops) { [reader] crop throws(OnnxError) in
            Self.line(
                try reader.reading(of: crop.quadrilateral, on: photo, crop.variant),
                at: photo.full(crop.quadrilateral),
                .init(reader: .text, variant: crop.variant.rawValue + crop.margin, place: crop.number))
        }.filter { !$0.text.isEmpty }
    }

    private static func line(
        _ reading: CTCDecoder.Reading, at place: Quadrilateral, _ look: Line.Look
    ) -> Line {
        Line(
            text: reading.text, confidence: reading.confidence, polygon: place, glyphs: reading.glyphs,
            look: look)
    }

    /// What the drum reader sees at each long number.
    private func drumLines(of chosen: [Chosen], on photo: Photo) async throws(OnnxError) -> [Line] {
        let sights = chosen.enumerated().filter { $1.isNumber && $1.place.isLong }.flatMap { number, chosen in
            chosen.place.sights.map { (number: number, sight: $0) }
        }
        let found = try await parallel.results(of: sights) { [drums] item throws(OnnxError) in
            (
                number: item.number,
                found: try drums.counter(
                    in: item.sight.rectangle, readAs: item.sight.reading, on: photo)
            )
        }
        // Rectangles that differ little show the same drums: the surest stands for a place.
        let best = Dictionary(grouping: found.filter { !$0.found.drums.isEmpty }, by: \.number)
            .compactMap { $1.max { $0.found.confidence < $1.found.confidence } }
            .sorted { $0.number < $1.number }
        return best.flatMap { number, found in
            func lines(_ counters: [DrumReader.Counter], by reader: Line.Look.Reader) -> [Line] {
                counters.map {
                    Self.line(
                        $0.reading, at: photo.full($0.place),
                        .init(reader: reader, variant: $0.variant.rawValue, place: number))
                }
            }
            return lines(found.drums, by: .drums) + lines(found.tenths, by: .tenths)
        }
    }

    /// What the reader of seven-segment digits sees at the likeliest numbers.
    private func segmentLines(of chosen: [Chosen], on photo: Photo) async throws(OnnxError) -> [Line] {
        let numbers = chosen.enumerated().filter { $1.isNumber && $1.place.isLong }.prefix(
            Self.mostSegmentPlaces)
        return try await parallel.results(of: Array(numbers)) { [segments] item throws(OnnxError) in
            segments.lines(in: item.element.place.rectangle, on: photo).map {
                Self.line(
                    $0.reading, at: photo.full($0.place),
                    .init(reader: .segments, variant: "lightness", place: item.offset))
            }
        }.flatMap { $0 }
    }

    /// A number's crops: with several margins in all variants, or a short one as it is.
    private static func crops(number: Int, of place: DisplayPlace) -> [Crop] {
        (place.isLong ? margins : [margins[0]]).flatMap { margin in
            DisplayVariant.allCases.map { variant in
                Crop(
                    number: number,
                    rectangle: place.rectangle.padded(along: margin.along, across: margin.across),
                    variant: variant, margin: margin.name)
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
