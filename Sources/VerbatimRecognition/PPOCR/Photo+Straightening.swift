import Verbatim

extension Photo {
    /// What lies in `quadrilateral`, straightened to a picture of `width` times `height` pixels.
    ///
    /// Where the photo is finer than the picture, each pixel is the mean of several bilinear samples; beyond
    /// the photo's edge, its edge goes on.
    ///
    /// `shift` says by how much what lies at a fraction (0…1) of the length is moved on the photo: bent text is.
    func straightened(
        _ quadrilateral: Quadrilateral, width outWidth: Int, height outHeight: Int,
        _ normalization: Tensor.Normalization, shift: (Double) -> Point = { _ in Point(x: 0, y: 0) }
    ) -> Tensor {
        func samples(_ length: Double, _ count: Int) -> Int {
            max(1, min(4, Int((length / Double(count)).rounded())))
        }
        let columns = samples(quadrilateral.length, outWidth)
        let rows = samples(quadrilateral.height, outHeight)
        let plane = outWidth * outHeight
        let share = 1 / Float(columns * rows)
        let steps = outWidth * columns
        let shifts = (0..<steps).map { step in
            let shift = shift((Double(step) + 0.5) / Double(steps))
            return SIMD2(Float(shift.x), Float(shift.y))
        }
        let values = [Float](unsafeUninitializedCapacity: 3 * plane) { out, count in
            let sums = UnsafeMutableBufferPointer<SIMD3<Float>>.allocate(capacity: outWidth)
            defer { sums.deallocate() }
            pixels.withUnsafeBufferPointer { pixels in
                for y in 0..<outHeight {
                    sums.initialize(repeating: SIMD3())
                    for row in 0..<rows {
                        let v = (Double(y * rows + row) + 0.5) / Double(outHeight * rows)
                        addSamples(
                            of: pixels,
                            from: quadrilateral.topLeft.interpolated(to: quadrilateral.bottomLeft, at: v),
                            to: quadrilateral.topRight.interpolated(to: quadrilateral.bottomRight, at: v),
                            shifts, into: sums)
                    }
                    for x in 0..<outWidth {
                        out.set(
                            y * outWidth + x, of: plane,
                            to: sums[x] * share * normalization.scale + normalization.offset)
                    }
                }
            }
            count = 3 * plane
        }
        return Tensor(width: outWidth, height: outHeight, values: values)
    }

    /// Adds samples to the pixels of `sums` (blue, green, red), as many to each: they lie evenly spaced on the way from
    /// `start` to `end`, each moved by its shift.
    private func addSamples(
        of pixels: UnsafeBufferPointer<UInt8>, from start: Point, to end: Point, _ shifts: [SIMD2<Float>],
        into sums: UnsafeMutableBufferPointer<SIMD3<Float>>
    ) {
        func pixel(_ x: Int, _ y: Int) -> SIMD3<Float> {
            let at = (y * width + x) * 3
            return SIMD3(Float(pixels[at + 2]), Float(pixels[at + 1]), Float(pixels[at]))
        }
        let count = shifts.count
        let perPixel = count / sums.count
        let stepX = Float(end.x - start.x) / Float(count)
        let stepY = Float(end.y - start.y) / Float(count)
        // A pixel's value stands at its middle.
        let firstX = Float(start.x) - 0.5 + stepX / 2
        let firstY = Float(start.y) - 0.5 + stepY / 2
        let (limitX, limitY) = (Float(width - 1), Float(height - 1))
        for index in 0..<count {
            let x = max(0, min(limitX, firstX + stepX * Float(index) + shifts[index].x))
            let y = max(0, min(limitY, firstY + stepY * Float(index) + shifts[index].y))
            let (left, top) = (Int(x), Int(y))
            let right = min(left + 1, width - 1)
            let foot = min(top + 1, height - 1)
            let (u, v) = (x - Float(left), y - Float(top))
            let upper = pixel(left, top) * (1 - u) + pixel(right, top) * u
            let lower = pixel(left, foot) * (1 - u) + pixel(right, foot) * u
            sums[perPixel == 1 ? index : index / perPixel] += upper * (1 - v) + lower * v
        }
    }
}
