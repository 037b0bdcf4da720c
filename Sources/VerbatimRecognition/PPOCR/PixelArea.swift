import Verbatim

/// A rectangle of whole pixels among those that a photo holds; never empty.
struct PixelArea: Sendable, Hashable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    /// All pixels that a photo holds.
    init(all photo: Photo) {
        (x, y, width, height) = (0, 0, photo.width, photo.height)
    }

    /// The smallest area around `box` that lies on the photo; all of the photo where they do not meet.
    init(around box: Box, on photo: Photo) {
        let left = max(0, Int(max(0, box.x)))
        let top = max(0, Int(max(0, box.y)))
        let right = min(photo.width, Int(max(0, box.maxX).rounded(.up)))
        let bottom = min(photo.height, Int(max(0, box.maxY).rounded(.up)))
        self.init(all: photo)
        guard left < right, top < bottom else { return }
        (x, y, width, height) = (left, top, right - left, bottom - top)
    }

    /// How many pixels there are.
    var count: Double { Double(width * height) }

    /// The square in the middle whose side is `fraction` (above 0, at most 1) of the short side.
    func middle(_ fraction: Double) -> PixelArea {
        var middle = self
        let side = max(1, Int((Double(min(width, height)) * fraction).rounded()))
        (middle.x, middle.y) = (x + (width - side) / 2, y + (height - side) / 2)
        (middle.width, middle.height) = (side, side)
        return middle
    }
}
