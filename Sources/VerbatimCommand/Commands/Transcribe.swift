import Verbatim
import VerbatimRecognition

/// `verbatim transcribe`: photos in, their lines of text out.
struct Transcribe: BatchCommand {
    /// How transcripts are written.
    enum Format: String, CaseIterable, Sendable {
        case text, json, jsonl
    }

    var batch = BatchOptions()
    var format = Format.text
    var crop: Box?

    static let name = "transcribe"
    static let summary = "Recognise the text of photos, line by line, with places and confidences"

    static func syntax(in program: Program) -> Syntax<Transcribe> {
        Syntax(
            name: name, summary: summary, operands: .photos,
            options: [
                .choice("format", "FORMAT", \.format, "How to write the transcripts"),
                .value(
                    "crop", "X,Y,W,H", \.crop,
                    "Recognise only this part of each page: left, top, width and height in pixels of the upright photo",
                    read: box),
            ] + Option.batch,
            notes: [
                "json is one transcript for one photo of one page, otherwise an array; jsonl has one line per page with "
                    + "the photo's path as its first member. Each can be given to verbatim read in place of the photo.",
                "A photo that cannot be read does not stop the others; the exit status is as that of verbatim read.",
            ])
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        let paths = batch.paths
        let frame: RecordWriter.Frame =
            switch format {
            case .text: .blocks
            case .json: .array(isSingle: paths.count == 1)
            case .jsonl: .lines(header: nil)
            }
        let photos = PhotoBatch(options: batch, frame: frame, console: console, crop: crop)
        return try await photos.run { [format] in
            format == .text
                ? LookRequest()
                : LookRequest(lines: Array($0.lines.indices), displays: $0.mayShowDisplay)
        } read: { transcript in
            transcript.rounded
        } render: { [format] photo, transcript, _ in
            switch format {
            case .text:
                Self.text(of: transcript, under: paths.count == 1 && transcript.page == 1 ? nil : photo)
            case .json: transcript.json.text(pretty: true)
            case .jsonl: transcript.json(photo: photo).text()
            }
        } failure: { [format] photo, error in
            format == .text ? nil : error.record(photo: photo).text(pretty: format == .json)
        }
    }

    /// The transcript's rows, under the photo's name where one is given.
    private static func text(of transcript: Transcript, under photo: String?) -> String {
        var rows =
            transcript.lines.isEmpty
            ? [] : transcript.text.split(separator: "\n").map { String($0).printable }
        if let photo {
            let page = transcript.page > 1 ? ", page \(transcript.page)" : ""
            rows.insert("==> \(photo.printable)\(page) <==", at: 0)
        }
        return rows.map { $0 + "\n" }.joined()
    }

    /// Reads `x,y,width,height`.
    private static func box(_ text: String) -> Box? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0) }.filter { $0.isFinite && abs($0) < 1e9 }
        guard parts.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
        return Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
