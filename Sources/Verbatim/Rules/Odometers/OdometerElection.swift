/// Elects an odometer's reading among the numbers of a dashboard.
///
/// Every reading of a number votes with its recogniser's lowest score. A label, a unit and the form of a counter count beside
/// it; another label, a clock's or a scale's form against it. The weights were set by hand on half of the development photos.
struct OdometerElection {
    /// How much a vote counts.
    enum Weight {
        /// Of one reading alone, with the recogniser's full score.
        static let reading = 1.0
        /// Of all readings of a place by one reader together, from this many on, where they agree.
        static let readings = (sum: 2.0, count: 8)
        /// A reading without a score.
        static let unscored = 0.5
        static let agreement = 0.5
        static let label = 1.0
        static let unit = 0.5
        static let leadingZeros = 0.3
        /// Five digits and more, as other numbers of a dashboard seldom have.
        static let length = 0.2
        static let distractor = -3.0
        static let few = -0.7
        /// Seven digits without a zero at their front: rather an edge that was taken for a 1.
        static let many = -1.0
        /// Digits that may stand on their head, on a photo of which nothing tells that it is upright.
        static let upsideDown = -2.0
    }

    /// The lowest score of a digit in the surest reading: below it the digits are not read, whoever agrees.
    static let sure = 0.9
    /// The readings' own votes below which nobody is elected, whatever stands beside it.
    static let least = 0.5
    /// The sum of votes below which nobody is elected.
    static let minimum = 1.0
    /// How far the winner must be ahead of a number in another place.
    static let lead = 0.5
    /// How many times as many votes it must have as another reading of the same place.
    static let majority = 1.5

    /// A longer reading of the same place is preferred to its own beginning from this share of its votes.
    static let longer = 0.3

    /// A number in the running.
    struct Contender {
        var candidate: Candidate
        /// The place's index on the dashboard.
        var place: Int
        /// The reading of which its recogniser was surest.
        var surest: DashboardNumber
        /// The unit beside it.
        var unit: (code: DistanceUnit, span: TextSpan)?

        /// The votes of its readings alone.
        var seen: Double

        /// The digits with leading zeros, as the surest reading has them.
        var digits: String { surest.digits }
        var score: Double { candidate.score }
        var isOut: Bool { candidate.ignored != nil }
        var isSure: Bool { surest.score ?? OdometerElection.sure >= OdometerElection.sure }

        /// Whether the digits of another are part of its own.
        func holds(_ other: Contender) -> Bool {
            place == other.place && digits != other.digits && digits.contains(other.digits)
        }
    }

    let dashboard: Dashboard

    // MARK: - Contenders

    /// All numbers that may be a reading or be taken for one, the best first.
    func contenders() -> [Contender] {
        let hasLong = dashboard.places.contains { place in
            place.numbers.contains { $0.mayBeReading && $0.digits.count >= 5 && $0.word != .speed }
        }
        return dashboard.places.indices.flatMap { index -> [Contender] in
            let place = dashboard.places[index]
            let numbers = place.numbers.filter {
                $0.mayBeReading && ($0.decimals == nil || $0.digits.count >= 5)
            }
            return Dictionary(grouping: numbers, by: \.whole).values.compactMap { numbers in
                contender(numbers, place, index, besideLonger: hasLong)
            }
        }
        .sorted { ($1.score, $0.place, $0.digits) < ($0.score, $1.place, $1.digits) }
    }

    /// What speaks for and against one value of one place; nil for a short number of which nothing says what it is.
    private func contender(
        _ numbers: [DashboardNumber], _ place: Dashboard.Place, _ index: Int, besideLonger: Bool
    ) -> Contender? {
        let best = numbers.sorted { ($0.score ?? Weight.unscored) > ($1.score ?? Weight.unscored) }
        guard let surest = best.first, let value = surest.whole else { return nil }
        let own = place.words.union([surest.word].compactMap(\.self))
        let words = own.union(place.near)
        let unit = best.lazy.compactMap(\.unit).first ?? place.unit
        let seen = OdometerElection.votes(of: best, in: place)
        var votes = seen + form(of: surest, words, hasLeadingZeros: best.contains(where: \.hasLeadingZeros))
        if let unit {
            votes.append(.init("unit \(unit.code.rawValue)", Weight.unit))
        }
        var ignored = OdometerElection.distractor(own, near: place.near, surest)
        if ignored == nil, place.hasTenths, best.allSatisfy({ $0.decimals == nil }) {
            ignored = "its decimal mark was lost"
        } else if ignored == nil, besideLonger, unit == nil, !own.contains(.odometer),
            DashboardNumber.isClock(surest.digits)
        {
            ignored = DashboardWord.clock.distractor
        } else if ignored == nil, unit == nil, !dashboard.isLikely, !words.contains(.odometer),
            surest.digits.count < 5 || surest.hasMark
        {
            // A year, a price: nothing says that this is a dashboard.
            ignored = "a number without a label, on what is no dashboard"
        }
        if let ignored { votes.append(.init(ignored, Weight.distractor)) }
        guard surest.digits.count >= 4 || words.contains(.odometer) || ignored != nil else { return nil }
        let candidate = Candidate(
            FieldPath("reading"), value.fieldValue, votes: votes, spans: best.flatMap(\.spans),
            ignored: ignored)
        return Contender(
            candidate: candidate, place: index, surest: surest, unit: unit,
            seen: seen.map(\.weight).reduce(0, +))
    }

