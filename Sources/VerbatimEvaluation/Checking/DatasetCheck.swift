public import Foundation
public import Verbatim

/// Looks for what a person should look at in datasets before anything is measured with them.
///
///     var check = DatasetCheck(today: today)
///     check.add(folder, as: Receipt.self)
///     print(check.report().text)
///
/// So far the manifests, the references and the names of files are looked at. For photos and transcripts, say what
/// is known of each sample: `check.report(check.items.map { … })` with one ``SampleFacts`` for each.
public struct DatasetCheck: Sendable {
    /// A sample, and the dataset that it is in.
    public struct Item: Sendable {
        /// All that could be read of the dataset.
        public let dataset: Dataset
        /// The sample, without what is refused of it.
        public let sample: Sample
        fileprivate let source: Int
    }

    /// The samples of all datasets, dataset by dataset, by ascending id.
    public private(set) var items: [Item] = []
    private let today: CalendarDate
    /// The datasets whose manifests could be read.
    private var sources: [DatasetSource] = []
    private var flaws: [Flaw] = []
    /// What cannot be read at all.
    private var parts: [CheckReport.Part] = []

    /// Starts a check of no dataset, in which no date may be later than `today`.
    public init(today: CalendarDate) { self.today = today }

    /// Looks at the manifest in `folder`, whose documents are of this kind; one that is refused is a flaw.
    public mutating func add<Kind: Document>(_ folder: URL, as kind: Kind.Type) {
        do throws(DatasetError) {
            let source = try DatasetSource(folder, schema: Kind.schema)
            let dataset = source.dataset
            items += source.samples.map { Item(dataset: dataset, sample: $0, source: sources.count) }
            sources.append(source)
            flaws += ManifestCheck(source).flaws
            let context = CheckContext(today: today, oldestYears: ReadingOptions(today: today).oldestYears)
            for sample in source.samples {
                flaws += SampleCheck(sample, of: source).flaws(as: kind, context)
            }
        } catch {
            add(folder, refused: error)
        }
    }

    /// Takes a dataset of which nothing can be read into the report.
    package mutating func add(_ folder: URL, refused error: DatasetError) {
        flaws.append(Flaw(error, dataset: folder.path))
        parts.append(.init(dataset: folder.path))
    }

    /// The datasets whose manifests could be read.
    package var datasets: [Dataset] { sources.map(\.dataset) }

    /// Reports on everything.
    ///
    /// - Parameter facts: what is known of the photo and the text of each of ``items``, in their order; without them,
    ///   photos and text are not looked at.
    public func report(_ facts: [SampleFacts] = []) -> CheckReport {
        let found = Array(zip(items, facts))
        var flaws = flaws
        for (item, facts) in found { flaws += facts.flaws(of: item.sample, in: sources[item.source]) }
        flaws +=
            PhotoCheck(
                found.map { PhotoCheck.Item($0.sample, of: sources[$0.source], photo: $1.photo) }
            ).flaws
        let read = sources.enumerated().map { index, source in
            CheckReport.Part(
                dataset: source.name, samples: source.samples.count,
                transcripts: found.count { $0.source == index && $1.transcript != nil },
                otherKinds: source.dataset.otherKinds)
        }
        return CheckReport(parts + read, flaws)
    }

    /// The only dataset without duplicates; nil where there are several, and where its manifest is refused.
    package func removal(_ facts: [SampleFacts]) -> DuplicateRemoval? {
        guard sources.count == 1, sources[0].refusals.isEmpty else { return nil }
        let digests = zip(items, facts).compactMap { item, facts in
            facts.photo?.sha256.map { (item.sample.id, $0) }
        }
        return DuplicateRemoval(sources[0], digests: Dictionary(digests) { first, _ in first })
    }
}
