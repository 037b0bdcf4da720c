import Testing

@testable import Verbatim

/// The published examples of a comparison of rules with a text model on eight bottles, and their kind.
@Suite("The published exam of wine labels")
struct PublishedExamTests {
    private func read(_ text: String) -> WineLabel { LabelPhoto(text).reading().document }

    @Test(
        "A grape set over two lines is one",
        arguments: [("ZIN", "FANDEL"), ("SAUVIGNON", "BLANC"), ("Gewürz-", "traminer")])
    func joined(first: String, second: String) {
        let label = read("^OLD MILL\n\(first)\n\(second)\nCALIFORNIA")
        #expect(label.grapes.map { Folded.key($0.name ?? "") } == [Folded.key(first + second)])
    }

    @Test(
        "A dash parts what it joins: each part is looked up alone",
        arguments: ["ODI-CALIFORNE", "LODI–CALIFORNIA", "NAPA - CALIFORNIA"])
    func dashed(line: String) {
        let label = read("^OLD MILL\nZINFANDEL\n\(line)")
        #expect(label.region == "California")
        #expect(label.country == "United States")
    }

    @Test("What a recogniser hardly read is no name", arguments: [0.3, 0.49])
    func sticker(score: Double) {
        let photo = LabelPhoto([
            .init(text: "CAVE OFFER", size: 60, score: score), .init(text: "SILVER CREEK", size: 30),
            .init(text: "MERLOT", size: 20), .init(text: "2019", size: 20),
        ])
        let label = photo.reading().document
        #expect(label.name == "SILVER CREEK")
        #expect(label.producer == nil)
    }

    @Test("Spätburgunder is Pinot Noir, and no word of it is Burgundy")
    func spätburgunder() {
        let label = read("^LINDENHOF\nSPÄTBURGUNDER\nTROCKEN\nPFALZ\n2021")
        #expect(label.grapes.map(\.name) == ["Spätburgunder"])
        #expect(label.grapes.map(\.variety) == ["Pinot Noir"])
        #expect(label.country == "Germany")
        #expect(label.region == "Pfalz")
        #expect(label.appellation == nil)
        #expect(label.vintage == 2021)
    }

    @Test(
        "A name that resembles a grape gives none",
        arguments: ["RABAGO", "CITRAN", "GREAT", "BREAT", "UAT.66"])
    func noGrape(name: String) {
        let label = read("^\(name)\nBORDEAUX\n2019\nVIN DE BORDEAUX")
        #expect(label.grapes.isEmpty)
        #expect(label.name == name)
        #expect(label.vintage == 2019)
    }

    @Test("A misread grape is found under its right name, and says that it was read otherwise")
    func misread() throws {
        let reading = LabelPhoto("^OLD MILL\nSauvignen Blanc\nMARLBOROUGH\n2022").reading()
        #expect(reading.document.grapes.map(\.name) == ["Sauvignon Blanc"])
        let claim = try #require(reading[\.grapes, 0, \.name])
        #expect(claim.standing == .inferred)
        #expect(claim.printed == "Sauvignen Blanc")
        #expect(try #require(claim.reason).contains("Sauvignen Blanc"))
    }

    @Test("Gamza is a grape of its own and never Gamay")
    func gamza() {
        let label = read("^VINEX\nGAMZA\n2020")
        #expect(label.grapes.map(\.name) == ["Gamza"])
        #expect(label.grapes.first?.variety != "Gamay")
    }

    @Test(
        "Grapes that few know are known",
        arguments: ["Susumaniello", "Negroamaro", "Xinomavro", "Furmint", "Rkatsiteli", "Bobal"])
    func rare(grape: String) {
        let label = read("^OLD MILL\n\(grape.uppercased())\n2020")
        #expect(label.grapes.map(\.name) == [grape])
    }

    @Test(
        "Pays d'Oc is found in every way in which it is set",
        arguments: ["PAYS D'OC", "Pays d’Oc", "PAYSD'OC", "IGP PAYS D'OC"])
    func paysDOc(line: String) {
        let label = read("^OLD MILL\nMERLOT\n\(line)\n_INDICATION GÉOGRAPHIQUE PROTÉGÉE\n2020")
        #expect(label.appellation == "Pays d'Oc")
        #expect(label.country == "France")
    }
}
