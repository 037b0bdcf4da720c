extension Unicode.Scalar {
    /// Whether the character acts on a terminal or turns the direction of text instead of being seen: a control
    /// character, a line separator, a direction mark. All of them are in the Basic Multilingual Plane.
    var isUnprintable: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F: true
        case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}

extension String {
    /// The text as it can be shown to a person in one line of a terminal.
    ///
    /// Text from photos and names of files are not trusted: characters that would act on the terminal or turn
    /// the direction of text are shown as Swift writes them, such as `\n` or `\u{1B}`.
    public var printable: String {
        guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            default:
                if scalar.isUnprintable {
                    text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
                } else {
                    text.unicodeScalars.append(scalar)
                }
            }
        }
    }

    /// JSON text in whose strings the characters that act on a terminal or turn the direction of text are escaped;
    /// line breaks, which can only stand between its parts, are kept.
    package var withEscapedUnprintables: String {
        unicodeScalars.reduce(into: "") { text, scalar in
            if scalar.isUnprintable, scalar != "\n" {
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    /// How many columns of a terminal the text takes: two for East Asian characters and pictures, none for marks.
    package var columns: Int {
        unicodeScalars.reduce(0) { count, scalar in
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format: return count
            default: break
            }
            switch scalar.value {
            case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
                0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
                0x20000...0x3FFFD:
                return count + 2
            default: return count + 1
            }
        }
    }
}
