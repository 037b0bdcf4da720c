#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

internal import CCatalogs

extension Receipt {
    /// The confidences that `scripts/calibrate` fitted to the development photos.
    public static let confidenceModel = try? ConfidenceModel(
        json: Data(CatalogData.receiptConfidence.utf8))
}
