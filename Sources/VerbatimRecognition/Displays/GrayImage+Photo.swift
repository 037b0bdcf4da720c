extension GrayImage {
    /// The lightness of a photo's pixels, by the weights of Rec. 601.
    init(_ photo: Photo) {
        let pixels = photo.pixels.withUnsafeBufferPointer { rgb in
            [UInt8](unsafeUninitializedCapacity: photo.width * photo.height) { gray, count in
                count = photo.width * photo.height
                for at in 0..<count {
                    let sum =
                        77 * UInt32(rgb[3 * at]) + 150 * UInt32(rgb[3 * at + 1]) + 29
                        * UInt32(rgb[3 * at + 2])
                    gray[at] = UInt8(sum >> 8)
                }
            }
        }
        self.init(pixels: pixels, width: photo.width, height: photo.height)
    }
}
