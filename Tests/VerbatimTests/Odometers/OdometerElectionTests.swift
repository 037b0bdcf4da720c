import Testing

@testable import Verbatim

/// The odometer's reading is told from all other numbers of a dashboard, or left blank.
struct OdometerElectionTests {
    private let photo = DashboardPhoto()

    @Test func theOdometerIsToldFromTheTripMeterAboveIt() throws {
        let reading = try photo.withSpeedometer()
            .showing("TRIP A", at: 30, 20).showing("1297.8 km", at: 38, 20)
            .showing("ODO", at: 30, 22).showing("38537 km", at: 38, 22).reading()
        #expect(reading.document.reading == 38_537)
        #expect(reading.document.trip == (try decimal("1297.8")))
        #expect(reading.document.unit == .kilometres)
        #expect(reading[\.reading]?.printed == "38537")
        #expect(reading.review.isEmpty)
    }

    @Test(arguments: ["2022", "1953", "17.252", "47,60"])
    func aYearOrAPriceOnWhatIsNoDashboardIsNoOdometer(text: String) throws {
        #expect(try photo.showing(text, at: 30, 20).reading().document.reading == nil)
        #expect(try photo.showing(text, at: 30, 20).showing("GRAND VIN", at: 30, 24).reading().claims.isEmpty)
    }

    @Test func aVersionIsNoNumberWithTenths() throws {
        let reading = try photo.withSpeedometer().showing("TRIP", at: 30, 19).showing("1.2.3 km", at: 30, 20)
            .reading()
        #expect(reading.document.trip == nil)
        let trip = try photo.withSpeedometer().showing("TRIP", at: 30, 19).showing("1.234,5 km", at: 30, 20)
            .reading()
        #expect(trip.document.trip == (try decimal("1234.5")))
    }

    @Test func aShortReadingWithItsLabelNeedsNoDashboard() throws {
        #expect(try photo.showing("ODO 8675", at: 30, 20).reading().document.reading == 8675)
    }

    @Test func aTripMeterAloneIsNoOdometer() throws {
        let reading = try photo.showing("104.1 TRIP", at: 30, 20).showing("0 km/h", at: 30, 16).reading()
        #expect(reading.document.reading == nil)
        #expect(reading.document.trip == (try decimal("104.1")))
    }

    @Test func aTripMeterWithoutItsPointIsNeitherOdometerNorTrip() throws {
        let reading = try photo.withSpeedometer().showing("TRIP", at: 30, 19).showing("29787", at: 30, 20)
            .reading()
        #expect(reading.document.reading == nil)
        #expect(reading.document.trip == nil)
        #expect(reading.ignored(29_787) == "the trip meter")
    }

    @Test(arguments: ["10:39", "10 39", "1039"])
    func aClockIsNoOdometer(clock: String) throws {
        let reading = try photo.withSpeedometer().showing("31075 km", at: 30, 20).showing(clock, at: 30, 22)
            .reading()
        #expect(reading.document.reading == 31_075)
        #expect(reading.ignored(1039) == "a clock")
        let alone = try photo.showing(clock, at: 30, 22).showing("28 °C", at: 40, 22).reading()
        #expect(alone.document.reading == nil)
    }

    @Test func aLabelBetweenAClockAndTheOdometerNamesNoClock() throws {
        let reading = try photo.withSpeedometer().showing("831", at: 31, 20).showing("ODO", at: 31, 20.9)
            .showing("161967", at: 30, 22.5).reading()
        #expect(reading.document.reading == 161_967)
        #expect(reading.ignored(831) == "a clock")
    }

    @Test func rangeTemperatureConsumptionAndRadioAreNoOdometer() throws {
        let reading = try photo.showing("Menzil 896 km", at: 30, 20).showing("240970 km", at: 30, 22)
            .showing("28°C", at: 30, 24).showing("20.6 km/L", at: 40, 24).showing("FM 89.2", at: 30, 18)
            .reading()
        #expect(reading.document.reading == 240_970)
        #expect(reading.document.trip == nil)
        #expect(reading.ignored(896) == "the range")
        let range = try photo.showing("Reichweite", at: 30, 20).showing("1240 km", at: 42, 20).reading()
        #expect(range.document.reading == nil)
        #expect(range.ignored(1240) == "the range")
    }

    @Test(arguments: ["6080", "60 80", "100120", "100 120 140", "2040", "12345", "3 4 5 6"])
    func theNumbersOfAScaleAreNoOdometer(scale: String) throws {
        let reading = try photo.showing(scale, at: 30, 8).showing("km/h", at: 30, 14).reading()
        #expect(reading.document.reading == nil)
        #expect(reading.offered.isEmpty)
    }

