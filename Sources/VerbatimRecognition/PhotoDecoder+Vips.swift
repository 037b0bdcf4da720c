import CVips
import Foundation

extension PhotoDecoder {
    func header(
        of source: PhotoSource, loader: verbatim_vips_format, page: Int
    ) throws(PhotoError) -> PhotoHeader {
        if let expected = PhotoLength.expected(of: source.bytes, loader: loader),
            expected > source.bytes.count
        {
            throw .endsEarly(name: source.name, bytes: source.bytes.count, expected: expected, part: nil)
        }
        let bytes = source.bytes
        let found = Deadline.run(seconds: limits.maximumSeconds) {
            var result = verbatim_vips_header()
            let status = bytes.withUnsafeBytes {
                verbatim_vips_read_header(
                    $0.baseAddress, $0.count, loader, Int32(clamping: page - 1), &result)
            }
            return (status: status, result: result)
        }
        guard let (status, result) = found else {
            throw .tookTooLong(name: source.name, seconds: limits.maximumSeconds)
        }
        try check(status, text(result.message), source, loader)
        let isPDF = loader == VERBATIM_VIPS_PDF
        let scale = isPDF ? PhotoHeader.dotsPerInch / 72 : 1
        return PhotoHeader(
            width: max(1, Int((Double(result.width) * scale).rounded())),
            height: max(1, Int((Double(result.height) * scale).rounded())),
            pages: loader == VERBATIM_VIPS_TIFF || isPDF ? max(1, Int(result.pages)) : 1,
            // libheif turns pictures itself, and so does the PDF library.
            orientation: loader == VERBATIM_VIPS_HEIF || isPDF
                ? .upright : Orientation(tag: Int(result.orientation)))
    }

    /// Decodes at `scale` of the full size; enlarges PDF pages only, up to 600 dots an inch.
    func decode(
        _ source: PhotoSource, loader: verbatim_vips_format, page: Int, scale: Double, header: PhotoHeader
    ) throws(PhotoError) -> DecodedPixels {
        var scale = scale
        if loader == VERBATIM_VIPS_PDF {
            let area = Double(header.width) * Double(header.height)
            scale = min(scale, 3, (Double(limits.maximumPixels) / area).squareRoot())
            scale *= PhotoHeader.dotsPerInch / 72
        }
        let (file, wanted, seconds) = (source.bytes, scale, limits.maximumSeconds)
        // libvips stops most loaders in time; PDF pages and HEIC pictures are the library's own to end.
        let decoded = Deadline.run(seconds: seconds + 1) { () -> VipsPage in
            var result = verbatim_vips_pixels()
            let status = file.withUnsafeBytes {
                verbatim_vips_decode(
                    $0.baseAddress, $0.count, loader, Int32(clamping: page - 1), wanted, seconds, &result)
            }
            guard let start = result.pixels else {
                return VipsPage(status: status, message: text(result.message), pixels: nil)
            }
            defer { verbatim_vips_free(start) }
            let (width, height) = (Int(result.width), Int(result.height))
            let bytes = [UInt8](UnsafeBufferPointer(start: start, count: 3 * width * height))
            return VipsPage(
                status: status, message: text(result.message),
                pixels: DecodedPixels(bytes: bytes, width: width, height: height))
        }
        guard let decoded else { throw .tookTooLong(name: source.name, seconds: seconds) }
        try check(decoded.status, decoded.message, source, loader)
        guard let pixels = decoded.pixels else {
            throw .damaged(name: source.name, reason: "it holds no pixels")
        }
        return pixels
    }

    private func check(
        _ status: verbatim_vips_status, _ reason: String?, _ source: PhotoSource,
        _ loader: verbatim_vips_format
    ) throws(PhotoError) {
        switch status {
        case VERBATIM_VIPS_OK: return
        case VERBATIM_VIPS_ABSENT: throw .decoderMissing(name: source.name, library: "libvips")
        case VERBATIM_VIPS_TOO_LONG:
            throw .tookTooLong(name: source.name, seconds: limits.maximumSeconds)
        case _ where loader == VERBATIM_VIPS_PDF && source.bytes.range(of: Data("/Encrypt".utf8)) != nil:
            throw .encrypted(name: source.name)
        default:
            throw .damaged(name: source.name, reason: reason ?? "its data make no sense")
        }
    }
}

/// What libvips gave for one page.
private struct VipsPage: Sendable {
    var status: verbatim_vips_status
    var message: String?
    var pixels: DecodedPixels?
}
