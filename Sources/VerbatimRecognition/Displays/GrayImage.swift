/// The lightness of the pixels of a picture: what readers of displays look at.
struct GrayImage: Sendable, Equatable {
    /// 0 (black) … 255 (white) of each pixel, row by row from the top left; `width * height` values.
    var pixels: [UInt8]
    /// How many pixels a row has, at least 1.
    var width: Int
    /// How many rows there are, at least 1.
    var height: Int

    /// Makes a picture of `width * height` pixels.
    init(pixels: [UInt8], width: Int, height: Int) {
        precondition(width > 0 && height > 0 && pixels.count == width * height)
        (self.pixels, self.width, self.height) = (pixels, width, height)
    }

    /// Makes a picture from what `value` gives for each position.
    init(width: Int, height: Int, value: (_ x: Int, _ y: Int) -> UInt8) {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width { pixels.append(value(x, y)) }
        }
        self.init(pixels: pixels, width: width, height: height)
    }

    subscript(x: Int, y: Int) -> UInt8 {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }

    /// Dark for light, light for dark.
    var inverted: GrayImage { GrayImage(pixels: pixels.map { 255 - $0 }, width: width, height: height) }

    /// The part in the columns and rows named, which lie in the picture and are not empty.
    func cropped(columns: Range<Int>, rows: Range<Int>) -> GrayImage {
        var part: [UInt8] = []
        part.reserveCapacity(columns.count * rows.count)
        for y in rows {
            part += pixels[(y * width + columns.lowerBound)..<(y * width + columns.upperBound)]
        }
        return GrayImage(pixels: part, width: columns.count, height: rows.count)
    }

    /// The picture in another size: the mean of what a pixel covers where it is reduced, bilinear where it is
    /// enlarged.
    func resized(width newWidth: Int, height newHeight: Int) -> GrayImage {
        if newWidth == width, newHeight == height { return self }
        let across = Spread(from: width, to: newWidth)
        let down = Spread(from: height, to: newHeight)
        var rows = [Float](repeating: 0, count: newWidth * height)
        for y in 0..<height {
            for x in 0..<newWidth {
                var sum: Float = 0
                for tap in across.taps[x] { sum += tap.weight * Float(pixels[y * width + tap.index]) }
                rows[y * newWidth + x] = sum
            }
        }
        return GrayImage(width: newWidth, height: newHeight) { x, y in
            var sum: Float = 0
            for tap in down.taps[y] { sum += tap.weight * rows[tap.index * newWidth + x] }
            return UInt8(min(max(sum.rounded(), 0), 255))
        }
    }

    /// How often each lightness is met, 256 counts.
    var histogram: [Int] {
        var counts = [Int](repeating: 0, count: 256)
        for pixel in pixels { counts[Int(pixel)] += 1 }
        return counts
    }

    /// The lightness that `share` (0…1) of the pixels do not exceed.
    func level(at share: Double) -> UInt8 {
        var rest = Int(Double(pixels.count) * share)
        for (level, count) in histogram.enumerated() {
            rest -= count
            if rest < 0 { return UInt8(level) }
        }
        return 255
    }

    /// The contrast stretched so that all but two hundredths of the pixels at either end lie between black and white.
    var stretched: GrayImage {
        let (black, white) = (Int(level(at: 0.02)), Int(level(at: 0.98)))
        guard white > black else { return self }
        let table = (0..<256).map { UInt8(min(max(255 * ($0 - black) / (white - black), 0), 255)) }
        return GrayImage(pixels: pixels.map { table[Int($0)] }, width: width, height: height)
    }
}

/// Which pixels, and how much of each, make up each pixel of a row in another size.
private struct Spread {
    var taps: [[(index: Int, weight: Float)]] = []

    init(from source: Int, to target: Int) {
        let scale = Double(source) / Double(target)
        let reach = max(1, scale)
        for place in 0..<target {
            let middle = (Double(place) + 0.5) * scale
            let indices = max(0, Int(middle - reach))..<min(source, Int(middle + reach) + 1)
            let raw = indices.map { max(0, 1 - abs((Double($0) + 0.5 - middle) / reach)) }
            let sum = raw.reduce(0, +)
            taps.append(zip(indices, raw).map { ($0, Float($1 / sum)) })
        }
    }
}
