extension Report {
    /// Whether a figure of each value tells right from wrong: how much can be accepted at what error, and whether the
    /// figure is a probability.
    func rankingsSection(_ rankings: [Ranking]) -> HTMLSection {
        let missing: HTML =
            rankings.contains { $0.figure == .confidence }
            ? ""
            : "<p>The reader gives no confidence: there is no probability whose reliability could be shown.</p>\n"
        let none: HTML =
            rankings.isEmpty
            ? "<p>Nothing else ranks the values either, so that there is no curve.</p>\n" : ""
        return HTMLSection(
            id: "confidence", title: "Confidence", body: "\(missing)\(none)\(rankings.map(\.html))")
    }
}

extension Ranking {
    /// What values are ranked by, in words.
    var words: String {
        switch figure {
        case .confidence: "confidence"
        case .recognition: "recogniser’s score, which is no probability"
        }
    }

    fileprivate var html: HTML {
        let area = coverage.area.map { "; area under the curve \(Figures.three($0))" } ?? ""
        return """
            <h3>By the \(words)</h3>
            <p>Accepting what is above a threshold: at 1 % error \(accepted(0.01)), at 0.5 % error \
            \(accepted(0.005))\(area). Expected calibration error \
            \(Figures.three(calibration.expectedCalibrationError)), Brier score \
            \(Figures.three(calibration.brierScore)).</p>
            <div class="charts">\(coverageChart.html)\(reliabilityChart.html)</div>
            \(reliabilityTable.html)
            """
    }

    /// How many values can be accepted with so much error, and from what score on.
    func accepted(_ error: Double) -> String {
        guard let point = coverage.point(atError: error) else { return "no value" }
        return "\(Figures.percent(point.coverage)) of the values"
            + (point.threshold.map { " (from \(Figures.three($0)))" } ?? "")
    }

    private var coverageChart: SVGChart {
        // The first few values make the curve jump; the chart is scaled to what follows.
        let last = coverage.points.last?.coverage ?? 0
        let highest = coverage.points.filter { $0.coverage >= last / 20 }.map(\.error).max() ?? 0
        var chart = SVGChart(
            caption: "Coverage and error", title: "Coverage and error, by the \(words)",
            description:
                "The share of accepted values that are wrong, as ever less sure ones are accepted: at 1 % error "
                + "\(accepted(0.01)), at most \(Figures.percent(last)) at \(Figures.percent(coverage.points.last?.error)).",
            across: "Accepted, of all values printed or read", up: "Wrong, of those accepted",
            top: SVGChart.top(above: max(0.02, highest)))
        chart.line([(0, 0.01), (1, 0.01)], look: "target")
        chart.line(drawn, look: "curve")
        return chart
    }

    /// The curve's points, one for each pixel of the chart's width.
    private var drawn: [(Double, Double)] {
        var drawn: [(Double, Double)] = []
        var column = -1.0
        for (index, point) in coverage.points.enumerated() {
            let next = SVGChart.x(point.coverage).rounded()
            guard next > column || index == coverage.points.count - 1 else { continue }
            drawn.append((point.coverage, point.error))
            column = next
        }
        return drawn
    }

    private var reliabilityChart: SVGChart {
        var chart = SVGChart(
            caption: "Reliability", title: "Reliability of the \(words)",
            description:
                "The share of right values by the figure they were given; on the dashed line both are equal. "
                + "The table below has the numbers.",
            across: figure == .confidence ? "Mean confidence" : "Mean score", up: "Right, of those read")
        chart.line([(0, 0), (1, 1)], look: "target")
        chart.line(calibration.bins.map { ($0.confidence, $0.right) }, look: "curve")
        for bin in calibration.bins {
            let radius = 3 + 9 * (Double(bin.count) / Double(max(1, calibration.count))).squareRoot()
            chart.dot(
                bin.confidence, bin.right, radius: radius,
                words: "\(Figures.count(bin.count, "value")): \(Figures.percent(bin.right)) right")
        }
        return chart
    }

    private var reliabilityTable: HTMLTable {
        HTMLTable(
            caption: "Right values by the \(words)",
            columns: [
                "From", "Below", "Values", figure == .confidence ? "Mean confidence" : "Mean score", "Right",
            ],
            rows: calibration.bins.map { bin in
                (
                    "\(Figures.three(bin.lower))",
                    [
                        "\(bin.upper == 1 ? "1, included" : Figures.three(bin.upper))", "\(bin.count)",
                        "\(Figures.three(bin.confidence))", "\(Figures.percent(bin.right))",
                    ]
                )
            })
    }
}
