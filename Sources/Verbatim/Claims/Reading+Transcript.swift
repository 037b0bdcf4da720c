extension Reading {
    /// Reads what a recogniser saw on one page by the document's rules.
    ///
    /// The transcript is ``Transcript/rounded`` first, so that its recording is read just as the photo was.
    public init(of transcript: Transcript, options: ReadingOptions) {
        let transcript = transcript.rounded
        self.init(
            [Root.rules.draft(of: transcript, options: options)], of: transcript, options: options)
    }
}
