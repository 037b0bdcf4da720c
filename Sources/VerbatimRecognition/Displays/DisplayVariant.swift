/// What is done to the pixels of a place before a display is read: what is faint in one may be clear in another.
///
/// Sharpened, black and white, and brightest-colour variants were measured, too, and read nothing more.
enum DisplayVariant: String, Sendable, CaseIterable {
    /// As they are.
    case plain
    /// The lightness, stretched to full contrast.
    case stretched
    /// The stretched lightness, dark for light.
    case inverted

    /// What the recogniser is given of a picture whose values are 0…255.
    func tensor(of picture: Tensor) -> Tensor {
        switch self {
        case .plain:
            Tensor(
                width: picture.width, height: picture.height, values: picture.values.map { $0 / 127.5 - 1 })
        case .stretched: Tensor(gray: picture.lightness.stretched)
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

    /// The lightness of a picture whose values are 0…255 blue, green and red, by the weights of Rec. 601.
    var lightness: GrayImage {
        let plane = width * height
        let pixels = (0..<plane).map { at in
            let light = 0.114 * values[at] + 0.587 * values[plane + at] + 0.299 * values[2 * plane + at]
            return UInt8(min(max(light.rounded(), 0), 255))
        }
        return GrayImage(pixels: pixels, width: width, height: height)
    }
}
