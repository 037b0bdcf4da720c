/// How the pixels of a file lie, after the EXIF and TIFF tag of that name.
enum Orientation: Int, Sendable, CaseIterable {
    case upright = 1
    case mirrored, upsideDown, upsideDownMirrored
    case transposed, turnedLeft, transverse, turnedRight

    /// What the tag says; values outside 1…8 say nothing and mean upright.
    init(tag: Int?) {
        self = tag.flatMap(Orientation.init(rawValue:)) ?? .upright
    }

    /// Whether rows of the file are columns of the upright photo.
    var swapsSides: Bool { rawValue >= Orientation.transposed.rawValue }

    /// The pixels put upright; `width` and `height` are those of the file.
    func upright(_ pixels: [UInt8], width: Int, height: Int) -> [UInt8] {
        guard self != .upright, width > 0, height > 0 else { return pixels }
        // Where the file's pixel (0, 0) lands, and how far one step across or down the file leads.
        let columns = swapsSides ? height : width
        let (lastColumn, lastRow) = swapsSides ? (height - 1, width - 1) : (width - 1, height - 1)
        let last = lastRow * columns
        let (origin, across, down) =
            switch self {
            case .upright: (0, 1, columns)
            case .mirrored: (lastColumn, -1, columns)
            case .upsideDown: (last + lastColumn, -1, -columns)
            case .upsideDownMirrored: (last, 1, -columns)
            case .transposed: (0, columns, 1)
            case .turnedLeft: (lastColumn, columns, -1)
            case .transverse: (last + lastColumn, -columns, -1)
            case .turnedRight: (last, -columns, 1)
            }
        return [UInt8](unsafeUninitializedCapacity: pixels.count) { target, count in
            pixels.withUnsafeBufferPointer { source in
                // Square by square, so that what is read and what is written both stay in the cache.
                for (top, left) in Self.squares(width: width, height: height) {
                    for row in top..<min(top + Self.side, height) {
                        var from = 3 * (row * width + left)
                        var to = 3 * (origin + row * down + left * across)
                        for _ in left..<min(left + Self.side, width) {
                            target[to] = source[from]
                            target[to + 1] = source[from + 1]
                            target[to + 2] = source[from + 2]
                            from += 3
                            to += 3 * across
                        }
                    }
                }
            }
            count = pixels.count
        }
    }

    private static let side = 32

    /// The top left corners of squares that cover a picture.
    private static func squares(width: Int, height: Int) -> [(top: Int, left: Int)] {
        stride(from: 0, to: height, by: side).flatMap { top in
            stride(from: 0, to: width, by: side).map { (top, $0) }
        }
    }
}
