/// A phrase found in a line.
struct PhraseMatch: Sendable, Hashable {
    /// The phrase's number, in the order in which phrases were added.
    var phrase: Int
    /// Its characters.
    var range: Range<Int>
    /// How many letters it has in the line.
    var length: Int
    /// Whether its letters are all as they should be.
    var isExact: Bool
}

/// Phrases as a tree of letters, found in a line in spite of lost spaces and a misread letter.
///
/// A phrase is compared letter by letter; spaces and punctuation do not count, but it must begin and end where
/// a word does. The longest phrase wins, so that "total qty" is no total. In phrases of five letters and more one
/// letter may be read as a similar one; in those of eight and more it may also be another, missing or too many.
struct PhraseTree: Sendable {
    /// A node's children are a chain of siblings.
    private struct Node: Sendable {
        var letter: UInt32
        var firstChild: Int32 = -1
        var nextSibling: Int32 = -1
        /// The phrase that ends here; negative where none does.
        var phrase: Int32 = -1
    }

    private var nodes = [Node(letter: 0)]
    /// How many phrases are in it.
    private(set) var count = 0

    /// Adds a phrase by its folded letters and returns its number, which it keeps when it is added again.
    mutating func add(_ letters: [UInt32]) -> Int {
        var node = 0
        for letter in letters {
            if let next = child(of: node, letter) {
                node = next
            } else {
                nodes.append(Node(letter: letter, nextSibling: nodes[node].firstChild))
                nodes[node].firstChild = Int32(nodes.count - 1)
                node = nodes.count - 1
            }
        }
        if nodes[node].phrase < 0 {
            nodes[node].phrase = Int32(count)
            count += 1
        }
        return Int(nodes[node].phrase)
    }

    private func child(of node: Int, _ letter: UInt32) -> Int? {
        var next = nodes[node].firstChild
        while next >= 0 {
            if nodes[Int(next)].letter == letter { return Int(next) }
            next = nodes[Int(next)].nextSibling
        }
        return nil
    }

    /// The phrases of a line, from left to right, none overlapping another.
    func matches(in text: Folded) -> [PhraseMatch] {
        let letters = Letters(text)
        var found: [PhraseMatch] = []
        var start = 0
        while start < letters.points.count {
            if letters.isWordStart[start], let match = match(letters, at: start) {
                found.append(
                    PhraseMatch(
                        phrase: match.phrase,
                        range: letters.offsets[start]..<(letters.offsets[match.end - 1] + 1),
                        length: match.end - start, isExact: match.isExact))
                start = match.end
            } else {
                start += 1
            }
        }
        return found
    }

    private struct Found {
        var phrase: Int
        var end: Int
        var isExact: Bool
    }

    private func match(_ letters: Letters, at start: Int) -> Found? {
        var best: Found?
        var node = 0
        var offset = start
        while offset < letters.points.count, let next = child(of: node, letters.points[offset]) {
            node = next
            offset += 1
            if nodes[node].phrase >= 0, letters.isWordEnd[offset - 1] {
                best = Found(phrase: Int(nodes[node].phrase), end: offset, isExact: true)
            }
            if letters.endsRun[offset - 1] { break }
        }
        if let best { return best }
        var tolerant = Tolerant(letters: letters, start: start)
        search(node: 0, offset: start, edits: 0, &tolerant)
        return tolerant.best
    }

    private struct Tolerant {
        var letters: Letters
        var start: Int
        var best: Found?
    }

