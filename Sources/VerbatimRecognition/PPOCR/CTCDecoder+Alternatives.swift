import Verbatim

extension CTCDecoder {
    /// The likelihood from which something else is kept as seen.
    static let leastAlternative: Float = 0.02

    /// What may stand in the place of each character.
    ///
    /// At the step at which a character is likeliest, the other symbols and the blank, which says that nothing is there;
    /// between two characters, the symbol that the blank outdid, unless it is one that was seen of either.
    func alternatives(of marks: [Mark], _ values: UnsafeBufferPointer<Float>) -> [[Line.Glyph.Alternative]] {
        let steps = values.count / classes
        let printed = marks.indices.filter { !marks[$0].isSpace }
        var found = marks.map { others(than: $0, values) }
        let replaced = found
        for place in 0...printed.count where !printed.isEmpty {
            let before = place > 0 ? printed[place - 1] : nil
            let after = place < printed.count ? printed[place] : nil
            let gap = (before.map { marks[$0].end } ?? 0)..<(after.map { marks[$0].start } ?? steps)
            let known = [before, after].compactMap(\.self).flatMap { index in
                [marks[index].symbol] + replaced[index].map(\.text)
            }
            guard let host = before ?? after, let lost = lost(in: gap, besides: known, values) else {
                continue
            }
            let symbol = marks[host].symbol
            found[host].append(
                .init(text: before == nil ? lost.text + symbol : symbol + lost.text, score: lost.score))
        }
        return found.map { Array($0.sorted { $0.score > $1.score }.prefix(Line.Glyph.Alternative.limit)) }
    }

    /// The other symbols that were likely where a character was likeliest, and nothing where the blank was.
    private func others(
        than mark: Mark, _ values: UnsafeBufferPointer<Float>
    ) -> [Line.Glyph.Alternative] {
        guard !mark.isSpace, mark.likelihood <= 1 - Self.leastAlternative else { return [] }
        let row = UnsafeBufferPointer(rebasing: values[mark.peak * classes..<(mark.peak + 1) * classes])
        var others: [Line.Glyph.Alternative] = []
        for index in likely(in: row) {
            let text = index == 0 ? "" : symbols[index - 1]
            guard text != mark.symbol, text != " ", !others.contains(where: { $0.text == text }) else {
                continue
            }
            others.append(.init(text: text, score: Double(min(1, row[index]))))
        }
        return others
    }

    /// The likeliest symbol in a gap that is none of `known`; nil where there was hardly one.
    private func lost(
        in gap: Range<Int>, besides known: [String], _ values: UnsafeBufferPointer<Float>
    ) -> Line.Glyph.Alternative? {
        var lost: Line.Glyph.Alternative?
        for step in gap {
            let row = UnsafeBufferPointer(rebasing: values[step * classes..<(step + 1) * classes])
            for index in likely(in: row) where index > 0 {
                let (text, score) = (symbols[index - 1], Double(min(1, row[index])))
                guard text != " ", !known.contains(text), score > lost?.score ?? 0 else { continue }
                lost = .init(text: text, score: score)
            }
        }
        return lost
    }

    /// The classes from `leastAlternative` on; none where blank and space leave no room for another.
    private func likely(in row: UnsafeBufferPointer<Float>) -> [Int] {
        guard row[0] + row[classes - 1] <= 1 - Self.leastAlternative else { return [] }
        var likely: [Int] = []
        let block = 64
        for start in stride(from: 0, to: row.count, by: block) {
            let end = min(start + block, row.count)
            var highest: Float = 0
            for index in start..<end { highest = row[index] > highest ? row[index] : highest }
            guard highest >= Self.leastAlternative else { continue }
            likely += (start..<end).filter { row[$0] >= Self.leastAlternative }
        }
        return likely
    }
}
