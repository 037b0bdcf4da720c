import Foundation
import Verbatim

/// Goes along the refills of one fuel and closes a segment at each full tank; the rules are told at ``FuelChain``.
struct SegmentBuilder {
    let measure: FuelMeasure
    private(set) var segments: [TankSegment] = []
    /// What was filled since the last full tank with a known odometer.
    private(set) var pending: [Timeline.Moment] = []
    private var gaps: [SegmentGap] = []
    private var start: (moment: Timeline.Moment, kilometres: Decimal)?

    init(measure: FuelMeasure) { self.measure = measure }

    /// Notes a refill that may have been of this fuel or of another.
    mutating func addUnknown(_ moment: Timeline.Moment) { gaps.append(.unknownFuel(moment.entry)) }

    /// Adds the next refill.
    mutating func add(_ moment: Timeline.Moment, _ refill: Refill) {
        pending.append(moment)
        if refill.missedBefore { gaps.append(.missedBefore(moment.entry)) }
        if refill.quantity == nil { gaps.append(.withoutQuantity(moment.entry)) }
        if refill.unit.measure != measure { gaps.append(.otherMeasure(moment.entry)) }
        guard refill.isFull, let kilometres = moment.kilometres else { return }
        if let start {
            if kilometres > start.kilometres {
                segments.append(segment(from: start, to: moment, kilometres))
            } else if let last = segments.indices.last {
                segments[last] = widened(segments[last], to: moment)
            }
        }
        start = (moment, kilometres)
        pending = []
        gaps = []
    }

    private func segment(
        from start: (moment: Timeline.Moment, kilometres: Decimal), to end: Timeline.Moment,
        _ kilometres: Decimal
    ) -> TankSegment {
        TankSegment(
            from: start.moment.entry, to: end.entry, firstDay: start.moment.date, lastDay: end.date,
            kilometres: kilometres - start.kilometres, refills: pending.map(\.entry), fuel: fuel, gaps: gaps,
            cost: cost, doubted: doubted)
    }

    /// The segment with what was filled at its end's odometer too.
    private func widened(_ segment: TankSegment, to end: Timeline.Moment) -> TankSegment {
        var wide = segment
        wide.to = end.entry
        wide.lastDay = end.date
        wide.refills += pending.map(\.entry)
        wide.gaps += gaps
        wide.doubted += doubted
        wide.fuel = nil
        wide.cost = nil
        if let before = segment.fuel, let more = fuel {
            wide.fuel = FuelAmount(value: before.value + more.value, measure: measure)
        }
        if let before = segment.cost, let more = cost, before.currency == more.currency {
            wide.cost = Money(before.amount + more.amount, more.currency)
        }
        return wide
    }

    private var fuel: FuelAmount? {
        guard gaps.isEmpty else { return nil }
        let amounts = pending.compactMap { moment in
            moment.refill.flatMap { refill in refill.quantity.map { FuelAmount($0, refill.unit).value } }
        }
        return FuelAmount(value: amounts.reduce(0, +), measure: measure)
    }

    private var cost: Money? {
        let sums = Money.sums(of: pending.compactMap { $0.refill?.spent })
        guard gaps.isEmpty, sums.count == 1, pending.allSatisfy({ $0.refill?.total != nil }) else {
            return nil
        }
        return sums.first
    }

    private var doubted: [Int64] {
        pending.filter { $0.reading != nil && $0.kilometres == nil }.map(\.entry)
    }
}

extension Refill {
    /// What was paid; nil where nobody noted it. It is never made up of price and quantity.
    var spent: Money? { total.map { Money($0, currency) } }
}
