/// Reads a pump's displays: numbers that were looked at one by one, and the labels that are printed beside them.
struct FuelDisplays {
    /// What a label says that a display shows.
    private enum Role: String {
        case quantity, pricePerUnit, total
    }

    /// A printed label of one role.
    private struct Label {
        var role: Role
        var line: Int
        var box: Box
        /// The unit that it names.
        var unit: FuelNumber.Unit?
    }

    /// On which side of its display a label stands.
    private enum Side: CaseIterable {
        case below, above, right
    }

    /// How far from its display a label may stand, in heights of the display.
    private static let reach = 1.3

    let page: Page
    private let displays: [DisplayReadings]
    private let labels: [Label]

    init(_ page: Page) {
        self.page = page
        let transcript = page.transcript
        var places: [Int: [Int]] = [:]
        for (index, line) in transcript.lines.enumerated() {
            // A reader of mechanical drums has nothing to say of a pump's digits.
            guard let look = line.look, look.reader != .drums, look.reader != .tenths else { continue }
            places[look.place, default: []].append(index)
        }
        displays = places.sorted { $0.key < $1.key }
            .map { DisplayReadings(of: $0.value, in: transcript) }.filter(\.isNumber)
        labels = page.lines.compactMap(FuelDisplays.label)
    }

    /// Whether a printed line is what a display shows, so that it counts only as one of its readings.
    func isDisplay(_ line: Int) -> Bool {
        let box = page.transcript.lines[line].box
        return displays.contains { display in
            let shared = display.box.intersection(box).map { $0.width * $0.height } ?? 0
            return shared > 0.5 * box.width * box.height
        }
    }

    /// The values that are sure, and for each label everything that was seen in its display.
    func draft() -> (proposals: [Proposal], candidates: [Candidate]) {
        var proposals: [Proposal] = []
        var candidates: [Candidate] = []
        for (label, display) in pairs where pairs.count(where: { $0.0.role == label.role }) == 1 {
            let path = FieldPath(label.role.rawValue)
            candidates += display.seen.map {
                candidate(path, $0, isElected: $0.value == display.value?.value)
            }
            guard let seen = display.value, let line = seen.lines.first else { continue }
            proposals.append(Proposal(path, .decimal(seen.value), spans: [span(line)]))
            if label.role == .quantity, let unit = label.unit, unit.codes.count == 1,
                let code = unit.codes.first
            {
                proposals.append(
                    Proposal(
                        FieldPath("unit"), .text(code.rawValue), spans: [page.span(unit.line, unit.range)]))
            }
        }
        return (proposals, candidates)
    }

    private func span(_ line: Int) -> TextSpan {
        TextSpan(line: line, range: 0..<page.transcript.lines[line].text.count)
    }

    private func candidate(_ path: FieldPath, _ seen: DisplayReadings.Seen, isElected: Bool) -> Candidate {
        let votes = seen.lines.map { index in
            Candidate.Vote(page.transcript.lines[index].look?.voter ?? "", 1)
        }
        return Candidate(
            path, .decimal(seen.value), votes: votes, spans: seen.lines.prefix(1).map(span),
            ignored: isElected ? nil : "the readings of the display do not agree enough")
    }

    /// The label that a printed line is; nil where it is none, or may be several.
    private static func label(_ line: PageLine) -> Label? {
        let labels = FuelLabels.shared
        let found = labels.vocabulary.labels(in: line)
        var roles: Set<Role> = []
        for label in found {
            if labels.means(label, .pricePerUnit) { roles.insert(.pricePerUnit) }
            if labels.means(label, .quantity) { roles.insert(.quantity) }
            if labels.means(label, .fuelAmount) || labels.means(label, .amount) { roles.insert(.total) }
        }
        let rate = FuelTokens(PageRow(lines: [line])).headings.first
        if rate != nil { roles = [.pricePerUnit] }
        if roles.isEmpty, line.has(.total) || line.currencyMark != nil { roles = [.total] }
        guard roles.count == 1, let role = roles.first, line.amounts.isEmpty else { return nil }
        let unit = found.last { !line.fuelUnits(at: $0.range).isEmpty }.map {
            FuelNumber.Unit(codes: line.fuelUnits(at: $0.range), line: line, range: $0.range)
        }
        return Label(role: role, line: line.index, box: line.polygon.box, unit: unit)
    }

    /// Each label with its display: all labels of a pump stand on the same side. None where sides leave a doubt.
    private var pairs: [(Label, DisplayReadings)] {
        let found = Side.allCases.compactMap { side -> (pairs: [(Label, DisplayReadings)], gap: Double)? in
            let near = labels.compactMap { label in nearest(to: label, side).map { (label, $0.index, $0.gap) }
            }
            guard !near.isEmpty, near.count == labels.count, Set(near.map(\.1)).count == near.count else {
                return nil
            }
            let gaps = near.map(\.2)
            return (near.map { ($0.0, displays[$0.1]) }, gaps.reduce(0, +) / Double(gaps.count))
        }
        .sorted { $0.gap < $1.gap }
        guard let best = found.first else { return [] }
        if let next = found.dropFirst().first, next.gap < 2 * best.gap + 0.2 { return [] }
        return best.pairs
    }

    /// The nearest display that has a label on one of its sides, and how far that is, in heights of the display.
    private func nearest(to label: Label, _ side: Side) -> (index: Int, gap: Double)? {
        let found = displays.indices.compactMap { index -> (index: Int, gap: Double)? in
            let box = displays[index].box
            let isUnder = min(box.maxX, label.box.maxX) - max(box.x, label.box.x) > 0.3 * label.box.width
            let isBeside = min(box.maxY, label.box.maxY) - max(box.y, label.box.y) > 0.3 * label.box.height
            let distance: Double
            switch side {
            case .below:
                distance = label.box.center.y > box.center.y && isUnder ? label.box.y - box.maxY : .infinity
            case .above:
                distance = label.box.center.y < box.center.y && isUnder ? box.y - label.box.maxY : .infinity
            case .right:
                distance = label.box.center.x > box.center.x && isBeside ? label.box.x - box.maxX : .infinity
            }
            let gap = max(0, distance) / max(1, box.height)
            return gap < FuelDisplays.reach ? (index, gap) : nil
        }
        return found.min { $0.gap < $1.gap }
    }
}
