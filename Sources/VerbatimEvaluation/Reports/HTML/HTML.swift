import Foundation
import Verbatim

/// Markup of a page; every text that is put into it is escaped.
///
///     let row: HTML = "<td>\(value)</td>"
///
/// What is written in the source is markup. A `String` put into it is text, whatever it holds: it can end no element
/// and no attribute in double quotes. Another `HTML` is put into it as it is.
struct HTML: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// What was made of the pieces.
    private(set) var markup: String

    /// Makes markup of a literal.
    init(stringLiteral value: String) { markup = value }

    /// Makes markup of a literal with values in it.
    init(stringInterpolation: StringInterpolation) { markup = stringInterpolation.markup }

    /// Takes markup from elsewhere as it is, such as a file of this package.
    init(trusted markup: String) { self.markup = markup }

    /// The pieces of a literal with values in it.
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var markup = ""

        /// Makes room for the pieces.
        init(literalCapacity: Int, interpolationCount: Int) { markup.reserveCapacity(literalCapacity) }

        /// Adds markup.
        mutating func appendLiteral(_ literal: String) { markup += literal }

        /// Adds text, escaped.
        mutating func appendInterpolation(_ text: String) { markup += text.escapedForHTML }

        /// Adds markup.
        mutating func appendInterpolation(_ html: HTML) { markup += html.markup }

        /// Adds markup, piece by piece.
        mutating func appendInterpolation(_ pieces: [HTML]) {
            for piece in pieces { markup += piece.markup }
        }

        /// Adds a number.
        mutating func appendInterpolation(_ number: Int) { markup += String(number) }

        /// Adds a number, such as a coordinate of a chart, to a hundredth.
        mutating func appendInterpolation(_ number: Double) {
            markup += String(format: "%g", (number * 100).rounded() / 100)
        }
    }
}

extension HTML {
    /// A text from a photo, a manifest or a file's name, whose direction does not reach what is around it; words for
    /// nothing.
    static func quoted(_ text: String?) -> HTML {
        guard let text else { return #"<span class="nothing">nothing</span>"# }
        return "<bdi>\(text)</bdi>"
    }
}

extension String {
    /// The text for an element or an attribute in quotes; characters that would not be seen are written out.
    fileprivate var escapedForHTML: String {
        let text = printable
        guard text.utf8.contains(where: { "&<>\"'".utf8.contains($0) }) else { return text }
        return text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}
