import Foundation
import Verbatim
import VerbatimRecognition

/// `verbatim doctor`: tries everything that reading photos needs, and says how to mend what does not work.
struct Doctor: Subcommand {
    static let name = "doctor"
    static let summary = "Try everything that reading needs, and say how to mend what does not work"

    static func syntax(in program: Program) -> Syntax<Doctor> {
        Syntax(
            name: name, summary: summary,
            notes: [
                "Decodes a small picture of each format, hashes the models and lets each recogniser read a picture. The "
                    + "exit status is 0 when the standard recogniser and its files are as they should be, otherwise 1."
            ])
    }

    /// One thing that was tried.
    private struct Finding {
        var name: String
        var detail: String
        var isWorking: Bool
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        let cores = ProcessInfo.processInfo.activeProcessorCount
        try console.write(
            "\(program.name) \(Program.version), \(cores) processor core\(cores == 1 ? "" : "s")\n")
        let home = ModelHome.standard()
        try show(photos(), console)
        let models = models(in: home)
        try show([models], console)
        let standard = await recognition(.ppocr)
        try show([standard], console)
        try show([await recognition(.tesseract)], console)
        return models.isWorking && standard.isWorking ? .success : .failure
    }

    private func show(_ findings: [Finding], _ console: Console) throws {
        for finding in findings {
            let mark = finding.isWorking ? "works " : "BROKEN"
            let name = finding.name + String(repeating: " ", count: max(0, 10 - finding.name.count))
            try console.write("  \(mark)  \(name)  \(finding.detail.printable)\n")
        }
    }

    /// Decodes a picture of each format.
    private func photos() -> [Finding] {
        let decoder = PhotoDecoder()
        return TestPictures.all.map { format, bytes in
            let library =
                format == "JPEG"
                ? "libjpeg-turbo" : "libvips" + (PhotoDecoder.libvipsVersion.map { " \($0)" } ?? "")
            do throws(PhotoError) {
                _ = try decoder.photo(PhotoSource(name: "test picture", bytes: bytes), longSide: 100)
                return Finding(name: format, detail: "decoded by \(library)", isWorking: true)
            } catch {
                let remedy = "run scripts/setup, or install the packages that it names"
                return Finding(name: format, detail: "\(error.message); \(remedy)", isWorking: false)
            }
        }
    }

    private func models(in home: ModelHome) -> Finding {
        do throws(PhotoError) {
            let items = try home.inventory()
            let errors = items.compactMap(\.error)
            guard errors.isEmpty else {
                return Finding(
                    name: "models", detail: errors.map(\.message).joined(separator: "; "), isWorking: false)
            }
            return Finding(
                name: "models",
                detail: "\(items.count) files with the right checksums in \(home.directory.path)",
                isWorking: true)
        } catch {
            return Finding(name: "models", detail: error.message, isWorking: false)
        }
    }

    /// Lets a recogniser read a picture of known text.
    private func recognition(_ name: RecognizerName) async -> Finding {
        do throws(PhotoError) {
            let start = ContinuousClock.now
            let recognizer = try await name.make(effort: .best)
            let loaded = ContinuousClock.now
            let source = PhotoSource(name: "test picture", bytes: TestPictures.text)
            let text = try await recognizer.transcripts(of: source).map(\.text).joined(separator: " ")
            let times = [loaded - start, ContinuousClock.now - loaded].map { Int($0 / .milliseconds(1)) }
            guard text == TestPictures.printed else {
                throw .recognitionFailed(
                    name: source.name, reason: "it reads “\(text)” where “\(TestPictures.printed)” is printed"
                )
            }
            return Finding(
                name: name.rawValue,
                detail: "\(recognizer.name): loaded in \(times[0]) ms, read a test picture in \(times[1]) ms",
                isWorking: true)
        } catch {
            return Finding(name: name.rawValue, detail: error.message, isWorking: false)
        }
    }
}
