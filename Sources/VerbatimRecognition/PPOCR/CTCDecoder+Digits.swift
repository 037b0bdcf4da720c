extension CTCDecoder {
    /// Reads a recogniser's likelihoods as if it knew digits and their separators only.
    ///
    /// Likelihoods stay as they are: a digit where the network would rather have seen a letter has a low one.
    struct Digits: Sendable {
        private let decoder: CTCDecoder
        /// The network's classes that count: the blank, the digits and separators, and the space last.
        private let classes: [Int]

        init(_ decoder: CTCDecoder) {
            let known: Set<String> = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ".", ",", ":"]
            let kept = decoder.symbols.indices.filter { known.contains(decoder.symbols[$0]) }
            classes = [0] + kept.map { $0 + 1 } + [decoder.symbols.count]
            self.decoder = CTCDecoder(
                symbols: kept.map { decoder.symbols[$0] } + [" "], spaceThreshold: decoder.spaceThreshold,
                separatedThreshold: decoder.separatedThreshold)
        }

        /// Reads `steps` rows of as many likelihoods as the network has classes.
        func reading(of values: UnsafeBufferPointer<Float>, steps: Int) -> Reading {
            let all = steps == 0 ? 0 : values.count / steps
            let kept = (0..<steps).flatMap { step in classes.map { values[step * all + $0] } }
            return kept.withUnsafeBufferPointer { decoder.reading(of: $0, steps: steps) }
        }
    }
}
