import Testing
import VerbatimEvaluation

/// Items that were read are paired with printed ones as favourably as can be, so that a score never depends on luck.
struct AssignmentTests {
    private func minimal(_ costs: [[Double]]) -> [Int?] {
        Assignment.minimal(rows: costs.count, columns: costs.first?.count ?? 0) { costs[$0][$1] }
    }

    private func total(_ costs: [[Double]], _ assigned: [Int?]) -> Double {
        zip(costs, assigned).reduce(0) { sum, pair in sum + (pair.1.map { pair.0[$0] } ?? 0) }
    }

    /// The cheapest pair of all first, then the cheapest that is left.
    private func greedy(_ costs: [[Double]]) -> Double {
        var pairs = costs.indices.flatMap { row in
            costs[row].indices.map { (row: row, column: $0, cost: costs[row][$0]) }
        }
        var sum = 0.0
        while let best = pairs.min(by: { $0.cost < $1.cost }) {
            sum += best.cost
            pairs.removeAll { $0.row == best.row || $0.column == best.column }
        }
        return sum
    }

    /// The least total by trying every order, where there are no more rows than columns.
    private func least(_ costs: ArraySlice<[Double]>, free: Set<Int>) -> Double {
        guard let row = costs.first else { return 0 }
        return free.map { row[$0] + least(costs.dropFirst(), free: free.subtracting([$0])) }.min() ?? 0
    }

    private func matrix(_ rows: Int, _ columns: Int, _ cost: () -> Double) -> [[Double]] {
        (0..<rows).map { _ in (0..<columns).map { _ in cost() } }
    }

    /// Greedy takes 1 and must then take 100; the best is 2 + 3.
    @Test func theBestIsFoundWhereGreedIsNot() {
        #expect(minimal([[1, 2], [3, 100]]) == [1, 0])
        #expect(minimal([[4, 1, 3], [2, 0, 5], [3, 2, 2]]) == [1, 0, 2])
    }

    @Test func whatIsLeftOverIsPairedWithNothing() {
        #expect(minimal([[5, 1, 9]]) == [1])
        #expect(minimal([[5], [1], [9]]) == [nil, 0, nil])
        #expect(minimal([]) == [])
        #expect(minimal([[], []]) == [nil, nil])
        #expect(Assignment.minimal(rows: -1, columns: 2) { _, _ in 0 } == [])
    }

    @Test func tiesAreBrokenTheSameWayEachTime() {
        let ties = [[Double]](repeating: [1, 1, 1], count: 3)
        #expect(Set(minimal(ties)) == [0, 1, 2])
        #expect((0..<20).allSatisfy { _ in minimal(ties) == minimal(ties) })
    }

    @Test func costsMayBeNegativeOrHuge() {
        #expect(minimal([[-1, -2], [-3, -100]]) == [0, 1])
        #expect(minimal([[1e308, -1e308], [-1e308, 1e308]]) == [1, 0])
        #expect(minimal([[.leastNonzeroMagnitude, 0], [0, 0]]) == [1, 0])
    }

    /// As many pairs as possible come first, however dear they are.
    @Test func forbiddenPairsAreNeverMade() {
        let never = Double.infinity
        #expect(minimal([[1, never], [never, .nan]]) == [0, nil])
        #expect(minimal([[0, 1000], [0, never]]) == [1, 0])
        #expect(minimal([[never]]) == [nil])
        #expect(minimal([[5, never, 0], [0, never, never], [never, never, -9]]) == [nil, 0, 2])
    }

    @Test(arguments: 0..<60)
    func neverWorseThanGreedAndAsGoodAsTryingAll(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let rows = Int.random(in: 1...5, using: &generator)
        let columns = Int.random(in: rows...6, using: &generator)
        let most = seed % 2 == 0 ? 3 : 1000  // small whole numbers tie
        let costs = matrix(rows, columns) { Double(Int.random(in: -most...most, using: &generator)) }
        let assigned = minimal(costs).compactMap(\.self)
        #expect(Set(assigned).count == rows)
        #expect(total(costs, assigned) == least(costs[...], free: Set(0..<columns)))
        #expect(total(costs, assigned) <= greedy(costs))
        let transposed = (0..<columns).map { column in costs.map { $0[column] } }
        let turned = minimal(transposed)
        #expect(total(transposed, turned) == total(costs, assigned))
        #expect(turned.count { $0 != nil } == rows)
    }
}
