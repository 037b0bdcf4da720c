/// The pictures of a sample that a report shows.
public struct SamplePhoto: Sendable, Hashable {
    /// The page.
    public var page: Thumbnail
    /// Larger pictures of what mistakes were read from, by their place in ``SampleScore/mistakes``, for those that are
    /// better seen so.
    public var details: [Int: Thumbnail]

    /// Gathers pictures.
    public init(page: Thumbnail, details: [Int: Thumbnail] = [:]) {
        self.page = page
        self.details = details
    }
}
