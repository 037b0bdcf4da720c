extension Option {
    /// The option that names a file of confidences.
    static func confidence(_ keyPath: any WritableKeyPath<Values, Argument?> & Sendable) -> Option {
        .path("confidence", keyPath, "Take the confidences that calibrate wrote to this file")
    }

    /// The option that leaves out what is not wholly printed.
    static func printedOnly(_ keyPath: any WritableKeyPath<Values, Bool> & Sendable) -> Option {
        .flag(
            "printed-only", keyPath,
            "Leave out values of which a part is not printed, such as the country that an appellation implies"
        )
    }

    /// The option from which confidence on a value is accepted.
    static func acceptAt(_ keyPath: any WritableKeyPath<Values, Double?> & Sendable) -> Option {
        .value(
            "accept-at", "PROBABILITY", keyPath,
            "Accept values with at least this confidence, such as 0.99, and send all others to review"
        ) { text in
            Double(text).flatMap { $0 > 0 && $0 <= 1 ? $0 : nil }
        }
    }
}
