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
        let ratio = quadrilateral.length / max(1, quadrilateral.height)
        let width = max(16, min(Self.longest, Int((ratio * Double(Self.height)).rounded())))
        let tensor = photo.straightened(quadrilateral, width: width, height: Self.height, .symmetric)
        let reading = try model.run(tensor) { values, shape in
            shape.count == 3 && shape[2] == decoder.classes
                ? decoder.reading(of: values, steps: shape[1]) : nil
        }
        guard let reading else {
            throw OnnxError(message: "the recogniser's network and its dictionary do not fit together")
        }
        return reading
    }
}
