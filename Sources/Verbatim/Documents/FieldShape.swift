#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// What is known of a field without knowing its document's type.
public struct FieldShape: Sendable, Hashable {
    /// The Swift property's name, as used in JSON, CSV and references.
    public var name: String
    /// What to copy from the paper, in words.
    public var guide: String
    /// The form of its values; for a list, of no use.
    public var format: FieldFormat
    /// The values that are possible at all; nil where any is.
    public var range: ClosedRange<Decimal>?
    /// Whether the place often implies the value without its being printed, as with a currency: an evaluation then
    /// scores it only where a reader answers.
    public var isImplied = false
    /// Whether the member of a list's elements says which element it is: an evaluation matches elements by these.
    public var isIdentifying = false
    /// Whether its being found says that the photo shows a document of this kind.
    public var isEssential = false
    /// The fields of a list's elements; empty for a field that is no list.
    public var members: [FieldShape]
    /// How many elements a list may have.
    public var limit: Int

    /// Whether the field is a list.
    public var isList: Bool { !members.isEmpty }
}
