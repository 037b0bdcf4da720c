#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A fuel station's receipt, or the display of a pump.
public struct FuelReceipt: Document {
    /// The station's name as printed.
    public var station: String?
    /// The brand of fuel, as printed, where it differs from the station's name.
    public var brand: String?
    /// The station's address.
    public var address: String?
    /// The fuel's name as printed.
    public var fuelType: String?
    /// What kind of fuel that is.
    public var fuelClass: FuelClass?
    /// The research octane number, or the pump's octane number in North America, as printed.
    public var octane: Int?
    /// How much was filled, as printed.
    public var quantity: Decimal?
    /// The quantity's unit.
    public var unit: FuelUnit?
    /// The price of one unit, with its printed decimals.
    public var pricePerUnit: Decimal?
    /// The amount to pay for the fuel.
    public var total: Decimal?
    /// The currency, as ISO 4217 code.
    public var currency: String?
    /// The day of the refill.
    public var date: CalendarDate?
    /// The time of the refill.
    public var time: TimeOfDay?
    /// The pump's number.
    public var pump: String?
    /// The odometer's reading, where it is printed.
    public var odometer: Decimal?
    /// The tax in the total.
    public var tax: Decimal?
    /// How it was paid, as printed.
    public var paymentMethod: String?
    /// The receipt's number.
    public var receiptNumber: String?

    /// Makes a receipt of which nothing was read.
    public init() {}

    private static let money: ClosedRange<Decimal> = -1_000_000_000...1_000_000_000

    /// The fuel receipt's fields and checks.
    public static let schema = Schema<FuelReceipt>("fuel", "A fuel station's receipt or a pump's display") {
        Field(\.station, "The station's name as printed; no slogan")
        Field(\.brand, "The fuel's brand as printed, where it is not the station's name")
        Field(\.address, "The station's address as printed")
        Field(\.fuelType, "The fuel's name as printed")
        Field(\.fuelClass, "petrol, diesel, lpg, cng, electric or adBlue")
        Field(\.octane, "The octane number as printed", range: 80...120)
        Field(
            \.quantity, "The quantity delivered, as printed; never computed", range: 0...100_000,
            isEssential: true)
        Field(\.unit, "The quantity's unit: L, gal (US), impGal, kWh or kg", isImplied: true)
        Field(
            \.pricePerUnit, "The price of one unit with all printed decimals; never computed", range: money,
            isEssential: true)
        Field(\.total, "The amount to pay for the fuel, as printed; never computed", range: money)
        Field(\.currency, "The currency, as ISO 4217 code", isImplied: true)
        Field(\.date, "The day of the refill")
        Field(\.time, "The time of the refill")
        Field(\.pump, "The pump's number, not the nozzle's or tank's")
        Field(\.odometer, "The odometer's reading, where printed", range: 0...10_000_000)
        Field(\.tax, "The tax in the total", range: money)
        Field(\.paymentMethod, "How it was paid, as printed")
        Field(\.receiptNumber, "The receipt's number")
        Check("dateRange", FuelChecks.dateRange)
        Check("quantityTimesPrice", decides: false, FuelChecks.quantityTimesPrice)
    }

    /// How the rules reader reads fuel receipts.
    public static let rules = Rules<FuelReceipt> { transcript, options in
        FuelRules(Page(transcript, options: options, labels: FuelLabels.receipts)).draft()
    }

    /// True where the print has neither a quantity nor an amount, or no date, as every receipt does: a pump's display may
    /// show them.
    public static func wantsDisplays(after first: Reading<FuelReceipt>) -> Bool {
        lacksReceipt(first.claims.keys.map(\.name))
    }

    /// Whether the fields that were found in print are too few for a receipt.
    static func lacksReceipt(_ fields: [String]) -> Bool {
        !fields.contains("date") || !fields.contains("quantity") && !fields.contains("total")
    }
}
