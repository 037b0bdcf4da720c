import Testing

@testable import Verbatim

/// An item's name is what is printed, with the sizes and rates that belong to it.
struct ItemNameTests {
    /// The name read of an item that is printed as `name` between two others.
    private func name(_ name: String) throws -> String? {
        func row(_ name: String, _ price: String) -> String {
            name + String(repeating: " ", count: 40 - name.count) + price
        }
        let rows = [
            "MUSTERMARKT GMBH", "04109 Leipzig", row("BROT ROGGEN", "2,49"), row(name, "1,19"),
            row("BUTTER FEIN", "1,00"), row("SUMME", "4,68"),
        ]
        let items = try Paper(rows.joined(separator: "\n")).receipt().items
        #expect(items.map(\.price) == (try ["2.49", "1.19", "1.00"].map(decimal)))
        return items.count == 3 ? items[1].name : nil
    }

    @Test(arguments: [
        "KIWI, VORGEREIFT, KL 1", "RUM 40%", "COCA-COLA", "M&M'S", "A4 PAPIER", "ÄPFEL", "7UP ZITRONE",
        "KÄSE (JUNG)", "Café crème", "H-MILCH", "BIO-EIER 10ER", "2in1 SHAMPOO",
    ])
    func aNameIsKeptAsPrinted(printed: String) throws {
        #expect(try name(printed) == printed)
    }

    @Test(arguments: [
        "ORANGENSAFT 0,2 L", "VOLLMILCH 3,5%", "SAFT 1 L", "HACKFLEISCH 500 G", "WASSER 1,5L", "100 PLUS",
    ])
    func aSizeOrARateBelongsToTheName(printed: String) throws {
        let read = try name(printed)
        #expect(read == printed)
    }
}
