import Foundation
import Testing
import Verbatim

@testable import VerbatimRecognition

@Suite("Reading as if there were digits only") struct DigitsTests {
    private let decoder = CTCDecoder(dictionary: Data("0\nO\n1\nk\n".utf8), spaceThreshold: 0.5)

    /// One step per row of likelihoods of blank, 0, O, 1, k and space.
    private func read(_ digits: CTCDecoder.Digits, _ rows: [[Float]]) -> CTCDecoder.Reading {
        rows.flatMap { $0 }.withUnsafeBufferPointer { digits.reading(of: $0, steps: rows.count) }
    }

    @Test("A digit that a letter outdid is read, and as unsure as the network was of it")
    func outdone() {
        let reading = read(
            CTCDecoder.Digits(decoder), [[0.05, 0.15, 0, 0, 0.8, 0], [0, 0, 0, 0.9, 0.1, 0]])
        #expect(reading.text == "01")
        #expect(abs((reading.glyphs.first?.confidence ?? 0) - 0.15) < 0.001)
    }

    @Test("A letter where nothing speaks for a digit is not made one")
    func letters() {
        let reading = read(
            CTCDecoder.Digits(decoder), [[0, 0, 0, 0.9, 0.1, 0], [0.1, 0, 0.05, 0.05, 0.8, 0]])
        #expect(reading.text == "1")
    }

    @Test("A lone O counts as a zero where only digits can be, and the other digit stays among what was seen")
    func lookAlikes() {
        let reading = read(
            CTCDecoder.Digits(decoder), [[0.05, 0.3, 0.4, 0.25, 0, 0]])
        #expect(reading.text == "0")
        #expect(abs((reading.glyphs.first?.confidence ?? 0) - 0.7) < 0.001)
        #expect(reading.glyphs.first?.alternatives.map(\.text) == ["1"])
    }
}
