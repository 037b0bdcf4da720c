import Foundation

/// A value as JSON with sorted keys.
func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// Whether a figure is there and right but for rounding.
func isClose(_ got: Double?, _ want: Double, within tolerance: Double = 1e-12) -> Bool {
    got.map { abs($0 - want) <= tolerance } ?? false
}

/// Whether as many figures are there and all are right but for rounding.
func areClose(_ got: [Double?], _ want: [Double], within tolerance: Double = 1e-12) -> Bool {
    got.count == want.count && zip(got, want).allSatisfy { isClose($0, $1, within: tolerance) }
}
