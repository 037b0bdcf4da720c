/// A chart of two shares, its axes starting at 0.
struct SVGChart {
    /// What stands above the chart.
    var caption: String
    /// What the chart shows, without what stands around it.
    var title: String
    /// What it says, for those who do not see it.
    var description: String
    /// What goes to the right, up to 100 %.
    var across: String
    /// What goes up.
    var up: String
    /// The share at the top of the chart, above 0.
    var top = 1.0
    /// What is drawn in it.
    var marks: [HTML] = []

    private static let (left, ceiling, width, height) = (52.0, 22.0, 330.0, 220.0)

    /// The place of a share from the left.
    static func x(_ share: Double) -> Double { left + width * share }

    /// The place of a share from the top; what is above the chart is drawn at its edge.
    func y(_ share: Double) -> Double { Self.ceiling + Self.height * (1 - min(1, share / top)) }

    /// The smallest round share that is no less than `share`.
    static func top(above share: Double) -> Double {
        [0.01, 0.02, 0.05, 0.1, 0.2, 0.5].first { $0 >= share } ?? 1
    }

    /// Adds a line through points.
    mutating func line(_ points: [(Double, Double)], look: String) {
        let places: [HTML] = points.map { "\(Self.x($0.0)),\(y($0.1)) " }
        marks.append(#"<polyline class="\#(look)" points="\#(places)"/>"#)
    }

    /// Adds a dot with words that a pointer brings up.
    mutating func dot(_ x: Double, _ y: Double, radius: Double, words: String) {
        marks.append(
            """
            <circle class="dot" cx="\(Self.x(x))" cy="\(self.y(y))" r="\(radius)"><title>\(words)</title></circle>
            """)
    }

    /// The chart's markup.
    var html: HTML {
        let (right, floor) = (Self.x(1), Self.ceiling + Self.height)
        let columns: [HTML] = [0, 0.2, 0.4, 0.6, 0.8, 1].map { share in
            """
            <text class="tick" x="\(Self.x(share))" y="\(floor + 16)" text-anchor="middle">\(tick(share))</text>
            """
        }
        let rows: [HTML] = [0, 0.2, 0.4, 0.6, 0.8, 1].map { step in
            let share = step * top
            return """
                <line class="grid" x1="\(Self.left)" x2="\(right)" y1="\(y(share))" y2="\(y(share))"/>\
                <text class="tick" x="\(Self.left - 6)" y="\(y(share) + 4)" text-anchor="end">\(tick(share))</text>
                """
        }
        return """
            <figure class="chart"><figcaption>\(caption)</figcaption>
            <svg role="img" viewBox="0 0 408 288"><title>\(title)</title><desc>\(description)</desc>
            \(rows)\(columns)\(marks)
            <text class="axis" x="\(Self.x(0.5))" y="\(floor + 36)" text-anchor="middle">\(across)</text>
            <text class="axis" transform="translate(12 \(Self.ceiling + Self.height / 2)) rotate(-90)" \
            text-anchor="middle">\(up)</text></svg></figure>

            """
    }

    private func tick(_ share: Double) -> HTML { "\(100 * share) %" }
}
