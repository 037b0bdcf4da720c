import Foundation
import Verbatim

/// Tells which of a vehicle's fuels each refill was, and makes a chain of each.
///
/// A refill without a class is of that which its fuel's name tells. One that does not tell its fuel is of the vehicle's only fuel that is measured so; in kilowatt-hours it is current.
/// Where the vehicle takes two such fuels nobody can say: it is in no chain, and the segments of both that it falls in
/// have no figure. AdBlue must be said to be AdBlue.
struct FuelSorting {
    /// A fuel of the vehicle.
    struct Key: Hashable {
        var fuelClass: FuelClass?
        /// What it measures where no entry tells the fuel.
        var measure: FuelMeasure?
    }

    private(set) var chains: [FuelChain] = []
    /// Refills whose fuel nobody can say.
    private(set) var unknown: [Int64] = []

    init(_ timeline: Timeline) {
        let refills = timeline.moments.compactMap { moment in moment.refill.map { (moment, $0) } }
        let measures = Self.measures(refills.map(\.1))
        let keys = refills.map { Self.keys(of: $0.1, measures) }
        for key in keys.filter({ $0.count == 1 }).flatMap(\.self).uniqued() {
            let own = zip(refills, keys).filter { $0.1 == [key] }.map(\.0)
            let measure = measures[key] ?? own.first?.1.unit.measure ?? .volume
            var builder = SegmentBuilder(measure: measure)
            for (refill, keys) in zip(refills, keys) where keys.contains(key) {
                if keys.count == 1 { builder.add(refill.0, refill.1) } else { builder.addUnknown(refill.0) }
            }
            chains.append(
                FuelChain(
                    fuelClass: key.fuelClass, measure: measure, refills: own.map(\.0.entry),
                    segments: builder.segments, pending: builder.pending.map(\.entry)))
        }
        unknown = zip(refills, keys).filter { $0.1.count > 1 }.map(\.0.0.entry)
    }

    /// What each fuel that entries name is mostly measured in; the first of equally frequent ones.
    private static func measures(_ refills: [Refill]) -> [Key: FuelMeasure] {
        var counts: [Key: [FuelMeasure: Int]] = [:]
        for refill in refills {
            guard let fuelClass = fuelClass(of: refill) else { continue }
            counts[Key(fuelClass: fuelClass), default: [:]][refill.unit.measure, default: 0] += 1
        }
        return counts.mapValues { counts in
            let most = counts.values.max() ?? 0
            return FuelMeasure.allCases.first { counts[$0] == most } ?? .volume
        }
    }

    private static func fuelClass(of refill: Refill) -> FuelClass? {
        refill.fuelClass ?? refill.fuelType.flatMap { FuelClass(named: $0) }
    }

    /// The fuel that a refill was, or those that it may have been.
    private static func keys(of refill: Refill, _ measures: [Key: FuelMeasure]) -> [Key] {
        if let fuelClass = fuelClass(of: refill) { return [Key(fuelClass: fuelClass)] }
        let measure = refill.unit.measure
        if measure == .energy { return [Key(fuelClass: .electric)] }
        let possible = measures.filter { $0.value == measure && $0.key.fuelClass != .adBlue }.map(\.key)
        return possible.isEmpty ? [Key(measure: measure)] : possible
    }
}

extension Sequence where Element: Hashable {
    /// The elements without those that were there before.
    fileprivate func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
