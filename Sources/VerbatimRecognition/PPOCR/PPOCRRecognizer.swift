import Foundation
import Verbatim

/// Reads text with the PP-OCRv6 networks, run by ONNX Runtime on the processor.
///
/// The networks are loaded once, when the recogniser is made, and may be used from many tasks at a time.
public struct PPOCRRecognizer: PixelRecognizing {
    /// The networks, such as "PP-OCRv6 det small, rec small".
    public let name: String
    /// How photos are decoded, and which part of each is read.
    public var reading: PhotoReadingOptions

    let detector: DetectorQueue
    let orientation: OrientationModel
    let reader: LineReader
    /// Reads lines at a second look; nil where `reader` is as good.
    private let betterReader: LineReader?
    /// Whether `betterReader` reads all lines again of which `reader` is unsure.
    private let isBalanced: Bool
    private let threads: Int

    /// Loads the networks that `effort` needs from `home`.
    ///
    /// - Parameter threads: how many lines of one photo are read at a time; by default one per processor core.
    public init(
        effort: Effort = .best, home: ModelHome = .standard(),
        reading: PhotoReadingOptions = PhotoReadingOptions(),
        threads: Int = ProcessInfo.processInfo.activeProcessorCount
    ) async throws(PhotoError) {
        let models = try ModelLoader(home: home)
        let threads = max(1, threads)
        let detectorSize = effort.detectorSize
        let readerSizes = effort.readerSizes
        async let detector = Result { () throws(PhotoError) in
            TextDetector(
                model: try models.model(ModelLoader.detector(detectorSize), threads: threads),
                leastScore: detectorSize == "small" ? 0.45 : 0.40)
        }
        async let orientation = Result { () throws(PhotoError) in
            OrientationModel(model: try models.model(ModelLoader.orientation, threads: threads))
        }
        let betterSize = effort.betterSize
        async let better = Result { () throws(PhotoError) in
            readerSizes[0] == betterSize ? nil : try models.lineReader(betterSize)
        }
        reader = try models.lineReader(readerSizes[0])
        self.detector = DetectorQueue(try await detector.get())
        self.orientation = try await orientation.get()
        betterReader = try await better.get()
        isBalanced = readerSizes.count > 1
        self.threads = threads
        self.reading = reading
        name = Self.name(effort: effort)
    }

    /// The name of the recogniser of some effort.
    public static func name(effort: Effort) -> String {
        let sizes = effort.readerSizes
        return "PP-OCRv6 det \(effort.detectorSize), rec \(sizes.joined(separator: " and "))"
            + (sizes.contains(effort.betterSize) ? "" : ", second look \(effort.betterSize)")
    }

    /// What the transcripts of the recogniser that would be made of the same depend on; loads no network.
    ///
    /// Throws where `SHA256SUMS` is missing in `home` or lists too little.
    public static func identity(
        effort: Effort = .best, home: ModelHome = .standard(),
        reading: PhotoReadingOptions = PhotoReadingOptions()
    ) throws(PhotoError) -> RecognizerIdentity {
        var files: [String: String] = [:]
        for file in ModelLoader.files(for: effort) { files[file] = try home.checksum(of: file) }
        return RecognizerIdentity(name: name(effort: effort), files: files, reading: reading)
    }

    /// The text on one page, which is turned upright first.
    public func recognize(_ photo: Photo) async throws(PhotoError) -> Transcript {
        try await recognize(photo, lookingAgainAt: { _ in LookRequest() })
    }

