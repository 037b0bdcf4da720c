import CVips
import Foundation

/// What a file holds by its first bytes; its name is never asked.
enum PhotoFormat: Sendable, Hashable {
    case jpeg, png, webp, heif, tiff, gif, pdf

    /// The format of the photo that starts with `bytes`; nil where it is none that this package decodes.
    init?(_ bytes: Data) {
        let head = Array(bytes.prefix(1024))
        if head.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if head.starts(with: "GIF87a".utf8) || head.starts(with: "GIF89a".utf8) {
            self = .gif
        } else if head.starts(with: "RIFF".utf8), head.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .webp
        } else if Self.isTIFF(head) {
            self = .tiff
        } else if Self.isHEIF(head) {
            self = .heif
        } else if head.firstRange(of: Array("%PDF-".utf8)) != nil {
            self = .pdf
        } else {
            return nil
        }
    }

    private static func isTIFF(_ head: [UInt8]) -> Bool {
        let marks: [[UInt8]] = [
            [0x49, 0x49, 42, 0], [0x4D, 0x4D, 0, 42], [0x49, 0x49, 43, 0], [0x4D, 0x4D, 0, 43],
        ]
        return marks.contains { head.starts(with: $0) } && !head.dropFirst(8).starts(with: "CR".utf8)
    }

    /// An ISO base media file whose major or compatible brands include a still picture's.
    private static func isHEIF(_ head: [UInt8]) -> Bool {
        guard head.count >= 16, head[4..<8].elementsEqual("ftyp".utf8) else { return false }
        let length = head[0..<4].reduce(0) { $0 << 8 | Int($1) }
        let brands = head[8..<min(max(length, 12), head.count)]
        let known = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1", "avif", "avis"]
        return stride(from: brands.startIndex, to: brands.endIndex - 3, by: 4).contains { start in
            known.contains { brands[start..<(start + 4)].elementsEqual($0.utf8) }
        }
    }

    /// The loader that reads the format; nil for JPEG, which has a decoder of its own.
    var loader: verbatim_vips_format? {
        switch self {
        case .jpeg: nil
        case .png: VERBATIM_VIPS_PNG
        case .webp: VERBATIM_VIPS_WEBP
        case .heif: VERBATIM_VIPS_HEIF
        case .tiff: VERBATIM_VIPS_TIFF
        case .gif: VERBATIM_VIPS_GIF
        case .pdf: VERBATIM_VIPS_PDF
        }
    }

    /// Whether each page is a photo of its own; the frames of an animation are not.
    var hasPages: Bool { self == .tiff || self == .pdf }
}
