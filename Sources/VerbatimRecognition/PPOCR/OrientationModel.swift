/// Tells which way up a photo of a document is (a four-way classifier of PaddleX).
struct OrientationModel: Sendable {
    let model: OnnxModel

    /// How likely it is that the photo must be turned clockwise by 0, 90, 180 and 270 degrees to stand upright.
    func likelihoods(of photo: Photo) throws(OnnxError) -> [Float] {
        let side = 224
        // The middle of the photo after its short side was scaled to 256 pixels.
        let short = Double(min(photo.width, photo.height))
        let cut = min(min(photo.width, photo.height), max(1, Int((short * Double(side) / 256).rounded())))
        let area = (x: (photo.width - cut) / 2, y: (photo.height - cut) / 2, width: cut, height: cut)
        return try model.run(photo.scaled(from: area, width: side, height: side, .imageNet)) { values, _ in
            Array(values)
        }
    }
}
