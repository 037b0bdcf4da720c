import Foundation
import Verbatim

/// A paid parking ticket: a kind of document of one's own, whole.
struct ParkingTicket: Document {
    var plate: String?
    var zone: String?
    var date: CalendarDate?
    var start: TimeOfDay?
    var end: TimeOfDay?
    var paid: Decimal?
    var number: String?

    static let schema = Schema<ParkingTicket>("ticket", "A paid parking ticket") {
        Field(\.plate, "The licence plate exactly as printed")
        Field(\.zone, "The zone, place or space in which the car may stand")
        Field(\.date, "The day of parking")
        Field(\.start, "When parking begins")
        Field(\.end, "When parking ends")
        Field(\.paid, "The amount paid for parking; not the cash handed over", range: 0...1000)
        Field(\.number, "The ticket's number")
        Check("timeOrder") { ticket, _ in
            guard let start = ticket.start, let end = ticket.end else { return .notApplicable }
            let fields = [FieldPath("start"), FieldPath("end")]
            return start <= end
                ? .passed(fields) : .failed(fields, "parking ends (\(end)) before it begins (\(start))")
        }
    }

    static let rules = Rules<ParkingTicket> {
        Rule(\.plate) {
            $0.labelled(
                "plate", "licence plate", "license plate", "vehicle reg", "registration", "kennzeichen",
                "kontrollschild", "immatriculation", "plaque", "matrícula"
            ).text()
        }
        Rule(\.zone) {
            $0.labelled(
                "zone", "location", "car park", "space", "parkzone", "stellplatz", "parkplatz", "lieu",
                "emplacement", "zona", "plaza"
            ).text()
        }
        Rule(\.date) { $0.labelled("date", "datum", "fecha").date() ?? $0.date() }
        Rule(\.start) {
            $0.labelled(
                "start", "start time", "from", "parkbeginn", "beginn", "von", "début", "heure de début",
                "inicio", "hora inicio", "desde"
            ).time() ?? span($0).time(.first)
        }
        Rule(\.end) {
            $0.labelled(
                "end", "end time", "expires", "expiry time", "valid until", "parkende", "bis", "gültig bis",
                "fin", "heure de fin", "fin de validité", "hora fin", "hasta", "válido hasta"
            ).time() ?? span($0).time(.second)
        }
        Rule(\.paid) {
            $0.labelled(
                "paid", "amount paid", "total", "bezahlt", "gesamt", "montant payé", "payé", "pagado",
                "importe pagado", "importe"
            ).amount()
        }
        Rule(\.number) {
            $0.labelled(
                "ticket no", "ticket number", "receipt no", "receipt #", "ticket-nr", "beleg nr", "schein-nr",
                "n° de ticket", "n° ticket", "nº ticket", "número de ticket"
            ).code()
        }
    }

    /// Both times behind one label: "Parkzeit 08:50 – 11:20".
    private static func span(_ paper: Paper) -> Labelled {
        paper.labelled("parking time", "valid", "parkzeit", "parkdauer", "durée", "horario")
    }
}
