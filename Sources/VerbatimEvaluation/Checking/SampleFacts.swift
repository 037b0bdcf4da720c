public import Verbatim

/// What was found out about one sample beyond its reference.
public struct SampleFacts: Sendable {
    /// What is known of the photo; nil where nobody looked, or the manifest names none.
    public var photo: PhotoFact?
    /// The text of the photo's first page, however it came about; nil where there is none.
    public var transcript: Transcript?
    /// A file of text that cannot be read, by its path within the dataset, and why.
    public var brokenTranscript: (file: String, reason: String)?

    /// Tells what was found out.
    public init(
        photo: PhotoFact? = nil, transcript: Transcript? = nil,
        brokenTranscript: (file: String, reason: String)? = nil
    ) {
        self.photo = photo
        self.transcript = transcript
        self.brokenTranscript = brokenTranscript
    }

    /// What a person should look at.
    func flaws(of sample: Sample, in source: DatasetSource) -> [Flaw] {
        let subject = Flaw.Subject(source.name, sample.id)
        var flaws = [photoFlaw(of: sample, subject)].compactMap { $0 }
        if let brokenTranscript {
            flaws.append(
                Flaw(.brokenTranscript, [subject], at: brokenTranscript.file, brokenTranscript.reason))
        }
        if let transcript { flaws += SampleCheck(sample, of: source).unsupported(by: transcript) }
        return flaws
    }

    /// What is wrong with the photo, and cannot be overcome by a transcript.
    private func photoFlaw(of sample: Sample, _ subject: Flaw.Subject) -> Flaw? {
        switch photo {
        case .missing where transcript == nil:
            Flaw(
                .missingPhoto, [subject], at: "photo", "\(sample.photo) is not there, and no transcript of it"
            )
        case .unreadable(let reason, _) where transcript == nil:
            Flaw(.unreadablePhoto, [subject], at: "photo", "\(sample.photo): \(reason)")
        default: nil
        }
    }
}
