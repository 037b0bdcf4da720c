/// How often each outcome occurred, as one bar; each is told by its pattern as well as by its colour.
struct OutcomeBar {
    /// A piece of the bar.
    private struct Piece {
        let look: String
        let words: String
        let count: Int
    }

    private let pieces: [Piece]
    private let field: String

    /// Makes the bar of a field: right, correctly blank, blank, and what was read untruly, of which what no person is
    /// asked to look at comes last.
    init(_ summary: FieldSummary) {
        field = summary.field
        func reviewed(_ outcome: Outcome) -> Piece {
            Piece(
                look: "\(outcome.rawValue)-reviewed", words: "\(outcome.words), in review",
                count: summary.inReview[outcome])
        }
        func silent(_ outcome: Outcome) -> Piece {
            Piece(
                look: outcome.rawValue, words: "\(outcome.words), not in review",
                count: summary.forgiving[outcome] - summary.inReview[outcome])
        }
        pieces =
            [Outcome.right, .correctlyBlank, .blank].map {
                Piece(look: $0.rawValue, words: $0.words, count: summary.forgiving[$0])
            } + [reviewed(.wrong), reviewed(.invented), silent(.invented), silent(.wrong)]
    }

    /// The counts in words, those of nothing left out.
    var words: [String] { pieces.filter { $0.count > 0 }.map { "\($0.count) \($0.words)" } }

    /// The bar's markup; its whole width stands for all values that were scored.
    var html: HTML {
        let scored = max(1, pieces.map(\.count).reduce(0, +))
        var left = 0
        let rectangles: [HTML] = pieces.filter { $0.count > 0 }.map { piece in
            defer { left += piece.count }
            return OutcomeBar.rectangle(
                piece.look, from: Double(left) / Double(scored), width: Double(piece.count) / Double(scored))
        }
        return """
            <svg class="bar" role="img" width="100%" height="22"><title>\(field): \
            \(words.joined(separator: ", "))</title>\(rectangles)</svg>
            """
    }

    /// What each look means.
    static var legend: HTML {
        let looks = [
            ("right", "right"), ("correctlyBlank", "correctly blank: nothing is printed, nothing was read"),
            ("blank", "blank: printed, but not read"), ("wrong", "wrong, not in review"),
            ("invented", "invented (read, but nothing is printed), not in review"),
            ("wrong-reviewed", "wrong, in review"), ("invented-reviewed", "invented, in review"),
        ]
        let entries: [HTML] = looks.map { look, words in
            """
            <li><svg class="swatch" aria-hidden="true" width="22" height="14">\
            \(rectangle(look, from: 0, width: 1))</svg> \(words)</li>
            """
        }
        return #"<ul class="legend" aria-label="What the bars show">\#(entries)</ul>"#
    }

    private static func rectangle(_ look: String, from left: Double, width: Double) -> HTML {
        """
        <rect class="piece \(look)" fill="url(#look-\(look))" x="\(100 * left)%" y="0" \
        width="\(100 * width)%" height="100%"/>
        """
    }

    /// The patterns that the bars are filled with, once for a page.
    static var patterns: HTML {
        func pattern(_ look: String, _ lines: HTML) -> HTML {
            """
            <pattern id="look-\(look)" width="8" height="8" patternUnits="userSpaceOnUse">\
            <rect class="ground-\(look)" width="8" height="8"/>\(lines)</pattern>
            """
        }
        func stripes(_ look: String) -> HTML {
            """
            <path class="lines-\(look)" d="M-2 2l4 -4M0 8l8 -8M6 10l4 -4"/>
            """
        }
        func dots(_ look: String) -> HTML {
            """
            <circle class="dots-\(look)" cx="2" cy="2" r="1.5"/><circle class="dots-\(look)" cx="6" cy="6" r="1.5"/>
            """
        }
        let patterns = [
            pattern("right", ""), pattern("correctlyBlank", stripes("correctlyBlank")),
            pattern("blank", #"<path class="lines-blank" d="M2 0v8M6 0v8"/>"#),
            pattern("wrong", ""), pattern("invented", dots("invented")),
            pattern("wrong-reviewed", stripes("wrong-reviewed")),
            pattern("invented-reviewed", dots("invented-reviewed")),
        ]
        return
            #"<svg class="patterns" aria-hidden="true" width="0" height="0"><defs>\#(patterns)</defs></svg>"#
    }
}
