import Verbatim

/// The kinds of documents that can be named on the command line.
enum DocumentKind: String, CaseIterable, Sendable {
    case receipt

    /// The document's type.
    var type: any Document.Type {
        switch self {
        case .receipt: Receipt.self
        }
    }
}
