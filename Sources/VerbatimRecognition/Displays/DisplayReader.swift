import Verbatim

/// Reads one place with the recogniser of print, as it is and as if there were digits only.
struct DisplayReader: Sendable {
    private let reader: LineReader
    private let digits: CTCDecoder.Digits

    init(_ reader: LineReader) {
        self.reader = reader
        digits = CTCDecoder.Digits(reader.decoder)
    }

    /// What both readers read of one variant of a place.
    struct Pair: Sendable {
        var text = CTCDecoder.Reading()
        var digits = CTCDecoder.Reading()
    }

    /// What stands in a quadrilateral of the photo's pixels, in one variant.
    func readings(
        of quadrilateral: Quadrilateral, on photo: Photo, _ variant: DisplayVariant
    ) throws(OnnxError) -> Pair {
        let picture = variant.tensor(of: LineReader.picture(of: quadrilateral, on: photo, .none))
        return try reader.decoded(picture) { values, steps in
            Pair(
                text: reader.decoder.reading(of: values, steps: steps),
                digits: digits.reading(of: values, steps: steps))
        }
    }
}
