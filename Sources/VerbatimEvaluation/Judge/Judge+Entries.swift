import Verbatim

extension Judge {
    /// The values that are there, by label.
    static func values(_ entries: [Entry]) -> [String: String] {
        Dictionary(entries.compactMap { entry in entry.value.map { (entry.label, $0) } }) { first, _ in first
        }
    }

    /// Whether two values are different for any judge: numbers by their value, texts by letters and digits, without
    /// case and accents, of which neither holds the other's.
    static func differ(_ left: String, _ right: String) -> Bool {
        if let left = PrintedDecimal(left), let right = PrintedDecimal(right) { return left != right }
        let (left, right) = (Comparison.key(left), Comparison.key(right))
        return !left.contains(right) && !right.contains(left)
    }
}

extension Judge.Entry {
    /// The document's field: `items` for `items[2].price`.
    var field: Substring { label.prefix { $0 != "[" } }

    /// The element's place in its list; nil for a field that is no list.
    var element: Int? {
        guard let open = label.firstIndex(of: "["), let close = label.firstIndex(of: "]"), open < close else {
            return nil
        }
        return Int(label[label.index(after: open)..<close])
    }

    /// The value as a day; nil where it is none.
    var date: CalendarDate? { value.flatMap(CalendarDate.init(iso8601:)) }

    /// The value as a number; nil where it is none.
    var amount: PrintedDecimal? { value.flatMap { PrintedDecimal($0) } }

    /// The same member of another element.
    func moved(to element: Int) -> Judge.Entry {
        let member = label.firstIndex(of: "]").map { label[$0...] } ?? ""
        return Judge.Entry("\(field)[\(element)\(member)", value)
    }
}

extension [Judge.Entry] {
    /// Replaces one drawn value by another that `other` gives, and says so; nil where it gives none for any.
    func replacingOne(
        _ generator: inout SeededGenerator, _ other: (Judge.Entry, inout SeededGenerator) -> String?
    ) -> (entries: [Judge.Entry], change: String)? {
        for index in Array<Int>(indices).shuffled(by: &generator) {
            let entry = self[index]
            guard let old = entry.value, let new = other(entry, &generator) else { continue }
            var altered = self
            altered[index].value = new
            return (altered, "\(entry.label) \(old) → \(new)")
        }
        return nil
    }
}
