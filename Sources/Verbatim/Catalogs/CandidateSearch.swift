/// Words of a text, and a spelling that they may be.
struct SpellingCandidate: Comparable {
    /// The numbers of the first and last word and of the spelling, in the order in which they are compared.
    private var number: UInt64

    init(_ words: Range<Int>, _ spelling: Int) {
        number = UInt64(words.lowerBound) << 44 | UInt64(words.upperBound) << 24 | UInt64(spelling)
    }

    var words: Range<Int> { Int(number >> 44)..<Int(number >> 24 & 0xFFFFF) }
    var spelling: Int { Int(number & 0xFFFFFF) }

    func hasSameWords(as other: SpellingCandidate) -> Bool { number >> 24 == other.number >> 24 }

    static func < (first: SpellingCandidate, second: SpellingCandidate) -> Bool {
        first.number < second.number
    }
}

/// Collects what a text's words may be from an index.
struct CandidateSearch {
    /// Several words and which letters they have.
    private struct Run {
        var words: Range<Int>
        var letters: Range<Int>
        var mask: UInt32
    }

    private let lexicon: Lexicon
    private let read: ReadWords
    private var found: [SpellingCandidate] = []
    private var hits: [Int] = []

    /// Every run of words with every spelling that may be near it, in order.
    static func candidates(in read: ReadWords, for lexicon: Lexicon) -> [SpellingCandidate] {
        var search = CandidateSearch(lexicon, read)
        for word in read.places.indices {
            let runs = search.runs(from: word)
            for run in runs { search.addWhole(run) }
            search.addHeads(runs)
            search.addTails(search.runs(to: word))
        }
        return search.found.sorted()
    }

    private init(_ lexicon: Lexicon, _ read: ReadWords) {
        self.lexicon = lexicon
        self.read = read
    }

    /// The runs that begin with a word, the shortest first.
    private func runs(from first: Int) -> [Run] {
        var runs: [Run] = []
        for last in first..<min(read.places.count, first + lexicon.mostWords + 1) {
            if last > first, read.places[last].isApart { break }
            guard add(read.places[last], first..<last + 1, &runs) else { break }
        }
        return runs
    }

    /// The runs that end with a word, the shortest first.
    private func runs(to last: Int) -> [Run] {
        var runs: [Run] = []
        for first in (max(0, last - lexicon.mostWords)...last).reversed() {
            guard add(read.places[first], first..<last + 1, &runs), !read.places[first].isApart else { break }
        }
        return runs
    }

    /// Adds a run that is longer by a word; false where it is too long to be a spelling.
    private func add(_ word: ReadWords.Word, _ words: Range<Int>, _ runs: inout [Run]) -> Bool {
        let letters = read.letters(of: words)
        guard letters.count <= lexicon.longest + Tolerance.most else { return false }
        runs.append(Run(words: words, letters: letters, mask: word.mask | (runs.last?.mask ?? 0)))
        return true
    }

    /// Adds the spellings that have all letters of a run or, where one edit is tolerated, all but one.
    private mutating func addWhole(_ run: Run) {
        hits.removeAll(keepingCapacity: true)
        if (5...9).contains(run.letters.count) {
            read.hashes.eachNear(run.letters, .whole) { lexicon.index.find($0, &hits) }
        } else {
            lexicon.index.find(read.hashes.hash(run.letters, .whole), &hits)
        }
        for hit in hits { add(run, hit) }
    }

    /// Adds the spellings whose beginning is near letters with which runs begin.
    private mutating func addHeads(_ runs: [Run]) {
        guard let longest = runs.last?.letters, longest.count >= 9 else { return }
        look(.head) { longest.lowerBound..<longest.lowerBound + $0 }
        addHits(to: runs)
    }

    /// Adds the spellings whose end is near letters with which runs end.
    private mutating func addTails(_ runs: [Run]) {
        guard let longest = runs.last?.letters, longest.count >= 9 else { return }
        look(.tail) { longest.upperBound - $0..<longest.upperBound }
        addHits(to: runs)
    }

    /// Looks for beginnings or ends of spellings near each run of letters that is as long as one may be.
    private mutating func look(_ part: DeletionIndex.Part, _ run: (Int) -> Range<Int>) {
        hits.removeAll(keepingCapacity: true)
        for length in DeletionIndex.nearEnds {
            read.hashes.eachNear(run(length), part) { lexicon.index.find($0, &hits) }
        }
    }

    private mutating func addHits(to runs: [Run]) {
        for hit in hits {
            let letters = lexicon.counts[hit]
            for run in runs where run.letters.count >= 9 && abs(run.letters.count - letters) <= Tolerance.most
            {
                add(run, hit)
            }
        }
    }

    /// Adds a spelling that a run may be, unless too many of their letters differ.
    private mutating func add(_ run: Run, _ spelling: Int) {
        let differing = (run.mask ^ lexicon.masks[spelling]).nonzeroBitCount
        let edits = Tolerance.edits(of: min(run.letters.count, lexicon.counts[spelling]))
        if differing <= 2 * edits { found.append(SpellingCandidate(run.words, spelling)) }
    }
}
