import Foundation
import Verbatim

/// A dataset's manifest as it is read: the samples, and everything that is not as the format says.
package struct DatasetSource: Sendable {
    package let folder: URL
    package let kind: String
    package let shapes: [FieldShape]
    /// The samples by ascending id; what was refused of one is absent from it, a path or group then empty.
    package let samples: [Sample]
    /// The samples of other kinds, with their kinds and without references, by ascending id.
    let others: [(kind: String, sample: Sample)]
    /// What is not as the format says, by ascending id of the sample.
    package let refusals: [DatasetError]
    let manifest: Manifest

    /// Reads the manifest in `folder`, whose documents have the given schema.
    ///
    /// Throws where nothing of it can be read.
    package init<Root>(_ folder: URL, schema: Schema<Root>) throws(DatasetError) {
        self.folder = folder
        kind = schema.kind
        shapes = schema.shapes
        manifest = try Manifest(folder: folder)
        guard manifest.kind == schema.kind else {
            throw .manifest(
                folder: folder.path, place: "kind", reason: "is “\(manifest.kind)”, not “\(schema.kind)”")
        }
        var samples: [Sample] = []
        var others: [(kind: String, sample: Sample)] = []
        var refusals: [DatasetError] = []
        for (id, entries) in Dictionary(grouping: manifest.samples, by: \.key).sorted(by: { $0.key < $1.key })
        {
            if entries.count > 1 {
                let lines = entries.map(\.line).inWords
                refusals.append(
                    .sample(
                        folder: folder.path, id: id, place: "the id",
                        reason: "is there \(entries.count) times, in lines \(lines)"))
            }
            for entry in entries {
                var parser = SampleParser(folder: folder.path, id: id, kind: schema.kind, shapes: shapes)
                let sample = parser.sample(entry.value)
                if let kind = parser.otherKind {
                    others.append((kind, sample))
                } else {
                    samples.append(sample)
                }
                refusals += parser.refusals
            }
        }
        if samples.isEmpty, refusals.isEmpty {
            refusals.append(
                .manifest(
                    folder: folder.path, place: "samples",
                    reason: "has no sample" + (others.isEmpty ? "" : " of the kind “\(schema.kind)”")))
        }
        self.samples = samples
        self.others = others
        self.refusals = refusals
    }

    /// The dataset's name.
    package var name: String { manifest.name }

    /// The dataset with what could be read of it.
    package var dataset: Dataset {
        var dataset = Dataset(
            name: manifest.name, folder: folder, kind: kind, shapes: shapes, sha256: manifest.sha256,
            samples: samples)
        dataset.otherKinds = others.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
        return dataset
    }
}
