public import Verbatim

/// All refills of one vehicle with one fuel, and its segments from full tank to full tank.
///
/// - The first full tank only begins: nobody knows how empty it was. Partial refills are added to the next full one.
/// - A full refill without an odometer, or with a doubted one, cannot end a segment. It breaks nothing either: between
///   the full tanks around it all fuel was used, its own too, so it is added like a partial one.
/// - A refill before which others were missed, or without a quantity, leaves its segment without a figure. The next
///   segment begins at the next full tank as ever.
/// - Several full refills at one odometer, such as two receipts of one stop, are one end.
public struct FuelChain: Sendable, Hashable {
    /// The kind of fuel; nil where no entry tells.
    public var fuelClass: FuelClass?
    /// What its refills measure.
    public var measure: FuelMeasure
    /// Its refills in the order of their times.
    public var refills: [Int64]
    /// Its segments in the order of their times.
    public var segments: [TankSegment]
    /// The refills after the last full tank with a known odometer, or all where there is none: they are in no figure yet.
    public var pending: [Int64]

    /// Whether it drives the vehicle: AdBlue does not, and has no consumption among the fuels.
    public var isFuel: Bool { fuelClass != .adBlue }
}
