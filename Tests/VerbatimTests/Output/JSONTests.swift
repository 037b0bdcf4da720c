import Foundation
import Testing
import Verbatim

@Suite("Writing JSON")
struct JSONTests {
    @Test("Members keep their order, in one line or indented")
    func order() {
        let json: JSON = ["b": 1, "a": [.number(1.5), nil, true], "c": [:], "d": [["x": "y"]]]
        #expect(json.text() == #"{"b":1,"a":[1.5,null,true],"c":{},"d":[{"x":"y"}]}"#)
        #expect(
            json.text(pretty: true) == """
                {
                  "b": 1,
                  "a": [1.5, null, true],
                  "c": {},
                  "d": [
                    {
                      "x": "y"
                    }
                  ]
                }
                """)
    }

    @Test("Every character survives, and none acts on a terminal")
    func escapes() throws {
        let text = "\"\\/\u{0}\u{8}\n\r\t\u{1B}[2J\u{7F}\u{85}\u{9B}\u{2028}\u{202E}\u{2066}é漢👍🏽"
        let written = JSON.string(text).text()
        #expect(written.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
        #expect(!written.unicodeScalars.contains { ["\u{2028}", "\u{202E}", "\u{2066}"].contains($0) })
        let read = try JSONSerialization.jsonObject(with: Data(written.utf8), options: .fragmentsAllowed)
        #expect(read as? String == text)
    }

    @Test("Whole numbers have no point, and what is no number is null")
    func numbers() {
        let json: JSON = [.number(12), .number(-0.25), .number(.nan), .number(.infinity), .number(1e300)]
        #expect(json.text() == "[12,-0.25,null,null,1e+300]")
    }
}
