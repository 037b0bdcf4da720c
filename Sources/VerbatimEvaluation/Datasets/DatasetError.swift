/// Why a dataset cannot be used; nothing of a refused dataset is scored.
public enum DatasetError: Error, Sendable, Hashable {
    /// The folder has no `dataset.json` that can be read.
    case unreadable(folder: String, reason: String)
    /// The manifest is no JSON, or its own entries are not as the format says.
    case manifest(folder: String, place: String, reason: String)
    /// An entry of one sample is not as the format says.
    case sample(folder: String, id: String, place: String, reason: String)
    /// What is given as the dataset's folder is a file.
    case notAFolder(path: String)
}

extension DatasetError: CustomStringConvertible {
    /// One sentence that names the file, the sample and the place within it.
    public var description: String {
        switch self {
        case .unreadable(let folder, let reason): "\(folder)/dataset.json cannot be read: \(reason)"
        case .manifest(let folder, let place, let reason): "\(folder)/dataset.json: \(place) \(reason)"
        case .sample(let folder, let id, let place, let reason):
            "\(folder)/dataset.json: in sample “\(id)”, \(place) \(reason)"
        case .notAFolder(let path):
            "\(path) is a file; a dataset is given by the folder that dataset.json is in"
        }
    }
}
