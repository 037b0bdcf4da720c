import VerbatimRecognition

/// A reader as named on the command line: `rules`, with what it works on behind an `@`: `rules@tesseract`,
/// `rules@ppocr@fast`.
struct ReaderName: Sendable, Hashable, CustomStringConvertible {
    /// Who turns transcripts into values.
    enum Kind: String, CaseIterable, Sendable {
        case rules
    }

    var kind = Kind.rules
    /// The recogniser; nil leaves it to the command's own option.
    var recognizer: RecognizerName?
    /// The effort; nil leaves it to the command's own option.
    var effort: Effort?

    /// The rules.
    init() {}

    /// Reads a name; nil where it makes no sense.
    init?(_ text: String) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
        guard let first = parts.first, let kind = Kind(rawValue: first) else { return nil }
        self.kind = kind
        for part in parts.dropFirst() {
            if recognizer == nil, let name = RecognizerName(rawValue: part) {
                recognizer = name
            } else if effort == nil, let name = Effort(rawValue: part) {
                effort = name
            } else {
                return nil
            }
        }
    }

    /// The name as given.
    var description: String {
        [kind.rawValue, recognizer?.rawValue, effort?.rawValue].compactMap(\.self).joined(separator: "@")
    }

    /// What may be given, in words.
    static let placeholder = "rules[@RECOGNIZER][@EFFORT]"
}

extension Option {
    /// The option that names several readers.
    static func readers(
        _ keyPath: any WritableKeyPath<Values, [ReaderName]?> & Sendable, _ help: String
    ) -> Option {
        .value("readers", "A,B[,C]", keyPath, "\(help); each \(ReaderName.placeholder)") { text in
            let names = text.split(separator: ",", omittingEmptySubsequences: false)
            let readers = names.compactMap { ReaderName(String($0)) }
            return readers.count == names.count ? readers : nil
        }
    }
}
