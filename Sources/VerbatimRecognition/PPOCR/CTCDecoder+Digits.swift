extension CTCDecoder {
    /// Reads a recogniser's likelihoods as if it knew digits and their separators only.
    ///
    /// A symbol's likelihood is the sum of its classes', and no more: a digit where the network would rather have seen
    /// a letter has a low one.
    struct Digits: Sendable {
        private let decoder: CTCDecoder
        /// The network's classes that count as the blank, as each symbol, and as the space, which is last.
        private let classes: [[Int]]

        /// Knows digits, and takes letters that look like one for it: of a digit that stands alone, nothing tells a zero
        /// from an O.
        init(_ decoder: CTCDecoder) {
            let symbols = (0...9).map { String($0) } + [".", ",", ":"]
            let kept = symbols.map { symbol in
                let all = [symbol] + (Self.lookAlikes[symbol] ?? [])
                return decoder.symbols.indices.filter { all.contains(decoder.symbols[$0]) }.map { $0 + 1 }
            }
            classes = [[0]] + kept + [[decoder.symbols.count]]
            self.decoder = CTCDecoder(
                symbols: symbols + [" "], spaceThreshold: decoder.spaceThreshold,
                separatedThreshold: decoder.separatedThreshold)
        }

        private static let lookAlikes = [
            "0": ["O", "o", "〇", "○"], "1": ["I", "l", "|", "i", "!"],
        ]

        /// Reads `steps` rows of as many likelihoods as the network has classes.
        func reading(of values: UnsafeBufferPointer<Float>, steps: Int) -> Reading {
            let all = steps == 0 ? 0 : values.count / steps
            let kept = (0..<steps).flatMap { step in
                classes.map { group in group.reduce(Float(0)) { $0 + values[step * all + $1] } }
            }
            return kept.withUnsafeBufferPointer { decoder.reading(of: $0, steps: steps) }
        }
    }
}
