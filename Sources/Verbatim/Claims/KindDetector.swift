/// Tells which of several kinds of document a page shows, and reads it as that.
///
///     let detector = KindDetector(among: [FuelReceipt.self, Receipt.self, Odometer.self], options: options)
///     let detected = detector.reading(of: transcript)
///     detected.reading as? Reading<Receipt>
///
/// The page is read as each kind in turn; it shows the first of which an essential value was found
/// (``Document/isShown(in:)``). A kind is so never ruled out by the look of a photo while its values are there. The order
/// counts where a page is of two kinds: a fuel receipt is a receipt too, so it is to be asked for first.
public struct KindDetector: Sendable {
    /// The kinds, the narrower before the wider.
    public let kinds: [any Document.Type]
    /// What the rules are told that is not on the paper.
    public var options: ReadingOptions

    /// Makes a detector of the given kinds, the narrower before the wider.
    public init(among kinds: [any Document.Type], options: ReadingOptions) {
        self.kinds = kinds
        self.options = options
    }

    /// Reads a page as the kind that it shows.
    public func reading(of transcript: Transcript) -> DetectedReading {
        let shown = firstShown(in: transcript)
        return DetectedReading(
            reading: shown, kinds: kinds.map { name(of: $0) }, transcript: shown?.transcript ?? transcript)
    }

    /// What to look at again of a page as it was read at first: what the kind needs that it shows, or else any; and
    /// displays where any kind wants them.
    public func request(of transcript: Transcript) -> LookRequest {
        let transcript = transcript.rounded
        let first = kinds.map { look(at: transcript, as: $0) }
        let lines = first.first(where: \.isShown).map { Set($0.request.lines) }
        return LookRequest(
            lines: (lines ?? Set(first.flatMap(\.request.lines))).sorted(),
            displays: first.contains(where: \.request.displays))
    }

    /// Whether a page shows a kind as it was read at first, and what is to be looked at again for it.
    private func look<Kind: Document>(
        at transcript: Transcript, as kind: Kind.Type
    ) -> (isShown: Bool, request: LookRequest) {
        let first = Reading<Kind>(reading: transcript, options: options)
        return (Kind.isShown(in: first), SecondLook<Kind>(options: options).request(after: first))
    }

    /// The reading as the first kind of which an essential value was found; nil where the page shows none.
    private func firstShown(in transcript: Transcript) -> (any AnyReading)? {
        for kind in kinds {
            if let reading = shown(kind, in: transcript) { return reading }
        }
        return nil
    }

    private func shown<Kind: Document>(_ kind: Kind.Type, in transcript: Transcript) -> (any AnyReading)? {
        let reading = Reading<Kind>(of: transcript, options: options)
        return Kind.isShown(in: reading) ? reading : nil
    }

    private func name<Kind: Document>(of kind: Kind.Type) -> String { Kind.schema.kind }
}
