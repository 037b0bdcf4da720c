import Testing

@testable import Verbatim

/// A field's name is the one in JSON, CSV and references, and its order that of the paper.
struct FieldPathTests {
    @Test func namesAreThoseOfReferences() {
        #expect(FieldPath("total").description == "total")
        #expect(FieldPath("items", 2, "price").description == "items[2].price")
    }

    @Test func itemsAreOrderedByPlaceAndNotByDigits() {
        let paths = [
            FieldPath("date"), FieldPath("items"), FieldPath("items", 2, "name"),
            FieldPath("items", 2, "price"),
            FieldPath("items", 10, "name"), FieldPath("total"),
        ]
        #expect(paths.shuffled().sorted() == paths)
    }

    @Test func aListAndItsElementAreDifferent() {
        #expect(FieldPath("items") != FieldPath("items", 0, "name"))
        #expect(Set([FieldPath("total"), FieldPath("total")]).count == 1)
    }
}
