import Foundation
import Verbatim

/// A rectangle at any angle: its middle, the direction of its length, and its two sides.
struct RotatedRectangle: Hashable {
    var center: Point
    /// The unit vector along `length`; `thickness` runs a quarter turn clockwise from it.
    var direction: Point
    var length: Double
    var thickness: Double

    /// The smallest rectangle, in `direction`, around `points` (at least one).
    init(around points: [Point], direction: Point) {
        var (minU, maxU, minV, maxV) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
        for point in points {
            let u = point.x * direction.x + point.y * direction.y
            let v = point.y * direction.x - point.x * direction.y
            minU = min(minU, u)
            maxU = max(maxU, u)
            minV = min(minV, v)
            maxV = max(maxV, v)
        }
        let (u, v) = ((minU + maxU) / 2, (minV + maxV) / 2)
        center = Point(
            x: u * direction.x - v * direction.y, y: u * direction.y + v * direction.x)
        self.direction = direction
        length = maxU - minU
        thickness = maxV - minV
    }

    /// The rectangle of least area around a convex hull: one of its sides lies on a side of the hull.
    ///
    /// Its direction points to the right, within 45° of level.
    init(leastAreaAround hull: [Point]) {
        var best = RotatedRectangle(around: hull, direction: Point(x: 1, y: 0))
        for index in hull.indices where hull.count > 2 {
            let (from, to) = (hull[index], hull[(index + 1) % hull.count])
            let side = from.distance(to: to)
            guard side > 0 else { continue }
            let direction = Point(x: (to.x - from.x) / side, y: (to.y - from.y) / side).levelled
            let candidate = RotatedRectangle(around: hull, direction: direction)
            if candidate.area < best.area - 1e-9 { best = candidate }
        }
        if hull.count == 2, hull[0] != hull[1] {
            let side = hull[0].distance(to: hull[1])
            best = RotatedRectangle(
                around: hull,
                direction: Point(x: (hull[1].x - hull[0].x) / side, y: (hull[1].y - hull[0].y) / side)
                    .levelled)
        }
        self = best
    }

    var area: Double { length * thickness }

    var shortSide: Double { min(length, thickness) }

    /// The direction's angle from level in radians, clockwise as seen on the photo.
    var angle: Double { atan2(direction.y, direction.x) }

    /// The same rectangle, with its direction a quarter turn further clockwise.
    var turnedDown: RotatedRectangle {
        var copy = self
        copy.direction = Point(x: -direction.y, y: direction.x)
        (copy.length, copy.thickness) = (thickness, length)
        return copy
    }

    /// The rectangle grown by `distance` on all four sides.
    func grown(by distance: Double) -> RotatedRectangle {
        var copy = self
        copy.length += 2 * distance
        copy.thickness += 2 * distance
        return copy
    }

    /// How far a point lies from the center, along the direction and across it.
    func local(_ point: Point) -> (along: Double, across: Double) {
        let (x, y) = (point.x - center.x, point.y - center.y)
        return (x * direction.x + y * direction.y, y * direction.x - x * direction.y)
    }

    /// The corners, clockwise from the one at the start of the length.
    var quadrilateral: Quadrilateral {
        func corner(_ along: Double, _ across: Double) -> Point {
            Point(
                x: center.x + along * length / 2 * direction.x - across * thickness / 2 * direction.y,
                y: center.y + along * length / 2 * direction.y + across * thickness / 2 * direction.x)
        }
        return Quadrilateral(
            topLeft: corner(-1, -1), topRight: corner(1, -1), bottomRight: corner(1, 1),
            bottomLeft: corner(-1, 1))
    }

    /// The convex hull of `points`, which are sorted by y and then by x (Andrew's monotone chain).
    static func hull(ofSorted points: [Point]) -> [Point] {
        guard points.count > 2 else { return points }
        func half(_ points: some Sequence<Point>) -> [Point] {
            var chain: [Point] = []
            for point in points {
                while chain.count >= 2 {
                    let (a, b) = (chain[chain.count - 2], chain[chain.count - 1])
                    guard (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) <= 0 else { break }
                    chain.removeLast()
                }
                chain.append(point)
            }
            return chain
        }
        return half(points).dropLast() + half(points.reversed()).dropLast()
    }
}

extension Point {
    /// This direction, its opposite or one square to it: the one within 45° of pointing right.
    fileprivate var levelled: Point {
        if abs(x) >= abs(y) { return x >= 0 ? self : Point(x: -x, y: -y) }
        return y >= 0 ? Point(x: y, y: -x) : Point(x: -y, y: x)
    }
}
