/// What must be plausible of an odometer.
enum OdometerChecks {
    typealias Verdict = Check<Odometer>.Verdict

    private static let reading = FieldPath("reading")

    /// The reading is not below the previous one, and not further above it than a vehicle may have gone.
    static func plausibleDistance(_ odometer: Odometer, _ context: CheckContext) -> Verdict {
        guard let now = odometer.reading, let before = context.previousReading else { return .notApplicable }
        if now < before { return .failed([reading], "\(now) is less than the previous reading, \(before)") }
        if now - before > context.maximumDistance {
            return .failed(
                [reading],
                "\(now) is \(now - before) more than the previous reading, \(before); at most \(context.maximumDistance) is plausible"
            )
        }
        return .passed([reading])
    }
}
