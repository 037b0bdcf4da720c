#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Receipt {
    /// The confidences that `scripts/calibrate` fitted to the development photos.
    public static let confidenceModel = try? ConfidenceModel(
        json: Data(PackageResources.receipt_confidence_json))
}
