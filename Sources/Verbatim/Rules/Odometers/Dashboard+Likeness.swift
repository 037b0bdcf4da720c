extension Dashboard {
    /// Whether a page looks like a dashboard, whatever its odometer shows: numbers of a speedometer's scale, each in a line
    /// of its own, or a few of them with a word that dashboards alone have.
    static func isLikely(on transcript: Transcript) -> Bool {
        var scale: Set<Int> = []
        var words: Set<DashboardWord> = []
        for line in transcript.lines {
            let folded = Folded(line.text)
            if line.look == nil, folded.points.allSatisfy(Folded.isDigit), let number = Int(line.text),
                number.isMultiple(of: 10), (10...400).contains(number)
            {
                scale.insert(number)
            }
            words.formUnion(DashboardWords.shared.matches(in: folded).map(\.word))
            if let unit = DashboardWords.shared.word(ofUnit: folded.points) { words.insert(unit) }
        }
        let isNamed = !words.isDisjoint(with: [.odometer, .trip, .speed, .revolutions])
        return scale.count >= 4 || isNamed && scale.count >= 2
    }
}
