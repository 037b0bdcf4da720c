import Foundation

/// The one thing asked of a photo's EXIF data: how its pixels lie.
enum EXIF {
    /// The orientation tag of a JPEG file; nil where it has none.
    static func orientation(ofJPEG bytes: Data) -> Int? {
        bytes.withUnsafeBytes { file in
            var position = 2
            while position + 4 <= file.count, file[position] == 0xFF {
                let marker = file[position + 1]
                // Markers may be padded with more 0xFF; from the first scan on there is no EXIF.
                if marker == 0xFF {
                    position += 1
                    continue
                }
                guard marker != 0xDA, marker != 0xD9 else { return nil }
                let length = Int(file[position + 2]) << 8 | Int(file[position + 3])
                let end = position + 2 + length
                guard length >= 2, end <= file.count else { return nil }
                let body = UnsafeRawBufferPointer(rebasing: file[(position + 4)..<end])
                if marker == 0xE1, body.starts(with: "Exif\0\0".utf8) {
                    return orientation(of: UnsafeRawBufferPointer(rebasing: body[6...]))
                }
                position = end
            }
            return nil
        }
    }

    /// The orientation tag of a TIFF structure, as EXIF is; nil where it has none.
    static func orientation(of tiff: UnsafeRawBufferPointer) -> Int? {
        let littleEndian = tiff.starts(with: "II*\0".utf8)
        guard littleEndian || tiff.starts(with: "MM\0*".utf8) else { return nil }
        func number(at position: Int, bytes: Int) -> Int? {
            guard position >= 0, position + bytes <= tiff.count else { return nil }
            let field = tiff[position..<(position + bytes)]
            return littleEndian
                ? field.reversed().reduce(0) { $0 << 8 | Int($1) } : field.reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(at: 4, bytes: 4), let count = number(at: directory, bytes: 2)
        else { return nil }
        for entry in 0..<count {
            let start = directory + 2 + 12 * entry
            guard let tag = number(at: start, bytes: 2) else { return nil }
            // A short (type 3) stands in the first two of the value's four bytes.
            if tag == 0x0112 {
                return number(at: start + 2, bytes: 2) == 3 ? number(at: start + 8, bytes: 2) : nil
            }
        }
        return nil
    }
}
