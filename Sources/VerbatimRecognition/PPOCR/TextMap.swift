import Verbatim

/// The detector's answer: how likely each cell of a grid over the photo belongs to text.
struct TextMap {
    var values: UnsafeBufferPointer<Float>
    var width: Int
    var height: Int

    /// The blots of cells above `threshold`, each as the sorted cells at the two ends of its runs.
    ///
    /// Cells that touch by a side or a corner belong together.
    func blots(above threshold: Float) -> [[Cell]] {
        var runs: [Run] = []
        var groups = DisjointSets()
        var above = 0..<0
        for y in 0..<height {
            let first = runs.count
            appendRuns(of: y, above: threshold, to: &runs)
            groups.grow(to: runs.count)
            var candidate = above.lowerBound
            for current in first..<runs.count {
                while candidate < above.upperBound, runs[candidate].end < runs[current].start {
                    candidate += 1
                }
                var touching = candidate
                while touching < above.upperBound, runs[touching].start <= runs[current].end {
                    groups.join(touching, current)
                    touching += 1
                }
            }
            above = first..<runs.count
        }
        var blotOfGroup: [Int: Int] = [:]
        var blots: [[Cell]] = []
        for (index, run) in runs.enumerated() {
            let group = groups.root(of: index)
            if blotOfGroup[group] == nil {
                blotOfGroup[group] = blots.count
                blots.append([])
            }
            guard let blot = blotOfGroup[group] else { continue }
            blots[blot].append(Cell(x: run.start, y: run.y))
            if run.end - run.start > 1 { blots[blot].append(Cell(x: run.end - 1, y: run.y)) }
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

    private func appendRuns(of y: Int, above threshold: Float, to runs: inout [Run]) {
        let row = UnsafeBufferPointer(rebasing: values[y * width..<(y + 1) * width])
        var x = 0
        while x < width {
            guard row[x] > threshold else {
                x += 1
                continue
            }
            let start = x
            while x < width, row[x] > threshold { x += 1 }
            runs.append(Run(y: y, start: start, end: x))
        }
    }

    /// A place in the grid.
    struct Cell: Hashable {
        var x: Int
        var y: Int
    }

    /// Neighbouring cells of one row, `end` not included.
    private struct Run {
        var y: Int
        var start: Int
        var end: Int
    }
}

/// Sets of whole numbers that can be joined (union and find, with path halving).
private struct DisjointSets {
    private var parent: [Int] = []

    mutating func grow(to count: Int) {
        parent.append(contentsOf: parent.count..<count)
    }

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
