/// How far what was read may be from a spelling and still be taken for a misprint of it.
///
/// Edits are counted on letters alone, by optimal string alignment: a letter put in, left out, exchanged or swapped with
/// its neighbour. ``Misprint`` makes that stricter.
enum Tolerance {
    /// The most edits that any text tolerates.
    static let most = 2

    /// How many edits there may be where the shorter of two texts has so many letters.
    static func edits(of letters: Int) -> Int { letters < 5 ? 0 : letters < 9 ? 1 : most }

    /// The edits between two texts; nil where they are more than tolerated.
    static func distance(_ left: ArraySlice<UInt32>, _ right: ArraySlice<UInt32>) -> Int? {
        distance(left, right, atMost: edits(of: min(left.count, right.count)))
    }

    /// The edits between two texts; nil where they are more than `limit`.
    static func distance(
        _ left: ArraySlice<UInt32>, _ right: ArraySlice<UInt32>, atMost limit: Int
    ) -> Int? {
        guard abs(left.count - right.count) <= limit else { return nil }
        if limit == 0 { return left == right ? 0 : nil }
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * (right.count + 1)) { cells in
            cells.initialize(repeating: limit + 1)
            return left.withUnsafeBufferPointer { left in
                right.withUnsafeBufferPointer { distance(left, $0, atMost: limit, cells) }
            }
        }
    }

    /// Fills the table of edits near its diagonal, of which three rows are kept.
    private static func distance(
        _ left: UnsafeBufferPointer<UInt32>, _ right: UnsafeBufferPointer<UInt32>, atMost limit: Int,
        _ cells: UnsafeMutableBufferPointer<Int>
    ) -> Int? {
        let width = right.count + 1
        var (before, above, here) = (0, width, 2 * width)
        for column in 0...min(limit, right.count) { cells[above + column] = column }
        for row in 1...left.count {
            let first = max(0, row - limit)
            if first > 0 { cells[here + first - 1] = limit + 1 }
            var least = limit + 1
            for column in first...min(right.count, row + limit) {
                var best = row
                if column > 0 {
                    let (letter, other) = (left[row - 1], right[column - 1])
                    best = cells[above + column - 1] + (letter == other ? 0 : 1)
                    best = min(best, cells[above + column] + 1, cells[here + column - 1] + 1)
                    if row > 1, column > 1, letter == right[column - 2], left[row - 2] == other {
                        best = min(best, cells[before + column - 2] + 1)
                    }
                }
                cells[here + column] = best
                least = min(least, best)
            }
            guard least <= limit else { return nil }
            (before, above, here) = (above, here, before)
        }
        let edits = cells[above + right.count]
        return edits <= limit ? edits : nil
    }
}
