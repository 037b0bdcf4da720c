internal import CCatalogs

/// Words that tell a shop's name from the other lines of a receipt's head.
enum NameWords {
    private static let sections = CatalogFile(CatalogData.names.utf8).phraseLists
    private static let trades = sections["trade"] ?? []
    private static let suffixes = sections["suffix"] ?? []
    private static let owners = sections["owner"] ?? []
    private static let stamps = sections["stamp"] ?? []
    private static let mail = Set((sections["mail"] ?? []).map { Array($0.joined()) })

    /// Whether words of the text say what a shop is, "bakery", "Apotheke", "Stadtapotheke", but not all of them.
    static func hasTrade(_ text: Folded) -> Bool {
        isTrade(text.words) && !isAllTrade(text)
    }

    /// Whether all words of the text say what a shop is: "BISTRO & CAFE".
    static func isAllTrade(_ text: Folded) -> Bool { text.words.allSatisfy { $0.count < 2 || isTrade([$0]) } }

    /// Whether a word says what a shop is.
    static func isTrade(_ words: [[UInt32]]) -> Bool {
        words.indices.contains { start in
            trades.contains([words[start]])
                || start + 1 < words.count && trades.contains([words[start], words[start + 1]])
                || words[start].count > 8
                    && trades.contains { $0.count == 1 && $0[0].count >= 5 && words[start].ends(with: $0[0]) }
        }
    }

    /// Whether the text begins in words that only go on with a name: "Trading", "& Sons".
    static func beginsInSuffix(_ text: Folded) -> Bool {
        let words = text.words
        return (1...2).contains { $0 <= words.count && suffixes.contains(Array(words.prefix($0))) }
    }

    /// Whether the text is what is stamped on receipts.
    static func isStamp(_ text: Folded) -> Bool { stamps.contains(text.words) }

    /// Where a name begins behind words such as "owned by"; nil where no such words begin the text.
    static func behindOwner(_ text: Folded) -> Int? {
        let words = text.wordRanges
        for count in [3, 2, 1] where words.count > count {
            guard owners.contains(words.prefix(count).map { Array(text.points[$0]) }) else { continue }
            return words[count].lowerBound
        }
        return nil
    }

    /// Whether a domain is a provider's of mail or pages, and so names no shop.
    static func isProvider(_ domain: [UInt32]) -> Bool { mail.contains(domain) }
}

extension [UInt32] {
    fileprivate func ends(with other: [UInt32]) -> Bool { suffix(other.count).elementsEqual(other) }
}
