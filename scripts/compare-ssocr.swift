// Prints what the reader of seven-segment digits reads on each grey PGM file (P5), a file's lines beside each other.
import Foundation

for path in CommandLine.arguments.dropFirst() {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let header = bytes.split(maxSplits: 4) { $0 == 0x20 || $0 == 0x0A }.prefix(4).map { String(decoding: $0, as: UTF8.self) }
    guard header.count == 4, header[0] == "P5", let width = Int(header[1]), let height = Int(header[2]) else {
        FileHandle.standardError.write(Data("error: \(path): this is no grey PGM file (P5)\n".utf8))
        exit(1)
    }
    let image = GrayImage(pixels: Array(bytes.suffix(width * height)), width: width, height: height)
    print(SevenSegmentReader().readings(in: image).map(\.text).joined(separator: " "))
}
