import Testing

@testable import Verbatim

/// Spellings are found on a label in spite of what recognisers do to them, and nothing else is.
struct CatalogLookupTests {
    private static let text = """
        [grapes]
        Cabernet Sauvignon; black
        Gamay; black
        Gamza; black; Kadarka
        Merlot; black
        Montepulciano; black
        Pinot Noir; black; Spätburgunder, Pinot Nero
        Sauvignon Blanc; white; Fumé Blanc
        Susumaniello; black
        Syrah; black; Shiraz
        Zinfandel; black
        [places FR]
        France; country; ; Frankreich, Francia
        Bourgogne; region; ; Burgundy?
        Bordeaux; region
        Bordeaux; appellation; Bordeaux
        Bordeaux Supérieur; appellation; Bordeaux
        Saint-Georges-Saint-Émilion; appellation; Bordeaux; St Georges St Emilion
        Pays d'Oc; appellation
        Crémant de Bourgogne; appellation; Bourgogne
        [places IT]
        Italia; country; ; Italy, Italien
        Abruzzo; region
        Montepulciano; appellation; Abruzzo
        Soave; appellation
        [places US]
        United States; country; ; USA
        California; region; ; Californie, Kalifornien
        [classification FR]
        Grand Cru
        [classification CH]
        Grand Cru
        [classification IT]
        Riserva
        [classification ES]
        Reserva; Gran Reserva
        [words]
        sarah, suave
        [street]
        street, st, rue, via, straße, road, c
        [connector]
        de, du, la
        """

    private let catalog: Catalog

    init() throws { catalog = try Catalog.empty.adding(Array(Self.text.utf8), named: "test.txt") }

    private func names(_ text: String) -> [String] {
        catalog.matches(in: text).flatMap { match in match.entries.map { "\($0.kind) \($0.name)" } }
    }

    @Test(arguments: [
        ("SAUVIGNEN BLANC", "Sauvignon Blanc", 1), ("Spatburgunder", "Pinot Noir", 0),
        ("SPAETBURGUNDER", "Pinot Noir", 0), ("CABERNETSAUVIGNON", "Cabernet Sauvignon", 0),
        ("Cabernet-Sauvignon", "Cabernet Sauvignon", 0), ("ZIN FANDEL", "Zinfandel", 0),
        ("Z1NFANDEL", "Zinfandel", 1), ("Susurnaniello", "Susumaniello", 2), ("Mer1ot", "Merlot", 1),
        ("Merlto", "Merlot", 1), ("Meriot", "Merlot", 1), ("ODI-CALIFORNE", "California", 1),
        ("PAYSD'OC", "Pays d'Oc", 0), ("PAYS D'0C", "Pays d'Oc", 1), ("MERLOT2018", "Merlot", 0),
        ("Pinot Nolr", "Pinot Noir", 1), ("PinotNoir", "Pinot Noir", 0),
        ("ST. GEORGES-ST EMILION", "Saint-Georges-Saint-Émilion", 0), ("Gamza", "Gamza", 0),
    ])
    func aMisprintIsTakenForItsEntry(text: String, name: String, edits: Int) {
        let found = catalog.matches(in: text)
        #expect(found.map { $0.entries.map(\.name) } == [[name]])
        #expect(found.first?.edits == edits)
    }

    @Test(arguments: [
        // Nothing below five letters, one edit from five to eight, two from nine.
        "Garnay", "Gamaz", "Merl", "Mrlt", "Marlat", "Zinfadl", "Zinkandal", "Cabernat Souvignen",
        // An edit in a short word beside others must look alike, and none is left out or put in.
        "Pinot Noit", "Pinot 3 Noir e", "Grand Cra", "Pays de Oc",
        // Parts of words and words that are parted into scraps.
        "Unmerlotted", "Me rlot", "S yrah",
        // Real words, and a tie between two entries.
        "Sarah", "Suave", "Rserva",
        // Parts of streets.
        "Merlot Street", "12 Merlot St", "Rue de la Bourgogne 3", "Via Montepulciano 7", "Bordeauxstraße",
        "rue du Merlot", "Merlot-Straße 5",
        "C/ Merlot, 9", "Napa, via Merlot",
    ])
    func whatIsNoMisprintIsNotTakenForOne(text: String) {
        #expect(names(text).isEmpty)
    }

