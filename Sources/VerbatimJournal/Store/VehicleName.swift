import Foundation

/// What two vehicles' names must share to be the same: they are compared without regard to upper and lower case,
/// the width of characters, and how accents are encoded and words are spaced.
enum VehicleName {
    static func key(_ name: String) -> String {
        let letters = name.precomposedStringWithCompatibilityMapping.uppercased().lowercased()
        return letters.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            .precomposedStringWithCompatibilityMapping
    }
}
