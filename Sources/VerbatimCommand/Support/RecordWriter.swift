/// Writes records one after the other in a format's frame.
struct RecordWriter {
    /// How records stand together.
    enum Frame {
        /// One a line, below a header where there is one.
        case lines(header: String?)
        /// Texts that end with a line break, with an empty line between them.
        case blocks
        /// A JSON array; a single record that is known to be the only one stands without it.
        case array(isSingle: Bool)
    }

    let frame: Frame
    let file: OutputFile
    private var count = 0
    private var held: String?

    /// Writes what stands before the first record.
    init(_ frame: Frame, to file: OutputFile) throws(OutputError) {
        self.frame = frame
        self.file = file
        if case .lines(let header?) = frame { try file.write(header + "\n") }
    }

    /// Writes one record, which has no closing line break but in blocks.
    mutating func write(_ record: String) throws(OutputError) {
        switch frame {
        case .lines: try file.write(record + "\n")
        case .blocks: try file.write(count == 0 ? record : "\n" + record)
        case .array(let isSingle):
            if isSingle, count == 0 {
                held = record
            } else {
                try file.write((count == 0 ? "[\n" : held.map { "[\n\($0),\n" } ?? ",\n") + record)
                held = nil
            }
        }
        count += 1
    }

    /// Writes what stands after the last record.
    mutating func finish() throws(OutputError) {
        if case .array = frame {
            try file.write(held.map { $0 + "\n" } ?? (count == 0 ? "[]\n" : "\n]\n"))
        }
        try file.finish()
    }
}
