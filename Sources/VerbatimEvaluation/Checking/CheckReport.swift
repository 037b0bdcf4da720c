import Verbatim

/// What was found in datasets, for people and programs.
public struct CheckReport: Sendable {
    /// What was looked at of one dataset.
    public struct Part: Sendable, Hashable {
        /// The dataset's name, or its folder where the manifest does not tell.
        public var dataset: String
        /// How many samples were looked at.
        public var samples = 0
        /// How many of them were compared with a transcript.
        public var transcripts = 0
        /// How many samples were left out since they are of another kind, by kind.
        public var otherKinds: [String: Int] = [:]
    }

    /// What was looked at, in the order in which it was given.
    public let parts: [Part]
    /// What a person should look at: by kind, then by sample.
    public let flaws: [Flaw]

    init(_ parts: [Part], _ flaws: [Flaw]) {
        self.parts = parts
        self.flaws = flaws.sorted(by: Flaw.isBefore)
    }

    /// Whether an evaluation would refuse a dataset or fail on a sample.
    public var hasErrors: Bool { flaws.contains(where: \.kind.isError) }

    /// The report as text, which cannot act on a terminal.
    public var text: String {
        var lines: [String] = []
        for part in parts {
            lines.append("\(part.dataset): \(Figures.count(part.samples, "sample"))")
            if part.transcripts < part.samples {
                let missing = part.samples - part.transcripts
                lines.append("  not checked against a transcript: \(missing) of \(part.samples)")
            }
            for (kind, count) in part.otherKinds.sorted(by: { $0.key < $1.key }) {
                lines.append("  left out: \(Figures.count(count, "sample")) of kind \(kind)")
            }
        }
        lines.append(
            Figures.count(flaws.count(where: \.kind.isError), "error") + ", "
                + Figures.count(flaws.count { !$0.kind.isError }, "warning"))
        for kind in Flaw.Kind.allCases {
            let own = flaws.filter { $0.kind == kind }
            if own.isEmpty { continue }
            let severity = kind.isError ? "error" : "warning"
            lines += ["", "\(severity): \(kind.title) (\(own.count))", "  \(kind.remedy)"]
            lines += own.map { "  - \(subjects($0)), \($0.place): \($0.message)" }
        }
        return lines.map { $0.printable + "\n" }.joined()
    }

    /// The samples that a flaw is about; the dataset is named where there are several.
    private func subjects(_ flaw: Flaw) -> String {
        flaw.subjects.map { subject in
            guard let sample = subject.sample else { return subject.dataset }
            return parts.count == 1 ? sample : "\(subject.dataset): \(sample)"
        }.joined(separator: ", ")
    }

    /// The report as JSON, the same for the same datasets.
    package var json: JSON {
        [
            "version": 1,
            "errors": .integer(flaws.count(where: \.kind.isError)),
            "warnings": .integer(flaws.count { !$0.kind.isError }),
            "datasets": .array(
                parts.map { part in
                    let others = part.otherKinds.sorted { $0.key < $1.key }
                    return [
                        "name": .string(part.dataset), "samples": .integer(part.samples),
                        "transcripts": .integer(part.transcripts),
                        "leftOut": .object(others.map { .init($0.key, .integer($0.value)) }),
                    ]
                }),
            "flaws": .array(
                flaws.map { flaw in
                    [
                        "kind": .string(flaw.kind.rawValue),
                        "severity": .string(flaw.kind.isError ? "error" : "warning"),
                        "samples": .array(
                            flaw.subjects.map { ["dataset": .string($0.dataset), "id": JSON($0.sample)] }),
                        "place": .string(flaw.place), "message": .string(flaw.message),
                        "remedy": .string(flaw.kind.remedy),
                    ]
                }),
        ]
    }
}
