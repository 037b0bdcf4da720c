import Foundation
import Testing

@testable import Verbatim

/// Prints text on paper and photographs it: transcripts as a recogniser would have written them.
///
/// Each line of the text is a row; pieces parted by two spaces or more are lines of their own, each as far
/// to the right as it stands in the text. A row that begins with `^` is printed half as large again, an empty
/// one is white paper.
struct Paper {
    var text: String
    /// The recogniser's score for every line.
    var confidence: Double? = 0.99
    /// Where a point of the level paper is on the photo.
    var camera: @Sendable (Point) -> Point = { $0 }

    static let charWidth = 10.0
    static let lineHeight = 20.0
    static let pitch = 28.0

    init(_ text: String) { self.text = text }

    /// The lines as printed, in printed order.
    var lines: [Line] {
        var top = 40.0
        var lines: [Line] = []
        for row in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let scale = row.hasPrefix("^") ? 1.5 : 1.0
            for (offset, piece) in Paper.pieces(scale > 1 ? " " + row.dropFirst() : String(row)) {
                let box = Box(
                    x: 50 + Double(offset) * Paper.charWidth, y: top,
                    width: Double(piece.count) * Paper.charWidth * scale, height: Paper.lineHeight * scale)
                let corners = Quadrilateral(box).corners.map(camera)
                lines.append(
                    Line(
                        text: piece, confidence: confidence,
                        polygon: Quadrilateral(
                            topLeft: corners[0], topRight: corners[1], bottomRight: corners[2],
                            bottomLeft: corners[3])))
            }
            top += Paper.pitch * scale
        }
        return lines
    }

    var transcript: Transcript {
        Transcript(width: 800, height: 2000, recognizer: "test", lines: lines)
    }

    /// What the rules read, on 1 June 2024 unless another day is given.
    func reading(today: String = "2024-06-01", order: DateOrder? = nil) throws -> Reading<Receipt> {
        let today = try #require(CalendarDate(iso8601: today))
        return Reading(of: transcript, options: ReadingOptions(today: today, dateOrder: order))
    }

    /// The receipt as read by the rules.
    func receipt() throws -> Receipt { try reading().document }

    private static func pieces(_ row: String) -> [(offset: Int, text: String)] {
        var found: [(offset: Int, text: String)] = []
        var current = ""
        var start = 0
        var spaces = 0
        for (offset, character) in row.enumerated() {
            if character == " " {
                spaces += 1
                continue
            }
            if current.isEmpty || spaces >= 2 {
                if !current.isEmpty { found.append((start, current)) }
                current = ""
                start = offset
            } else {
                current += String(repeating: " ", count: spaces)
            }
            current.append(character)
            spaces = 0
        }
        if !current.isEmpty { found.append((start, current)) }
        return found
    }
}

/// What a test expects of an item.
struct Bought: Hashable, CustomStringConvertible {
    var name: String?
    var price: Decimal?
    var quantity: Decimal?
    var unitPrice: Decimal?

    init(_ name: String?, _ price: String?, quantity: String? = nil, unitPrice: String? = nil) {
        self.name = name
        self.price = price.flatMap { Decimal(string: $0) }
        self.quantity = quantity.flatMap { Decimal(string: $0) }
        self.unitPrice = unitPrice.flatMap { Decimal(string: $0) }
    }

    init(_ item: Receipt.Item) {
        name = item.name
        price = item.price
        quantity = item.quantity
        unitPrice = item.unitPrice
    }

    var description: String {
        let parts = [quantity, unitPrice, price].map { $0?.description ?? "–" }
        return "\(name ?? "–") \(parts[0]) × \(parts[1]) = \(parts[2])"
    }
}

extension Receipt {
    var bought: [Bought] { items.map { Bought($0) } }
    /// Names and prices alone.
    var namesAndPrices: [Bought] {
        items.map { item in
            var bought = Bought(item.name, nil)
            bought.price = item.price
            return bought
        }
    }
}

/// A day, as in `day("2018-05-04")`.
func day(_ iso8601: String) throws -> CalendarDate { try #require(CalendarDate(iso8601: iso8601)) }

/// A number, as in `decimal("12.50")`.
func decimal(_ text: String) throws -> Decimal { try #require(PrintedDecimal(text)).value }
