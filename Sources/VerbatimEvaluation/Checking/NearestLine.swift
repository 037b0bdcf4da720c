import Verbatim

/// The recognised line that comes nearest to a value which is on none.
struct NearestLine {
    /// The line's number, counted from 1.
    let number: Int
    /// The line's text.
    let text: String

    /// The letters of a value, and of a line, that are compared at most.
    private static let most = 200

    /// Looks for the line that has the fewest letters and digits to change to contain the value, or to be a part of it.
    ///
    /// Nil where more than half of them would change. Lines that are a part of the value as they are do not count.
    init?(to value: Value, on page: Transcript) {
        let wanted = NearestLine.spellings(of: value).map { Array($0.prefix(NearestLine.most)) }
        var best: (line: Int, distance: Double, rest: Int)?
        for (index, line) in page.lines.enumerated() {
            let key = Array(Comparison.key(line.text).prefix(NearestLine.most))
            for spelling in wanted where !spelling.isEmpty {
                let isPart = key.count < spelling.count
                // A short line says little about a long value.
                if isPart, key.count < min(8, (spelling.count + 1) / 2) { continue }
                let changes =
                    isPart ? NearestLine.changes(key, in: spelling) : NearestLine.changes(spelling, in: key)
                let distance = Double(changes) / Double(min(key.count, spelling.count))
                if distance > 0.5 || isPart && changes == 0 { continue }
                // Of lines that are as near, the one that has the least besides.
                let rest = abs(key.count - spelling.count)
                if best.map({ (distance, rest) < ($0.distance, $0.rest) }) ?? true {
                    best = (index, distance, rest)
                }
            }
        }
        guard let best else { return nil }
        number = best.line + 1
        text = page.lines[best.line].text
    }

    /// What the letters and digits of a value may look like on the paper.
    private static func spellings(of value: Value) -> [String] {
        guard case .date(let date) = value else { return [Comparison.key(value.description)] }
        let parts = date.description.split(separator: "-").map(String.init)
        let (year, month, day) = (parts[0], parts[1], parts[2])
        return [year + month + day, day + month + year, month + day + year]
            + [day + month + year.suffix(2), month + day + year.suffix(2)]
    }

    /// How many characters of `wanted` must change, go or come for it to be a part of `text`.
    private static func changes(_ wanted: [Character], in text: [Character]) -> Int {
        // A part may begin and end anywhere in the text, at no cost.
        var above = [Int](repeating: 0, count: text.count + 1)
        for (row, character) in wanted.enumerated() {
            var below = [row + 1]
            for (column, other) in text.enumerated() {
                let changed = above[column] + (character == other ? 0 : 1)
                below.append(min(changed, above[column + 1] + 1, below[column] + 1))
            }
            above = below
        }
        return above.min() ?? wanted.count
    }
}
