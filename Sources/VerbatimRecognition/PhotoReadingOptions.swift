import Verbatim

/// What a recogniser that works on pixels asks of the decoder.
public struct PhotoReadingOptions: Sendable, Hashable {
    /// How much a photo may ask of this machine.
    public var limits: PhotoLimits
    /// The long side wanted, in pixels; see ``PhotoDecoder/photo(_:page:longSide:region:)``.
    public var longSide: Int
    /// The only part of each page to read, in pixels of the full upright photo; nil for all of it.
    public var crop: Box?

    /// Makes options.
    public init(limits: PhotoLimits = PhotoLimits(), longSide: Int = 2000, crop: Box? = nil) {
        self.limits = limits
        self.longSide = longSide
        self.crop = crop
    }
}
