/// Percentiles of numbers, interpolated linearly between the two nearest ones.
///
/// NumPy's default: R. J. Hyndman and Y. Fan, “Sample quantiles in statistical packages”, The American
/// Statistician 50, 1996, definition 7.
package enum Percentile {
    /// The number below which a share, 0…1, of ascending numbers lies: 0.5 is the median.
    ///
    /// Nil without numbers, or with a share that is not in 0…1.
    package static func of(sorted numbers: [Double], at share: Double) -> Double? {
        guard !numbers.isEmpty, 0 <= share, share <= 1 else { return nil }
        let place = share * Double(numbers.count - 1)
        let below = Int(place)
        guard below + 1 < numbers.count else { return numbers[below] }
        return numbers[below] + (place - Double(below)) * (numbers[below + 1] - numbers[below])
    }
}
