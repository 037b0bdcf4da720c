/// Which of the seven segments a digit lights.
///
/// Segments are counted as usual: a on top, b and c on the right, d at the foot, e and f on the left, g in the middle.
struct SegmentPattern: Sendable {
    var digit: Character
    /// 1 for each of the segments a…g that is lit, else 0; the eighth is 0.
    var lit: SIMD8<Float> = .zero
    /// 1 for each of the segments a…g that is not lit, else 0; the eighth is 0.
    var unlit: SIMD8<Float> = .zero

    private init(_ digit: Character, _ segments: String) {
        self.digit = digit
        for (index, segment) in "abcdefg".enumerated() {
            if segments.contains(segment) { lit[index] = 1 } else { unlit[index] = 1 }
        }
    }

    /// The ten digits, and the other ways to write 6, 7 and 9.
    static let all = [
        SegmentPattern("0", "abcdef"), SegmentPattern("1", "bc"), SegmentPattern("2", "abged"),
        SegmentPattern("3", "abgcd"), SegmentPattern("4", "fgbc"), SegmentPattern("5", "afgcd"),
        SegmentPattern("6", "afgedc"), SegmentPattern("7", "abc"), SegmentPattern("8", "abcdefg"),
        SegmentPattern("9", "abfgcd"),
        SegmentPattern("6", "fgedc"), SegmentPattern("7", "fabc"), SegmentPattern("9", "abfgc"),
    ]
}
