import Foundation
import Verbatim

/// Pairs the elements of a list that were read with those that are printed.
struct ListMatching {
    private let read: [[String: Cell]]
    private let printed: [[String: Cell?]]
    /// The members by which elements are matched; nil for all that were transcribed.
    private let identifying: Set<String>?

    init(_ list: FieldShape, read: [[String: Value]], printed: [Sample.Element]) {
        let names = list.members.filter(\.isIdentifying).map(\.name)
        identifying = names.isEmpty ? nil : Set(names)
        self.read = read.map { $0.mapValues(Cell.init) }
        self.printed = printed.map { $0.mapValues { $0.map(Cell.init) } }
    }

    /// The score by every rule; `members` are those that are scored alone too, where all printed elements have them.
    func score(members: [String]) -> ListScore {
        var matched: [ListScore.Rule: Int] = [:]
        let members = members.filter { member in printed.allSatisfy { $0.keys.contains(member) } }
        for comparison in Comparison.allCases {
            for member in [nil] + members.map(Optional.some) {
                let agreement = read.indices.map { left in
                    printed.indices.map { agree(left, $0, comparison, member: member) }
                }
                matched[.init(.greedy, comparison, member: member)] =
                    ListMatching.greedy(agreement).count { $0 != nil }
                matched[.init(.optimal, comparison, member: member)] =
                    optimal(agreement).count { $0 != nil }
            }
        }
        return ListScore(read: read.count, printed: printed.count, matched: matched)
    }

    /// For each element that was read, the printed one that it is or should have been: as many as possible agree in
    /// all members, the rest share as many as possible.
    func pairs() -> [Int?] {
        let most = Double(printed.map(\.count).max() ?? 0)
        // One pair more that agrees outweighs all members that pairs could share.
        let whole = (most + 1) * Double(min(read.count, printed.count) + 1)
        let costs = read.indices.map { left in
            printed.indices.map { right -> Double in
                if agree(left, right, .forgiving) { return -whole }
                return -Double(shared(left, right))
            }
        }
        return assign { costs[$0][$1] }
    }

    /// For each element that was read, in order, the first printed one that agrees and is not yet taken.
    static func greedy(_ agreement: [[Bool]]) -> [Int?] {
        var taken: Set<Int> = []
        return agreement.map { row in
            let place = row.indices.first { row[$0] && !taken.contains($0) }
            if let place { taken.insert(place) }
            return place
        }
    }

    /// For each element that was read, the printed one in the largest set of pairs that agree.
    private func optimal(_ agreement: [[Bool]]) -> [Int?] {
        assign { agreement[$0][$1] ? -1 : 0 }
    }

    /// The cheapest pairs; those that cost nothing are none.
    private func assign(_ cost: (Int, Int) -> Double) -> [Int?] {
        Assignment.minimal(rows: read.count, columns: printed.count, cost: cost).enumerated().map {
            left, right in
            right.flatMap { cost(left, $0) < 0 ? $0 : nil }
        }
    }

    /// Whether two elements agree in what identifies them, as far as that was transcribed, or in `member` alone.
    private func agree(_ left: Int, _ right: Int, _ comparison: Comparison, member: String? = nil) -> Bool {
        printed[right].allSatisfy { name, cell in
            let counts = member.map { $0 == name } ?? identifying?.contains(name) ?? true
            return !counts || ListMatching.agree(read[left][name], cell, comparison)
        }
    }

    /// How many members that are printed two elements share.
    private func shared(_ left: Int, _ right: Int) -> Int {
        printed[right].count { name, cell in
            cell != nil && ListMatching.agree(read[left][name], cell, .forgiving)
        }
    }

    private static func agree(_ left: Cell?, _ right: Cell?, _ comparison: Comparison) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        if comparison == .strict { return comparison.agree(left.value, right.value) }
        switch (left.value, right.value) {
        case (.text, .text): return Comparison.keysAgree(left.key, right.key)
        case (.decimal(let left), .decimal(let right)):
            return abs(left.value - right.value) < Decimal(sign: .plus, exponent: -2, significand: 1)
        default: return left.value == right.value
        }
    }

    /// A value with its key, which is dear to make.
    private struct Cell {
        let value: Value
        let key: String

        init(_ value: Value) {
            self.value = value
            key = if case .text(let text) = value { Comparison.key(text) } else { "" }
        }
    }
}
