@testable import Verbatim

/// A photo of a wine's label as a recogniser saw it: centred lines from the top down.
struct LabelPhoto {
    /// One line: its text, the height of its type in pixels, the recogniser's score, and where its middle is across the
    /// photo's width (0…1).
    struct Print {
        var text: String
        var size: Double
        var score: Double = 0.98
        var center: Double = 0.5
    }

    var transcript: Transcript

    /// `lines` stand below one another, each a line's height apart.
    init(_ lines: [Print]) {
        var y = 40.0
        let width = 480.0
        transcript = Transcript(
            width: width, height: 640, recognizer: "test",
            lines: lines.map { line in
                let length = 0.6 * line.size * Double(line.text.count)
                let box = Box(x: line.center * width - length / 2, y: y, width: length, height: line.size)
                y += 1.6 * line.size
                return Line(text: line.text, confidence: line.score, polygon: Quadrilateral(box))
            })
    }

    /// Lines of which those that begin with `^` are large, those with `_` small.
    init(_ text: String) {
        self.init(
            text.split(separator: "\n").map { line in
                switch line.first {
                case "^": Print(text: String(line.dropFirst()), size: 40)
                case "_": Print(text: String(line.dropFirst()), size: 10)
                default: Print(text: String(line), size: 20)
                }
            })
    }

    func reading(printedOnly: Bool = false) -> Reading<WineLabel> {
        var options = ReadingOptions(today: CalendarDate(daysSince1970: 20_000))
        options.printedOnly = printedOnly
        return Reading<WineLabel>(of: transcript, options: options)
    }
}
