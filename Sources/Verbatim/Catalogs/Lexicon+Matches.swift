extension Lexicon {
    /// The spellings in a text, of every kind; of those of one kind that overlap the longest.
    func matches(in text: Folded) -> [CatalogMatch] {
        let read = ReadWords(text)
        let candidates = CandidateSearch.candidates(in: read, for: self)
        var found: [Found] = []
        var start = 0
        while start < candidates.count {
            var end = start + 1
            while end < candidates.count, candidates[end].hasSameWords(as: candidates[start]) { end += 1 }
            found += resolved(candidates[start..<end], in: read)
            start = end
        }
        return longest(found, of: read.places.count).filter { !streets.isStreet($0.words, in: read) }.map(
            \.match)
    }

    /// What one run of words stands for.
    private struct Found {
        var match: CatalogMatch
        /// The place of its kind among all kinds.
        var order: Int
        var words: Range<Int>
        /// The letters that are right.
        var weight: Int
    }

    /// What a run of words is taken for: what all the nearest spellings name, one match for each kind.
    private func resolved(_ candidates: ArraySlice<SpellingCandidate>, in read: ReadWords) -> [Found] {
        guard let words = candidates.first?.words else { return [] }
        let run = read.letters(of: words)
        var nearest: [Int] = []
        var edits = Tolerance.most + 1
        var last: Int?
        for candidate in candidates where candidate.spelling != last {
            last = candidate.spelling
            guard let distance = Tolerance.distance(letters(of: candidate.spelling), read.letters[run])
            else { continue }
            if distance < edits { (edits, nearest) = (distance, []) }
            if distance == edits { nearest.append(candidate.spelling) }
        }
        guard !nearest.isEmpty else { return [] }
        if edits > 0, realWords.contains(read.hashes.hash(run, .whole)) { return [] }
        let shared = nearest.dropFirst().reduce(Set(spellings[nearest[0]].uses.map(\.entry))) {
            $0.intersection(spellings[$1].uses.map(\.entry))
        }
        let spelled = SpelledWords(read.letters[run], lengths: read.places[words].map(\.letters.count))
        let likenesses = nearest.lazy.map { ($0, self.likeness(of: spelled, to: $0, edits: edits)) }
        guard !shared.isEmpty, let (spelling, likeness) = likenesses.first(where: { $0.1 != .none }) else {
            return []
        }
        let uses = spellings[spelling].uses.filter { shared.contains($0.entry) }
        let characters = read.places[words.lowerBound].offset..<read.places[words.upperBound - 1].end
        return CatalogEntry.Kind.allCases.enumerated().compactMap { order, kind in
            let own = uses.filter { entries[$0.entry].kind == kind }
            guard let first = own.first else { return nil }
            let match = CatalogMatch(
                entries: own.map { entries[$0.entry] }, spelling: first.text, range: characters, edits: edits,
                needsSupport: likeness == .doubtful || own.contains(where: \.isDoubtful))
            let weight = counts[spelling] - 3 * edits
            return Found(match: match, order: order, words: words, weight: weight)
        }
    }

    private func likeness(of read: SpelledWords, to spelling: Int, edits: Int) -> Misprint.Likeness {
        let words = SpelledWords(letters(of: spelling), lengths: spellings[spelling].words)
        return Misprint.likeness(of: read, to: words, edits: edits)
    }

    /// Of those of one kind that overlap, those with the most letters that are right, from left to right.
    private func longest(_ found: [Found], of words: Int) -> [Found] {
        let best = found.sorted { first, second in
            (second.weight, first.words.count, first.words.lowerBound)
                < (first.weight, second.words.count, second.words.lowerBound)
        }
        var kept: [Found] = []
        // Which kinds a word is taken by, as bits.
        var taken = Array(repeating: 0, count: words)
        for candidate in best where candidate.words.allSatisfy({ taken[$0] & 1 << candidate.order == 0 }) {
            kept.append(candidate)
            for word in candidate.words { taken[word] |= 1 << candidate.order }
        }
        return kept.sorted {
            ($0.words.lowerBound, $0.words.upperBound, $0.order) < (
                $1.words.lowerBound, $1.words.upperBound, $1.order
            )
        }
    }
}
