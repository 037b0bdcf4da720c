/// Finds where lines of digits may lie on a picture.
struct DigitBandFinder {
    private let image: GrayImage

    /// The picture must show digits darker than what is around them.
    init(_ image: GrayImage) { self.image = image }

    /// What a stroke's contrast must exceed, flattened: 3 levels.
    private static let leastStroke = 3.0

    /// A connected group of dark pixels.
    struct Blob {
        var left: Int
        var right: Int
        var top: Int
        var bottom: Int
        var width: Int { right - left }
        var height: Int { bottom - top }
        var middle: Double { Double(left + right) / 2 }
    }

    /// The bands in which at least two blobs of the same height stand, the fullest first.
    func bands() -> [(band: DigitBand, count: Int)] {
        var found: [(band: DigitBand, count: Int)] = []
        for share in [0.2, 0.3, 0.45, 0.65, 0.9] {
            let high = share * Double(image.height)
            guard high >= 12 else { continue }
            let strokes = image.strokes(upTo: max(3, Int(high * 0.24)))
            let sums = AreaSums(strokes)
            for k in [0.3, 1.0] {
                let ink = ink(strokes, sums, reach: Int(high), k: k)
                let blobs = blobs(
                    of: closed(
                        ink, across: max(1, Int((high * 0.03).rounded())),
                        down: max(1, Int((high * 0.05).rounded()))))
                let tall = blobs.filter {
                    Double($0.height) > 0.6 * high && Double($0.height) < 1.4 * high
                        && Double($0.width) < 1.0 * Double($0.height)
                }
                for band in bands(of: tall) { add(band, to: &found) }
            }
        }
        return found.sorted { $0.count > $1.count }
    }

    private func add(_ band: (band: DigitBand, count: Int), to found: inout [(band: DigitBand, count: Int)]) {
        let x = Double(image.width) / 2
        let high = band.band.height(at: x)
        for index in found.indices {
            let other = found[index].band
            if abs(other.middle(at: x) - band.band.middle(at: x)) < 0.04 * high,
                abs(other.height(at: x) - high) < 0.06 * high,
                abs(other.top.slope - band.band.top.slope) < 0.03
            {
                if band.count > found[index].count { found[index] = band }
                return
            }
        }
        found.append(band)
    }

    /// Whether each pixel of a picture of strokes exceeds the mean around it by `k` deviations.
    private func ink(_ strokes: GrayImage, _ sums: AreaSums, reach: Int, k: Double) -> [Bool] {
        var ink = [Bool](repeating: false, count: strokes.pixels.count)
        for y in 0..<image.height {
            for x in 0..<image.width {
                let (mean, deviation) = sums.mean(around: x, y, reach: reach)
                let value = Double(strokes.pixels[y * image.width + x])
                ink[y * image.width + x] = value > Self.leastStroke && value > mean + k * deviation
            }
        }
        return ink
    }

    /// Gaps of up to `2 * reach` pixels filled, by growing the ink.
    private func closed(_ ink: [Bool], across acrossReach: Int, down downReach: Int) -> [Bool] {
        let (width, height) = (image.width, image.height)
        var across = ink
        for y in 0..<height {
            var last = -1000
            for x in 0..<width {
                if ink[y * width + x] {
                    if x - last <= 2 * acrossReach + 1 {
                        for fill in max(0, last)..<x { across[y * width + fill] = true }
                    }
                    last = x
                }
            }
        }
        var down = across
        for x in 0..<width {
            var last = -1000
            for y in 0..<height where across[y * width + x] {
                if y - last <= 2 * downReach + 1 {
                    for fill in max(0, last)..<y { down[fill * width + x] = true }
                }
                last = y
            }
        }
        return down
    }

    /// The connected groups of ink.
    private func blobs(of ink: [Bool]) -> [Blob] {
        let (width, height) = (image.width, image.height)
        var seen = ink.map { !$0 }
        var (blobs, stack) = ([Blob](), [Int]())
        for start in seen.indices where !seen[start] {
            var blob = Blob(left: width, right: 0, top: height, bottom: 0)
            seen[start] = true
            stack.append(start)
            while let at = stack.popLast() {
                let (x, y) = (at % width, at / width)
                blob.left = min(blob.left, x)
                blob.right = max(blob.right, x + 1)
                blob.top = min(blob.top, y)
                blob.bottom = max(blob.bottom, y + 1)
                for (nx, ny) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
                where nx >= 0 && nx < width && ny >= 0 && ny < height && !seen[ny * width + nx] {
                    seen[ny * width + nx] = true
                    stack.append(ny * width + nx)
                }
            }
            if blob.height >= 8 { blobs.append(blob) }
        }
        return blobs
    }

    /// The bands that the most blobs share, each fitted to its blobs.
    private func bands(of blobs: [Blob]) -> [(band: DigitBand, count: Int)] {
        var bands: [(band: DigitBand, count: Int)] = []
        var rest = Array(blobs.sorted { $0.left < $1.left }.prefix(60))
        while bands.count < 3, let row = fullestRow(of: rest) {
            if let band = band(through: row) { bands.append((band, row.count)) }
            rest.removeAll { blob in row.contains { $0.left == blob.left && $0.top == blob.top } }
        }
        return bands
    }

    /// The most blobs that stand in one row.
    private func fullestRow(of blobs: [Blob]) -> [Blob]? {
        var best: [Blob] = []
        for (index, a) in blobs.enumerated() {
            for b in blobs.dropFirst(index + 1) {
                let high = Double(max(a.height, b.height))
                guard Double(min(a.height, b.height)) > 0.85 * high, b.left > a.right else { continue }
                let run = b.middle - a.middle
                let topSlope = Double(b.top - a.top) / run
                let bottomSlope = Double(b.bottom - a.bottom) / run
                guard abs(topSlope) < 0.25, abs(bottomSlope) < 0.25 else { continue }
                let row = blobs.filter {
                    abs(Double(a.top - $0.top) + topSlope * ($0.middle - a.middle)) < 0.07 * high
                        && abs(Double(a.bottom - $0.bottom) + bottomSlope * ($0.middle - a.middle)) < 0.07
                            * high
                }
                if row.count > best.count { best = row }
            }
        }
        return best.isEmpty ? nil : best
    }

    /// The band between the lines of least squares through the blobs' upper and lower ends.
    private func band(through row: [Blob]) -> DigitBand? {
        guard row.count > 1 else { return nil }
        let count = Double(row.count)
        let middle = row.reduce(0) { $0 + $1.middle } / count
        let spread = row.reduce(0) { $0 + ($1.middle - middle) * ($1.middle - middle) }
        func line(_ end: (Blob) -> Int) -> (start: Double, slope: Double) {
            let mean = row.reduce(0) { $0 + Double(end($1)) } / count
            let slope = row.reduce(0) { $0 + ($1.middle - middle) * (Double(end($1)) - mean) } / spread
            return (mean - slope * middle, slope)
        }
        return DigitBand(top: line(\.top), bottom: line(\.bottom), slant: 0)
    }
}
