import Testing

@testable import Verbatim

/// Readers and variants that look at one display vote; a digit on which they disagree is not guessed.
struct OdometerLooksTests {
    private let photo = DashboardPhoto().withSpeedometer()

    @Test func agreeingReadersLendOneAnotherWeight() throws {
        let reading = try photo.showing("31075", at: 30, 20, score: 0.5)
            .showing("31075", at: 30, 20, score: 0.5, look: "text stretched")
            .showing("31075", at: 30, 20, score: 0.95, look: "segments thresholded").reading()
        #expect(reading.document.reading == 31_075)
        let votes = try #require(reading.candidates.first).votes
        #expect(
            votes.map(\.voter).starts(with: ["segments thresholded", "text", "text stretched", "agreement"]))
        #expect(votes.allSatisfy { $0.weight > 0 })
        let json = reading.json(photo: "odo.jpg", milliseconds: 0).text(pretty: false)
        #expect(json.contains(#"{"voter":"segments thresholded","weight":0.95}"#))
    }

    @Test func aDigitThatTwoReadersSeeDifferentlyLeavesTheReadingBlank() throws {
        let reading = try photo.showing("31075", at: 30, 20, look: "text stretched")
            .showing("31875", at: 30, 20, look: "segments thresholded").reading()
        #expect(reading.document.reading == nil)
        #expect(Set(reading.offered) == ["31075", "31875"])
    }

    @Test func aClearMajorityOutvotesOneMisreading() throws {
        let reading = try photo.showing("31075", at: 30, 20)
            .showing("31075", at: 30, 20, look: "text stretched")
            .showing("31075", at: 30, 20, look: "segments thresholded")
            .showing("31875", at: 30, 20, score: 0.6, look: "text inverted").reading()
        #expect(reading.document.reading == 31_075)
        #expect(reading.ignored(31_875) == "fewer votes")
    }

    @Test func drumsShowTheirValueBehindLeadingZeros() throws {
        let reading = try photo.showing("006435", at: 30, 20, look: "drums stretched").reading()
        #expect(reading.document.reading == 6435)
        #expect(reading[\.reading]?.printed == "006435")
        #expect(reading[\.reading]?.standing == .normalised)
    }

    @Test func aLastDrumThatOneReaderMissedIsTakenAndSaidSo() throws {
        let reading = try photo.showing("01810", at: 30, 20).showing(
            "018102", at: 30, 20, look: "drums stretched"
        )
        .reading()
        #expect(reading.document.reading == 18_102)
        #expect(
            reading.review.map(\.reason) == ["1810 was read as well as 18102: a last drum may show tenths"])
    }

    @Test func aHalfTurnedLastDigitIsNotTaken() throws {
        let one = try photo.showing("006435", at: 30, 20, score: 0.85, look: "drums stretched").reading()
        #expect(one.document.reading == nil)
        #expect(one.offered == ["6435"])
        // Agreement does not make up for digits of which no reading is sure.
        let many = try photo.showing("006435", at: 30, 20, score: 0.85)
            .showing("006435", at: 30, 20, score: 0.85, look: "text stretched")
            .showing("006435", at: 30, 20, score: 0.8, look: "drums stretched").reading()
        #expect(many.document.reading == nil)
    }

    @Test func behindSureDrumsADoubtfulLastOneIsLeftOutAndSaidSo() throws {
        let reading = try photo.showing("00643", at: 30, 20).showing("00643", at: 30, 20, look: "text plain")
            .showing("006435", at: 30, 20, score: 0.7, look: "text stretched").reading()
        #expect(reading.document.reading == 643)
        #expect(reading.review.map(\.reason) == ["6435 was read as well as 643: a last drum may show tenths"])
        // Of a display without leading zeros the last digit is no tenth.
        let display = try photo.showing("23555", at: 30, 20).showing("23555", at: 30, 20, look: "text plain")
            .showing("235552", at: 30, 20, score: 0.7, look: "text stretched").reading()
        #expect(display.document.reading == nil)
    }

    @Test func aVariantThatLostTheDecimalMarkMakesNoOdometerOfATripMeter() throws {
        let reading = try photo.showing("1041.7", at: 30, 20, look: "text plain")
            .showing("10417", at: 30, 20, look: "text stretched").reading()
        #expect(reading.document.reading == nil)
        #expect(reading.ignored(10_417) == "its decimal mark was lost")
    }
}
