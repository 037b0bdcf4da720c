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
        let years = Decimal(1900)...Decimal(page.options.today.year)
        return number.range.count == 4 && number.value.decimals == 0 && years.contains(number.value.value)
    }

    /// Whether a year is that of a founding, an award, an address, or part of a longer number.
    private func isOther(_ year: Number) -> Bool {
        let line = year.line
        if line.says(.founded) || line.says(.award) || line.isAddress || line.isProse(page.original(line)) {
            return true
        }
        let text = line.text
        // A number goes on before or behind a stroke, and a letter before it makes it a lot.
        // "Viña 1924" is a vineyard, "Bodega 1890" a house.
        let isHouse = line.terms.contains { term in
            term.terms.contains(.producer) && term.range.upperBound <= year.range.lowerBound
                && text.points[term.range.upperBound..<year.range.lowerBound].allSatisfy(Folded.isSpace)
        }
        if isHouse { return true }
        let joins: Set<UInt32> = Set("/-+#№°".unicodeScalars.map(\.value))
        for (near, far) in [(year.range.lowerBound - 1, -1), (year.range.upperBound, 1)] {
            guard text.points.indices.contains(near) else { continue }
            if joins.contains(text[near]), text.isDigit(near + far) { return true }
            if far < 0, text.isLetter(near), !(text.isLetter(near - 1) && text.isLetter(near - 2)) {
                return true
            }
        }
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
                guard let sign = percent(behind: number), (0...25).contains(number.value.value) else {
                    return false
                }
                let isNamed = line.terms.contains { $0.terms.contains(.alcohol) }
                let isAlone = line.text.points.indices.allSatisfy {
                    number.range.contains($0) || $0 == sign
                        || !Folded.isLetter(line.text[$0]) && !line.text.isDigit($0)
                }
                return isNamed || isAlone
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
        var end = start
        while text.isLetter(end) { end += 1 }
        let word = String(Array(page.original(number.line))[start..<end])
        return Units.codes(for: word).lazy.compactMap(VolumeUnit.init).first.map {
            ($0, TextSpan(line: number.line.index, range: start..<end))
        }
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
                if decimals.count <= 2 { end = decimals.upperBound } else { decimals = end..<end }
            }
            if let value = PrintedDecimal(
                digits: string(whole) + string(decimals), decimals: decimals.count)
            {
                numbers.append(Number(line: line, range: offset..<end, value: value))
            }
            offset = max(end, digits(from: end))
        }
        return numbers
    }
}
