import Synchronization
import Verbatim

/// The fuel receipt and the odometer among the photos that were read, for one refill.
final class RefillPhotos: Sendable {
    private let read = Mutex<(fuels: [ReadDocument], odometers: [ReadDocument])>(([], []))

    /// Keeps the reading of a page where it is of use.
    func take(_ detected: DetectedReading, photo: String, milliseconds: Int) {
        if let fuel = detected.reading as? Reading<FuelReceipt> {
            let document = ReadDocument(fuel, photo: photo, milliseconds: milliseconds)
            read.withLock { $0.fuels.append(document) }
        } else if let odometer = detected.reading as? Reading<Odometer> {
            let document = ReadDocument(odometer, photo: photo, milliseconds: milliseconds)
            read.withLock { $0.odometers.append(document) }
        }
    }

    /// The refill that they make; throws where they are of several.
    func pairing() throws(UsageError) -> RefillPairing {
        let (fuels, odometers) = read.withLock { $0 }
        guard fuels.count <= 1, odometers.count <= 1 else {
            throw UsageError(
                "the photos show \(fuels.count) fuel receipts and \(odometers.count) odometers; give those of one refill at "
                    + "a time")
        }
        return RefillPairing(fuel: fuels.first, odometer: odometers.first)
    }
}
