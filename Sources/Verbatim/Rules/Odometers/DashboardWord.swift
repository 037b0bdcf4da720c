internal import CCatalogs

/// What a word on a dashboard says of the number beside it.
enum DashboardWord: String, Sendable, Hashable {
    case odometer, trip, range, consumption, clock, temperature, service, radio, date, speed, revolutions

    /// What a number with such a word is, where it is no odometer's.
    var distractor: String? {
        switch self {
        case .odometer: nil
        case .trip: "the trip meter"
        case .range: "the range"
        case .consumption: "fuel consumption"
        case .clock: "a clock"
        case .temperature: "a temperature"
        case .service: "the distance to the next service"
        case .radio: "a radio station"
        case .date: "a date"
        case .speed: "the speedometer's scale"
        case .revolutions: "the rev counter's scale"
        }
    }
}

/// The words of dashboards in all languages.
struct DashboardWords: Sendable {
    /// The package's own.
    static let shared = DashboardWords(CatalogData.odometer.utf8)

    /// A word found in a line.
    struct Match: Sendable, Hashable {
        var word: DashboardWord
        var range: Range<Int>
    }

    private var tree = PhraseTree()
    private var words: [DashboardWord] = []
    /// What stands behind a number as its unit, folded with its marks.
    private var units: [[UInt32]: DashboardWord] = [:]

    init(_ file: [UInt8]) {
        for section in CatalogFile(file).sections {
            let name = section.name.split(separator: " ")
            guard let first = name.first, let word = DashboardWord(rawValue: String(first)) else { continue }
            for phrase in section.phrases {
                let text = Folded(phrase)
                if name.count > 1 {
                    units[text.points] = word
                } else {
                    let number = tree.add(text.points.filter(Folded.isLetter))
                    if number == words.count { words.append(word) }
                }
            }
        }
    }

    /// The words of a line, from left to right.
    func matches(in text: Folded) -> [Match] {
        tree.matches(in: text).map { Match(word: words[$0.phrase], range: $0.range) }
    }

    /// What a number is that `unit` (folded) stands behind; nil for other texts.
    func word(ofUnit unit: some Sequence<UInt32>) -> DashboardWord? { units[Array(unit)] }
}
