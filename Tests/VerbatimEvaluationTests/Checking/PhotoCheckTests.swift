import Foundation
import Testing
import Verbatim

@testable import VerbatimEvaluation

/// Papers that count twice are found by their pictures and by what is transcribed of them.
struct PhotoCheckTests {
    /// The hash of a random picture, the same for the same seed.
    private func picture(_ seed: UInt64) throws -> PictureHash {
        var random = SeededGenerator(seed: seed)
        let pixels = (0..<3 * 64 * 64).map { _ in UInt8.random(in: 0...255, using: &random) }
        return try #require(PictureHash(pixels: pixels, width: 64, height: 64))
    }

    /// The flaws of samples with these references and pictures; equal digests are equal files.
    private func flaws(
        _ samples: [(id: String, reference: String, seed: UInt64, digest: String)]
    ) throws -> [Flaw] {
        let folder = try Folder()
        let entries = samples.map {
            #""\#($0.id)": {"photo": "\#($0.id).jpg", "group": "g", "reference": \#($0.reference)}"#
        }
        let manifest = #"{"name": "n", "kind": "receipt", "samples": {\#(entries.joined(separator: ","))}}"#
        try folder.write(Data(manifest.utf8), to: "dataset.json")
        let source = try DatasetSource(folder.url, schema: Receipt.schema)
        let items = try zip(source.samples, samples).map { sample, made in
            PhotoCheck.Item(sample, of: source, photo: .picture(try picture(made.seed), sha256: made.digest))
        }
        return PhotoCheck(items).flaws
    }

    @Test func theSameFileIsToldWithWhatTheReferencesDisagreeOn() throws {
        let flaws = try flaws([
            ("a", #"{"total": "1.00", "date": "2019-01-23"}"#, 1, "x"),
            ("b", #"{"total": "2.00", "store": "Nord"}"#, 1, "x"), ("c", "{}", 2, "y"),
        ])
        #expect(flaws.map(\.kind) == [.identicalPhotos])
        #expect(flaws.first?.subjects.map(\.sample) == ["a", "b"])
        #expect(
            flaws.first?.message
                == "the files are the same, byte for byte; store is only in b; date is only in a; "
                + "total is “1.00” in a, “2.00” in b")
    }

    @Test func picturesThatLookTheSameAreToldWhateverIsTranscribed() throws {
        let flaws = try flaws([
            ("a", #"{"total": "1.00"}"#, 1, "x"), ("b", #"{"total": "2.00"}"#, 1, "y"),
            ("c", #"{"total": "2.00"}"#, 2, "z"),
        ])
        #expect(flaws.map(\.kind) == [.nearIdenticalPhotos])
        #expect(flaws.first?.subjects.map(\.sample) == ["a", "b"])
        #expect(
            flaws.first?.message == "the pictures differ in 0 of 255 bits; total is “1.00” in a, “2.00” in b")
    }

    @Test func samplesWithThreeEqualValuesAreTold() throws {
        let same = #"{"store": "Café Nord", "total": "1.00", "date": "2019-01-23", "currency": "EUR"}"#
        let other = #"{"store": "CAFE NORD", "total": "1.0", "date": "2019-01-23"}"#
        let twoOnly = #"{"total": "1.00", "date": "2019-01-23", "currency": "EUR"}"#
        let flaws = try flaws([
            ("a", same, 1, "w"), ("b", other, 2, "x"), ("c", twoOnly, 3, "y"), ("d", twoOnly, 4, "z"),
        ])
        #expect(flaws.map(\.kind) == [.sameValues])
        #expect(flaws.first?.subjects.map(\.sample) == ["a", "b"])
        #expect(flaws.first?.message == "all have store “Café Nord”, date “2019-01-23”, total “1.00”")
    }
}
