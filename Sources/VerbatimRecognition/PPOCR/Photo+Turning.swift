import Verbatim

extension Photo {
    /// The photo turned clockwise by 0, 90, 180 or 270 degrees; its region and full size turn with it.
    package func turned(by degrees: Int) -> Photo {
        var turned = self
        let orientation: Orientation
        switch degrees {
        case 90:
            orientation = .turnedLeft
            turned.region = Box(
                x: Double(fullHeight) - region.maxY, y: region.x, width: region.height, height: region.width)
        case 180:
            orientation = .upsideDown
            turned.region.x = Double(fullWidth) - region.maxX
            turned.region.y = Double(fullHeight) - region.maxY
        case 270:
            orientation = .turnedRight
            turned.region = Box(
                x: region.y, y: Double(fullWidth) - region.maxX, width: region.height, height: region.width)
        default:
            return self
        }
        turned.pixels = orientation.upright(pixels, width: width, height: height)
        if orientation.swapsSides {
            (turned.width, turned.height) = (height, width)
            (turned.fullWidth, turned.fullHeight) = (fullHeight, fullWidth)
        }
        return turned
    }
}
