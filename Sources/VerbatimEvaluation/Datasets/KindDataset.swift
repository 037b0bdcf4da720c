public import Foundation
import Verbatim

/// A dataset of which only the photos and their kinds count, also of kinds of which nothing else is known here.
public struct KindDataset: Sendable {
    /// The photos, without what is printed on them.
    public let dataset: Dataset
    /// The kind of document on each photo by the sample's id; `none` where there is none.
    public let kinds: [String: String]

    /// Loads the dataset in `folder`.
    ///
    /// Throws where an entry is not as the format says.
    public init(contentsOf folder: URL) throws(DatasetError) {
        let manifest = try Manifest(folder: folder)
        var samples: [Sample] = []
        var kinds: [String: String] = [:]
        var refusals: [DatasetError] = []
        for entry in manifest.samples {
            var parser = SampleParser(
                folder: folder.path, id: entry.key, kind: manifest.kind, shapes: [])
            samples.append(parser.sample(entry.value.withoutReference))
            refusals += parser.refusals
            kinds[entry.key] =
                if case .string(let kind)? = entry.value["kind"] { kind } else { manifest.kind }
        }
        if let first = refusals.first {
            throw refusals.count == 1 ? first : .samples(folder: folder.path, refusals: refusals)
        }
        dataset = Dataset(
            name: manifest.name, folder: folder, kind: manifest.kind, shapes: [], sha256: manifest.sha256,
            samples: samples)
        self.kinds = kinds
    }
}

extension JSONValue {
    /// A sample's entry whose reference says nothing.
    fileprivate var withoutReference: JSONValue {
        guard case .object(let members) = self else { return self }
        return .object(
            members.filter { !["accept", "implied"].contains($0.key) }.map { member in
                guard member.key == "reference" else { return member }
                var empty = member
                empty.value = .object([])
                return empty
            })
    }
}
