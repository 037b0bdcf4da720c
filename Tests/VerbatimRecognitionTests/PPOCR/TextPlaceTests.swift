import Foundation
import Testing
import Verbatim

@testable import VerbatimRecognition

@Suite struct TextPlaceTests {
    /// Points over a band of text, 200 long and 10 high, that bends by `sagitta` in its middle, all turned clockwise.
    private func band(sagitta: Double, length: Double = 200, turned degrees: Double = 0) -> [Point] {
        let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        return stride(from: -length / 2, through: length / 2, by: 1).flatMap { x in
            (-5...5).map { row in
                let y = Double(row) + sagitta * (1 - 4 * x * x / (length * length))
                return Point(x: 300 + x * c - y * s, y: 200 + x * s + y * c)
            }
        }
    }

    private func place(_ points: [Point], turned degrees: Double = 0, least: Double = 3) -> TextPlace {
        let direction = Point(x: cos(degrees * .pi / 180), y: sin(degrees * .pi / 180))
        return TextPlace(
            of: points, in: RotatedRectangle(around: points, direction: direction), least: least)
    }

    @Test("Bent text is as high as its letters, not as its rectangle", arguments: [0.0, 12, -30])
    func bent(degrees: Double) throws {
        for sagitta in [20.0, -20] {
            let place = place(band(sagitta: sagitta, turned: degrees), turned: degrees)
            #expect(abs(place.rectangle.thickness - 30) < 1e-6)
            let bend = try #require(place.bend)
            #expect(abs(bend.thickness - 10) < 1e-6)
            #expect(abs(place.straight.length - 200) < 1e-6 && abs(place.straight.thickness - 10) < 1e-6)
            // From its rectangle's middle, the text lies as far on one side at its ends as on the other in the middle.
            for (fraction, across) in [(0.0, -sagitta / 2), (0.5, sagitta / 2), (1, -sagitta / 2)] {
                let shift = place.shift(at: fraction)
                #expect(abs(shift.x + sin(degrees * .pi / 180) * across) < 1e-6)
                #expect(abs(shift.y - cos(degrees * .pi / 180) * across) < 1e-6)
            }
        }
    }

    @Test("A parabola that leans is followed too")
    func leaning() throws {
        let points = band(sagitta: 20).map { Point(x: $0.x, y: $0.y + 0.1 * ($0.x - 300)) }
        let place = place(points)
        let bend = try #require(place.bend)
        #expect(abs(bend.thickness - 10) < 1e-6)
        let middle = place.rectangle.center
        #expect(abs(middle.y + place.shift(at: 0).y - 190) < 1e-6)
        #expect(abs(middle.y + place.shift(at: 0.5).y - 220) < 1e-6)
        #expect(abs(middle.y + place.shift(at: 1).y - 210) < 1e-6)
    }

    @Test("What is straight, short or thinner than text is not bent, and fills its rectangle")
    func straight() {
        for place in [
            place(band(sagitta: 0)), place(band(sagitta: 1.5)), place(band(sagitta: 20, length: 25)),
            place(band(sagitta: 20), least: 11), place([Point(x: 3, y: 4)]),
            place([Point(x: 3, y: 4), Point(x: 40, y: 4)]),
        ] {
            #expect(place.bend == nil)
            #expect(place.straight == place.rectangle)
            #expect(place.shift(at: 0.2) == Point(x: 0, y: 0))
        }
    }

    @Test("Growing keeps the middle of the text where it is")
    func grown() throws {
        let place = place(band(sagitta: 20))
        let grown = place.grown(by: 4)
        #expect(abs(grown.rectangle.length - 208) < 1e-6 && abs(grown.rectangle.thickness - 38) < 1e-6)
        #expect(abs(grown.straight.thickness - 18) < 1e-6)
        #expect(grown.shift(at: 0.5) == place.shift(at: 0.5))
        #expect(abs(grown.shift(at: 4.0 / 208).y - place.shift(at: 0).y) < 1e-6)
    }
}
