/// Whether a text that is near a spelling is how a recogniser would misread it.
///
/// It makes ``Tolerance`` stricter. Of two edits at most one may be between letters that do not look alike. Such an edit
/// in a word of fewer than nine letters leaves it in doubt, since a short word is near many others, and one of fewer than
/// five does not tolerate it. A word of fewer than three letters beside others is neither left out nor put in. A space
/// inside a word counts as an edit of that sort, and leaves pieces of three letters or more; a missing space is free.
struct Misprint {
    /// What an edit between letters that look alike costs.
    private static let alike = 2
    /// What any other edit costs: two of them are more than is tolerated.
    private static let unlike = 3
    private static let impossible = 100

    private let spelling: SpelledWords
    private let read: SpelledWords
    /// How many letters a word has in which only letters that look alike are exchanged.
    private let shortWord: Int
    /// The least cost at which so many letters of the spelling were read as so many letters.
    private var costs: [Int]

    /// How likely a text that is near a spelling is meant as it.
    enum Likeness {
        case none
        /// It may as well be another word.
        case doubtful
        case sure
    }

    /// Compares what was read with a spelling from which it differs by so many edits of letters, no more than tolerated.
    static func likeness(of read: SpelledWords, to spelling: SpelledWords, edits: Int) -> Likeness {
        if read.letters == spelling.letters, read.lengths == spelling.lengths { return .sure }
        // A space inside a word is one more, and does not come on top of what is tolerated.
        let isSplit = read.gaps.contains { gap in !spelling.gaps.contains { abs($0 - gap) <= edits } }
        let most = Tolerance.edits(of: min(read.count, spelling.count))
        let edits = min(most, isSplit ? edits + 1 : edits)
        let limit = edits == 0 ? 0 : alike * (edits - 1) + unlike
        var strict = Misprint(read, spelling, shortWord: 8)
        if strict.cost() <= limit { return .sure }
        var misprint = Misprint(read, spelling, shortWord: 4)
        return misprint.cost() <= limit ? .doubtful : .none
    }

    /// Whether a text may be a spelling, misread within what is tolerated.
    static func isLikely(_ read: Folded, of spelling: Folded) -> Bool {
        let (read, spelling) = (SpelledWords(read), SpelledWords(spelling))
        return Tolerance.distance(read.letters, spelling.letters).map {
            likeness(of: read, to: spelling, edits: $0) != .none
        } ?? false
    }

    private init(_ read: SpelledWords, _ spelling: SpelledWords, shortWord: Int) {
        self.read = read
        self.spelling = spelling
        self.shortWord = shortWord
        costs = Array(repeating: Misprint.impossible, count: (read.count + 1) * (spelling.count + 1))
        costs[0] = 0
    }

    private func cell(_ place: Int, _ offset: Int) -> Int { place * (spelling.count + 1) + offset }

    private mutating func cost() -> Int {
        for place in 0...read.count {
            // Farther from the diagonal there are more edits than are tolerated.
            let band = max(0, place - Tolerance.most)...min(spelling.count, place + Tolerance.most)
            for offset in band where costs[cell(place, offset)] < Misprint.impossible {
                if offset < spelling.count { take(0, 1, from: (place, offset), lost(offset)) }
                guard place < read.count else { continue }
                let split = split(place, offset)
                take(1, 0, from: (place, offset), split + added(place, offset))
                guard offset < spelling.count else { continue }
                take(1, 1, from: (place, offset), split + exchanged(place, offset))
                takePairs(from: (place, offset), split)
            }
        }
        return costs[cell(read.count, spelling.count)]
    }

    /// Goes on over two letters of one text or of both.
    private mutating func takePairs(from start: (place: Int, offset: Int), _ split: Int) {
        let (place, offset) = start
        let (letter, spelled) = (read[place], spelling[offset])
        let next = place + 1 < read.count ? read[place + 1] : 0
        let spelledNext = offset + 1 < spelling.count ? spelling[offset + 1] : 0
        if LookAlikes.isPair(letter, next, spelled) { take(2, 1, from: start, split + 2 * Misprint.alike) }
        if LookAlikes.isPair(spelled, spelledNext, letter) {
            take(1, 2, from: start, split + 2 * Misprint.alike)
        }
        // Neighbours of one word that were read in the other order.
        if letter == spelledNext, next == spelled, letter != next, !read.isBoundary(place + 1),
            !spelling.isBoundary(offset + 1)
        {
            take(2, 2, from: start, split + other(offset))
        }
    }

    private mutating func take(_ places: Int, _ offsets: Int, from start: (Int, Int), _ cost: Int) {
        let cost = costs[cell(start.0, start.1)] + cost
        let end = cell(start.0 + places, start.1 + offsets)
        costs[end] = min(costs[end], cost)
    }

    /// The cost of the space before a letter read, where one is there and the spelling has none.
    private func split(_ place: Int, _ offset: Int) -> Int {
        guard place > 0, read.isBoundary(place), !spelling.isBoundary(offset) else { return 0 }
        let pieces = spelling.pieces(splitAt: offset)
        return min(pieces.0, pieces.1) >= 3 ? other(offset) : Misprint.impossible
    }

    /// The cost of an edit of any sort in a word of the spelling.
    private func other(_ offset: Int) -> Int {
        spelling.wordLength(offset) <= shortWord ? Misprint.impossible : Misprint.unlike
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
}

/// Letters and digits that look alike in any type, so that one is read for the other.
private enum LookAlikes {
    private static let groups = [
        "o0qd", "il1tj", "s5", "b8", "ceo", "uvy", "nhu", "nr", "mn", "gc6", "z27",
    ].map {
        $0.unicodeScalars.map(\.value)
    }

    /// Letters that look like two others, as three letters in one number.
    private static let pairs = Set(
        ["rnm", "nnm", "inm", "nim", "vvw", "cld", "cid", "iiu", "liu", "ilu", "rin", "lih", "lck"].map {
            let letters = Folded.key($0)
            return number(letters[0], letters[1], letters[2])
        })

    private static func number(_ first: UInt32, _ second: UInt32, _ one: UInt32) -> UInt64 {
        UInt64(first) << 42 | UInt64(second) << 21 | UInt64(one)
    }

    /// Whether two letters look like one.
    static func isPair(_ first: UInt32, _ second: UInt32, _ one: UInt32) -> Bool {
        pairs.contains(number(first, second, one))
    }

    static func areAlike(_ first: UInt32, _ second: UInt32) -> Bool {
        groups.contains { $0.contains(first) && $0.contains(second) }
    }

    /// Whether a letter is so thin that it is lost, or seen in a speck.
    static func isThin(_ letter: UInt32) -> Bool { thin.contains(letter) }

    private static let thin = Folded.key("il1j")
}
