/// Where a report's figures come from, so that they can be had again.
public struct Provenance: Sendable, Hashable, Codable {
    /// A dataset that was evaluated.
    public struct Source: Sendable, Hashable, Codable {
        /// The dataset's name.
        public var name: String
        /// The SHA-256 of its `dataset.json`, in hexadecimal; nil for a dataset that is no folder.
        public var sha256: String?
        /// How many samples were evaluated; fewer than it has where only a part was.
        public var samples: Int
        /// How many samples were left out since they are of another kind, by kind; nil where there is none.
        public var leftOut: [String: Int]?

        /// Names a dataset.
        public init(_ dataset: Dataset) {
            name = dataset.name
            sha256 = dataset.sha256
            samples = dataset.samples.count
            leftOut = dataset.otherKinds.isEmpty ? nil : dataset.otherKinds
        }
    }

    /// What is said of the samples that a dataset leaves out, such as `3 of kind fuel left out`.
    static func leftOut(_ source: Source) -> String? {
        guard let others = source.leftOut else { return nil }
        return others.sorted { $0.key < $1.key }.map { "\($0.value) of kind \($0.key)" }
            .joined(separator: ", ") + " left out"
    }

    /// The program and its version, such as `verbatim 0.1.0`.
    public var program: String
    /// The commit of the sources that the program was built from, with `+` where they differ from it; nil where nobody
    /// can tell.
    public var commit: String?
    /// The reader that was evaluated, such as `rules`.
    public var reader: String
    /// What the reader was told, such as `today`, by option.
    public var options: [String: String]
    /// The SHA-256 of each model file with which the photos were recognised, by name, as far as the transcripts tell;
    /// several in ascending order, with spaces between them, where transcripts tell different ones.
    public var models: [String: String]
    /// The datasets.
    public var datasets: [Source]

    /// Names what was evaluated.
    public init(
        program: String, commit: String? = nil, reader: String, options: [String: String] = [:],
        models: [String: String] = [:], datasets: [Source]
    ) {
        self.program = program
        self.commit = commit
        self.reader = reader
        self.options = options
        self.models = models
        self.datasets = datasets
    }
}
