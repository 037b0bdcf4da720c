internal import CCatalogs

/// A country as receipts show it.
struct Country: Sendable, Hashable {
    /// ISO 3166 code.
    var code: String
    /// ISO 4217 code of its currency.
    var currency = ""
    /// The order of numeric dates there; nil where several are in use.
    var dateOrder: DateOrder?
    /// Telephone country code.
    var phone = ""
}

/// The countries whose receipts can be told by what is printed on them.
struct Countries: Sendable {
    /// The package's catalogue.
    static let shared = Countries(CatalogFile(CatalogData.countries.utf8))

    private(set) var countries: [Country] = []
    /// Currency marks, folded, with the currencies that each may mean.
    private(set) var currencyMarks: [[UInt32]: Set<String>] = [:]
    /// Folded words that speak for countries (indices into `countries`).
    private var cues: [[UInt32]: [Int]] = [:]
    private var taxIDs: [(shape: [UInt32], country: Int)] = []
    /// Shapes of tax numbers that tell a country only in a line that names the tax.
    private var labelledTaxIDs: [(label: [UInt32], shape: [UInt32], country: Int)] = []
    private var postcodes: [(shape: [UInt32], wantsComma: Bool, country: Int)] = []
    private var formCountries: [[UInt32]: [Int]] = [:]
    private var longestCue = 0
    /// Legal forms of companies.
    private(set) var forms: Set<String> = []

    init(_ file: CatalogFile) {
        for section in file.sections {
            var country = Country(code: section.name)
            let index = countries.count
            for entry in section.entries {
                guard let (key, list) = CatalogFile.pair(entry) else { continue }
                let value = list.first ?? ""
                switch key {
                case "currency": country.currency = value
                case "dates": country.dateOrder = DateOrder(rawValue: value)
                case "phone": country.phone = value
                case "forms":
                    forms.formUnion(list)
                    for form in list { addForm(form, index) }
                case "cues": for cue in list { addCue(cue, index) }
                case "taxid": taxIDs += list.map { (Countries.shape(Folded($0).points), index) }
                case "labelledtaxid":
                    for words in list.map({ $0.split(separator: " ") }) where words.count == 2 {
                        let shape = Countries.shape(Folded(String(words[1])).points)
                        labelledTaxIDs.append((Folded.key(String(words[0])), shape, index))
                    }
                case "postcode", "postcodebehindcomma":
                    postcodes += list.map { (Folded($0).points, key.hasSuffix("comma"), index) }
                case "currencymarks":
                    for mark in list { addMark(mark, of: country) }
                default: break
                }
            }
            if !country.currency.isEmpty { addMark(country.currency, of: country) }
            countries.append(country)
        }
    }

    private mutating func addMark(_ mark: String, of country: Country) {
        let key = Folded(mark).points
        // A letter alone is no mark: it may be anything.
        guard key.count > 1 || !key.allSatisfy({ $0 < 128 && Folded.isLetter($0) }) else { return }
        currencyMarks[key, default: []].insert(country.currency)
    }

    private mutating func addForm(_ form: String, _ country: Int) {
        let key = Folded.key(form)
        guard key.count > 1, formCountries[key]?.contains(country) != true else { return }
        formCountries[key, default: []].append(country)
    }

    private mutating func addCue(_ phrase: String, _ country: Int) {
        let words = Countries.words(Folded(phrase).points[...])
        longestCue = max(longestCue, words.count)
        let key = Array(words.joined(separator: [32]))
        guard !key.isEmpty, cues[key]?.contains(country) != true else { return }
        cues[key, default: []].append(country)
    }

    private static func words(_ points: ArraySlice<UInt32>) -> [ArraySlice<UInt32>] {
        points.split { !Folded.isLetter($0) && !Folded.isDigit($0) && $0 < 128 }
    }

