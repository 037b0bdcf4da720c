/// How well a photo shows its text, measured where text was found: what lies beside the paper does not count.
///
/// These are measurements, not judgements; ``warnings`` judges them. Where something is measured line by line, the
/// number is that of the middle line. Numbers are kept to three decimals, as in a transcript's JSON.
public struct PhotoQuality: Sendable, Hashable {
    /// The height of a line's box in pixels, as the recogniser got the photo: at most as in the file; above 0.
    ///
    /// A recogniser's boxes are about half as high again as its capitals.
    public let printHeight: Double
    /// How much wider the print's edges are than on the sharpest photo, in parts of ``printHeight``; 0 is sharp.
    ///
    /// An edge is as wide as the step from paper to ink over a steep slope (that of the steepest twentieth of a line's
    /// pixels), along, across or aslant the print, whichever is the worst: a moved photo is sharp in one direction.
    public let blur: Double
    /// How light the paper is between the characters, 0 (black) … 1 (white).
    public let brightness: Double
    /// The share of the paper with text that is burnt out by a light, 0…1.
    ///
    /// It is 0 on paper that is white all over, as on scans, where no light can be told from it.
    public let glare: Double
    /// How many strokes of the print run into an edge of the photo, of the edge that has the most of them.
    public let cutStrokes: Int

    /// Puts measurements down, each brought into its range.
    public init(
        printHeight: Double, blur: Double, brightness: Double, glare: Double, cutStrokes: Int
    ) {
        func kept(_ number: Double, _ range: ClosedRange<Double>) -> Double {
            number.isNaN
                ? range.lowerBound : min(max(number, range.lowerBound), range.upperBound).rounded(to: 3)
        }
        self.printHeight = kept(printHeight, 0.001...Transcript.maximumLength)
        self.blur = kept(blur, 0...1000)
        self.brightness = kept(brightness, 0...1)
        self.glare = kept(glare, 0...1)
        self.cutStrokes = max(0, min(cutStrokes, 1_000_000))
    }
}

extension PhotoQuality: Decodable {
    private enum CodingKeys: String, CodingKey {
        case printHeight, blur, brightness, glare, cutStrokes
    }

    /// Reads measurements; all are there.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            printHeight: try values.decode(Double.self, forKey: .printHeight),
            blur: try values.decode(Double.self, forKey: .blur),
            brightness: try values.decode(Double.self, forKey: .brightness),
            glare: try values.decode(Double.self, forKey: .glare),
            cutStrokes: try values.decode(Int.self, forKey: .cutStrokes))
    }
}
