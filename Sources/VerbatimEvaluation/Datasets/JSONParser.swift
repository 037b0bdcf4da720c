/// Reads JSON strictly (RFC 8259), and says where and why it cannot.
struct JSONParser {
    /// Where a file is no JSON, and why.
    struct Failure: Error, Hashable {
        /// Counted from 1.
        var line: Int
        /// In characters, counted from 1.
        var column: Int
        /// One sentence without a closing point.
        var reason: String
    }

    /// How many lists and objects may be within one another.
    static let maximumDepth = 100

    private let bytes: [UInt8]
    private var at = 0
    private var line = 1
    private var lineStart = 0

    /// The value that a file's bytes hold.
    static func value(of bytes: [UInt8]) throws(Failure) -> JSONValue {
        var parser = JSONParser(bytes: bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            throw parser.failure("the file begins with a byte order mark; save it as UTF-8 without one")
        }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw parser.failure("the file is UTF-16; save it as UTF-8")
        }
        parser.skipSpace()
        guard parser.at < bytes.count else { throw parser.failure("the file is empty") }
        let value = try parser.value(depth: 0)
        parser.skipSpace()
        guard parser.at == bytes.count else {
            throw parser.failure("\(parser.shown) stands behind the end of the JSON")
        }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

    private mutating func skipSpace() {
        while let byte = next {
            switch byte {
            case 0x0A:
                at += 1
                line += 1
                lineStart = at
            case 0x20, 0x09, 0x0D: at += 1
            default: return
            }
        }
    }

    private mutating func value(depth: Int) throws(Failure) -> JSONValue {
        guard depth <= JSONParser.maximumDepth else {
            throw failure("lists and objects are nested deeper than \(JSONParser.maximumDepth) levels")
        }
        switch next {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-")?, (48...57)?: return .number(try number())
        default:
            for (word, value) in [("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null)]
            where bytes[at...].starts(with: word.utf8) {
                at += word.utf8.count
                return value
            }
            throw failure("\(shown) stands where a value is to be")
        }
    }

    private mutating func object(depth: Int) throws(Failure) -> JSONValue {
        var members: [JSONValue.Member] = []
        try elements("an object", end: UInt8(ascii: "}")) { parser throws(Failure) in
            guard parser.next == UInt8(ascii: "\"") else {
                throw parser.failure("\(parser.shown) stands where a key in double quotes is to be")
            }
            let line = parser.line
            let key = try parser.string()
            parser.skipSpace()
            guard parser.next == UInt8(ascii: ":") else {
                throw parser.failure("\(parser.shown) stands where the colon after a key is to be")
            }
            parser.at += 1
            parser.skipSpace()
            members.append(.init(key: key, value: try parser.value(depth: depth + 1), line: line))
        }
        return .object(members)
    }

    private mutating func array(depth: Int) throws(Failure) -> JSONValue {
        var values: [JSONValue] = []
        try elements("a list", end: UInt8(ascii: "]")) { parser throws(Failure) in
            values.append(try parser.value(depth: depth + 1))
        }
        return .array(values)
    }

    /// Reads what is between two brackets, separated by commas.
    private mutating func elements(
        _ noun: String, end: UInt8, _ element: (inout JSONParser) throws(Failure) -> Void
    ) throws(Failure) {
        let start = line
        func checkEnd(_ parser: JSONParser) throws(Failure) {
            guard parser.next == nil else { return }
            throw parser.failure("the file ends within \(noun) that begins in line \(start)")
        }
        at += 1
        skipSpace()
        if next == end {
            at += 1
            return
        }
        while true {
            try checkEnd(self)
            try element(&self)
            skipSpace()
            try checkEnd(self)
            if next == end {
                at += 1
                return
            }
            guard next == UInt8(ascii: ",") else {
                let wanted = "a comma or “\(Character(Unicode.Scalar(end)))”"
                throw failure("\(shown) stands where \(wanted) is to be")
            }
            at += 1
            skipSpace()
            if next == end { throw failure("nothing stands between the last comma and \(shown)") }
        }
    }

    private mutating func number() throws(Failure) -> String {
        let start = at
        func digits(_ parser: inout JSONParser) throws(Failure) {
            let first = parser.at
            while let byte = parser.next, (48...57).contains(byte) { parser.at += 1 }
            guard parser.at > first else { throw parser.failure("a number lacks a digit here") }
        }
        if next == UInt8(ascii: "-") { at += 1 }
        let first = at
        try digits(&self)
        if bytes[first] == 48, at > first + 1 {
            at = first
            throw failure("a number begins with 0; if the zero counts, write a string")
        }
        if next == UInt8(ascii: ".") {
            at += 1
            try digits(&self)
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            at += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { at += 1 }
            try digits(&self)
        }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    private mutating func string() throws(Failure) -> String {
        let start = at
        var text: [UInt8] = []
        at += 1
        while let byte = next, byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\") {
                text += String(try escaped()).utf8
            } else if byte == 0x0A || byte == 0x0D {
                at = start
                throw failure("the string that begins here does not end in its line")
            } else if byte < 0x20 {
                throw failure(
                    "a control character stands in a string, where it is to be written as an escape")
            } else {
                text.append(byte)
                at += 1
            }
        }
        guard next != nil else {
            at = start
            throw failure("the file ends within the string that begins here")
        }
        guard let valid = String(validating: text, as: UTF8.self) else {
            at = start
            throw failure("the string that begins here holds bytes that are not UTF-8")
        }
        at += 1
        return valid
    }

    /// The character that an escape stands for.
    private mutating func escaped() throws(Failure) -> Unicode.Scalar {
        at += 1
        let simple: [UInt8: Unicode.Scalar] = [
            UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
            UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
            UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
        ]
        if let byte = next, let scalar = simple[byte] {
            at += 1
            return scalar
        }
        let first = try unit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(first), next == UInt8(ascii: "\\") else {
            throw failure("half of a surrogate pair stands before here")
        }
        at += 1
        let second = try unit()
        guard UTF16.isTrailSurrogate(second) else {
            throw failure("half of a surrogate pair stands before here")
        }
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }

    /// The four hexadecimal digits of an escape.
    private mutating func unit() throws(Failure) -> UInt16 {
        let digits = bytes[min(at + 1, bytes.count)..<min(at + 5, bytes.count)]
        guard next == UInt8(ascii: "u"), digits.count == 4, digits.allSatisfy({ $0 != UInt8(ascii: "+") }),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw failure("a backslash is followed by no escape that JSON knows") }
        at += 5
        return unit
    }

    /// The character at the place reached, for messages.
    private var shown: String {
        guard let first = next else { return "the end of the file" }
        for length in 1...4 where at + length <= bytes.count {
            if let text = String(validating: bytes[at..<at + length], as: UTF8.self) {
                return first < 0x20 ? "a control character" : "“\(text)”"
            }
        }
        return "a byte that is not UTF-8"
    }

    private func failure(_ reason: String) -> Failure {
        // A byte that continues a character is no column of its own.
        let column = bytes[lineStart..<at].count { $0 & 0xC0 != 0x80 } + 1
        return Failure(line: line, column: column, reason: reason)
    }
}
