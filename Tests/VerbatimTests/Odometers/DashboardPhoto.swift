import Testing

@testable import Verbatim

/// A photo of a dashboard: what a recogniser would have written of it.
struct DashboardPhoto {
    private(set) var lines: [Line] = []

    /// Shows text with its top left corner at `x`, `y`, in characters of 10 by 20 pixels; `look` is "reader variant" for
    /// what was read in a look of its own.
    func showing(
        _ text: String, at x: Double = 30, _ y: Double = 20, score: Double? = 0.99, scale: Double = 1,
        look: String? = nil
    ) -> DashboardPhoto {
        var photo = self
        let box = Box(
            x: x * 10, y: y * 20, width: Double(text.count) * 10 * scale, height: 20 * scale)
        let names = look.map { $0.split(separator: " ").map(String.init) }
        photo.lines.append(
            Line(
                text: text, confidence: score, polygon: Quadrilateral(box),
                look: names.flatMap { names in
                    Line.Look.Reader(rawValue: names[0]).map {
                        Line.Look(reader: $0, variant: names[1], place: 0)
                    }
                }))
        return photo
    }

    /// The numbers along the arc of a speedometer in km/h.
    func withSpeedometer() -> DashboardPhoto {
        showing("20", at: 2, 12).showing("40", at: 4, 8).showing("60 80", at: 8, 5).showing("100", at: 15, 6)
            .showing("120", at: 18, 9).showing("140", at: 20, 13).showing("km/h", at: 10, 14)
    }

    func reading(previous: Int? = nil, maximumDistance: Int = 50_000) throws -> Reading<Odometer> {
        let transcript = Transcript(width: 800, height: 800, recognizer: "test", lines: lines)
        return Reading(
            of: transcript,
            options: ReadingOptions(
                today: try day("2024-06-01"), previousReading: previous, maximumDistance: maximumDistance))
    }
}

extension Reading<Odometer> {
    /// Why a number was not taken for the odometer's; nil where it was not considered, or is in the running.
    func ignored(_ value: Int) -> String? {
        candidates.first { $0.path == FieldPath("reading") && $0.value == value.fieldValue }?.ignored
    }

    /// The numbers that are offered for the reading, the best first.
    var offered: [String] {
        candidates.filter { $0.path == FieldPath("reading") && $0.ignored == nil }.map(\.value.description)
    }
}
