public import Foundation
public import Verbatim

extension PhotoReader {
    /// Reads each page of the photo, PDF or TIFF in the file at `url` as the kind of document that it shows.
    ///
    ///     for page in try await reader.readings(among: [FuelReceipt.self, Receipt.self], from: url) {
    ///         if let receipt = page.reading as? Reading<Receipt> { … }
    ///     }
    ///
    /// - Parameter kinds: the kinds to ask for, the narrower before the wider (``KindDetector``).
    public func readings(
        among kinds: [any Document.Type], from url: URL
    ) async throws(PhotoError) -> [DetectedReading] {
        try await readings(among: kinds, from: try source(url))
    }

    /// Reads each page of a photo, PDF or TIFF as the kind of document that it shows.
    public func readings(
        among kinds: [any Document.Type], from source: PhotoSource
    ) async throws(PhotoError) -> [DetectedReading] {
        let detector = KindDetector(among: kinds, options: options ?? .today)
        return try await recognizer.transcripts(of: source) { detector.request(of: $0) }
            .map { detector.reading(of: $0) }
    }
}
