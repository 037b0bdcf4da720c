import Testing
import Verbatim

@testable import VerbatimRecognition

@Suite struct TextMapTests {
    private func withMap<Result>(_ rows: [String], _ body: (TextMap) -> Result) -> Result {
        let values = rows.joined().map { $0 == "#" ? Float(0.9) : 0.1 }
        return values.withUnsafeBufferPointer {
            body(TextMap(values: $0, width: rows[0].count, height: rows.count))
        }
    }

    @Test("Cells that touch by a corner are one piece of text; others are pieces of their own")
    func blots() {
        let sizes = withMap([
            "##......#",
            "..##....#",
            ".........",
            "#...#.#..",
            "#####.#..",
        ]) { map in
            map.blots(above: 0.2, in: map.rows).map { blot in
                Box(
                    around: blot.flatMap { run in
                        [run.start, run.end - 1].map { Point(x: Double($0), y: Double(run.y)) }
                    })
            }
        }
        #expect(
            sizes == [
                Box(x: 0, y: 0, width: 3, height: 1), Box(x: 8, y: 0, width: 0, height: 1),
                Box(x: 0, y: 3, width: 4, height: 1), Box(x: 6, y: 3, width: 0, height: 1),
            ])
    }

    @Test("A row and two that join below it are one piece")
    func joined() {
        let count = withMap(["#.#.#", "#.#.#", "#####"]) { $0.blots(above: 0.2, in: $0.rows).count }
        #expect(count == 1)
    }

    @Test("An empty map has no text, and a box beside the map no likelihood")
    func empty() {
        withMap(["....", "...."]) { map in
            #expect(map.blots(above: 0.2, in: map.rows).isEmpty)
            #expect(map.mean(in: Quadrilateral(Box(x: -9, y: -9, width: 4, height: 4))) == 0)
        }
    }

    @Test("The mean is over the cells inside")
    func mean() {
        withMap(["##..", "##.."]) { map in
            #expect(abs(map.mean(in: Quadrilateral(Box(x: 0, y: 0, width: 2, height: 2))) - 0.9) < 1e-6)
            #expect(abs(map.mean(in: Quadrilateral(Box(x: 0, y: 0, width: 4, height: 2))) - 0.5) < 1e-6)
        }
    }

    @Test("The sum is over all cells of the runs")
    func sum() {
        withMap(["##..", "##.."]) { map in
            #expect(abs(map.sum(of: map.rows) - 4) < 1e-6)
            #expect(abs(map.sum(of: [TextMap.Run(y: 1, start: 1, end: 3)]) - 1) < 1e-6)
            #expect(map.sum(of: []) == 0)
        }
    }

    @Test("Two lines that touch are told apart by a higher threshold, within their blot only")
    func nested() {
        let values: [Float] = [
            0.9, 0.9, 0.9, 0.0, 0.9,
            0.3, 0.3, 0.3, 0.0, 0.9,
            0.9, 0.9, 0.9, 0.0, 0.9,
        ]
        values.withUnsafeBufferPointer { values in
            let map = TextMap(values: values, width: 5, height: 3)
            let blots = map.blots(above: 0.2, in: map.rows)
            #expect(blots.count == 2)
            #expect(map.blots(above: 0.5, in: blots[0]).map(\.count) == [1, 1])
        }
    }
}
