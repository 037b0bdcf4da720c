import Testing

@testable import VerbatimEvaluation

/// Copies of a photo are recognised as such, other papers are not taken for it.
struct PictureHashTests {
    /// A made-up receipt: dark strokes in rows on white, the same for the same seed.
    private struct Paper {
        var marks: [(x: Double, y: Double, width: Double)] = []

        init(seed: UInt64) {
            var random = SeededGenerator(seed: seed)
            for row in 0..<20 {
                for _ in 0..<2 {
                    let x = Double.random(in: 0.05...0.7, using: &random)
                    marks.append((x, 0.04 + 0.048 * Double(row), .random(in: 0.05...0.3, using: &random)))
                }
            }
        }

        /// The paper drawn at a size, seen from `cut` inside its edges, and as dark as told.
        func hash(width: Int, height: Int, cut: Double = 0, light: Double = 1) -> PictureHash? {
            var pixels: [UInt8] = []
            for row in 0..<height {
                for column in 0..<width {
                    let x = cut + (1 - 2 * cut) * Double(column) / Double(width)
                    let y = cut + (1 - 2 * cut) * Double(row) / Double(height)
                    let isMarked = marks.contains {
                        $0.x <= x && x < $0.x + $0.width && $0.y <= y && y < $0.y + 0.03
                    }
                    let grey = UInt8((isMarked ? 40 : 240) * light)
                    pixels += [grey, grey, grey]
                }
            }
            return PictureHash(pixels: pixels, width: width, height: height)
        }
    }

    @Test func aCopyOfAnotherSizeOrLightIsNearest() throws {
        let paper = Paper(seed: 1)
        let original = try #require(paper.hash(width: 200, height: 300))
        let smaller = try #require(paper.hash(width: 131, height: 197))
        let darker = try #require(paper.hash(width: 200, height: 300, light: 0.6))
        #expect(original.distance(to: original) == 0)
        #expect(original.distance(to: smaller) <= PictureHash.nearest)
        #expect(original.distance(to: darker) <= PictureHash.nearest)
    }

    @Test func aCopyThatIsCutALittleIsNear() throws {
        let paper = Paper(seed: 2)
        let original = try #require(paper.hash(width: 200, height: 300))
        let cut = try #require(paper.hash(width: 196, height: 294, cut: 0.01))
        #expect(original.distance(to: cut) <= PictureHash.near)
    }

    @Test func anotherPaperIsNeither() throws {
        let papers = try (3..<9).map { try #require(Paper(seed: $0).hash(width: 100, height: 150)) }
        for (index, left) in papers.enumerated() {
            for right in papers[(index + 1)...] { #expect(left.distance(to: right) > PictureHash.near) }
        }
    }

    @Test func pixelsThatAreNotThereAreRefused() {
        #expect(PictureHash(pixels: [], width: 0, height: 0) == nil)
        #expect(PictureHash(pixels: [1, 2, 3], width: 2, height: 1) == nil)
        #expect(PictureHash(pixels: [1, 2, 3], width: 1, height: 1) != nil)
    }
}
