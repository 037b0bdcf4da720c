import Foundation
import Verbatim

/// Looks for flaws in one dataset's manifest and folder.
package struct ManifestCheck: Sendable {
    private let source: DatasetSource
    private var name: String { source.name }

    /// The keys of a sample that the format gives a meaning.
    private static let sampleKeys = ["photo", "group", "reference", "accept", "kind", "note"]
    private static let manifestKeys = ["name", "kind", "samples", "source", "licence"]
    /// The endings that photos' names have.
    private static let endings: Set<String> = [
        "jpg", "jpeg", "png", "webp", "heic", "heif", "avif", "tif", "tiff", "gif", "pdf",
    ]

    package init(_ source: DatasetSource) { self.source = source }

    package var flaws: [Flaw] { refusals + misspeltKeys + groups + unusedPhotos }

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
        if source.manifest.samples.isEmpty {
            return [Flaw(.group, [.init(name, nil)], at: "samples", "the dataset has no samples")]
        }
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

    /// The photos that lie beside those of samples, but are of none.
    private var unusedPhotos: [Flaw] {
        func file(_ path: String) -> URL { source.folder.appendingPathComponent(path).standardizedFileURL }
        let used = Set(source.samples.filter { !$0.photo.isEmpty }.map { file($0.photo).path })
        let folders = Set(used.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path })
        return folders.sorted().flatMap { folder -> [Flaw] in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return names.sorted().compactMap { photo in
                let url = URL(fileURLWithPath: folder).appendingPathComponent(photo)
                guard Self.endings.contains(url.pathExtension.lowercased()), !photo.hasPrefix("."),
                    !used.contains(url.path)
                else { return nil }
                let base = file("").path
                let path = url.path.hasPrefix(base + "/") ? String(url.path.dropFirst(base.count + 1)) : photo
                return Flaw(.unusedPhoto, [.init(name, nil)], at: path, "is the photo of no sample")
            }
        }
    }
}

extension Flaw {
    /// A dataset, or an entry of it, that is refused.
    package init(_ error: DatasetError, dataset: String) {
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