    /// What the form of a number and the label beside it say for it.
    private func form(
        of number: DashboardNumber, _ words: Set<DashboardWord>, hasLeadingZeros: Bool
    ) -> [Candidate.Vote] {
        var votes: [Candidate.Vote] = []
        if words.contains(.odometer) { votes.append(.init("label ODO", Weight.label)) }
        if hasLeadingZeros {
            votes.append(.init("leading zeros", Weight.leadingZeros))
        } else if number.digits.count == DashboardNumber.mostDigits {
            votes.append(.init("many digits", Weight.many))
        } else if number.digits.count >= 5 {
            votes.append(.init("length", Weight.length))
        } else if !words.contains(.odometer) {
            votes.append(.init("few digits without a label", Weight.few))
        }
        if number.mayBeUpsideDown, !dashboard.isUpright {
            votes.append(.init("maybe upside down", Weight.upsideDown))
        }
        return votes
    }

    /// The votes of some of a place's readings, the surest first.
    ///
    /// What one reader sees in several variants is shared among them, since they err alike.
    static func votes(of readings: [DashboardNumber], in place: Dashboard.Place) -> [Candidate.Vote] {
        func reader(_ reading: DashboardNumber) -> Line.Look.Reader { reading.look?.reader ?? .text }
        var votes = readings.map { reading in
            let count = Double(max(1, place.lineCounts[reader(reading)] ?? 1))
            let (sum, full) = Weight.readings
            let all = min(sum, Weight.reading + (sum - Weight.reading) * (count - 1) / Double(full - 1))
            let voter = reading.look?.voter ?? Line.Look.Reader.text.rawValue
            return Candidate.Vote(voter, (reading.score ?? Weight.unscored) * all / count)
        }
        if Set(readings.map(reader)).count > 1 { votes.append(.init("agreement", Weight.agreement)) }
        return votes
    }

    /// What a number is rather than an odometer's, by the words beside it; nil where nothing says so.
    private static func distractor(
        _ own: Set<DashboardWord>, near: Set<DashboardWord>, _ number: DashboardNumber
    ) -> String? {
        guard !own.contains(.odometer), !near.contains(.odometer) || !own.isEmpty else { return nil }
        // Of what such words in other lines name, only trips and distances to a service may have so many digits.
        let others = number.digits.count < 5 ? near : near.intersection([.trip, .service])
        let words = own.union(others).subtracting([.odometer])
        return words.sorted { $0.rawValue < $1.rawValue }.first?.distractor
    }

    // MARK: - Result

    /// The one that is elected, the best first; nil where none has enough votes, or another has nearly as many.
    ///
    /// It depends on votes alone: whoever else can tell what the dashboard shows adds a vote to the candidate before.
    static func winner(of contenders: [Contender]) -> Contender? {
        var running = contenders.filter { !$0.isOut }
        guard var best = running.first else { return nil }
        let longer = running.first { $0.holds(best) && $0.digits.hasPrefix(best.digits) }
        if let longer, longer.seen >= OdometerElection.longer * best.seen {
            // A reader that missed the last digit saw the beginning of the number. Only drums show a last digit that is
            // hard to read and may be left out.
            if longer.isSure {
                best = longer
            } else if !best.surest.hasLeadingZeros {
                return nil
            }
        }
        guard best.isSure, best.score >= minimum, best.seen >= least else { return nil }
        running.removeAll { $0.candidate.value == best.candidate.value || best.holds($0) }
        let isClear = running.allSatisfy { rival in
            guard rival.place == best.place else { return rival.score <= best.score - lead }
            return rival.holds(best) || majority * rival.seen <= best.seen
        }
        return isClear ? best : nil
    }
}
