/// How well one sample was read.
public struct SampleScore: Sendable, Hashable, Codable {
    /// The dataset's name.
    public var dataset: String
    /// The sample.
    public var id: String
    /// Its group.
    public var group: String
    /// Why the photo could not be read at all; nil where it was.
    public var failure: String?
    /// What became of each value that is scored, in the schema's order; members of lists by element.
    public var values: [ValueScore] = []
    /// How well each scored list was read, by field.
    public var lists: [String: ListScore] = [:]
    /// What was wrong by the forgiving comparison, in the schema's order.
    public var mistakes: [Mistake] = []
    /// The width and height of the page that the spots are on, in pixels; nil where it was not read.
    public var size: [Double]?
    /// By how many degrees clockwise the upright photo was turned to become that page: 90, 180 or 270; nil where it
    /// was not turned.
    public var turned: Int?
    /// What recognised the text; nil where nothing did.
    public var recognizer: String?

    /// What its values cost together, by the forgiving comparison.
    public func cost(_ cost: Cost) -> Double { values.reduce(0) { $0 + cost.of($1.forgiving) } }

    /// Makes a score of nothing yet.
    public init(dataset: String, id: String, group: String, failure: String? = nil) {
        self.dataset = dataset
        self.id = id
        self.group = group
        self.failure = failure
    }
}
