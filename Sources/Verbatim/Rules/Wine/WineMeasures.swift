#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Finds the numbers of a label: the year, the alcohol, the content.
struct WineMeasures {
    /// A number with where it was seen.
    struct Found {
        var value: PrintedDecimal
        var spans: [TextSpan]
    }

    /// Digits that stand together, perhaps with decimals.
    private struct Number {
        var line: WineLine
        var range: Range<Int>
        var value: PrintedDecimal

        var span: TextSpan { TextSpan(line: line.index, range: range) }
    }

    let page: WinePage

    // MARK: - Vintage

    /// The year that the harvest is, where one is printed alone or larger than any other.
    func vintage() -> Found? {
        let years = page.lines.flatMap { line in
            numbers(of: line).filter { isYear($0) && !isOther($0) }
        }
        guard let largest = years.map(\.line.size).max() else { return nil }
        let shown = years.filter { $0.line.size * 1.3 >= largest }
        guard let year = shown.first, Set(shown.map(\.value)).count == 1 else { return nil }
        return Found(value: year.value, spans: [year.span])
    }

    private func isYear(_ number: Number) -> Bool {
        let year = number.value.value
        return number.range.count == 4 && number.value.decimals == 0 && year >= 1900
            && year <= Decimal(page.options.today.year)
    }

    /// Whether a year is another than the harvest's: beside it on its line stands something that is no part of what a wine is
    /// called by, or a sign or number that it belongs to; or the line above ends in a word of founding.
    private func isOther(_ year: Number) -> Bool {
        let (line, text) = (year.line, year.line.text)
        let known = page.known(on: line) + line.ranges(of: .vintage)
        let isKnown = text.wordRanges.allSatisfy { word in
            known.contains { $0.overlaps(word) } || page.isConnector(word, on: line)
        }
        if !isKnown || line.isProse(page.original(line)) { return true }
        let digits = numbers(of: line).filter { $0.range != year.range && $0.range.count > 1 }
        if !digits.isEmpty, !line.says(.alcohol) { return true }
        // "L2023" is a lot, "12.2024" a day, "© 2023" a right.
        let (start, end) = (year.range.lowerBound, year.range.upperBound)
        if text.isLetter(start - 1), !(text.isLetter(start - 2) && text.isLetter(start - 3)) { return true }
        let signs = Set("©$€£#№°".unicodeScalars.map(\.value))
        let around = [
            text.points[..<start].last { !Folded.isSpace($0) },
            text.points[end...].first { !Folded.isSpace($0) },
        ]
        if around.contains(where: { $0.map(signs.contains) ?? false }) { return true }
        let joins = Set("/-+.,".unicodeScalars.map(\.value))
        func isJoined(_ mark: Int, _ beyond: Int) -> Bool {
            text.points.indices.contains(mark) && joins.contains(text[mark])
                && (text.isDigit(beyond) || text.isLetter(beyond))
        }
        if isJoined(start - 1, start - 2) || isJoined(end, end + 1) { return true }
        return page.lines.contains { other in
            guard let gap = other.gap(above: line), gap < 1.5 else { return false }
            return other.terms.last.map {
                ($0.terms.contains(.founded) || $0.terms.contains(.award))
                    && $0.range.upperBound == other.text.count
            } ?? false
        }
    }

    // MARK: - Alcohol and volume

    /// The number before a percent sign with a word such as "vol" beside it, or alone on its line.
    func alcohol() -> Found? {
        let found = page.lines.flatMap { line in
            numbers(of: line).filter { number in
                guard let sign = percent(behind: number), !isSigned(number) else { return false }
                let isNamed = line.terms.contains { $0.terms.contains(.alcohol) }
                let isAlone = line.text.points.indices.allSatisfy {
                    number.range.contains($0) || $0 == sign
                        || !Folded.isLetter(line.text[$0]) && !line.text.isDigit($0)
                }
                return isNamed && number.value.value <= 25 || isAlone && (4...24).contains(number.value.value)
            }
        }
        return only(found)
    }

    /// The number before a unit of volume.
    func volume() -> (found: Found, unit: VolumeUnit, span: TextSpan)? {
        var found: [(number: Number, unit: VolumeUnit, span: TextSpan)] = []
        for line in page.lines {
            for number in numbers(of: line) {
                guard let unit = unit(behind: number),
                    WineMeasures.bottles(unit.unit).contains(number.value.value)
                else { continue }
                found.append((number, unit.unit, unit.span))
            }
        }
        guard let first = found.first, Set(found.map(\.number.value)).count == 1 else { return nil }
        return (Found(value: first.number.value, spans: [first.number.span]), first.unit, first.span)
    }

    /// How much bottles hold, from a small one to a cask.
    private static func bottles(_ unit: VolumeUnit) -> ClosedRange<Decimal> {
        switch unit {
        case .millilitres: 50...20_000
        case .centilitres: 5...2_000
        case .litres: Decimal(sign: .plus, exponent: -2, significand: 5)...20
        }
    }

    /// Whether a sign stands before a number, as on "-20 %".
    private func isSigned(_ number: Number) -> Bool {
        let text = number.line.text
        let before = text.points[..<number.range.lowerBound].last { !Folded.isSpace($0) }
        return [45, 43, 60, 8211].contains(before)
    }

    private func percent(behind number: Number) -> Int? {
        let text = number.line.text
        var offset = number.range.upperBound
        while offset < text.count, Folded.isSpace(text[offset]) { offset += 1 }
        return offset < text.count && text[offset] == 37 ? offset : nil
    }

    private func unit(behind number: Number) -> (unit: VolumeUnit, span: TextSpan)? {
        let text = number.line.text
        var start = number.range.upperBound
        while start < text.count, Folded.isSpace(text[start]) { start += 1 }
        let end = start + number.line.word(behind: number.range).count
        // "N 1 L'ESPRIT", "19 L2034": what goes on is no unit.
        let apostrophe: UInt32 = 39
        guard start < end, !text.isDigit(end), end == text.count || text[end] != apostrophe else {
            return nil
        }
        let span = TextSpan(line: number.line.index, range: start..<end)
        return Units.codes(for: page.text([span])).lazy.compactMap(VolumeUnit.init).first.map { ($0, span) }
    }

    private func only(_ numbers: [Number]) -> Found? {
        guard let first = numbers.first, Set(numbers.map(\.value)).count == 1 else { return nil }
        return Found(value: first.value, spans: [first.span])
    }

    /// The numbers of a line, with at most two decimals.
    private func numbers(of line: WineLine) -> [Number] {
        let text = line.text
        var numbers: [Number] = []
        var offset = 0
        func digits(from start: Int) -> Int {
            var end = start
            while text.isDigit(end) { end += 1 }
            return end
        }
        func string(_ range: Range<Int>) -> String {
            String(String.UnicodeScalarView(text.points[range].compactMap(Unicode.Scalar.init)))
        }
        while offset < text.count {
            guard text.isDigit(offset) else {
                offset += 1
                continue
            }
            let whole = offset..<digits(from: offset)
            var end = whole.upperBound
            var decimals = end..<end
            if end + 1 < text.count, text[end] == 44 || text[end] == 46, text.isDigit(end + 1) {
                decimals = (end + 1)..<digits(from: end + 1)
                end = decimals.upperBound
            }
            // Three decimals may be thousands.
            if decimals.count <= 2,
                let value = PrintedDecimal(digits: string(whole) + string(decimals), decimals: decimals.count)
            {
                numbers.append(Number(line: line, range: offset..<end, value: value))
            }
            offset = end
        }
        return numbers
    }
}
