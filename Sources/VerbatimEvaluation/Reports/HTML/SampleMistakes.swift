/// One sample of a report with its photo and what went wrong on it.
struct SampleMistakes {
    /// Its number on the page, from 1.
    var number: Int
    /// The sample.
    var score: SampleScore
    /// What it is called.
    var name: String
    /// What its group is called.
    var group: String
    /// Its pictures.
    var photo: SamplePhoto?

    /// The sample's markup.
    var html: HTML {
        let negative: HTML = isNegative ? "<li>nothing is to be read from it</li>" : ""
        let mistakes: [HTML] = score.mistakes.enumerated().map { html(of: $1, at: $0) }
        let picture: HTML =
            photo.map {
                PagePicture($0.page, marks: marks).html(alternative: "Photo of \(name)", look: "page")
            }
            ?? #"<p class="nophoto">There is no photo of this sample to show.</p>"#
        return """
            <article class="sample" id="sample-\(number)" data-group="\(group)" aria-labelledby="name-\(number)">
            <h3 id="name-\(number)"><bdi>\(name)</bdi></h3>
            <ul class="facts"><li>\(.quoted(group))</li><li>\(Figures.count(score.mistakes.count, "mistake"))</li>\
            \(negative)</ul>
            <div class="sides"><div class="side">\(picture)</div>
            <ol class="mistakes">
            \(failure)\(mistakes)</ol></div></article>

            """
    }

    /// Whether the right answer to everything is nothing.
    private var isNegative: Bool {
        score.values.allSatisfy { $0.want == nil } && score.lists.values.allSatisfy { $0.printed == 0 }
    }

    /// The places that were read, by the number of their mistake.
    private var marks: [PagePicture.Mark] {
        score.mistakes.enumerated().flatMap { index, mistake in
            let leftmost = mistake.spots.indices.min { mistake.spots[$0].box.x < mistake.spots[$1].box.x }
            return mistake.spots.enumerated().map { place, spot in
                PagePicture.Mark(
                    box: spot.box, mistake: index, label: place == leftmost ? String(index + 1) : nil,
                    words: "\(index + 1): \(mistake.field), line \(spot.line)",
                    look: mistake.outcome == .invented ? "invented" : "wrong")
            }
        }
    }

    private func html(of mistake: Mistake, at index: Int) -> HTML {
        let review = mistake.outcome.isUntrue ? (mistake.isInReview ? "yes" : "no") : "blank"
        let badge: HTML =
            switch review {
            case "yes": #"<span class="review">in review</span>"#
            case "no": #"<span class="review hurts">not in review</span>"#
            default: ""
            }
        let detail: HTML =
            photo?.details[index].map { detail in
                let marks = marks.filter { $0.mistake == index }.map(\.withoutLabel)
                return PagePicture(detail, marks: marks).html(
                    alternative: "Where \(mistake.field) was read", look: "detail")
            } ?? ""
        return """
            <li data-field="\(mistake.fieldName)" data-outcome="\(mistake.outcome.words)" data-review="\(review)">
            <p class="what"><span class="number">\(index + 1)</span> <strong>\(mistake.field)</strong> \
            <span class="outcome \(mistake.outcome.rawValue)">\(mistake.outcome.words)</span> \(badge)</p>
            <dl><div><dt>Read</dt><dd>\(.quoted(mistake.got))</dd></div>\(printed(mistake))\
            <div><dt>Right</dt><dd>\(.quoted(mistake.want))</dd></div></dl>\(detail)</li>

            """
    }

    /// What is printed where it was read, with the numbers of its lines.
    private func printed(_ mistake: Mistake) -> HTML {
        guard let printed = mistake.printed, !printed.isEmpty else { return "" }
        let numbers = Set(mistake.spots.map(\.line)).sorted().map(String.init)
        let lines: HTML =
            numbers.isEmpty
            ? ""
            : #" <span class="line">line\#(numbers.count > 1 ? "s" : "") \#(numbers.joined(separator: ", "))</span>"#
        return "<div><dt>Printed</dt><dd>\(.quoted(printed))\(lines)</dd></div>"
    }

    /// Why the photo could not be read, and what is printed on it.
    private var failure: HTML {
        guard let reason = score.failure else { return "" }
        let printed: [HTML] = score.values.map { value in
            "<div><dt>\(value.field)</dt><dd>\(.quoted(value.want))</dd></div>"
        }
        return """
            <li data-field="" data-outcome="failed" data-review="blank"><p class="what">\
            <span class="outcome wrong">failed</span> \(.quoted(reason))</p>
            <p>What is right:</p><dl>\(printed)</dl></li>

            """
    }
}
