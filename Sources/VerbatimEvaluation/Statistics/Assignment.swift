/// Pairs rows with columns one to one, such as the items that were read with those that are printed.
///
/// Shortest augmenting paths, in cubic time: R. Jonker and A. Volgenant, “A shortest augmenting path
/// algorithm for dense and sparse linear assignment problems”, Computing 38, 1987; rectangular as in D. F.
/// Crouse, “On implementing 2D rectangular assignment algorithms”, IEEE Transactions on Aerospace and
/// Electronic Systems 52, 2016.
package enum Assignment {
    /// Each row's column, such that as many as possible have one and the costs of all pairs sum to the least.
    ///
    /// A cost that is not finite forbids its pair. Where several assignments cost the same, the same one is
    /// chosen each time.
    package static func minimal(
        rows: Int, columns: Int, cost: (_ row: Int, _ column: Int) -> Double
    ) -> [Int?] {
        guard rows > 0, columns > 0 else { return [Int?](repeating: nil, count: max(0, rows)) }
        if rows > columns {
            let rowOfColumn = minimal(rows: columns, columns: rows) { cost($1, $0) }
            var columnOfRow = [Int?](repeating: nil, count: rows)
            for (column, row) in rowOfColumn.enumerated() {
                if let row { columnOfRow[row] = column }
            }
            return columnOfRow
        }
        let costs = (0..<rows * columns).map { cost($0 / columns, $0 % columns) }
        // By a power of two, costs stay exact; between -2 and 2, one forbidden pair outweighs all others.
        let largest = costs.lazy.filter(\.isFinite).map(\.magnitude).max() ?? 0
        let scale = largest > 0 ? largest.binade : 1
        let forbidden = 4 * Double(rows)
        var paths = AugmentingPaths(
            costs: costs.map { $0.isFinite ? $0 / scale : forbidden }, rows: rows, columns: columns)
        for row in 0..<rows { paths.assign(row) }
        return paths.columnOfRow.enumerated().map { row, column in
            column.flatMap { costs[row * columns + $0].isFinite ? $0 : nil }
        }
    }
}

/// An assignment of some rows that is optimal for them, to which one row after the other is added.
private struct AugmentingPaths {
    let costs: [Double]
    let columns: Int
    var columnOfRow: [Int?]
    var rowOfColumn: [Int?]
    /// Dual variables: no cost is below the sum of its row's and its column's.
    var rowPrices: [Double]
    var columnPrices: [Double]

    init(costs: [Double], rows: Int, columns: Int) {
        self.costs = costs
        self.columns = columns
        columnOfRow = [Int?](repeating: nil, count: rows)
        rowOfColumn = [Int?](repeating: nil, count: columns)
        rowPrices = [Double](repeating: 0, count: rows)
        columnPrices = [Double](repeating: 0, count: columns)
    }

    /// Gives a row a column, moving others along the path on which that costs least.
    mutating func assign(_ newRow: Int) {
        var distances = [Double](repeating: .infinity, count: columns)
        var previousRows = [Int](repeating: newRow, count: columns)
        var unreached = Array(0..<columns)
        var reached: [Int] = []
        var row = newRow
        var distance = 0.0
        while true {
            var nearest = 0
            let price = rowPrices[row]
            for (place, column) in unreached.enumerated() {
                let through = distance + costs[row * columns + column] - price - columnPrices[column]
                if through < distances[column] {
                    distances[column] = through
                    previousRows[column] = row
                }
                if distances[column] < distances[unreached[nearest]] { nearest = place }
            }
            let column = unreached.remove(at: nearest)
            distance = distances[column]
            reached.append(column)
            guard let next = rowOfColumn[column] else { break }
            row = next
        }
        rowPrices[newRow] += distance
        for column in reached {
            if let row = rowOfColumn[column] { rowPrices[row] += distance - distances[column] }
            columnPrices[column] -= distance - distances[column]
        }
        var free = reached.last
        while let column = free {
            let row = previousRows[column]
            rowOfColumn[column] = row
            (columnOfRow[row], free) = (column, row == newRow ? nil : columnOfRow[row])
        }
    }
}
