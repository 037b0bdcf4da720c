extension Double {
    /// The number as it is written in reports; never the negative zero.
    var sixDecimals: Double { (self * 1_000_000).rounded() / 1_000_000 + 0 }
}
