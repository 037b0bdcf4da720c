extension Flaw {
    /// The kinds of flaws: those because of which an evaluation refuses a dataset or fails on a sample come first.
    public enum Kind: String, Sendable, CaseIterable {
        case refused, brokenTranscript, missingPhoto, unreadablePhoto
        case identicalPhotos, nearIdenticalPhotos, sameValues, unusedPhoto, misspeltKey, group, noValues
        case negative, date, check, outOfRange, unsupported

        /// Whether an evaluation refuses the dataset or fails on the sample.
        public var isError: Bool {
            switch self {
            case .refused, .brokenTranscript, .missingPhoto, .unreadablePhoto: true
            default: false
            }
        }

        var rank: Int { Kind.allCases.firstIndex(of: self) ?? 0 }

        /// What all of them are, as a heading.
        public var title: String {
            switch self {
            case .refused: "not as the format says"
            case .brokenTranscript: "recorded transcripts that cannot be read"
            case .missingPhoto: "photos that are missing"
            case .unreadablePhoto: "photos that cannot be decoded"
            case .identicalPhotos: "photos that are the same, byte for byte"
            case .nearIdenticalPhotos: "photos that look the same"
            case .sameValues: "samples with the same values"
            case .unusedPhoto: "photos of no sample"
            case .misspeltKey: "keys that look misspelt"
            case .group: "groups"
            case .noValues: "samples without a value to score"
            case .negative: "values of negatives"
            case .date: "dates that are unlikely"
            case .check: "values that do not agree with one another"
            case .outOfRange: "values beyond what the schema allows"
            case .unsupported: "values on no recognised line"
            }
        }

        /// What to do about it, in one sentence.
        public var remedy: String {
            switch self {
            case .refused: "Correct the manifest; until then nothing of the dataset is evaluated."
            case .brokenTranscript: "Remove the file, or record the transcript again."
            case .missingPhoto: "Put the photo there, record a transcript of it, or remove the sample."
            case .unreadablePhoto: "Replace the photo, record a transcript of it, or remove the sample."
            case .identicalPhotos:
                "Remove all but one; --fix-duplicates writes a manifest without the others."
            case .nearIdenticalPhotos:
                "Look at the photos; where they show the same paper, remove all but one."
            case .sameValues:
                "Look at the photos; they may show the same paper twice, or one was transcribed for another."
            case .unusedPhoto: "Transcribe the photo, or remove it."
            case .misspeltKey: "Correct the key if it is meant; as it stands it is a note for people."
            case .group: "Join groups that are one; a figure for a group of one photo says little."
            case .noValues:
                "Transcribe what is printed; what is not printed is null. As it stands, nothing of the sample counts."
            case .negative:
                "Correct the kind or the values; as it stands, the right answer is nothing in every field."
            case .date: "Look at the photo again, and at the order of day and month."
            case .check:
                "Look at the photo again; where an amount between them is printed but not transcribed, nothing is wrong."
            case .outOfRange: "Look at the photo again; no reader can give such a value."
            case .unsupported:
                "Look at the photo again: either the transcription has a slip or the recogniser missed it."
            }
        }
    }
}
