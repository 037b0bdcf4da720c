import Foundation
import Verbatim

/// Finds text on one photo at a time: a detection holds more memory than all else, and uses every core anyway.
actor DetectorQueue {
    private let detector: TextDetector

    init(_ detector: TextDetector) {
        self.detector = detector
    }

    /// The text's places; see ``TextDetector/places(on:)``.
    func places(on photo: Photo) throws(OnnxError) -> [TextPlace] {
        try detector.places(on: photo)
    }

    /// The rectangles of faint text too; see ``TextDetector/faintRectangles(on:pixels:)``.
    func faintRectangles(on photo: Photo, pixels: Double) throws(OnnxError) -> [RotatedRectangle] {
        try detector.faintRectangles(on: photo, pixels: pixels)
    }
}

/// Finds pieces of text on a photo (a differentiable-binarisation network of PP-OCR and its post-processing).
struct TextDetector: Sendable {
    let model: OnnxModel
    /// The least mean likelihood of a box that is kept.
    var leastScore: Double

    /// The least likelihood of a cell of text, and the higher ones at which lines are told apart that touch.
    private static let thresholds: [Float] = [0.2, 0.4, 0.6, 0.8]
    /// How far a blot is grown, as a share of its area over its perimeter; the network finds shrunken text.
    private static let growth = 1.4
    /// How many pixels a whole photo is scaled down to for a first look.
    private static let firstLook = 960.0 * 720
    /// How many pixels the part with text is scaled to for a closer look.
    private static let closerLook = 1.2e6
    /// The height of a box, in pixels of the network's input, up to which larger text is found better.
    private static let textHeight = 24.0
    /// The least mean likelihood of a box of faint text.
    private static let faintScore = 0.3
    /// How much a photo is enlarged at most, when faint text is looked for.
    private static let largestScale = 2.0

    /// The text's places in the photo's pixels, in no useful order.
    ///
    /// Where the text is small on the first look, its part of the photo is looked at again, more closely, but
    /// never larger than the photo is.
    func places(on photo: Photo) throws(OnnxError) -> [TextPlace] {
        let all = PixelArea(all: photo)
        let scale = min(1, (Self.firstLook / all.count).squareRoot())
        let found = try places(on: photo, in: all, scale: scale)
        guard let box = Box(around: found.flatMap(\.rectangle.quadrilateral.corners)) else { return found }
        let height = Self.median(found.map(\.rectangle.thickness))
        let margin = 2 * height
        let area = PixelArea(
            around: Box(
                x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin,
                height: box.height + 2 * margin), on: photo)
        let closer = min(1, Self.textHeight / height, (Self.closerLook / area.count).squareRoot())
        return closer > 1.2 * scale ? try places(on: photo, in: area, scale: closer) : found
    }

    /// The rectangles of text, also of faint text, on the whole photo scaled to about `pixels` pixels; a photo of fewer is
    /// enlarged, to at most ``largestScale`` times its sides.
    func faintRectangles(on photo: Photo, pixels: Double) throws(OnnxError) -> [RotatedRectangle] {
        var detector = self
        detector.leastScore = Self.faintScore
        let all = PixelArea(all: photo)
        let scale = min(Self.largestScale, (pixels / all.count).squareRoot())
        return try detector.places(on: photo, in: all, scale: scale).map(\.rectangle)
    }

    private func places(
        on photo: Photo, in area: PixelArea, scale: Double
    ) throws(OnnxError) -> [TextPlace] {
        func side(_ length: Int) -> Int {
            max(32, Int((Double(length) * scale / 32).rounded()) * 32)
        }
        let tensor = photo.scaled(
            from: area, width: side(area.width), height: side(area.height), .imageNet)
        return try model.run(tensor) { values, shape in
            let map = TextMap(values: values, width: shape[shape.count - 1], height: shape[shape.count - 2])
            return places(
                on: map,
                Grid(
                    origin: Point(x: Double(area.x), y: Double(area.y)),
                    cellWidth: Double(area.width) / Double(map.width),
                    cellHeight: Double(area.height) / Double(map.height)))
        }
    }

    private func places(on map: TextMap, _ grid: Grid) -> [TextPlace] {
        let blots = map.blots(above: Self.thresholds[0], in: map.rows).map { Blot($0, grid) }
            .filter { $0.rectangle.shortSide >= grid.least }
        let usual = Self.median(blots.map(\.rectangle.thickness))
        let lines = blots.filter { $0.rectangle.length > 3 * $0.rectangle.thickness }
        let tilt = Self.median(lines.map(\.rectangle.angle))
        return blots.flatMap { parts(of: $0, on: map, grid, usual: usual) }.compactMap { blot in
            let rectangle = blot.rectangle(usual: usual, tilt: tilt)
            guard rectangle.shortSide >= grid.least else { return nil }
            let place = TextPlace(of: grid.middles(of: blot.runs), in: rectangle, least: grid.least)
            guard score(of: place, blot, on: map, grid) >= leastScore else { return nil }
            let straight = place.straight
            let sides = straight.length + straight.thickness
            let grown = place.grown(by: Self.growth * straight.area / (2 * sides))
            return grown.straight.shortSide >= grid.least * 5 / 3 ? grown : nil
        }
    }

