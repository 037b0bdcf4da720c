import Testing

@testable import Verbatim

/// A reading is judged by the previous one, and never chosen by it.
struct OdometerPlausibilityTests {
    private let photo = DashboardPhoto().withSpeedometer()

    @Test func aMisreadFirstDigitIsCaughtAndStillShown() throws {
        let misread = photo.showing("953261", at: 30, 20)
        let reading = try misread.reading(previous: 52_900)
        #expect(reading.document.reading == 953_261)
        #expect(reading[\.reading]?.standing == .contradicted)
        #expect(
            reading.review.map(\.reason) == [
                "953261 is 900361 more than the previous reading, 52900; at most 50000 is plausible"
            ])
        #expect(try misread.reading().review.isEmpty)
    }

    @Test func aReadingBelowThePreviousIsContradicted() throws {
        let reading = try photo.showing("53261", at: 30, 20).reading(previous: 53_262)
        #expect(reading.document.reading == 53_261)
        #expect(reading.review.map(\.reason) == ["53261 is less than the previous reading, 53262"])
    }

    @Test(arguments: [(53_261, 50_000), (3_261, 50_000), (53_000, 261)])
    func aPlausibleReadingIsNoneToReview(previous: Int, maximum: Int) throws {
        let reading = try photo.showing("53261", at: 30, 20).reading(
            previous: previous, maximumDistance: maximum)
        #expect(reading.review.isEmpty)
        #expect(reading[\.reading]?.standing == .printed)
    }

    @Test func howFarIsTooFarCanBeSaid() throws {
        let reading = try photo.showing("53261", at: 30, 20).reading(previous: 53_000, maximumDistance: 260)
        #expect(reading[\.reading]?.standing == .contradicted)
    }

    @Test func plausibilityElectsNobody() throws {
        let reading = try photo.showing("953261", at: 30, 20, look: "text stretched")
            .showing("053261", at: 30, 20, look: "segments thresholded").reading(previous: 52_900)
        #expect(reading.document.reading == nil)
    }
}
