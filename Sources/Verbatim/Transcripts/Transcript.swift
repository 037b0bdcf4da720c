/// Everything a recogniser saw on one page of one photo.
///
/// A transcript is a file: it can be recorded, replayed and compared, and everything after recognition works
/// from it alone. Its JSON is
///
///     {"version": 1, "recognizer": "…", "models": {file: SHA-256}, "revision": 2, "page": 1,
///      "size": [width, height], "turned": 0,
///      "quality": {"printHeight": 31.5, "blur": 0.02, "brightness": 0.8, "glare": 0, "cutStrokes": 0},
///      "lines": [{"text": "TOTAL", "confidence": 0.99, "polygon": [x1, y1, … x4, y4],
///                 "starts": […], "ends": […], "confidences": […], "alternatives": [[1, "0", 0.03], …]}]}
///
/// with lengths in pixels of the upright photo, polygons clockwise from the text's top left corner, and one
/// number per character in `starts` and `ends` (fractions 0…1 of the line's length) and `confidences`. `alternatives`, where
/// there are any, are what else was seen: the character's offset, the other character and its score. A line's `second`, where there is one, is what a better model read at a
/// second look: an object of `text`, `confidence`, `starts`, `ends`, `confidences` and `alternatives`. A line that was
/// read in a look of its own has `look`: an object of `reader`, `variant` and `place`; such lines stand last. `models` and
/// `revision` are both there or both absent; `quality` is absent where nobody measured it.
public struct Transcript: Sendable, Hashable {
    /// The photo's width in pixels, upright.
    public var width: Double
    /// The photo's height in pixels, upright.
    public var height: Double
    /// By how many degrees clockwise the photo was turned to stand upright, after its EXIF orientation was
    /// applied: 0, 90, 180 or 270. All boxes are on the turned photo.
    public var turned: Int
    /// The page of a PDF, TIFF or animated picture, counted from 1.
    public var page: Int
    /// Which recogniser and models wrote this, such as "PP-OCRv6 det tiny, rec small".
    public var recognizer: String
    /// The models that it worked with; nil where nobody wrote them down.
    public var basis: RecognitionBasis?
    /// How well the photo shows its text; nil where nobody measured it or there is no text.
    public var quality: PhotoQuality?
    /// The lines in reading order: row by row from the top, each row from the left; then those that were read in looks of
    /// their own (``Line/look``).
    public private(set) var lines: [Line]

    /// Makes a transcript; the lines are put into reading order, and those without text are left out.
    public init(
        width: Double, height: Double, turned: Int = 0, page: Int = 1, recognizer: String,
        basis: RecognitionBasis? = nil, quality: PhotoQuality? = nil, lines: [Line]
    ) {
        self.width = width
        self.height = height
        self.turned = turned
        self.page = page
        self.recognizer = recognizer
        self.basis = basis
        self.quality = quality
        let lines = lines.filter { !$0.text.isEmpty }
        let print = lines.filter { $0.look == nil }
        self.lines =
            Row.rows(of: print).flatMap { row in row.indices.map { print[$0] } }
            + lines.filter { $0.look != nil }
    }

    /// The transcript with some lines (indices of `lines`) as they were read at the second look, where there was one; their
    /// order stays.
    func lookingAgain(at indices: [Int]) -> Transcript {
        var again = self
        for index in indices { again.lines[index] = lines[index].lookedAgain }
        return again
    }

    /// What stands side by side on the paper, from the top; indices are those of `lines`. What was read in looks of its own
    /// is in none.
    public var rows: [Row] {
        let print = lines.indices.filter { lines[$0].look == nil }
        return Row.rows(of: print.map { lines[$0] }).map { Row(indices: $0.indices.map { print[$0] }) }
    }

    /// Whether the page may show a display or counter: not where it is full of words, as paper is.
    public var mayShowDisplay: Bool {
        lines.count { $0.look == nil && $0.text.count(where: \.isLetter) >= 4 } < 12
    }

    /// The text of all rows, one a line, with the pieces of a row set apart by two spaces.
    public var text: String {
        rows.map { row in row.indices.map { lines[$0].text }.joined(separator: "  ") }
            .joined(separator: "\n")
    }
}

extension Transcript: Codable {
    private enum CodingKeys: String, CodingKey {
        case version, recognizer, models, revision, page, size, turned, quality, lines
    }

    /// The version of the JSON format that this package writes and the newest it reads.
    public static let formatVersion = 1

    /// Reads a transcript's JSON and keeps the order of its lines, but for those of looks, which go last.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let version = try values.decode(Int.self, forKey: .version)
        guard (1...Transcript.formatVersion).contains(version) else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: values,
                debugDescription:
                    "transcript version \(version); this program reads up to \(Transcript.formatVersion)")
        }
        let size = try values.decode([Double].self, forKey: .size)
        guard size.count == 2, size.allSatisfy({ $0 > 0 && $0 <= Transcript.maximumLength }) else {
            throw DecodingError.dataCorruptedError(
                forKey: .size, in: values,
                debugDescription:
                    "size holds width and height, above 0 and at most \(Int(Transcript.maximumLength))")
        }
        width = size[0]
        height = size[1]
        recognizer = try values.decode(String.self, forKey: .recognizer)
        if values.contains(.models) || values.contains(.revision) {
            basis = RecognitionBasis(
                models: try values.decode([String: String].self, forKey: .models),
                revision: try values.decode(Int.self, forKey: .revision))
        }
        page = try values.decodeIfPresent(Int.self, forKey: .page) ?? 1
        turned = try values.decodeIfPresent(Int.self, forKey: .turned) ?? 0
        guard page >= 1 else {
            throw DecodingError.dataCorruptedError(
                forKey: .page, in: values, debugDescription: "page \(page); pages count from 1")
        }
        guard [0, 90, 180, 270].contains(turned) else {
            throw DecodingError.dataCorruptedError(
                forKey: .turned, in: values, debugDescription: "\(turned); it is 0, 90, 180 or 270")
        }
        quality = try values.decodeIfPresent(PhotoQuality.self, forKey: .quality)
        let lines = try values.decode([Line].self, forKey: .lines)
        self.lines = lines.filter { $0.look == nil } + lines.filter { $0.look != nil }
        guard lines.count <= Transcript.maximumLines else {
            throw DecodingError.dataCorruptedError(
                forKey: .lines, in: values,
                debugDescription: "\(lines.count) lines; a page has at most \(Transcript.maximumLines)")
        }
    }

    /// The longest side and the largest coordinate in a transcript's JSON, in pixels.
    static let maximumLength = 1e6

    /// How many lines a transcript's JSON may have: several times what a page of small print has.
    public static let maximumLines = 5_000

    /// Writes the same members as ``json``, with numbers as they are.
    public func encode(to encoder: any Encoder) throws { try exactJSON.encode(to: encoder) }
}
