import Foundation
import Testing

@testable import Verbatim

/// What stands side by side on the paper is one row, however the photo was taken.
struct RowTests {
    private static let printed = """
                     CORNER GROCERY STORE
                    120 MAIN STREET, AUSTIN
        Description                Qty            Amount
        MILK WHOLE GALLON            1              3.49
        BREAD WHEAT SLICED           2              5.98
        PAPER TOWELS SIX PACK        1              6.49
        EGGS LARGE DOZEN             1              2.79
        APPLES GALA BAG              3              8.97
        ORANGE JUICE NO PULP         1              4.29
        COFFEE GROUND DARK           1              9.99
        SUBTOTAL OF ALL GOODS                      42.00
        SALES TAX OF THIS STATE                     3.47
        TOTAL                                      45.47
              THANK YOU FOR SHOPPING WITH US TODAY
        """

    private static let cameras: [String: @Sendable (Point) -> Point] = [
        "level": { $0 },
        "tilted 5° clockwise": { $0.turned(by: 5) },
        "tilted 5° counter-clockwise": { $0.turned(by: -5) },
        "tilted 12°": { $0.turned(by: 12) },
        // The paper's foot is farther away than its top, and its right side than its left.
        "perspective": { point in
            let depth = 1 + 0.0006 * point.y + 0.0003 * point.x
            return Point(x: point.x / depth, y: point.y / depth)
        },
        // The middle of the paper bulges by two thirds of a line.
        "curved": { point in
            let side = (point.x - 330) / 280
            return Point(x: point.x, y: point.y + 14 * side * side)
        },
        "tilted and curved": { point in
            let side = (point.x - 330) / 280
            return Point(x: point.x, y: point.y + 10 * side * side).turned(by: 3)
        },
    ]

    /// The rows as printed, pieces parted by "|".
    private static var expected: [String] {
        printed.split(separator: "\n").map { row in
            Paper(String(row)).lines.map(\.text).joined(separator: "|")
        }
    }

    private func rows(of lines: [Line]) -> [String] {
        Row.rows(of: lines).map { row in row.indices.map { lines[$0].text }.joined(separator: "|") }
    }

    @Test(arguments: cameras.keys.sorted()) func labelsMeetTheirAmounts(camera: String) throws {
        var paper = Paper(RowTests.printed)
        paper.camera = try #require(RowTests.cameras[camera])
        #expect(rows(of: paper.lines) == RowTests.expected)
    }

    @Test(arguments: cameras.keys.sorted()) func theOrderInWhichLinesWereFoundDoesNotCount(camera: String)
        throws
    {
        var paper = Paper(RowTests.printed)
        paper.camera = try #require(RowTests.cameras[camera])
        let lines = paper.lines
        var generator = Seeded(7)
        for _ in 0..<5 {
            #expect(rows(of: lines.shuffled(using: &generator)) == RowTests.expected)
        }
    }

    @Test func aTotalFarFromItsLabelOnATiltedPhotoIsRead() throws {
        var paper = Paper(RowTests.printed)
        paper.camera = { $0.turned(by: 5) }
        #expect(try paper.receipt().total == decimal("45.47"))
    }

    @Test func linesOfOneColumnNeverShareARow() {
        let lines = (0..<12).flatMap { row in
            [50.0, 420.0].map { x in
                Line(
                    text: "COLUMN AT \(Int(x)) ROW \(row)", confidence: nil,
                    polygon: Quadrilateral(Box(x: x, y: Double(row) * 22, width: 300, height: 20)))
            }
        }
        let found = Row.rows(of: lines)
        #expect(found.count == 12)
        #expect(found.allSatisfy { $0.indices.count == 2 })
    }

    @Test func everyLineIsInExactlyOneRow() {
        var generator = Seeded(11)
        for _ in 0..<50 {
            let lines = (0..<30).map { index in
                Line(
                    text: "L\(index)", confidence: nil,
                    polygon: Quadrilateral(
                        Box(
                            x: .random(in: -50...900, using: &generator),
                            y: .random(in: -50...400, using: &generator),
                            width: .random(in: 0...300, using: &generator),
                            height: .random(in: 0...40, using: &generator))))
            }
            let found = Row.rows(of: lines).flatMap(\.indices)
            #expect(found.sorted() == Array(lines.indices))
            #expect(Row.rows(of: lines) == Row.rows(of: lines))
        }
    }

    @Test func noLinesMakeNoRows() {
        #expect(Row.rows(of: []).isEmpty)
    }

    @Test func linesWithoutHeightDoNotTrap() {
        let flat = Line(
            text: "A", confidence: nil, polygon: Quadrilateral(Box(x: 5, y: 5, width: 0, height: 0)))
        #expect(Row.rows(of: [flat, flat, flat]).flatMap(\.indices).sorted() == [0, 1, 2])
    }

    @Test func aLongReceiptIsOrderedQuickly() {
        let lines = (0..<250).flatMap { row in
            [0.0, 600.0].map { x in
                Line(
                    text: "x", confidence: nil,
                    polygon: Quadrilateral(
                        Box(x: x, y: Double(row) * 30, width: x == 0 ? 400 : 80, height: 22)))
            }
        }
        let start = ContinuousClock.now
        #expect(Row.rows(of: lines).count == 250)
        #expect(ContinuousClock.now - start < .seconds(5))
    }
}

extension Point {
    fileprivate func turned(by degrees: Double) -> Point {
        let angle = degrees * .pi / 180
        return Point(x: x * cos(angle) - y * sin(angle), y: x * sin(angle) + y * cos(angle))
    }
}

/// Random numbers that are the same in every run (SplitMix64).
struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
