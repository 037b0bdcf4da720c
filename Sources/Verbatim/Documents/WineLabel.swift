#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The label of a bottle of wine.
public struct WineLabel: Document {
    /// A grape variety that is printed on the label.
    public struct Grape: DocumentPart, Hashable {
        /// The variety's name as printed, in the catalogue's spelling: Spätburgunder.
        public var name: String?
        /// The name under which the catalogue lists the variety: Pinot Noir. Nil where the printed name is that of several.
        public var variety: String?

        /// Makes a grape of which nothing was read.
        public init() {}
    }

    /// Who made the wine.
    public var producer: String?
    /// The wine's own name, its brand or cuvée.
    public var name: String?
    /// The year of the harvest, where its four digits are printed.
    public var vintage: Int?
    /// The appellation, in the catalogue's spelling.
    public var appellation: String?
    /// The region, in the catalogue's spelling.
    public var region: String?
    /// The country, by its English name.
    public var country: String?
    /// The grape varieties that are printed, in printed order.
    public var grapes: [Grape] = []
    /// The colour, where a word for it is printed.
    public var color: WineColor?
    /// The style, as printed: Crémant, Spumante, Tawny.
    public var style: String?
    /// The sweetness, as printed: Brut, trocken, Demi-Sec.
    public var sweetness: String?
    /// The classification, in the catalogue's spelling: Grand Cru, Riserva, Kabinett, DOCG.
    public var classification: String?
    /// The alcohol in percent by volume.
    public var alcohol: Decimal?
    /// The content in `volumeUnit`, as printed.
    public var volume: Decimal?
    /// The content's unit.
    public var volumeUnit: VolumeUnit?
    /// Who bottled the wine, as printed behind words such as "bottled by".
    public var bottler: String?

    /// Makes a label of which nothing was read.
    public init() {}

    /// How many grape varieties are read at most.
    static let grapeLimit = 20

    /// The label's fields.
    public static let schema = Schema<WineLabel>("wine", "The label of a bottle of wine") {
        Field(\.producer, "Who made the wine: the estate, house or cooperative; not a slogan")
        Field(\.name, "The wine's own name, brand or cuvée; not its grape, place or quality alone")
        Field(
            \.vintage, "The year of the harvest, four digits; no founding year, award or lot",
            range: 1800...2200)
        Field(\.appellation, "The protected name of origin, without words such as AOC", isEssential: true)
        Field(\.region, "The region, where printed or where the appellation lies")
        Field(\.country, "The country's English name, where printed or where the appellation lies")
        Field(
            \.grapes, "The grape varieties that are printed; none that merely follows from the appellation",
            limit: grapeLimit, isEssential: true
        ) {
            Field(\.name, "The variety's name as printed", isIdentifying: true)
            Field(\.variety, "The variety's prime name in the catalogue")
        }
        Field(\.color, "red, white, rosé or orange, where a word for it is printed")
        Field(\.style, "Sparkling, fortified and other styles, as printed")
        Field(\.sweetness, "How sweet it is, as printed")
        Field(\.classification, "The rank or quality: Grand Cru, Riserva, Kabinett, DOCG")
        Field(\.alcohol, "The alcohol in percent by volume", range: 0...25)
        Field(\.volume, "The content, as printed", range: 0...20_000)
        Field(\.volumeUnit, "The content's unit: ml, cl or L")
        Field(\.bottler, "Who bottled it, as printed behind words such as “bottled by”")
    }

    /// How the rules reader reads wine labels.
    public static let rules = Rules<WineLabel> { transcript, options in
        WineRules(page: WinePage(transcript, options: options)).draft()
    }

    /// How many prices a label may show at most: a list of wines with their prices is none.
    private static let mostPrices = 2

    /// Whether a place or a grape was found and something else that labels say, or much else, and no list of prices.
    public static func isShown(in reading: Reading<WineLabel>) -> Bool {
        let found = reading.claims.values.filter { ![.unprinted, .inferred].contains($0.standing) }
        // Each grape counts.
        let fields = Set(
            found.map(\.path).filter { !["name", "volumeUnit"].contains($0.name) }
                .map { FieldPath($0.name, $0.index ?? 0, "") })
        let isNamed = reading.claims.values.contains { claim in
            claim.standing != .unprinted && ["appellation", "grapes"].contains(claim.path.name)
        }
        let prices = reading.transcript.lines.filter { $0.look == nil && WineLine.hasPrice(Folded($0.text)) }
        return prices.count <= mostPrices && fields.count >= (isNamed ? 2 : 3)
    }
}
