extension Reading {
    /// The reading for a person at a terminal: one line per value with what is printed, its standing and its lines,
    /// then what to look at.
    ///
    ///     receipt.jpg · receipt · 0.6 s
    ///       store   S.H.H. MOTOR SDN. BHD.                           line 2
    ///       date    2019-01-23       printed 23-01-2019              line 24
    ///       total   20.00                                            line 20
    ///       review  nothing
    ///
    /// Ends with a line break. Characters that act on a terminal are shown, not sent.
    public func report(photo: String, milliseconds: Int, hasColors: Bool = false) -> String {
        let style = ReportStyle(hasColors: hasColors)
        let title = style.title(photo, page: transcript.page, kind: kind, milliseconds: milliseconds)
        return title + ReportTable(rows: rows + remarks).text(style)
    }

    private var rows: [ReportRow] {
        guard !claims.isEmpty || !candidates.isEmpty else {
            let found = transcript.lines.isEmpty ? "no text was found" : "text, but none of the fields"
            return [ReportRow(name: "found", value: found)]
        }
        return Root.schema.shapes.flatMap { shape -> [ReportRow] in
            if shape.isList { return list(shape) }
            if claims[FieldPath(shape.name)] == nil { return seen(shape) }
            return claims[FieldPath(shape.name)].map { claim in
                [
                    ReportRow(
                        name: shape.name, value: claim.value.description.printable, note: claim.note,
                        isDoubtful: claim.isDoubtful, confidence: claim.confidence,
                        lines: claim.evidence.map(\.line))
                ]
            } ?? []
        }
    }

    /// The best of what was considered for a field that was left blank, with its votes or why it is not the value.
    private func seen(_ shape: FieldShape) -> [ReportRow] {
        let seen = candidates.filter { $0.path == FieldPath(shape.name) }
        guard !seen.isEmpty else { return [] }
        let shown = seen.prefix(5).map {
            "\($0.value) (\($0.ignored ?? "\($0.score.rounded(to: 1))"))".printable
        }
        return [
            ReportRow(
                name: shape.name, value: "nothing sure; seen: " + shown.joined(separator: ", "), kind: .remark
            )
        ]
    }

    /// A list as a table whose columns are the members that were read, named where they do not speak for themselves.
    private func list(_ shape: FieldShape) -> [ReportRow] {
        let elements = (0..<count(of: shape)).map { index in
            shape.members.map { claims[FieldPath(shape.name, index, $0.name)] }
        }
        let shown = shape.members.indices.filter { member in elements.contains { $0[member] != nil } }
        let isNamed = shown.count > 2 || !shown.contains { shape.members[$0].format == .text }
        func row(_ cells: [String], widths: [Int]) -> String {
            zip(shown, zip(cells, widths)).map { member, cell in
                cell.0.padded(to: cell.1, onTheLeft: shape.members[member].format != .text)
            }
            .joined(separator: "  ")
        }
        let names = shown.map { shape.members[$0].name }
        let cells = elements.map { element in
            shown.map { element[$0]?.value.description.printable ?? "" }
        }
        let widths = names.indices.map { column in
            ((isNamed ? [names] : []) + cells).map { $0[column].columns }.max() ?? 0
        }
        var rows = zip(elements, cells).map { element, cells in
            let doubts = zip(shape.members, element).compactMap { member, claim in
                claim.flatMap { $0.isDoubtful ? "\(member.name) \($0.standing.rawValue)" : nil }
            }
            let claims = element.compactMap(\.self)
            return ReportRow(
                name: "", value: row(cells, widths: widths),
                note: doubts.isEmpty ? nil : doubts.joined(separator: ", "), isDoubtful: !doubts.isEmpty,
                confidence: claims.compactMap(\.confidence).min(),
                lines: claims.flatMap(\.evidence).map(\.line), kind: .table)
        }
        if isNamed, !rows.isEmpty {
            rows.insert(ReportRow(name: "", value: row(names, widths: widths), kind: .heading), at: 0)
        }
        if !rows.isEmpty { rows[0].name = shape.name }
        return rows
    }

    /// What to look at, and the warnings that this does not repeat.
    private var remarks: [ReportRow] {
        let looks = review.map { "\($0.path): \($0.reason)" }
        let reasons = Set(review.map(\.reason))
        let others = warnings.map(\.message).filter { !reasons.contains($0) }
        func labelled(_ texts: [String], _ name: String) -> [ReportRow] {
            texts.enumerated().map { index, text in
                ReportRow(name: index == 0 ? name : "", value: text.printable, kind: .remark)
            }
        }
        let sure =
            isAccepting
            ? [accepted.isEmpty ? "nothing" : accepted.map(\.description).joined(separator: ", ")] : []
        return labelled(sure, "accepted") + labelled(looks.isEmpty ? ["nothing"] : looks, "review")
            + labelled(others, "warning")
    }
}

extension Claim {
    /// Whether the value is not printed, in part or at all, or something speaks against it.
    fileprivate var isDoubtful: Bool { standing != .printed && standing != .normalised }

    /// What is printed where it differs from the value, and the standing where it is doubtful.
    fileprivate var note: String? {
        var parts: [String] = []
        if let printed, printed != value.description { parts.append("printed \(printed.printable)") }
        switch standing {
        case .printed, .normalised: break
        case .inferred, .chosen:
            parts.append(standing.rawValue + (reason.map { ": \($0.printable)" } ?? ""))
        case .unprinted, .contradicted: parts.append(standing.rawValue)
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
