/// What was found out about one sample beyond its reference.
package struct SampleFacts: Sendable {
    /// What is known of the photo; nil where the manifest names none.
    package var photo: PhotoFact?
    /// Whether a transcript of it is recorded that can be read.
    package var hasTranscript: Bool
    /// What the transcript tells of the reference, and of itself.
    package var flaws: [Flaw]

    package init(photo: PhotoFact?, hasTranscript: Bool, flaws: [Flaw]) {
        self.photo = photo
        self.hasTranscript = hasTranscript
        self.flaws = flaws
    }

    /// What is wrong with the photo, and cannot be overcome by a transcript.
    package func photoFlaw(of sample: Sample, in source: DatasetSource) -> Flaw? {
        let subject = Flaw.Subject(source.name, sample.id)
        switch photo {
        case .missing where !hasTranscript:
            return Flaw(
                .missingPhoto, [subject], at: "photo", "\(sample.photo) is not there, and no transcript of it"
            )
        case .unreadable(let reason, _) where !hasTranscript:
            return Flaw(.unreadablePhoto, [subject], at: "photo", "\(sample.photo): \(reason)")
        default: return nil
        }
    }
}
