import Verbatim

/// What may stand on the command line after a subcommand's name: the table from which parsing and help derive.
///
/// `Values` is the subcommand itself, whose properties the options and operands fill in.
struct Syntax<Values: Sendable>: Sendable {
    /// What stands beside the options: photos, a folder.
    struct Operands: Sendable {
        /// What stands for them in help, such as `PHOTO…`.
        let placeholder: String
        /// One sentence without a closing point.
        let help: String
        /// How many there may be.
        let count: ClosedRange<Int>
        /// Stores all of them.
        let assign: @Sendable (inout Values, [Argument]) -> Void

        init(
            _ placeholder: String, _ help: String, count: ClosedRange<Int> = 1...Int.max,
            _ keyPath: any WritableKeyPath<Values, [Argument]> & Sendable
        ) {
            self.placeholder = placeholder
            self.help = help
            self.count = count
            assign = { values, arguments in values[keyPath: keyPath] = arguments }
        }
    }

    /// The subcommand's name.
    let name: String
    /// What it does, in one sentence without a closing point.
    let summary: String
    /// What stands beside the options; nil where nothing may.
    var operands: Operands?
    /// The options, in the order in which help shows them.
    var options: [Option<Values>] = []
    /// Paragraphs at the end of the help.
    var notes: [String] = []

    /// What a command line asks for.
    enum Request {
        case run(Values)
        case help
    }

    /// Reads the words after the subcommand's name into `values`.
    func parse(_ words: [Argument], into values: Values) throws(UsageError) -> Request {
        var values = values
        var found: [Argument] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            let text = word.text
            if text == "--" {
                found += rest
                break
            }
            if text == "-h" || text == "--help" { return .help }
            guard text.hasPrefix("-"), text != "-" else {
                found.append(word)
                continue
            }
            guard text.hasPrefix("--") else {
                throw UsageError("unknown option \(text); a path that begins with - goes after --")
            }
            try assign(word, &rest, &values)
        }
        try check(found)
        operands?.assign(&values, found)
        return .run(values)
    }

    /// Takes one option and, where it needs one, its value.
    private func assign(
        _ word: Argument, _ rest: inout ArraySlice<Argument>, _ values: inout Values
    ) throws(UsageError) {
        let parts = word.bytes.dropFirst(2).split(
            separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(decoding: parts[0], as: UTF8.self)
        if name == "help" { throw UsageError("option --help takes no value") }
        guard let option = options.first(where: { $0.name == name }) else {
            let near = Spelling.nearest(to: name, in: options.map(\.name) + ["help"])
            throw UsageError("unknown option --\(name)" + (near.map { "; did you mean --\($0)?" } ?? ""))
        }
        let glued = parts.count == 2 ? Argument(bytes: Array(parts[1])) : nil
        guard option.placeholder != nil else {
            guard glued == nil else { throw UsageError("option --\(name) takes no value") }
            _ = option.assign(&values, word)
            return
        }
        guard let value = glued ?? Self.value(&rest) else {
            throw UsageError("option --\(name) needs a value: \(option.wanted)")
        }
        guard option.assign(&values, value) else {
            let near = Spelling.nearest(to: value.text, in: option.choices)
            throw UsageError(
                "option --\(name) takes \(option.wanted), not “\(value.text)”"
                    + (near.map { "; did you mean \($0)?" } ?? ""))
        }
    }

    /// The word after an option, unless it is an option itself.
    private static func value(_ rest: inout ArraySlice<Argument>) -> Argument? {
        guard let bytes = rest.first?.bytes else { return nil }
        if bytes.count > 1, bytes[0] == UInt8(ascii: "-"), !(0x30...0x39).contains(bytes[1]) { return nil }
        return rest.popFirst()
    }

    private func check(_ found: [Argument]) throws(UsageError) {
        guard let operands else {
            if let first = found.first { throw UsageError("\(name) takes no “\(first.text)”") }
            return
        }
        if found.count < operands.count.lowerBound { throw UsageError("\(operands.placeholder) is missing") }
        if found.count > operands.count.upperBound {
            throw UsageError("“\(found[operands.count.upperBound].text)” is one too many")
        }
    }
}

extension Option {
    /// What the value may be, in words.
    var wanted: String {
        guard !choices.isEmpty else { return placeholder ?? "nothing" }
        return choices.count == 1
            ? choices[0] : choices.dropLast().joined(separator: ", ") + " or " + choices[choices.count - 1]
    }
}
