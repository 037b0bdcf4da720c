import Verbatim
import VerbatimJournal

/// `verbatim journal stats`: consumption and costs, per vehicle and period.
struct JournalStats: JournalUsing {
    /// How they are written.
    enum Format: String, CaseIterable, Sendable {
        case text, json
    }

    /// Into which periods they are divided.
    enum Division: String, CaseIterable, Sendable {
        case all, year, month
    }

    /// The unit of consumption, as it is typed.
    enum Consumption: String, CaseIterable, Sendable {
        case litresPer100Kilometres = "L/100km"
        case kilometresPerLitre = "km/L"
        case milesPerUSGallon = "mpg"
        case milesPerImperialGallon = "mpg-imp"

        var unit: ConsumptionUnit {
            switch self {
            case .litresPer100Kilometres: .litresPer100Kilometres
            case .kilometresPerLitre: .kilometresPerLitre
            case .milesPerUSGallon: .milesPerUSGallon
            case .milesPerImperialGallon: .milesPerImperialGallon
            }
        }
    }

    var options = JournalOptions()
    var division = Division.all
    var first: CalendarDate?
    var last: CalendarDate?
    var distanceUnit: DistanceUnit?
    var consumption: Consumption?
    var listsTanks = false
    var format = Format.text

    static let name = "journal stats"
    static let summary = "Tell consumption, costs and prices, per vehicle and period"

    static func syntax(in program: Program) -> Syntax<JournalStats> {
        func day(
            _ name: String, _ keyPath: any WritableKeyPath<JournalStats, CalendarDate?> & Sendable,
            _ help: String
        ) -> Option<JournalStats> {
            .value(name, "YYYY-MM-DD", keyPath, help) { CalendarDate(iso8601: $0) }
        }
        return Syntax(
            name: name, summary: summary,
            options: [
                .journal, .vehicle("Only this vehicle"),
                .choice("by", "PERIOD", \.division, "Into which periods to divide"),
                day("from", \.first, "The first day"), day("to", \.last, "The last day"),
                .choice(
                    "distance-unit", "UNIT", \.distanceUnit, "The unit of distances (otherwise the vehicle's)"
                ),
                .choice(
                    "consumption", "UNIT", \.consumption,
                    "The unit of consumption (otherwise by the vehicle's units)"),
                .flag("tanks", \.listsTanks, "List each full tank too"),
                .choice("format", "FORMAT", \.format, "How to write them"),
            ],
            notes: [
                "Consumption is from full tank to full tank. Everything is computed anew from the entries. What cannot be known is said: a missed refill, an odometer that "
                    + "the other entries speak against."
            ])
    }

    func run(in program: Program, _ console: Console) async throws -> ExitStatus {
        let range = Period(from: first, to: last)
        if let first, let last, first > last { throw UsageError("option --to is a day before --from") }
        guard division == .all || range == .all else {
            throw UsageError("options --from and --to do not go together with --by")
        }
        let selection = try options.selection(of: try options.open(.reading))
        var texts: [String] = []
        var records: [JSON] = []
        for vehicle in selection.vehicles {
            let log = VehicleLog(vehicle: vehicle, entries: selection.entries)
            let units = units(vehicle, selection.entries)
            let periods =
                switch division {
                case .all: [range]
                case .year: log.years
                case .month: log.months
                }
            for period in periods {
                let summary = log.summary(period)
                texts.append(summary.text(vehicle: vehicle, units: units, hasSegments: listsTanks))
                records.append(summary.json(vehicle: vehicle, units: units))
            }
        }
        switch format {
        case .text: try console.write(texts.isEmpty ? "nothing to tell\n" : texts.joined(separator: "\n"))
        case .json: try console.write(JSON.array(records).text(pretty: true) + "\n")
        }
        return .success
    }

    private func units(_ vehicle: Vehicle, _ entries: [JournalEntry]) -> StatisticsUnits {
        let volumes: [FuelUnit] = [.litres, .usGallons, .imperialGallons]
        let last = entries.last { entry in
            guard entry.vehicle == vehicle.id, case .refill(let refill) = entry.content else { return false }
            return refill.quantity != nil && volumes.contains(refill.unit)
        }
        var lastUnit: FuelUnit?
        if case .refill(let refill) = last?.content { lastUnit = refill.unit }
        var units = StatisticsUnits(vehicle: vehicle, lastUnit: lastUnit)
        if let distanceUnit { units.distance = distanceUnit }
        if let consumption { units.consumption = consumption.unit }
        return units
    }
}
