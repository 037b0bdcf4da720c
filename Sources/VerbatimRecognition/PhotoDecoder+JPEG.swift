import CJPEG
import Foundation

extension PhotoDecoder {
    func headerOfJPEG(_ source: PhotoSource) throws(PhotoError) -> PhotoHeader {
        var result = verbatim_jpeg_result()
        let status = source.bytes.withUnsafeBytes {
            verbatim_jpeg_read_header($0.bindMemory(to: UInt8.self).baseAddress, $0.count, &result)
        }
        try check(status, result, source)
        return PhotoHeader(
            width: Int(result.width), height: Int(result.height),
            orientation: Orientation(tag: EXIF.orientation(ofJPEG: source.bytes)))
    }

    /// Decodes at the smallest number of eighths of the size that has at least `scale` of it.
    func decodeJPEG(
        _ source: PhotoSource, scale: Double, header: PhotoHeader
    ) throws(PhotoError) -> DecodedPixels {
        let eighths = Int(max(1, min(8, (scale * 8).rounded(.up))))
        let width = (header.width * eighths + 7) / 8
        let height = (header.height * eighths + 7) / 8
        var result = verbatim_jpeg_result()
        var status = VERBATIM_JPEG_OK
        let bytes = [UInt8](unsafeUninitializedCapacity: 3 * width * height) { target, count in
            status = source.bytes.withUnsafeBytes {
                verbatim_jpeg_decode(
                    $0.bindMemory(to: UInt8.self).baseAddress, $0.count, Int32(eighths),
                    limits.maximumSeconds, target.baseAddress, 3 * width * height, &result)
            }
            count = status == VERBATIM_JPEG_OK ? 3 * width * height : 0
        }
        try check(status, result, source)
        return DecodedPixels(bytes: bytes, width: width, height: height)
    }

    private func check(
        _ status: verbatim_jpeg_status, _ result: verbatim_jpeg_result, _ source: PhotoSource
    ) throws(PhotoError) {
        switch status {
        case VERBATIM_JPEG_OK: return
        case VERBATIM_JPEG_ENDS_EARLY:
            throw .endsEarly(
                name: source.name, bytes: source.bytes.count, expected: nil,
                part: result.part > 0 ? result.part : nil)
        case VERBATIM_JPEG_TOO_LONG:
            throw .tookTooLong(name: source.name, seconds: limits.maximumSeconds)
        default:
            throw .damaged(name: source.name, reason: text(result.message) ?? "the JPEG data make no sense")
        }
    }
}

/// The text in a C array of characters; nil where it is empty.
func text<Characters>(_ characters: Characters) -> String? {
    let text = withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return text.isEmpty ? nil : text
}
