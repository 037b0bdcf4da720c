import Verbatim

/// Looks for samples of all datasets that show the same paper.
package struct PhotoCheck: Sendable {
    /// A sample with its photo.
    package struct Item: Sendable {
        var subject: Flaw.Subject
        var sample: Sample
        var shapes: [FieldShape]
        var photo: PhotoFact?

        package init(_ sample: Sample, of source: DatasetSource, photo: PhotoFact?) {
            subject = .init(source.name, sample.id)
            self.sample = sample
            shapes = source.shapes
            self.photo = photo
        }

        /// The transcribed values that tell papers apart, without lists, by field.
        fileprivate var values: [String: Value] {
            let implied = Set(shapes.filter(\.isImplied).map(\.name))
            return sample.answers.filter { !implied.contains($0.key) }.compactMapValues(\.value)
        }
    }

    private let items: [Item]

    package init(_ items: [Item]) { self.items = items }

    package var flaws: [Flaw] {
        let identical = identicalGroups
        let near = nearGroups(besides: identical)
        return identical.map(identicalFlaw) + near.map(nearFlaw) + sameValues(besides: identical + near)
    }

    /// The samples whose photos have the same bytes.
    private var identicalGroups: [[Int]] {
        Dictionary(grouping: items.indices.filter { items[$0].photo?.sha256 != nil }) {
            items[$0].photo?.sha256 ?? ""
        }.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    }

    private func identicalFlaw(_ group: [Int]) -> Flaw {
        var parts: [String] = []
        let first = items[group[0]]
        for other in group.dropFirst().map({ items[$0] }) { parts += differences(first, other) }
        let told = parts.isEmpty ? "the references agree" : parts.joined(separator: "; ")
        return Flaw(
            .identicalPhotos, group.map { items[$0].subject }, at: "photo",
            "the files are the same, byte for byte; \(told)")
    }

    /// Where two references of one photo are not the same, in words.
    private func differences(_ left: Item, _ right: Item) -> [String] {
        let names = { (item: Item) in item.subject.sample ?? "" }
        return left.shapes.map(\.name).compactMap { field in
            func told(_ sample: Sample) -> (value: String, list: [Sample.Element])? {
                if let list = sample.lists[field] { return ("\(list.count) elements", list) }
                return sample.answers[field].map { ($0.value?.description ?? "nothing", []) }
            }
            switch (told(left.sample), told(right.sample)) {
            case (let one?, let other?):
                if one.list == other.list, sameAnswer(left.sample, right.sample, field) { return nil }
                return "\(field) is “\(one.value)” in \(names(left)), “\(other.value)” in \(names(right))"
            case (_?, nil): return "\(field) is only in \(names(left))"
            case (nil, _?): return "\(field) is only in \(names(right))"
            case (nil, nil): return nil
            }
        }
    }

    private func sameAnswer(_ left: Sample, _ right: Sample, _ field: String) -> Bool {
        left.answers[field]?.value == right.answers[field]?.value
    }

    /// Samples whose pictures are as alike as copies; or alike, and so transcribed that nothing tells them apart.
    private func nearGroups(besides identical: [[Int]]) -> [[Int]] {
        // One of each set of identical photos stands for all.
        let doubles = Set(identical.flatMap { $0.dropFirst() })
        let pictures = items.indices.filter { items[$0].photo?.hash != nil && !doubles.contains($0) }
        let hashes = pictures.compactMap { items[$0].photo?.hash }
        let values = pictures.map { items[$0].values }
        var leaders = Array(pictures.indices)
        func leader(_ index: Int) -> Int {
            var index = index
            while leaders[index] != index { index = leaders[index] }
            return index
        }
        for right in pictures.indices {
            for left in 0..<right {
                let distance = hashes[left].distance(to: hashes[right])
                guard distance <= PictureHash.near,
                    distance <= PictureHash.nearest || PhotoCheck.agree(values[left], values[right])
                else { continue }
                let (one, other) = (leader(left), leader(right))
                leaders[max(one, other)] = min(one, other)
            }
        }
        let groups = Dictionary(grouping: pictures.indices) { leader($0) }
        return groups.values.filter { $0.count > 1 }.map { $0.map { pictures[$0] } }.sorted { $0[0] < $1[0] }
    }

    /// Whether two papers are the same as far as two values at least tell, and none speaks against it.
    private static func agree(_ left: [String: Value], _ right: [String: Value]) -> Bool {
        let both = left.keys.filter { right[$0] != nil }
        return both.count >= 2
            && both.allSatisfy { field in
                guard let one = left[field], let other = right[field] else { return false }
                return Comparison.forgiving.agree(one, other)
            }
    }

    private func nearFlaw(_ group: [Int]) -> Flaw {
        var farthest = 0
        for left in group {
            for right in group {
                guard let one = items[left].photo?.hash, let other = items[right].photo?.hash else {
                    continue
                }
                farthest = max(farthest, one.distance(to: other))
            }
        }
        let contrary = group.dropFirst().flatMap { index in
            differences(items[group[0]], items[index]).filter { $0.contains(" in ") && $0.contains("“") }
        }
        let told =
            contrary.isEmpty ? "the references do not tell them apart" : contrary.joined(separator: "; ")
        return Flaw(
            .nearIdenticalPhotos, group.map { items[$0].subject }, at: "photo",
            "the pictures differ in \(farthest) of 255 bits; \(told)")
    }

    /// Samples of which at least three values are transcribed, all of them the same.
    private func sameValues(besides known: [[Int]]) -> [Flaw] {
        let told = known.map(Set.init)
        let groups = Dictionary(grouping: items.indices.filter { items[$0].values.count >= 3 }) { index in
            items[index].values.mapValues { value -> String in
                if case .text(let text) = value { return Comparison.key(text) }
                return value.description
            }
        }
        return groups.values.filter { group in
            group.count > 1 && !told.contains { $0.isSuperset(of: group) }
        }.map { group in
            let values = items[group[0]].values
            let shown = items[group[0]].shapes.compactMap { shape in
                values[shape.name].map { "\(shape.name) “\($0)”" }
            }
            return Flaw(
                .sameValues, group.map { items[$0].subject }, at: "reference",
                "all have " + shown.joined(separator: ", "))
        }
    }
}
