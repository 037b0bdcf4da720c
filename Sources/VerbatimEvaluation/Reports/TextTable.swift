import Foundation
import Verbatim

/// A table for a terminal or for Markdown: the first column to the left, the others to the right.
struct TextTable {
    var header: [String]
    var rows: [[String]] = []

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
        let rule = "|" + header.indices.map { $0 == 0 ? " --- |" : " ---: |" }.joined()
        let lines = ([header] + rows).map { cells in
            "|" + cells.map { " \(TextTable.markdown($0)) |" }.joined()
        }
        return ([lines[0], rule] + lines.dropFirst()).joined(separator: "\n")
    }

    /// Text from photos and manifests as Markdown shows it as it is: what could be markup is escaped.
    static func markdown(_ text: String) -> String {
        text.printable.reduce(into: "") { escaped, character in
            if "\\`*_{}[]<>()#+-!|~&$@:".contains(character) { escaped += "\\" }
            escaped.append(character)
        }
    }
}

extension Double {
    /// The number with so many decimals.
    func decimals(_ count: Int) -> String { String(format: "%.\(count)f", self) }
}
