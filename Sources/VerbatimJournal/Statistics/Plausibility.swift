import Foundation
import Verbatim

/// Finds the readings of an odometer that cannot be right, as few as can be.
///
/// The longest chain of readings, each no lower than the one before it and no further from it than is plausible,
/// is trusted: so one misread entry is left out, and not everything after it. Where several chains are equally long,
/// only readings that are in all of them are trusted; of the others nobody can say which are right.
///
/// An odometer that was exchanged or began anew at 0 is not known as such: the shorter part is doubted.
struct Plausibility {
    private let readings: [OdometerDoubt.Reading]
    private let limits: PlausibleDistance
    /// In whole millimetres, in which a mile has no fraction; negative for readings below 0.
    private let millimetres: [Int]
    private let days: [Int]
    /// The places of the readings that are in all longest chains, ascending.
    private(set) var trusted: [Int] = []
    /// The places of those that are in some of the longest chains.
    private var either: [Int] = []

    /// Judges readings that stand in the order of their times.
    init(readings: [OdometerDoubt.Reading], limits: PlausibleDistance) {
        self.readings = readings
        self.limits = limits
        millimetres = readings.map { Self.millimetres($0.value * $0.unit.kilometres) }
        days = readings.map(\.date.daysSince1970)
        findChains()
    }

    /// The readings that are not trusted, and why.
    var doubts: [OdometerDoubt] {
        let trusted = Set(trusted)
        return readings.indices.filter { !trusted.contains($0) }.map { place in
            OdometerDoubt(reading: readings[place], reason: reason(place))
        }
    }

    private mutating func findChains() {
        let usable = readings.indices.filter { millimetres[$0] >= 0 }
        if zip(usable, usable.dropFirst()).allSatisfy(fits) {
            trusted = usable
            return
        }
        // The length of the longest chain that ends at a reading, and of the longest that begins there.
        var before = [Int](repeating: 1, count: readings.count)
        var after = before
        // The nearest readings come first: mostly they are in the longest chain, and no other needs a closer look.
        for (place, right) in usable.enumerated() {
            for left in usable[..<place].reversed() where before[left] >= before[right] && fits(left, right) {
                before[right] = before[left] + 1
            }
        }
        for (place, left) in usable.enumerated().reversed() {
            for right in usable[(place + 1)...] where after[right] >= after[left] && fits(left, right) {
                after[left] = after[right] + 1
            }
        }
        let longest = usable.map { before[$0] + after[$0] }.max() ?? 0
        let candidates = usable.filter { before[$0] + after[$0] == longest }
        // Every longest chain has one reading of each step; where a step has one only, all chains have it.
        let steps = Dictionary(grouping: candidates) { before[$0] }
        trusted = candidates.filter { steps[before[$0]]?.count == 1 }
        either = candidates.filter { steps[before[$0]]?.count != 1 }
    }

    /// Whether both readings can be right; the left one is the earlier.
    private func fits(_ left: Int, _ right: Int) -> Bool {
        let distance = millimetres[right] - millimetres[left]
        guard distance >= 0 else { return false }
        return Decimal(distance) <= limits.kilometres(days: days[right] - days[left]) * 1_000_000
    }

    private func reason(_ place: Int) -> OdometerDoubt.Reason {
        if millimetres[place] < 0 { return .negative }
        let earlier = trusted.last { $0 < place }
        let later = trusted.first { $0 > place }
        if let earlier, millimetres[place] < millimetres[earlier] { return .belowEarlier(readings[earlier]) }
        if let later, millimetres[place] > millimetres[later] { return .aboveLater(readings[later]) }
        if let earlier, !fits(earlier, place) { return tooFar(earlier, place, from: earlier) }
        if let later, !fits(place, later) { return tooFar(place, later, from: later) }
        let others = either.filter { $0 != place && !fits(min(place, $0), max(place, $0)) }
        return .disagrees(others.map { readings[$0] })
    }

    private func tooFar(_ left: Int, _ right: Int, from other: Int) -> OdometerDoubt.Reason {
        .tooFar(
            readings[other], kilometres: Decimal(millimetres[right] - millimetres[left]) / 1_000_000,
            plausible: limits.kilometres(days: days[right] - days[left]))
    }

    /// Kilometres as whole millimetres, rounded down; what no odometer shows becomes 10⁹ km.
    private static func millimetres(_ kilometres: Decimal) -> Int {
        guard kilometres >= 0 else { return -1 }
        var whole = Decimal()
        var exact = min(kilometres, 1_000_000_000) * 1_000_000
        NSDecimalRound(&whole, &exact, 0, .down)
        return NSDecimalNumber(decimal: whole).intValue
    }
}

extension CalendarDate {
    /// The days since 1 January 1970 in the Gregorian calendar, negative before it.
    ///
    /// After Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”, `days_from_civil`.
    fileprivate var daysSince1970: Int {
        // Years begin in March, so that leap days end them; 400 years have 146,097 days.
        let shifted = month <= 2 ? year - 1 : year
        let yearOfEra = shifted % 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return shifted / 400 * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
            - 719_468
    }
}
