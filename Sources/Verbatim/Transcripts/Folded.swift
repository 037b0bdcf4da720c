/// Text reduced to what counts when wordings are compared: one lower-case letter or digit per character,
/// without accents and full-width forms.
struct Folded: Sendable, Hashable {
    /// One code point per `Character` of the text, so that offsets agree.
    var points: [UInt32]

    init(_ text: String) {
        points = text.map(Folded.fold)
    }

    var count: Int { points.count }

    subscript(offset: Int) -> UInt32 { points[offset] }

    func isDigit(_ offset: Int) -> Bool { points.indices.contains(offset) && Folded.isDigit(points[offset]) }

    func isLetter(_ offset: Int) -> Bool {
        points.indices.contains(offset) && Folded.isLetter(points[offset])
    }

    static func isDigit(_ point: UInt32) -> Bool { point >= 48 && point <= 57 }

    static func isLetter(_ point: UInt32) -> Bool {
        if point < 128 { return point >= 97 && point <= 122 }
        return Unicode.Scalar(point)?.properties.isAlphabetic ?? false
    }

    static func isSpace(_ point: UInt32) -> Bool { point == 32 || point == 9 || point == 0xA0 }

    /// The ranges of its words: of letters that stand together.
    var wordRanges: [Range<Int>] {
        var found: [Range<Int>] = []
        for (offset, point) in points.enumerated() where Folded.isLetter(point) {
            if let last = found.last, last.upperBound == offset {
                found[found.count - 1] = last.lowerBound..<(offset + 1)
            } else {
                found.append(offset..<(offset + 1))
            }
        }
        return found
    }

    /// Its words.
    var words: [[UInt32]] { wordRanges.map { Array(points[$0]) } }

    /// Its letters and digits.
    var key: [UInt32] { points.filter { Folded.isDigit($0) || Folded.isLetter($0) } }

    /// The letters and digits of `text`, folded; what two texts must share to be the same words.
    static func key(_ text: some StringProtocol) -> [UInt32] {
        text.map(fold).filter { isDigit($0) || isLetter($0) }
    }

    /// The same of UTF-8 text.
    static func key(utf8 text: ArraySlice<UInt8>) -> [UInt32] {
        guard text.allSatisfy({ $0 < 128 }) else { return key(String(decoding: text, as: UTF8.self)) }
        return text.compactMap { byte in
            let point = UInt32(byte >= 65 && byte <= 90 ? byte + 32 : byte)
            return isDigit(point) || isLetter(point) ? point : nil
        }
    }

    /// The folded code point of one character; a character of several scalars folds to its first.
    static func fold(_ character: Character) -> UInt32 {
        guard var scalar = character.unicodeScalars.first?.value else { return 0 }
        if scalar < 128 { return scalar >= 65 && scalar <= 90 ? scalar + 32 : scalar }
        if (0xFF01...0xFF5E).contains(scalar) { scalar -= 0xFEE0 }
        if scalar < 128 { return scalar >= 65 && scalar <= 90 ? scalar + 32 : scalar }
        if scalar == 0x3000 || scalar == 0xA0 { return 32 }
        if let base = bases[scalar] { return base }
        let lower = Unicode.Scalar(scalar)?.properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar
        return bases[lower] ?? lower
    }

    /// Letters of the Latin script with a mark, by the plain letter that they fold to.
    private static let bases: [UInt32: UInt32] = {
        let groups = [
            "aàáâãäåāăąǎạảấầẩẫậắằẳẵặ", "cçćĉċč", "dďđð", "eèéêëēĕėęěẹẻẽếềểễệ", "gĝğġģ", "hĥħ",
            "iìíîïĩīĭįıỉị", "jĵ", "kķ", "lĺļľŀł", "nñńņňŉ", "oòóôõöøōŏőơọỏốồổỗộớờởỡợ", "rŕŗř", "sśŝşšșß",
            "tţťŧț", "uùúûüũūŭůűųưụủứừửữự", "wŵ", "yýÿŷỳỵỷỹ", "zźżž", "-–—−‐‑", "'’‘´`",
        ]
        var table: [UInt32: UInt32] = [:]
        for group in groups {
            guard let base = group.unicodeScalars.first?.value else { continue }
            for scalar in group.unicodeScalars.dropFirst() { table[scalar.value] = base }
        }
        return table
    }()
}
