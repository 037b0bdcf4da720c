extension Report {
    /// Every mistake and failure, sample by sample, with a filter for those who have a script.
    func mistakesSection(_ photos: (SampleScore) -> SamplePhoto?) -> HTMLSection {
        let shown = scores.filter { $0.failure != nil || !$0.mistakes.isEmpty }
        let mistakes = shown.flatMap(\.mistakes)
        let samples: [HTML] = shown.enumerated().map { index, score in
            SampleMistakes(
                number: index + 1, score: score, name: name(of: score), group: group(of: score),
                photo: photos(score)
            ).html
        }
        let count = Figures.count(mistakes.count, "mistake")
        let intro: HTML =
            shown.isEmpty
            ? "<p>There is none.</p>\n"
            : """
            <p>\(count) and \(Figures.count(failures.count, "failure")) in \
            \(Figures.count(shown.count, "sample")) of \(scores.count). The numbers on a photo are those of the \
            mistakes beside it: they show what was read, so that what was missed has none.</p>
            \(filter(shown))
            """
        return HTMLSection(id: "mistakes", title: "Mistakes", body: "\(intro)\(samples)")
    }

    private func group(of score: SampleScore) -> String { name(ofGroup: score.group, in: score.dataset) }

    /// A form that the page's script brings up.
    private func filter(_ shown: [SampleScore]) -> HTML {
        func choice(
            _ name: String, _ label: String, _ all: String, _ values: [(value: String, words: String)]
        ) -> HTML {
            let options: [HTML] = values.map { #"<option value="=\#($0.value)">\#($0.words)</option>"# }
            return """
                <label>\(label) <select name="\(name)"><option value="">\(all)</option>\(options)</select></label>
                """
        }
        func same(_ names: [String]) -> [(value: String, words: String)] { names.map { ($0, $0) } }
        let fields = Set(shown.flatMap(\.mistakes).map(\.fieldName))
        let outcomes = [Outcome.wrong, .invented, .blank].filter { outcome in
            shown.contains { $0.mistakes.contains { $0.outcome == outcome } }
        }
        let groups = shown.map { group(of: $0) }.reduce(into: [String]()) { groups, group in
            if !groups.contains(group) { groups.append(group) }
        }
        let review = [
            ("no", "wrong and not in review"), ("yes", "in review"), ("blank", "not read, so not in review"),
        ]
        return """
            <form id="filter" hidden="hidden" aria-label="Show some of the mistakes">
            \(choice("field", "Field", "all fields", same(fields.sorted())))
            \(choice("outcome", "Outcome", "all outcomes", same(outcomes.map(\.words) + (failures.isEmpty ? [] : ["failed"]))))
            \(choice("group", "Group", "all groups", same(groups)))
            \(choice("review", "Review", "all", review))
            <button type="reset">Show all</button>
            <output name="shown" aria-live="polite"></output>
            </form>

            """
    }
}

extension Mistake {
    /// The field without the place in a list.
    var fieldName: String { String(field.prefix { $0 != "[" }) }
}