    @Test func whatOnlyStandsBesideAStreetsWordIsFound() {
        #expect(names("Church Road Merlot") == ["grape Merlot"])
        #expect(names("Church Road Merlot St. Georges-St. Emilion").count == 2)
    }

    @Test func theLongestSpellingOfAKindWins() {
        #expect(names("Crémant de Bourgogne") == ["appellation Crémant de Bourgogne", "region Bourgogne"])
        #expect(names("Bordeaux Superieur") == ["region Bordeaux", "appellation Bordeaux Supérieur"])
        #expect(names("Gran Reserva") == ["classification Reserva"])
    }

    @Test func aSpellingOfSeveralKindsIsFoundAsEach() {
        #expect(names("MONTEPULCIANO") == ["grape Montepulciano", "appellation Montepulciano"])
        #expect(names("Montepulclano") == ["grape Montepulciano", "appellation Montepulciano"])
    }

    @Test func aSpellingOfSeveralEntriesOfAKindListsThemAll() throws {
        let match = try #require(catalog.matches(in: "GRAND CRU").first)
        #expect(match.entries.map(\.country) == ["FR", "CH"])
    }

    @Test func aMatchTellsItsCharactersAndWhetherItNeedsSupport() throws {
        let matches = catalog.matches(in: "2019 Pinot Nero, Burgundy!")
        #expect(matches.map(\.range) == [5..<15, 17..<25])
        #expect(matches.map(\.spelling) == ["Pinot Nero", "Burgundy"])
        #expect(matches.map(\.needsSupport) == [false, true])
    }

    @Test func aShortWordWithALetterThatLooksUnlikeNeedsSupport() {
        for (text, isDoubtful) in [
            ("MER LOT", true), ("Merkot", true), ("Merlox", true), ("Merlo", true), ("Mer1ot", false),
            ("Merllot", false),
            ("ZIN FANDEL", false), ("Zinfondel", false), ("CABERNETSAUVIGNAN", false),
            ("CABERNATSAUVIGNON", true), ("Pinat Noir", true),
        ] {
            #expect(catalog.matches(in: text).map(\.needsSupport) == [isDoubtful], "\(text)")
        }
    }

    @Test func severalGrapesOfALineAreFoundInOrder() {
        #expect(
            names("Syrah/Merlot, Gamay & Sauvignon Blanc")
                == ["grape Syrah", "grape Merlot", "grape Gamay", "grape Sauvignon Blanc"])
        // A comma parts names.
        #expect(names("Cabernet, Sauvignon").isEmpty)
    }

    @Test func aPlaceKnowsWhatItIsAPartOf() throws {
        func chain(_ name: String, _ kind: CatalogEntry.Kind) throws -> [String] {
            let entry = try #require(catalog.entries(spelled: name).first { $0.kind == kind })
            return catalog.parents(of: entry).map { "\($0.kind) \($0.name)" }
        }
        #expect(try chain("cremant de bourgogne", .appellation) == ["region Bourgogne", "country France"])
        #expect(try chain("Bordeaux", .appellation) == ["region Bordeaux", "country France"])
        #expect(try chain("Bordeaux", .region) == ["country France"])
        #expect(try chain("France", .country).isEmpty)
        #expect(try chain("Riserva", .classification) == ["country Italia"])
        #expect(try chain("Merlot", .grape).isEmpty)
    }

    @Test func searchingForgivesMoreAndTakesBeginnings() {
        func found(_ text: String) -> [String] { catalog.search(text, limit: 3).map { $0.entries[0].name } }
        #expect(found("merlo").first == "Merlot")
        #expect(found("sovignon blan").first == "Sauvignon Blanc")
        #expect(found("burg").first == "Bourgogne")
        #expect(found("superieur").first == "Bordeaux Supérieur")
        #expect(found("xyzzy").isEmpty && found("").isEmpty && catalog.search("merlot", limit: 0).isEmpty)
    }

    @Test(arguments: ["", " ", "…", "12345678901234567890", "🍷🍷", "\n\n", "e\u{301}", "ﬁano", "a"])
    func anyTextMayBeLookedUp(text: String) {
        #expect(catalog.matches(in: text).isEmpty)
        #expect(catalog.matches(in: String(repeating: text + " Merlot ", count: 50)).count == 50)
    }
}
