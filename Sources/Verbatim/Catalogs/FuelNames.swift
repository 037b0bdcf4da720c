internal import CCatalogs

/// Names of fuels and of those who sell them.
enum FuelNames {
    /// A fuel's name in a text.
    struct Match: Sendable, Hashable {
        /// Its characters.
        var range: Range<Int>
        var fuelClass: FuelClass
        /// Whether it means a fuel wherever it stands; "Super" and "on" do not.
        var isSure: Bool
    }

    /// A name as words and numbers.
    private struct Name {
        var words: [[UInt32]]
        var fuelClass: FuelClass
        var isSure: Bool
    }

    private static let file = CatalogFile(CatalogData.fuels.utf8)
    /// The word that stands for an octane number in the data.
    private static let anyOctane: [UInt32] = [35, 35]
    private static let octanes = 80...110

    /// The names by their first word.
    private static let names: [[UInt32]: [Name]] = {
        var names: [[UInt32]: [Name]] = [:]
        for section in file.sections {
            let isSure = !section.name.hasSuffix("?")
            guard let fuelClass = FuelClass(rawValue: isSure ? section.name : String(section.name.dropLast()))
            else { continue }
            for phrase in section.phrases {
                let words = phrase.split(separator: " ").flatMap { word in
                    word == "##" ? [anyOctane] : Folded(String(word)).tokens.map(\.word)
                }
                guard let first = words.first else { continue }
                names[first, default: []].append(Name(words: words, fuelClass: fuelClass, isSure: isSure))
            }
        }
        return names
    }()

    private static let brands: Set<[[UInt32]]> = Set(
        section("brand").map { Folded($0).tokens.map(\.word) })
    private static let loneBrands: Set<[[UInt32]]> = Set(
        section("lone brand").map { Folded($0).tokens.map(\.word) })
    private static let usGallonCountries = Set(section("usGallonCountries").map { $0.uppercased() })
    private static let cents = Set(section("cent").map { Folded($0).points })
    private static let impGallonCountries = Set(section("impGallonCountries").map { $0.uppercased() })

    private static func section(_ name: String) -> [String] {
        file.sections.filter { $0.name == name }.flatMap(\.phrases)
    }

    /// The fuels that a text names, from left to right, none overlapping another; the longest name wins.
    static func matches(in text: Folded) -> [Match] {
        let tokens = text.tokens
        var found: [Match] = []
        var start = 0
        while start < tokens.count {
            if let (name, end) = longest(from: start, in: tokens, of: text) {
                found.append(
                    Match(
                        range: tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound,
                        fuelClass: name.fuelClass, isSure: name.isSure))
                start = end
            } else {
                start += 1
            }
        }
        return found
    }

    private static func longest(
        from start: Int, in tokens: [Folded.Token], of text: Folded
    ) -> (Name, end: Int)? {
        guard !text.isLetter(tokens[start].range.lowerBound - 1) else { return nil }
        let isNumber = text.isDigit(tokens[start].range.lowerBound)
        let heads = [names[tokens[start].word], isNumber ? names[anyOctane] : nil].compactMap { $0 }
        let fitting = heads.joined().filter { name in
            guard start + name.words.count <= tokens.count else { return false }
            return zip(name.words, tokens[start...]).allSatisfy { word, token in
                word == anyOctane
                    ? octane(token, of: text) != nil : word == token.word && !isPart(token, of: text)
            } && isWhole(tokens[start + name.words.count - 1], of: text)
        }
        let best = fitting.max { $0.words.count < $1.words.count }
        return best.map { ($0, start + $0.words.count) }
    }

    /// Whether a name may end behind a word: a number must, and letters may be glued to one.
    private static func isWhole(_ token: Folded.Token, of text: Folded) -> Bool {
        let end = token.range.upperBound
        return !text.isLetter(end) || text.isDigit(token.range.lowerBound) && token.word.count == 2
    }

    /// The octane number that a word is; nil for other words, and for a part of a longer number.
    private static func octane(_ token: Folded.Token, of text: Folded) -> Int? {
        guard text.isDigit(token.range.lowerBound), (2...3).contains(token.word.count),
            let number = Int(String(String.UnicodeScalarView(token.word.compactMap(Unicode.Scalar.init)))),
            octanes.contains(number)
        else { return nil }
        return isPart(token, of: text) ? nil : number
    }

    /// Whether digits are a part of a number with decimals.
    private static func isPart(_ token: Folded.Token, of text: Folded) -> Bool {
        let (start, end) = (token.range.lowerBound, token.range.upperBound)
        guard text.isDigit(start) else { return false }
        return end < text.count && [44, 46].contains(text[end]) && text.isDigit(end + 1)
            || start > 1 && [44, 46].contains(text[start - 1]) && text.isDigit(start - 2)
    }

    /// The octane number beside or in the name of a petrol: its characters; nil where there is none or several.
    static func octane(in text: Folded, of part: Range<Int>) -> (number: Int, range: Range<Int>)? {
        let tokens = text.tokens.filter {
            part.contains($0.range.lowerBound) && part.contains($0.range.upperBound - 1)
        }
        var found: [(number: Int, range: Range<Int>)] = []
        for (place, token) in tokens.enumerated() {
            guard let number = octane(token, of: text) else { continue }
            // E85 and B100 are parts of ethanol and of biodiesel.
            if place > 0, tokens[place - 1].range.upperBound == token.range.lowerBound,
                tokens[place - 1].word == [101] || tokens[place - 1].word == [98]
            {
                continue
            }
            found.append((number, token.range))
        }
        return Set(found.map(\.number)).count == 1 ? found.first : nil
    }

    /// The classes of the fuels that `printed` names, by their names in the schema; sure names go before others.
    static func classes(of printed: String) -> Set<String> {
        let found = matches(in: Folded(printed))
        let sure = found.filter(\.isSure)
        return Set((sure.isEmpty ? found : sure).map(\.fuelClass.rawValue))
    }

    /// The characters of a seller's name in a text; nil where it names none.
    static func brand(in text: Folded) -> Range<Int>? {
        let tokens = text.tokens
        if let first = tokens.first, let last = tokens.last, loneBrands.contains(tokens.map(\.word)) {
            return first.range.lowerBound..<last.range.upperBound
        }
        for start in tokens.indices {
            for length in [3, 2, 1] where start + length <= tokens.count {
                let words = tokens[start..<(start + length)]
                guard brands.contains(words.map(\.word)), let last = words.last else { continue }
                return tokens[start].range.lowerBound..<last.range.upperBound
            }
        }
        return nil
    }

    /// Whether a folded word is a hundredth of a currency: "p" in "139.9 p/l".
    static func isCent(_ word: [UInt32]) -> Bool { cents.contains(word) }

    /// The gallon that a country uses; nil where that is not known.
    static func gallon(in country: String) -> FuelUnit? {
        if usGallonCountries.contains(country) { return .usGallons }
        return impGallonCountries.contains(country) ? .imperialGallons : nil
    }
}

extension Folded {
    /// Letters that stand together, or digits that do.
    struct Token {
        var word: [UInt32]
        var range: Range<Int>
    }

    /// Its words and numbers, from left to right.
    var tokens: [Token] {
        var found: [Token] = []
        var offset = 0
        while offset < count {
            let start = offset
            while isLetter(offset) { offset += 1 }
            if offset == start { while isDigit(offset) { offset += 1 } }
            if offset > start {
                found.append(Token(word: Array(points[start..<offset]), range: start..<offset))
            } else {
                offset += 1
            }
        }
        return found
    }
}
