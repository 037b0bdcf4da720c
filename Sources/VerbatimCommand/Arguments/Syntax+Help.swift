extension Syntax {
    /// The text that `--help` shows.
    func help(program: String) -> String {
        var usage = "Usage: \(program) \(name)"
        if !options.isEmpty { usage += " [OPTION…]" }
        if let operands {
            usage +=
                operands.count.lowerBound == 0 ? " [\(operands.placeholder)]" : " \(operands.placeholder)"
        }
        var rows: [(String, String)] = []
        if let operands { rows.append((operands.placeholder, operands.help)) }
        for option in options { rows.append((option.label, option.explanation)) }
        rows.append(("-h, --help", "Show this help"))
        return
            ([usage, summary + ".", HelpTable.text(rows)] + notes.map { HelpTable.wrapped($0, indent: 0) })
            .joined(separator: "\n\n") + "\n"
    }
}

extension Option {
    /// `--format FORMAT`.
    fileprivate var label: String { ["--" + name, placeholder].compactMap(\.self).joined(separator: " ") }

    /// The help with what may be given and what holds otherwise.
    fileprivate var explanation: String {
        var text = help
        if !choices.isEmpty { text += ": \(wanted)" }
        if let standard = standard() { text += " (otherwise \(standard))" }
        return text
    }
}

/// Lays out help in lines of at most 80 characters.
enum HelpTable {
    /// Two columns, the second one wrapped.
    static func text(_ rows: [(String, String)]) -> String {
        let width = min(24, rows.map { $0.0.count }.max() ?? 0)
        return rows.map { left, right in
            let text = wrapped(right, indent: width + 4)
            guard left.count <= width else { return "  \(left)\n" + text }
            return "  \(left)" + text.dropFirst(left.count + 2)
        }
        .joined(separator: "\n")
    }

    /// `text` in lines that begin with `indent` spaces.
    static func wrapped(_ text: String, indent: Int) -> String {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, indent + line.count + 1 + word.count > 80 {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? String(word) : " \(word)"
        }
        return (lines + [line]).map { String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
    }
}
