import Foundation
import Testing
import VerbatimEvaluation

/// Whoever accepts sure values unseen learns how many that are, and how many of them are wrong.
struct ConfidenceTests {
    /// Five values, one of which is blank.
    private let curve = CoverageCurve(
        [(0.9, true), (0.7, false), (0.8, true), (nil, false)], unanswered: 1)

    @Test func answersAreAcceptedFromTheSurest() {
        #expect(curve.points.map(\.threshold) == [0.9, 0.8, 0.7, nil])
        #expect(curve.points.map(\.coverage) == [0.2, 0.4, 0.6, 0.8])
        #expect(curve.points.map(\.error) == [0, 0, 1.0 / 3, 0.5])
    }

    /// The mean of 0, 0, 1/3 and 1/2.
    @Test func theAreaIsTheMeanErrorOverAnswers() {
        #expect(isClose(curve.area, 5.0 / 24))
    }

    @Test func theLargestCoverageWithinAnErrorIsFound() {
        #expect(curve.coverage(atError: 0.01) == 0.4)
        #expect(curve.point(atError: 0.01)?.threshold == 0.8)
        #expect(curve.coverage(atError: 0.5) == 0.8)
        #expect(curve.point(atError: 0.5)?.threshold == nil)
        let wrong = CoverageCurve([(1, false)])
        #expect(wrong.coverage(atError: 0.01) == 0)
        #expect(wrong.point(atError: 0.01) == nil)
    }

    /// The error may rise above the limit and fall below it again; the limit itself is still within.
    @Test func aLateCoverageWithinTheErrorCounts() {
        let late = CoverageCurve(
            [(1, false)] + [(Double?, Bool)](repeating: (0.5, true), count: 99))
        #expect(late.coverage(atError: 0.01) == 1)
    }

    /// No threshold parts equal scores: a right one does not count before the wrong one beside it.
    @Test func equalScoresAreOneStep() {
        let tied = CoverageCurve([(0.5, true), (0.5, false), (0.4, true), (0.5, true), (0.5, true)])
        #expect(tied.points.map(\.coverage) == [0.8, 1])
        #expect(tied.points.map(\.error) == [0.25, 0.2])
        #expect(isClose(tied.area, 0.24))  // (4 · 0.25 + 0.2) / 5
    }

    @Test func scoresThatAreNoNumbersComeLastTogether() {
        let odd = CoverageCurve([(.nan, false), (-3, true), (nil, true), (.infinity, false)])
        #expect(odd.points.map(\.threshold) == [-3, nil])
        #expect(odd.points.map(\.error) == [0, 0.5])
    }

    @Test func withoutAnswersThereIsNoCurve() throws {
        let none = CoverageCurve([], unanswered: 3)
        #expect(none.points.isEmpty)
        #expect(none.area == nil)
        #expect(none.coverage(atError: 1) == 0)
        #expect(try json(none) == #"{"area":null,"points":[]}"#)
    }

    @Test func theCurveIsWritten() throws {
        let short = CoverageCurve([(1.0 / 3, true), (nil, false)], unanswered: 1)
        #expect(
            try json(short)
                == #"{"area":0.25,"points":[{"coverage":0.333333,"error":0,"threshold":0.333333},"#
                + #"{"coverage":0.666667,"error":0.5,"threshold":null}]}"#)
    }

    /// Two bins: 0.9 and 1 with both right, 0.25 and 0.15 with one right.
    @Test func calibrationIsTabled() throws {
        let calibration = try #require(
            try Calibration([(0.9, true), (0.25, true), (1, true), (0.15, false)], bins: 2))
        #expect(calibration.count == 4)
        #expect(calibration.bins.map(\.lower) == [0, 0.5])
        #expect(calibration.bins.map(\.upper) == [0.5, 1])
        #expect(calibration.bins.map(\.count) == [2, 2])
        #expect(calibration.bins.map(\.confidence) == [0.2, 0.95])
        #expect(calibration.bins.map(\.right) == [0.5, 1])
        // (2 · |0.2 − 0.5| + 2 · |0.95 − 1|) / 4
        #expect(isClose(calibration.expectedCalibrationError, 0.175))
        // (0.1² + 0.75² + 0² + 0.15²) / 4
        #expect(isClose(calibration.brierScore, 0.14875))
    }

    @Test(arguments: [(0.0, 0.0), (0.3, 0.3), (0.6, 0.6), (0.7, 0.7), (0.999, 0.9), (1.0, 0.9), (-0.0, 0.0)])
    func aConfidenceFallsIntoTheBinThatItStarts(confidence: Double, lower: Double) throws {
        let calibration = try #require(try Calibration([(confidence, true)]))
        #expect(calibration.bins.map(\.lower) == [lower])
    }

    /// 100 · 0.29 is 28.999…
    @Test func roundingDoesNotMoveAConfidenceToAnotherBin() throws {
        let calibration = try #require(try Calibration([(0.29, true)], bins: 100))
        #expect(calibration.bins.map(\.lower) == [0.29])
    }

    @Test func calibrationOfNothingIsNil() throws {
        #expect(try Calibration([]) == nil)
        #expect(try Calibration([(0.4, false)], bins: 0)?.bins.map(\.upper) == [1])
    }

    @Test(arguments: [-0.01, 1.01, .infinity]) func whatIsNoProbabilityIsRefused(confidence: Double) {
        #expect(throws: CalibrationError.notAProbability(confidence)) {
            try Calibration([(0.5, true), (confidence, true)])
        }
    }

    @Test func notANumberIsRefusedInWords() {
        let error = #expect(throws: CalibrationError.self) { try Calibration([(.nan, true)]) }
        #expect(error?.description == "the confidence nan is not between 0 and 1")
    }

    @Test func calibrationIsWritten() throws {
        #expect(
            try json(Calibration([(0.25, true)]))
                == #"{"bins":[{"confidence":0.25,"count":1,"lower":0.2,"right":1,"upper":0.3}],"#
                + #""brierScore":0.5625,"count":1,"expectedCalibrationError":0.75}"#)
    }
}