    /// Follows the phrases from `node` with at most one edit; keeps the longest that ends with a word.
    ///
    /// `edits` is 0 before the edit, 1 after a similar letter, 2 after any other edit.
    private func search(node: Int, offset: Int, edits: Int, depth: Int = 0, _ state: inout Tolerant) {
        let here = nodes[node]
        if edits > 0, here.phrase >= 0, depth >= (edits == 1 ? 5 : 8), offset > state.start,
            state.letters.isWordEnd[offset - 1], offset > (state.best?.end ?? 0)
        {
            state.best = Found(phrase: Int(here.phrase), end: offset, isExact: false)
        }
        let hasNext =
            offset < state.letters.points.count
            && (offset == state.start || !state.letters.endsRun[offset - 1])
        if hasNext, let next = child(of: node, state.letters.points[offset]) {
            search(node: next, offset: offset + 1, edits: edits, depth: depth + 1, &state)
        }
        guard edits == 0 else { return }
        var next = here.firstChild
        while next >= 0 {
            let (child, letter) = (Int(next), nodes[Int(next)].letter)
            next = nodes[child].nextSibling
            // A letter is missing on the paper, or read as another.
            if offset > state.start {
                search(node: child, offset: offset, edits: 2, depth: depth + 1, &state)
            }
            if hasNext, letter != state.letters.points[offset] {
                let isLight = Similar.areSimilar(letter, state.letters.points[offset])
                search(
                    node: child, offset: offset + 1, edits: isLight ? 1 : 2, depth: depth + 1, &state)
            }
        }
        // A letter too many.
        if hasNext, offset > state.start {
            search(node: node, offset: offset + 1, edits: 2, depth: depth, &state)
        }
    }
}

/// A line's letters, without what stands between them.
private struct Letters {
    var points: [UInt32] = []
    var offsets: [Int] = []
    var isWordStart: [Bool] = []
    var isWordEnd: [Bool] = []
    /// Whether a number follows, over which no phrase runs.
    var endsRun: [Bool] = []
    /// Whether that number follows without a space.
    private var isGlued: [Bool] = []

    init(_ text: Folded) {
        var offset = 0
        var afterLetter = false
        while offset < text.count {
            if let letter = Letters.letter(text, offset) {
                points.append(letter)
                offsets.append(offset)
                isWordStart.append(!afterLetter)
                isWordEnd.append(false)
                endsRun.append(false)
                isGlued.append(false)
                afterLetter = true
            } else {
                if let last = isWordEnd.indices.last {
                    isWordEnd[last] = true
                    if text.isDigit(offset) {
                        endsRun[last] = true
                        if offsets[last] == offset - 1 { isGlued[last] = true }
                    }
                }
                afterLetter = false
            }
            offset += 1
        }
        if let last = isWordEnd.indices.last {
            isWordEnd[last] = true
            endsRun[last] = true
        }
        splitMarks()
    }

    /// Lets a word end before a currency mark that is glued to it and to a number: "TotalRM12".
    private mutating func splitMarks() {
        for end in points.indices where isGlued[end] {
            for length in 2...3 where end - length >= 0 && !isWordStart[end - length + 1] {
                let mark = Array(points[(end - length + 1)...end])
                guard Countries.shared.currencyMarks[mark] != nil else { continue }
                isWordEnd[end - length] = true
                isWordStart[end - length + 1] = true
            }
        }
    }

    /// The letter at `offset`; a lone digit between or behind letters is the letter that it looks like.
    private static func letter(_ text: Folded, _ offset: Int) -> UInt32? {
        let point = text[offset]
        if Folded.isLetter(point) { return point }
        guard offset > 0, text.isLetter(offset - 1), !text.isDigit(offset + 1) else { return nil }
        let isInside = text.isLetter(offset + 1)
        let isLast =
            offset > 1 && text.isLetter(offset - 2)
            && (offset + 1 >= text.count || text[offset + 1] != 46 && text[offset + 1] != 44)
        guard isInside || isLast else { return nil }
        switch point {
        case 48: return 111
        case 49: return 108
        case 53: return 115
        case 56: return 98
        case 93, 124: return 108  // ] and |
        default: return nil
        }
    }
}

/// Letters and digits that recognisers take for one another.
enum Similar {
    private static let groups: [[UInt32]] = [
        "oceadgq0u", "lij1tfr7]|!", "s583b", "mnuhrwvk", "vyg", "b86", "z27", "pr", "kxl",
    ]
    .map { $0.unicodeScalars.map(\.value) }

    /// Whether one may be read for the other.
    static func areSimilar(_ first: UInt32, _ second: UInt32) -> Bool {
        groups.contains { $0.contains(first) && $0.contains(second) }
    }
}
