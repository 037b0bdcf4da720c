import Testing

@testable import Verbatim

/// Names of fuels tell their class and octane number.
struct FuelNamesTests {
    @Test(arguments: [
        ("Super bleifrei", "petrol", nil), ("Bleifrei 95", "petrol", 95), ("SP95-E10", "petrol", 95),
        ("92 PETROL", "petrol", 92), ("RON95", "petrol", 95), ("V-Power 97", "petrol", 97),
        ("E85", "petrol", nil),
        ("V-Power Diesel", "diesel", nil), ("Diesel B7", "diesel", nil), ("Gasóleo A", "diesel", nil),
        ("Dyzelinas 3b", "diesel", nil), ("GAZOLE", "diesel", nil), ("AUTOGAS", "lpg", nil),
        ("GPL", "lpg", nil),
        ("Erdgas H", "cng", nil), ("AdBlue", "adBlue", nil), ("DIESEL EXHAUST FLUID", "adBlue", nil),
        ("Ladevorgang DC", "electric", nil),
    ])
    func tellTheirClass(text: String, fuelClass: String, octane: Int?) {
        #expect(FuelNames.classes(of: text) == [fuelClass])
        let found = FuelNames.octane(in: Folded(text), of: 0..<text.count)
        #expect(found?.number == octane)
    }

    @Test(arguments: ["SUPERMARKT", "ON THE ROAD AGAIN", "CAFE CREME", "Supervisor 95", "5.20"])
    func aWordOfAnotherMeaningIsNoSureName(text: String) {
        #expect(FuelNames.matches(in: Folded(text)).allSatisfy { !$0.isSure })
    }

    @Test func aNoticeOfSeveralFuelsHasNoClass() {
        #expect(FuelNames.classes(of: "Diesel & Petrol RON95 given relief").count == 2)
    }
}
