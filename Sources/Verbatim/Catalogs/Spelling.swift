/// Finds what a mistyped word was meant to be.
package enum Spelling {
    /// The candidate that is nearest to `word`, where one is near enough to be meant.
    package static func nearest(to word: String, in candidates: [String]) -> String? {
        let near = candidates.map { ($0, distance(Array(word.lowercased()), Array($0))) }
            .min { $0.1 < $1.1 }
        guard let near, near.1 <= max(1, min(word.count, near.0.count) / 3), word.count <= 40 else {
            return nil
        }
        return near.0
    }

    /// How many letters must be inserted, left out, replaced or swapped with their neighbour.
    package static func distance(_ left: [Character], _ right: [Character]) -> Int {
        guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
        var before: [Int] = []
        var above = Array(0...right.count)
        for i in 1...left.count {
            var row = [i]
            for j in 1...right.count {
                let replaced = above[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
                var best = min(replaced, above[j] + 1, row[j - 1] + 1)
                if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
                    best = min(best, before[j - 2] + 1)
                }
                row.append(best)
            }
            (before, above) = (above, row)
        }
        return above[right.count]
    }
}
