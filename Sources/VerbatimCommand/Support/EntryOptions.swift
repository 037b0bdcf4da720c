import Verbatim
import VerbatimJournal

/// A command that takes an entry's values as options.
protocol EntryTaking: JournalUsing {
    /// What was given, by the options' names; empty for a value that is to be taken out.
    var given: [String: String] { get set }
    /// Whether an empty value takes one out.
    static var clears: Bool { get }
}

extension Option where Values: EntryTaking {
    /// One option for each value of a refill; those of an odometer reading are among them.
    static var entryValues: [Option] {
        Refill.fields.filter { !["tank", "missed-before"].contains($0.option) }.map { field in
            Option(
                name: field.option, placeholder: field.placeholder, help: help[field.option] ?? field.name,
                choices: field.choices
            ) { values, argument in
                let text = argument.text
                var refill = Refill(date: CalendarDate(daysSince1970: 0))
                guard text.isEmpty ? Values.clears && !field.isRequired : field.set(&refill, text) else {
                    return false
                }
                values.given[field.option] = text.isEmpty ? "" : field.text(refill) ?? text
                return true
            }
        } + [
            word("partial", "tank", "partial", "The tank was not full afterwards"),
            word("full", "tank", "full", "The tank was full afterwards, as it is taken to be otherwise"),
            word("missed-before", "missed-before", "yes", "Refills before this one were not noted"),
            word("nothing-missed", "missed-before", "no", "All refills before this one were noted"),
        ]
    }

    /// An option without a value that says one of two things.
    private static func word(_ name: String, _ option: String, _ value: String, _ text: String) -> Option {
        Option(name: name, placeholder: nil, help: text) { values, _ in
            values.given[option] = value
            return true
        }
    }

    private static var help: [String: String] {
        [
            "date": "The day", "time": "The time of day", "odometer": "What the odometer shows",
            "distance-unit": "The odometer's unit", "quantity": "How much was filled, such as 41.30",
            "unit": "The quantity's unit", "price": "The price of one unit, such as 1.699",
            "total": "What was paid, such as 52.10", "currency": "The currency's code, such as EUR",
            "fuel": "The fuel's name", "fuel-class": "What kind of fuel it is",
            "station": "Where it was filled", "note": "What you want to remember",
        ]
    }
}
