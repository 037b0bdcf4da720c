/// Whether a text that is near a spelling is how a recogniser would misread it.
///
/// It makes ``Tolerance`` stricter by three things. Of two edits at most one may be between letters that do not look
/// alike. A word of fewer than five letters beside others tolerates no such edit, and one of fewer than three is
/// neither left out nor put in. A space inside a word counts as an edit of that sort, and leaves pieces of three letters
/// or more; a missing space is free.
struct Misprint {
    /// What an edit between letters that look alike costs.
    private static let alike = 2
    /// What any other edit costs: two of them are more than is tolerated.
    private static let unlike = 3
    private static let impossible = 100

    private let spelling: SpelledWords
    private let read: SpelledWords
    /// The least cost of each number of letters of the spelling, for each number of letters read.
    private var costs: [[Int]]

    /// Whether `read` is a misprint of `spelling` or the same.
    static func isPlausible(_ read: SpelledWords, of spelling: SpelledWords) -> Bool {
        let edits = Tolerance.edits(of: min(read.count, spelling.count))
        let limit = edits == 0 ? 0 : alike * (edits - 1) + unlike
        var misprint = Misprint(spelling: spelling, read: read)
        return misprint.cost() <= limit
    }

    private init(spelling: SpelledWords, read: SpelledWords) {
        self.spelling = spelling
        self.read = read
        costs = Array(
            repeating: Array(repeating: Misprint.impossible, count: spelling.count + 1), count: read.count + 1
        )
        costs[0][0] = 0
    }

    private mutating func cost() -> Int {
        for place in 0...read.count {
            for offset in 0...spelling.count where costs[place][offset] < Misprint.impossible {
                if offset < spelling.count { move(place, offset, 0, 1, lost(offset)) }
                guard place < read.count else { continue }
                let split = split(place, offset)
                move(place, offset, 1, 0, split + added(place, offset))
                guard offset < spelling.count else { continue }
                move(place, offset, 1, 1, split + exchanged(place, offset))
                if isSwapped(place, offset) { move(place, offset, 2, 2, split + other(offset)) }
                for pair in LookAlikes.pairs {
                    if read.letters(2, from: place) == pair.two[...], spelling[offset] == pair.one {
                        move(place, offset, 2, 1, split + 2 * Misprint.alike)
                    }
                    if read[place] == pair.one, spelling.letters(2, from: offset) == pair.two[...] {
                        move(place, offset, 1, 2, split + 2 * Misprint.alike)
                    }
                }
            }
        }
        return costs[read.count][spelling.count]
    }

    private mutating func move(_ place: Int, _ offset: Int, _ read: Int, _ spelled: Int, _ cost: Int) {
        let cost = costs[place][offset] + cost
        costs[place + read][offset + spelled] = min(costs[place + read][offset + spelled], cost)
    }

    /// The cost of the space before a letter read, where one is there and the spelling has none.
    private func split(_ place: Int, _ offset: Int) -> Int {
        guard place > 0, read.isBoundary(place), !spelling.isBoundary(offset) else { return 0 }
        let pieces = spelling.pieces(splitAt: offset)
        return min(pieces.0, pieces.1) >= 3 ? Misprint.unlike : Misprint.impossible
    }

    /// The cost of an edit of any sort in a word of the spelling.
    private func other(_ offset: Int) -> Int {
        let length = spelling.wordLength(offset)
        return length < 5 && length < spelling.count ? Misprint.impossible : Misprint.unlike
    }

    /// The cost of a letter of the spelling that was not read.
    private func lost(_ offset: Int) -> Int {
        let length = spelling.wordLength(offset)
        if length < 3, length < spelling.count { return Misprint.impossible }
        return LookAlikes.isThin(spelling[offset]) || spelling.isDoubled(offset)
            ? Misprint.alike : other(offset)
    }

    /// The cost of a letter that was read and that the spelling does not have.
    private func added(_ place: Int, _ offset: Int) -> Int {
        let length = read.wordLength(place)
        if length < 3, length < read.count { return Misprint.impossible }
        if LookAlikes.isThin(read[place]) || read.isDoubled(place) { return Misprint.alike }
        // At the end of a word it is that word's, unless it begins the next one.
        let isNext = offset == 0 || offset < spelling.count && read.isBoundary(place)
        return other(isNext ? offset : offset - 1)
    }

    /// The cost of reading a letter of the spelling as another.
    private func exchanged(_ place: Int, _ offset: Int) -> Int {
        if read[place] == spelling[offset] { return 0 }
        return LookAlikes.areAlike(read[place], spelling[offset]) ? Misprint.alike : other(offset)
    }

    /// Whether two letters of a word were read in the other order.
    private func isSwapped(_ place: Int, _ offset: Int) -> Bool {
        place + 1 < read.count && offset + 1 < spelling.count && read[place] == spelling[offset + 1]
            && read[place + 1] == spelling[offset] && read[place] != read[place + 1]
            && !read.isBoundary(place + 1) && !spelling.isBoundary(offset + 1)
    }
}

/// Letters and digits that look alike in any type, so that one is read for the other.
private enum LookAlikes {
    private static let groups = ["o0qd", "il1tj", "s5", "b8", "ceo", "uvy", "nhu", "gc6", "z27"].map {
        $0.unicodeScalars.map(\.value)
    }

    /// Letters that look like two others.
    static let pairs: [(one: UInt32, two: [UInt32])] = [
        ("m", "rn"), ("m", "nn"), ("m", "in"), ("m", "ni"), ("w", "vv"), ("d", "cl"), ("d", "ci"),
        ("u", "ii"),
        ("u", "li"), ("u", "il"), ("n", "ri"), ("h", "li"), ("k", "lc"),
    ]
    .map { (Folded.key($0)[0], Folded.key($1)) }

    static func areAlike(_ first: UInt32, _ second: UInt32) -> Bool {
        groups.contains { $0.contains(first) && $0.contains(second) }
    }

    /// Whether a letter is so thin that it is lost, or seen in a speck.
    static func isThin(_ letter: UInt32) -> Bool { groups[1].contains(letter) }
}
