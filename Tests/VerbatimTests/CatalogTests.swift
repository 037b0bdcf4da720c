import CCatalogs
import Testing

@testable import Verbatim

/// A catalogue's entry works, or the tests say which does not: a misspelt section is not passed over in silence.
struct CatalogTests {
    private static let labelFiles: [String: [UInt8]] = [
        "en": CatalogData.labelsEN.utf8, "ms": CatalogData.labelsMS.utf8,
        "id": CatalogData.labelsID.utf8, "de": CatalogData.labelsDE.utf8,
        "fr": CatalogData.labelsFR.utf8, "es": CatalogData.labelsES.utf8,
        "it": CatalogData.labelsIT.utf8, "pt": CatalogData.labelsPT.utf8,
        "nl": CatalogData.labelsNL.utf8, "da": CatalogData.labelsDA.utf8,
        "sv": CatalogData.labelsSV.utf8, "nb": CatalogData.labelsNB.utf8,
        "fi": CatalogData.labelsFI.utf8,
    ]

    private func sections(_ language: String) throws -> [CatalogFile.Section] {
        CatalogFile(try #require(CatalogTests.labelFiles[language])).sections
    }

    @Test(arguments: labelFiles.keys.sorted()) func everySectionIsAConcept(language: String) throws {
        let unknown = try sections(language).map(\.name).filter { Concept(section: $0) == nil }
        #expect(unknown.isEmpty)
    }

    @Test(arguments: labelFiles.keys.sorted()) func everyPhraseHasLettersAndItsLanguageIsComplete(
        language: String
    ) throws {
        let sections = try sections(language)
        for section in sections where section.name != "weight" {
            let empty = section.entries.filter { Folded.key(utf8: $0).isEmpty }
            #expect(empty.isEmpty, "[\(section.name)]")
        }
        let filled = Set(sections.filter { !$0.entries.isEmpty }.compactMap { Concept(section: $0.name) })
        let needed: Set<Concept> = [
            .total, .subtotal, .tax, .discount, .cash, .card, .change, .date, .receiptNumber, .phone,
            .columnAmount, .month1, .month12,
        ]
        #expect(needed.subtracting(filled).isEmpty)
    }

    @Test(arguments: labelFiles.keys.sorted()) func everyPhraseIsFoundAsItsConcept(language: String) throws {
        var missed: [String] = []
        for section in try sections(language) {
            guard let concept = Concept(section: section.name), concept.month == nil else { continue }
            let isWord = [.ordinal, .dateParticle, .clock].contains(concept)
            for entry in section.entries {
                let phrase = String(decoding: entry, as: UTF8.self)
                let key = Folded.key(phrase)
                guard !key.isEmpty else { continue }
                let found = Labels.shared.matches(in: Folded(phrase)).first
                let isFound =
                    isWord
                    ? Labels.shared.isWord(key, concept) : found?.concepts.contains(concept) == true
                if !isFound { missed.append(phrase) }
            }
        }
        #expect(missed.isEmpty)
    }

    @Test(arguments: labelFiles.keys.sorted()) func noPhraseIsBothATotalAndItsOpposite(language: String)
        throws
    {
        let apart: [Concept] = [.total, .subtotal, .tax, .discount, .savings, .change, .itemCount]
        var owners: [[UInt32]: Set<Concept>] = [:]
        for section in try sections(language) {
            guard let concept = Concept(section: section.name), apart.contains(concept) else { continue }
            for phrase in section.entries { owners[Folded.key(utf8: phrase), default: []].insert(concept) }
        }
        let shared = owners.filter { $0.value.count > 1 && $0.value.contains(.total) }
        #expect(shared.isEmpty)
    }

    @Test func everyCountryHasItsCurrencyAndItsOrderOfDates() {
        let file = CatalogFile(CatalogData.countries.utf8)
        #expect(file.sections.count > 30)
        #expect(Set(file.sections.map(\.name)).count == file.sections.count)
        for country in Countries.shared.countries {
            #expect(country.code.filter(\.isUppercase).count == 2, "\(country.code)")
            #expect(country.currency.filter(\.isUppercase).count == 3, "\(country.code)")
        }
        for section in file.sections {
            let dates = section.entries.compactMap(CatalogFile.pair).filter { $0.key == "dates" }
                .flatMap(\.list)
            let unknown = dates.filter { $0 != "mixed" && DateOrder(rawValue: $0) == nil }
            #expect(dates.count == 1 && unknown.isEmpty, "\(section.name)")
        }
    }

    @Test(arguments: [
        ("€", "EUR"), ("RM", "MYR"), ("CHF", "CHF"), ("MYR", "MYR"), ("eur", "EUR"),
    ])
    func aCurrencyMarkThatOnlyOneCurrencyHasNamesIt(mark: String, code: String) {
        #expect(Currencies.codes(for: mark) == [code])
    }

    @Test func theDollarMayBeSeveralCurrencies() {
        #expect(Currencies.codes(for: "$").isSuperset(of: ["USD", "CAD"]))
        #expect(Currencies.codes(for: "kr").isSuperset(of: ["SEK", "NOK", "DKK"]))
        #expect(Currencies.codes(for: "x").isEmpty)
        #expect(Currencies.codes(for: "").isEmpty)
    }
}
