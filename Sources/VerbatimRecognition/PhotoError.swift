import Verbatim

/// Why a photo could not be read, with the name of the photo or of what is missing inside.
///
/// ``message`` turns each case into one sentence for a person, here and nowhere else.
public enum PhotoError: Error, Sendable, Hashable {
    /// No file has this name.
    case missing(name: String)
    /// The file is there but may not or cannot be read; `reason` is the system's.
    case unreadable(name: String, reason: String)
    /// A folder, a pipe or a device; `kind` names it with its article ("a folder").
    case notAFile(name: String, kind: String)
    /// A file of no bytes.
    case empty(name: String)
    /// More bytes than ``PhotoLimits/maximumBytes``.
    case tooManyBytes(name: String, bytes: Int, limit: Int)
    /// More pixels than ``PhotoLimits/maximumPixels``, by the file's own header.
    case tooManyPixels(name: String, width: Int, height: Int, limit: Int)
    /// More pages than ``PhotoLimits/maximumPages``.
    case tooManyPages(name: String, pages: Int, limit: Int)
    /// A page was asked for that the file does not have.
    case noSuchPage(name: String, page: Int, pages: Int)
    /// No format that this package decodes; `kind` says what the bytes look like ("a text file").
    case unsupported(name: String, kind: String)
    /// A PDF that opens with a password only.
    case encrypted(name: String)
    /// A file cut off: `expected` is the whole length in bytes and `part` how much of the picture (0…1) is
    /// there, where the file tells.
    case endsEarly(name: String, bytes: Int, expected: Int?, part: Double?)
    /// Bytes that the decoder cannot make sense of; `reason` is the decoder's.
    case damaged(name: String, reason: String)
    /// Decoding took longer than ``PhotoLimits/maximumSeconds``.
    case tookTooLong(name: String, seconds: Double)
    /// The library that decodes this format is not installed; JPEG needs none.
    case decoderMissing(name: String, library: String)
    /// The region asked for does not touch the photo, whose size in pixels is given.
    case outside(name: String, region: Box, width: Int, height: Int)
    /// A recorded transcript that is none; `reason` says what is wrong and where.
    case malformedTranscript(name: String, reason: String)
    /// A recogniser that cannot work here; `remedy` is what to do about it.
    case recognizerUnavailable(recognizer: String, reason: String, remedy: String)
    /// A model file that is not there.
    case modelMissing(path: String)
    /// A model file that is not the one it should be, or does not load.
    case modelCorrupt(path: String, reason: String)
    /// A recogniser that failed on a photo it was given.
    case recognitionFailed(name: String, reason: String)

    /// The photo that the error is about; nil where it is about the recogniser or its models.
    public var name: String? {
        switch self {
        case .missing(let name), .unreadable(let name, _), .notAFile(let name, _), .empty(let name),
            .tooManyBytes(let name, _, _), .tooManyPixels(let name, _, _, _), .tooManyPages(let name, _, _),
            .noSuchPage(let name, _, _), .unsupported(let name, _), .encrypted(let name),
            .endsEarly(let name, _, _, _), .damaged(let name, _), .tookTooLong(let name, _),
            .decoderMissing(let name, _),
            .outside(let name, _, _, _), .malformedTranscript(let name, _), .recognitionFailed(let name, _):
            name
        case .recognizerUnavailable, .modelMissing, .modelCorrupt:
            nil
        }
    }
}
