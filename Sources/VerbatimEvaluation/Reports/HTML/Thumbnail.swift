public import Foundation
public import Verbatim

/// A small JPEG picture of a page, or of a part of it.
public struct Thumbnail: Sendable, Hashable {
    /// The JPEG file's bytes.
    public var jpeg: Data
    /// Its width in pixels.
    public var width: Int
    /// Its height in pixels.
    public var height: Int
    /// What part of the page it shows, in the page's own pixels.
    public var region: Box

    /// Makes a thumbnail.
    public init(jpeg: Data, width: Int, height: Int, region: Box) {
        self.jpeg = jpeg
        self.width = width
        self.height = height
        self.region = region
    }
}
