import Foundation
import Testing

@testable import Verbatim

@Suite("Wine labels")
struct WineLabelTests {
    private func read(_ text: String) -> WineLabel { LabelPhoto(text).reading().document }

    @Test(
        "A year is the vintage only where it is one",
        arguments: [
            ("CRIANZA 2020", 2020), ("2019", 2019), ("BRUT ROSÉ 2023", 2023), ("Depuis 1950", nil),
            ("FONDATA NEL 1953", nil), ("SINCE 1980", nil), ("L2019", nil), ("2019/2020", nil),
            ("VIÑA 1924", nil),
            ("F-67520 MARLENHEIM", nil), ("DECANTER 2021", nil), ("N.R.E. 31/40459NA", nil), ("2199", nil),
            ("1429", nil), ("LOT: 2023", nil), ("L.2023 A", nil), ("BEST BEFORE 2025", nil),
            ("BIN 1980", nil),
            ("Bottle No. 1985", nil), ("2015 Areuse", nil), ("Bottled in 2020", nil), ("12.05.2019", nil),
            ("© 2019", nil),
            ("2000 ml", nil), ("95 points 2020", nil), ("Winner 2019", nil), ("Planted 1972", nil),
            ("$2019", nil),
            ("Famille Perrin 1970", nil), ("25 Years 1995", nil), ("Millésime 2018", 2018),
            ("VENDEMMIA 2017", 2017),
            ("Riesling Spätlese 2021", 2021), ("13% vol 2019", 2019),
        ] as [(String, Int?)])
    func vintage(line: String, year: Int?) {
        #expect(read("^OLD MILL\nMERLOT\n\(line)").vintage == year)
    }

    @Test("A founding year on a line of its own is no vintage")
    func founded() {
        #expect(read("^CORTE ALTA\nCANTINA\nFONDATA NEL\n1953\nPRIMITIVO").vintage == nil)
        #expect(read("^CORTE ALTA\nFONDATA NEL\n1953\nPRIMITIVO\n\n\n^2021").vintage == 2021)
    }

    @Test("Of two years in like print none is taken")
    func twoYears() {
        #expect(read("^OLD MILL\nMERLOT\n2019\nSYRAH\n2020").vintage == nil)
    }

    @Test(
        "Alcohol is the number before the percent of volume",
        arguments: [
            ("13%vol.", "13"), ("13,5 % vol", "13.5"), ("ALC. 14.5% BY VOL.", "14.5"), ("12.5%", "12.5"),
            ("100% MERLOT", nil), ("85% MERLOT 15% SYRAH", nil), ("13", nil), ("75 cl", nil),
            ("-20%", nil), ("12-14% BY VOLUME", nil), ("<0,5% vol", nil), ("30%", nil),
        ] as [(String, String?)])
    func alcohol(line: String, percent: String?) {
        #expect(read("^OLD MILL\nMERLOT\n\(line)").alcohol == percent.flatMap { Decimal(string: $0) })
    }

    @Test(
        "The content is a number with a unit of volume",
        arguments: [
            ("750 ml", 750, VolumeUnit.millilitres), ("75cl", 75, .centilitres), ("1,5 L", 1.5, .litres),
        ])
    func volume(line: String, amount: Decimal, unit: VolumeUnit) {
        let label = read("^OLD MILL\nMERLOT\n\(line) 13% vol")
        #expect(label.volume == amount)
        #expect(label.volumeUnit == unit)
    }

    @Test(
        "What follows from an appellation is told to be inferred, by which entry, and is left out where that is asked for"
    )
    func inferred() throws {
        let photo = LabelPhoto(
            "^CECCONI\nCHIANTI CLASSICO\n_DENOMINAZIONE DI ORIGINE CONTROLLATA E GARANTITA\n2022")
        let reading = photo.reading()
        #expect(reading.document.appellation == "Chianti Classico")
        #expect(reading[\.appellation]?.standing == .normalised)
        #expect(reading.document.region == "Toscana")
        let country = try #require(reading[\.country])
        #expect(country.value == .text("Italy"))
        #expect(country.standing == .inferred)
        #expect(try #require(country.reason).contains("Chianti Classico"))

        let printed = photo.reading(printedOnly: true).document
        #expect(printed.appellation == "Chianti Classico")
        #expect(printed.region == nil)
        #expect(printed.country == nil)
    }

