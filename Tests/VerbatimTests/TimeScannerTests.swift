import Testing

@testable import Verbatim

/// The time of a purchase is read in every country's way; a price is no time.
struct TimeScannerTests {
    private func times(_ text: String) -> [String] {
        TimeScanner(Folded(text)).matches().map(\.time.description)
    }

    @Test(arguments: [
        ("18:05", "18:05"), ("18:05:59", "18:05:59"), ("8:05", "08:05"), ("0:15", "00:15"),
        ("18: 05", "18:05"), ("6:05 PM", "18:05"), ("6:05PM", "18:05"), ("6:05 p.m.", "18:05"),
        ("06:05:12 pm", "18:05:12"), ("6:05 AM", "06:05"), ("12:00 AM", "00:00"), ("12:30 PM", "12:30"),
        ("18.05 Uhr", "18:05"), ("18h05", "18:05"), ("18H05", "18:05"), ("klo 18:05", "18:05"),
        ("23:59:59", "23:59:59"), ("00:00", "00:00"), ("Time: 18:05 Cashier 3", "18:05"),
    ])
    func readsTimes(text: String, time: String) {
        #expect(times(text) == [time])
    }

    @Test(arguments: [
        "1:2", "18:5", "25:00", "12:60", "1:234", "18.05", "3.99", "18,05", "2 x 18.05",
        "18.05 EUR", "12.50 HUHN", "18:", ":05", "",
    ])
    func aPriceOrARatioIsNoTime(text: String) {
        #expect(times(text).isEmpty)
    }

    @Test func aNumberBeforeTheHourIsNoPartOfATime() {
        #expect(times("123:45").isEmpty)
    }

    @Test func twoTimesInALineAreBothFound() {
        #expect(times("Mo-Sa 8:00 - 20:00") == ["08:00", "20:00"])
    }
}
