import Verbatim

extension Photo {
    /// How well the photo shows `lines`, which were found on it; nil where there are none.
    ///
    /// It takes a few milliseconds: of many or large lines, a part is looked at.
    func quality(of lines: [Line]) -> PhotoQuality? {
        let places = lines.map { held($0.polygon) }
        let height = middle(places.map(\.height))
        guard height > 0 else { return nil }
        return pixels.withUnsafeBufferPointer { pixels in
            let view = PixelView(pixels: pixels, width: width, height: self.height)
            let prints = Self.sampled(places, height: height).compactMap { Print(at: $0, on: view) }
            guard !prints.isEmpty else { return nil }
            let papers = prints.map { Double($0.paper) }.sorted()
            // Where a light burns most of the lines out, some show the paper yet.
            let isWhite = papers[papers.count / 4] >= 232
            return PhotoQuality(
                printHeight: height,
                blur: middle(prints.map(\.edgeWidth)) / height,
                brightness: middle(papers) / 255,
                glare: isWhite ? 0 : view.burntShare(around: places, step: max(1, Int(height / 8))),
                cutStrokes: view.cutStrokes(of: places))
        }
    }

    /// Places spread evenly over all, so many that some hundred thousand pixels are looked at.
    private static func sampled(_ places: [Quadrilateral], height: Double) -> [Quadrilateral] {
        let wanted = min(40, max(8, 400_000 / (Print.longest * height * height)))
        let count = min(places.count, Int(wanted))
        return (0..<count).map { places[$0 * places.count / count] }
    }

    /// A quadrilateral on the full photo, in pixels held.
    private func held(_ full: Quadrilateral) -> Quadrilateral {
        func held(_ point: Point) -> Point {
            Point(x: (point.x - region.x) / scaleX, y: (point.y - region.y) / scaleY)
        }
        return Quadrilateral(
            topLeft: held(full.topLeft), topRight: held(full.topRight),
            bottomRight: held(full.bottomRight), bottomLeft: held(full.bottomLeft))
    }
}

/// The middle of the sorted numbers; 0 where there are none.
private func middle(_ numbers: [Double]) -> Double {
    numbers.isEmpty ? 0 : numbers.sorted()[numbers.count / 2]
}

/// What the print on one line looks like.
private struct Print {
    /// How light the paper between the characters is, 0…255.
    var paper: Int
    /// How light the ink is, 0…255.
    var ink: Int
    /// How much wider the print's edges are than the sharpest can be, in pixels.
    var edgeWidth: Double

    /// How much of a line is looked at, in line heights.
    static let longest = 12.0

    /// Looks at the middle of a line; nil where it is too small to tell anything.
    init?(at line: Quadrilateral, on view: PixelView) {
        let half = min(1, Self.longest * line.height / max(1, line.length)) / 2
        let place = line.part(from: 0.5 - half, to: 0.5 + half)
        let (width, height) = (Int(place.length), Int(place.height))
        guard width >= 4, height >= 4 else { return nil }
        let lights = view.lights(of: place, width: width, height: height)
        // A moved photo is sharp across the direction of the movement: slopes are taken in four directions.
        let steps = [1, width, width + 1, width - 1]
        var slopes = [Histogram](repeating: Histogram(), count: steps.count)
        var levels = Histogram()
        for y in 1..<height - 1 {
            for at in (y * width + 1)..<(y * width + width - 1) {
                levels.add(Int(lights[at]))
                for index in 0..<4 {
                    let step = steps[index]
                    slopes[index].add(abs(Int(lights[at + step]) - Int(lights[at - step])))
                }
            }
        }
        paper = levels.level(at: 0.9)
        ink = levels.level(at: 0.05)
        let contrast = Double(paper - ink)
        edgeWidth =
            zip(slopes, [2, 2, 8.0.squareRoot(), 8.0.squareRoot()]).map { slopes, span in
                // The steepest slope is measured over `span` pixels, which is how wide the sharpest edge seems.
                contrast * span / Double(max(1, slopes.level(at: 0.95))) - span
            }.reduce(0, max)
    }
}

/// How often each of the levels 0…255 was met.
private struct Histogram {
    private var counts = [Int](repeating: 0, count: 256)
    private var total = 0

    mutating func add(_ level: Int) {
        counts[level] += 1
        total += 1
    }

