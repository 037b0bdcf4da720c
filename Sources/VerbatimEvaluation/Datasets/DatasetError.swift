/// Why a dataset cannot be used; nothing of a refused dataset is scored.
public enum DatasetError: Error, Sendable, Hashable {
    /// The folder has no `dataset.json` that can be read.
    case unreadable(folder: String, reason: String)
    /// The manifest is no JSON; line and column, in characters, are counted from 1.
    case noJSON(folder: String, line: Int, column: Int, reason: String)
    /// The manifest's own entries are not as the format says.
    case manifest(folder: String, place: String, reason: String)
    /// An entry of one sample is not as the format says.
    case sample(folder: String, id: String, place: String, reason: String)
    /// Several entries of samples are not as the format says: all of them, by id.
    case samples(folder: String, refusals: [DatasetError])
    /// What is given as the dataset's folder is a file.
    case notAFolder(path: String)
}

extension DatasetError: CustomStringConvertible {
    /// One sentence that names the file, the sample and the place within it; of several refusals the first three.
    public var description: String {
        switch self {
        case .unreadable(let folder, let reason): "\(folder)/dataset.json cannot be read: \(reason)"
        case .noJSON(let folder, let line, let column, let reason):
            "\(folder)/dataset.json: line \(line), column \(column): \(reason)"
        case .manifest(let folder, let place, let reason): "\(folder)/dataset.json: \(place) \(reason)"
        case .sample(let folder, let id, let place, let reason):
            "\(folder)/dataset.json: in sample “\(id)”, \(place) \(reason)"
        case .samples(let folder, let refusals):
            "\(folder)/dataset.json: \(refusals.count) entries are not as the format says: "
                + refusals.prefix(3).map(\.inManifest).joined(separator: "; ")
                + (refusals.count > 3 ? "; and \(refusals.count - 3) more" : "")
        case .notAFolder(let path):
            "\(path) is a file; a dataset is given by the folder that dataset.json is in"
        }
    }

    /// The description of a sample's refusal without the file's name.
    private var inManifest: String {
        guard case .sample(_, let id, let place, let reason) = self else { return description }
        return "in sample “\(id)”, \(place) \(reason)"
    }
}
