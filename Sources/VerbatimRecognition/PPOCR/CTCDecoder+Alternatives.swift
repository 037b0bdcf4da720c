import Verbatim

extension CTCDecoder {
    /// The other symbols that were likely where a character was likeliest, the likeliest first.
    func alternatives(
        to mark: Mark, _ values: UnsafeBufferPointer<Float>
    ) -> [Line.Glyph.Alternative] {
        let least = Float(Line.Glyph.Alternative.leastScore)
        guard !mark.isSpace, mark.likelihood <= 1 - least else { return [] }
        let row = UnsafeBufferPointer(rebasing: values[mark.peak * classes..<(mark.peak + 1) * classes])
        var others: [Line.Glyph.Alternative] = []
        for index in row.indices.dropFirst() where row[index] >= least {
            let text = symbols[index - 1]
            // Two symbols may be folded to one character.
            guard text != mark.symbol, text != " ", !others.contains(where: { $0.text == text }) else {
                continue
            }
            others.append(.init(text: text, score: Double(min(1, row[index]))))
        }
        return Array(others.sorted { $0.score > $1.score }.prefix(Line.Glyph.Alternative.limit))
    }
}
