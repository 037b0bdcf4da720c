import Testing

@testable import Verbatim

/// A user's own file adds to the catalogues, or the error says where it is wrong.
struct CatalogFileTests {
    private func adding(_ text: String, to catalog: Catalog = .empty) throws -> Catalog {
        try catalog.adding(Array(text.utf8), named: "own.txt")
    }

    @Test(arguments: [
        ("", 1, "the file has no entry"),
        ("# nothing\n\n", 3, "the file has no entry"),
        ("Merlot", 1, "an entry stands before the first section, such as [grapes]"),
        ("[grape]\nMerlot", 1, "there is no section [grape]; sections are [grapes], "),
        ("[grapes]\n\n; black", 3, "a name is missing"),
        ("[grapes]\nMerlot; black; !!", 2, "“!!” has no letter"),
        ("[grapes]\nMerlot; red", 2, "“red” is no colour; colours are black, white, grey, rosé, or nothing"),
        ("[grapes]\nMerlot; black; A; B", 2, "the entry has 4 parts between semicolons; it is to be: name; "),
        ("[places France]\nX; region", 1, "“France” is no country's code of two capital letters, such as FR"),
        ("[places FR]\nX; village", 2, "“village” is no kind of place; "),
        ("[places FR]\nX", 2, "the entry has 1 part between semicolons; "),
        (
            "[places FR]\nFrance; country; Europe", 2,
            "the country “France” has a parent, and a country has none"
        ),
        (
            "[places FR]\nA; region\nB; appellation; C", 3,
            "the parent “C” is neither a region nor an appellation"
        ),
        ("[places FR]\nA; region\n[places IT]\nB; appellation; A", 4, "the parent “A” is neither"),
        ("[grapes]\nMerlot\nmerlot; black", 3, "“merlot” is listed twice"),
    ])
    func anErrorSaysFileLineAndWhatIsWrong(text: String, line: Int, message: String) {
        #expect {
            _ = try adding(text)
        } throws: {
            "\($0)".hasPrefix("own.txt, line \(line): \(message)")
        }
    }

    @Test func bytesThatAreNoTextAreRefused() {
        #expect {
            _ = try Catalog.empty.adding(Array("[grapes]\nMerlot\n".utf8) + [0xFF, 0xFE], named: "own.txt")
        } throws: {
            "\($0)" == "own.txt, line 3: this is no UTF-8 text"
        }
    }

    @Test func anEntryThatIsThereGetsTheFilesSpellings() throws {
        let first = try adding("[grapes]\nPinot Noir; black; Pinot Nero\nGamay; black")
        let second = try adding("[grapes]\nPINOT NOIR; ; PINOT NERO, Black Pinot?\nZweigelt", to: first)
        #expect(second.entries.map(\.name) == ["Pinot Noir", "Gamay", "Zweigelt"])
        let entry = try #require(second.entries(spelled: "black pinot").first)
        #expect(entry.synonyms == ["Pinot Nero", "Black Pinot"])
        #expect(entry.color == .black)
        #expect(entry.doubtful == ["Black Pinot"])
        #expect(second.matches(in: "Black Pinot").map(\.needsSupport) == [true])
        #expect(first.matches(in: "Black Pinot").isEmpty)
    }

    @Test func parentsMayBeOfTheCatalogueThatIsExtended() throws {
        let base = try adding("[places FR]\nFrance; country\nBordeaux; region")
        let more = try adding("\u{FEFF}[places FR]\r\nClos X; appellation; BORDEAUX\r\n", to: base)
        let entry = try #require(more.entries(spelled: "Clos X").first)
        #expect(more.parents(of: entry).map(\.name) == ["Bordeaux", "France"])
    }

    @Test func parentsThatNameEachOtherEnd() throws {
        let catalog = try adding("[places FR]\nA B; region; C D\nC D; region; A B")
        #expect(catalog.parents(of: catalog.entries[0]).map(\.name) == ["C D"])
    }

    @Test func catalogsAreEqualWhereOneIsACopy() throws {
        let own = try adding("[grapes]\nMerlot")
        let copy = own
        #expect(own == copy && own != .wine && Catalog.wine == .wine)
        #expect(try own != adding("[grapes]\nMerlot"))
    }

    @Test func theBuiltInFilesAreSound() {
        var known: [CatalogEntry] = []
        for var file in Lexicon.wineFiles {
            file.check(against: known)
            #expect(file.problem == nil)
            known += file.entries.map(\.entry)
        }
    }
}
