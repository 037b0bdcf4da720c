/// What kind of fuel or current it is, whatever its name on the paper.
public enum FuelClass: String, Sendable, Hashable, CaseIterable, Codable {
    /// Petrol, with or without ethanol.
    case petrol
    /// Diesel, with or without biodiesel.
    case diesel
    /// Liquefied petroleum gas (autogas).
    case lpg
    /// Compressed natural gas.
    case cng
    /// Electric current.
    case electric
    /// The urea solution for diesel exhausts.
    case adBlue
}

extension FuelClass: FieldScalar {
    /// Free text: the class's name.
    public static var format: FieldFormat { .text }
    /// Takes a class's name.
    public init?(_ value: Value) {
        guard case .text(let text) = value else { return nil }
        self.init(rawValue: text)
    }
    /// The class's name as a value.
    public var fieldValue: Value { .text(rawValue) }
}
