extension PhotoError {
    /// A stable name of what is wrong, for programs: `missing`, `endsEarly`.
    public var code: String {
        switch self {
        case .missing: "missing"
        case .unreadable: "unreadable"
        case .notAFile: "notAFile"
        case .empty: "empty"
        case .tooManyBytes: "tooManyBytes"
        case .tooManyPixels: "tooManyPixels"
        case .tooManyPages: "tooManyPages"
        case .noSuchPage: "noSuchPage"
        case .unsupported: "unsupported"
        case .encrypted: "encrypted"
        case .endsEarly: "endsEarly"
        case .damaged: "damaged"
        case .tookTooLong: "tookTooLong"
        case .decoderMissing: "decoderMissing"
        case .outside: "outside"
        case .malformedTranscript: "malformedTranscript"
        case .recognizerUnavailable: "recognizerUnavailable"
        case .modelMissing: "modelMissing"
        case .modelCorrupt: "modelCorrupt"
        case .recognitionFailed: "recognitionFailed"
        }
    }
}
