#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// How likely a claim is right, given what is measured of it: one logistic function per field, fitted on a dataset.
///
/// `verbatim calibrate` fits one and writes it as JSON:
///
///     {"version": 1, "kind": "receipt", "recognizers": [names], "fields": {"total":
///         {"values": 283, "wrong": 8, "bias": 2.1, "weights": {"recognition": 0.6, …}}}}
///
/// A field of which too few values were known is not in it, and neither is it of use for what another recogniser saw:
/// there, nobody can say.
public struct ConfidenceModel: Sendable, Hashable {
    /// The logistic function of one field.
    public struct Field: Sendable, Hashable, Codable {
        /// On how many values it was fitted.
        public var values: Int
        /// How many of those were wrong.
        public var wrong: Int
        /// The log-odds of a value of which every signal is 0.
        public var bias: Double
        /// What each signal adds to the log-odds per unit; absent ones add nothing.
        public var weights: [Signal: Double]

        /// Makes the function of a field.
        public init(values: Int, wrong: Int, bias: Double, weights: [Signal: Double]) {
            self.values = values
            self.wrong = wrong
            self.bias = bias
            self.weights = weights
        }

        /// The probability that a value is right, from 0.0001 to 0.9999: more was never measured.
        public func confidence(_ signals: [Signal: Double]) -> Double {
            let odds = weights.sorted { $0.key.rawValue < $1.key.rawValue }.reduce(bias) { odds, weight in
                odds + weight.value * signals[weight.key, default: 0]
            }
            return min(0.9999, max(0.0001, 1 / (1 + exp(-odds))))
        }
    }

    /// The kind of document.
    public var kind: String
    /// The names of the recognisers whose transcripts it was fitted on.
    public var recognizers: [String]
    /// The functions, by field: `total`, or `items.price` for the member of a list's element.
    public var fields: [String: Field]

    /// Makes a model from the functions of its fields.
    public init(kind: String, recognizers: [String], fields: [String: Field]) {
        self.kind = kind
        self.recognizers = recognizers
        self.fields = fields
    }

    /// Reads the JSON that `verbatim calibrate` writes; throws a `DecodingError` where it is none.
    public init(json: Data) throws { self = try JSONDecoder().decode(ConfidenceModel.self, from: json) }

    /// The probability that a claim of a kind of document is right that has these signals; nil where nothing is known
    /// of the kind, of the field or of the recogniser.
    public func confidence(
        of path: FieldPath, in kind: String, _ signals: [Signal: Double], recognizer: String
    ) -> Double? {
        guard kind == self.kind, recognizers.contains(recognizer) else { return nil }
        return fields[path.field]?.confidence(signals)
    }
}

extension ConfidenceModel: Codable {
    private enum CodingKeys: String, CodingKey { case version, kind, recognizers, fields }

    /// The version of the JSON.
    private static let formatVersion = 1

    /// Reads the JSON described at ``ConfidenceModel``.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let version = try values.decode(Int.self, forKey: .version)
        guard version == ConfidenceModel.formatVersion else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: values,
                debugDescription: "it is of version \(version), not \(ConfidenceModel.formatVersion)")
        }
        kind = try values.decode(String.self, forKey: .kind)
        recognizers = try values.decode([String].self, forKey: .recognizers)
        fields = try values.decode([String: Field].self, forKey: .fields)
        for field in fields.values
        where !([field.bias] + field.weights.values).allSatisfy({ abs($0) <= 1e6 }) {
            throw DecodingError.dataCorruptedError(
                forKey: .fields, in: values, debugDescription: "bias and weights are numbers up to a million")
        }
    }

    /// Writes the JSON described at ``ConfidenceModel``.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(ConfidenceModel.formatVersion, forKey: .version)
        try values.encode(kind, forKey: .kind)
        try values.encode(recognizers, forKey: .recognizers)
        try values.encode(fields, forKey: .fields)
    }
}
