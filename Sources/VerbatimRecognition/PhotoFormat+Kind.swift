import Foundation

extension PhotoFormat {
    /// What bytes that are no photo look like, in words: "a text file", "an SVG drawing".
    static func kind(of bytes: Data) -> String {
        let head = Array(bytes.prefix(1024))
        for (marks, kind) in known where marks.contains(where: { head.starts(with: $0) }) { return kind }
        if head.dropFirst(4).starts(with: "ftyp".utf8) { return "a video or sound file" }
        let text = String(decoding: head, as: UTF8.self)
        let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.lowercased()
        if start.hasPrefix("<svg") || start.hasPrefix("<?xml") && start.contains("<svg") {
            return "an SVG drawing"
        }
        if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") { return "a web page" }
        if head.allSatisfy({ $0 == 0 }) { return "a file of nothing but zeros" }
        return isText(head) ? "a text file" : "a file of an unknown kind"
    }

    private static let known: [([[UInt8]], String)] = [
        ([Array("BM".utf8)], "a BMP picture"),
        ([[0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20], [0xFF, 0x0A]], "a JPEG XL picture"),
        ([[0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20], [0xFF, 0x4F, 0xFF, 0x51]], "a JPEG 2000 picture"),
        ([[0x49, 0x49, 42, 0], [0x4D, 0x4D, 0, 42]], "a camera's raw picture"),
        ([Array("PK\u{3}\u{4}".utf8)], "a ZIP archive or office document"),
        ([[0x1F, 0x8B]], "a gzip archive"),
        ([[0xD0, 0xCF, 0x11, 0xE0]], "an office document"),
        ([Array("%!PS".utf8)], "a PostScript file"),
        ([[0x7F, 0x45, 0x4C, 0x46], Array("MZ".utf8)], "a program"),
    ]

    /// Whether bytes are printable text in UTF-8 (perhaps cut inside a character) or in a one-byte encoding.
    private static func isText(_ head: [UInt8]) -> Bool {
        head.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) || $0 == 0x1B }
    }
}
