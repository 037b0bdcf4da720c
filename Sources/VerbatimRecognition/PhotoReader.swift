public import Foundation
public import Verbatim

/// Reads photos into documents: recognises the text, then reads it by the document's rules.
///
///     let reader = try await PhotoReader()
///     let reading = try await reader.read(Receipt.self, from: url)
///     reading.document.total      // 20.00
///
/// A reader may serve any number of tasks.
public struct PhotoReader: Sendable {
    /// What turns photos into text.
    public let recognizer: any TextRecognizing
    /// What the rules are told that is not on the paper; nil for the defaults and the day of each reading.
    public var options: ReadingOptions?
    /// How large a file may be.
    public var limits: PhotoLimits

    /// Makes a reader around a recogniser.
    public init(
        recognizer: any TextRecognizing, options: ReadingOptions? = nil, limits: PhotoLimits = PhotoLimits()
    ) {
        self.recognizer = recognizer
        self.options = options
        self.limits = limits
    }

    /// Makes a reader with the recogniser of this package, whose models are loaded now.
    ///
    /// Throws where the models are missing or damaged.
    public init(effort: Effort = .best, options: ReadingOptions? = nil) async throws(PhotoError) {
        self.init(recognizer: try await PPOCRRecognizer(effort: effort), options: options)
    }

    /// Reads the photo in the file at `url`, which has one page.
    ///
    /// Throws where the photo cannot be read, and ``PhotoError/tooManyPages(name:pages:limit:)`` where it has
    /// several pages: those are for ``readings(_:from:)``.
    public func read<Kind: Document>(
        _ kind: Kind.Type = Kind.self, from url: URL
    ) async throws(PhotoError) -> Reading<Kind> {
        try await read(kind, from: try source(url))
    }

    /// Reads a photo of one page.
    ///
    /// Throws where the photo cannot be read, and ``PhotoError/tooManyPages(name:pages:limit:)`` where it has
    /// several pages: those are for ``readings(_:from:)``.
    public func read<Kind: Document>(
        _ kind: Kind.Type = Kind.self, from source: PhotoSource
    ) async throws(PhotoError) -> Reading<Kind> {
        let readings = try await readings(kind, from: source)
        guard let reading = readings.first, readings.count == 1 else {
            throw .tooManyPages(name: source.name, pages: readings.count, limit: 1)
        }
        return reading
    }

    /// Reads each page of the photo, PDF or TIFF in the file at `url`.
    public func readings<Kind: Document>(
        _ kind: Kind.Type = Kind.self, from url: URL
    ) async throws(PhotoError) -> [Reading<Kind>] {
        try await readings(kind, from: try source(url))
    }

    /// Reads each page of a photo, PDF or TIFF.
    public func readings<Kind: Document>(
        _ kind: Kind.Type = Kind.self, from source: PhotoSource
    ) async throws(PhotoError) -> [Reading<Kind>] {
        let options = options ?? .today
        let look = SecondLook<Kind>(options: options)
        return try await recognizer.transcripts(of: source) { look.request(of: $0) }
            .map { Reading(of: $0, options: options) }
    }

    func source(_ url: URL) throws(PhotoError) -> PhotoSource {
        let path = url.withUnsafeFileSystemRepresentation { path in
            path.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
        }
        guard let path else { throw .missing(name: url.absoluteString) }
        return try PhotoSource(contentsOf: path, limits: limits)
    }
}
