import Verbatim

/// A recogniser that works on the pixels of one page at a time.
///
/// Conform by writing ``recognize(_:)``; files, pages, limits and crops are taken care of.
public protocol PixelRecognizing: TextRecognizing {
    /// How photos are decoded for this recogniser.
    var reading: PhotoReadingOptions { get }

    /// The text on one page. Boxes are in pixels of the full photo (``Photo/fullPoint(x:y:)``), and the
    /// transcript's size is that of the full photo, also where the photo given is a crop.
    func recognize(_ photo: Photo) async throws(PhotoError) -> Transcript

    /// The same, with what a better model reads at a second look at some lines, where there is one.
    func recognize(
        _ photo: Photo, lookingAgainAt request: @Sendable (Transcript) -> LookRequest
    ) async throws(PhotoError) -> Transcript
}

extension PixelRecognizing {
    /// The text on one page, without a second look.
    public func recognize(
        _ photo: Photo, lookingAgainAt request: @Sendable (Transcript) -> LookRequest
    ) async throws(PhotoError) -> Transcript { try await recognize(photo) }

    /// One transcript per page; one page is held in memory at a time.
    public func transcripts(
        of source: PhotoSource, lookingAgainAt request: @Sendable (Transcript) -> LookRequest
    ) async throws(PhotoError) -> [Transcript] {
        let decoder = PhotoDecoder(limits: reading.limits)
        var transcripts: [Transcript] = []
        for page in 1...(try decoder.pageCount(of: source)) {
            let photo = try decoder.photo(
                source, page: page, longSide: reading.longSide, region: reading.crop)
            transcripts.append(try await recognize(photo, lookingAgainAt: request))
        }
        return transcripts
    }
}
