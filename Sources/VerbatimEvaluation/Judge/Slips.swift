/// Makes the slips that examine a judge, from the cases' references.
struct Slips {
    /// A slip as the judge gets it.
    struct Slip {
        let kind: JudgeSlip.Kind
        let change: String?
        let presented: Judge.Case
    }

    private let cases: [Judge.Case]

    /// Takes the cases whose references hold something.
    init(_ cases: [Judge.Case]) { self.cases = cases.filter { $0.reference.contains { $0.value != nil } } }

    /// Up to `limit` slips of each kind, each from another reference.
    func draw(_ limit: Int, _ generator: inout SeededGenerator) -> [Slip] {
        var slips = cases.shuffled(by: &generator).prefix(limit).map {
            slip(.faithful, $0, extraction: $0.reference, change: nil)
        }
        slips += first(limit, &generator) { judged, place, generator in
            alteration(of: judged, from: place, &generator)
        }
        slips += first(limit, &generator) { judged, _, generator in exchange(judged, &generator) }
        return slips
    }

    /// The first slips that can be made of the cases in a drawn order.
    private func first(
        _ limit: Int, _ generator: inout SeededGenerator,
        _ make: (Judge.Case, Int, inout SeededGenerator) -> Slip?
    ) -> [Slip] {
        var slips: [Slip] = []
        for judged in cases.shuffled(by: &generator) where slips.count < limit {
            if let slip = make(judged, slips.count, &generator) { slips.append(slip) }
        }
        return slips
    }

    private func slip(
        _ kind: JudgeSlip.Kind, _ judged: Judge.Case, extraction: [Judge.Entry], change: String?
    ) -> Slip {
        let presented = Judge.Case(
            id: judged.id, extraction: extraction, reference: judged.reference,
            isExactlyRight: kind == .faithful)
        return Slip(kind: kind, change: change, presented: presented)
    }

    // MARK: - One value altered

    /// A reference with one value altered: the ways take turns, and where one cannot be gone the next is.
    private func alteration(
        of judged: Judge.Case, from place: Int, _ generator: inout SeededGenerator
    ) -> Slip? {
        let ways = Alteration.allCases
        for step in ways.indices {
            let way = ways[(place + step) % ways.count]
            if let (entries, change) = way.apply(to: judged.reference, among: cases, &generator) {
                return slip(.planted, judged, extraction: entries, change: change)
            }
        }
        return nil
    }

    // MARK: - Another reference

    /// Another sample's reference as the extraction, in the reference's own fields; at least half of what both have
    /// is to differ, since two receipts of a shop may have much in common.
    private func exchange(_ judged: Judge.Case, _ generator: inout SeededGenerator) -> Slip? {
        let values = Judge.values(judged.reference)
        let fields = Set(judged.reference.map(\.field))
        for other in cases.shuffled(by: &generator) where other.id != judged.id {
            let theirs = Judge.values(other.reference)
            let common = values.filter { theirs[$0.key] != nil }
            let different = common.count { key, own in theirs[key].map { Judge.differ(own, $0) } == true }
            guard different > 0, different * 2 >= common.count else { continue }
            var extraction = other.reference.filter { fields.contains($0.field) }
            let has = Set(extraction.map(\.field))
            extraction += judged.reference.filter { $0.element == nil && !has.contains($0.field) }
                .map { Judge.Entry($0.label, nil) }
            return slip(.shuffled, judged, extraction: extraction, change: "the reference of \(other.id)")
        }
        return nil
    }
}