    /// The mean likelihood of the cells in a straight text's rectangle; of bent text, whose rectangle may be mostly empty,
    /// that of as many cells as the text would cover if it were straight.
    private func score(of place: TextPlace, _ blot: Blot, on map: TextMap, _ grid: Grid) -> Double {
        guard place.bend != nil else {
            return map.mean(in: grid.cells(of: place.rectangle.quadrilateral))
        }
        return map.sum(of: blot.runs) / grid.count(in: place.straight)
    }

    /// The lines in a blot that is higher than usual: it is split where a higher threshold parts it into
    /// lower pieces, and stays whole where none does.
    private func parts(of blot: Blot, on map: TextMap, _ grid: Grid, usual: Double, level: Int = 1) -> [Blot]
    {
        guard level < Self.thresholds.count, blot.rectangle.thickness > 1.6 * usual else { return [blot] }
        let pieces = map.blots(above: Self.thresholds[level], in: blot.runs).map { Blot($0, grid) }
            .filter { $0.rectangle.shortSide >= grid.least }
        let highest = pieces.map(\.rectangle.thickness).max() ?? .infinity
        let splits = pieces.count > 1 && highest < 0.75 * blot.rectangle.thickness
        return (splits ? pieces : [blot]).flatMap {
            parts(of: $0, on: map, grid, usual: usual, level: level + 1)
        }
    }

    /// The middle of the sorted numbers; 0 where there are none.
    private static func median(_ numbers: [Double]) -> Double {
        numbers.isEmpty ? 0 : numbers.sorted()[numbers.count / 2]
    }

    /// Cells that belong together, and the rectangle around their middles in the photo's pixels.
    private struct Blot {
        var runs: [TextMap.Run]
        var hull: [Point]
        /// The rectangle of least area.
        var rectangle: RotatedRectangle

        init(_ runs: [TextMap.Run], _ grid: Grid) {
            self.runs = runs
            let ends = runs.flatMap { run in
                [grid.middle(ofCell: run.start, run.y), grid.middle(ofCell: run.end - 1, run.y)]
            }
            hull = RotatedRectangle.hull(ofSorted: ends)
            rectangle = RotatedRectangle(leastAreaAround: hull)
        }

        /// The rectangle along the text: one or two characters lie as the page does, which is tilted by `tilt`
        /// radians, and what is much higher than the usual line and narrow runs downwards.
        func rectangle(usual: Double, tilt: Double) -> RotatedRectangle {
            if rectangle.thickness >= 1.5 * rectangle.length, rectangle.thickness > 2 * usual {
                return rectangle.turnedDown
            }
            guard rectangle.length < 2 * rectangle.thickness else { return rectangle }
            return RotatedRectangle(around: hull, direction: Point(x: cos(tilt), y: sin(tilt)))
        }
    }

    /// Where the cells of a map lie on the photo.
    private struct Grid {
        var origin: Point
        var cellWidth: Double
        var cellHeight: Double

        /// The least height of text, before it is grown, in the photo's pixels.
        var least: Double { 3 * min(cellWidth, cellHeight) }

        func middle(ofCell x: Int, _ y: Int) -> Point {
            Point(x: origin.x + (Double(x) + 0.5) * cellWidth, y: origin.y + (Double(y) + 0.5) * cellHeight)
        }

        /// The middles of all cells.
        func middles(of runs: [TextMap.Run]) -> [Point] {
            runs.flatMap { run in (run.start..<run.end).map { middle(ofCell: $0, run.y) } }
        }

        /// How many cells a rectangle covers that reaches to the middles of the outermost.
        func count(in rectangle: RotatedRectangle) -> Double {
            (rectangle.length / cellWidth + 1) * (rectangle.thickness / cellHeight + 1)
        }

        /// A quadrilateral on the photo, in cells.
        func cells(of place: Quadrilateral) -> Quadrilateral {
            func cell(_ point: Point) -> Point {
                Point(x: (point.x - origin.x) / cellWidth, y: (point.y - origin.y) / cellHeight)
            }
            return Quadrilateral(
                topLeft: cell(place.topLeft), topRight: cell(place.topRight),
                bottomRight: cell(place.bottomRight), bottomLeft: cell(place.bottomLeft))
        }
    }
}
