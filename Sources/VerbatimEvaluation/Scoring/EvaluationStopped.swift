/// An error that ends an evaluation, since it says nothing about one sample: the models are missing.
public struct EvaluationStopped: Error {
    /// What went wrong.
    public let reason: any Error

    /// Ends the evaluation for this reason.
    public init(_ reason: any Error) { self.reason = reason }
}

extension EvaluationStopped: CustomStringConvertible {
    /// The reason in words.
    public var description: String { "\(reason)" }
}
