import Foundation
import Testing
import Verbatim
import VerbatimJournal

/// Fuelio's file of sections.
struct ImportFuelioTests {
    private static let vehicle = """
        "## Vehicle"
        "Name","Description","DistUnit","FuelUnit","ConsumptionUnit","ImportCSVDateFormat","VIN","Plate","Make","Year","Tank1Type","FuelUnitTank2","guid"
        "Panda","Daily","0","0","0","yyyy-MM-dd","","AB123","Fiat","2022","100","0","ac57"

        """
    private static let titles = """
        "## Log"
        "Data","Odo (km)","Fuel (litres)","Full","Price (optional)","l/100km (optional)","latitude (optional)","City (optional)","Notes (optional)","Missed","TankNumber","FuelType","VolumePrice","StationID (optional)","UniqueId"

        """
    private static let rows = """
        "2025-10-30 14:42","10600.0","36.00","1","63.00","6.0","0.0","Eni, Via Roma","","0","1","110","1.750","0","2"
        "2025-10-01","10000.0","40.0","1","70.0",,"44.05",,"first","1","1","110","1.75","208772","1"
        "2025-10-15 08:00","0","20.0","0","0.0",,"0.0",,"","0","2","401","1.0","0","3"
        "2025-10-16 08:00","abc","20.0","0","20.0",,"0.0",,"","0","1","110","1.0","0","4"
        "2025-10-17 08:00","10400","8.20","2","2.46",,"0.0","Home","","0","1","601","0.30","0","5"

        """
    private static let rest = """
        "## CostCategories"
        "CostTypeID","Name"
        "1","Service"
        "## Costs"
        "CostTitle","Date","Odo","CostTypeID","Notes","Cost","isTemplate","UniqueId"
        "Oil change","2025-09-01 10:00","9800","1","filters","250.5","0","51"
        "Fine","2025-05-01","0","8","","42.0","0","53"
        "Tax","2025-01-01","9000","4","","180.0","1","56"
        "## FavStations"
        "NameBrand","Latitude","StationID"
        "Q8 Rimini","44.0","208772"
        "## Pictures"
        "Filename","Note"
        "a.jpg",""
        """

    private func read(_ text: String, _ options: ImportOptions = ImportOptions()) throws -> JournalImport {
        try JournalImport(Data(text.utf8), options: options)
    }

    private func refills(_ found: JournalImport) -> [Refill] {
        found.entries.compactMap { entry in
            if case .refill(let refill) = entry.content { refill } else { nil }
        }
    }

    @Test func aBackupGivesTheVehicleAndItsRefills() throws {
        let found = try read(
            Self.vehicle + Self.titles + Self.rows + Self.rest, ImportOptions(currency: "EUR"))
        #expect(found.format == .fuelio)
        #expect(found.vehicles.map(\.name) == ["Panda"])
        #expect(found.vehicles.first?.note == "Daily\nPlate: AB123\nMake: Fiat\nYear: 2022")
        let refills = refills(found)
        #expect(refills.count == 4)
        let first = try #require(refills.first)
        #expect(first.date.description == "2025-10-30")
        #expect(first.time == TimeOfDay(hour: 14, minute: 42))
        #expect(first.$quantity?.description == "36.00")
        #expect(first.$pricePerUnit?.description == "1.750")
        #expect(first.total == 63)
        #expect(first.currency == "EUR")
        #expect(first.odometer == 10600)
        #expect(first.station == "Eni, Via Roma")
        #expect(first.fuelClass == .petrol)
        #expect(first.isFull && !first.missedBefore)
        #expect(found.entries.allSatisfy { $0.vehicle == found.vehicles.first?.id && $0.id == 0 })
    }

