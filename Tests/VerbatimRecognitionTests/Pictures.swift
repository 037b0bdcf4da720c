import Foundation
import VerbatimRecognition

/// A colour of a picture's corner, told apart with room for lossy compression.
enum Colour: Character {
    case red = "R", green = "G", blue = "B", white = "W", black = "K", grey = "g", other = "?"

    init(red: UInt8, green: UInt8, blue: UInt8) {
        func level(_ value: UInt8) -> Int { value > 200 ? 2 : value < 55 ? 0 : 1 }
        switch (level(red), level(green), level(blue)) {
        case (2, 0, 0): self = .red
        case (0, 2, 0): self = .green
        case (0, 0, 2): self = .blue
        case (2, 2, 2): self = .white
        case (0, 0, 0): self = .black
        case (1, 1, 1): self = .grey
        default: self = .other
        }
    }
}

extension Photo {
    /// The colours in the middle of the four quarters, row by row: "RGBW".
    var quadrants: String {
        String(
            [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in
                let at = 3 * ((height * y / 4) * width + width * x / 4)
                return Colour(red: pixels[at], green: pixels[at + 1], blue: pixels[at + 2]).rawValue
            })
    }
}

/// Red and green over blue and white in 64 × 32 pixels, as samples of `bits` (8 or 16), `alpha` or not.
enum Quadrants {
    static let (width, height) = (64, 32)

    /// The samples row by row, each pixel made by `pixel` from its quadrant (0…3).
    static func samples(_ pixel: (Int) -> [UInt8]) -> [[UInt8]] {
        (0..<height).map { y in
            (0..<width).flatMap { x in pixel((y >= height / 2 ? 2 : 0) + (x >= width / 2 ? 1 : 0)) }
        }
    }

    static func rgb(_ quadrant: Int) -> [UInt8] {
        [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]][quadrant]
    }
}

/// PNG files with uncompressed data.
enum PNG {
    enum Kind: UInt8 { case grey = 0, rgb = 2, palette = 3, greyAlpha = 4, rgba = 6 }

    static func file(
        width: Int, height: Int, bits: UInt8 = 8, kind: Kind = .rgb, rows: [[UInt8]], extra: [Data] = []
    ) -> Data {
        let header = big32(width) + big32(height) + [bits, kind.rawValue, 0, 0, 0]
        var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + chunk("IHDR", header)
        for chunk in extra { file += chunk }
        return file + chunk("IDAT", zlib(rows.flatMap { [0] + $0 })) + chunk("IEND", [])
    }

    /// The quadrants, with an EXIF orientation where one is given.
    static func quadrants(orientation: Int? = nil) -> Data {
        file(
            width: Quadrants.width, height: Quadrants.height, rows: Quadrants.samples(Quadrants.rgb),
            extra: orientation.map { [chunk("eXIf", EXIFBlock.bytes(orientation: $0))] } ?? [])
    }

    static func chunk(_ name: String, _ body: some Sequence<UInt8>) -> Data {
        let content = Array(name.utf8) + body
        return Data(big32(content.count - 4) + content + big32(Int(crc(content))))
    }

    private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let block = bytes[start..<min(start + 65_535, bytes.count)]
            start = block.endIndex
            let (low, high) = (UInt8(block.count & 255), UInt8(block.count >> 8))
            stream += [start == bytes.count ? 1 : 0, low, high, ~low, ~high] + block
        } while start < bytes.count
        var (a, b) = (1, 0)
        for byte in bytes {
            a = (a + Int(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return stream + big32(b << 16 | a)
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        var crc = UInt32.max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }
}

/// EXIF of nothing but an orientation.
enum EXIFBlock {
    static func bytes(orientation: Int, bigEndian: Bool = false) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let bytes = (0..<count).map { UInt8(value >> (8 * $0) & 255) }
            return bigEndian ? bytes.reversed() : bytes
        }
        return Array((bigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4) + number(1, 2)
            + number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0] + number(0, 4)
    }

    /// A JPEG file with the orientation put in front of everything else.
    static func insert(orientation: Int, bigEndian: Bool = false, intoJPEG file: Data) -> Data {
        let body = Array("Exif\0\0".utf8) + bytes(orientation: orientation, bigEndian: bigEndian)
        let length = body.count + 2
        return file.prefix(2) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + body
            + file.dropFirst(2)
    }
}

/// Uncompressed TIFF files.
enum TIFF {
    struct Page {
        var width = Quadrants.width
        var height = Quadrants.height
        /// 0 white is zero, 1 black is zero, 2 RGB, 5 CMYK.
        var photometric = 2
        var samples = 3
        var bits = 8
        var orientation: Int?
        var bytes = Quadrants.samples(Quadrants.rgb).flatMap(\.self)
    }

    static func file(_ pages: [Page]) -> Data {
        var file = Data("II*\0".utf8) + little32(8)
        for (index, page) in pages.enumerated() {
            var entries: [(tag: Int, type: Int, count: Int, value: Int)] = [
                (256, 4, 1, page.width), (257, 4, 1, page.height), (259, 3, 1, 1),
                (262, 3, 1, page.photometric), (277, 3, 1, page.samples), (278, 4, 1, page.height),
                (279, 4, 1, page.bytes.count), (284, 3, 1, 1),
            ]
            if let orientation = page.orientation { entries.append((274, 3, 1, orientation)) }
            let extra = file.count + 2 + 12 * (entries.count + 2) + 4
            entries.append((258, 3, page.samples, page.samples > 2 ? extra : page.bits))
            entries.append((273, 4, 1, extra + 2 * page.samples))
            file += little16(entries.count)
            for entry in entries.sorted(by: { $0.tag < $1.tag }) {
                file +=
                    little16(entry.tag) + little16(entry.type) + little32(entry.count) + little32(entry.value)
            }
            let next = extra + 2 * page.samples + page.bytes.count
            file += little32(index + 1 < pages.count ? next + next % 2 : 0)
            for _ in 0..<page.samples { file += little16(page.bits) }
            file += page.bytes
            if file.count % 2 == 1 { file.append(0) }
        }
        return file
    }
}

/// PDF files of pages filled with one colour each.
enum PDF {
    struct Page {
        var width = 100
        var height = 50
        var rgb = "1 0 0"
        var rotate = 0
    }

    static func file(_ pages: [Page]) -> Data {
        let kids = pages.indices.map { "\(3 + 2 * $0) 0 R" }.joined(separator: " ")
        var objects = [
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>",
        ]
        for (index, page) in pages.enumerated() {
            let drawing = "\(page.rgb) rg 0 0 \(page.width) \(page.height) re f"
            objects.append(
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(page.width) \(page.height)] "
                    + "/Rotate \(page.rotate) /Contents \(4 + 2 * index) 0 R >>")
            objects.append("<< /Length \(drawing.utf8.count) >>\nstream\n\(drawing)\nendstream")
        }
        var file = Data("%PDF-1.4\n".utf8)
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
            offsets.append(file.count)
            file += Data("\(index + 1) 0 obj\n\(object)\nendobj\n".utf8)
        }
        let table = offsets.map { String(repeating: "0", count: 10 - "\($0)".count) + "\($0) 00000 n \n" }
        let trailer =
            "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n\(table.joined())trailer\n"
            + "<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(file.count)\n%%EOF\n"
        return file + Data(trailer.utf8)
    }
}

func big32(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
func little32(_ value: Int) -> [UInt8] { [0, 8, 16, 24].map { UInt8(value >> $0 & 255) } }
func little16(_ value: Int) -> [UInt8] { [0, 8].map { UInt8(value >> $0 & 255) } }
