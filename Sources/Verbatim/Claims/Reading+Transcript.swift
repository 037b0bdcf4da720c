extension Reading {
    /// Reads what a recogniser saw on one page by the document's rules.
    ///
    /// The transcript is ``Transcript/rounded`` first, so that its recording is read just as the photo was. Lines that are
    /// worth a second look (``SecondLook``) are taken as they were read then, where the transcript tells.
    public init(of transcript: Transcript, options: ReadingOptions) {
        var transcript = transcript.rounded
        if transcript.lines.contains(where: { $0.second != nil }) {
            let lines = SecondLook<Root>(options: options).request(of: transcript).lines
            transcript = transcript.lookingAgain(at: lines)
        }
        self.init(reading: transcript, options: options)
    }

    /// Reads a page as it was read at first.
    init(reading transcript: Transcript, options: ReadingOptions) {
        self.init(
            [Root.rules.draft(of: transcript, options: options)], of: transcript, options: options)
    }
}
