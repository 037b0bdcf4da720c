/// Tells which way up a document lies on a photo (a four-way classifier of PaddleX).
struct OrientationModel: Sendable {
    let model: OnnxModel

    /// How likely it is that what `area` shows must be turned clockwise by 0, 90, 180 and 270 degrees to
    /// stand upright.
    func likelihoods(of photo: Photo, in area: PixelArea) throws(OnnxError) -> [Double] {
        let side = 224
        // The middle after scaling the short side to 256 pixels.
        let tensor = photo.scaled(
            from: area.middle(Double(side) / 256), width: side, height: side, .imageNet)
        return try model.run(tensor) { values, _ in
            // The network's classes are by how much the document was turned clockwise.
            (0..<4).map { turn in
                let turned = (4 - turn) % 4
                return turned < values.count ? Double(values[turned]) : 0
            }
        }
    }
}
