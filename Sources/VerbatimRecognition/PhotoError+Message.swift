import Verbatim

extension PhotoError: CustomStringConvertible {
    /// One sentence for a person, without the photo's name: what is wrong and, where it helps, what to do.
    public var message: String {
        switch self {
        case .missing:
            "there is no such file"
        case .unreadable(_, let reason):
            "cannot read this file: \(reason)"
        case .notAFile(_, let kind):
            "this is \(kind), not a photo"
        case .empty:
            "cannot decode this photo: the file is empty (0 bytes)"
        case .tooManyBytes(_, let bytes, let limit):
            "the file is too large: \(grouped(bytes)) bytes; the limit is \(grouped(limit))"
        case .tooManyPixels(_, let width, let height, let limit):
            "the picture is too large: \(grouped(width)) × \(grouped(height)) pixels; "
                + "the limit is \(grouped(limit / 1_000_000)) megapixels"
        case .tooManyPages(_, let pages, let limit):
            "the file has \(grouped(pages)) pages; the limit is \(grouped(limit)); split it and read the parts"
        case .noSuchPage(_, let page, let pages):
            "there is no page \(grouped(page)); the file has \(grouped(pages))"
        case .unsupported(_, let kind):
            "this is \(kind), not a photo; photos are JPEG, PNG, WebP, HEIC, AVIF, TIFF, GIF or PDF files"
        case .encrypted:
            "cannot decode this photo: the PDF is locked with a password; save it without one and try again"
        case .endsEarly(_, let bytes, let expected, let part):
            "cannot decode this photo: the file ends early (\(extent(bytes, expected, part)))"
        case .damaged(_, let reason):
            "cannot decode this photo: the file is damaged or unusual (\(reason))"
        case .tookTooLong(_, let seconds):
            "cannot decode this photo: it took longer than \(grouped(Int(seconds.rounded()))) seconds"
        case .decoderMissing(_, let library):
            "cannot decode this photo: \(library) is not installed; run scripts/setup"
        case .outside(_, let region, let width, let height):
            "the region \(corners(region)) lies outside this photo of \(width) × \(height) pixels"
        case .malformedTranscript(_, let reason):
            "cannot replay this transcript: \(reason)"
        case .recognizerUnavailable(let recognizer, let reason, let remedy):
            "\(recognizer) is not available: \(reason); \(remedy)"
        case .modelMissing(let path):
            "the model \(path) is missing; run scripts/setup"
        case .modelCorrupt(let path, let reason):
            "the model \(path) is corrupt: \(reason); remove it and run scripts/setup"
        case .recognitionFailed(_, let reason):
            "cannot recognise the text: \(reason)"
        }
    }

    /// The message after the photo's name, such as `receipt.jpg: there is no such file`.
    public var description: String { name.map { "\($0): \(message)" } ?? message }
}

/// 90112 as "90,112".
private func grouped(_ number: Int) -> String {
    var groups: [Substring] = []
    var digits = Substring(String(number.magnitude))
    while digits.count > 3 {
        groups.insert(digits.suffix(3), at: 0)
        digits = digits.dropLast(3)
    }
    groups.insert(digits, at: 0)
    return (number < 0 ? "-" : "") + groups.joined(separator: ",")
}

private func extent(_ bytes: Int, _ expected: Int?, _ part: Double?) -> String {
    if let expected { return "\(grouped(bytes)) of \(grouped(expected)) bytes" }
    guard let part else { return "after \(grouped(bytes)) bytes" }
    return "after \(grouped(bytes)) bytes, which hold \(Int((part * 100).rounded(.down))) % of the picture"
}

private func corners(_ box: Box) -> String {
    [box.x, box.y, box.width, box.height].map { "\(($0 * 10).rounded() / 10)" }.joined(separator: ",")
}
