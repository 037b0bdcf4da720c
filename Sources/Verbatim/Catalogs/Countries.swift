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
    static let shared = Countries(CatalogFile(PackageResources.countries_txt))

    private(set) var countries: [Country] = []
    /// Currency marks, folded, with the currencies that each may mean.
    private(set) var currencyMarks: [[UInt32]: Set<String>] = [:]
    /// Folded words that speak for countries (indices into `countries`).
    private var cues: [[UInt32]: [Cue]] = [:]
    private var taxIDs: [(shape: [UInt32], country: Int)] = []
    private var longestCue = 0
    /// Legal forms of companies.
    private(set) var forms: Set<String> = []

    private struct Cue {
        var country: Int
        var weight: Double
    }

    init(_ file: CatalogFile) {
        for section in file.sections {
            var country = Country(code: section.name)
            let index = countries.count
            for entry in section.entries {
                guard let colon = entry.firstIndex(of: ":") else { continue }
                let key = entry[..<colon]
                let value = String(CatalogFile.trimmed(entry[entry.index(after: colon)...]))
                let list = value.split(separator: ",").map { String(CatalogFile.trimmed($0)) }
                switch key {
                case "currency": country.currency = value
                case "dates": country.dateOrder = DateOrder(rawValue: value)
                case "phone": country.phone = value
                case "forms":
                    forms.formUnion(list)
                    for form in list { addCue(form, index, 2) }
                case "cues": for cue in list { addCue(cue, index, 1.5) }
                case "taxid": taxIDs += list.map { (Folded($0).points, index) }
                case "currencymarks":
                    for mark in list { marks(mark, index, country) }
                default: break
                }
            }
            if !country.currency.isEmpty { marks(country.currency, index, country) }
            countries.append(country)
        }
    }

    private mutating func marks(_ mark: String, _ index: Int, _ country: Country) {
        currencyMarks[Folded(mark).points, default: []].insert(country.currency)
        if mark.count > 1 { addCue(mark, index, 2) }
    }

    private mutating func addCue(_ phrase: String, _ country: Int, _ weight: Double) {
        let words = Countries.words(Folded(phrase).points[...])
        longestCue = max(longestCue, words.count)
        let key = Array(words.joined(separator: [32]))
        guard !key.isEmpty else { return }
        if cues[key]?.contains(where: { $0.country == country }) == true { return }
        cues[key, default: []].append(Cue(country: country, weight: weight))
    }

    private static func words(_ points: ArraySlice<UInt32>) -> [ArraySlice<UInt32>] {
        points.split { !Folded.isLetter($0) && !Folded.isDigit($0) && $0 < 128 }
    }

    /// The one country that the lines speak for, with what spoke; nil where none or several do.
    ///
    /// Each different cue counts once, shared among the countries that it fits.
    func country(of lines: [Folded]) -> Country? {
        var scores: [Int: Double] = [:]
        var seen: Set<[UInt32]> = []
        for line in lines {
            let words = Countries.words(line.points[...]).flatMap(Countries.unglued)
            for start in words.indices {
                for count in 1...max(1, longestCue) where start + count <= words.count {
                    let key = Array(words[start..<(start + count)].joined(separator: [32]))
                    guard let found = cues[key], seen.insert(key).inserted else { continue }
                    for cue in found { scores[cue.country, default: 0] += cue.weight / Double(found.count) }
                }
                for (shape, country) in taxIDs where Countries.fits(words[start], shape) {
                    scores[country, default: 0] += 2
                }
            }
            for (mark, currencies) in currencyMarks where mark.count == 1 && line.points.contains(mark[0]) {
                guard seen.insert(mark).inserted else { continue }
                let fitting = countries.indices.filter { currencies.contains(countries[$0].currency) }
                for index in fitting { scores[index, default: 0] += 1 / Double(fitting.count) }
            }
        }
        guard let best = scores.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), best.value >= 1 else {
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

    /// A word split where letters meet digits ("RM12" gives "RM" and "12"), beside the word itself.
    private static func unglued(_ word: ArraySlice<UInt32>) -> [ArraySlice<UInt32>] {
        guard let first = word.first, Folded.isLetter(first),
            let digit = word.firstIndex(where: Folded.isDigit),
            !word[digit...].contains(where: Folded.isLetter)
        else { return [word] }
        return [word, word[..<digit]]
    }

    private static func fits(_ word: ArraySlice<UInt32>, _ shape: [UInt32]) -> Bool {
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
