/// How a value stands to what is printed.
public enum Standing: String, Sendable, Hashable, Codable {
    /// Found as is.
    case printed
    /// Found in another form: 23-01-2019 for 2019-01-23.
    case normalised
    /// Found, but a part of it is not printed: a century, a currency, the order of day and month.
    case inferred
    /// Seen among the recogniser's alternatives, and preferred by a check of numbers or the legal form of a name.
    case chosen
    /// Not found on the paper.
    case unprinted
    /// A check speaks against it.
    case contradicted
}