    /// The same, with what the small recogniser reads at a second look at some of the lines that it has not yet read.
    public func recognize(
        _ photo: Photo, lookingAgainAt request: @Sendable (Transcript) -> LookRequest
    ) async throws(PhotoError) -> Transcript {
        do throws(OnnxError) {
            let page = try await upright(photo)
            let found = try await lines(at: page.places, on: page.photo)
            let quality = page.photo.quality(of: found.map(\.line))
            func transcript(_ lines: [Line]) -> Transcript {
                Transcript(
                    width: Double(page.photo.fullWidth), height: Double(page.photo.fullHeight),
                    turned: page.turned, page: photo.page, recognizer: name, quality: quality, lines: lines)
            }
            let first = transcript(found.map(\.line))
            let request = request(first)
            let looked = request.displays ? try await displayLines(on: page) : []
            guard let betterReader else { return looked.isEmpty ? first : transcript(first.lines + looked) }
            let places = Dictionary(
                found.filter { !$0.isReadBetter }.map { ($0.line.polygon, $0.place) }
            ) { first, _ in first }
            let asked = request.lines.compactMap { index in
                places[first.lines[index].polygon].map { (index: index, place: $0) }
            }
            let readings = try await readings(of: asked.map(\.place), on: page.photo, by: betterReader)
            var again = first.lines
            for (index, reading) in zip(asked.map(\.index), readings) where !reading.text.isEmpty {
                again[index].second = Line.Second(
                    text: reading.text, confidence: reading.confidence, glyphs: reading.glyphs)
            }
            return transcript(again + looked)
        } catch {
            throw .recognitionFailed(name: photo.name, reason: error.message)
        }
    }

    /// A line, its place among the pixels held, and whether the small recogniser read it.
    private struct Found {
        var line: Line
        var place: TextPlace
        var isReadBetter: Bool
    }

    /// Reads each place; those without text are left out.
    private func lines(at places: [TextPlace], on photo: Photo) async throws(OnnxError) -> [Found] {
        var readings = try await readings(of: places, on: photo, by: reader)
        var unsure: [Int] = []
        if isBalanced, let betterReader {
            unsure = readings.indices.filter { readings[$0].confidence < Line.sureScore }
            let better = try await self.readings(of: unsure.map { places[$0] }, on: photo, by: betterReader)
            for (index, reading) in zip(unsure, better) { readings[index] = reading }
        }
        let readBetter = Set(unsure)
        return zip(places.indices, readings).compactMap { index, reading in
            guard !reading.text.isEmpty else { return nil }
            let line = Line(
                text: reading.text, confidence: reading.confidence,
                polygon: photo.full(places[index].rectangle.quadrilateral),
                glyphs: reading.glyphs)
            return Found(line: line, place: places[index], isReadBetter: readBetter.contains(index))
        }
    }

    /// Reads places in parallel, the longest first; the results stand in the places' order.
    func readings(
        of places: [TextPlace], on photo: Photo, by reader: LineReader
    ) async throws(OnnxError) -> [CTCDecoder.Reading] {
        let order = places.indices.sorted { places[$0].ratio > places[$1].ratio }
        let inOrder = try await ParallelMap(threads: threads).results(of: order) {
            index throws(OnnxError) in try reader.reading(of: places[index], on: photo)
        }
        var readings = [CTCDecoder.Reading](repeating: CTCDecoder.Reading(), count: places.count)
        for (index, reading) in zip(order, inOrder) { readings[index] = reading }
        return readings
    }

    /// What a look at the displays and counters of a page adds to its transcript.
    private func displayLines(on page: UprightPage) async throws(OnnxError) -> [Line] {
        try await DisplayLook(
            detector: detector, reader: betterReader ?? reader, parallel: ParallelMap(threads: threads)
        ).lines(on: page.photo, text: page.places.map(\.rectangle), turned: page.turned)
    }
}

extension Photo {
    /// A quadrilateral in pixels held, in pixels of the full photo.
    func full(_ held: Quadrilateral) -> Quadrilateral {
        Quadrilateral(
            topLeft: fullPoint(x: held.topLeft.x, y: held.topLeft.y),
            topRight: fullPoint(x: held.topRight.x, y: held.topRight.y),
            bottomRight: fullPoint(x: held.bottomRight.x, y: held.bottomRight.y),
            bottomLeft: fullPoint(x: held.bottomLeft.x, y: held.bottomLeft.y))
    }
}

extension TextPlace {
    /// Length over height of the text.
    fileprivate var ratio: Double { straight.length / max(1, straight.thickness) }
}
