import Foundation
import Testing
import Verbatim
import VerbatimJournal

/// LubeLogger's fuel records.
struct ImportLubeLoggerTests {
    private let car = Vehicle(id: 2, name: "Golf")

    private func read(_ text: String, _ change: (inout ImportOptions) -> Void = { _ in }) throws
        -> JournalImport
    {
        var options = ImportOptions(vehicle: car)
        change(&options)
        return try JournalImport(Data(text.utf8), options: options)
    }

    private func refills(_ found: JournalImport) -> [Refill] {
        found.entries.compactMap { entry in
            if case .refill(let refill) = entry.content { refill } else { nil }
        }
    }

    private static let american =
        "\u{FEFF}Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags,extrafield_Station\r\n"
        + "1/5/2024 12:00:00 AM,45210,11.200,39.87,0,True,False,,,Shell\r\n"
        + "1/19/2024 12:00:00 AM,45530,10.800,\"$1,038.45\",29.6,True,False,Highway trip,roadtrip,Costco\r\n"
        + "2/2/2024 12:00:00 AM,0,4.200,15.10,0,False,False,,,\r\n"
        + "2/9/2024 12:00:00 AM,46125,11.900,42.60,36.95,False,True,\"Rain, heavy traffic\",,\r\n"

    @Test func anAmericanServersFile() throws {
        let found = try read(Self.american) {
            $0.distanceUnit = .miles
            $0.fuelUnit = .usGallons
            $0.currency = "USD"
        }
        #expect(found.format == .lubeLogger)
        #expect(found.problems.isEmpty)
        let refills = refills(found)
        #expect(refills.map(\.date.description) == ["2024-01-05", "2024-01-19", "2024-02-02", "2024-02-09"])
        #expect(refills.allSatisfy { $0.time == nil && $0.unit == .usGallons && $0.distanceUnit == .miles })
        #expect(refills[0].$quantity?.description == "11.200")
        #expect(refills[0].note == "extrafield_Station: Shell")
        #expect(refills[1].$total?.description == "1038.45")
        #expect(refills[1].note == "Highway trip\nTags: roadtrip\nextrafield_Station: Costco")
        #expect(refills[2].odometer == nil)
        #expect(!refills[2].isFull)
        #expect(refills[3].missedBefore)
        #expect(refills.allSatisfy { $0.currency == "USD" })
        #expect(found.remarks.contains { $0.message.contains("FuelEconomy") })
    }

    @Test func aGermanServersFile() throws {
        let text =
            "Date,Odometer,FuelConsumed,Cost,IsFillToFull,MissedFuelUp\n"
            + "15.01.2024 00:00:00,52000,\"42,150\",\"1.071,61 €\",True,False\n"
        let refill = try #require(refills(try read(text)).first)
        #expect(refill.date.description == "2024-01-15")
        #expect(refill.$quantity?.description == "42.150")
        #expect(refill.$total?.description == "1071.61")
        #expect(refill.currency == "EUR")
        #expect(refill.unit == .litres)
    }

    @Test func theSampleOfTheProgram() throws {
        // Columns and rows as in LubeLogger's own gassample.csv; one date tells that the month comes first.
        let text =
            "Date,Odometer,FuelConsumed,Cost,IsFillToFull,MissedFuelUp\n"
            + "5/8/2020,204836,8.331,16.24,True,False\n5/30/2020,205056,11.913,25.72,True,False"
        #expect(refills(try read(text)).map(\.date.description) == ["2020-05-08", "2020-05-30"])
    }

    @Test func datesThatMayBeEitherWayRoundAreAskedFor() throws {
        let text = "Date,Odometer,FuelConsumed,Cost\n3/4/2026,52000,40.00,60.00\n"
        #expect(throws: JournalFormatError.dateOrderUnknown(.lubeLogger, example: "3/4/2026")) {
            try read(text)
        }
        let told = try read(text) { $0.dateOrder = .dayFirst }
        #expect(refills(told).map(\.date.description) == ["2026-04-03"])
    }

    @Test func gallonsAndMilesAreAskedFor() throws {
        let text = "Date,Odometer,FuelConsumed,Cost\n2026-01-05,52000,40.00,60.00\n"
        #expect(throws: JournalFormatError.self) { try read(text) { $0.distanceUnit = .miles } }
        let gallons = "Date,Odometer,Gallons,Cost\n2026-01-05,52000,40.00,60.00\n"
        #expect(throws: JournalFormatError.self) { try read(gallons) }
        #expect(throws: JournalFormatError.vehicleNotNamed(.lubeLogger)) {
            try JournalImport(Data(text.utf8))
        }
    }

    @Test func fuellysTitlesAreReadToo() throws {
        let text =
            "fuelup_date,odometer,litres,partial_fuelup,price,missed_fuelup\n2024-01-05,45210,42.10,1,1.636,0\n"
        let refill = try #require(refills(try read(text)).first)
        #expect(!refill.isFull)
        #expect(refill.$pricePerUnit?.description == "1.636")
        #expect(refill.total == nil)
    }

    @Test func chargesAreInKilowattHours() throws {
        let text =
            "Date,Odometer,FuelConsumed,Cost,StartingSoc,EndingSoc\n2026-01-05,52000,40.5,12.00,20,80\n"
        let refill = try #require(refills(try read(text)).first)
        #expect(refill.unit == .kilowattHours)
        #expect(refill.fuelClass == .electric)
        #expect(refill.note == "EndingSoc: 80")
    }

    @Test func wrongRowsAreNamedAndTheRestIsRead() throws {
        let text =
            "Date,Odometer,FuelConsumed,Cost,IsFillToFull\n"
            + "2026-01-05,52000,40.5,60.00,True\n2026-02-30,52500,30.5,45.00,True\n2026-01-19,-5,30.5,45.00,True\n"
            + "2026-01-20,53000,30.5,45.00,perhaps\n2026-01-21,53000\n2026-01-22,53100,31.5,48.00,False\n"
        let found = try read(text)
        #expect(found.entries.count == 2)
        #expect(found.problems.map(\.line) == [3, 4, 5, 6])
    }
}
