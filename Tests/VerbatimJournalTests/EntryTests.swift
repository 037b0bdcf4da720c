import Testing
import Verbatim
import VerbatimJournal

struct EntryTests {
    @Test func aRefillIsOfAFullTankUnlessSaidOtherwise() {
        #expect(Refill(date: CalendarDate(daysSince1970: 0)).isFull)
    }
}
