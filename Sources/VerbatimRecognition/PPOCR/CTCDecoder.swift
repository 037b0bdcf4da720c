import Foundation
import Verbatim

/// Turns a recogniser's likelihoods per step into text with one glyph per character.
///
/// Class 0 is the blank, then follow the dictionary's symbols, then the space. The likeliest class of each step
/// is taken, and repetitions without a blank between are one character. The networks hardly ever prefer a space,
/// so a space is also read where its likelihood between two characters exceeds `spaceThreshold`.
///
/// What else was seen is kept with each character: see `alternatives(to:_:)`.
struct CTCDecoder: Sendable {
    /// The dictionary's symbols, full-width ASCII folded to plain, and the space; class 1 is the first.
    let symbols: [String]
    /// The likelihood above which a space stands between two characters.
    let spaceThreshold: Float
    /// The same behind a comma or point, where the paper often leaves a gap that is no space.
    let separatedThreshold: Float

    /// Reads a dictionary file of one symbol a line; without `separatedThreshold`, separators are like other characters.
    init(dictionary: Data, spaceThreshold: Float, separatedThreshold: Float? = nil) {
        var lines = dictionary.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        symbols =
            lines.map { line in
                let bytes = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
                return Self.folded(String(decoding: bytes, as: UTF8.self))
            } + [" "]
        self.spaceThreshold = spaceThreshold
        self.separatedThreshold = separatedThreshold ?? spaceThreshold
    }

    /// Reads with symbols of which the space is the last.
    init(symbols: [String], spaceThreshold: Float, separatedThreshold: Float) {
        self.symbols = symbols
        self.spaceThreshold = spaceThreshold
        self.separatedThreshold = separatedThreshold
    }

    /// The number of classes that a network for this dictionary has.
    var classes: Int { symbols.count + 1 }

    /// Text with one glyph per character; `confidence` is the mean of its characters' likelihoods.
    struct Reading: Sendable {
        var text = ""
        var glyphs: [Line.Glyph] = []
        var confidence = 0.0
    }

    /// Reads `steps` rows of `classes` likelihoods.
    func reading(of values: UnsafeBufferPointer<Float>, steps: Int) -> Reading {
        var marks: [Mark] = []
        var space: Float = 0
        var last = 0
        for step in 0..<steps {
            let row = UnsafeBufferPointer(rebasing: values[step * classes..<(step + 1) * classes])
            let best = Self.likeliest(row)
            let isSpace = best != 0 && symbols[best - 1] == " "
            let isText = best != 0 && !isSpace
            if isText, best == last {
                marks[marks.count - 1].end = step + 1
                if row[best] > marks[marks.count - 1].likelihood {
                    marks[marks.count - 1].likelihood = row[best]
                    marks[marks.count - 1].peak = step
                }
            } else if isText {
                if !marks.isEmpty, space > leastSpace(after: marks, before: symbols[best - 1]) {
                    marks.append(Mark(symbol: " ", likelihood: space, start: step, end: step, peak: step))
                }
                marks.append(
                    Mark(
                        symbol: symbols[best - 1], likelihood: row[best], start: step, end: step + 1,
                        peak: step))
                space = 0
            } else {
                space = max(space, row[isSpace ? best : classes - 1])
            }
            last = best
        }
        return Self.reading(of: marks, steps: steps, alternatives: marks.map { alternatives(to: $0, values) })
    }

    /// The likelihood above which a space is read: within an amount, the paper leaves a gap about its comma or point
    /// that is none, so the space must be likelier than not.
    private func leastSpace(after marks: [Mark], before symbol: String) -> Float {
        func isDigit(_ text: String?) -> Bool { text.map { "0"..."9" ~= $0 } ?? false }
        func isSeparator(_ text: String?) -> Bool { text == "," || text == "." }
        let (last, earlier) = (marks.last?.symbol, marks.dropLast().last?.symbol)
        let isInAmount =
            isDigit(earlier) && isSeparator(last) && isDigit(symbol) || isDigit(last) && isSeparator(symbol)
        if isInAmount { return 0.5 }
        return isSeparator(last) ? separatedThreshold : spaceThreshold
    }

    /// One character in the making: the steps at which it is the likeliest.
    struct Mark {
        var symbol: String
        var likelihood: Float
        var start: Int
        var end: Int
        /// The step at which it is likeliest.
        var peak: Int

        var isSpace: Bool { symbol == " " }
        /// Its middle, in steps.
        var center: Double { Double(start + end) / 2 }
    }

    /// Places the characters: each reaches half-way to its neighbours, less far to one beyond a space, and
    /// no further than half the usual advance; spaces fill what is left.
    private static func reading(
        of marks: [Mark], steps: Int, alternatives: [[Line.Glyph.Alternative]]
    ) -> Reading {
        let printed = marks.indices.filter { !marks[$0].isSpace }
        guard !printed.isEmpty else { return Reading() }
        let pairs = zip(printed, printed.dropFirst()).map { left, right in
            (advance: marks[right].center - marks[left].center, isApart: right > left + 1)
        }
        let touching = pairs.filter { !$0.isApart }
        let advances = (touching.isEmpty ? pairs : touching).map(\.advance).sorted()
        let usual = advances.isEmpty ? Double(steps) : advances[(advances.count - 1) / 2]
        var glyphs = marks.map { _ in Line.Glyph(start: 0, end: 0, confidence: nil) }
        for (place, index) in printed.enumerated() {
            func reach(_ pair: Int) -> Double {
                guard pairs.indices.contains(pair) else { return usual / 2 }
                return min(usual / 2, pairs[pair].advance * (pairs[pair].isApart ? 0.35 : 0.5))
            }
            glyphs[index].start = max(0, (marks[index].center - reach(place - 1)) / Double(steps))
            glyphs[index].end = min(1, (marks[index].center + reach(place)) / Double(steps))
        }
        for index in marks.indices {
            glyphs[index].confidence = Double(min(1, marks[index].likelihood))
            glyphs[index].alternatives = alternatives[index]
            guard marks[index].isSpace else { continue }
            glyphs[index].start = glyphs[index - 1].end
            glyphs[index].end = glyphs[index + 1].start
        }
        let sum = printed.map { Double(min(1, marks[$0].likelihood)) }.reduce(0, +)
        return Reading(
            text: marks.map(\.symbol).joined(), glyphs: glyphs, confidence: sum / Double(printed.count))
    }

    /// The class of the greatest likelihood; since all add up to 1, one above a half ends the search.
    private static func likeliest(_ row: UnsafeBufferPointer<Float>) -> Int {
        guard row[0] <= 0.5 else { return 0 }
        var best = 0
        var most = row[0]
        var start = 1
        let block = 64
        while start < row.count {
            let end = min(start + block, row.count)
            var highest: Float = 0
            for index in start..<end { highest = row[index] > highest ? row[index] : highest }
            if highest > most {
                most = highest
                best = (start..<end).first { row[$0] == highest } ?? best
                if most > 0.5 { return best }
            }
            start = end
        }
        return best
    }

    /// Full-width ASCII (U+FF01…U+FF5E) and the ideographic space as plain ASCII; all else as it is.
    private static func folded(_ symbol: String) -> String {
        let scalars = symbol.unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar.value {
            case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
            case 0x3000: " "
            default: scalar
            }
        }
        var folded = String.UnicodeScalarView()
        folded.append(contentsOf: scalars)
        return String(folded)
    }
}
