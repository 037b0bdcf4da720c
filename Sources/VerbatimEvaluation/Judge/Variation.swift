import Foundation
import Verbatim

/// One way of writing a value otherwise that does not make it wrong.
enum Variation: CaseIterable {
    /// A text in small letters, or in capitals where it has none but small ones.
    case letterCase
    /// An amount without the zeros at its end: 20 for 20.00.
    case zeros
    /// A text with two spaces for each.
    case spaces
    /// A text without the accents of its Latin letters.
    case accents

    /// Entries with one drawn value written otherwise, and which; nil where none can be.
    func apply(
        to entries: [Judge.Entry], _ generator: inout SeededGenerator
    ) -> (entries: [Judge.Entry], change: String)? {
        entries.replacingOne(&generator) { entry, _ in
            guard let old = entry.value, entry.date == nil else { return nil }
            let new = written(entry, old)
            return new == old || Judge.differ(old, new) ? nil : new
        }
    }

    private func written(_ entry: Judge.Entry, _ text: String) -> String {
        switch self {
        case .letterCase: text == text.lowercased() ? text.uppercased() : text.lowercased()
        case .zeros: (entry.amount?.decimals ?? 0) > 0 ? text.replacing(/\.?0+$/, with: "") : text
        case .spaces: text.replacing(" ", with: "  ")
        case .accents: String(text.map(\.withoutAccent))
        }
    }
}

extension Character {
    /// The Latin letter below the accent; in other scripts, a mark often makes another letter, and is left.
    fileprivate var withoutAccent: Character {
        let bare = String(self).folding(options: .diacriticInsensitive, locale: nil)
        return bare.count == 1 ? bare.first { $0.isASCII && $0.isLetter } ?? self : self
    }
}
