/// A catalogue's data file: sections in brackets, one entry a line, `#` before a comment.
struct CatalogFile {
    struct Section {
        var name: String
        /// The entries as UTF-8, without spaces around them.
        var entries: [ArraySlice<UInt8>]

        /// The entries' phrases, parted by commas.
        var phrases: [String] { entries.flatMap(CatalogFile.phrases) }
    }

    var sections: [Section] = []

    init(_ bytes: [UInt8]) {
        for line in bytes.split(separator: 10) {
            let entry = CatalogFile.trimmed(line)
            guard let first = entry.first, first != 35 else { continue }
            if first == 91, entry.last == 93 {
                sections.append(
                    Section(name: String(decoding: entry.dropFirst().dropLast(), as: UTF8.self), entries: []))
            } else if !sections.isEmpty {
                sections[sections.count - 1].entries.append(entry)
            }
        }
    }

    /// Bytes without the spaces, tabs and carriage returns around them.
    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 13 }
        var bytes = bytes.drop(while: isSpace)
        while let last = bytes.last, isSpace(last) { bytes = bytes.dropLast() }
        return bytes
    }

    /// The entries that stand as `key: a, b, c` in a section.
    static func pair(_ entry: ArraySlice<UInt8>) -> (key: String, list: [String])? {
        guard let colon = entry.firstIndex(of: 58) else { return nil }
        return (String(decoding: entry[..<colon], as: UTF8.self), phrases(entry[(colon + 1)...]))
    }

    /// What commas part.
    private static func phrases(_ entry: ArraySlice<UInt8>) -> [String] {
        entry.split(separator: 44).map { String(decoding: trimmed($0), as: UTF8.self) }
    }

    /// The phrases of each section, parted by commas, as folded words.
    var phraseLists: [String: Set<[[UInt32]]>] {
        let lists = sections.map { section in
            (section.name, Set(section.phrases.map { Folded($0).words }))
        }
        return Dictionary(lists) { $0.union($1) }
    }
}
