import CTesseract
import Foundation
import Verbatim

/// Turns Tesseract's symbols into lines on the full photo.
struct TesseractLines {
    let lines: [Line]

    init(_ result: verbatim_tesseract_result, photo: Photo) {
        let symbols = UnsafeBufferPointer(start: result.symbols, count: result.symbolCount)
        let words = UnsafeBufferPointer(start: result.words, count: result.wordCount)
        let frames = UnsafeBufferPointer(start: result.lines, count: result.lineCount)
        var lines: [Line] = []
        var first = 0
        while first < symbols.count {
            let index = symbols[first].line
            let end = symbols[first...].firstIndex { $0.line != index } ?? symbols.count
            if let line = Self.line(symbols[first..<end], words, frame: frames[Int(index)], photo: photo) {
                lines.append(line)
            }
            first = end
        }
        self.lines = lines
    }

    private static func line(
        _ symbols: Slice<UnsafeBufferPointer<verbatim_tesseract_symbol>>, _ words: UnsafeBufferPointer<Float>,
        frame: verbatim_tesseract_line, photo: Photo
    ) -> Line? {
        let (left, length) = (Double(frame.left), Double(frame.right - frame.left))
        guard length > 0, frame.bottom > frame.top else { return nil }
        func fraction(_ x: Int32) -> Double { min(max((Double(x) - left) / length, 0), 1) }
        var content = ""
        var glyphs: [Line.Glyph] = []
        var scores: [Double] = []
        var word: Int32?
        for symbol in symbols {
            guard let piece = text(symbol.text), !piece.allSatisfy(\.isWhitespace) else { continue }
            let (start, end) = (fraction(symbol.left), fraction(symbol.right))
            if word != symbol.word {
                scores.append(Double(words[Int(symbol.word)]) / 100)
                if word != nil {
                    content += " "
                    glyphs.append(Line.Glyph(start: glyphs.last?.end ?? start, end: start, confidence: nil))
                }
                word = symbol.word
            }
            content += piece
            let share = (end - start) / Double(piece.count)
            for index in 0..<piece.count {
                glyphs.append(
                    Line.Glyph(
                        start: start + Double(index) * share, end: start + Double(index + 1) * share,
                        confidence: min(max(Double(symbol.confidence) / 100, 0), 1)))
            }
        }
        guard !content.isEmpty else { return nil }
        let confidence = scores.reduce(0, +) / Double(scores.count)
        return Line(
            text: content, confidence: min(max(confidence, 0), 1),
            polygon: polygon(of: frame, on: photo), glyphs: glyphs)
    }

    /// The line's upright frame, sheared along its baseline where the line is tilted.
    private static func polygon(of frame: verbatim_tesseract_line, on photo: Photo) -> Quadrilateral {
        let (left, right) = (Double(frame.left), Double(frame.right))
        let (top, bottom) = (Double(frame.top), Double(frame.bottom))
        let run = Double(frame.endX - frame.startX)
        let slope = run > 0 ? Double(frame.endY - frame.startY) / run : 0
        // The frame holds the line's height and its rise; at least a third of it is height.
        let limit = (bottom - top) * 2 / 3
        let rise = min(max(slope * (right - left), -limit), limit)
        let (fallLeft, fallRight) = (max(0, -rise), max(0, rise))
        return Quadrilateral(
            topLeft: photo.fullPoint(x: left, y: top + fallLeft),
            topRight: photo.fullPoint(x: right, y: top + fallRight),
            bottomRight: photo.fullPoint(x: right, y: bottom - fallLeft),
            bottomLeft: photo.fullPoint(x: left, y: bottom - fallRight))
    }
}
