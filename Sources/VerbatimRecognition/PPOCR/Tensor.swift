/// A picture as the networks take it: planes of blue, green and red floats, row by row.
struct Tensor {
    static let channels = 3

    let width: Int
    let height: Int
    var values: [Float]

    /// How a network wants its pixels: `value * scale + offset`, per plane.
    struct Normalization {
        var scale: SIMD3<Float>
        var offset: SIMD3<Float>

        /// `(value / 255 − mean) / deviation` with ImageNet's figures, as detector and orientation model take it.
        static let imageNet: Normalization = {
            let mean = SIMD3<Float>(0.485, 0.456, 0.406)
            let deviation = SIMD3<Float>(0.229, 0.224, 0.225)
            return Normalization(scale: 1 / (255 * deviation), offset: -mean / deviation)
        }()

        /// `value / 127.5 − 1`, as the recogniser takes it.
        static let symmetric = Normalization(
            scale: SIMD3(repeating: 1 / 127.5), offset: SIMD3(repeating: -1))

        /// The pixels' own values, 0…255.
        static let none = Normalization(scale: SIMD3(repeating: 1), offset: SIMD3(repeating: 0))
    }
}

extension UnsafeMutableBufferPointer<Float> {
    /// Sets one pixel of a tensor whose three planes have `plane` values each.
    @inline(__always)
    func set(_ pixel: Int, of plane: Int, to value: SIMD3<Float>) {
        self[pixel] = value.x
        self[plane + pixel] = value.y
        self[2 * plane + pixel] = value.z
    }
}
