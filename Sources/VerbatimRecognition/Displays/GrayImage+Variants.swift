extension GrayImage {
    /// The contrast stretched so that all but two hundredths of the pixels at either end lie between black and white.
    var stretched: GrayImage {
        let (black, white) = (level(at: 0.02), level(at: 0.98))
        guard white > black else { return self }
        let table = (0..<256).map { UInt8(min(max(255 * ($0 - black) / (white - black), 0), 255)) }
        return GrayImage(pixels: pixels.map { table[Int($0)] }, width: width, height: height)
    }

    /// The picture with its edges steepened: what differs from the mean of the square around it, which reaches `reach`
    /// pixels to each side, differs twice as much.
    func sharpened(reach: Int) -> GrayImage {
        let rows = GrayImage(width: width, height: height) { x, y in
            mean((max(0, x - reach)...min(width - 1, x + reach)).lazy.map { self[$0, y] })
        }
        return GrayImage(width: width, height: height) { x, y in
            let around = mean((max(0, y - reach)...min(height - 1, y + reach)).lazy.map { rows[x, $0] })
            return UInt8(min(max(2 * Int(self[x, y]) - Int(around), 0), 255))
        }
    }

    /// The lightness that `share` (0…1) of the pixels do not exceed.
    private func level(at share: Double) -> Int {
        var rest = Int(Double(pixels.count) * share)
        for (level, count) in histogram.enumerated() {
            rest -= count
            if rest < 0 { return level }
        }
        return 255
    }

    private func mean(_ values: some Collection<UInt8>) -> UInt8 {
        UInt8(values.reduce(0) { $0 + Int($1) } / values.count)
    }
}
