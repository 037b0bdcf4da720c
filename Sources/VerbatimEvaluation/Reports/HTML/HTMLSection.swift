/// A part of an HTML report with a heading, which the links at its top lead to.
public struct HTMLSection: Sendable, Hashable {
    /// The name of its place on the page: letters and hyphens, other than that of any other section.
    public var id: String
    /// The heading.
    public var title: String
    /// What stands under it.
    public var body: HTML

    /// Makes a section.
    public init(id: String, title: String, body: HTML) {
        self.id = id
        self.title = title
        self.body = body
    }

    /// The section's markup.
    var html: HTML {
        """
        <section aria-labelledby="\(id)"><h2 id="\(id)" tabindex="-1">\(title)</h2>
        \(body)</section>

        """
    }
}
