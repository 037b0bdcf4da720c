/// Reads an odometer from a photo of a dashboard by rules.
struct OdometerRules {
    private let dashboard: Dashboard

    init(_ transcript: Transcript) {
        dashboard = Dashboard(transcript)
    }

    func draft() -> Draft {
        var draft = Draft(reader: "rules", proposals: [])
        let contenders = OdometerElection(dashboard: dashboard).contenders()
        let winner = OdometerElection.winner(of: contenders)
        if let winner {
            let rival = contenders.first { !$0.isOut && $0.candidate.value != winner.candidate.value }
            draft.proposals.append(
                Proposal(
                    winner.candidate.path, winner.candidate.value,
                    spans: winner.surest.spans,
                    signals: .choice(score: winner.score, margin: rival.map { winner.score - $0.score })))
            if let unit = winner.unit {
                draft.proposals.append(
                    Proposal(FieldPath("unit"), unit.code.fieldValue, spans: [unit.span]))
            }
            if let part = contenders.first(where: { isBeginning($0, of: winner) }) {
                let message =
                    "\(part.candidate.value) was read as well as \(winner.candidate.value): a last drum may show tenths"
                draft.warnings.append(Warning(code: "lastDigit", message: message, fields: ["reading"]))
            }
        }
        draft.candidates = contenders.map { candidate(of: $0, winner) }
            .sorted { ($0.ignored == nil ? 0 : 1, $1.score) < ($1.ignored == nil ? 0 : 1, $0.score) }
        addTrip(to: &draft)
        return draft
    }

    /// Whether one of two readings of one place is the other without its last digit.
    private func isBeginning(_ other: OdometerElection.Contender, of winner: OdometerElection.Contender)
        -> Bool
    {
        let (short, long) = other.digits.count < winner.digits.count ? (other, winner) : (winner, other)
        return other.seen * 4 > winner.seen && long.holds(short)
            && long.digits.dropLast().elementsEqual(short.digits)
    }

    private func candidate(
        of contender: OdometerElection.Contender, _ winner: OdometerElection.Contender?
    ) -> Candidate {
        var candidate = contender.candidate
        if let winner, !contender.isOut,
            (contender.place, candidate.value) != (winner.place, winner.candidate.value)
        {
            candidate.ignored = "fewer votes"
        }
        return candidate
    }

    // MARK: - Trip

    /// Proposes the trip meter's reading: a number with tenths that is named so, or that has a unit of distance.
    private func addTrip(to draft: inout Draft) {
        let path = FieldPath("trip")
        var candidates: [Candidate] = []
        for place in dashboard.places {
            let numbers = place.numbers.filter { $0.decimals != nil && $0.digits.count <= 4 }
            for (text, numbers) in Dictionary(grouping: numbers, by: { "\($0.digits).\($0.decimals ?? "")" })
            {
                let words = place.words.union(place.near).union(numbers.compactMap(\.word))
                let unit = numbers.lazy.compactMap(\.unit).first ?? place.unit
                guard let value = PrintedDecimal(text), words.subtracting([.trip]).isEmpty,
                    words.contains(.trip) || unit != nil
                else { continue }
                let best = numbers.sorted { ($0.score ?? 0) > ($1.score ?? 0) }
                var votes = OdometerElection.votes(of: best, in: place)
                if words.contains(.trip) { votes.append(.init("label TRIP", OdometerElection.Weight.label)) }
                if let unit {
                    votes.append(.init("unit \(unit.code.rawValue)", OdometerElection.Weight.unit))
                }
                candidates.append(Candidate(path, .decimal(value), votes: votes, spans: best.map(\.span)))
            }
        }
        candidates.sort { ($1.score, $0.value.description) < ($0.score, $1.value.description) }
        defer { draft.candidates += candidates }
        guard let best = candidates.first, best.score >= OdometerElection.minimum else { return }
        let rivals = candidates.dropFirst().filter { $0.value != best.value }
        guard rivals.allSatisfy({ $0.score <= best.score - OdometerElection.lead }) else { return }
        draft.proposals.append(Proposal(path, best.value, spans: Array(best.spans.prefix(1))))
        for index in candidates.indices where candidates[index].value != best.value {
            candidates[index].ignored = "fewer votes"
        }
    }
}
