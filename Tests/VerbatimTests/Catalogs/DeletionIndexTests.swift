import Testing

@testable import Verbatim

/// The index finds exactly what going through all spellings finds.
struct DeletionIndexTests {
    /// Few letters, so that words are near each other by chance.
    private static let letters = Array("abcde")

    private func word(_ length: Int, _ random: inout Randomness) -> [Character] {
        (0..<length).map { _ in Self.letters[random.below(Self.letters.count)] }
    }

    /// A word with so many edits, each of any sort and at any place.
    private func misprint(_ word: [Character], edits: Int, _ random: inout Randomness) -> [Character] {
        var word = word
        for _ in 0..<edits {
            let letter = Self.letters[random.below(Self.letters.count)]
            let place = random.below(word.count)
            switch random.below(4) {
            case 0: word.insert(letter, at: random.below(word.count + 1))
            case 1 where word.count > 1: word.remove(at: place)
            case 2 where place + 1 < word.count: word.swapAt(place, place + 1)
            default: word[place] = letter
            }
        }
        return word
    }

    @Test(arguments: 0..<8) func itFindsWhatAScanFinds(seed: Int) throws {
        var random = Randomness(state: UInt64(seed))
        let words = Set((0..<250).map { _ in String(word(3 + random.below(22), &random)) }).sorted()
        let text = "[grapes]\n" + words.joined(separator: "\n")
        let lexicon = try Catalog.empty.adding(Array(text.utf8), named: "test").lexicon
        for _ in 0..<250 {
            let near = Array(words[random.below(words.count)])
            let read = Folded(String(misprint(near, edits: random.below(4), &random)))
            let candidates = CandidateSearch.candidates(in: ReadWords(read), for: lexicon)
            let found = Set(candidates.map(\.spelling)).filter {
                Tolerance.distance(lexicon.letters(of: $0), read.points[...]) != nil
            }
            let scanned = lexicon.spellings.indices.filter {
                Tolerance.distance(lexicon.letters(of: $0), read.points[...]) != nil
            }
            #expect(found == Set(scanned))
        }
    }

    @Test func aRunOfWordsIsFoundWhereverItStands() throws {
        let lexicon = try Catalog.empty.adding(
            Array("[grapes]\nabcdea bcdea cdeab\naaabbbccc".utf8), named: "test"
        ).lexicon
        for text in [
            "abcdea bcdea cdeab", "x abcdeabcdeacdeab", "abcdea bcdaecdeab x", "b abcdea bcde cdeeab b",
        ] {
            #expect(lexicon.matches(in: Folded(text)).count == 1, "\(text)")
        }
    }

    @Test(arguments: 0..<4) func editsAreCountedAsByTheWholeTable(seed: Int) {
        var random = Randomness(state: UInt64(seed + 100))
        for _ in 0..<500 {
            let left = word(1 + random.below(14), &random)
            let right =
                random.below(2) == 0
                ? misprint(left, edits: random.below(4), &random) : word(1 + random.below(14), &random)
            let edits = Spelling.distance(left, right)
            for limit in 0...3 {
                let counted = Tolerance.distance(
                    Folded(String(left)).points[...], Folded(String(right)).points[...], atMost: limit)
                #expect(counted == (edits <= limit ? edits : nil), "\(left) \(right)")
            }
        }
    }

    /// A match is never farther from its spelling than the rule says, whatever looks alike.
    @Test(arguments: 0..<4) func whatLooksAlikeIsStricterNeverLooser(seed: Int) throws {
        var random = Randomness(state: UInt64(seed + 200))
        let words = Set((0..<150).map { _ in String(word(4 + random.below(14), &random)) }).sorted()
        let catalog = try Catalog.empty.adding(
            Array(("[grapes]\n" + words.joined(separator: "\n")).utf8), named: "test")
        for _ in 0..<300 {
            let read = misprint(Array(words[random.below(words.count)]), edits: random.below(4), &random)
            for match in catalog.matches(in: String(read)) {
                // The edits to all spellings that tolerate as many.
                let edits = words.compactMap { word -> Int? in
                    let edits = Spelling.distance(read, Array(word))
                    return edits <= Tolerance.edits(of: min(read.count, word.count)) ? edits : nil
                }
                #expect(match.edits == edits.min())
                #expect(edits.filter { $0 == match.edits }.count == 1)
            }
        }
    }
}

/// Numbers that look random and are the same each time (SplitMix64).
struct Randomness {
    var state: UInt64

    /// A number below `limit`.
    mutating func below(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((bits ^ bits >> 31) % UInt64(limit))
    }
}
