import Testing

@testable import Verbatim

/// Texts that people take for the same words are the same, and every place in them still is where it was.
struct FoldedTests {
    private func folded(_ text: String) -> String {
        String(String.UnicodeScalarView(Folded(text).points.compactMap(Unicode.Scalar.init)))
    }

    @Test(arguments: [
        ("TOTAL", "total"), ("Ärger", "arger"), ("É", "e"), ("E\u{301}", "e"), ("Łódź", "lodz"),
        ("Øreafrunding", "oreafrunding"), ("ＡＢ１２", "ab12"), ("Straße", "strase"), ("ẞ", "s"),
        ("İI", "ii"), ("ﬁ", "ﬁ"), ("−5", "-5"), ("1’000", "1'000"), ("a\u{3000}b", "a b"), ("ΑΒΓ", "αβγ"),
        ("合计", "合计"),
    ])
    func caseAccentsAndWidthDoNotCount(text: String, expected: String) {
        #expect(folded(text) == expected)
    }

    @Test(arguments: ["", "e\u{301}a\u{308}", "👨‍👩‍👧 5", "\r\n", "🇩🇪1", "ﷺ", "क्षि 12", "a\u{200D}b"])
    func offsetsAreThoseOfCharacters(text: String) {
        #expect(Folded(text).count == text.count)
    }

    @Test func theKeyHoldsLettersAndDigitsAlone() {
        #expect(Folded.key("Mr. D.I.Y. (M) #12") == Folded.key("mrdiym12"))
        #expect(Folded.key("— * €").isEmpty)
    }

    @Test func offsetsOutsideTheTextAreNeitherDigitNorLetter() {
        let text = Folded("a1")
        #expect(!text.isDigit(-1) && !text.isDigit(2) && !text.isLetter(-1) && !text.isLetter(2))
    }
}
