/// Finds where lines of digits may lie on a picture.
struct DigitBandFinder {
    private let image: GrayImage

    /// The picture must show digits darker than what is around them.
    init(_ image: GrayImage) { self.image = image }

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
                let blobs = blobs(of: closed(ink, reach: max(1, Int((high * 0.03).rounded()))))
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
                ink[y * image.width + x] = value > 3 && value > mean + k * deviation
            }
        }
        return ink
    }

    /// Gaps of up to `2 * reach` pixels filled, by growing the ink.
    private func closed(_ ink: [Bool], reach: Int) -> [Bool] {
        let (width, height) = (image.width, image.height)
        var across = ink
        for y in 0..<height {
            var last = -1000
            for x in 0..<width {
                if ink[y * width + x] {
                    if x - last <= 2 * reach + 1 {
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
                if y - last <= 2 * reach + 1 {
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

    /// The bands through two blobs that the most others share.
    private func bands(of blobs: [Blob]) -> [(band: DigitBand, count: Int)] {
        var bands: [(band: DigitBand, count: Int)] = []
        let blobs = blobs.sorted { $0.left < $1.left }.prefix(60)
        for (index, a) in blobs.enumerated() {
            for b in blobs.dropFirst(index + 1) {
                let high = Double(max(a.height, b.height))
                guard Double(min(a.height, b.height)) > 0.85 * high, b.left > a.right,
                    b.middle - a.middle < 6 * high
                else { continue }
                let run = b.middle - a.middle
                let topSlope = Double(b.top - a.top) / run
                let bottomSlope = Double(b.bottom - a.bottom) / run
                guard abs(topSlope) < 0.25, abs(bottomSlope) < 0.25 else { continue }
                let top = (start: Double(a.top) - topSlope * a.middle, slope: topSlope)
                let bottom = (start: Double(a.bottom) - bottomSlope * a.middle, slope: bottomSlope)
                let count = blobs.count {
                    abs(top.start + top.slope * $0.middle - Double($0.top)) < 0.07 * high
                        && abs(bottom.start + bottom.slope * $0.middle - Double($0.bottom)) < 0.07 * high
                }
                bands.append((DigitBand(top: top, bottom: bottom, slant: 0.1), count))
            }
        }
        return Array(bands.sorted { $0.count > $1.count }.prefix(3))
    }
}
