import CTesseract
import Foundation
import Verbatim

/// Recognises text with Tesseract 5, where that is installed.
///
/// The library is loaded when the first recogniser is made; each call works on an instance of its own, so one
/// recogniser may serve any number of threads. It reads upright text only.
public struct TesseractRecognizer: PixelRecognizing {
    /// How photos are decoded for Tesseract.
    public var reading: PhotoReadingOptions
    /// The languages read, Tesseract's codes, the most likely first: "eng", "deu".
    public let languages: [String]
    /// Tesseract's page segmentation mode (its `--psm`): 4, a column of text of various sizes, unless told
    /// otherwise; 6 is a uniform block, 7 a single line, 11 sparse text.
    public let pageMode: Int
    /// The longest that recognising one page may take, in seconds.
    public var maximumSeconds = 60.0

    private let folder: String
    private let version: String

    /// The languages that are read where their data are installed.
    public static let defaultLanguages = [
        "eng", "deu", "fra", "spa", "ita", "por", "nld", "msa", "ind", "dan", "swe", "nor", "fin",
    ]

    /// The version of Tesseract on this machine, such as "5.3.0"; nil where there is none.
    public static var installedVersion: String? { verbatim_tesseract_version().map { String(cString: $0) } }

    /// Makes a recogniser for those of `languages` whose data are installed.
    ///
    /// Throws ``PhotoError/recognizerUnavailable(recognizer:reason:remedy:)`` where the library or all of the
    /// data are absent.
    public init(
        languages: [String] = defaultLanguages, pageMode: Int = 4,
        reading: PhotoReadingOptions = PhotoReadingOptions(longSide: 2500)
    ) throws(PhotoError) {
        guard let version = Self.installedVersion else {
            throw .recognizerUnavailable(
                recognizer: "Tesseract", reason: "libtesseract 5 is not installed",
                remedy: "run scripts/setup or install the package tesseract-ocr")
        }
        let installed = Self.dataFolders.lazy.map { folder in
            (folder, languages.filter { Self.isFile("\(folder)/\($0).traineddata") })
        }
        guard let (folder, found) = installed.first(where: { !$0.1.isEmpty }) else {
            throw .recognizerUnavailable(
                recognizer: "Tesseract",
                reason: "it has no language data for \(languages.joined(separator: ", "))",
                remedy: "install the package tesseract-ocr-eng, or set TESSDATA_PREFIX to their folder")
        }
        self.version = version
        self.folder = folder
        self.languages = found
        self.pageMode = pageMode
        self.reading = reading
    }

    /// "Tesseract 5.3.0 eng+deu psm 4".
    public var name: String { "Tesseract \(version) \(languages.joined(separator: "+")) psm \(pageMode)" }

    /// What the transcripts of this recogniser depend on; hashes the data of all its languages.
    ///
    /// Throws where they cannot be read.
    public func identity() throws(PhotoError) -> RecognizerIdentity {
        var files: [String: String] = [:]
        for language in languages {
            let file = "\(language).traineddata"
            let url = URL(fileURLWithPath: "\(folder)/\(file)")
            guard let bytes = try? Data(contentsOf: url, options: .alwaysMapped) else {
                throw .recognizerUnavailable(
                    recognizer: "Tesseract", reason: "\(url.path) cannot be read",
                    remedy: "install its package again")
            }
            files[file] = bytes.withUnsafeBytes { SHA256.hexadecimal($0) }
        }
        return RecognizerIdentity(name: name, files: files, reading: reading)
    }

    /// The text on one page; throws where Tesseract fails or takes longer than ``maximumSeconds``.
    public func recognize(_ photo: Photo) async throws(PhotoError) -> Transcript {
        let blank = Transcript(
            width: Double(photo.fullWidth), height: Double(photo.fullHeight), page: photo.page,
            recognizer: name, lines: [])
        // Tesseract refuses pictures too small for a letter; there is nothing to read on them.
        guard min(photo.width, photo.height) >= 8 else { return blank }
        var result = verbatim_tesseract_result()
        defer { verbatim_tesseract_free(&result) }
        let failed = photo.pixels.withUnsafeBufferPointer {
            verbatim_tesseract_recognize(
                $0.baseAddress, Int32(photo.width), Int32(photo.height), folder,
                languages.joined(separator: "+"), Int32(pageMode),
                Int32(clamping: Int(maximumSeconds * 1000)),
                &result)
        }
        guard failed == 0 else {
            throw .recognitionFailed(name: photo.name, reason: text(result.message) ?? "Tesseract failed")
        }
        let lines = TesseractLines(result, photo: photo).lines
        return Transcript(
            width: blank.width, height: blank.height, page: blank.page, recognizer: name,
            quality: photo.quality(of: lines), lines: lines)
    }

    /// Where Tesseract's language data may lie, the likeliest first.
    private static var dataFolders: [String] {
        let given =
            ProcessInfo.processInfo.environment["TESSDATA_PREFIX"].map { [$0, "\($0)/tessdata"] } ?? []
        return given + [
            "/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tessdata", "/usr/local/share/tessdata",
            "/opt/homebrew/share/tessdata",
        ]
    }

    private static func isFile(_ path: String) -> Bool { FileManager.default.isReadableFile(atPath: path) }
}
