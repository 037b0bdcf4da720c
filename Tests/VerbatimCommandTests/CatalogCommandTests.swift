import Foundation
import Testing

/// What the catalogues hold can be looked into, and a user's own file changes what is found.
@Suite("Catalogues on the command line")
struct CatalogCommandTests {
    private let verbatim: VerbatimProcess

    init() throws { verbatim = try VerbatimProcess() }

    private let own = """
        [grapes]
        Vinomagna; black; Great Vine?
        Pinot Noir; black; Nigrum Pineum
        [places FR]
        Clos Inventé; appellation; Bordeaux
        """

    @Test("Search forgives misprints and says how an entry was found")
    func search() throws {
        let text = try verbatim.run("catalog", "search", "Sauvignen", "Blanc")
        #expect(text.status == 0)
        #expect(text.lines.first?.contains("Sauvignon Blanc") == true)
        let json = try verbatim.run("catalog", "search", "Burgundy", "--format", "json", "--limit", "1")
            .json()
        let first = try #require((json as? [[String: Any]])?.first)
        #expect(first["name"] as? String == "Bourgogne")
        #expect(first["country"] as? String == "FR")
        #expect(first["spelling"] as? String == "Burgundy")
        #expect(first["edits"] as? Int == 0)
        #expect(first["needsSupport"] as? Bool == true)
        let nothing = try verbatim.run("catalog", "search", "xyzzyxyzzy")
        #expect(nothing.status == 1)
        #expect(nothing.output == "nothing like “xyzzyxyzzy”\n")
    }

    @Test("Show tells what a place is a part of, and suggests names for one that is not there")
    func show() throws {
        let shown = try verbatim.run("catalog", "show", "lalande de pomerol")
        #expect(shown.status == 0)
        #expect(shown.lines.first?.contains("Lalande-de-Pomerol") == true)
        #expect(shown.lines.first?.hasSuffix("Bordeaux, France") == true)
        let json = try verbatim.run("catalog", "show", "Spätburgunder", "--format", "json").json()
        #expect((json as? [[String: Any]])?.first?["name"] as? String == "Pinot Noir")
        let unknown = try verbatim.run("catalog", "show", "Sauvignon", "Blang")
        #expect(unknown.status == 1)
        #expect(
            unknown.errors.hasPrefix(
                "error: no entry has the spelling “Sauvignon Blang”; there is “Sauvignon "))
    }

    @Test("A file that was added is used until it is removed")
    func add() throws {
        try verbatim.write(own, to: "own.txt")
        let added = try verbatim.run("catalog", "add", "own.txt")
        #expect(added.output == "added own.txt, entries 3\n")
        #expect(try verbatim.run("catalog", "show", "nigrum pineum").output.contains("Pinot Noir"))
        #expect(try verbatim.run("catalog", "show", "great vine").output.contains("(needs support)"))
        #expect(try verbatim.run("catalog", "show", "clos invente").output.contains("Bordeaux, France"))
        let list = try verbatim.run("catalog", "list", "--format", "json").json() as? [[String: Any]]
        #expect(list?.map { $0["name"] as? String } == ["built-in", "own.txt"])
        #expect(list?.last?["grape"] as? Int == 2)
        #expect(try verbatim.run("catalog", "remove", "own.txt").output == "removed own.txt\n")
        #expect(try verbatim.run("catalog", "show", "vinomagna").status == 1)
        let again = try verbatim.run("catalog", "remove", "own.txt")
        #expect(again.status == 1)
        #expect(again.errors == "error: no catalogue “own.txt” was added\n")
    }

    @Test("A file with an error is not added, and the error says where it is")
    func refused() throws {
        try verbatim.write(own + "\nClos Faux; appellation; Bordeux\n", to: "own.txt")
        let refused = try verbatim.run("catalog", "add", "own.txt")
        #expect(refused.status == 1)
        #expect(
            refused.errors
                == "error: own.txt, line 6: the parent “Bordeux” is neither a region nor an appellation of FR\n"
        )
        #expect(try verbatim.run("catalog", "list").lines.count == 1)
        try verbatim.write(own, to: "own.csv")
        #expect(try verbatim.run("catalog", "add", "own.csv").errors.contains("ends in .txt"))
        #expect(try verbatim.run("catalog", "add", "none.txt").errors.contains("there is no such file"))
        try verbatim.write("", to: "empty.txt")
        #expect(try verbatim.run("catalog", "add", "empty.txt").errors.contains("the file has no entry"))
    }

    @Test("A file that was broken after it was added stops a reading, and is named")
    func broken() throws {
        try verbatim.write(Recording.shop, to: "shop.json")
        try verbatim.write("[grapes\n", to: "catalogs/own.txt")
        let environment = ["VERBATIM_CATALOGS": verbatim.folder.appendingPathComponent("catalogs").path]
        let read = try verbatim.run("read", "shop.json", environment: environment)
        #expect(read.status == 1)
        #expect(read.errors.contains("catalogs/own.txt, line 1: an entry stands before the first section"))
        #expect(
            try verbatim.run("read", "shop.json", "--as", "receipt", environment: environment).status == 0)
        #expect(try verbatim.run("read", "shop.json").status == 0)
    }

    @Test("The benchmark says how long a label takes and how much memory is needed")
    func bench() throws {
        let json =
            try verbatim.run("catalog", "bench", "--labels", "2", "--format", "json").json() as? [String: Any]
        for name in ["entries", "spellings", "readyMilliseconds", "memoryMegabytes", "labelMilliseconds"] {
            #expect((json?[name] as? Double ?? 0) > 0, "\(name)")
        }
    }

    @Test(
        "A file may name another's place as a parent, whichever is read first, and that other is then not removed"
    )
    func order() throws {
        let environment = ["VERBATIM_CATALOGS": verbatim.folder.appendingPathComponent("catalogs").path]
        try verbatim.write("[places FR]\nValley of Test; region; ; \n", to: "b.txt")
        try verbatim.write("[places FR]\nClos du Test; appellation; Valley of Test; \n", to: "a.txt")
        #expect(try verbatim.run("catalog", "add", "b.txt", environment: environment).status == 0)
        #expect(try verbatim.run("catalog", "add", "a.txt", environment: environment).status == 0)
        let shown = try verbatim.run("catalog", "show", "Clos du Test", environment: environment)
        #expect(shown.output.contains("Valley of Test, France"))
        #expect(try verbatim.run("catalog", "remove", "b.txt", environment: environment).status == 1)
        #expect(try verbatim.run("catalog", "remove", "a.txt", environment: environment).status == 0)
        #expect(try verbatim.run("catalog", "remove", "b.txt", environment: environment).status == 0)
    }
}
