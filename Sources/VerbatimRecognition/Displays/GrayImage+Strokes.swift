extension GrayImage {
    /// How much darker each pixel is than the picture with all dark strokes up to `width` pixels wide filled.
    ///
    /// This is the black top-hat, the closing by a square less the picture: what is dark and wider than that is 0.
    func strokes(upTo width: Int) -> GrayImage {
        let reach = max(1, width / 2)
        var closed = pixels
        Self.grow(&closed, rowLength: self.width, reach: reach)
        for at in closed.indices { closed[at] = 255 - closed[at] }
        Self.grow(&closed, rowLength: self.width, reach: reach)
        for at in closed.indices { closed[at] = 255 - closed[at] - pixels[at] }
        return GrayImage(pixels: closed, width: self.width, height: height)
    }

    /// Gives each pixel the greatest value of the square around it.
    private static func grow(_ pixels: inout [UInt8], rowLength: Int, reach: Int) {
        let count = pixels.count
        pixels.withUnsafeMutableBufferPointer { pixels in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + rowLength) { other in
                // Doubling the reach of what was grown already takes few steps.
                for isDown in [false, true] {
                    var left = reach
                    var grown = 1
                    while left > 0 {
                        let by = min(left, grown)
                        let shift = isDown ? by * rowLength : by
                        for at in 0..<count { other[at] = pixels[at] }
                        let lineLength = isDown ? count : rowLength
                        let edge = isDown ? rowLength : 1
                        // Near the edges, what is nearest to the edge stands for what lies beyond.
                        for start in stride(from: 0, to: count, by: lineLength) {
                            let end = start + lineLength
                            for at in start..<min(end, start + shift) {
                                pixels[at] = max(pixels[at], other[start + at % edge])
                            }
                            for at in min(end, start + shift)..<end {
                                pixels[at] = max(pixels[at], other[at - shift])
                            }
                            for at in start..<max(start, end - shift) {
                                pixels[at] = max(pixels[at], other[at + shift])
                            }
                            for at in max(start, end - shift)..<end {
                                pixels[at] = max(pixels[at], other[end - edge + at % edge])
                            }
                        }
                        left -= by
                        grown += 2 * by
                    }
                }
            }
        }
    }
}
