/// A text's words one after the other, for finding spellings in spite of spaces that were lost or put in.
///
/// A word is letters and digits that stand together; three digits and more at its end or beginning are a word of their
/// own, as in "MERLOT2018".
struct ReadWords {
    /// A word of the text.
    struct Word {
        /// Its letters among those of all words.
        var letters: Range<Int>
        /// The first of its characters in the text.
        var offset: Int
        /// Whether something parts it from the word before: a comma with a space, a slash, a bracket.
        var isApart: Bool
        /// Which letters it has.
        var mask: UInt32

        /// The end of its characters in the text.
        var end: Int { offset + letters.count }
    }

    /// The letters and digits of all words.
    private(set) var letters: [UInt32] = []
    private(set) var places: [Word] = []
    /// Hashes of their runs.
    private(set) var hashes = RunHashes([])

    init(_ text: Folded) {
        var offset = 0
        var isApart = false
        while offset < text.count, places.count < ReadWords.most {
            let start = offset
            while offset < text.count, ReadWords.isPart(text[offset]) { offset += 1 }
            guard offset > start else {
                isApart = isApart || parts(text, offset)
                offset += 1
                continue
            }
            for range in ReadWords.pieces(text, start..<offset) {
                let word = text.points[range]
                let all = letters.count..<letters.count + word.count
                places.append(
                    Word(letters: all, offset: range.lowerBound, isApart: isApart, mask: LetterMask.of(word)))
                letters += word
                isApart = false
            }
        }
        hashes = RunHashes(letters)
    }

    /// The letters of several words.
    func letters(of words: Range<Int>) -> Range<Int> {
        places[words.lowerBound].letters.lowerBound..<places[words.upperBound - 1].letters.upperBound
    }

    /// The letters of a word.
    func word(_ place: Int) -> [UInt32] { Array(letters[places[place].letters]) }

    private static func isPart(_ point: UInt32) -> Bool { Folded.isLetter(point) || Folded.isDigit(point) }

    /// Whether a character parts what stands before it from what stands behind; not the stroke of "c/o" or "C/ Mayor".
    private func parts(_ text: Folded, _ offset: Int) -> Bool {
        switch text[offset] {
        case 44: offset + 1 < text.count && Folded.isSpace(text[offset + 1])
        case 47: places.last?.letters.count != 1
        case let point: ReadWords.separators.contains(point)
        }
    }

    /// More words than any label has are not looked at.
    private static let most = 100_000
    private static let separators = Set("\n\t;:|\\()[]{}<>=+*·•…".unicodeScalars.map(\.value))

    /// A word, or its letters and a number beside them.
    private static func pieces(_ text: Folded, _ word: Range<Int>) -> [Range<Int>] {
        let digits = word.reversed().prefix { text.isDigit($0) }.count
        if digits >= 3, digits < word.count {
            return [word.lowerBound..<word.upperBound - digits, word.upperBound - digits..<word.upperBound]
        }
        let first = word.prefix { text.isDigit($0) }.count
        guard first >= 3, first < word.count else { return [word] }
        return [word.lowerBound..<word.lowerBound + first, word.lowerBound + first..<word.upperBound]
    }
}
