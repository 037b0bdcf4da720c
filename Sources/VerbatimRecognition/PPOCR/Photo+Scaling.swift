extension Photo {
    /// Scales the pixels held in `area` to a tensor, with a triangle filter as wide as the reduction.
    func scaled(
        from area: PixelArea, width outWidth: Int, height outHeight: Int,
        _ normalization: Tensor.Normalization
    ) -> Tensor {
        let columns = Taps(from: area.width, to: outWidth)
        let rows = Taps(from: area.height, to: outHeight)
        let plane = outWidth * outHeight
        let values = [Float](unsafeUninitializedCapacity: 3 * plane) { out, count in
            withUnsafeTemporaryAllocation(of: Float.self, capacity: area.width * 3) { blended in
                for y in 0..<outHeight {
                    blend(rows, y, area, into: blended)
                    for x in 0..<outWidth {
                        out.set(
                            y * outWidth + x, of: plane,
                            to: columns.sum(x, of: blended) * normalization.scale + normalization.offset)
                    }
                }
            }
            count = 3 * plane
        }
        return Tensor(width: outWidth, height: outHeight, values: values)
    }

    /// The weighted mean of the source rows that make up row `y` of the result.
    private func blend(
        _ rows: Taps, _ y: Int, _ area: PixelArea,
        into blended: UnsafeMutableBufferPointer<Float>
    ) {
        let count = blended.count
        pixels.withUnsafeBufferPointer { pixels in
            for tap in 0..<rows.count[y] {
                let weight = rows.weights[rows.offset[y] + tap]
                let start = ((area.y + rows.first[y] + tap) * width + area.x) * 3
                let source = UnsafeBufferPointer(rebasing: pixels[start..<start + count])
                if tap == 0 {
                    for i in 0..<count { blended[i] = weight * Float(source[i]) }
                } else {
                    for i in 0..<count { blended[i] += weight * Float(source[i]) }
                }
            }
        }
    }
}

/// Which source samples, and how much of each, make up each sample of a scaled row or column.
private struct Taps {
    var first: [Int] = []
    var count: [Int] = []
    var offset: [Int] = []
    var weights: [Float] = []

    init(from source: Int, to target: Int) {
        let scale = Double(source) / Double(target)
        let reach = max(1, scale)
        for index in 0..<target {
            let center = (Double(index) + 0.5) * scale
            let low = max(0, Int(center - reach))
            let high = min(source, Int(center + reach) + 1)
            let raw = (low..<high).map { max(0, 1 - abs((Double($0) + 0.5 - center) / reach)) }
            let sum = raw.reduce(0, +)
            first.append(low)
            count.append(high - low)
            offset.append(weights.count)
            weights += raw.map { Float($0 / sum) }
        }
    }

    /// The weighted sum of the red, green, blue triples that make up sample `index`, as blue, green, red.
    func sum(_ index: Int, of triples: UnsafeMutableBufferPointer<Float>) -> SIMD3<Float> {
        var sum = SIMD3<Float>()
        var place = first[index] * 3
        for weight in offset[index]..<offset[index] + count[index] {
            sum += weights[weight] * SIMD3(triples[place + 2], triples[place + 1], triples[place])
            place += 3
        }
        return sum
    }
}
