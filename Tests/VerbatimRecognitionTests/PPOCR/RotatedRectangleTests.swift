import Foundation
import Testing
import Verbatim

@testable import VerbatimRecognition

@Suite struct RotatedRectangleTests {
    /// The corners of a 40 × 10 rectangle around (50, 30), turned clockwise.
    private func corners(turned degrees: Double) -> [Point] {
        let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        return [(-20.0, -5.0), (20, -5), (20, 5), (-20, 5)].map { x, y in
            Point(x: 50 + x * c - y * s, y: 30 + x * s + y * c)
        }
    }

    @Test(
        "A tilted line gets a box along its own direction",
        arguments: [0.0, 7, 20, 44, -7, -20, -44])
    func tilted(degrees: Double) {
        let points = corners(turned: degrees) + [Point(x: 50, y: 30)]
        let hull = RotatedRectangle.hull(ofSorted: points.sorted { ($0.y, $0.x) < ($1.y, $1.x) })
        #expect(hull.count == 4)
        let rectangle = RotatedRectangle(leastAreaAround: hull)
        #expect(abs(rectangle.center.x - 50) < 1e-6)
        #expect(abs(rectangle.center.y - 30) < 1e-6)
        #expect(abs(rectangle.length - 40) < 1e-6)
        #expect(abs(rectangle.thickness - 10) < 1e-6)
        for (corner, expected) in zip(rectangle.quadrilateral.corners, corners(turned: degrees)) {
            #expect(corner.distance(to: expected) < 1e-6)
        }
    }

    @Test("A line steeper than 45° keeps a direction that points to the right")
    func steep() {
        let points = corners(turned: 80)
        let hull = RotatedRectangle.hull(ofSorted: points.sorted { ($0.y, $0.x) < ($1.y, $1.x) })
        let rectangle = RotatedRectangle(leastAreaAround: hull)
        #expect(rectangle.direction.x > 0.9)
        #expect(abs(rectangle.length - 10) < 1e-6)
        #expect(abs(rectangle.thickness - 40) < 1e-6)
    }

    @Test("One cell and two cells have rectangles too")
    func degenerate() {
        let one = RotatedRectangle(leastAreaAround: [Point(x: 3, y: 4)])
        #expect(one.center == Point(x: 3, y: 4))
        #expect(one.area == 0)
        let two = RotatedRectangle(leastAreaAround: [Point(x: 0, y: 0), Point(x: 3, y: 3)])
        #expect(abs(two.length - 18.0.squareRoot()) < 1e-6)
        #expect(two.thickness < 1e-6)
    }

    @Test("Growing moves all four sides outwards")
    func grown() {
        let box = RotatedRectangle(
            around: [Point(x: 10, y: 10), Point(x: 30, y: 16)], direction: Point(x: 1, y: 0))
        #expect(box.grown(by: 2).quadrilateral.box == Box(x: 8, y: 8, width: 24, height: 10))
    }
}
