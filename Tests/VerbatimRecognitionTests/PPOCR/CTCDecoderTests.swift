import Foundation
import Testing
import Verbatim

@testable import VerbatimRecognition

@Suite struct CTCDecoderTests {
    /// Classes: blank, A, B, Ü, ７ (full width), space.
    private let decoder = CTCDecoder(dictionary: Data("A\r\nB\r\nÜ\r\n７\r\n".utf8), spaceThreshold: 0.05)

    /// One step per entry: a class, how likely it is, and how likely the space is; the blank gets the rest.
    private func reading(_ steps: [(best: Int, likelihood: Float, space: Float)]) -> CTCDecoder.Reading {
        var values: [Float] = []
        for step in steps {
            var row = [Float](repeating: 0, count: decoder.classes)
            row[5] = step.space
            row[step.best] = step.likelihood
            if step.best != 0 { row[0] = 1 - step.likelihood - step.space }
            values += row
        }
        return values.withUnsafeBufferPointer { decoder.reading(of: $0, steps: steps.count) }
    }

    @Test("Repeated steps are one character, and a blank between makes two")
    func collapsing() {
        let once = reading([(1, 0.9, 0), (1, 0.8, 0), (2, 0.9, 0)])
        #expect(once.text == "AB")
        let twice = reading([(1, 0.9, 0), (0, 0.9, 0), (1, 0.8, 0), (2, 0.9, 0)])
        #expect(twice.text == "AAB")
    }

    @Test("A space is read where it was likely enough, though never the likeliest")
    func spaces() {
        let apart = reading([(1, 0.9, 0), (0, 0.8, 0.06), (0, 0.9, 0.01), (2, 0.9, 0)])
        #expect(apart.text == "A B")
        #expect(apart.glyphs.count == 3)
        let together = reading([(1, 0.9, 0), (0, 0.9, 0.04), (2, 0.9, 0)])
        #expect(together.text == "AB")
    }

    @Test("Spaces before the first and after the last character are not text")
    func margins() {
        let reading = reading([(0, 0.5, 0.4), (3, 0.9, 0), (5, 0.9, 0.9), (0, 0.5, 0.4)])
        #expect(reading.text == "Ü")
    }

    @Test("The gap beside an amount's comma is no space, unless it is likelier than not")
    func amounts() {
        var decoder = CTCDecoder(dictionary: Data("7\n,\nA\n".utf8), spaceThreshold: 0.05)
        func text(_ symbols: [Int], space: Float) -> String {
            let rows = symbols.map { symbol in (0..<5).map { $0 == symbol ? Float(0.9) : 0 } }
            let gap: [Float] = [1 - space, 0, 0, 0, space]
            let values = rows.map { $0 + gap }.joined().map { $0 }
            return values.withUnsafeBufferPointer {
                decoder.reading(of: $0, steps: 2 * symbols.count).text
            }
        }
        #expect(text([1, 2, 1, 1], space: 0.2) == "7,7 7")
        #expect(text([1, 2, 1], space: 0.6) == "7 , 7")
        #expect(text([1, 2, 3], space: 0.2) == "7, A")
        #expect(text([3, 2, 1], space: 0.2) == "A , 7")
        // The larger network sees a space behind most commas of print without one.
        decoder = CTCDecoder(
            dictionary: Data("7\n,\nA\n".utf8), spaceThreshold: 0.05, separatedThreshold: 0.5)
        #expect(text([3, 2, 3], space: 0.2) == "A ,A")
        #expect(text([3, 2, 3], space: 0.6) == "A , A")
    }

    @Test("An ideographic space is a space like any other")
    func ideographicSpace() {
        let decoder = CTCDecoder(dictionary: Data("A\n\u{3000}\n".utf8), spaceThreshold: 0.05)
        let rows: [[Float]] = [
            [0.1, 0, 0.9, 0], [0.1, 0.9, 0, 0], [0.1, 0, 0.9, 0], [0.1, 0.9, 0, 0], [0.1, 0, 0.9, 0],
        ]
        let reading = rows.flatMap { $0 }.withUnsafeBufferPointer { decoder.reading(of: $0, steps: 5) }
        #expect(reading.text == "A A")
        #expect(reading.glyphs.count == 3)
    }

