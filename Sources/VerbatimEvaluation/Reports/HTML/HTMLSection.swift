/// A part of an HTML report with a heading, which the links at its top lead to.
struct HTMLSection: Sendable, Hashable {
    /// The name of its place on the page: letters and hyphens, other than that of any other section.
    var id: String
    /// The heading.
    var title: String
    /// What stands under it.
    var body: HTML

    /// The section's markup.
    var html: HTML {
        """
        <section aria-labelledby="\(id)"><h2 id="\(id)" tabindex="-1">\(title)</h2>
        \(body)</section>

        """
    }
}
