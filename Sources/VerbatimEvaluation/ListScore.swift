/// How well one list of one sample was read.
public struct ListScore: Sendable, Hashable {
    /// Elements that match, of those read: 0…1; 1 where none was read and none is printed.
    public var precision: Double
    /// Elements that match, of those printed: 0…1; 1 where none was read and none is printed.
    public var recall: Double
    /// The harmonic mean of both: 0…1; 1 where none was read and none is printed.
    public var f1: Double
    /// F1 where one member alone, by name, decides what matches.
    public var memberF1: [String: Double] = [:]

    /// A score from the number of elements that match, were read and are printed.
    public init(matched: Int, read: Int, printed: Int) {
        func share(_ part: Int, of whole: Int) -> Double {
            whole > 0 ? Double(part) / Double(whole) : read + printed == 0 ? 1 : 0
        }
        precision = share(matched, of: read)
        recall = share(matched, of: printed)
        f1 = share(2 * matched, of: read + printed)
    }
}
