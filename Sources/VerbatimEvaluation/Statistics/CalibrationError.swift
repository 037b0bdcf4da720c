/// Why confidences cannot be judged.
public enum CalibrationError: Error, Sendable, Hashable {
    /// A confidence is not in 0…1, or is not a number.
    case notAProbability(Double)
}

extension CalibrationError: CustomStringConvertible {
    /// One sentence that names the confidence.
    public var description: String {
        switch self {
        case .notAProbability(let confidence): "the confidence \(confidence) is not between 0 and 1"
        }
    }
}