    @Test func missedStationsByNumberAndPlacesAreKept() throws {
        let second = try #require(
            refills(try read(Self.vehicle + Self.titles + Self.rows + Self.rest)).dropFirst().first)
        #expect(second.missedBefore)
        #expect(second.station == "Q8 Rimini")
        #expect(second.note == "first\nFuelType: 110\nlatitude (optional): 44.05")
        #expect(second.time == nil)
        #expect(second.currency == nil)
    }

    @Test func zeroIsWhatNobodyNoted() throws {
        let third = refills(try read(Self.vehicle + Self.titles + Self.rows))[2]
        #expect(third.odometer == nil)
        #expect(third.total == nil)
        #expect(third.fuelClass == .lpg)
        #expect(!third.isFull)
    }

    @Test func currentIsInKilowattHoursAndAnUnknownFillIsNotFull() throws {
        let fourth = refills(try read(Self.vehicle + Self.titles + Self.rows))[3]
        #expect(fourth.unit == .kilowattHours)
        #expect(fourth.fuelClass == .electric)
        #expect(!fourth.isFull)
        #expect(fourth.note?.contains("Full: 2") == true)
    }

    @Test func wrongRowsAreNamedByTheirLines() throws {
        let found = try read(Self.vehicle + Self.titles + Self.rows + Self.rest)
        // Line 9: an odometer of letters. Lines 17 and 18: a cost without an odometer, and a template.
        #expect(found.problems.map(\.line) == [9, 17, 18])
        #expect(found.problems.first?.message.contains("abc") == true)
    }

    @Test func aCostWithAnOdometerIsAReading() throws {
        let found = try read(Self.vehicle + Self.titles + Self.rows + Self.rest)
        guard case .odometer(let reading) = try #require(found.entries.last).content else {
            Issue.record("the cost became no reading")
            return
        }
        #expect(reading.reading == 9800)
        #expect(reading.note == "Oil change; Service; 250.5; filters")
    }

    @Test func whatIsLeftOutIsSaid() throws {
        let remarks = try read(Self.vehicle + Self.titles + Self.rows + Self.rest).remarks.map(\.message)
        #expect(remarks.contains { $0.contains("“l/100km (optional)”") })
        #expect(remarks.contains { $0.contains("“Pictures”") && $0.contains("1 row") })
    }

    @Test func milesAndGallonsOfTheTitles() throws {
        let old = """
            "## Log"
            "Data","Odo (mi)","Fuel (us gallons)","Full","Price (optional)","mpg (optional)"
            "2016-05-01","100","10.5","1","23.5",
            """
        let car = Vehicle(id: 5, name: "F-150", distanceUnit: .miles)
        let found = try read(old, ImportOptions(vehicle: car))
        let refill = try #require(refills(found).first)
        #expect(refill.distanceUnit == .miles)
        #expect(refill.unit == .usGallons)
        #expect(found.entries.map(\.vehicle) == [5])
        let named = """
            ## Vehicle
            Name
            Truck

            """
        #expect(try read(named + old).vehicles.map(\.distanceUnit) == [.miles])
        #expect(throws: JournalFormatError.vehicleNotNamed(.fuelio)) { try read(old) }
    }

    @Test func titlesAndVehicleThatContradictEachOtherAreNotGuessed() throws {
        let gallons = Self.vehicle.replacing("\"Daily\",\"0\",\"0\"", with: "\"Daily\",\"0\",\"1\"")
        #expect(throws: JournalFormatError.self) { try read(gallons + Self.titles + Self.rows) }
        let told = try read(gallons + Self.titles + Self.rows, ImportOptions(fuelUnit: .usGallons))
        #expect(refills(told).first?.unit == .usGallons)
    }

    @Test func datesGoByTheFilesOwnPattern() throws {
        let american = Self.vehicle.replacing("yyyy-MM-dd", with: "MM/dd/yyyy")
        let row = """
            "03/10/2024","10000","10","1","35.9",,"0.0",,"","0","1","110","3.59","0","1"
            """
        #expect(refills(try read(american + Self.titles + row)).map(\.date.description) == ["2024-03-10"])
    }

    @Test func markersWithTrailingSeparatorsAndTitlesWithoutSpaces() throws {
        let text = """
            ## Vehicle,,,
            Name,Description,DistUnit,FuelUnit
            Polo,,0,0
            ## Log,,,
            Data,Odo(km),Fuel(litres),Full
            05.01.2024,1000,40.5,1
            """
        #expect(refills(try read(text)).map(\.date.description) == ["2024-01-05"])
    }
}
