import CJPEG
public import Foundation

extension Photo {
    /// The pixels held as a JPEG file of some quality, 1…100.
    ///
    /// Nil where a side has more than 65,500 pixels, which is more than a JPEG can hold, or memory is lacking.
    public func jpeg(quality: Int = 60) -> Data? {
        var bytes: UnsafeMutablePointer<UInt8>?
        var count = 0
        let status = pixels.withUnsafeBufferPointer {
            verbatim_jpeg_encode(
                $0.baseAddress, Int32(clamping: width), Int32(clamping: height),
                Int32(clamping: quality), &bytes, &count)
        }
        guard status == VERBATIM_JPEG_OK, let bytes else { return nil }
        defer { verbatim_jpeg_free(bytes) }
        return Data(bytes: bytes, count: count)
    }

    /// The pixels held, scaled down until the long side has at most `longSide` pixels, 1 or more.
    package func reduced(longSide: Int) -> Photo {
        let long = max(width, height)
        guard long > longSide, longSide > 0 else { return self }
        var reduced = self
        reduced.width = max(1, width * longSide / long)
        reduced.height = max(1, height * longSide / long)
        let plane = reduced.width * reduced.height
        let asIs = Tensor.Normalization(scale: SIMD3(repeating: 1), offset: SIMD3(repeating: 0))
        let values = scaled(
            from: PixelArea(all: self), width: reduced.width, height: reduced.height, asIs
        ).values
        reduced.pixels = (0..<plane).flatMap { pixel in
            // The tensor's planes are blue, green and red.
            [2, 1, 0].map { UInt8(max(0, min(255, values[$0 * plane + pixel].rounded()))) }
        }
        return reduced
    }
}
