#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A vehicle's odometer, as seen on its dashboard.
public struct Odometer: Document {
    /// The distance that the vehicle has gone, in whole units; no decimals of a tenths drum.
    public var reading: Int?
    /// The unit, where it is shown beside the reading; a speedometer's scale in km/h or mph says nothing of it.
    public var unit: DistanceUnit?
    /// The trip meter's reading.
    public var trip: Decimal?

    /// Makes an odometer of which nothing was read.
    public init() {}

    /// The odometer's fields and checks.
    public static let schema = Schema<Odometer>("odometer", "A vehicle's odometer on its dashboard") {
        Field(
            \.reading, "The total distance, without tenths; not the trip meter's", range: 0...9_999_999,
            isEssential: true)
        Field(\.unit, "km or mi, where shown beside the reading", isImplied: true)
        Field(\.trip, "The trip meter's reading", range: 0...99_999, isEssential: true)
        Check("plausibleDistance", decides: false, OdometerChecks.plausibleDistance)
    }

    /// How the rules reader reads odometers.
    public static let rules = Rules<Odometer> { transcript, _ in OdometerRules(transcript).draft() }

    /// Whether something was read, or the photo looks like a dashboard; never where it is full of words, as paper is.
    public static func isShown(in reading: Reading<Odometer>) -> Bool {
        reading.transcript.mayShowDisplay
            && (!reading.claims.isEmpty || Dashboard.isLikely(on: reading.transcript))
    }

    /// Always: an odometer is hardly ever read as print.
    public static func wantsDisplays(after first: Reading<Odometer>) -> Bool { true }
}
