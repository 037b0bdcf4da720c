import Foundation
import Verbatim

/// A picture of a page, or of a part of it, with places marked on it.
struct PagePicture {
    /// A place on the page.
    struct Mark {
        /// The place, in the page's pixels.
        var box: Box
        /// The place of the mistake among those of its sample.
        var mistake: Int
        /// What stands beside it; nil for nothing.
        var label: String?
        /// What it is, in words.
        var words: String
        /// How it looks: `wrong` or `invented`.
        var look: String

        /// The mark alone.
        var withoutLabel: Mark {
            var mark = self
            mark.label = nil
            return mark
        }
    }

    private let thumbnail: Thumbnail
    private let marks: [Mark]

    /// Makes a picture; of marks that lie partly on it the part that does is drawn.
    init(_ thumbnail: Thumbnail, marks: [Mark]) {
        self.thumbnail = thumbnail
        self.marks = marks.compactMap { mark in
            guard let box = mark.box.intersection(thumbnail.region) else { return nil }
            var mark = mark
            mark.box = box
            return mark
        }
    }

    /// The picture's markup.
    func html(alternative: String, look: String) -> HTML {
        let data = HTML(trusted: thumbnail.jpeg.base64EncodedString())
        let region = thumbnail.region
        let words = marks.map(\.words).joined(separator: "; ")
        let overlay: HTML =
            marks.isEmpty
            ? ""
            : """
            <svg role="img" viewBox="\(region.x) \(region.y) \(region.width) \(region.height)" \
            preserveAspectRatio="none"><title>\(words)</title>\(marks.map(outline))\(marks.map(label))</svg>
            """
        return """
            <div class="picture \(look)"><img src="data:image/jpeg;base64,\(data)" width="\(thumbnail.width)" \
            height="\(thumbnail.height)" alt="\(alternative)" loading="lazy" decoding="async"/>\(overlay)</div>
            """
    }

    private func outline(_ mark: Mark) -> HTML {
        let (box, unit) = (mark.box, unit)
        let place: HTML = #"x="\#(box.x)" y="\#(box.y)" width="\#(box.width)" height="\#(box.height)""#
        return """
            <rect class="halo" \(place) stroke-width="\(4 * unit)"/>\
            <rect class="mark \(mark.look)" \(place) stroke-width="\(1.8 * unit)"><title>\(mark.words)</title></rect>
            """
    }

    /// The label, left of its place where there is room.
    private func label(_ mark: Mark) -> HTML {
        guard let label = mark.label else { return "" }
        let (size, region) = (12 * unit, thumbnail.region)
        let width = (Double(label.count) * 0.62 + 0.5) * size
        let left = max(region.x, mark.box.x - width - 2 * unit)
        let top = min(max(region.y, mark.box.center.y - 0.6 * size), region.maxY - 1.2 * size)
        return """
            <rect class="tag" x="\(left)" y="\(top)" width="\(width)" height="\(1.2 * size)"/>\
            <text class="tag" x="\(left + width / 2)" y="\(top + 0.96 * size)" font-size="\(size)" \
            text-anchor="middle">\(label)</text>
            """
    }

    /// A pixel of the picture, in pixels of the page.
    private var unit: Double { thumbnail.region.width / Double(max(1, thumbnail.width)) }
}
