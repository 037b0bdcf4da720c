/// How much a photo may ask of the machine that decodes it.
///
/// Photos come from strangers: a file of a few kilobytes can claim gigapixels. Each limit is checked
/// before the work that it guards against.
public struct PhotoLimits: Sendable, Hashable {
    /// The largest file, in bytes; 100 million unless told otherwise.
    public var maximumBytes: Int
    /// The most pixels that a page may have by the file's header, before anything is decoded; 150 million
    /// unless told otherwise. PDF pages have no pixels of their own and are drawn at the size wanted.
    public var maximumPixels: Int
    /// The most pages of a PDF or TIFF; 50 unless told otherwise. A file with more is refused, not cut.
    public var maximumPages: Int
    /// The longest that decoding one page may take, in seconds; 20 unless told otherwise. Decoders that
    /// cannot be interrupted (HEIC, AVIF, a single PDF page) may take longer.
    public var maximumSeconds: Double

    /// Makes limits, by default those that suit phone photos and scans.
    public init(
        maximumBytes: Int = 100_000_000, maximumPixels: Int = 150_000_000, maximumPages: Int = 50,
        maximumSeconds: Double = 20
    ) {
        self.maximumBytes = maximumBytes
        self.maximumPixels = maximumPixels
        self.maximumPages = maximumPages
        self.maximumSeconds = maximumSeconds
    }
}
