/// The digits that stand in a strip at even distances and speak for themselves most.
struct DigitChain {
    /// The digits from left to right; at least two, and not all "1", or none.
    private(set) var digits: [SegmentCells.Digit] = []
    /// The sum of the digits' gains.
    private(set) var gain: Float = 0

    /// A pair of neighbours that ends a chain.
    private struct Pair {
        var from: Int
        /// The gain of the best chain that ends so.
        var gain: Float
        /// The digit before the pair; nil where it begins the chain.
        var before: Int?
    }

    init(in cells: SegmentCells) {
        let found = cells.candidates()
        var pairs: [[Pair]] = found.map { _ in [] }
        var best: (to: Int, pair: Pair)?
        let (least, most) = (1.08 * Double(cells.digitWidth), 2.3 * Double(cells.digitWidth))
        for (index, digit) in found.enumerated() {
            for from in found[..<index].indices.reversed() {
                let pitch = Double(digit.right - found[from].right)
                if pitch > most { break }
                guard pitch >= least, cells.isBlank(between: found[from], and: digit) else { continue }
                var pair = Pair(from: from, gain: digit.gain + found[from].gain)
                for last in pairs[from] {
                    let lastPitch = Double(found[from].right - found[last.from].right)
                    if abs(lastPitch - pitch) <= max(2, 0.09 * pitch), last.gain + digit.gain > pair.gain {
                        pair = Pair(from: from, gain: last.gain + digit.gain, before: last.from)
                    }
                }
                pairs[index].append(pair)
                if pair.gain > best?.pair.gain ?? 0 { best = (index, pair) }
            }
        }
        guard let best else { return }
        var chain = [best.to, best.pair.from]
        var pair = best.pair
        while let before = pair.before, let next = pairs[pair.from].first(where: { $0.from == before }) {
            chain.append(before)
            pair = next
        }
        let digits = chain.reversed().map { found[$0] }
        guard digits.contains(where: { $0.character != "1" }) else { return }
        (self.digits, gain) = (digits, best.pair.gain)
    }
}