    @Test func theFactorOfARevCounterIsNoOdometer() throws {
        let reading = try photo.showing("x1000rpm", at: 5, 8).showing("x 1000r/min", at: 30, 8).reading()
        #expect(reading.document.reading == nil)
        #expect(reading.offered.isEmpty)
    }

    @Test func theCamerasDateIsNoOdometer() throws {
        let reading = try photo.withSpeedometer().showing("164424", at: 30, 20)
            .showing("2020/11/21 22:30", at: 50, 38).reading()
        #expect(reading.document.reading == 164_424)
        let alone = try photo.showing("2020/11/21 22:30", at: 50, 38).showing("km/h", at: 10, 14).reading()
        #expect(alone.document.reading == nil)
        #expect(alone.document.trip == nil)
    }

    @Test func twoNumbersWithAsGoodAClaimLeaveTheReadingBlankAndAreOffered() throws {
        let reading = try photo.withSpeedometer().showing("31075", at: 30, 20).showing("48211", at: 50, 20)
            .reading()
        #expect(reading.document.reading == nil)
        #expect(Set(reading.offered) == ["31075", "48211"])
        let named = try photo.withSpeedometer().showing("31075", at: 30, 20).showing("ODO 48211", at: 50, 20)
            .reading()
        #expect(named.document.reading == 48_211)
        #expect(named.ignored(31_075) == "fewer votes")
    }

    @Test func aDoubtfulNumberIsOfferedAndNotTaken() throws {
        let reading = try photo.withSpeedometer().showing("53261", at: 30, 20, score: 0.4).reading()
        #expect(reading.document.reading == nil)
        #expect(reading.offered == ["53261"])
        let report = reading.report(photo: "odo.jpg", milliseconds: 0)
        #expect(report.contains("nothing sure; seen: 53261 (0.6)"))
    }

    @Test func aShortNumberNeedsALabel() throws {
        #expect(try photo.withSpeedometer().showing("558", at: 30, 20).reading().document.reading == nil)
        #expect(try photo.withSpeedometer().showing("2457", at: 30, 20).reading().document.reading == nil)
        #expect(try photo.withSpeedometer().showing("ODO 558", at: 30, 20).reading().document.reading == 558)
        #expect(try photo.withSpeedometer().showing("000558", at: 30, 20).reading().document.reading == 558)
    }

    @Test func sevenDigitsAreRatherAnEdgeBesideSix() throws {
        let reading = try photo.withSpeedometer().showing("1235552", at: 30, 20).reading()
        #expect(reading.document.reading == nil)
        #expect(reading.offered == ["1235552"])
    }

    @Test func digitsThatMayStandOnTheirHeadNeedSomethingUpright() throws {
        #expect(try photo.showing("212582", at: 30, 20).reading().document.reading == nil)
        let named = photo.showing("212582", at: 30, 20).showing("ODO", at: 25, 20).showing("3", at: 50, 30)
        #expect(try named.reading().document.reading == nil)
        #expect(try photo.showing("212582 km", at: 30, 20).reading().document.reading == 212_582)
        #expect(
            try photo.withSpeedometer().showing("212582", at: 30, 20).reading().document.reading == 212_582)
    }

    @Test(arguments: [
        ("53,261 km", 53_261), ("53.261 km", 53_261), ("53 261 km", 53_261), ("ODO53261km", 53_261),
        ("ODO 12345.6", 12_345),
    ])
    func counterStyles(printed: String, expected: Int) throws {
        let reading = try photo.withSpeedometer().showing(printed, at: 30, 20).reading()
        #expect(reading.document.reading == expected)
        #expect([.printed, .normalised].contains(reading[\.reading]?.standing))
    }

    @Test func theUnitIsThatBesideTheReadingAndNoSpeeds() throws {
        #expect(try photo.withSpeedometer().showing("53261", at: 30, 20).reading().document.unit == nil)
        let beside = try photo.withSpeedometer().showing("53261", at: 30, 20).showing("miles", at: 36, 20)
            .reading()
        #expect(beside.document.unit == .miles)
        #expect(beside[\.unit]?.standing == .normalised)
        #expect(try photo.showing("53261 MPH", at: 30, 20).reading().document.unit == nil)
        let far = try photo.showing("53261", at: 30, 20).showing("12.5 km", at: 30, 30).reading()
        #expect(far.document.unit == nil)
    }
}
