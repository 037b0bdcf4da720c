import Foundation
import Testing
import Verbatim
import VerbatimJournal

/// Spritmonitor's fuelings.
struct ImportSpritmonitorTests {
    private static let titles =
        "Datum;Km-Stand;Teil-Km;Spritmenge;Kosten;Währung;Tankart;Reifen;Strecken;Fahrweise;Kraftstoff;Bemerkung;Verbrauch;BC-Verbrauch;BC-Spritmenge;BC-Geschwindigkeit;Tankstelle;Land;Großraum;Ort\r\n"
    private static let rows =
        "03.03.2026;10.500,00;500,00;32,50;58,18;EUR;1;1;2;2;20;Waschanlage\\; günstig;6,50;6,3;;61;Aral;D;Süd;Ulm\r\n"
        + "02.02.2026;10000,00;;12,00;;EUR;2;;;;20;;;;;;;D;;\r\n"
        + "01.01.2026;9500,00;;40,00;72,00;EUR;3;;;;20;;;;;;;D;;\r\n"
        + "31.12.2025;9400,00;;10,00;15,00;EUR;0;;;;21;;;;;;;D;;\r\n"
        + "30.12.2025;9300,00;;41,5;12,45;CHF;1;;;;19;;;;;;;D;;\r\n"

    private func read(_ text: String, _ encoding: String.Encoding = .utf8) throws -> JournalImport {
        let bytes = try #require(text.data(using: encoding))
        return try JournalImport(bytes, options: ImportOptions(vehicle: Vehicle(id: 3, name: "Golf")))
    }

    private func refills(_ found: JournalImport) -> [Refill] {
        found.entries.compactMap { entry in
            if case .refill(let refill) = entry.content { refill } else { nil }
        }
    }

    @Test func aGermanFile() throws {
        let found = try read(Self.titles + Self.rows)
        #expect(found.format == .spritmonitor)
        #expect(found.problems.isEmpty)
        let first = try #require(refills(found).first)
        #expect(first.date.description == "2026-03-03")
        #expect(first.$odometer?.description == "10500.00")
        #expect(first.$quantity?.description == "32.50")
        #expect(first.$total?.description == "58.18")
        #expect(first.currency == "EUR")
        #expect(first.fuelType == "E10")
        #expect(first.fuelClass == .petrol)
        #expect(first.station == "Aral")
        #expect(first.isFull && !first.missedBefore)
    }

    @Test func threeDecimalsOfLitresAreNoThousands() throws {
        let found = try read("date;odometer;quantity;type\r\n01.05.2024;1000;45.123;1\r\n")
        #expect(refills(found).map { $0.$quantity?.description } == ["45.123"])
    }

    @Test func whatHasNoPlaceIsInTheNote() throws {
        let first = try #require(refills(try read(Self.titles + Self.rows)).first)
        let lines = [
            "Waschanlage; günstig", "Teil-Km: 500,00", "Reifen: 1", "Strecken: 2", "Fahrweise: 2",
            "BC-Verbrauch: 6,3",
            "BC-Geschwindigkeit: 61", "Land: D", "Großraum: Süd", "Ort: Ulm",
        ]
        #expect(first.note == lines.joined(separator: "\n"))
    }

    @Test func kindsOfFuelingsAreFullPartialFirstAndInvalid() throws {
        let found = try read(Self.titles + Self.rows)
        let refills = refills(found)
        #expect(refills.map(\.isFull) == [true, false, true, false, true])
        #expect(refills.map(\.missedBefore) == [false, false, true, true, false])
        #expect(found.remarks.contains { $0.line == 5 && $0.message.contains("no consumption") })
    }

    @Test func fuelsAreToldByTheirNumbers() throws {
        let refills = refills(try read(Self.titles + Self.rows))
        #expect(refills.map(\.fuelClass) == [.petrol, .petrol, .petrol, .adBlue, .electric])
        #expect(refills.last?.unit == .kilowattHours)
        #expect(refills.last?.currency == "CHF")
        #expect(refills[1].total == nil)
    }

    @Test func fuelsAreToldByNamesToo() throws {
        let text =
            "Datum;Km-Stand;Spritmenge;Kosten;Tankart;Kraftstoff\n"
            + "01.03.2026;200;40,0;60,0;1;Super E10\n02.03.2026;300;21,5;8,0;1;Strom\n"
        let found = try read(text)
        #expect(refills(found).map(\.fuelClass) == [.petrol, .electric])
        #expect(refills(found).map(\.unit) == [.litres, .kilowattHours])
        #expect(found.remarks.allSatisfy { $0.line == nil })
    }

    @Test func oldEncodingsAreRead() throws {
        let found = try read(Self.titles + Self.rows, .windowsCP1252)
        #expect(refills(found).first?.note?.contains("günstig") == true)
        #expect(found.remarks.first?.message.contains("Windows-1252") == true)
    }

    @Test func englishTitles() throws {
        let text =
            "Date;Odometer;Trip;Quantity;Total price;Currency;Type;Tires;Roads;Driving style;Fuel;Note;Consumption\n"
            + "14.03.2026;52000,00;500,00;42,15;71,61;EUR;1;;;;1;tanked;8,43\n"
        let refill = try #require(refills(try read(text)).first)
        #expect(refill.odometer == 52000)
        #expect(refill.fuelClass == .diesel)
        #expect(refill.note == "tanked\nTrip: 500,00")
    }

    @Test func wrongRowsAreNamedAndTheRestIsRead() throws {
        let text =
            "Datum;Km-Stand;Spritmenge;Kosten;Tankart;Kraftstoff\n"
            + "31.02.2026;100;40,0;60,0;1;7\n01.03.2026;200;vierzig;60,0;1;7\n02.03.2026;300;40,0;60,0;9;7\n"
            + "03.03.2026;400;40,0;60,0;1;Plutonium\n04.03.2026;500;40,0\n"
        let found = try read(text)
        #expect(found.problems.map(\.line) == [2, 3, 4, 6])
        #expect(refills(found).map(\.fuelType) == ["Plutonium"])
        #expect(found.remarks.contains { $0.line == 5 && $0.message.contains("Plutonium") })
    }

    @Test func aFileWithoutKindsOfFuelingsIsTakenAsFullAndThatIsSaid() throws {
        let text =
            "Datum;Kilometerstand;Menge;Preis;Gesamtpreis;Kraftstoff;Tankstelle\n"
            + "13.05.2026;125678;42,15;1,799;75,83;Diesel;Hauptstr. 12\n"
        let found = try read(text)
        let refill = try #require(refills(found).first)
        #expect(refill.$pricePerUnit?.description == "1.799")
        #expect(refill.isFull)
        #expect(refill.fuelClass == .diesel)
        #expect(found.remarks.contains { $0.message.contains("all were taken as full") })
    }

    @Test func filesOfNoKnownFormatSayWhatTheyAre() throws {
        #expect(throws: JournalFormatError.empty) { try JournalImport(Data(" \n".utf8)) }
        let error = #expect(throws: JournalFormatError.self) {
            try JournalImport(Data("name,price\nTea,1.20\n".utf8))
        }
        #expect(error?.description.contains("name,price") == true)
    }
}
