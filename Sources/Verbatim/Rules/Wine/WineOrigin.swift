/// Finds where a wine comes from: what is printed of appellation, region and country, and what follows from it.
struct WineOrigin {
    /// A place that was found, or that follows from one.
    struct Place {
        var find: WineFind
        var entry: CatalogEntry
        /// Whether it is not printed, but follows from what was found.
        var isImplied = false

        /// What is proposed: the printed name in the catalogue's spelling, but a country by its English name, and what was
        /// misread by the entry's name.
        var value: String {
            isImplied || entry.kind == .country || find.match.edits > 0 ? entry.name : find.match.spelling
        }

        func proposal(_ field: String) -> Proposal {
            var proposal = Proposal(FieldPath(field), .text(value), spans: find.spans)
            let spelling = find.match.spelling
            let isSpelling = !isImplied && value == spelling
            proposal.catalog = CatalogUse(
                spelling: spelling,
                meaning: isSpelling ? nil : isImplied ? .follows(from: spelling) : .sameThing)
            return proposal
        }
    }

    private(set) var appellation: Place?
    private(set) var region: Place?
    private(set) var country: Place?

    private let page: WinePage

    /// `taken` are characters that belong to a name, where no place is meant.
    init(_ page: WinePage, taken: [TextSpan]) {
        self.page = page
        let finds = page.finds.filter { !$0.overlaps(taken) && !isBottler($0) }
        let printed = choice(among: finds, .country)
        // A country that words of origin name is the wine's; of another, only where nothing else speaks against it.
        let named = printed.flatMap { isNamed($0.find) ? $0.entry.country : nil }
        func own(_ kind: CatalogEntry.Kind) -> [Place] {
            choices(among: finds, kind).filter { named == nil || $0.entry.country == named }
        }
        let (appellations, regions, sites) = (own(.appellation), own(.region), own(.site))
        // "California Chablis", "Chianti" with an importer in Germany: of several countries none tells where the wine is from.
        let countries = (appellations + regions + sites + [printed].compactMap(\.self)).map(\.entry.country)
        guard Set(countries).count <= 1 else { return }
        country = printed
        appellation = narrowest(appellations)
        // What tells the region and the country where they are not printed.
        let narrow = appellation ?? narrowest(sites)
        let above = narrow.map { page.options.catalog.parents(of: $0.entry) } ?? []
        let within = regions.filter { region in above.contains(region.entry) }
        region =
            narrow == nil
            ? narrowest(regions)
            : above.reversed().lazy.compactMap { entry in within.first { $0.entry == entry } }.first
        if region == nil, let narrow, let entry = above.last(where: { $0.kind == .region }) {
            region = Place(find: narrow.find, entry: entry, isImplied: true)
        }
        country = country ?? impliedCountry()
    }

    /// Whether a find stands in who bottled the wine.
    private func isBottler(_ find: WineFind) -> Bool {
        find.spans.contains { page.line($0.line)?.says(.bottler) ?? true }
    }

    /// The finds of a kind as places, the likeliest first: those that words of origin name, then the largest print.
    private func choices(among finds: [WineFind], _ kind: CatalogEntry.Kind) -> [Place] {
        finds.filter { $0.kind == kind }.flatMap { find in
            find.match.entries.map { (Place(find: find, entry: $0), isNamed(find)) }
        }
        .sorted { ($0.1 ? 1 : 0, $0.0.find.size) > ($1.1 ? 1 : 0, $1.0.find.size) }.map(\.0)
    }

    /// The only place of a kind, or the one that words of origin name; nil where several are as likely.
    private func choice(among finds: [WineFind], _ kind: CatalogEntry.Kind) -> Place? {
        let places = choices(among: finds, kind)
        let named = places.filter { isNamed($0.find) }
        let likely = named.isEmpty ? places : named
        return Set(likely.map(\.entry)).count == 1 ? likely.first : nil
    }

    /// The likeliest place, or the narrowest of those that lie within it; nil where another as likely lies elsewhere.
    private func narrowest(_ places: [Place]) -> Place? {
        guard let first = places.first else { return nil }
        let chains = places.map { ($0, page.options.catalog.parents(of: $0.entry)) }
        // Bordeaux is an appellation and a region, in which others lie.
        let inner = chains.filter { place, parents in
            place.entry != first.entry && parents.contains { $0.name == first.entry.name }
        }
        .map(\.0)
        let best = inner.first ?? first
        let family = Set((page.options.catalog.parents(of: best.entry) + [best.entry]).map(\.name))
        let rivals = places.filter { place in
            !family.contains(place.entry.name) && place.find.size * 1.3 >= best.find.size
                && isNamed(place.find) == isNamed(best.find)
        }
        return rivals.isEmpty ? best : nil
    }

    /// Whether words of origin stand on the find's line or right above or below it.
    private func isNamed(_ find: WineFind) -> Bool {
        func says(_ line: WineLine) -> Bool { line.says(.scheme) || line.says(.origin) }
        return find.spans.contains { span in
            guard let own = page.line(span.line) else { return false }
            return says(own)
                || page.lines.contains { other in
                    let gap = own.gap(above: other) ?? other.gap(above: own)
                    return says(other) && other.index != own.index && (gap ?? 9) < 1.5
                }
        }
    }

    private func impliedCountry() -> Place? {
        guard let place = appellation ?? region,
            let entry = page.options.catalog.parents(of: place.entry).first(where: { $0.kind == .country })
        else { return nil }
        return Place(find: place.find, entry: entry, isImplied: true)
    }
}
