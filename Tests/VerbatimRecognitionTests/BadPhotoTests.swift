import Foundation
import Testing
import VerbatimRecognition

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The message of the error that `body` throws; nil where it throws none.
private func message(_ body: () throws -> Void) -> String? {
    do {
        try body()
        return nil
    } catch {
        return (error as? PhotoError)?.message ?? "\(error)"
    }
}

@Suite("A bad photo is refused with a sentence that helps")
struct BadPhotoTests {
    @Test("a missing file")
    func missing() {
        #expect(message { _ = try PhotoSource(contentsOf: "/no/such/photo.jpg") } == "there is no such file")
        #expect(message { _ = try PhotoSource(contentsOf: "") } == "there is no such file")
    }

    @Test("an empty file")
    func empty() throws {
        try withTemporaryFile(Data()) { path in
            #expect(
                message { _ = try PhotoSource(contentsOf: path) }
                    == "cannot decode this photo: the file is empty (0 bytes)")
        }
    }

    @Test("a folder, a device and a pipe, without waiting for them")
    func notFiles() throws {
        #expect(message { _ = try PhotoSource(contentsOf: "/tmp") } == "this is a folder, not a photo")
        #expect(message { _ = try PhotoSource(contentsOf: "/dev/zero") } == "this is a device, not a photo")
        let pipe = FileManager.default.temporaryDirectory.appending(path: "verbatim-\(UUID()).jpg").path
        try #require(mkfifo(pipe, 0o600) == 0)
        defer { unlink(pipe) }
        #expect(message { _ = try PhotoSource(contentsOf: pipe) } == "this is a pipe, not a photo")
    }

    @Test("a file that one may not read", .enabled(if: getuid() != 0, "root may read every file"))
    func permission() throws {
        try withTemporaryFile(Data("x".utf8)) { path in
            chmod(path, 0)
            #expect(
                message { _ = try PhotoSource(contentsOf: path) }
                    == "cannot read this file: you may not read it (permission denied)")
        }
    }

    @Test("a name that is no UTF-8 opens by its bytes")
    func oddName() throws {
        let folder = FileManager.default.temporaryDirectory.path
        let path = Array("\(folder)/verbatim-\(UUID())-".utf8) + [0xFF, 0xFE] + Array(".jpg".utf8)
        let bytes = try fixture("quadrants.jpg").bytes
        let file = (path + [0]).withUnsafeBufferPointer {
            $0.withMemoryRebound(to: CChar.self) { fopen($0.baseAddress!, "w") }
        }
        let stream = try #require(file)
        _ = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, stream) }
        fclose(stream)
        defer {
            (path + [0]).withUnsafeBufferPointer {
                _ = $0.withMemoryRebound(to: CChar.self) { unlink($0.baseAddress!) }
            }
        }
        let source = try PhotoSource(contentsOf: path)
        #expect(source.bytes == bytes)
        #expect(source.name.hasSuffix("\u{FFFD}\u{FFFD}.jpg"))
        #expect(message { _ = try PhotoSource(contentsOf: source.name) } == "there is no such file")
    }

    @Test("too many bytes")
    func bytes() throws {
        let limits = PhotoLimits(maximumBytes: 1000)
        let sentence = "the file is too large: 2,000 bytes; the limit is 1,000"
        try withTemporaryFile(Data(count: 2000)) { path in
            #expect(message { _ = try PhotoSource(contentsOf: path, limits: limits) } == sentence)
        }
        #expect(message { _ = try decode(Data(count: 2000), limits: limits) } == sentence)
    }

    @Test(
        "files of other kinds are named",
        arguments: [
            ("Rechnung über 20,00 €\n", "a text file"), ("<svg xmlns='…'/>", "an SVG drawing"),
            ("<?xml version='1.0'?>\n<!-- x --><svg/>", "an SVG drawing"),
            ("<!DOCTYPE html><p>", "a web page"),
            ("PK\u{3}\u{4}…", "a ZIP archive or office document"), ("BM\0\0", "a BMP picture"),
            ("II*\0\u{8}\0\0\0CR\u{2}\0", "a camera's raw picture"),
            ("\0\0\0\u{18}ftypmp42\0\0\0\0mp42isom", "a video or sound file"),
            ("\u{1}\u{2}\u{3}", "a file of an unknown kind"), ("\0\0\0", "a file of nothing but zeros"),
        ])
    func otherKinds(content: String, kind: String) {
        #expect(
            message { _ = try decode(Data(content.utf8)) }
                == "this is \(kind), not a photo; photos are JPEG, PNG, WebP, HEIC, AVIF, TIFF, GIF or PDF files"
        )
    }

    @Test("a decompression bomb is refused by its header", .enabled(if: vipsIsThere))
    func bomb() {
        let header = PNG.chunk("IHDR", big32(20_000) + big32(20_000) + [8, 2, 0, 0, 0])
        let file =
            Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + header
            + PNG.chunk("IDAT", [0x78, 0x01]) + PNG.chunk("IEND", [])
        let start = ContinuousClock.now
        #expect(
            message { _ = try decode(file) }
                == "the picture is too large: 20,000 × 20,000 pixels; the limit is 150 megapixels")
        #expect(ContinuousClock.now - start < .seconds(2))
    }

    @Test("a JPEG bomb is refused by its header")
    func jpegBomb() throws {
        var file = try fixture("quadrants.jpg").bytes
        let frame = try #require(file.range(of: Data([0xFF, 0xC0])))
        file.replaceSubrange((frame.upperBound + 3)..<(frame.upperBound + 7), with: [0xFF, 0, 0xFF, 0])
        #expect(
            message { _ = try decode(file) }
                == "the picture is too large: 65,280 × 65,280 pixels; the limit is 150 megapixels")
    }

    @Test("more pages than the limit", .enabled(if: vipsIsThere))
    func pages() {
        let file = PDF.file([PDF.Page](repeating: PDF.Page(), count: 51))
        #expect(
            message { _ = try PhotoDecoder().pageCount(of: PhotoSource(name: "p", bytes: file)) }
                == "the file has 51 pages; the limit is 50; split it and read the parts")
    }

    @Test("a PDF with a password", .enabled(if: vipsIsThere))
    func locked() {
        #expect(
            message { _ = try decode(fixture("locked.pdf").bytes) }
                == "cannot decode this photo: the PDF is locked with a password; save it without one and try again"
        )
    }

    @Test("the longest time is kept", .enabled(if: vipsIsThere))
    func seconds() throws {
        let limits = PhotoLimits(maximumSeconds: 0)
        let sentence = "cannot decode this photo: it took longer than 0 seconds"
        #expect(message { _ = try decode(PNG.quadrants(), limits: limits) } == sentence)
        #expect(
            message { _ = try decode(fixture("total-progressive.jpg").bytes, limits: limits) } == sentence)
        #expect(message { _ = try decode(fixture("total.jpg").bytes, limits: limits) } == sentence)
    }

    @Suite("A file that was cut off says so")
    struct CutOff {
        @Test("JPEG: how far it got")
        func jpeg() throws {
            let file = try fixture("total.jpg").bytes
            let half = message { _ = try decode(file.prefix(5000)) }
            #expect(
                half?.wholeMatch(
                    of:
                        /cannot decode this photo: the file ends early \(after 5,000 bytes, which hold [45]\d % of the picture\)/
                ) != nil)
            for length in [3, 20, 200, 400, 620, 9000] {
                let text = message { _ = try decode(file.prefix(length)) }
                #expect(
                    text?.hasPrefix("cannot decode this photo: the file ends early (after ") == true,
                    "\(length): \(text ?? "")")
            }
        }

        @Test("a JPEG that only lacks its end marker is whole")
        func jpegEnd() throws {
            for file in ["quadrants.jpg", "quadrants-progressive.jpg"] {
                #expect(try decode(fixture(file).bytes.dropLast(2)).quadrants == "RGBW")
            }
        }

        @Test("a progressive JPEG without its last scans is refused, for its digits are blurred")
        func progressive() throws {
            let file = try fixture("total-progressive.jpg").bytes
            for share in [0.3, 0.6, 0.9] {
                let text = message { _ = try decode(file.prefix(Int(Double(file.count) * share))) }
                #expect(text?.contains("the file ends early") == true)
            }
        }

        @Test("a JPEG with bytes after its end, or a wrong code within, is read")
        func harmless() throws {
            var file = try fixture("total.jpg").bytes
            #expect(try decode(file + Data(count: 100)).width == 385)
            file[6000] ^= 0x55
            #expect(try decode(file).width == 385)
        }

        @Test("PNG and WebP: of how many bytes", .enabled(if: vipsIsThere))
        func lengths() throws {
            let png = PNG.quadrants()
            #expect(
                message { _ = try decode(png.prefix(3000)) }
                    == "cannot decode this photo: the file ends early (3,000 of 6,244 bytes)")
            let webp = try fixture("quadrants.webp").bytes
            #expect(
                message { _ = try decode(webp.prefix(200)) }
                    == "cannot decode this photo: the file ends early (200 of 276 bytes)")
        }

        @Test(
            "every cut of every format is an error, never a crash or a wrong picture",
            .enabled(if: vipsIsThere),
            arguments: [
                "quadrants.webp", "quadrants.avif", "quadrants-exif6.heic", "animation.gif", "locked.pdf",
            ])
        func everyFormat(file: String) throws {
            let bytes = try fixture(file).bytes
            for length in stride(from: 1, to: bytes.count * 9 / 10, by: max(1, bytes.count / 20)) {
                // A cut GIF may still hold its first frame whole.
                if let photo = try? decode(bytes.prefix(length)) { #expect(photo.quadrants == "RGBW") }
            }
        }
    }
}
