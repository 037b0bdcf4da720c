public import Foundation
public import Verbatim

/// Photos with reference values: a folder with a `dataset.json`.
///
/// The manifest is
///
///     {"name": …, "kind": …, "samples": {id: {"photo": path, "group": …, "reference": {field: value},
///      "accept": {field: [other right values]}, "kind": only where it differs}}}
///
/// In a reference, null means "not printed, the right answer is nothing", and an absent field is not scored. A
/// sample of kind `none` is a negative: nothing is to be read from it, whatever its reference says. Samples of any
/// other kind than the dataset's are left out, and counted. Money and quantities are decimals in
/// strings, dates ISO 8601, times HH:MM or HH:MM:SS, lists are arrays of objects. Other keys of the manifest and
/// of samples are notes for people.
public struct Dataset: Sendable {
    /// The dataset's name.
    public var name: String
    /// Where it is.
    public var folder: URL
    /// The kind of document in it.
    public let kind: String
    /// The fields of that kind.
    public let shapes: [FieldShape]
    /// The SHA-256 of its `dataset.json`, in hexadecimal; nil for a dataset made in memory.
    public let sha256: String?
    /// The samples, by ascending id.
    public var samples: [Sample]
    /// The members of each list that are transcribed in any sample, also of those that a part leaves out: what is
    /// scored of a sample does not depend on which others are.
    let transcribed: [String: Set<String>]
    /// How many samples are left out since they are of another kind, by kind.
    public var otherKinds: [String: Int] = [:]

    /// Makes a dataset from samples in memory.
    public init<Root>(
        name: String, folder: URL, schema: Schema<Root>, samples: [Sample], sha256: String? = nil
    ) {
        self.init(
            name: name, folder: folder, kind: schema.kind, shapes: schema.shapes, sha256: sha256,
            samples: samples)
    }

    init(
        name: String, folder: URL, kind: String, shapes: [FieldShape], sha256: String?, samples: [Sample]
    ) {
        self.name = name
        self.folder = folder
        self.kind = kind
        self.shapes = shapes
        self.sha256 = sha256
        self.samples = samples.sorted { $0.id < $1.id }
        transcribed = samples.flatMap(\.lists).reduce(into: [:]) { transcribed, list in
            transcribed[list.key, default: []].formUnion(list.value.flatMap(\.keys))
        }
    }

    /// Loads the dataset in `folder`, whose documents have the given schema.
    ///
    /// Loading is strict: any entry that is not as the format says is an error with its place, and all of them are
    /// in the error, as is a dataset without a sample of its kind. Photos need not be there, since recorded transcripts
    /// do for evaluation; their paths may not lead out of the folder.
    public init<Root>(contentsOf folder: URL, schema: Schema<Root>) throws(DatasetError) {
        let source = try DatasetSource(folder, schema: schema)
        if let first = source.refusals.first {
            throw source.refusals.count == 1
                ? first : .samples(folder: folder.path, refusals: source.refusals)
        }
        self = source.dataset
    }

    /// The kind of document that the dataset in `folder` says it holds.
    public static func kind(of folder: URL) throws(DatasetError) -> String {
        try Manifest(folder: folder).kind
    }

    /// The samples of one group alone.
    public func group(_ group: String) -> Dataset {
        var part = self
        part.samples = samples.filter { $0.group == group }
        return part
    }

    /// One of `count` parts of the dataset, `index` counted from 0, split by the reference value of a field.
    ///
    /// Samples with the same value, letters and digits compared without case and accents, are always in the
    /// same part, so that rules written on one part's shops are judged on others; samples without a value
    /// are split by id. The split depends on the values alone, not on order or machine.
    public func fold(_ index: Int, of count: Int, by field: String) -> Dataset {
        var part = self
        part.samples = samples.filter { sample in
            Dataset.part(of: count, key: sample.answers[field]?.value?.description, otherwise: sample.id)
                == max(0, index)
        }
        return part
    }

    /// In which of `count` parts, counted from 0, a sample is whose field has the value `key`, or none.
    static func part(of count: Int, key: String?, otherwise id: String) -> Int {
        Int(hash(key.map(Comparison.key) ?? id) % UInt64(max(1, count)))
    }

    /// FNV-1a, folded so that its low bits depend on all of the text.
    private static func hash(_ text: String) -> UInt64 {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return hash ^ (hash >> 32)
    }
}
