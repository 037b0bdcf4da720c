import Synchronization
import Verbatim

/// The fuel receipt and the odometer among the photos that were read, for one refill.
final class RefillPhotos: Sendable {
    private let read = Mutex<[ReadDocument]>([])

    /// Keeps the reading of a page where it is of use.
    func take(_ detected: DetectedReading, photo: String, milliseconds: Int) {
        let document: ReadDocument
        if let fuel = detected.reading as? Reading<FuelReceipt> {
            document = ReadDocument(fuel, photo: photo, milliseconds: milliseconds)
        } else if let odometer = detected.reading as? Reading<Odometer> {
            document = ReadDocument(odometer, photo: photo, milliseconds: milliseconds)
        } else {
            return
        }
        read.withLock { $0.append(document) }
    }

    /// The refill that they make; throws where they are of several.
    func pairing() throws(UsageError) -> RefillPairing { try RefillPairing(read.withLock { $0 }) }
}
