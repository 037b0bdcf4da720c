#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

internal import CCatalogs

/// Warns of quantities and prices that hardly anybody buys or pays; it never leaves one out.
struct FuelPlausibility {
    private(set) var warnings: [Warning] = []

    private static let sections = CatalogFile(CatalogData.fuelRanges.utf8).sections
    private static let quantities = ranges("quantity")
    private static let prices = ranges("price")

    /// Judges the quantity by its unit and the price by its currency and unit, where those are known.
    init(_ proposals: [Proposal]) {
        func text(_ field: String) -> String? {
            proposals.first { $0.path.name == field }.map(\.value.description)
        }
        func number(_ field: String) -> PrintedDecimal? {
            guard case .decimal(let number) = proposals.first(where: { $0.path.name == field })?.value else {
                return nil
            }
            return number
        }
        guard let unit = text("unit") else { return }
        if let quantity = number("quantity"), let range = FuelPlausibility.quantities[unit],
            !range.contains(quantity.value)
        {
            warnings.append(
                Warning(
                    code: "implausibleQuantity",
                    message: "\(quantity) \(unit) is an unlikely quantity", fields: ["quantity"]))
        }
        guard let currency = text("currency"), let price = number("pricePerUnit"),
            let range = FuelPlausibility.prices["\(currency)/\(unit)"]
        else { return }
        let isPlausible =
            range.contains(price.value) || price.decimals > 0 && range.contains(price.value / 100)
        if !isPlausible {
            warnings.append(
                Warning(
                    code: "implausiblePrice",
                    message: "\(price) \(currency) is an unlikely price of one \(unit)",
                    fields: ["pricePerUnit"]))
        }
    }

    private static func ranges(_ section: String) -> [String: ClosedRange<Decimal>] {
        var ranges: [String: ClosedRange<Decimal>] = [:]
        for entry in sections.filter({ $0.name == section }).flatMap(\.entries) {
            guard let (key, list) = CatalogFile.pair(entry), list.count == 2,
                let low = PrintedDecimal(list[0]), let high = PrintedDecimal(list[1]), low <= high
            else { continue }
            ranges[key] = low.value...high.value
        }
        return ranges
    }
}
