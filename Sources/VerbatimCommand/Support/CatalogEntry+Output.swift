import Verbatim

extension CatalogEntry {
    /// The entry and how it was found, in one row.
    func row(matching match: CatalogMatch, in catalog: Catalog) -> ReportRow {
        var notes = facts(in: catalog)
        if match.spelling != name { notes.append("spelled \(match.spelling)") }
        if match.edits > 0 { notes.append(match.edits == 1 ? "1 edit" : "\(match.edits) edits") }
        if match.needsSupport { notes.append("needs support") }
        return ReportRow(
            name: kind.rawValue, value: name.printable, note: notes.joined(separator: " · ").printable,
            kind: .table)
    }

    /// The whole entry in rows.
    func rows(in catalog: Catalog) -> [ReportRow] {
        func marked(_ spelling: String) -> String {
            (spelling + (doubtful.contains(spelling) ? " (needs support)" : "")).printable
        }
        let facts = facts(in: catalog).joined(separator: " · ").printable
        var rows = [ReportRow(name: kind.rawValue, value: marked(name), note: facts, kind: .table)]
        for (number, spelling) in synonyms.enumerated() {
            rows.append(ReportRow(name: number == 0 ? "also" : "", value: marked(spelling), kind: .table))
        }
        return rows
    }

    /// The colour, or what a place is a part of.
    private func facts(in catalog: Catalog) -> [String] {
        let chain = catalog.parents(of: self).map(\.name).joined(separator: ", ")
        return [color?.rawValue, chain.isEmpty ? nil : chain, kind == .country ? country : nil].compactMap(
            \.self)
    }

    /// The entry and how it was found.
    func json(matching match: CatalogMatch, in catalog: Catalog) -> JSON {
        .object([
            .init("kind", .string(kind.rawValue)), .init("name", .string(name)),
            .init("country", JSON(country)),
            .init("parent", JSON(parent)), .init("spelling", .string(match.spelling)),
            .init("edits", .integer(match.edits)), .init("needsSupport", .bool(match.needsSupport)),
        ])
    }

    /// The whole entry.
    func json(in catalog: Catalog) -> JSON {
        .object([
            .init("kind", .string(kind.rawValue)), .init("name", .string(name)),
            .init("synonyms", .array(synonyms.map(JSON.string))),
            .init("needSupport", .array(doubtful.map(JSON.string))), .init("color", JSON(color?.rawValue)),
            .init("parents", .array(catalog.parents(of: self).map { .string($0.name) })),
            .init("country", JSON(country)),
        ])
    }
}
