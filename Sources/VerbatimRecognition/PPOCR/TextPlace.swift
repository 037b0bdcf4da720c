import Verbatim

/// Where a piece of text lies on a photo.
struct TextPlace: Hashable {
    /// Around all of the text, and along it.
    var rectangle: RotatedRectangle
    /// How the text bends in the rectangle; nil where it is straight.
    var bend: Bend?

    /// The least height of the rectangle, in thicknesses of the text that it holds, at which text counts as bent.
    private static let leastHeight = 1.2
    /// The least length of bent text, in its thicknesses: of less, the shape of the letters says more than the line.
    private static let leastLength = 3.0

    /// The place in `rectangle` of text that covers `points` (at least one), whose thickness is `least` or more.
    init(of points: [Point], in rectangle: RotatedRectangle, least: Double) {
        self.rectangle = rectangle
        guard let bend = Bend(of: points, in: rectangle), bend.thickness >= least,
            rectangle.thickness >= Self.leastHeight * bend.thickness,
            rectangle.length >= Self.leastLength * bend.thickness
        else { return }
        self.bend = bend
    }

    /// The rectangle that straightened text would fill.
    var straight: RotatedRectangle {
        var straight = rectangle
        if let bend { straight.thickness = bend.thickness }
        return straight
    }

    /// By how much the text's middle lies off the rectangle's at a fraction (0…1) of its length.
    func shift(at fraction: Double) -> Point {
        guard let bend else { return Point(x: 0, y: 0) }
        let across = bend.across(at: (fraction - 0.5) * rectangle.length)
        return Point(x: -rectangle.direction.y * across, y: rectangle.direction.x * across)
    }

    /// The place grown by `distance` on all four sides of the text.
    func grown(by distance: Double) -> TextPlace {
        var copy = self
        copy.rectangle = rectangle.grown(by: distance)
        copy.bend?.thickness += 2 * distance
        return copy
    }
}

/// The middle of text that is bent in its rectangle, as print on a bottle is: a parabola.
struct Bend: Hashable {
    /// The height of the text about its middle.
    var thickness: Double
    private var offset: Double
    private var slope: Double
    private var curvature: Double

    /// The parabola of least squares through `points`; nil where they lie on fewer than three places along `rectangle`.
    init?(of points: [Point], in rectangle: RotatedRectangle) {
        guard rectangle.length > 0 else { return nil }
        let half = rectangle.length / 2
        let placed = points.map { rectangle.local($0) }
        // The sums of the powers of the places along, in halves of the length, and of these times the places across.
        var (powers, products) = ([Double](repeating: 0, count: 5), SIMD3<Double>())
        for (along, across) in placed {
            let x = along / half
            let (square, cube) = (x * x, x * x * x)
            for (power, value) in [1, x, square, cube, square * square].enumerated() {
                powers[power] += value
            }
            products += across * SIMD3(1, x, square)
        }
        let columns = (0..<3).map { SIMD3(powers[$0], powers[$0 + 1], powers[$0 + 2]) }
        let determinant = Self.determinant(columns[0], columns[1], columns[2])
        guard determinant > 1e-9 * powers[0] * powers[0] * powers[0] else { return nil }
        offset = Self.determinant(products, columns[1], columns[2]) / determinant
        slope = Self.determinant(columns[0], products, columns[2]) / determinant / half
        curvature = Self.determinant(columns[0], columns[1], products) / determinant / (half * half)
        thickness = 0
        let distances = placed.map { $0.across - across(at: $0.along) }
        guard let least = distances.min(), let most = distances.max() else { return nil }
        thickness = most - least
        offset += (least + most) / 2
    }

    /// How far across the middle of the text lies at a distance along the rectangle, both from the rectangle's center.
    func across(at along: Double) -> Double { offset + (slope + curvature * along) * along }

    private static func determinant(
        _ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>
    ) -> Double {
        a.x * (b.y * c.z - b.z * c.y) - b.x * (a.y * c.z - a.z * c.y) + c.x * (a.y * b.z - a.z * b.y)
    }
}
