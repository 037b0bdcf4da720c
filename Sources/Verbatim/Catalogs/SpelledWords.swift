/// The letters of several words one after the other, with the places at which words begin.
struct SpelledWords {
    let letters: ArraySlice<UInt32>
    /// How many letters each word has.
    let lengths: [Int]
    /// For each letter the length of its word and its place in it.
    private var places: [(length: Int, offset: Int)] = []

    init(_ letters: ArraySlice<UInt32>, lengths: [Int]) {
        self.letters = letters
        self.lengths = lengths
        for length in lengths { places += (0..<length).map { (length, $0) } }
    }

    /// Takes the words of a text.
    init(_ text: Folded) {
        let words = text.words
        self.init(words.flatMap(\.self)[...], lengths: words.map(\.count))
    }

    var count: Int { letters.count }

    subscript(offset: Int) -> UInt32 { letters[letters.startIndex + offset] }

    /// How many letters stand before each word but the first.
    var gaps: [Int] { places.indices.dropFirst().filter { places[$0].offset == 0 } }

    /// Whether a word begins at `offset`, or the last one ends there.
    func isBoundary(_ offset: Int) -> Bool { offset == count || places[offset].offset == 0 }

    /// How long the word is in which a letter stands.
    func wordLength(_ offset: Int) -> Int { places[offset].length }

    /// How long the pieces are into which a space before `offset` parts a word.
    func pieces(splitAt offset: Int) -> (Int, Int) {
        let place = places[offset]
        return (place.offset, place.length - place.offset)
    }

    /// Whether a letter stands beside another of the same kind.
    func isDoubled(_ offset: Int) -> Bool {
        offset > 0 && self[offset - 1] == self[offset]
            || offset + 1 < count && self[offset + 1] == self[offset]
    }
}
