import Foundation
import Verbatim

/// Reads the text of one rectangle of a photo (a text-line recogniser of PP-OCR).
struct LineReader: Sendable {
    let model: OnnxModel
    let decoder: CTCDecoder

    /// The height that the network takes.
    private static let height = 48
    /// The longest picture given to the network; longer text is squeezed.
    private static let longest = 3200

    /// What stands in `quadrilateral`, whose first side runs along the text.
    func reading(
        of quadrilateral: Quadrilateral, on photo: Photo
    ) throws(OnnxError) -> CTCDecoder.Reading {
        try decoded(Self.picture(of: quadrilateral, on: photo, .symmetric)) {
            decoder.reading(of: $0, steps: $1)
        }
    }

    /// What lies in `quadrilateral`, in the height that the network takes.
    static func picture(
        of quadrilateral: Quadrilateral, on photo: Photo, _ normalization: Tensor.Normalization
    ) -> Tensor {
        let ratio = quadrilateral.length / max(1, quadrilateral.height)
        let width = max(16, min(longest, Int((ratio * Double(height)).rounded())))
        return photo.straightened(quadrilateral, width: width, height: height, normalization)
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
