public import Verbatim

/// How well the kinds of documents are told apart.
public struct KindReport: Sendable {
    /// One photo: what it shows and what was told.
    public struct Entry: Sendable, Hashable {
        /// The dataset's name.
        public var dataset: String
        /// The sample's id.
        public var id: String
        /// The kind that the photo shows; `none` for none.
        public var kind: String
        /// The kind that was told; nil where the photo could not be read, which counts as a miss.
        public var told: String?

        /// Notes what was told of a photo.
        public init(dataset: String, id: String, kind: String, told: String?) {
            self.dataset = dataset
            self.id = id
            self.kind = kind
            self.told = told
        }
    }

    /// How often one kind was told rightly.
    public struct Score: Sendable, Hashable {
        /// How many photos show it.
        public var shown: Int
        /// How many were told to.
        public var told: Int
        /// How many of both.
        public var right: Int

        /// Of those told to show it, the part that does; nil where none was.
        public var precision: Double? { told == 0 ? nil : Double(right) / Double(told) }
        /// Of those that show it, the part that was told to; nil where none does.
        public var recall: Double? { shown == 0 ? nil : Double(right) / Double(shown) }
    }

    /// What was told of each photo.
    public let entries: [Entry]

    /// Makes a report.
    public init(_ entries: [Entry]) { self.entries = entries }

    /// The kinds that are shown or told, by name, `none` last.
    public var kinds: [String] {
        let names = Set(entries.map(\.kind)).union(entries.compactMap(\.told)).subtracting(["none"])
        return names.sorted() + ["none"]
    }

    /// How often a kind was told rightly.
    public func score(of kind: String) -> Score {
        Score(
            shown: entries.count { $0.kind == kind }, told: entries.count { $0.told == kind },
            right: entries.count { $0.kind == kind && $0.told == kind })
    }

    /// The photos of which something else was told than they show.
    public var mistakes: [Entry] { entries.filter { $0.told != $0.kind } }

    /// The report for a person: a line per kind, then every mistake.
    public var text: String {
        let rows = kinds.map { kind in
            let score = score(of: kind)
            return [
                kind, Figures.percent(score.precision), Figures.percent(score.recall), "\(score.shown)",
                "\(score.told)", "\(score.right)",
            ]
        }
        let table = TextTable(
            header: ["kind", "precision", "recall", "shown", "told", "right"], rows: rows)
        var lines = [table.text]
        for mistake in mistakes {
            let told = mistake.told.map { "told \($0)" } ?? "not read"
            lines.append("\(mistake.dataset)/\(mistake.id): \(mistake.kind), \(told)".printable)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The report as JSON.
    public var json: JSON {
        [
            "photos": .integer(entries.count),
            "kinds": .object(
                kinds.map { kind in
                    let score = score(of: kind)
                    return .init(
                        kind,
                        [
                            "shown": .integer(score.shown), "told": .integer(score.told),
                            "right": .integer(score.right), "precision": JSON(score.precision),
                            "recall": JSON(score.recall),
                        ])
                }),
            "mistakes": .array(
                mistakes.map {
                    [
                        "dataset": .string($0.dataset), "id": .string($0.id), "kind": .string($0.kind),
                        "told": JSON($0.told),
                    ]
                }),
        ]
    }
}
