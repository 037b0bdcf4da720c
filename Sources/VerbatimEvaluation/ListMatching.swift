import Foundation
import Verbatim

/// Pairs the elements of a list that were read with those that are printed.
struct ListMatching {
    private let read: [[String: Cell]]
    private let printed: [[String: Cell?]]

    init(read: [[String: Value]], printed: [Sample.Element]) {
        self.read = read.map { $0.mapValues(Cell.init) }
        self.printed = printed.map { $0.mapValues { $0.map(Cell.init) } }
    }

    /// For each element that was read, in order, the first printed one that agrees and is not yet taken.
    ///
    /// Elements agree when all members agree that were transcribed of the printed one, or `member` alone.
    func greedy(member: String? = nil) -> [Int?] {
        var free = Array(printed.indices)
        return read.map { element in
            let place = free.firstIndex { index in
                printed[index].allSatisfy { name, cell in
                    member != nil && member != name || ListMatching.agree(element[name], cell)
                }
            }
            return place.map { free.remove(at: $0) }
        }
    }

    /// The score of that pairing.
    func score(member: String? = nil) -> ListScore {
        let matched = greedy(member: member).count { $0 != nil }
        return ListScore(matched: matched, read: read.count, printed: printed.count)
    }

    /// Which of `free` shares a member with an element that was read: probably what it should have been.
    func kin(of element: Int, among free: [Int]) -> Int? {
        free.first { index in
            printed[index].contains { name, cell in
                cell != nil && ListMatching.agree(read[element][name], cell)
            }
        }
    }

    private static func agree(_ left: Cell?, _ right: Cell?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
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
