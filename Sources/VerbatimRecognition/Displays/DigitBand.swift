/// Where a line of digits may lie on a picture: between two lines, and how far the digits lean.
struct DigitBand {
    /// The upper edge of the digits at the left end of the picture, and how much lower it is per pixel to the right.
    var top: (start: Double, slope: Double)
    /// The lower edge of the digits, likewise.
    var bottom: (start: Double, slope: Double)
    /// How far the digits lean to the right, in parts of their height.
    var slant: Double

    /// The height of the digits at a column, in pixels.
    func height(at x: Double) -> Double {
        bottom.start - top.start + (bottom.slope - top.slope) * x
    }

    /// The middle of the digits at a column.
    func middle(at x: Double) -> Double {
        (top.start + bottom.start + (top.slope + bottom.slope) * x) / 2
    }

    /// Turns the edges about where they are at a column.
    mutating func turn(top: Double = 0, bottom: Double = 0, around x: Double) {
        self.top = (self.top.start - top * x, self.top.slope + top)
        self.bottom = (self.bottom.start - bottom * x, self.bottom.slope + bottom)
    }

    /// The band twice as high whose upper half this is.
    var grownDown: DigitBand {
        let bottom = (2 * bottom.start - top.start, 2 * bottom.slope - top.slope)
        return DigitBand(top: top, bottom: bottom, slant: slant)
    }

    /// The band twice as high whose lower half this is.
    var grownUp: DigitBand {
        let top = (2 * top.start - bottom.start, 2 * top.slope - bottom.slope)
        return DigitBand(top: top, bottom: bottom, slant: slant)
    }
}
