import Foundation
import Verbatim
import VerbatimRecognition

/// Goes over photos: recognises them side by side, and writes one record per page in the photos' order.
struct PhotoBatch {
    let options: BatchOptions
    let frame: RecordWriter.Frame
    let console: Console
    /// The only part of each page to read; nil for all of it.
    var crop: Box?

    /// What became of one photo.
    private struct Outcome: Sendable {
        var records: [String]
        /// The line for standard error where the photo could not be read.
        var complaint: String?
        var isRead: Bool
    }

    /// Reads every photo.
    ///
    /// - Parameters:
    ///   - request: what of a page is worth a second look.
    ///   - read: makes of a page what is to be written; its time counts as reading.
    ///   - render: the record of a page, from the photo's name, what `read` made, and the milliseconds that it took.
    ///   - failure: the record of a photo that could not be read; nil where a line on standard error is to say so.
    func run<Page: Sendable>(
        lookingAgainAt request: @escaping @Sendable (Transcript) -> LookRequest,
        read: @escaping @Sendable (Transcript) -> Page,
        render: @escaping @Sendable (String, Page, Int) -> String,
        failure: @escaping @Sendable (String, PhotoError) -> String?
    ) async throws -> ExitStatus {
        let output = try options.openOutput()
        var writer = try RecordWriter(frame, to: output)
        let recognition = PhotoRecognition(options.recognizer, effort: options.effort, crop: crop)
        let work = { @Sendable (path: Argument) async -> Outcome in
            let photo = path.text
            let shown = photo.isEmpty ? "“”" : photo.printable
            do throws(PhotoError) {
                let start = ContinuousClock.now
                let pages = try await recognition.transcripts(at: path, lookingAgainAt: request).map(read)
                let milliseconds = Int((start.duration(to: .now) / .milliseconds(1)).rounded())
                return Outcome(
                    records: pages.map { render(photo, $0, milliseconds / pages.count) }, isRead: true)
            } catch {
                let record = failure(photo, error)
                return Outcome(
                    records: record.map { [$0] } ?? [],
                    complaint: record == nil ? "error: \(shown): \(error.message.printable)" : nil,
                    isRead: false)
            }
        }
        // A path from standard input may name the output too, which is not replaced before the end.
        let paths = options.paths.stream { [output = options.output] path in
            try OutputFile.check(output, against: path)
        }
        var progress = Progress(console, total: options.paths.count)
        var status = ExitStatus.success
        do {
            try await OrderedBatch(width: Self.width, work: work).run(paths) { outcome in
                try progress.advance {
                    for record in outcome.records { try writer.write(record) }
                    if let complaint = outcome.complaint { console.complain(complaint) }
                }
                if !outcome.isRead { status = .failure }
            }
        } catch OutputError.closedPipe {
            return status
        }
        progress.clear()
        try writer.finish()
        return status
    }

    /// How many photos are recognised at a time.
    private static var width: Int { max(1, ProcessInfo.processInfo.activeProcessorCount) }
}
