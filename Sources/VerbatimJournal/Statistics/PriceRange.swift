import Verbatim

/// The lowest, highest and last of a fuel's prices in one currency and unit.
public struct PriceRange: Sendable, Hashable {
    /// The lowest; the earliest of equal ones.
    public var lowest: PricePoint
    /// The highest; the earliest of equal ones.
    public var highest: PricePoint
    /// The last.
    public var latest: PricePoint
    /// How many prices there are.
    public var count: Int

    /// One range for each currency and unit, in the order in which they first appear.
    static func ranges(of prices: [PricePoint]) -> [PriceRange] {
        var ranges: [PriceRange] = []
        for point in prices {
            let place = ranges.firstIndex {
                $0.latest.currency == point.currency && $0.latest.unit == point.unit
            }
            guard let place else {
                ranges.append(PriceRange(lowest: point, highest: point, latest: point, count: 1))
                continue
            }
            ranges[place].count += 1
            ranges[place].latest = point
            if point.price < ranges[place].lowest.price { ranges[place].lowest = point }
            if point.price > ranges[place].highest.price { ranges[place].highest = point }
        }
        return ranges
    }
}
