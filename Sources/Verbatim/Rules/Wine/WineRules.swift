#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads a wine's label by rules.
struct WineRules {
    let page: WinePage

    /// How many years ago a harvest may be before a person should look at it.
    private static let oldYears = 50

    func draft() -> Draft {
        var draft = Draft(reader: "rules", proposals: [])
        let measures = WineMeasures(page: page)
        func add(_ field: String, _ found: WineMeasures.Found?) {
            guard let found else { return }
            draft.proposals.append(Proposal(FieldPath(field), .decimal(found.value), spans: found.spans))
        }
        let vintage = measures.vintage()
        add("vintage", vintage)
        if let year = vintage?.value, year.value < Decimal(page.options.today.year - WineRules.oldYears) {
            draft.warnings.append(
                Warning(
                    code: "oldVintage", message: "\(year) is long ago: it may be the year of a founding",
                    fields: ["vintage"]))
        }
        add("alcohol", measures.alcohol())
        if let volume = measures.volume() {
            add("volume", volume.found)
            draft.proposals.append(
                Proposal(FieldPath("volumeUnit"), volume.unit.fieldValue, spans: [volume.span]))
        }

        let names = WineNames(page)
        for (field, name) in [("producer", names.producer), ("name", names.name)] {
            guard let name else { continue }
            draft.proposals.append(
                Proposal(FieldPath(field), .text(page.text(name.spans)), spans: name.spans))
        }
        let taken = (names.producer?.spans ?? []) + (names.name?.spans ?? [])

        let origin = WineOrigin(page, taken: taken)
        for (field, place) in [
            ("appellation", origin.appellation), ("region", origin.region), ("country", origin.country),
        ] {
            if let place { draft.proposals.append(place.proposal(field)) }
        }
        let places = page.finds.filter { [.appellation, .region, .country].contains($0.kind) }
        addGrapes(apart: taken + places.flatMap(\.spans), to: &draft)
        addClassification(apart: taken, to: &draft)
        addTerms(apart: taken + page.finds.flatMap(\.spans), to: &draft)
        return draft
    }

    // MARK: - What catalogues have

    private func addGrapes(apart taken: [TextSpan], to draft: inout Draft) {
        var known: Set<[CatalogEntry]> = []
        var index = 0
        for find in page.finds where find.kind == .grape && !find.overlaps(taken) && !isProducers(find) {
            guard known.insert(find.match.entries).inserted, index < WineLabel.grapeLimit else { continue }
            let (spelling, entries) = (find.match.spelling, find.match.entries)
            var name = Proposal(FieldPath("grapes", index, "name"), .text(spelling), spans: find.spans)
            name.catalog = CatalogUse(spelling: spelling)
            draft.proposals.append(name)
            if entries.count == 1 {
                let prime = entries[0].name
                var variety = Proposal(FieldPath("grapes", index, "variety"), .text(prime), spans: find.spans)
                variety.catalog = CatalogUse(
                    spelling: spelling, meaning: prime == spelling ? nil : .follows(from: spelling))
                draft.proposals.append(variety)
            }
            index += 1
        }
    }

    /// Whether a producer's word stands on a find's line: "Cantina Barbera".
    private func isProducers(_ find: WineFind) -> Bool {
        find.spans.contains { page.line($0.line)?.says(.producer) ?? false }
    }

    /// The rank in the largest print.
    private func addClassification(apart taken: [TextSpan], to draft: inout Draft) {
        let ranks = page.finds.filter { $0.kind == .classification && !$0.overlaps(taken) }
        guard let best = ranks.max(by: { $0.size < $1.size }) else { return }
        var proposal = Proposal(
            FieldPath("classification"), .text(best.match.spelling), spans: best.spans)
        proposal.catalog = CatalogUse(spelling: best.match.spelling)
        draft.proposals.append(proposal)
    }

    // MARK: - Words

    private func addTerms(apart taken: [TextSpan], to draft: inout Draft) {
        var found: [(line: WineLine, match: WineTerms.Match)] = []
        for line in page.lines where !line.isProse(page.original(line)) {
            for match in page.sayings(of: line) {
                let span = TextSpan(line: line.index, range: match.range)
                if !taken.contains(where: { $0.line == span.line && $0.range.overlaps(span.range) }) {
                    found.append((line, match))
                }
            }
        }
        func first(_ isMeant: (Set<WineTerm>) -> Bool) -> TextSpan? {
            found.filter { isMeant($0.match.terms) }.max { $0.line.size < $1.line.size }
                .map { TextSpan(line: $0.line.index, range: $0.match.range) }
        }
        for (field, term) in [("style", WineTerm.style), ("sweetness", .sweetness)] {
            if let span = first({ $0.contains(term) }) {
                draft.proposals.append(Proposal(FieldPath(field), .text(page.text([span])), spans: [span]))
            }
        }
        let colors = WineColor.allCases.filter { color in
            found.contains { $0.match.terms.contains(.color(color)) }
        }
        if colors.count == 1, let span = first({ $0.contains(.color(colors[0])) }) {
            draft.proposals.append(Proposal(FieldPath("color"), colors[0].fieldValue, spans: [span]))
        }
        if let bottler = bottler() {
            draft.proposals.append(
                Proposal(FieldPath("bottler"), .text(page.text([bottler])), spans: [bottler]))
        }
    }

    /// What stands behind "bottled by", on its line or the next.
    private func bottler() -> TextSpan? {
        for line in page.lines {
            guard let match = line.terms.last(where: { $0.terms.contains(.bottler) }) else { continue }
            if let span = name(in: line, from: match.range.upperBound) { return span }
            let below = page.lines.compactMap { other in line.gap(above: other).map { (other, $0) } }
                .filter { $0.1 < 1.2 }.min { $0.1 < $1.1 }
            if let below { return name(in: below.0, from: 0) }
        }
        return nil
    }

    /// The rest of a line up to an address or number, where it has letters enough for a name.
    private func name(in line: WineLine, from start: Int) -> TextSpan? {
        let digit = line.text.points.indices.first { $0 >= start && line.text.isDigit($0) } ?? line.text.count
        let words = line.text.wordRanges.filter { $0.lowerBound >= start && $0.upperBound <= digit }
        let known = page.finds.flatMap(\.spans).filter { $0.line == line.index }.map(\.range)
        let own = words.filter { word in !known.contains { $0.overlaps(word) } }
        guard let first = words.first, let last = words.last, own.map(\.count).reduce(0, +) >= 4 else {
            return nil
        }
        return TextSpan(line: line.index, range: first.lowerBound..<last.upperBound)
    }
}
