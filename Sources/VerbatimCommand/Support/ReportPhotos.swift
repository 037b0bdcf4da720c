import Foundation
import Verbatim
import VerbatimEvaluation
import VerbatimRecognition

/// The pictures that an HTML report shows: of each sample with a mistake or a failure whose photo is there.
struct ReportPhotos: Sendable {
    /// A sample among several datasets.
    private struct Place: Hashable {
        var dataset: String
        var id: String
    }

    private var photos: [Place: SamplePhoto] = [:]

    /// Decodes the photos, one for each processor at a time.
    init(of report: Report, in datasets: [Dataset]) async {
        let places = datasets.flatMap { dataset in
            dataset.samples.map { sample in
                (
                    Place(dataset: dataset.name, id: sample.id),
                    dataset.folder.appendingPathComponent(sample.photo).path
                )
            }
        }
        let paths = Dictionary(places) { first, _ in first }
        let wanted = report.scores.filter { $0.failure != nil || !$0.mistakes.isEmpty }.compactMap { score in
            paths[Place(dataset: score.dataset, id: score.id)].map { (score: score, path: $0) }
        }
        await withTaskGroup(of: (Place, SamplePhoto?).self) { group in
            for (index, entry) in wanted.enumerated() {
                if index >= ProcessInfo.processInfo.activeProcessorCount,
                    let (place, photo) = await group.next()
                {
                    photos[place] = photo
                }
                group.addTask {
                    let place = Place(dataset: entry.score.dataset, id: entry.score.id)
                    return (place, Self.photo(of: entry.score, at: entry.path))
                }
            }
            for await (place, photo) in group { photos[place] = photo }
        }
    }

    /// The pictures of a sample; nil where its photo is not there, cannot be decoded, or is not the one that was read.
    subscript(_ score: SampleScore) -> SamplePhoto? { photos[Place(dataset: score.dataset, id: score.id)] }

    /// The long side of a page's picture in pixels; a long receipt's is up to half as long again.
    private static let pageSide = 480
    /// The long side of a larger picture of what a mistake was read from.
    private static let detailSide = 440

    private static func photo(of score: SampleScore, at path: String) -> SamplePhoto? {
        guard let source = try? PhotoSource(contentsOf: path),
            let upright = try? PhotoDecoder().photo(source, longSide: 3 * pageSide)
        else { return nil }
        // Evidence is on the page as it was turned to be read.
        let page = upright.turned(by: score.turned ?? 0)
        if let size = score.size, size != [Double(page.fullWidth), Double(page.fullHeight)] { return nil }
        let isLong = max(page.width, page.height) > 2 * min(page.width, page.height)
        guard let whole = Thumbnail(page, longSide: isLong ? pageSide * 3 / 2 : pageSide) else { return nil }
        let details = score.mistakes.enumerated().compactMap { index, mistake in
            detail(of: mistake, on: page, beside: whole).map { (index, $0) }
        }
        return SamplePhoto(page: whole, details: Dictionary(details) { first, _ in first })
    }

    /// A picture of the lines that a mistake was read from, where it shows them larger than the page's does.
    private static func detail(of mistake: Mistake, on page: Photo, beside whole: Thumbnail) -> Thumbnail? {
        let boxes = mistake.spots.map(\.box)
        let corners = boxes.flatMap { [Point(x: $0.x, y: $0.y), Point(x: $0.maxX, y: $0.maxY)] }
        guard let box = Box(around: corners), let tallest = boxes.map(\.height).max() else { return nil }
        let around = Box(
            x: box.x - tallest, y: box.y - tallest / 2, width: box.width + 2 * tallest,
            height: box.height + tallest)
        guard let detail = page.cropped(to: around).flatMap({ Thumbnail($0, longSide: detailSide) }) else {
            return nil
        }
        let larger = detail.scale / whole.scale
        return larger > 1.25 ? detail : nil
    }
}

extension Thumbnail {
    /// A small picture of the pixels that a photo holds; nil where they cannot be encoded.
    fileprivate init?(_ photo: Photo, longSide: Int) {
        let small = photo.reduced(longSide: longSide)
        guard let jpeg = small.jpeg() else { return nil }
        self.init(jpeg: jpeg, width: small.width, height: small.height, region: small.region)
    }

    /// Its pixels per pixel of the page.
    fileprivate var scale: Double { Double(width) / region.width }
}
