/// Places at equal distances in a row, as the drums of a counter have them.
struct CellLattice: Sendable, Equatable {
    /// The middle of the first place.
    var start: Double
    /// From one middle to the next.
    var pitch: Double
    /// How many there are.
    var count: Int

    /// How far a middle may be from its place, in parts of the pitch.
    private static let tolerance = 0.16

    /// The lattice on which most of some middles lie, one on each of its places; nil where fewer than `least` do.
    init?(through middles: [Double], least: Int) {
        var best: CellLattice?
        for (index, from) in middles.enumerated() {
            for (offset, to) in middles.dropFirst(index + 1).enumerated() {
                // Between two middles, others may be missing or too many: any distance may be a few pitches.
                for steps in max(1, offset)...(offset + 2) {
                    let lattice = Self.fitted(to: middles, from: from, pitch: (to - from) / Double(steps))
                    if let lattice, lattice.count > best?.count ?? least - 1 { best = lattice }
                }
            }
        }
        guard let best else { return nil }
        self = best
    }

    private init(start: Double, pitch: Double, count: Int) {
        (self.start, self.pitch, self.count) = (start, pitch, count)
    }

    /// The lattice of some pitch through one middle, adjusted to all that lie on it; nil where it has holes.
    private static func fitted(to middles: [Double], from: Double, pitch: Double) -> CellLattice? {
        guard pitch > 0 else { return nil }
        let near = middles.map { (at: $0, place: (($0 - from) / pitch).rounded()) }
            .filter { abs($0.at - from - $0.place * pitch) < tolerance * pitch }
        let places = near.map(\.place)
        guard let first = places.min(), let last = places.max(), Set(places).count == places.count,
            Int(last - first) + 1 == places.count, places.count > 1
        else { return nil }
        let count = Double(places.count)
        let (meanPlace, meanAt) = (places.reduce(0, +) / count, near.map(\.at).reduce(0, +) / count)
        let spread = places.map { ($0 - meanPlace) * ($0 - meanPlace) }.reduce(0, +)
        let slope = near.map { ($0.place - meanPlace) * ($0.at - meanAt) }.reduce(0, +) / spread
        return CellLattice(
            start: meanAt + (first - meanPlace) * slope, pitch: slope, count: places.count)
    }
}