    @Test(
        "A country is told in any language",
        arguments: ["Produit de France", "Producto de Francia", "PRODUCT OF FRANCE", "Wein aus Frankreich"])
    func country(line: String) {
        let reading = LabelPhoto("^OLD MILL\nMERLOT\n\(line)").reading()
        #expect(reading.document.country == "France")
        #expect(reading[\.country]?.standing != .inferred)
    }

    @Test("A grape within an appellation's name is no grape that is printed")
    func grapeInPlace() {
        let label = read("^STILLO\nPRIMITIVO DI MANDURIA\n_DENOMINAZIONE DI ORIGINE CONTROLLATA")
        #expect(label.appellation == "Primitivo di Manduria")
        #expect(label.grapes.isEmpty)
    }

    @Test(
        "A street, a colour or a name that a grape or a place has too gives none",
        arguments: ["12 Merlot Street", "Rue de Bourgogne 4", "BURGUNDY RED PAINT"])
    func noPlace(line: String) {
        let label = read("^OLD MILL\n\(line)")
        #expect(label.grapes.isEmpty)
        #expect(label.appellation == nil && label.region == nil)
    }

    @Test("The bottle beside it says nothing about this one")
    func neighbour() {
        let photo = LabelPhoto([
            .init(text: "CECCONI", size: 36), .init(text: "CHIANTI CLASSICO", size: 30),
            .init(text: "2022", size: 28),
            .init(text: "BARBERA", size: 28, center: 0.94), .init(text: "D'ALBA", size: 28, center: 0.94),
        ])
        let label = photo.reading().document
        #expect(label.appellation == "Chianti Classico")
        #expect(label.grapes.isEmpty)
    }

    @Test("A word for a producer makes the producer's name; the largest other name is the wine's")
    func producer() {
        #expect(read("BODEGAS MARTILLO\n^Siglo Nuevo\nCrianza 2020\nNAVARRA").producer == "BODEGAS MARTILLO")
        #expect(read("BODEGAS MARTILLO\n^Siglo Nuevo\nCrianza 2020\nNAVARRA").name == "Siglo Nuevo")
        #expect(read("CHÂTEAU\n^D'AIGREFEUIL\n2018").producer == "CHÂTEAU D'AIGREFEUIL")
    }

    @Test("Without such a word, the place of a name tells the producer")
    func producerByPlace() {
        let below = read("^STILLO\nPRIMITIVO DI MANDURIA\n_DENOMINAZIONE DI ORIGINE CONTROLLATA\n^MATTORA")
        #expect(below.producer == "MATTORA")
        #expect(below.name == "STILLO")
        let founded = read("CRÉMANT DE BOURGOGNE\nBRUT ROSÉ 2023\n^MERCHARD\nDepuis 1850")
        #expect(founded.producer == "MERCHARD")
        #expect(founded.name == nil)
    }

    @Test("Every value is grounded in characters of the label")
    func evidence() {
        let reading = LabelPhoto(
            "BODEGAS MARTILLO\n^Siglo Nuevo\nCrianza 2020\nNAVARRA\n13,5% vol 75 cl\nTEMPRANILLO\nVINO TINTO SECO\nEmbotellado por Bodegas Martillo"
        ).reading()
        #expect(reading.claims.count >= 12)
        for claim in reading.claims.values {
            #expect(!claim.evidence.isEmpty, "\(claim.path)")
            #expect(claim.standing != .unprinted, "\(claim.path)")
        }
        #expect(reading.document.color == .red)
        #expect(reading.document.classification == "Crianza")
        #expect(reading.document.bottler == "Bodegas Martillo")
    }

    @Test("A label without anything that is known is no wine label, and gives nothing but a name")
    func unknown() {
        let reading = LabelPhoto("^HELLO\nWORLD OF CODE").reading()
        #expect(!WineLabel.isShown(in: reading))
    }

    @Test(
        "What looks like a content and is none is nil",
        arguments: ["CUVEE N 1 L'ESPRIT", "LOT 19 L2034", "1.500 ml"])
    func noVolume(line: String) {
        #expect(read("^OLD MILL\nMERLOT\n\(line)").volume == nil)
    }

