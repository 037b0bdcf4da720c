/// Lines that stand side by side on the paper, from left to right.
public struct Row: Sendable, Hashable {
    /// Indices into the lines that the rows were built from, from left to right; never empty.
    public var indices: [Int]

    /// Groups `lines` into rows, from the top of the paper to its foot.
    ///
    /// The paper may be tilted, seen at an angle or curved: the direction of print is estimated as a plane
    /// over the photo from the lines themselves, and two lines are neighbours where that direction leads from
    /// the end of one to the start of the other.
    public static func rows(of lines: [Line]) -> [Row] {
        let spans = lines.map { Baseline($0.polygon) }
        let slopes = SlopeField(spans)
        var pairs: [Pair] = []
        for left in spans.indices {
            for right in spans.indices where left != right {
                if let cost = joinCost(spans[left], spans[right], slopes) {
                    pairs.append(Pair(left: left, right: right, cost: cost))
                }
            }
        }
        pairs.sort { ($0.cost, $0.left, $0.right) < ($1.cost, $1.left, $1.right) }
        var chains = Chains(count: lines.count)
        for pair in pairs { chains.join(pair.left, pair.right, spans: spans) }
        return chains.rows.map { indices -> (y: Double, row: Row) in
            let ordered = indices.sorted { (spans[$0].left.x, $0) < (spans[$1].left.x, $1) }
            let y = ordered.map { slopes.levelled(spans[$0].center) }.reduce(0, +) / Double(ordered.count)
            return (y, Row(indices: ordered))
        }
        .sorted { ($0.y, $0.row.indices[0]) < ($1.y, $1.row.indices[0]) }
        .map(\.row)
    }

    /// How far apart two lines are as neighbours, in line heights; nil where they are not side by side.
    private static func joinCost(_ left: Baseline, _ right: Baseline, _ slopes: SlopeField) -> Double? {
        let height = min(left.height, right.height)
        let gap = right.left.x - left.right.x
        guard height > 0, gap > -1.0 * height, left.center.x < right.center.x,
            max(left.height, right.height) < 3 * height
        else { return nil }
        let expected = left.right.y + slopes.rise(from: left.right, to: right.left)
        let backwards = right.left.y - slopes.rise(from: left.right, to: right.left)
        let miss = (abs(expected - right.left.y) + abs(backwards - left.right.y)) / 2
        guard miss < 0.5 * (left.height + right.height) / 2 else { return nil }
        return miss / height + 0.02 * max(0, gap) / height
    }

    private struct Pair {
        var left: Int
        var right: Int
        var cost: Double
    }
}

/// A line reduced to the middle of its two ends.
private struct Baseline {
    var left: Point
    var right: Point
    var height: Double

    init(_ polygon: Quadrilateral) {
        left = polygon.topLeft.interpolated(to: polygon.bottomLeft, at: 0.5)
        right = polygon.topRight.interpolated(to: polygon.bottomRight, at: 0.5)
        height = polygon.height
    }

    var center: Point { left.interpolated(to: right, at: 0.5) }
    var length: Double { right.x - left.x }
}

/// The direction of print over the photo: slope = a + b·x + c·y, fitted to the longer lines.
private struct SlopeField {
    private var constant = 0.0
    private var alongX = 0.0
    private var alongY = 0.0

    init(_ spans: [Baseline]) {
        let usable = spans.filter { $0.length > 4 * $0.height && $0.height > 0 }
        let slopes = usable.map { ($0.right.y - $0.left.y) / $0.length }
        guard let median = slopes.sorted().dropFirst(slopes.count / 2).first else { return }
        constant = median
        var kept = usable.indices.filter { abs(slopes[$0] - median) < 0.1 }
        for _ in 0..<2 where kept.count >= 8 {
            fit(kept.map { (usable[$0].center, slopes[$0], usable[$0].length) })
            kept = kept.filter { abs(slopes[$0] - slope(at: usable[$0].center)) < 0.03 }
        }
    }

    func slope(at point: Point) -> Double { constant + alongX * point.x + alongY * point.y }

    /// The change of y along the print from one point to another's x.
    func rise(from start: Point, to end: Point) -> Double {
        slope(at: start.interpolated(to: end, at: 0.5)) * (end.x - start.x)
    }

    /// The y that a point would have at the photo's left edge, were the paper level.
    func levelled(_ point: Point) -> Double {
        point.y - slope(at: Point(x: point.x / 2, y: point.y)) * point.x
    }

    /// Weighted least squares with a small ridge, so that few lines bend nothing.
    private mutating func fit(_ samples: [(center: Point, slope: Double, weight: Double)]) {
        let total = samples.map(\.weight).reduce(0, +)
        let meanX = samples.map { $0.center.x * $0.weight }.reduce(0, +) / total
        let meanY = samples.map { $0.center.y * $0.weight }.reduce(0, +) / total
        let mean = samples.map { $0.slope * $0.weight }.reduce(0, +) / total
        var (xx, xy, yy, xs, ys) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for sample in samples {
            let (dx, dy) = (sample.center.x - meanX, sample.center.y - meanY)
            let weight = sample.weight / total
            xx += weight * dx * dx
            xy += weight * dx * dy
            yy += weight * dy * dy
            xs += weight * dx * (sample.slope - mean)
            ys += weight * dy * (sample.slope - mean)
        }
        let ridge = 0.05 * (xx + yy) + 1
        xx += ridge
        yy += ridge
        let determinant = xx * yy - xy * xy
        alongX = (xs * yy - ys * xy) / determinant
        alongY = (ys * xx - xs * xy) / determinant
        constant = mean - alongX * meanX - alongY * meanY
    }
}

/// Rows in the making: sets of lines none of which overlap along the print.
private struct Chains {
    private var chainOf: [Int]
    private var members: [[Int]]

    init(count: Int) {
        chainOf = Array(0..<count)
        members = (0..<count).map { [$0] }
    }

    var rows: [[Int]] { members.filter { !$0.isEmpty } }

    mutating func join(_ left: Int, _ right: Int, spans: [Baseline]) {
        let (a, b) = (chainOf[left], chainOf[right])
        guard a != b else { return }
        for first in members[a] {
            for second in members[b] {
                let overlap =
                    min(spans[first].right.x, spans[second].right.x)
                    - max(spans[first].left.x, spans[second].left.x)
                if overlap > min(spans[first].height, spans[second].height) { return }
            }
        }
        for member in members[b] { chainOf[member] = a }
        members[a] += members[b]
        members[b] = []
    }
}
