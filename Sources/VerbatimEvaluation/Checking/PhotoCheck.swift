import Verbatim

/// Looks for samples of all datasets that show the same paper.
struct PhotoCheck: Sendable {
    /// A sample with its photo.
    struct Item: Sendable {
        var subject: Flaw.Subject
        var sample: Sample
        var shapes: [FieldShape]
        var photo: PhotoFact?

        init(_ sample: Sample, of source: DatasetSource, photo: PhotoFact?) {
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

    init(_ items: [Item]) { self.items = items }

    var flaws: [Flaw] {
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
        let parts = differences(within: group).map(\.message)
        let told = parts.isEmpty ? "the references agree" : parts.joined(separator: "; ")
        return Flaw(
            .identicalPhotos, group.map { items[$0].subject }, at: "photo",
            "the files are the same, byte for byte; \(told)")
    }

    /// A field that two references do not have alike.
    private struct Difference {
        var message: String
        /// Whether both have it, with different values.
        var isContradiction: Bool
    }

    /// Where references of a group are not as its first.
    private func differences(within group: [Int]) -> [Difference] {
        group.dropFirst().flatMap { differences(items[group[0]], items[$0]) }
    }

    private func differences(_ left: Item, _ right: Item) -> [Difference] {
        let isOneDataset = left.subject.dataset == right.subject.dataset
        let names = [left, right].map { item in
            (isOneDataset ? "" : "\(item.subject.dataset): ") + (item.subject.sample ?? "")
        }
        return left.shapes.compactMap { shape -> Difference? in
            let field = shape.name
            let both = [left.sample, right.sample].map { sample in
                sample.lists[field].map { "\($0.count) elements" }
                    ?? sample.answers[field].map { $0.value?.description ?? "nothing" }
            }
            guard let one = both[0], let other = both[1] else {
                if both[0] == nil, both[1] == nil { return nil }
                let message = "\(field) is only in \(names[both[0] == nil ? 1 : 0])"
                return Difference(message: message, isContradiction: false)
            }
            if left.sample.lists[field] == right.sample.lists[field],
                left.sample.answers[field]?.value == right.sample.answers[field]?.value
            {
                return nil
            }
            let message =
                one == other
                ? "\(field) differ between \(names[0]) and \(names[1])"
                : "\(field) is “\(one)” in \(names[0]), “\(other)” in \(names[1])"
            return Difference(message: message, isContradiction: true)
        }
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
        let contrary = differences(within: group).filter(\.isContradiction).map(\.message)
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
                switch value {
                case .text(let text): Comparison.key(text)
                case .decimal(let number): number.value.description
                case .date, .time: value.description
                }
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
