/// A catalogue's data file: sections in brackets, one entry a line, `#` before a comment.
struct CatalogFile {
    struct Section {
        var name: String
        var entries: [String]
    }

    var sections: [Section] = []

    init(_ bytes: [UInt8]) {
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let entry = CatalogFile.trimmed(line)
            if entry.isEmpty || entry.hasPrefix("#") { continue }
            if entry.hasPrefix("["), entry.hasSuffix("]") {
                sections.append(Section(name: String(entry.dropFirst().dropLast()), entries: []))
            } else if !sections.isEmpty {
                sections[sections.count - 1].entries.append(String(entry))
            }
        }
    }

    static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while text.first?.isWhitespace == true { text = text.dropFirst() }
        while text.last?.isWhitespace == true { text = text.dropLast() }
        return text
    }
}
