import Foundation

/// A dataset of receipts in the folder of a process, made for one test.
struct DatasetFolder {
    let process: VerbatimProcess
    let name: String

    /// Makes the folder and a manifest in which each sample's photo is `photos/<id>.jpg` and its total is given, and
    /// where they have one their date.
    init(
        _ name: String, totals: [String: String], date: String? = nil, in process: VerbatimProcess
    ) throws {
        self.process = process
        self.name = name
        try FileManager.default.createDirectory(
            at: process.folder.appendingPathComponent("\(name)/photos"), withIntermediateDirectories: true)
        let samples = totals.sorted { $0.key < $1.key }.map { id, total in
            let dated = date.map { ", \"date\": \"\($0)\"" } ?? ""
            return """
                "\(id)": {"photo": "photos/\(id).jpg", "group": "all", "reference": {"total": "\(total)"\(dated)}}
                """
        }
        try process.write(
            "{\"name\": \"\(name)\", \"kind\": \"receipt\", \"samples\": {\(samples.joined(separator: ",\n"))}}",
            to: "\(name)/dataset.json")
    }

    /// Makes `shops`, with seven receipts of a day, r1 to r7, whose totals are 1.10, 2.10, … 7.10.
    static func sevenReceipts(in process: VerbatimProcess) throws -> DatasetFolder {
        let totals = Dictionary(uniqueKeysWithValues: (1...7).map { ("r\($0)", "\($0).10") })
        return try DatasetFolder("shops", totals: totals, date: "2019-01-23", in: process)
    }

    /// Writes transcripts of the seven receipts to another folder, with these decimals of the totals.
    func record(to other: String, decimals: (Int) -> String) throws {
        for number in 1...7 {
            try process.write(
                Self.transcript(total: "\(number).\(decimals(number))"), to: "\(other)/r\(number).json")
        }
    }

    /// A transcript of a receipt with this total, by a recogniser.
    static func transcript(total: String, by recognizer: String = "hand") -> String {
        Recording.json([["CORNER SHOP LTD"], ["Date: 2019-01-23"], ["TOTAL", total]])
            .replacing("\"hand\"", with: "\"\(recognizer)\"")
    }

    /// Puts a transcript in the place of a photo, for which no models are needed.
    func writePhoto(_ id: String, _ text: String) throws {
        try process.write(text, to: "\(name)/photos/\(id).jpg")
    }

    /// Puts a real photo into the dataset.
    func copyPhoto(_ id: String, from file: URL) throws {
        try FileManager.default.copyItem(
            at: file, to: process.folder.appendingPathComponent("\(name)/photos/\(id).jpg"))
    }

    /// The text of a file in the dataset; nil where there is none.
    func text(of file: String) -> String? {
        try? String(contentsOf: process.folder.appendingPathComponent("\(name)/\(file)"), encoding: .utf8)
    }

    /// Writes the transcript beside a photo.
    func writeBeside(_ id: String, _ text: String) throws {
        try process.write(text, to: "\(name)/photos/\(id).jpg.transcript.json")
    }
}
