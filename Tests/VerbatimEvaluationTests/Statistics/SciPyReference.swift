import Foundation
import VerbatimEvaluation

/// Seeded numbers, and what SciPy and NumPy make of them.
enum SciPyReference {
    /// What both sides compute with; the names are those that `reference.py` reads.
    struct Given: Encodable, Sendable {
        var discordant = [
            [0, 0], [0, 1], [3, 3], [7, 8], [1, 9], [5, 15], [60, 40], [49_500, 50_500], [0, 100_000],
        ]
        var matrices: [[[Double]]] = []
        var numbers: [Double]
        let shares = [0, 0.025, 0.1, 0.25, 0.5, 0.9, 0.975, 1]
        /// Right and all of one system, right and all of another.
        var rows: [[Double]]
        let resamples = 10_000
        var pValues: [Double]
        var confidences: [Double]
        var scores: [Double?]
        var right: [Bool]
        let bins = 10
        let unanswered = 17
        let ridge = 2.0
        let limits = [0, 0.005, 0.01, 0.1, 0.2, 0.3, 0.5, 1]
        var grades: [[Int]]

        init() {
            var generator = SeededGenerator(seed: 20_261_130)
            func draw(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
            func draw(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
            discordant += (0..<20).map { _ in [draw(0...200), draw(0...200)] }
            for (rows, columns) in [(1, 1), (1, 9), (9, 1), (6, 6), (12, 30), (30, 12), (60, 60)] {
                let anything: [[Double]] = (0..<rows).map { _ in (0..<columns).map { _ in draw(-1.0...1) } }
                let ties = (0..<rows).map { _ in (0..<columns).map { _ in Double(draw(0...3)) } }
                matrices += [anything, ties]
            }
            numbers = (0..<101).map { _ in draw(-5...5) }
            rows = (0..<60).map { _ in
                let (all, others) = (draw(0...5), draw(1...5))
                return [draw(0...all), all, draw(others / 3...others), others].map(Double.init)
            }
            pValues = (0..<20).map { $0 % 5 == 0 ? 0.01 : draw(0...0.2) }
            // Two decimals: some are equal, and some are where a bin starts.
            let confidences = (0..<300).map { _ in Double(draw(0...100)) / 100 }
            self.confidences = confidences
            scores = confidences.enumerated().map { $0 % 7 == 0 ? nil : $1 }
            right = confidences.map { draw(0...1.2) < $0 + 0.2 }
            grades = (0..<150).map { _ in
                let grade = draw(1...4)
                return [grade, min(4, max(1, grade + draw(-1...2)))]
            }
        }
    }

    /// What `reference.py` writes.
    struct Answers: Decodable, Sendable {
        struct Bootstrap: Decodable, Sendable {
            var interval: [Double]
            var difference: Double
            var differenceInterval: [Double]
            var pValues: [Double]
        }

        struct Calibration: Decodable, Sendable {
            var error: Double
            var brier: Double
            var bins: Int
        }

        struct Coverage: Decodable, Sendable {
            var area: Double
            var coverages: [Double]
        }

        var mcnemar: [Double]
        var assignment: [Double]
        var percentiles: [Double]
        var bootstrap: Bootstrap
        var holm: [Double]
        var calibration: Calibration
        var coverage: Coverage
        var logistic: [Double]
        var kappa: Double
        var quadraticKappa: Double
    }

    struct Failure: Error, CustomStringConvertible { let description: String }

    static let given = Given()

    /// Asked of Python once, however many tests need it.
    static let answers = Task {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("reference.py")
        let output = try await python([script.path], input: JSONEncoder().encode(given))
        return try JSONDecoder().decode(Answers.self, from: output)
    }

    /// Whether Python finds SciPy.
    static var isThere: Bool {
        get async { (try? await python(["-c", "import scipy"])) != nil }
    }

    private static func python(_ arguments: [String], input: Data = Data()) async throws -> Data {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = ["input", "output", "errors"].map(folder.appendingPathComponent)
        for file in files { try (file == files[0] ? input : Data()).write(to: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-B"] + arguments
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in done.resume() }
            do { try process.run() } catch { done.resume(throwing: error) }
        }
        guard process.terminationStatus == 0 else {
            throw Failure(description: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
        }
        return try Data(contentsOf: files[1])
    }
}
