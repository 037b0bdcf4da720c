import VerbatimEvaluation
import VerbatimRecognition

/// What the commands that go over photos have in common on the command line.
struct BatchOptions: Sendable {
    var photos: [Argument] = []
    var effort = Effort.best
    var recognizer = RecognizerName.ppocr
    var isNullSeparated = false
    var output: Argument?

    /// The photos that are named.
    var paths: PhotoPaths { PhotoPaths(words: photos, separator: isNullSeparated ? 0 : UInt8(ascii: "\n")) }

    /// Opens the file for the results, which is none of the photos.
    func openOutput() throws -> OutputFile {
        for photo in photos { try OutputFile.check(output, against: photo) }
        // A pattern after --output puts the first of the photos there.
        if let output, PhotoEndings.all.contains(where: { output.text.lowercased().hasSuffix(".\($0)") }) {
            throw UsageError("option --output names a photo, “\(output.text)”")
        }
        return try OutputFile(output)
    }
}

/// A command that goes over photos.
protocol BatchCommand: Subcommand {
    var batch: BatchOptions { get set }
}

extension Option where Values: BatchCommand {
    /// The options of ``BatchOptions``.
    static var batch: [Option] {
        [
            .choice("effort", "EFFORT", \.batch.effort, "How much time to take for better text"),
            .choice("recognizer", "NAME", \.batch.recognizer, "What recognises the text"),
            .path("output", \.batch.output, "Write to this file instead of standard output"),
            .flag("null", \.batch.isNullSeparated, "On standard input, paths end with a zero byte"),
        ]
    }
}

extension Syntax.Operands where Values: BatchCommand {
    /// The photos.
    static var photos: Self {
        Self(
            "PHOTO…",
            "JPEG, PNG, WebP, HEIC, AVIF, TIFF, GIF or PDF files, or transcripts recorded by verbatim transcribe; "
                + "- reads paths from standard input, one a line",
            \.batch.photos)
    }
}
