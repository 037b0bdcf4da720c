import Verbatim

/// A dataset in which each photo counts once.
package struct DuplicateRemoval: Sendable {
    /// The samples that are left out, each with the one that is kept in its place, by ascending id.
    package let removed: [(id: String, kept: String)]
    /// The manifest without them, as a text that ends with a line break.
    package let manifest: String

    /// Leaves out all but one of the samples whose photos have the same bytes: the one with the most transcribed
    /// fields is kept, of several the one whose id comes first.
    ///
    /// Nothing is merged; all else in the manifest stays as it is, in its order. `digests` are those of the photos,
    /// by the samples' ids.
    package init(_ source: DatasetSource, digests: [String: String]) {
        let json = source.manifest.json
        var counts: [String: Int] = [:]
        for sample in source.manifest.samples {
            let fields = sample.value["reference"]?.members ?? []
            counts[sample.key] = fields.count { !SampleParser.notes.contains($0.key) }
        }
        var removed: [(id: String, kept: String)] = []
        for ids in Dictionary(grouping: digests.keys, by: { digests[$0] ?? "" }).values {
            let ranked = ids.sorted { left, right in
                let (one, other) = (counts[left] ?? 0, counts[right] ?? 0)
                return one == other ? left < right : one > other
            }
            removed += ranked.dropFirst().map { ($0, ranked[0]) }
        }
        self.removed = removed.sorted { $0.id < $1.id }
        let gone = Set(removed.map(\.id))
        let members = json.members.map { member in
            guard member.key == "samples" else { return member }
            var samples = member
            samples.value = .object(member.value.members.filter { !gone.contains($0.key) })
            return samples
        }
        manifest = JSONValue.object(members).text() + "\n"
    }
}