    /// The one country that a page speaks for; nil where none or several do.
    ///
    /// A word alone, such as the city in "Tokyo Sushi Bar", tells no country; with the country's currency it does.
    ///
    /// Each different cue counts once, shared among the countries that it fits. `marks` are the currency marks
    /// beside its amounts; `head` is how many lines stand above the first amount, where an address may be.
    func country(of lines: [String], marks: Set<[UInt32]>, head: Int) -> Country? {
        let scores = scores(of: lines, marks: marks, head: head)
        guard let best = scores.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), best.value > 1.55 else {
            return nil
        }
        // Countries that write dates alike and pay alike need not be told apart.
        let rivals = scores.filter { $0.key != best.key && $0.value > 0.6 * best.value }
        let order = countries[best.key].dateOrder
        guard rivals.keys.allSatisfy({ countries[$0].dateOrder == order }) else { return nil }
        var country = countries[best.key]
        if !rivals.keys.allSatisfy({ countries[$0].currency == country.currency }) { country.currency = "" }
        if !rivals.isEmpty { country.code = "" }
        return country
    }

    /// What speaks for each country (by its index).
    func scores(of lines: [String], marks: Set<[UInt32]>, head: Int) -> [Int: Double] {
        var scores: [Int: Double] = [:]
        var seen: Set<[UInt32]> = []
        func count(_ countries: [Int], _ weight: Double, once key: [UInt32]) {
            guard !countries.isEmpty, seen.insert(key).inserted else { return }
            for country in countries { scores[country, default: 0] += weight / Double(countries.count) }
        }
        for (place, line) in lines.enumerated() {
            let words = Countries.words(Folded(line).points[...])
            for start in words.indices {
                for length in 1...max(1, longestCue) where start + length <= words.count {
                    let key = Array(words[start..<(start + length)].joined(separator: [32]))
                    count(cues[key] ?? [], 1.5, once: key)
                }
            }
            if let form = form(endingIn: words) { count(formCountries[form] ?? [], 2, once: form) }
            let tokens = line.split(whereSeparator: \.isWhitespace)
            for token in tokens {
                let key = Folded.key(token)
                count(taxIDs.filter { Countries.fits(key, $0.shape) }.map(\.country), 2, once: key)
                count(labelled(key, in: line), 2, once: key)
                if token.hasPrefix("+") { count(countries(calledBy: key), 2, once: [43] + key) }
            }
            guard place < head else { continue }
            count(countries(ofPostcodesIn: line), 2, once: [44])
        }
        for mark in marks {
            let currencies = currencyMarks[mark] ?? []
            count(
                countries.indices.filter { currencies.contains(countries[$0].currency) }, 2, once: [0] + mark)
        }
        return scores
    }

    /// The countries of a tax number whose tax the line names: "GST No. 001234567890".
    private func labelled(_ key: [UInt32], in line: String) -> [Int] {
        let fitting = labelledTaxIDs.filter { entry in
            key.count >= entry.shape.count
                && Countries.fits(Array(key.suffix(entry.shape.count)), entry.shape)
                && !Folded.isDigit(key.dropLast(entry.shape.count).last ?? 0)
        }
        guard !fitting.isEmpty else { return [] }
        let letters = Folded.key(line)
        return fitting.filter { letters.contains($0.label) }.map(\.country)
    }

    /// Whether two words of the text are a postcode with letters of some country: "SW1A 1AA", "CA 90210".
    func hasPostcode(_ text: String) -> Bool { !countries(ofPostcodesIn: text, wantingCommas: false).isEmpty }

    /// The countries of the postcodes in a line of capitals; some count only behind a comma, where commas are wanted.
    private func countries(ofPostcodesIn line: String, wantingCommas: Bool = true) -> [Int] {
        let tokens = line.replacing(",", with: ", ").split(whereSeparator: \.isWhitespace)
        var found: [Int] = []
        for place in tokens.indices.dropFirst() {
            let (first, second) = (tokens[place - 1], tokens[place])
            guard !first.contains(where: \.isLowercase), !second.contains(where: \.isLowercase) else {
                continue
            }
            let code = Folded.key(first) + [32] + Folded.key(second.prefix { $0 != "-" })
            let hasComma = !wantingCommas || place > 1 && tokens[place - 2].hasSuffix(",")
            let fitting = postcodes.filter {
                Countries.fits(code, $0.shape) && (hasComma || !$0.wantsComma)
            }
            found += fitting.map(\.country).filter { !found.contains($0) }
        }
        return found
    }

    /// Whether no country whose money has these marks writes the month first, and some the day.
    func writesDayFirst(_ marks: Set<[UInt32]>) -> Bool {
        let currencies = marks.reduce(into: Set<String>()) { $0.formUnion(currencyMarks[$1] ?? []) }
        let orders = Set(countries.filter { currencies.contains($0.currency) }.map(\.dateOrder))
        return orders.contains(.dayFirst) && orders.isSubset(of: [.dayFirst, .yearFirst])
    }

    /// Whether something on a page that tells no country speaks for one that writes the month first, or may.
    func mayWriteMonthFirst(_ lines: [String], marks: Set<[UInt32]>, head: Int) -> Bool {
        scores(of: lines, marks: marks, head: head).contains { country, score in
            score >= 1 && ![.dayFirst, .yearFirst].contains(countries[country].dateOrder)
        }
    }

    /// The countries whose telephone code begins `digits`.
    private func countries(calledBy digits: [UInt32]) -> [Int] {
        let fitting = countries.indices.filter {
            !countries[$0].phone.isEmpty && digits.starts(with: Folded.key(countries[$0].phone))
        }
        let longest = fitting.map { countries[$0].phone.count }.max()
        return digits.count >= 6 ? fitting.filter { countries[$0].phone.count == longest } : []
    }

    /// The legal form that a line's words end in, but for numbers behind it.
    private func form(endingIn words: [ArraySlice<UInt32>]) -> [UInt32]? {
        var words = words
        // A registration number, "(126926-H)", may follow.
        while words.count > 1, let last = words.last,
            last.contains(where: Folded.isDigit)
                || last.count == 1 && words[words.count - 2].contains(where: Folded.isDigit)
        {
            words.removeLast()
        }
        for length in stride(from: min(3, words.count - 1), through: 1, by: -1) {
            let key = Array(words.suffix(length).joined())
            if formCountries[key] != nil { return key }
        }
        return nil
    }

    /// A tax number's shape without punctuation.
    private static func shape(_ points: [UInt32]) -> [UInt32] {
        points.filter { $0 == 35 || $0 == 64 || Folded.isDigit($0) || Folded.isLetter($0) }
    }

    private static func fits(_ word: [UInt32], _ shape: [UInt32]) -> Bool {
        guard word.count == shape.count else { return false }
        return zip(word, shape).allSatisfy { point, wanted in
            switch wanted {
            case 35: Folded.isDigit(point)  // #
            case 64: Folded.isLetter(point)  // @
            default: point == wanted
            }
        }
    }
}
