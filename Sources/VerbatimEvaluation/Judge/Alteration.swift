import Verbatim

/// One way of making exactly one thing wrong.
enum Alteration: CaseIterable {
    /// Another digit in an amount.
    case amount
    /// Another day in a date.
    case day
    /// Another sample's text.
    case name
    /// A list without one of its elements.
    case dropped
    /// Two neighbours of a list with each other's amounts.
    case shifted

    /// Entries with this alteration, and what it is in words; nil where they offer no place for it.
    func apply(
        to entries: [Judge.Entry], among cases: [Judge.Case], _ generator: inout SeededGenerator
    ) -> (entries: [Judge.Entry], change: String)? {
        switch self {
        case .amount: return entries.replacingOne(&generator, Self.otherDigit)
        case .day: return entries.replacingOne(&generator, Self.otherDay)
        case .name:
            return entries.replacingOne(&generator) { entry, generator in
                guard entry.element == nil, let value = entry.value, entry.date == nil, entry.amount == nil
                else { return nil }
                let others = cases.compactMap { Judge.values($0.reference)[entry.label] }
                    .filter { Judge.differ($0, value) }
                return others.isEmpty ? nil : others[generator.index(below: others.count)]
            }
        case .dropped: return dropping(from: entries, &generator)
        case .shifted: return shifting(entries, &generator)
        }
    }

    private static func otherDigit(
        _ entry: Judge.Entry, _ generator: inout SeededGenerator
    ) -> String? {
        guard let text = entry.value, entry.amount != nil else { return nil }
        var characters = Array(text)
        let places = characters.indices.filter { characters[$0].isASCII && characters[$0].isNumber }
        let place = places[generator.index(below: places.count)]
        // One to nine further on, so that it is another digit.
        let digit = ((characters[place].wholeNumberValue ?? 0) + 1 + generator.index(below: 9)) % 10
        characters[place] = Character(String(digit))
        return String(characters)
    }

    private static func otherDay(_ entry: Judge.Entry, _ generator: inout SeededGenerator) -> String? {
        guard let date = entry.date else { return nil }
        let days = (1...28).filter { $0 != date.day }
        return CalendarDate(
            year: date.year, month: date.month, day: days[generator.index(below: days.count)])?
            .description
    }

    /// Leaves one drawn element out; those behind it move up.
    private func dropping(
        from entries: [Judge.Entry], _ generator: inout SeededGenerator
    ) -> (entries: [Judge.Entry], change: String)? {
        let held = entries.filter { $0.element != nil && $0.value != nil }
        guard !held.isEmpty else { return nil }
        let drawn = held[generator.index(below: held.count)]
        guard let gone = drawn.element else { return nil }
        var left: [Judge.Entry] = []
        for entry in entries {
            guard entry.field == drawn.field, let element = entry.element, element >= gone else {
                left.append(entry)
                continue
            }
            if element > gone { left.append(entry.moved(to: element - 1)) }
        }
        return (left, "\(drawn.field)[\(gone)] left out")
    }

    /// Exchanges one drawn amount with the next element's.
    private func shifting(
        _ entries: [Judge.Entry], _ generator: inout SeededGenerator
    ) -> (entries: [Judge.Entry], change: String)? {
        for index in Array(entries.indices).shuffled(by: &generator) {
            let entry = entries[index]
            guard let element = entry.element, let amount = entry.amount,
                let next = entries.firstIndex(where: { $0.label == entry.moved(to: element + 1).label }),
                let other = entries[next].amount, amount != other
            else { continue }
            var altered = entries
            altered[index].value = entries[next].value
            altered[next].value = entry.value
            return (altered, "\(entry.label) and the next exchanged")
        }
        return nil
    }
}
