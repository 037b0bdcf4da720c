import Verbatim
import VerbatimCommand

VerbatimCommand.main(documents: [Receipt.self, FuelReceipt.self, WineLabel.self, Odometer.self])
