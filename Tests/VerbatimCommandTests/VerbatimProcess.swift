import Foundation
import Testing

/// Runs the built command as a process of its own, in a folder that is removed afterwards.
final class VerbatimProcess {
    /// What a process left behind.
    struct Result {
        var status: Int32
        var output: String
        var errors: String

        /// The lines of the output.
        var lines: [String] { output.split(separator: "\n").map(String.init) }

        /// The output as JSON.
        func json() throws -> Any { try JSONSerialization.jsonObject(with: Data(output.utf8)) }
    }

    /// The folder in which the command runs.
    let folder: URL

    /// The command: beside the tests, in the build folder.
    static var command: URL {
        var folder = Bundle.main.executableURL ?? URL(fileURLWithPath: ".")
        while folder.pathComponents.count > 1 {
            folder.deleteLastPathComponent()
            let command = folder.appendingPathComponent("verbatim")
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: command.path, isDirectory: &isFolder),
                !isFolder.boolValue
            {
                return command
            }
        }
        return URL(fileURLWithPath: ".build/debug/verbatim")
    }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("verbatim-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A process in whose folder the journal car.db has the vehicle Golf, in kilometres.
    static func withJournal() throws -> VerbatimProcess {
        let process = try VerbatimProcess()
        let added = try process.run(
            "journal", "vehicles", "--journal", "car.db", "--add", "Golf", "--distance-unit", "km")
        try #require(added.status == 0)
        return process
    }

    /// Writes a file into the folder, or one of its folders.
    func write(_ text: String, to name: String) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Reads a file of the folder.
    func read(_ name: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(name)) }

    /// Runs the command with these words.
    func run(
        _ words: String..., input: String = "", environment: [String: String] = [:]
    ) throws -> Result {
        try launch(Self.command, words, input, environment)
    }

    /// The same with the words in a list.
    func run(words: [String]) throws -> Result { try launch(Self.command, words, "", [:]) }

    /// Runs a shell's script in which `$verbatim` is the command.
    func shell(_ script: String, input: String = "") throws -> Result {
        try launch(
            URL(fileURLWithPath: "/bin/sh"), ["-c", script], input, ["verbatim": Self.command.path])
    }

    private func launch(
        _ program: URL, _ words: [String], _ input: String, _ environment: [String: String]
    ) throws -> Result {
        let process = Process()
        process.executableURL = program
        process.arguments = words
        process.currentDirectoryURL = folder
        // The user's own cache and catalogues are neither filled nor trusted.
        let own = [
            "VERBATIM_CACHE": folder.appendingPathComponent(".cache").path,
            "VERBATIM_CATALOGS": folder.appendingPathComponent(".catalogs").path,
        ]
        process.environment = ProcessInfo.processInfo.environment.merging(own) { $1 }
            .merging(environment) { $1 }
        // Files, since a pipe that nobody empties would stop the process.
        let files = ["input", "output", "errors"].map { folder.appendingPathComponent(".\($0)") }
        try Data(input.utf8).write(to: files[0])
        for file in files.dropFirst() { try Data().write(to: file) }
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        let texts = try files.dropFirst().map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        return Result(status: process.terminationStatus, output: texts[0], errors: texts[1])
    }
}

/// Recorded transcripts, written by hand.
enum Recording {
    /// A transcript whose rows are 30 pixels apart; the pieces of a row start at 50 and 300 pixels.
    static func json(_ rows: [[String]], page: Int = 1) -> String {
        var lines: [String] = []
        for (index, row) in rows.enumerated() {
            for (text, left) in zip(row, [50, 300]) {
                let (right, top) = (left + 12 * text.count, 10 + 30 * index)
                let corners = [left, top, right, top, right, top + 20, left, top + 20]
                let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
                lines.append(
                    """
                    {"text": "\(escaped)", "confidence": 0.99, \
                    "polygon": [\(corners.map(String.init).joined(separator: ", "))]}
                    """)
            }
        }
        return """
            {"version": 1, "recognizer": "hand", "page": \(page), "size": [600, 800], "turned": 0,
             "lines": [\(lines.joined(separator: ",\n"))]}
            """
    }

    /// A receipt of two items.
    static let shop = json([
        ["CORNER SHOP LTD"], ["Date: 2019-01-23"], ["Tea", "1.20"], ["Milk", "0.90"], ["TOTAL", "2.10"],
    ])
}
