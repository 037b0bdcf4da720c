/// A number on a dashboard, as one reader saw it.
struct DashboardNumber: Sendable {
    /// The line's index in the transcript.
    var line: Int
    /// Its digits, with what stands between them, as offsets in the line's text.
    var range: Range<Int>
    /// The pieces of its whole part, which spaces may part.
    var pieces: [Range<Int>]
    /// The digits before a decimal mark.
    var digits: String
    /// The digits behind a decimal mark; nil where there is none.
    var decimals: String?
    /// Its corners on the photo, in pixels.
    var polygon: Quadrilateral
    /// The recogniser's lowest score among the digits, 0…1; nil where it gave none.
    var score: Double?
    /// How it was seen; nil where the page was read as print.
    var look: Line.Look?
    /// The unit of distance that stands behind it.
    var unit: (code: DistanceUnit, span: TextSpan)?
    /// What its form or what stands around it in its line says it is.
    var word: DashboardWord?

    /// All its characters.
    var span: TextSpan { TextSpan(line: line, range: range) }

    /// The characters of its whole part, without spaces.
    var spans: [TextSpan] { pieces.map { TextSpan(line: line, range: $0) } }

    /// The whole part; nil for more digits than any counter has.
    var whole: Int? { digits.count <= 9 ? Int(digits) : nil }

    /// Whether it has as many digits as an odometer may show; leading zeros count.
    var mayBeReading: Bool { (3...DashboardNumber.mostDigits).contains(digits.count) }

    /// The most digits of an odometer.
    static let mostDigits = 7

    /// Whether a mark stands between the digits of its whole part, "17.252".
    var hasMark: Bool { decimals == nil && pieces.count == 1 && range.count > digits.count }

    /// Whether zeros fill it up on the left, as on drums.
    var hasLeadingZeros: Bool { digits.count >= 5 && digits.hasPrefix("0") }

    /// Whether its digits are also digits, and others, where the photo stands on its head: 285212 and 212582.
    var mayBeUpsideDown: Bool {
        let turned = digits.reversed().compactMap { DashboardNumber.turned[$0] }
        return turned.count == digits.count && String(turned) != digits
    }

    /// Whether it shows that the photo stands upright: by its unit, or by digits that on their head are none.
    var tellsUpright: Bool {
        // A lone 3 or 7 may be an E or L on its head.
        unit != nil
            || digits.count > 1 && score ?? 0 > 0.9 && digits.contains { DashboardNumber.turned[$0] == nil }
    }

    private static let turned: [Character: Character] = [
        "0": "0", "1": "1", "2": "2", "5": "5", "6": "9", "8": "8", "9": "6",
    ]
}

extension DashboardNumber {
    /// Whether digits without marks between them are the numbers of a scale: 60 80, 100 120, 1 2 3 4.
    ///
    /// Recognisers lose the spaces between numbers that stand far apart along an arc.
    static func isScale(_ digits: String) -> Bool {
        let numbers = digits.compactMap(\.wholeNumberValue)
        if numbers.count >= 3, zip(numbers, numbers.dropFirst()).allSatisfy({ $1 == $0 + 1 }) { return true }
        return [10, 20].contains { step in
            (2...3).contains { first in
                guard digits.count > first, let start = Int(digits.prefix(first)), start >= 10,
                    start.isMultiple(of: 10)
                else { return false }
                var (rest, next) = (digits.dropFirst(first), start + step)
                while !rest.isEmpty, rest.hasPrefix(String(next)) {
                    rest = rest.dropFirst(String(next).count)
                    next += step
                }
                return rest.isEmpty
            }
        }
    }

    /// Whether groups of digits are the numbers of a scale, rising or falling.
    static func isScale(_ groups: [String]) -> Bool {
        let numbers = groups.compactMap { Int($0) }
        guard groups.count > 1, numbers.count == groups.count,
            zip(groups, numbers).allSatisfy({ $0 == String($1) })
        else { return false }
        let steps = zip(numbers, numbers.dropFirst()).map { $1 - $0 }
        let isRising = steps.allSatisfy { $0 > 0 } || steps.allSatisfy { $0 < 0 }
        let isFine = numbers.allSatisfy { $0 < 10 } && steps.allSatisfy { abs($0) == 1 }
        return isRising && (isFine || numbers.allSatisfy { $0.isMultiple(of: 5) && $0 <= 400 })
    }

    /// Whether two groups of digits are the time on a clock whose colon was lost: 10 08.
    static func isClock(_ groups: [String]) -> Bool {
        guard groups.count == 2, groups[0].count <= 2, groups[1].count == 2, let hour = Int(groups[0]),
            let minute = Int(groups[1])
        else { return false }
        return hour < 24 && minute < 60
    }

    /// Whether three or four digits are the time on a clock whose colon was lost: 831, 1008.
    static func isClock(_ digits: String) -> Bool {
        (3...4).contains(digits.count) && isClock([String(digits.dropLast(2)), String(digits.suffix(2))])
    }
}
