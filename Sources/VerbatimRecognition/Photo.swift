import Verbatim

/// One decoded page: upright RGB pixels of the whole photo, or of a region of it.
///
/// The pixels held may be fewer than the file has. Boxes are always reported in pixels of the full upright
/// photo: ``fullPoint(x:y:)`` maps a position in ``pixels`` there.
public struct Photo: Sendable {
    /// What messages call the photo.
    public var name: String
    /// Red, green and blue of each pixel, row by row from the top left; `3 * width * height` bytes.
    public var pixels: [UInt8]
    /// Width of the pixels held.
    public var width: Int
    /// Height of the pixels held.
    public var height: Int
    /// Width of the whole upright photo in its original pixels; of a PDF page, at 200 dots an inch.
    public var fullWidth: Int
    /// Height of the whole upright photo in its original pixels; of a PDF page, at 200 dots an inch.
    public var fullHeight: Int
    /// What part of the full photo the pixels show, in full pixels.
    public var region: Box
    /// The page of a PDF or TIFF, counted from 1.
    public var page: Int

    /// Makes a photo of pixels that show all of it; the full size is that of the pixels unless given.
    public init(
        name: String, pixels: [UInt8], width: Int, height: Int, fullWidth: Int? = nil, fullHeight: Int? = nil,
        page: Int = 1
    ) {
        self.name = name
        self.pixels = pixels
        self.width = width
        self.height = height
        self.fullWidth = fullWidth ?? width
        self.fullHeight = fullHeight ?? height
        self.page = page
        region = Box(x: 0, y: 0, width: Double(self.fullWidth), height: Double(self.fullHeight))
    }

    /// Full pixels per pixel held, across.
    public var scaleX: Double { region.width / Double(width) }
    /// Full pixels per pixel held, down.
    public var scaleY: Double { region.height / Double(height) }

    /// The place on the full photo of a position in the pixels held.
    public func fullPoint(x: Double, y: Double) -> Point {
        Point(x: region.x + x * scaleX, y: region.y + y * scaleY)
    }

    /// The part of the photo inside `box` (in full pixels), in whole pixels held; nil where they do not meet.
    public func cropped(to box: Box) -> Photo? {
        guard let box = box.intersection(region) else { return nil }
        let left = Int(((box.x - region.x) / scaleX).rounded(.down))
        let top = Int(((box.y - region.y) / scaleY).rounded(.down))
        let right = min(width, Int(((box.maxX - region.x) / scaleX).rounded(.up)))
        let bottom = min(height, Int(((box.maxY - region.y) / scaleY).rounded(.up)))
        guard left < right, top < bottom else { return nil }
        var part = self
        part.width = right - left
        part.height = bottom - top
        part.region = Box(
            x: region.x + Double(left) * scaleX, y: region.y + Double(top) * scaleY,
            width: Double(part.width) * scaleX, height: Double(part.height) * scaleY)
        part.pixels = []
        part.pixels.reserveCapacity(3 * part.width * part.height)
        for row in top..<bottom {
            part.pixels += pixels[(3 * (row * width + left))..<(3 * (row * width + right))]
        }
        return part
    }
}
