/// Corrects p-values for how many there are: of twenty fields that did not change, one has p < 0.05 by
/// chance.
///
/// S. Holm, “A simple sequentially rejective multiple test procedure”, Scandinavian Journal of Statistics 6,
/// 1979.
package enum Holm {
    /// The corrected p-values, in the order given.
    ///
    /// Calling those below 0.05 significant calls any falsely so with a chance of at most 0.05, whatever the
    /// tests have to do with each other. The smallest of m is multiplied by m, the next by m − 1 and so on;
    /// none becomes more than 1, or less than one that was smaller.
    package static func corrected(_ pValues: [Double]) -> [Double] {
        var corrected = pValues
        var largest = 0.0
        for (rank, index) in pValues.indices.sorted(by: { pValues[$0] < pValues[$1] }).enumerated() {
            largest = max(largest, min(1, pValues[index] * Double(pValues.count - rank)))
            corrected[index] = largest
        }
        return corrected
    }
}
