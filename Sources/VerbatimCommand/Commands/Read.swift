import Verbatim
import VerbatimJournal
import VerbatimRecognition

/// `verbatim read`: photos in, typed values with evidence out.
struct Read: BatchCommand, JournalUsing {
    /// How readings are written.
    enum Format: String, CaseIterable, Sendable {
        case text, json, jsonl, csv
    }

    var batch = BatchOptions()
    var kind: String?
    var format = Format.text
    var dateOrder: DateOrder?
    var today: CalendarDate?
    var confidence: Argument?
    var acceptAt: Double?
    var previous: Int?
    var maximumDistance: Int?
    var isPrintedOnly = false
    var options = JournalOptions()

    static let name = "read"
    static let summary = "Read photos into typed values, each with what is printed and where"

    static func syntax(in program: Program) -> Syntax<Read> {
        Syntax(
            name: name, summary: summary, operands: .photos,
            options: [
                .choice("as", "KIND", \.kind, among: program.kinds.choices, "What the photos show"),
                .choice("format", "FORMAT", \.format, "How to write the readings"),
                .choice("date-order", "ORDER", \.dateOrder, "How to read dates such as 03-04-2019"),
                .value(
                    "today", "YYYY-MM-DD", \.today, "The day that no date may be later than (otherwise today)"
                ) {
                    CalendarDate(iso8601: $0)
                },
                .confidence(\.confidence), .acceptAt(\.acceptAt), .printedOnly(\.isPrintedOnly),
                .value(
                    "previous", "N", \.previous,
                    "What the odometer showed before, in its own unit: a lower reading is contradicted"
                ) { Int($0).flatMap { $0 >= 0 ? $0 : nil } },
                .value(
                    "max-distance", "N", \.maximumDistance,
                    "How far the vehicle may have gone since then (otherwise 50000)"
                ) { Int($0).flatMap { $0 > 0 ? $0 : nil } },
                .journal, .vehicle("Whose refill the photos are of"),
            ] + Option.batch,
            notes: [
                "json and jsonl follow the schema that verbatim schema prints; jsonl has one line per page, in the "
                    + "order of the photos. json is one object for one photo of one page, otherwise an array. csv has "
                    + "one line per page.",
                "auto tells of each page which kind of document it shows by the values that are found on it, and says so "
                    + "where it shows none; its csv has a column for every field of any kind.",
                "--accept-at splits what was read: accepted are the fields whose confidence, a probability that was "
                    + "measured, is at least so high and which nothing speaks against; all others are for review.",
                "With --journal, a photo of a receipt or pump and one of the odometer become one refill, which is shown and, "
                    + "once you say so at a terminal, saved. Nothing is saved unasked.",
                "A photo that cannot be read does not stop the others: json and jsonl say so in its place, text and "
                    + "csv on standard error. The exit status is 0 when every photo was read (also where nothing was "
                    + "found on it, or whoever reads the output has stopped), 1 when one could not be, 2 for a command "
                    + "line that makes no sense.",
            ])
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        guard let name = kind ?? program.kinds.choices.first else {
            throw UsageError("this program knows no kind of document")
        }
        if options.file != nil {
            guard format == .text, batch.output == nil, kind == nil else {
                throw UsageError(
                    "option --journal shows what it would save: leave out --as, --format and --output")
            }
        } else if options.vehicleName != nil {
            throw UsageError("option --vehicle needs --journal")
        }
        if let kind = program.kinds[name] { return try await run(console, as: kind) }
        guard confidence == nil else {
            throw UsageError("option --confidence takes the confidences of one kind: name it with --as")
        }
        let kinds = program.kinds.narrowestFirst
        var reading = try readingOptions()
        var opened: Journal?
        if options.file != nil {
            let journal = try options.open(.writing)
            opened = journal
            if let vehicle = try options.vehicle(in: journal), previous == nil {
                reading.previousReading = try RefillPairing.previousReading(of: vehicle, in: journal)
            }
        }
        let detector = KindDetector(among: kinds, options: reading)
        let refill = RefillPhotos()
        let status = try await run(console, csvHeader: DetectedReading.csvHeader(for: kinds)) {
            detector.request(of: $0)
        } read: {
            detector.reading(of: $0)
        } render: { [format] photo, detected, milliseconds, hasColors in
            refill.take(detected, photo: photo, milliseconds: milliseconds)
            return switch format {
            case .text: detected.report(photo: photo, milliseconds: milliseconds, hasColors: hasColors)
            case .json, .jsonl:
                detected.json(photo: photo, milliseconds: milliseconds).text(pretty: format == .json)
            case .csv: detected.csvRow(photo: photo, among: kinds)
            }
        }
        guard let opened, status == .success else { return status }
        return try refill.pairing().run(console, opened, try options.vehicle(in: opened))
    }

    private func run<Kind: Document>(_ console: Console, as kind: Kind.Type) async throws -> ExitStatus {
        var options = try readingOptions()
        options.confidenceModel = try confidence.map {
            try ConfidenceModel(contentsOf: $0, of: Kind.schema.kind)
        }
        let look = SecondLook<Kind>(options: options)
        return try await run(console, csvHeader: Kind.schema.csvHeader) {
            look.request(of: $0)
        } read: { [options] in
            Reading<Kind>(of: $0, options: options)
        } render: { [format] photo, reading, milliseconds, hasColors in
            switch format {
            case .text: reading.report(photo: photo, milliseconds: milliseconds, hasColors: hasColors)
            case .json, .jsonl:
                reading.json(photo: photo, milliseconds: milliseconds).text(pretty: format == .json)
            case .csv: reading.csvRow(photo: photo)
            }
        }
    }

    /// What the readers are told, but for the confidences.
    private func readingOptions() throws -> ReadingOptions {
        var options = ReadingOptions.today
        // What no wine is looked up in cannot keep a receipt from being read.
        if [nil, "auto", WineLabel.schema.kind].contains(kind) {
            options.catalog = try InstalledCatalogs.catalog()
        }
        if let today { options.today = today }
        options.dateOrder = dateOrder
        options.acceptAt = acceptAt
        options.previousReading = previous
        options.printedOnly = isPrintedOnly
        if let maximumDistance { options.maximumDistance = maximumDistance }
        return options
    }

    private func run<Page: Sendable>(
        _ console: Console, csvHeader: String,
        lookingAgainAt request: @escaping @Sendable (Transcript) -> LookRequest,
        read: @escaping @Sendable (Transcript) -> Page,
        render: @escaping @Sendable (String, Page, Int, Bool) -> String
    ) async throws -> ExitStatus {
        let frame: RecordWriter.Frame =
            switch format {
            case .text: .blocks
            case .json: .array(isSingle: batch.paths.count == 1)
            case .jsonl: .lines(header: nil)
            case .csv: .lines(header: csvHeader)
            }
        let hasColors = console.hasColors && batch.output == nil
        let photos = PhotoBatch(options: batch, frame: frame, console: console)
        return try await photos.run(lookingAgainAt: request, read: read) { photo, page, milliseconds in
            render(photo, page, milliseconds, hasColors)
        } failure: { [format] photo, error in
            switch format {
            case .text, .csv: nil
            case .json, .jsonl: error.record(photo: photo).text(pretty: format == .json)
            }
        }
    }
}

extension PhotoError {
    /// What stands in the place of the photo's reading or transcript.
    func record(photo: String) -> JSON { .failure(photo: photo, code: code, message: message) }
}
