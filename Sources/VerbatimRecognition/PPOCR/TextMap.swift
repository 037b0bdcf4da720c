import Verbatim

/// The detector's answer: how likely each cell of a grid over the photo belongs to text.
struct TextMap {
    var values: UnsafeBufferPointer<Float>
    var width: Int
    var height: Int

    /// Neighbouring cells of one row, `end` not included.
    struct Run: Hashable {
        var y: Int
        var start: Int
        var end: Int
    }

    /// All cells, row by row.
    var rows: [Run] { (0..<height).map { Run(y: $0, start: 0, end: width) } }

    /// The blots of cells above `threshold` among those in `runs`, which are sorted.
    ///
    /// Cells that touch by a side or a corner belong together.
    func blots(above threshold: Float, in runs: [Run]) -> [[Run]] {
        let inner = runs.flatMap { self.runs(above: threshold, in: $0) }
        var groups = DisjointSets(count: inner.count)
        var candidate = 0
        for (index, run) in inner.enumerated() {
            while inner[candidate].y < run.y - 1
                || (inner[candidate].y == run.y - 1 && inner[candidate].end < run.start)
            {
                candidate += 1
            }
            var touching = candidate
            while inner[touching].y == run.y - 1, inner[touching].start <= run.end {
                groups.join(touching, index)
                touching += 1
            }
        }
        var blotOfGroup: [Int: Int] = [:]
        var blots: [[Run]] = []
        for (index, run) in inner.enumerated() {
            let group = groups.root(of: index)
            if let blot = blotOfGroup[group] {
                blots[blot].append(run)
            } else {
                blotOfGroup[group] = blots.count
                blots.append([run])
            }
        }
        return blots
    }

    /// The mean over the cells whose middle lies in `polygon`, given in cells; 0 where there are none.
    func mean(in polygon: Quadrilateral) -> Double {
        let corners = polygon.corners
        let ys = corners.map(\.y)
        guard let top = ys.min(), let foot = ys.max() else { return 0 }
        var (sum, count) = (0.0, 0)
        for y in max(0, Int(top))..<max(max(0, Int(top)), min(height, Int(foot) + 1)) {
            let level = Double(y) + 0.5
            var (left, right) = (Double.infinity, -Double.infinity)
            for index in 0..<4 {
                let (a, b) = (corners[index], corners[(index + 1) % 4])
                guard min(a.y, b.y) <= level, level <= max(a.y, b.y), a.y != b.y else { continue }
                let x = a.x + (level - a.y) / (b.y - a.y) * (b.x - a.x)
                left = min(left, x)
                right = max(right, x)
            }
            guard left <= right else { continue }
            let start = max(0, Int((left - 0.5).rounded(.up)))
            let end = min(width, Int((right - 0.5).rounded(.down)) + 1)
            guard start < end else { continue }
            for x in start..<end { sum += Double(values[y * width + x]) }
            count += end - start
        }
        return count == 0 ? 0 : sum / Double(count)
    }

    /// The sum over all cells of `runs`.
    func sum(of runs: [Run]) -> Double {
        runs.reduce(0) { sum, run in
            values[run.y * width + run.start..<run.y * width + run.end].reduce(sum) { $0 + Double($1) }
        }
    }

    /// The cells of a run that are above `threshold`.
    private func runs(above threshold: Float, in run: Run) -> [Run] {
        let row = UnsafeBufferPointer(rebasing: values[run.y * width..<(run.y + 1) * width])
        var runs: [Run] = []
        var x = run.start
        while x < run.end {
            guard row[x] > threshold else {
                x += 1
                continue
            }
            let start = x
            while x < run.end, row[x] > threshold { x += 1 }
            runs.append(Run(y: run.y, start: start, end: x))
        }
        return runs
    }
}

/// Sets of whole numbers that can be joined (union and find, with path halving).
private struct DisjointSets {
    private var parent: [Int]

    init(count: Int) { parent = Array(0..<count) }

    mutating func root(of index: Int) -> Int {
        var index = index
        while parent[index] != index {
            parent[index] = parent[parent[index]]
            index = parent[index]
        }
        return index
    }

    mutating func join(_ first: Int, _ second: Int) {
        let (a, b) = (root(of: first), root(of: second))
        parent[max(a, b)] = min(a, b)
    }
}
