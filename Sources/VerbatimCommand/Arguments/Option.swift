/// One option of a subcommand: a row of the table from which parsing and help derive.
struct Option<Values: Sendable>: Sendable {
    /// Without its dashes.
    let name: String
    /// What stands for the value in help; nil for a flag.
    let placeholder: String?
    /// One sentence without a closing point.
    let help: String
    /// The values that can be given, where they can be counted.
    var choices: [String] = []
    /// The value where the option is not given, in words; nil where there is none.
    var standard: @Sendable () -> String? = { nil }
    /// Stores the value given; false where it is not of the option's type.
    let assign: @Sendable (inout Values, Argument) -> Bool

    /// An option without a value.
    static func flag(
        _ name: String, _ keyPath: any WritableKeyPath<Values, Bool> & Sendable, _ help: String
    ) -> Option {
        Option(name: name, placeholder: nil, help: help) { values, _ in
            values[keyPath: keyPath] = true
            return true
        }
    }

    /// An option whose value is one of an enumeration's.
    static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ placeholder: String,
        _ keyPath: any WritableKeyPath<Values, Choice> & Sendable, _ help: String
    ) -> Option where Values: EmptyInitializable {
        Option(
            name: name, placeholder: placeholder, help: help, choices: Choice.allCases.map(\.rawValue),
            standard: { Values()[keyPath: keyPath].rawValue }
        ) { values, argument in
            guard let choice = Choice(rawValue: argument.text) else { return false }
            values[keyPath: keyPath] = choice
            return true
        }
    }

    /// An option whose value is one of an enumeration's, or nothing.
    static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ placeholder: String,
        _ keyPath: any WritableKeyPath<Values, Choice?> & Sendable, _ help: String
    ) -> Option {
        Option(
            name: name, placeholder: placeholder, help: help, choices: Choice.allCases.map(\.rawValue)
        ) { values, argument in
            values[keyPath: keyPath] = Choice(rawValue: argument.text)
            return values[keyPath: keyPath] != nil
        }
    }

    /// An option whose value is one of some names, the first of which holds otherwise.
    static func choice(
        _ name: String, _ placeholder: String,
        _ keyPath: any WritableKeyPath<Values, String?> & Sendable, among names: [String], _ help: String
    ) -> Option {
        Option(
            name: name, placeholder: placeholder, help: help, choices: names, standard: { names.first }
        ) { values, argument in
            values[keyPath: keyPath] = argument.text
            return names.contains(argument.text)
        }
    }

    /// An option whose value is made from text; `read` gives nil for text that is none.
    static func value<Value: Sendable>(
        _ name: String, _ placeholder: String,
        _ keyPath: any WritableKeyPath<Values, Value?> & Sendable, _ help: String,
        read: @escaping @Sendable (String) -> Value?
    ) -> Option {
        Option(name: name, placeholder: placeholder, help: help) { values, argument in
            values[keyPath: keyPath] = read(argument.text)
            return values[keyPath: keyPath] != nil
        }
    }

    /// An option whose value is a path, which need not be UTF-8.
    static func path(
        _ name: String, _ keyPath: any WritableKeyPath<Values, Argument?> & Sendable, _ help: String
    ) -> Option {
        Option(name: name, placeholder: "FILE", help: help) { values, argument in
            values[keyPath: keyPath] = argument
            return !argument.bytes.isEmpty
        }
    }
}

/// A type whose values start out with every option's standard value.
protocol EmptyInitializable {
    init()
}