    /// The level that `share` (0…1) of all do not exceed.
    func level(at share: Double) -> Int {
        var rest = Int(Double(total) * share)
        for (level, count) in counts.enumerated() {
            rest -= count
            if rest < 0 { return level }
        }
        return 255
    }
}

/// The pixels of a photo while they lie still in memory.
private struct PixelView {
    let pixels: UnsafeBufferPointer<UInt8>
    let width: Int
    let height: Int

    /// How light a pixel is, 0…255, by the weights of Rec. 601; beyond the edges, the edge goes on.
    func light(_ x: Int, _ y: Int) -> Int {
        let at = 3 * (min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1))
        return (77 * Int(pixels[at]) + 150 * Int(pixels[at + 1]) + 29 * Int(pixels[at + 2])) >> 8
    }

    /// The lightness of what lies in a place, straightened, row by row.
    func lights(of place: Quadrilateral, width: Int, height: Int) -> [UInt8] {
        func step(_ end: Point, _ count: Int) -> Point {
            Point(x: (end.x - place.topLeft.x) / Double(count), y: (end.y - place.topLeft.y) / Double(count))
        }
        let (right, down) = (step(place.topRight, width), step(place.bottomLeft, height))
        return [UInt8](unsafeUninitializedCapacity: width * height) { lights, count in
            for row in 0..<height {
                var x = place.topLeft.x + right.x / 2 + (Double(row) + 0.5) * down.x
                var y = place.topLeft.y + right.y / 2 + (Double(row) + 0.5) * down.y
                for column in 0..<width {
                    lights[row * width + column] = UInt8(light(Int(x), Int(y)))
                    x += right.x
                    y += right.y
                }
            }
            count = width * height
        }
    }

    /// The share of the box around `places` in which all colours are saturated; every `step`-th pixel is looked at.
    func burntShare(around places: [Quadrilateral], step: Int) -> Double {
        let whole = Box(x: 0, y: 0, width: Double(width), height: Double(height))
        guard let box = Box(around: places.flatMap(\.corners))?.intersection(whole) else { return 0 }
        var (burnt, all) = (0, 0)
        for y in stride(from: Int(box.y), to: Int(box.maxY), by: step) {
            for x in stride(from: Int(box.x), to: Int(box.maxX), by: step) {
                let at = 3 * (y * width + x)
                all += 1
                if min(pixels[at], pixels[at + 1], pixels[at + 2]) >= 250 { burnt += 1 }
            }
        }
        return all > 0 ? Double(burnt) / Double(all) : 0
    }

    /// How many strokes of the print run into an edge, of the edge that has the most of them.
    func cutStrokes(of places: [Quadrilateral]) -> Int {
        var (left, right, top, foot) = (0, 0, 0, 0)
        for place in places {
            let box = place.box
            // The box of a line that an edge cuts ends there; that of a whole one has a margin.
            let near = 0.1 * place.height
            let sides = (box.x < near, box.maxX > Double(width) - near)
            let ends = (box.y < near, box.maxY > Double(height) - near)
            guard sides.0 || sides.1 || ends.0 || ends.1, let print = Print(at: place, on: self),
                print.paper - print.ink >= 40
            else { continue }
            let middle = (print.paper + print.ink) / 2
            let rows = (Int(box.y)..<Int(box.maxY) + 1).clamped(to: 0..<height)
            let columns = (Int(box.x)..<Int(box.maxX) + 1).clamped(to: 0..<width)
            if sides.0 { left += strokes(rows.lazy.map { light(1, $0) + light(2, $0) < 2 * middle }) }
            if sides.1 {
                right += strokes(rows.lazy.map { light(width - 2, $0) + light(width - 3, $0) < 2 * middle })
            }
            if ends.0 { top += strokes(columns.lazy.map { light($0, 1) + light($0, 2) < 2 * middle }) }
            if ends.1 {
                foot += strokes(
                    columns.lazy.map { light($0, height - 2) + light($0, height - 3) < 2 * middle })
            }
        }
        return max(left, right, top, foot)
    }

    /// How many runs of ink there are; none where nearly all is dark, as beside the paper.
    private func strokes(_ isInk: some Sequence<Bool>) -> Int {
        var (runs, dark, all, before) = (0, 0, 0, false)
        for ink in isInk {
            if ink, !before { runs += 1 }
            if ink { dark += 1 }
            all += 1
            before = ink
        }
        return 10 * dark < 9 * all ? runs : 0
    }
}
