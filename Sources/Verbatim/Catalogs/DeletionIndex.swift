/// Finds the spellings that are near a text without going through all of them.
///
/// Two texts that differ by one edit are the same once one letter or none is left out of each. Of two that differ by two,
/// the beginnings or else the ends differ by no more than one edit, wherever the edits are, as long as beginning and end
/// do not overlap: also two neighbours that are swapped where one of them ends are one exchanged letter in it. So a
/// spelling is kept under hashes of itself, of itself without a letter where one edit is tolerated, and of its beginning
/// and end without a letter where two are. (Deletion neighbourhoods are an idea of T. Bocek, E. Hunt and B. Stiller, Fast
/// Similarity Search in Large Dictionaries, 2007.)
struct DeletionIndex: Sendable {
    /// What a hash is of.
    enum Part: UInt64 {
        case whole = 1
        case head, tail
    }

    /// How long texts are that may be near a beginning or an end: those have half of a spelling's letters, up to eight.
    static let nearEnds = 3...9
    /// Where the spellings of each bucket begin; a bucket is the first bits of a hash.
    private var starts: [UInt32] = []
    /// The next bits of the hashes, to tell those of a bucket apart.
    private var marks: [UInt32] = []
    private var spellings: [UInt32] = []
    private let bits = 16

    /// Indexes spellings by their letters.
    init(_ keys: [ArraySlice<UInt32>]) {
        var found: [(hash: UInt64, spelling: UInt32)] = []
        found.reserveCapacity(16 * keys.count)
        for (number, letters) in keys.enumerated() {
            let (hashes, count) = (RunHashes(letters), letters.count)
            func add(_ part: Part, _ run: Range<Int>) {
                hashes.eachNear(run, part) { found.append((hash: $0, spelling: UInt32(number))) }
            }
            found.append((hash: hashes.hash(0..<count, .whole), spelling: UInt32(number)))
            if (5...9).contains(count) { add(.whole, 0..<count) }
            if count >= 9 {
                add(.head, 0..<min(8, count / 2))
                add(.tail, max(count - 8, count / 2)..<count)
            }
        }
        starts = Array(repeating: 0, count: 1 << bits + 1)
        for entry in found { starts[bucket(entry.hash) + 1] += 1 }
        for bucket in 0..<(1 << bits) { starts[bucket + 1] += starts[bucket] }
        marks = Array(repeating: 0, count: found.count)
        spellings = marks
        var next = starts
        for entry in found {
            let place = Int(next[bucket(entry.hash)])
            next[bucket(entry.hash)] += 1
            marks[place] = UInt32(truncatingIfNeeded: entry.hash)
            spellings[place] = entry.spelling
        }
    }

    private func bucket(_ hash: UInt64) -> Int { Int(hash >> UInt64(64 - bits)) }

    /// Adds the spellings that have a part with this hash; hashes of others may be the same.
    func find(_ hash: UInt64, _ found: inout [Int]) {
        let bucket = bucket(hash)
        let mark = UInt32(truncatingIfNeeded: hash)
        for place in Int(starts[bucket])..<Int(starts[bucket + 1]) where marks[place] == mark {
            found.append(Int(spellings[place]))
        }
    }
}

/// Hashes of any run of a text's letters, each in a few steps.
struct RunHashes {
    private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15
    private static let powers: [UInt64] = (0..<256).reduce(into: [1]) { powers, _ in
        powers.append(powers[powers.count - 1] &* base)
    }
    private let powers = RunHashes.powers
    private var sums: [UInt64]

    init(_ letters: some Collection<UInt32>) {
        sums = [0]
        sums.reserveCapacity(letters.count + 1)
        var sum: UInt64 = 0
        for letter in letters {
            sum = sum &* RunHashes.base &+ UInt64(letter) &+ 1
            sums.append(sum)
        }
    }

    private func power(_ count: Int) -> UInt64 {
        count < powers.count ? powers[count] : powers[powers.count - 1] &* power(count - powers.count + 1)
    }

    private func sum(_ run: Range<Int>) -> UInt64 {
        sums[run.upperBound] &- sums[run.lowerBound] &* power(run.count)
    }

    /// Spreads a sum over all bits.
    private func spread(_ sum: UInt64, _ part: DeletionIndex.Part) -> UInt64 {
        var hash = (sum ^ part.rawValue &* 0xBF58_476D_1CE4_E5B9) &* 0x94D0_49BB_1331_11EB
        hash ^= hash >> 29
        hash = hash &* 0xBF58_476D_1CE4_E5B9
        return hash ^ hash >> 32
    }

    /// The hash of a run.
    func hash(_ run: Range<Int>, _ part: DeletionIndex.Part) -> UInt64 { spread(sum(run), part) }

    /// Calls `body` with the hash of a run, and with those of the run without one of its letters.
    func eachNear(_ run: Range<Int>, _ part: DeletionIndex.Part, _ body: (UInt64) -> Void) {
        body(hash(run, part))
        var last: UInt64?
        for place in run {
            let rest = sum(place + 1..<run.upperBound)
            let sum = sum(run.lowerBound..<place) &* power(run.upperBound - place - 1) &+ rest
            // Of two equal letters, one or the other left out is the same.
            if sum != last { body(spread(sum, part)) }
            last = sum
        }
    }
}
