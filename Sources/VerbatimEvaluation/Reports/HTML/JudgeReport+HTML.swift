extension JudgeReport {
    /// What the judge said, and what it did not grade.
    var section: HTMLSection {
        let sentences: [HTML] = self.sentences.map { "<li>\($0)</li>\n" }
        let troubles: [HTML] = self.troubles.map { "<li>\($0)</li>\n" }
        let details: HTML = troubles.isEmpty ? "" : "<ul class=\"notes\">\(troubles)</ul>\n"
        return HTMLSection(
            id: "judge", title: "Judge", body: "<ul class=\"notes\">\(sentences)</ul>\n\(details)")
    }
}
