import CJPEG
import CVips
import Foundation
import Verbatim

/// Decodes photo files to upright RGB pixels, one page at a time.
///
/// The format is told by the file's first bytes: JPEG, PNG, WebP, HEIC, AVIF, TIFF, GIF and PDF; everything
/// else is refused. EXIF orientation is applied once, and ignored where it makes no sense. Transparent
/// pictures are laid on white; of an animation the first frame is read. A TIFF or PDF has as many pages as
/// it says. A decoder holds no state: one may serve any number of threads.
public struct PhotoDecoder: Sendable {
    /// How much a photo may ask of this machine.
    public var limits: PhotoLimits

    /// Makes a decoder.
    public init(limits: PhotoLimits = PhotoLimits()) {
        self.limits = limits
    }

    /// The version of libvips on this machine, such as "8.14.1"; nil where there is none, and nothing but
    /// JPEG is decoded.
    public static var libvipsVersion: String? { verbatim_vips_version().map { String(cString: $0) } }

    /// The number of pages, at least 1; always 1 but for TIFF and PDF.
    ///
    /// Throws where the file is no photo, or has more pages than ``PhotoLimits/maximumPages``.
    public func pageCount(of source: PhotoSource) throws(PhotoError) -> Int {
        let format = try format(of: source)
        guard format.hasPages else { return 1 }
        let pages = try header(of: source, format: format, page: 1).pages
        guard pages <= limits.maximumPages else {
            throw .tooManyPages(name: source.name, pages: pages, limit: limits.maximumPages)
        }
        return pages
    }

    /// One page (counted from 1), decoded no larger than need be for a long side of `longSide` pixels.
    ///
    /// A photo is never enlarged, a PDF page is drawn at the size wanted. A JPEG may come somewhat larger than
    /// asked for. A long, narrow page (beyond 1:3, as receipts are) comes larger too, so that its
    /// short side has a third of `longSide`, as far as it has the pixels, up to a long side of four times
    /// `longSide`. With a `region` (in pixels of the full upright photo) only that part is returned, and
    /// `longSide` is wanted of it.
    public func photo(
        _ source: PhotoSource, page: Int = 1, longSide: Int, region: Box? = nil
    ) throws(PhotoError) -> Photo {
        let format = try format(of: source)
        var header = try header(of: source, format: format, page: 1)
        guard (1...header.pages).contains(page) else {
            throw .noSuchPage(name: source.name, page: page, pages: header.pages)
        }
        if page > 1 { header = try self.header(of: source, format: format, page: page) }
        let (width, height) = header.uprightSize
        let count = width.multipliedReportingOverflow(by: height)
        if format != .pdf, count.overflow || count.partialValue > limits.maximumPixels {
            throw .tooManyPixels(
                name: source.name, width: header.width, height: header.height, limit: limits.maximumPixels)
        }
        let whole = Box(x: 0, y: 0, width: Double(width), height: Double(height))
        guard let wanted = (region ?? whole).intersection(whole), wanted.width >= 1, wanted.height >= 1 else {
            throw .outside(name: source.name, region: region ?? whole, width: width, height: height)
        }
        let scale = Self.scale(of: wanted, longSide: longSide)
        var pixels =
            switch format.loader {
            case nil: try decodeJPEG(source, scale: scale, header: header)
            case let loader?: try decode(source, loader: loader, page: page, scale: scale, header: header)
            }
        pixels.turn(header.orientation)
        let photo = Photo(
            name: source.name, pixels: pixels.bytes, width: pixels.width, height: pixels.height,
            fullWidth: width, fullHeight: height, page: page)
        return region == nil ? photo : photo.cropped(to: wanted) ?? photo
    }

    /// Pixels wanted per full pixel; above 1 only where pixels can be made, which is the caller's to know.
    static func scale(of box: Box, longSide: Int) -> Double {
        let (long, short) = (max(box.width, box.height), min(box.width, box.height))
        let wanted = Double(max(1, longSide))
        return min(max(wanted / long, wanted / 3 / short), 4 * wanted / long)
    }

    /// The format of a source that is within the limit of bytes.
    private func format(of source: PhotoSource) throws(PhotoError) -> PhotoFormat {
        guard !source.bytes.isEmpty else { throw .empty(name: source.name) }
        guard source.bytes.count <= limits.maximumBytes else {
            throw .tooManyBytes(
                name: source.name, bytes: source.bytes.count, limit: limits.maximumBytes)
        }
        guard let format = PhotoFormat(source.bytes) else {
            throw .unsupported(name: source.name, kind: PhotoFormat.kind(of: source.bytes))
        }
        return format
    }

    private func header(
        of source: PhotoSource, format: PhotoFormat, page: Int
    ) throws(PhotoError) -> PhotoHeader {
        switch format.loader {
        case nil: try headerOfJPEG(source)
        case let loader?: try header(of: source, loader: loader, page: page)
        }
    }
}

/// What a file says of one of its pages before it is decoded.
struct PhotoHeader {
    /// Width in pixels as stored; of a PDF page, at ``dotsPerInch``.
    var width: Int
    /// Height in pixels as stored; of a PDF page, at ``dotsPerInch``.
    var height: Int
    var pages = 1
    var orientation = Orientation.upright

    /// The resolution at which a PDF page's full size is stated.
    static let dotsPerInch = 200.0

    /// Width and height of the upright photo.
    var uprightSize: (width: Int, height: Int) { orientation.swapsSides ? (height, width) : (width, height) }
}

/// Pixels on their way from a decoder to a photo.
struct DecodedPixels {
    var bytes: [UInt8]
    var width: Int
    var height: Int

    mutating func turn(_ orientation: Orientation) {
        bytes = orientation.upright(bytes, width: width, height: height)
        if orientation.swapsSides { swap(&width, &height) }
    }
}
