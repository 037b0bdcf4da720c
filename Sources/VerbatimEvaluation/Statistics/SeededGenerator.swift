/// Random numbers that are the same for the same seed on every platform, now and later.
///
/// SplitMix64: G. L. Steele, D. Lea and C. H. Flood, “Fast splittable pseudorandom number generators”, OOPSLA
/// 2014. Fit for statistics, not for secrets.
package struct SeededGenerator: RandomNumberGenerator, Sendable, Hashable {
    private var state: UInt64

    /// Starts the numbers that belong to a seed; any seed is as good as another.
    package init(seed: UInt64) { state = seed }

    /// The next number, 0…2⁶⁴ − 1.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A whole number from 0 to below `bound`, which is at least 1.
    ///
    /// The standard library's `random(in:using:)` may draw otherwise in a later release. Numbers are equally
    /// likely but for a bias below `bound` / 2⁶⁴.
    mutating func index(below bound: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }
}
