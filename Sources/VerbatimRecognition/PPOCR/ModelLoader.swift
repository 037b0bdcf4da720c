import Foundation

/// Loads networks from a folder, each verified, into one ONNX Runtime.
struct ModelLoader: Sendable {
    let home: ModelHome
    private let library: OnnxLibrary

    /// Opens the folder's ONNX Runtime.
    init(home: ModelHome) throws(PhotoError) {
        self.home = home
        let path = home.path(of: "lib/libonnxruntime.so")
        _ = try home.verified("lib/libonnxruntime.so")
        do throws(OnnxError) {
            library = try OnnxLibrary(path: path)
        } catch {
            throw .modelCorrupt(path: path, reason: error.message)
        }
    }

    /// The network in `models/<name>.onnx`; each run uses `threads` threads.
    func model(_ name: String, threads: Int = 1) throws(PhotoError) -> OnnxModel {
        let file = "models/\(name).onnx"
        let bytes = try home.verified(file)
        do throws(OnnxError) {
            return try OnnxModel(bytes, library: library, threads: threads)
        } catch {
            throw .modelCorrupt(path: home.path(of: file), reason: error.message)
        }
    }

    /// The text-line recogniser of a size, "tiny" or "small", with its dictionary.
    func lineReader(_ size: String) throws(PhotoError) -> LineReader {
        let isSmall = size == "small"
        let dictionary = try home.verified("models/ppocrv6-\(isSmall ? "" : "tiny-")dict.txt")
        return LineReader(
            model: try model("ppocrv6-\(size)-rec"),
            decoder: CTCDecoder(dictionary: dictionary, spaceThreshold: isSmall ? 0.05 : 0.10))
    }
}