    @Test(
        "A colour or taste in a name is a name",
        arguments: [
            ("RED DIAMOND", "CHARDONNAY"), ("WHITE RABBIT", "MERLOT"), ("DOLCE VITA", "MERLOT"),
            ("CORDÓN NEGRO", "MACABEO"),
        ])
    func colorInName(name: String, grape: String) {
        let label = read("^\(name)\n\(grape)\n2019")
        #expect(label.name == name)
        #expect(label.color == nil)
        #expect(label.sweetness == nil)
        #expect(label.grapes.count == 1)
    }

    @Test(
        "Places and grapes within names are none",
        arguments: ["VEGA SICILIA", "Baron de Merlot", "Cantina Barbera", "American Oak", "TELIANI VALLEY"])
    func withinNames(name: String) {
        let label = read("^\(name)\nRIBERA DEL DUERO\n_DENOMINACIÓN DE ORIGEN\n2019")
        #expect(label.grapes.isEmpty)
        #expect(label.appellation == "Ribera del Duero")
        #expect(label.country == "Spain")
    }

    @Test("An importer's country is not the wine's, and makes nothing of it up")
    func importer() {
        let label = read("^CECCONI\nCHIANTI CLASSICO\n2019\n_Imported by Weinhandel Meyer, Germany")
        #expect(label.country == "Italy")
        let doubtful = read("^CECCONI\nCHIANTI CLASSICO\n2019\n_GERMANY")
        #expect(doubtful.country == nil)
        let named = read("^OLD MILL\nCHABLIS\n2019\nPRODUCT OF AUSTRALIA")
        #expect(named.country == "Australia")
        #expect(named.appellation == nil)
    }

    @Test("A prose line, an award or a sticker tells no grape, rank or name")
    func prose() {
        let label = read(
            "^OLD MILL\nMERLOT\n2019\ngoes well with fish, unlike Riesling and Malbec\nGold Medal Chardonnay\n^5 % RABATT\n^8.99 EUR"
        )
        #expect(label.grapes.map { $0.name?.uppercased() } == ["MERLOT"])
        #expect(label.name == "OLD MILL")
        #expect(label.producer == nil)
    }

    @Test("Full stops in an abbreviation do not part it", arguments: ["D.O.C.G.", "D. O. C. G.", "DOCG"])
    func abbreviation(rank: String) {
        let reading = LabelPhoto("^CECCONI\nCHIANTI CLASSICO\n\(rank)\n2019").reading()
        #expect(
            reading.document.classification?.contains("Garantita") == true
                || reading.document.classification == "DOCG" || reading.document.classification == "D.O.C.G.")
        #expect(reading.document.appellation == "Chianti Classico")
    }

    @Test("German letters written as two are the same letters, not a misreading")
    func twofold() throws {
        let reading = LabelPhoto("^LINDENHOF\nGRUENER VELTLINER\nOESTERREICH\n2021").reading(
            printedOnly: true)
        #expect(reading.document.grapes.map(\.name) == ["Grüner Veltliner"])
        #expect(reading.document.country == "Austria")
    }

    @Test("Where a list's first element is left out, the next takes its place")
    func gaps() {
        let reading = LabelPhoto("^OLD MILL\nSauvignen Blanc\nMERLOT\n2021").reading(printedOnly: true)
        #expect(reading.document.grapes.map { $0.name?.uppercased() } == ["MERLOT"])
        #expect(reading[\.grapes, 0, \.name]?.path == FieldPath("grapes", 0, "name"))
    }

    @Test("A very old year goes to review")
    func old() {
        let reading = LabelPhoto("^OLD MILL\nMERLOT\n1934").reading()
        #expect(reading.document.vintage == 1934)
        #expect(reading.review.contains { $0.path == FieldPath("vintage") })
    }

    @Test("A day before 1900 is no trouble")
    func earlyToday() throws {
        let options = ReadingOptions(today: try #require(CalendarDate(iso8601: "1899-12-31")))
        let reading = Reading<WineLabel>(
            of: LabelPhoto("^OLD MILL\nMERLOT\n1934").transcript, options: options)
        #expect(reading.document.vintage == nil)
    }

    @Test(
        "What is no wine label is not told as one",
        arguments: [
            "ACME SUPPLY\nDOC NO 12345\nTOTAL 12.00", "PORT 8080\nGI 12", "BURGUNDY\nRED PAINT",
            "Merlot is a grape that many people like,\nand so is Chardonnay, which losses of 12% by volume did not harm",
        ])
    func others(text: String) {
        #expect(!WineLabel.isShown(in: LabelPhoto(text).reading()))
    }
}
