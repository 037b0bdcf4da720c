/// JSON as it was written: taken apart without changing a number or the order of members.
enum JSONText {
    /// The values of a text that holds one array, or any number of values one after the other (JSON Lines), each without
    /// spaces between its parts. The text is taken to be valid.
    static func values(_ text: String) -> [String] {
        let bytes = compact(Array(text.utf8))
        let isArray = bytes.first == UInt8(ascii: "[")
        let inner = isArray ? bytes.dropFirst().dropLast() : bytes[...]
        var values: [String] = []
        var depth = 0
        var start = inner.startIndex
        var isInString = false
        var isEscaped = false
        for (index, byte) in zip(inner.indices, inner) {
            if isInString {
                if !isEscaped, byte == UInt8(ascii: "\"") { isInString = false }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if depth == 0 { start = index }
                depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { values.append(String(decoding: inner[start...index], as: UTF8.self)) }
            default: break
            }
        }
        return values
    }

    private static func compact(_ bytes: [UInt8]) -> [UInt8] {
        var isInString = false
        var isEscaped = false
        return bytes.filter { byte in
            if isInString {
                if !isEscaped, byte == UInt8(ascii: "\"") { isInString = false }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
                return true
            }
            isInString = byte == UInt8(ascii: "\"")
            return !Array(" \t\r\n".utf8).contains(byte)
        }
    }
}
