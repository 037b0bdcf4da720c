/// Words by which a street's name is told, as in "Merlot Street" and "Rue de la Bourgogne".
struct StreetWords: Sendable {
    /// "Street", "rue".
    var names: Set<[UInt32]> = []
    /// What stands between such a word and a name: "de", "della".
    var connectors: Set<[UInt32]> = []

    /// Whether words are a part of a street's name: a street's word follows them, or one that nothing but a number stands
    /// before comes before them.
    func isStreet(_ words: Range<Int>, in read: ReadWords) -> Bool {
        follows(words.upperBound, in: read) || precedes(words.lowerBound, in: read)
    }

    private func follows(_ next: Int, in read: ReadWords) -> Bool {
        guard next < read.places.count, !read.places[next].isApart, names.contains(read.word(next)) else {
            return false
        }
        // "St" is also a saint, unless nothing follows.
        return read.places[next].letters.count > 2 || next + 1 == read.places.count
            || read.places[next + 1].isApart
    }

    private func precedes(_ first: Int, in read: ReadWords) -> Bool {
        var word = first
        repeat {
            guard word > 0, !read.places[word].isApart else { return false }
            word -= 1
        } while connectors.contains(read.word(word))
        guard names.contains(read.word(word)) else { return false }
        return word == 0 || read.places[word].isApart || read.word(word - 1).contains(where: Folded.isDigit)
    }
}
