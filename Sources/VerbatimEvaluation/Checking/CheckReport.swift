import Verbatim

/// What was found in datasets, for people and programs.
package struct CheckReport: Sendable {
    /// What was looked at of one dataset.
    package struct Part: Sendable, Hashable {
        /// The dataset's name, or its folder where the manifest does not tell.
        package var dataset: String
        package var samples: Int
        /// How many samples have a recorded transcript.
        package var transcripts: Int

        package init(dataset: String, samples: Int, transcripts: Int) {
            self.dataset = dataset
            self.samples = samples
            self.transcripts = transcripts
        }
    }

    private let parts: [Part]
    private let flaws: [Flaw]

    package init(_ parts: [Part], _ flaws: [Flaw]) {
        self.parts = parts
        self.flaws = flaws.sorted(by: Flaw.isBefore)
    }

    /// Whether an evaluation would refuse a dataset or fail on a sample.
    package var hasErrors: Bool { flaws.contains(where: \.kind.isError) }

    /// The report as text, which cannot act on a terminal.
    package var text: String {
        var lines: [String] = []
        for part in parts {
            lines.append("\(part.dataset): \(counted(part.samples, "sample"))")
            if part.transcripts < part.samples {
                let missing = part.samples - part.transcripts
                lines.append("  not checked against a recorded transcript: \(missing) of \(part.samples)")
            }
        }
        lines.append(
            counted(flaws.count(where: \.kind.isError), "error") + ", "
                + counted(flaws.count { !$0.kind.isError }, "warning"))
        for kind in Flaw.Kind.allCases {
            let own = flaws.filter { $0.kind == kind }
            if own.isEmpty { continue }
            let severity = kind.isError ? "error" : "warning"
            lines += ["", "\(severity): \(kind.title) (\(own.count))", "  \(kind.remedy)"]
            lines += own.map { "  - \(subjects($0)), \($0.place): \($0.message)" }
        }
        return lines.map { $0.printable + "\n" }.joined()
    }

    private func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)" + (count == 1 ? "" : "s")
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
                parts.map {
                    [
                        "name": .string($0.dataset), "samples": .integer($0.samples),
                        "transcripts": .integer($0.transcripts),
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
