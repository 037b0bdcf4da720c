import Foundation

/// Takes a file's bytes as text.
enum TextDecoding {
    /// The text without its byte order mark, and the encoding where it is none of Unicode's.
    ///
    /// Unicode where the bytes say so or are well-formed UTF-8; else Windows-1252, of which Latin-1's printed characters are
    /// a part.
    static func text(_ bytes: Data) -> (text: String, notUnicode: String?) {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]),
            let text = String(data: bytes, encoding: .utf16)
        {
            return (withoutMark(text), nil)
        }
        if let text = String(validating: bytes, as: UTF8.self) { return (withoutMark(text), nil) }
        if let text = String(data: bytes, encoding: .windowsCP1252) { return (text, "Windows-1252") }
        return (String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })), "Latin-1")
    }

    private static func withoutMark(_ text: String) -> String {
        guard text.unicodeScalars.first == "\u{FEFF}" else { return text }
        return String(text.unicodeScalars.dropFirst())
    }
}
