import Verbatim

extension PPOCRRecognizer {
    /// A photo turned upright, by how many degrees clockwise, and where its text is.
    struct UprightPage {
        var photo: Photo
        var turned: Int
        var places: [TextPlace]
    }

    /// The likelihood from which the orientation model is believed when it says that a photo is upright.
    private static let upright = 0.75
    /// The likelihood below which a direction is not even tried.
    private static let unlikely = 0.1
    /// How many lines are read to compare directions.
    private static let samples = 8

    /// Turns the photo so that its text stands upright.
    ///
    /// The orientation model looks at the part of the photo that holds text. Unless it finds that upright, the
    /// likely directions are tried, and the one is kept in which the longest lines read best.
    func upright(_ photo: Photo) async throws(OnnxError) -> UprightPage {
        let asIs = UprightPage(
            photo: photo, turned: 0, places: try await detector.places(on: photo)
        )
        let corners = asIs.places.flatMap(\.rectangle.quadrilateral.corners)
        guard let box = Box(around: corners) else { return asIs }
        let likelihoods = try orientation.likelihoods(of: photo, in: PixelArea(around: box, on: photo))
        guard likelihoods[0] < Self.upright else { return asIs }
        var best = asIs
        var bestScore = try await legibility(of: asIs)
        for turn in 1..<4 where likelihoods[turn] > Self.unlikely {
            let turned = photo.turned(by: turn * 90)
            let page = UprightPage(
                photo: turned, turned: turn * 90,
                places: try await detector.places(on: turned))
            let score = try await legibility(of: page)
            if score > bestScore { (best, bestScore) = (page, score) }
        }
        return best
    }

    /// The mean confidence with which the longest lines are read, 0…1; text that runs downwards counts as 0.
    private func legibility(of page: UprightPage) async throws(OnnxError) -> Double {
        let longest = page.places.sorted { $0.rectangle.length > $1.rectangle.length }.prefix(Self.samples)
        guard !longest.isEmpty else { return 0 }
        let places = longest.filter { $0.rectangle.direction.x > abs($0.rectangle.direction.y) }
        let readings = try await readings(of: places, on: page.photo, by: reader)
        return readings.map(\.confidence).reduce(0, +) / Double(longest.count)
    }
}
