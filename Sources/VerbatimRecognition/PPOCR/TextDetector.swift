import Foundation
import Verbatim

/// Finds pieces of text on a photo (a differentiable-binarisation network of PP-OCR and its post-processing).
struct TextDetector: Sendable {
    let model: OnnxModel
    /// The least mean likelihood of a box that is kept.
    let leastScore: Double

    /// The least likelihood of a cell of text.
    private static let threshold: Float = 0.2
    /// How far a blot is grown, as a share of its area over its perimeter; the network finds shrunken text.
    private static let growth = 1.4
    /// How many pixels, in thousands, an area is scaled down to; a long receipt gets no fewer than a square one.
    private static let pixels = 960.0 * 720

    /// The text's rectangles in the photo's pixels, in no useful order.
    func rectangles(on photo: Photo, in area: PixelArea) throws(OnnxError) -> [RotatedRectangle] {
        let scale = min(1, (Self.pixels / Double(area.width * area.height)).squareRoot())
        func side(_ length: Int) -> Int {
            max(32, Int((Double(length) * scale / 32).rounded()) * 32)
        }
        let tensor = photo.scaled(
            from: area, width: side(area.width), height: side(area.height), .imageNet)
        let cellWidth = Double(area.width) / Double(tensor.width)
        let cellHeight = Double(area.height) / Double(tensor.height)
        return try model.run(tensor) { values, shape in
            let map = TextMap(values: values, width: shape[shape.count - 1], height: shape[shape.count - 2])
            return map.blots(above: Self.threshold).compactMap {
                var rectangle = rectangle(around: $0, on: map, cellWidth: cellWidth, cellHeight: cellHeight)
                rectangle?.center.x += Double(area.x)
                rectangle?.center.y += Double(area.y)
                return rectangle
            }
        }
    }

    /// A blot's rectangle in the photo's pixels; nil where it is too small or too faint.
    private func rectangle(
        around blot: [TextMap.Cell], on map: TextMap, cellWidth: Double, cellHeight: Double
    ) -> RotatedRectangle? {
        let points = blot.map {
            Point(x: (Double($0.x) + 0.5) * cellWidth, y: (Double($0.y) + 0.5) * cellHeight)
        }
        let cell = min(cellWidth, cellHeight)
        let rectangle = RotatedRectangle(leastAreaAround: RotatedRectangle.hull(ofSorted: points))
        guard min(rectangle.length, rectangle.thickness) >= 3 * cell else { return nil }
        let corners = rectangle.quadrilateral.corners.map { Point(x: $0.x / cellWidth, y: $0.y / cellHeight) }
        let onMap = Quadrilateral(
            topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
        guard map.mean(in: onMap) >= leastScore else { return nil }
        let grown = rectangle.grown(
            by: Self.growth * rectangle.area / (2 * (rectangle.length + rectangle.thickness)))
        return min(grown.length, grown.thickness) >= 5 * cell ? grown : nil
    }
}
