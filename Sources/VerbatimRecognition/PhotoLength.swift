import CVips
import Foundation

/// How long a file should be by what it says itself, to tell a file that was cut off.
enum PhotoLength {
    /// The least length in bytes that the file's own headers call for; nil where they say nothing.
    static func expected(of bytes: Data, loader: verbatim_vips_format) -> Int? {
        switch loader {
        case VERBATIM_VIPS_PNG: walk(bytes, from: 8, last: "IEND") { 12 + big32(bytes, $0) }
        case VERBATIM_VIPS_HEIF: walk(bytes, from: 0, last: nil) { boxLength(bytes, $0) }
        case VERBATIM_VIPS_WEBP: 8 + little32(bytes, 4)
        default: nil
        }
    }

    /// Walks over blocks that start with their length and a four-letter name; the end of the last one met.
    private static func walk(_ bytes: Data, from start: Int, last: String?, length: (Int) -> Int?) -> Int? {
        var position = start
        while position + 8 <= bytes.count {
            let name = bytes[(bytes.startIndex + position + 4)..<(bytes.startIndex + position + 8)]
            guard let length = length(position), length >= 8 else { return nil }
            position += length
            if let last, name.elementsEqual(last.utf8) { return position }
        }
        // Without its last block, a file lacks at least that block.
        return last == nil ? position : max(position, bytes.count) + 12
    }

    /// The length of an ISO base media box; nil for one that reaches to the end of the file.
    private static func boxLength(_ bytes: Data, _ position: Int) -> Int? {
        let length = big32(bytes, position)
        guard length == 1 else { return length == 0 ? nil : length }
        guard position + 16 <= bytes.count, big32(bytes, position + 8) == 0 else { return nil }
        return big32(bytes, position + 12)
    }

    private static func big32(_ bytes: Data, _ position: Int) -> Int {
        (0..<4).reduce(0) { $0 << 8 | Int(bytes[bytes.startIndex + position + $1]) }
    }

    private static func little32(_ bytes: Data, _ position: Int) -> Int {
        (0..<4).reversed().reduce(0) { $0 << 8 | Int(bytes[bytes.startIndex + position + $1]) }
    }
}
