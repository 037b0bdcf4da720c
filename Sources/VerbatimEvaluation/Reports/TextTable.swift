import Foundation
import Verbatim

/// A table for a terminal or for Markdown: the first column to the left, others to the right unless told otherwise.
struct TextTable {
    var header: [String]
    var rows: [[String]] = []
    /// How many columns of Markdown, the first ones, are set to the left.
    var leftColumns = 1

    /// Columns two spaces apart, each line indented by four.
    var text: String {
        let lines = ([header] + rows).map { $0.map(\.printable) }
        let widths = header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        return lines.map { cells in
            let padded = cells.indices.map { column in
                let gap = String(repeating: " ", count: widths[column] - cells[column].count)
                return column == 0 ? cells[column] + gap : gap + cells[column]
            }
            let line = "    " + padded.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n")
    }

    /// A pipe table of GitHub's Markdown.
    var markdown: String {
        let rule = "|" + header.indices.map { $0 < leftColumns ? " --- |" : " ---: |" }.joined()
        let lines = ([header] + rows).map { cells in
            "|" + cells.map { " \(TextTable.markdown($0)) |" }.joined()
        }
        return ([lines[0], rule] + lines.dropFirst()).joined(separator: "\n")
    }

    /// Text from photos and manifests as Markdown shows it as it is: what could be markup is escaped.
    static func markdown(_ text: String) -> String {
        // Scalar by scalar: a mark that combines with a character does not keep it from being markup.
        text.printable.unicodeScalars.reduce(into: "") { escaped, scalar in
            // A plus or minus means something only where a line begins.
            let isMarkup = "\\`*_{}[]<>#!|~&$@:".unicodeScalars.contains(scalar)
            if isMarkup || escaped.isEmpty && (scalar == "+" || scalar == "-") { escaped += "\\" }
            escaped.unicodeScalars.append(scalar)
        }
    }
}

extension Double {
    /// The number with so many decimals.
    func decimals(_ count: Int) -> String { String(format: "%.\(count)f", self) }
}
