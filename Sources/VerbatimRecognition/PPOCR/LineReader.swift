import Foundation
import Verbatim

/// Reads the text at one place of a photo (a text-line recogniser of PP-OCR).
struct LineReader: Sendable {
    let model: OnnxModel
    let decoder: CTCDecoder

    /// The height that the network takes.
    private static let height = 48
    /// The longest picture given to the network; longer text is squeezed.
    private static let longest = 3200

    /// The widths in which bent text is read, in those of straight text: print that bends is mostly small and narrow, and
    /// the network loses letters that are narrower than its steps.
    private static let bentWidths = [1, 1.5]

    /// What stands at `place`; of bent text, the surest reading.
    func reading(of place: TextPlace, on photo: Photo) throws(OnnxError) -> CTCDecoder.Reading {
        var best = CTCDecoder.Reading()
        for stretch in place.bend == nil ? [1] : Self.bentWidths {
            let picture = Self.picture(
                of: place.straight.quadrilateral, on: photo, .symmetric, stretch: stretch,
                shift: place.shift(at:))
            let reading = try decoded(picture) { decoder.reading(of: $0, steps: $1) }
            if reading.confidence > best.confidence { best = reading }
        }
        return best
    }

    /// What lies in `quadrilateral`, whose first side runs along the text, in the height that the network takes.
    ///
    /// The picture is `stretch` times as wide as the text is for its height; for `shift`, see
    /// ``Photo/straightened(_:width:height:_:shift:)``.
    static func picture(
        of quadrilateral: Quadrilateral, on photo: Photo, _ normalization: Tensor.Normalization,
        stretch: Double = 1, shift: (Double) -> Point = { _ in Point(x: 0, y: 0) }
    ) -> Tensor {
        let ratio = stretch * quadrilateral.length / max(1, quadrilateral.height)
        let width = max(16, min(longest, Int((ratio * Double(height)).rounded())))
        return photo.straightened(quadrilateral, width: width, height: height, normalization, shift: shift)
    }

    /// Runs the network on a picture of its height, and decodes its likelihoods, of which there are as many steps as told.
    func decoded<Decoded>(
        _ picture: Tensor, _ decode: (UnsafeBufferPointer<Float>, _ steps: Int) -> Decoded
    ) throws(OnnxError) -> Decoded {
        let decoded = try model.run(picture) { values, shape in
            shape.count == 3 && shape[2] == decoder.classes ? decode(values, shape[1]) : nil
        }
        guard let decoded else {
            throw OnnxError(message: "the recogniser's network and its dictionary do not fit together")
        }
        return decoded
    }
}
