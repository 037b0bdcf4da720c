import Foundation

/// Loads networks from a folder, each verified, into one ONNX Runtime.
struct ModelLoader: Sendable {
    let home: ModelHome
    private let library: OnnxLibrary

    /// Opens the folder's ONNX Runtime.
    init(home: ModelHome) throws(PhotoError) {
        self.home = home
        let path = home.path(of: Self.runtime)
        _ = try home.verified(Self.runtime)
        do throws(OnnxError) {
            library = try OnnxLibrary(path: path)
        } catch {
            throw .modelCorrupt(path: path, reason: error.message)
        }
    }

    /// The network in `models/<name>.onnx`; each run uses `threads` threads.
    func model(_ name: String, threads: Int = 1) throws(PhotoError) -> OnnxModel {
        let file = Self.file(ofModel: name)
        let bytes = try home.verified(file)
        do throws(OnnxError) {
            return try OnnxModel(bytes, library: library, threads: threads)
        } catch {
            throw .modelCorrupt(path: home.path(of: file), reason: error.message)
        }
    }

    /// The text-line recogniser of a size, "tiny" or "small", with its dictionary.
    func lineReader(_ size: String) throws(PhotoError) -> LineReader {
        let dictionary = try home.verified(Self.file(ofDictionary: size))
        return LineReader(
            model: try model(Self.lineModel(size)),
            decoder: CTCDecoder(
                dictionary: dictionary, spaceThreshold: size == "small" ? 0.05 : 0.10,
                separatedThreshold: size == "small" ? 0.5 : nil))
    }

    /// The files that a recogniser of some effort loads.
    static func files(for effort: Effort) -> [String] {
        let readers = Set(effort.readerSizes + [effort.betterSize])
        return [runtime, file(ofModel: orientation), file(ofModel: detector(effort.detectorSize))]
            + readers.flatMap { [file(ofModel: lineModel($0)), file(ofDictionary: $0)] }
    }

    /// The name of the model that tells which way up a page is.
    static let orientation = "orientation"

    /// The name of the text detector of a size.
    static func detector(_ size: String) -> String { "ppocrv6-\(size)-det" }

    private static let runtime = "lib/libonnxruntime.so"

    private static func lineModel(_ size: String) -> String { "ppocrv6-\(size)-rec" }

    private static func file(ofModel name: String) -> String { "models/\(name).onnx" }

    private static func file(ofDictionary size: String) -> String {
        "models/ppocrv6-\(size == "small" ? "" : "tiny-")dict.txt"
    }
}

extension Effort {
    /// The size of the network that finds lines.
    var detectorSize: String { self == .best ? "small" : "tiny" }

    /// The size of the network that reads lines at a second look; where it has read them already, there is none.
    var betterSize: String { "small" }

    /// The sizes of the networks that read lines: the first reads all, the second again what the first was unsure of.
    var readerSizes: [String] {
        switch self {
        case .fast: ["tiny"]
        case .balanced: ["tiny", "small"]
        case .best: ["small"]
        }
    }
}
