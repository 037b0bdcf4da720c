/// List scores averaged over samples, each of which weighs the same.
public struct ListMeans: Sendable, Hashable {
    /// Over how many samples.
    public private(set) var samples = 0
    private var f1Sum = 0.0
    private var precisionSum = 0.0
    private var recallSum = 0.0
    private var memberSums: [String: Double] = [:]

    /// The mean F1, 0…1.
    public var f1: Double { mean(f1Sum) }
    /// The mean precision, 0…1.
    public var precision: Double { mean(precisionSum) }
    /// The mean recall, 0…1.
    public var recall: Double { mean(recallSum) }
    /// The mean F1 where one member alone, by name, decides what matches.
    public var memberF1: [String: Double] { memberSums.mapValues(mean) }

    mutating func add(_ score: ListScore) {
        samples += 1
        f1Sum += score.f1
        precisionSum += score.precision
        recallSum += score.recall
        for (name, f1) in score.memberF1 { memberSums[name, default: 0] += f1 }
    }

    private func mean(_ sum: Double) -> Double { samples > 0 ? sum / Double(samples) : 0 }
}

extension ListMeans: Encodable {
    /// Writes the means with six decimals; a member's F1 under its name and `F1`, such as `priceF1`.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        func write(_ number: Double, _ name: String) throws {
            try values.encode((number * 1_000_000).rounded() / 1_000_000, forKey: Key(name))
        }
        try values.encode(samples, forKey: Key("samples"))
        try write(f1, "f1")
        try write(precision, "precision")
        try write(recall, "recall")
        for (name, f1) in memberF1 { try write(f1, name + "F1") }
    }
}
