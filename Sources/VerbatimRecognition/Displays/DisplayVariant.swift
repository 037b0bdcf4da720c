/// What is done to the pixels of a place before a display is read: what is faint in one may be clear in another.
enum DisplayVariant: String, Sendable, CaseIterable {
    /// As they are.
    case plain
    /// The lightness, stretched to full contrast.
    case stretched
    /// The brightest of the three colours, stretched: coloured light on black.
    case brightest
    /// The lightness, with its edges steepened.
    case sharpened
    /// Black and white, divided by Otsu's level.
    case thresholded
    /// The stretched lightness, dark for light.
    case inverted

    /// What the recogniser is given of a picture whose values are 0…255.
    func tensor(of picture: Tensor) -> Tensor {
        switch self {
        case .plain:
            Tensor(
                width: picture.width, height: picture.height, values: picture.values.map { $0 / 127.5 - 1 })
        case .stretched: Tensor(gray: picture.lightness.stretched)
        case .brightest: Tensor(gray: picture.brightest.stretched)
        case .sharpened:
            Tensor(gray: picture.lightness.stretched.sharpened(reach: 2))
        case .thresholded:
            Tensor(gray: picture.lightness.binary(at: picture.lightness.otsuLevel))
        case .inverted: Tensor(gray: picture.lightness.stretched.inverted)
        }
    }
}

extension Tensor {
    /// A grey picture as the recogniser takes it.
    init(gray: GrayImage) {
        let plane = gray.pixels.map { Float($0) / 127.5 - 1 }
        self.init(width: gray.width, height: gray.height, values: plane + plane + plane)
    }

    /// The lightness of a picture whose values are 0…255, by the weights of Rec. 601.
    var lightness: GrayImage { gray { 0.114 * $0 + 0.587 * $1 + 0.299 * $2 } }

    /// The brightest colour of each pixel of a picture whose values are 0…255.
    var brightest: GrayImage { gray { max($0, $1, $2) } }

    /// A grey picture of what `value` makes of blue, green and red.
    private func gray(_ value: (Float, Float, Float) -> Float) -> GrayImage {
        let plane = width * height
        let pixels = (0..<plane).map { at in
            UInt8(min(max(value(values[at], values[plane + at], values[2 * plane + at]).rounded(), 0), 255))
        }
        return GrayImage(pixels: pixels, width: width, height: height)
    }
}
