/// A photo of a dashboard as the election sees it: places with numbers, and what is written beside them.
struct Dashboard: Sendable {
    /// Where one number stands, with every way in which it was read.
    struct Place: Sendable {
        var numbers: [DashboardNumber]
        /// The words that stand beside it in its line.
        var words: Set<DashboardWord> = []
        /// The words that stand near it in lines of their own.
        var near: Set<DashboardWord> = []
        /// The unit of distance that stands beside it.
        var unit: (code: DistanceUnit, span: TextSpan)?

        /// The box around it, in pixels.
        var box: Box {
            Box(around: numbers.flatMap(\.polygon.corners)) ?? Box(x: 0, y: 0, width: 0, height: 0)
        }
        /// The digits' mean height, in pixels.
        var height: Double { numbers.map(\.polygon.height).reduce(0, +) / Double(max(1, numbers.count)) }
        /// Whether a word may speak of it: it is no lone digit, scale, clock or date.
        var mayBeNamed: Bool {
            numbers.contains { number in
                let isFixed = number.word.map { [.speed, .clock, .date].contains($0) } ?? false
                return !isFixed && (number.digits.count >= 3 || number.decimals != nil)
            }
        }
        /// Whether its number has tenths: then readings without are such as lost the decimal mark.
        var hasTenths = false

        /// How many lines each reader read here, with a number or without.
        var lineCounts: [Line.Look.Reader: Int] = [:]

        /// How many in a hundred of its readings tell what it is.
        private static let least = 20

        /// Takes what enough of its readings say of it, for all of them.
        fileprivate mutating func settle() {
            func isEnough(_ some: [DashboardNumber]) -> Bool {
                !some.isEmpty && some.count * 100 >= Place.least * numbers.count
            }
            for (word, some) in Dictionary(grouping: numbers, by: \.word) where isEnough(some) {
                // A lost space makes a scale's form, which says nothing of the others.
                if let word, word != .speed { words.insert(word) }
            }
            let measured = numbers.filter { $0.unit != nil }
            if isEnough(measured) { unit = measured.max { ($0.score ?? 0) < ($1.score ?? 0) }?.unit }
            hasTenths = isEnough(numbers.filter { $0.decimals != nil })
        }
    }

    private(set) var places: [Place] = []
    /// Whether something on it tells that it stands upright: a word, a unit, or digits that are none on their head.
    private(set) var isUpright = false
    /// Whether the photo looks like a dashboard's, whatever its odometer shows.
    let isLikely: Bool

    init(_ transcript: Transcript) {
        isLikely = Dashboard.isLikely(on: transcript)
        let folded = transcript.lines.map { Folded($0.text) }
        let words = folded.map(DashboardWords.shared.matches)
        var named: [(word: DashboardWord, box: Box)] = []
        var units: [(code: DistanceUnit, span: TextSpan, box: Box)] = []
        for (index, line) in transcript.lines.enumerated() {
            let numbers = DashboardScanner(line, index, folded[index], words[index]).numbers()
            for number in numbers { add(number) }
            // ODO is the same on its head; digits are no proof where the recogniser turned the photo over.
            let tells =
                words[index].contains { $0.range.count > 3 } || numbers.contains { $0.unit != nil }
                || transcript.turned != 180 && numbers.contains(where: \.tellsUpright)
            isUpright = isUpright || tells
            if numbers.isEmpty {
                named += words[index].map { ($0.word, line.polygon(of: $0.range).box) }
                isUpright = isUpright || DashboardWords.shared.word(ofUnit: folded[index].points) != nil
                if let code = Units.codes(for: line.text).compactMap(DistanceUnit.init).first {
                    let span = TextSpan(line: index, range: 0..<line.text.count)
                    units.append((code, span, line.box))
                    isUpright = true
                }
            }
        }
        let looks = Dictionary(grouping: transcript.lines.compactMap(\.look), by: \.place)
        for index in places.indices {
            let numbers = places[index].numbers
            var counts: [Line.Look.Reader: Int] = [.text: numbers.count { $0.look == nil }]
            for look in Set(numbers.compactMap(\.look?.place)).compactMap({ looks[$0] }).joined() {
                counts[look.reader, default: 0] += 1
            }
            places[index].lineCounts = counts
            places[index].settle()
        }
        for (word, box) in named {
            if let place = place(nextTo: box) { places[place].near.insert(word) }
        }
        for (code, span, box) in units {
            guard let place = place(nextTo: box) else { continue }
            let digits = places[place].box
            if places[place].unit == nil, box.center.x > digits.center.x, box.maxY > digits.y {
                places[place].unit = (code, span)
            }
        }
    }

    /// Adds a number to the places that it covers, which are one then, or to a place of its own.
    private mutating func add(_ number: DashboardNumber) {
        let isHere = places.map { $0.numbers.contains { $0.isAlike(number) } }
        let here = zip(places, isHere).filter(\.1).flatMap(\.0.numbers)
        places = zip(places, isHere).filter { !$0.1 }.map(\.0) + [Place(numbers: here + [number])]
    }

    /// The place that a word in `box` speaks of: the nearest in its row, otherwise the nearest around; nil where none is
    /// near.
    private func place(nextTo box: Box) -> Int? {
        var best: (place: Int, rank: (Double, Double))?
        for (index, place) in places.enumerated() where place.mayBeNamed {
            let (its, height) = (place.box, max(place.height, box.height))
            let isBeside = abs(its.center.y - box.center.y) < 0.5 * height
            let gap = its.gap(to: box)
            guard gap < (isBeside ? 4 : 1.2) * height else { continue }
            let rank = (isBeside ? gap / 4 : gap, its.center.distance(to: box.center))
            if let best, best.rank <= rank { continue }
            best = (index, rank)
        }
        return best?.place
    }
}

extension DashboardNumber {
    /// Whether two numbers are readings of the same characters: about as high, and the middle of one lies in the other.
    fileprivate func isAlike(_ other: DashboardNumber) -> Bool {
        let (height, its) = (polygon.height, other.polygon.height)
        return max(height, its) < 1.8 * min(height, its)
            && (polygon.contains(other.polygon.center) || other.polygon.contains(polygon.center))
    }
}

extension Quadrilateral {
    /// Whether a point lies within the corners.
    fileprivate func contains(_ point: Point) -> Bool {
        let corners = corners
        return corners.indices.allSatisfy { index in
            let (start, end) = (corners[index], corners[(index + 1) % corners.count])
            return (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x) >= 0
        }
    }
}