    @Test("Full-width figures are read as plain ones")
    func fullWidth() {
        #expect(reading([(4, 0.9, 0)]).text == "7")
    }

    @Test("Characters lie where their steps are, and do not overlap")
    func places() {
        // A at step 1, B at step 3, then a gap, A at step 8 of 10.
        let reading = reading([
            (0, 1, 0), (1, 0.9, 0), (0, 1, 0), (2, 0.9, 0), (0, 0.9, 0.1), (0, 0.5, 0.4), (0, 1, 0),
            (0, 1, 0), (1, 0.7, 0), (0, 1, 0),
        ])
        #expect(reading.text == "AB A")
        let middles = reading.glyphs.map { ($0.start + $0.end) / 2 }
        #expect(abs(middles[0] - 0.15) < 0.1)
        #expect(abs(middles[1] - 0.35) < 0.1)
        #expect(abs(middles[3] - 0.85) < 0.1)
        for (left, right) in zip(reading.glyphs, reading.glyphs.dropFirst()) {
            #expect(left.start < left.end)
            #expect(left.end <= right.start)
        }
        #expect(reading.glyphs.allSatisfy { (0...1).contains($0.start) && (0...1).contains($0.end) })
    }

    @Test("A line is as sure as its characters are on average, its spaces aside")
    func confidence() {
        let reading = reading([(1, 0.9, 0), (0, 0.5, 0.4), (2, 0.7, 0)])
        #expect(abs(reading.confidence - 0.8) < 1e-6)
        #expect(abs((reading.glyphs[2].confidence ?? 0) - 0.7) < 1e-6)
    }

    @Test("Nothing but blanks is no text")
    func blank() {
        #expect(reading([(0, 1, 0), (0, 1, 0)]).text.isEmpty)
        #expect(reading([]).text.isEmpty)
    }

    /// What else was seen of each character of "AB" steps, each as "offset text score".
    private func alternatives(_ rows: [[Float]]) -> [String] {
        let reading = rows.flatMap(\.self).withUnsafeBufferPointer {
            decoder.reading(of: $0, steps: rows.count)
        }
        return reading.glyphs.enumerated().flatMap { offset, glyph in
            glyph.alternatives.map { "\(offset) “\($0.text)” \(($0.score * 100).rounded() / 100)" }
        }
    }

    @Test("What was nearly read is kept with its score, the likeliest first")
    func alternatives() {
        #expect(
            alternatives([[0, 0.48, 0.46, 0.05, 0, 0.01], [1, 0, 0, 0, 0, 0], [0.01, 0, 0, 0.01, 0.98, 0]])
                == [
                    "0 “B” 0.46", "0 “Ü” 0.05",
                ])
        // What was seen where the character is likeliest counts, not at its edge.
        #expect(alternatives([[0, 0.9, 0.08, 0, 0, 0.02], [0, 0.5, 0, 0.45, 0, 0.05]]) == ["0 “B” 0.08"])
        // No more than three.
        let decoder = CTCDecoder(dictionary: Data("A\nB\nC\nD\nE\nF\n".utf8), spaceThreshold: 0.05)
        let row: [Float] = [0, 0.3, 0.2, 0.15, 0.14, 0.13, 0.08, 0]
        let reading = row.withUnsafeBufferPointer { decoder.reading(of: $0, steps: 1) }
        #expect(reading.glyphs[0].alternatives.map(\.text) == ["B", "C", "D"])
    }

    @Test("That a character may not be there, and what is seen between two, is no alternative")
    func nothing() {
        #expect(alternatives([[0, 1, 0, 0, 0, 0], [0.4, 0, 0.6, 0, 0, 0]]).isEmpty)
        #expect(
            alternatives([[0, 1, 0, 0, 0, 0], [0.7, 0, 0, 0, 0.3, 0], [0, 0, 1, 0, 0, 0]]).isEmpty)
    }

    @Test("Full-width figures are no alternative to plain ones, and a space is none")
    func sameSymbol() {
        let decoder = CTCDecoder(dictionary: Data("7\n７\n".utf8), spaceThreshold: 0.05)
        let row: [Float] = [0, 0.6, 0.3, 0.1]
        let reading = row.withUnsafeBufferPointer { decoder.reading(of: $0, steps: 1) }
        #expect(reading.text == "7")
        #expect(reading.glyphs[0].alternatives.isEmpty)
    }
}
