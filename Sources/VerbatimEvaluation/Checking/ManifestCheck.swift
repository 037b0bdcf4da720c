import Foundation
import Verbatim

/// Looks for flaws in one dataset's manifest and folder.
struct ManifestCheck: Sendable {
    private let source: DatasetSource
    private var name: String { source.name }

    /// The keys of a sample that the format gives a meaning.
    private static let sampleKeys = ["photo", "group", "reference", "accept", "kind", "note"]
    private static let manifestKeys = ["name", "kind", "samples", "source", "licence"]

    init(_ source: DatasetSource) { self.source = source }

    var flaws: [Flaw] { refusals + misspeltKeys + groups + valuesOfNegatives + unusedPhotos }

    private var refusals: [Flaw] { source.refusals.map { Flaw($0, dataset: name) } }

    private var misspeltKeys: [Flaw] {
        let own = near(source.manifest.json, Self.manifestKeys).map { key, meant in
            Flaw(.misspeltKey, [.init(name, nil)], at: key, "looks like “\(meant)” misspelt")
        }
        return own
            + source.manifest.samples.flatMap { sample in
                near(sample.value, Self.sampleKeys).map { key, meant in
                    Flaw(.misspeltKey, [.init(name, sample.key)], at: key, "looks like “\(meant)” misspelt")
                }
            }
    }

    /// The keys of an object that are none of some, but near one.
    private func near(_ json: JSONValue, _ keys: [String]) -> [(key: String, meant: String)] {
        json.members.compactMap { member in
            guard !keys.contains(member.key), let meant = Spelling.nearest(to: member.key, in: keys)
            else { return nil }
            return (member.key, meant)
        }
    }

    private var groups: [Flaw] {
        let groups = Dictionary(grouping: source.samples.filter { !$0.group.isEmpty }, by: \.group)
        let single = groups.values.filter { $0.count == 1 }.map { samples in
            Flaw(
                .group, [.init(name, samples[0].id)], at: "group",
                "“\(samples[0].group)” has no other sample")
        }
        let alike = Dictionary(grouping: groups.keys) { $0.lowercased().filter { !$0.isWhitespace } }
        return single
            + alike.values.filter { $0.count > 1 }.map { names in
                let names = names.sorted().map { "“\($0)”" }.joined(separator: ", ")
                return Flaw(
                    .group, [.init(name, nil)], at: "groups", "\(names) differ only in case or spaces")
            }
    }

    /// What the references of negatives hold, from which nothing is to be read.
    private var valuesOfNegatives: [Flaw] {
        source.manifest.samples.flatMap { sample -> [Flaw] in
            guard case .string(SampleParser.negative) = sample.value["kind"] else { return [] }
            let members = sample.value["reference"]?.members ?? []
            return members.filter { !$0.value.isNothing && !SampleParser.notes.contains($0.key) }.map {
                Flaw(
                    .negative, [.init(name, sample.key)], at: "reference.\($0.key)",
                    "a sample of kind “\(SampleParser.negative)” has a value here")
            }
        }
    }

    /// The photos in the dataset's folder, and the folders within, that are of no sample.
    ///
    /// Links are not followed; what is hidden, and folders that are datasets of their own, are left out.
    private var unusedPhotos: [Flaw] {
        func file(_ path: String) -> String {
            source.folder.appendingPathComponent(path).standardizedFileURL.path
        }
        let samples = source.samples + source.others.map(\.sample)
        let used = Set(samples.filter { !$0.photo.isEmpty }.map { file($0.photo) })
        var photos: [String] = []
        let paths = FileManager.default.enumerator(atPath: source.folder.path)
        while let path = paths?.nextObject() as? String {
            let name = (path as NSString).lastPathComponent
            if name.hasPrefix(".") || FileManager.default.fileExists(atPath: file("\(path)/dataset.json")) {
                paths?.skipDescendants()
            } else if PhotoEndings.all.contains((path as NSString).pathExtension.lowercased()),
                !used.contains(file(path)), FileManager.default.isFile(atPath: file(path))
            {
                photos.append(path)
            }
        }
        return photos.sorted().map {
            Flaw(.unusedPhoto, [.init(name, nil)], at: $0, "is the photo of no sample")
        }
    }
}

extension JSONValue {
    /// Whether it says that nothing is printed.
    fileprivate var isNothing: Bool {
        switch self {
        case .null: true
        case .array(let elements): elements.isEmpty
        case .bool, .number, .string, .object: false
        }
    }
}

extension Flaw {
    /// A dataset, or an entry of it, that is refused.
    init(_ error: DatasetError, dataset: String) {
        switch error {
        case .sample(_, let id, let place, let reason):
            self.init(.refused, [.init(dataset, id)], at: place, reason)
        case .manifest(_, let place, let reason):
            self.init(.refused, [.init(dataset, nil)], at: place, reason)
        case .noJSON(_, let line, let column, let reason):
            self.init(.refused, [.init(dataset, nil)], at: "line \(line), column \(column)", reason)
        case .unreadable(_, let reason):
            self.init(.refused, [.init(dataset, nil)], at: "dataset.json", "cannot be read: \(reason)")
        case .notAFolder, .samples:
            self.init(.refused, [.init(dataset, nil)], at: "dataset.json", error.description)
        }
    }
}
