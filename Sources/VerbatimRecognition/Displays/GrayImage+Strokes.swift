extension GrayImage {
    /// How much darker each pixel is than the picture with all dark strokes up to `width` pixels wide filled.
    ///
    /// This is the black top-hat, the closing by a square less the picture: what is dark and wider than that is 0.
    func strokes(upTo width: Int) -> GrayImage {
        let reach = max(1, width / 2)
        let grown = Self.extremes(pixels, self.width, height, reach, max)
        let closed = Self.extremes(grown, self.width, height, reach, min)
        return GrayImage(pixels: zip(closed, pixels).map { $0 - $1 }, width: self.width, height: height)
    }

    /// The greatest (or least) value of the square around each pixel, by rows and then by columns.
    private static func extremes(
        _ pixels: [UInt8], _ width: Int, _ height: Int, _ reach: Int, _ pick: (UInt8, UInt8) -> UInt8
    ) -> [UInt8] {
        var across = pixels
        for y in 0..<height {
            for x in 0..<width {
                var value = pixels[y * width + x]
                for other in max(0, x - reach)...min(width - 1, x + reach) {
                    value = pick(value, pixels[y * width + other])
                }
                across[y * width + x] = value
            }
        }
        var down = across
        for y in 0..<height {
            for other in max(0, y - reach)...min(height - 1, y + reach) {
                for x in 0..<width {
                    down[y * width + x] = pick(down[y * width + x], across[other * width + x])
                }
            }
        }
        return down
    }
}
