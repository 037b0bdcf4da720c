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
        var slips = faithful(limit, &generator)
        slips += first(limit, &generator) { judged, place, generator in
            alteration(of: judged, from: place, &generator)
        }
        slips += first(limit, &generator) { judged, _, generator in exchange(judged, &generator) }
        return slips
    }

    /// References as their own extractions, half of them varied as far as they can be.
    private func faithful(_ limit: Int, _ generator: inout SeededGenerator) -> [Slip] {
        var slips: [Slip] = []
        var varied = 0
        for judged in cases.shuffled(by: &generator).prefix(limit) {
            let variation =
                2 * varied <= slips.count ? variation(of: judged, from: varied, &generator) : nil
            if variation != nil { varied += 1 }
            slips.append(variation ?? slip(.faithful, judged, extraction: judged.reference, change: nil))
        }
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

    // MARK: - One value written otherwise, or altered

    /// A reference with one value written otherwise.
    private func variation(
        of judged: Judge.Case, from place: Int, _ generator: inout SeededGenerator
    ) -> Slip? {
        first(of: Variation.allCases, from: place) { $0.apply(to: judged.reference, &generator) }
            .map { slip(.faithful, judged, extraction: $0.entries, change: $0.change) }
    }

    /// A reference with one value altered.
    private func alteration(
        of judged: Judge.Case, from place: Int, _ generator: inout SeededGenerator
    ) -> Slip? {
        first(of: Alteration.allCases, from: place) {
            $0.apply(to: judged.reference, among: cases, &generator)
        }.map { slip(.planted, judged, extraction: $0.entries, change: $0.change) }
    }

    /// What comes of the way whose turn it is; where it cannot be gone, the next is.
    private func first<Way, Made>(of ways: [Way], from place: Int, _ go: (Way) -> Made?) -> Made? {
        for step in ways.indices {
            if let made = go(ways[(place + step) % ways.count]) { return made }
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
