import Foundation
import Testing
import Verbatim

@testable import VerbatimJournal

/// The parts that all imports are made of.
struct FormatsReadingTests {
    private func cells(_ text: String, _ separator: Character = ",", escape: Character? = nil) -> [[String]] {
        CSVReader(text, separator: separator, escape: escape).rows.map(\.cells)
    }

    @Test func quotesSeparatorsAndLineBreaksOfAllSystems() {
        #expect(cells("a,b\r\nc,d\n") == [["a", "b"], ["c", "d"]])
        #expect(cells("a,b\rc,d") == [["a", "b"], ["c", "d"]])
        #expect(cells("\"a,1\",\"say \"\"hi\"\"\"\n,\n") == [["a,1", "say \"hi\""]])
        #expect(cells("\"two\r\nlines\",x\n") == [["two\r\nlines", "x"]])
        #expect(cells("5\" pipe,x") == [["5\" pipe", "x"]])
        #expect(cells("a;1,5", ";") == [["a", "1,5"]])
        #expect(cells("a\\;b;c", ";", escape: "\\") == [["a;b", "c"]])
        #expect(cells("C:\\x;c", ";", escape: "\\") == [["C:\\x", "c"]])
    }

    @Test func rowsKnowTheirLines() {
        let reader = CSVReader("h,h\n\"a\nb\",1\n\nc,2\n", separator: ",")
        #expect(reader.rows.map(\.line) == [1, 2, 5])
    }

    @Test func oneLostQuoteCostsOneRow() {
        let reader = CSVReader("a,1\n\"b,2\nc,3\n\"d\",4\n", separator: ",")
        #expect(reader.rows.map(\.cells) == [["a", "1"], ["c", "3"], ["d", "4"]])
        #expect(reader.damages.map(\.line) == [2])
    }

    @Test func numbersWithCommasPointsAndThousands() {
        #expect(DecimalText.comma.number("1.234,56")?.description == "1234.56")
        #expect(DecimalText.comma.number("42,10")?.description == "42.10")
        #expect(DecimalText.comma.number("52.000")?.description == "52000")
        #expect(DecimalText.point.number("1,234.560")?.description == "1234.560")
        #expect(DecimalText.point.number("3 038.14")?.description == "3038.14")
        #expect(DecimalText.point.number("-7.5")?.description == "-7.5")
        #expect(DecimalText.comma.number("12.34") == nil)
        #expect(DecimalText.point.number("1,23.4") == nil)
        #expect(DecimalText.point.number("12.") == nil)
        #expect(DecimalText.point.number("1e5") == nil)
        #expect(DecimalText.point.number("") == nil)
    }

    @Test func theMarkIsToldByTheWholeFile() {
        #expect(DecimalText.told(by: ["1,234.50"]) == .point)
        #expect(DecimalText.told(by: ["1.234", "41,3"]) == .comma)
        #expect(DecimalText.told(by: ["1.234.567"]) == .comma)
        #expect(DecimalText.told(by: ["8.331"]) == nil)
        #expect(DecimalText.told(by: [], plain: ["8.331"]) == .point)
        #expect(DecimalText.told(by: ["1.5", "1,5"]) == nil)
    }

    @Test func datesAndTimesOfAllPrograms() throws {
        func read(_ text: String, _ order: DateOrder? = nil) -> String? {
            DateText(text, order: order).map { "\($0.date) \($0.time?.description ?? "-")" }
        }
        #expect(read("2026-07-25 14:58") == "2026-07-25 14:58")
        #expect(read("2026/07/25") == "2026-07-25 -")
        #expect(read("05.01.2024") == "2024-01-05 -")
        #expect(read("1/5/2024", .monthFirst) == "2024-01-05 -")
        #expect(read("1/5/2024", .dayFirst) == "2024-05-01 -")
        #expect(read("1/5/2024") == nil)
        #expect(read("13/5/2024", .monthFirst) == nil)
        #expect(read("1/15/2024 12:00:00 AM", .monthFirst) == "2024-01-15 00:00:00")
        #expect(read("1/15/2024 2:58 PM", .monthFirst) == "2024-01-15 14:58")
        #expect(read("30.02.2024") == nil)
        #expect(read("5.1.24") == nil)
        #expect(read("2024-01-05 25:00") == nil)
        #expect(DateText.order(of: ["1/5/2024", "1/15/2024"]) == .monthFirst)
        #expect(DateText.order(of: ["1/5/2024", "15/1/2024"]) == .dayFirst)
        #expect(DateText.order(of: ["1/15/2024", "15/1/2024"]) == nil)
    }

    @Test func amountsTellTheirCurrencyWhereTheMarkIsOfOne() {
        #expect(Amount("45,00 €") == Amount("€45,00"))
        #expect(Amount("45,00 €").currency == "EUR")
        #expect(Amount("$1,234.56").number == "1,234.56")
        #expect(Amount("$1,234.56").currency == nil)
        #expect(DecimalText.point.number(Amount("($5.00)").number) == nil)
    }

    @Test func aFileThatEndsAnywhereIsReadAsFarAsItGoes() throws {
        let text =
            "## Vehicle\nName,DistUnit,FuelUnit\n\"Pan\"\"da\",0,0\n## Log\nData,Odo (km),Fuel (litres),Full\n"
            + "2026-01-05 10:00,1000.5,40.5,1\n\"2026-01-06\",\"1500\",\"30,5\",\"0\"\n"
        let bytes = Data(text.utf8)
        let whole = try JournalImport(bytes)
        #expect(whole.entries.count == 2)
        for end in bytes.indices {
            guard let part = try? JournalImport(bytes[..<end]) else { continue }
            #expect(part.entries.count + part.problems.count <= whole.entries.count)
        }
    }

    @Test func encodingsAreTold() {
        #expect(TextDecoding.text(Data([0xEF, 0xBB, 0xBF, 0x61])).text == "a")
        #expect(TextDecoding.text(Data([0x57, 0xE4, 0x68, 0x80])).text == "Wäh€")
        #expect(TextDecoding.text(Data([0x57, 0xE4])).notUnicode == "Windows-1252")
        #expect(TextDecoding.text(Data([0xFF, 0xFE, 0x61, 0x00])).text == "a")
        #expect(TextDecoding.text(Data("Währung".utf8)).notUnicode == nil)
    }
}
