import Foundation

extension FileManager {
    /// Whether there is a folder at a path, also behind a link.
    package func isFolder(atPath path: String) -> Bool {
        var isFolder: ObjCBool = false
        return fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// Whether there is something at a path that is no folder.
    func isFile(atPath path: String) -> Bool { fileExists(atPath: path) && !isFolder(atPath: path) }
}
