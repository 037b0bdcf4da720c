import Foundation
import Verbatim
import VerbatimJournal

/// A fuel receipt and an odometer that were read from two photos, as one refill that a person accepts, changes or
/// refuses.
///
///     let documents = try texts.map { try ReadDocument($0, shapes: program.kinds.shapes(of:)) }
///     return try RefillPairing(documents).run(console, journal, vehicle)
///
/// Nothing is saved unless a person at a terminal says so. What was not read is blank; a unit or a currency that is
/// taken from elsewhere says from where.
struct RefillPairing: Sendable {
    /// The fuel receipt or pump display; nil where there is none.
    let fuel: ReadDocument?
    /// The odometer; nil where there is none.
    let odometer: ReadDocument?
    /// What a person gave, by option; it goes before what was read.
    var given: [String: String] = [:]

    /// Which values of a fuel receipt fill which options.
    private static let receiptOptions = [
        "date": "date", "time": "time", "quantity": "quantity", "unit": "unit", "pricePerUnit": "price",
        "total": "total", "currency": "currency", "fuelType": "fuel", "fuelClass": "fuel-class",
    ]

    /// What was read, as far as it is of use, with what a person gave, completed for a vehicle.
    ///
    /// - Parameters:
    ///   - vehicle: whose odometer's unit holds where none was read; nil where nobody knows.
    ///   - habits: the vehicle's entries, the last of which tell the unit and the currency where none was read.
    func draft(vehicle: Vehicle?, habits: [JournalEntry]) -> EntryDraft {
        var draft = EntryDraft()
        if let fuel {
            for (field, option) in Self.receiptOptions {
                draft.take(option, read: fuel.text(field), doubt: fuel.doubt(field))
            }
            let station = fuel.text("station") == nil ? "brand" : "station"
            draft.take("station", read: fuel.text(station), doubt: fuel.doubt(station))
            draft.take("odometer", read: fuel.text("odometer"), doubt: fuel.doubt("odometer"))
            draft.readings.append(fuel.json)
        }
        if let odometer {
            draft.take("odometer", read: odometer.text("reading"), doubt: odometer.doubt("reading"))
            draft.take("distance-unit", read: odometer.text("unit"), doubt: odometer.doubt("unit"))
            draft.readings.append(odometer.json)
            draft.offer("odometer", odometer.candidates.filter { $0.field == "reading" })
            compareOdometers(&draft)
        }
        for (option, value) in given { draft.take(option, typed: value) }
        complete(&draft, vehicle: vehicle, habits: habits)
        return draft
    }

    /// The receipt may print what the driver typed at the till.
    private func compareOdometers(_ draft: inout EntryDraft) {
        guard let printed = fuel?.text("odometer"), let shown = odometer?.text("reading"), printed != shown
        else { return }
        draft.doubt("odometer", "the receipt prints \(printed)")
    }

    /// Takes units and currency from the vehicle and its last entries, and the tank to be full, and says so.
    private func complete(_ draft: inout EntryDraft, vehicle: Vehicle?, habits: [JournalEntry]) {
        if draft.values["odometer"] != nil, let vehicle {
            let unit = vehicle.distanceUnit.rawValue
            draft.assume("distance-unit", unit, from: "the vehicle's")
            if let read = draft.values["distance-unit"], read != unit {
                draft.doubt("distance-unit", "the vehicle's odometer is in \(unit)")
            }
        }
        if !draft.isOdometerAlone { draft.assume("tank", "full", from: "not read: taken to be so") }
        for entry in habits.reversed() {
            guard case .refill(let refill) = entry.content else { continue }
            let source = "not read: as in entry \(entry.id)"
            if refill.quantity != nil, draft.values["quantity"] != nil || draft.values["price"] != nil {
                draft.assume("unit", refill.unit.rawValue, from: source)
            }
            if draft.values["total"] != nil || draft.values["price"] != nil {
                draft.assume("currency", refill.currency, from: source)
            }
        }
    }

    /// Shows what would be saved and, at a terminal, asks whether to; without one it saves nothing and fails.
    ///
    /// - Parameters:
    ///   - journal: the journal, opened for writing.
    ///   - vehicle: whose refill it is; nil to ask.
    func run(_ console: Console, _ journal: Journal, _ vehicle: Vehicle?) throws -> ExitStatus {
        guard fuel != nil || odometer != nil || !given.isEmpty else {
            console.complain("error: nothing to save: no photo shows a fuel receipt or an odometer")
            return .failure
        }
        let dialogue = RefillDialogue(console: console, journal: journal)
        guard console.canAsk else {
            let habits = try vehicle.map { try journal.entries(of: $0.id) } ?? []
            try dialogue.show(draft(vehicle: vehicle, habits: habits), vehicle)
            console.complain(
                "error: nothing was saved: saving needs your word, and there is no terminal to ask for it; "
                    + "write the readings to a file with verbatim read --format json, then "
                    + "verbatim journal add --reading FILE.json")
            return .failure
        }
        guard let vehicle = try vehicle ?? dialogue.askForVehicle() else {
            console.complain("nothing was saved")
            return .failure
        }
        return try dialogue.run(
            draft(vehicle: vehicle, habits: try journal.entries(of: vehicle.id)), vehicle)
    }

    /// What a vehicle's odometer showed last, in its own unit, for ``ReadingOptions/previousReading``; nil where nobody
    /// noted it. Readings that the vehicle's other entries speak against do not count.
    static func previousReading(of vehicle: Vehicle, in journal: Journal) throws -> Int? {
        let entries = try journal.entries(of: vehicle.id)
        let doubtful = Set(VehicleLog(vehicle: vehicle, entries: entries).doubts.map(\.reading.entry))
        for entry in entries.reversed() where !doubtful.contains(entry.id) {
            let (reading, unit): (Decimal?, DistanceUnit) =
                switch entry.content {
                case .refill(let refill): (refill.odometer, refill.distanceUnit)
                case .odometer(let odometer): (odometer.reading, odometer.unit)
                case .document: (nil, vehicle.distanceUnit)
                }
            guard let reading, unit == vehicle.distanceUnit else { continue }
            return NSDecimalNumber(decimal: reading).intValue
        }
        return nil
    }
}

extension RefillPairing {
    /// Takes the fuel receipt and the odometer among what was read; photos that show no document are passed over.
    ///
    /// - Throws: a ``UsageError`` where there are several of a kind, or documents of other kinds.
    init(_ documents: [ReadDocument], given: [String: String] = [:]) throws(UsageError) {
        let fuels = documents.filter { $0.kind == FuelReceipt.schema.kind }
        let odometers = documents.filter { $0.kind == Odometer.schema.kind }
        let nones = documents.filter { $0.kind == ReadDocument.none }
        guard documents.count == fuels.count + odometers.count + nones.count else {
            throw UsageError("a refill is made of a fuel receipt and an odometer, not of other documents")
        }
        guard fuels.count <= 1, odometers.count <= 1 else {
            throw UsageError(
                "there are \(fuels.count) fuel receipts and \(odometers.count) odometers; add one refill at a time"
            )
        }
        self.init(fuel: fuels.first, odometer: odometers.first, given: given)
    }
}
