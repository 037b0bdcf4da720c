import Verbatim
import VerbatimCommand

VerbatimCommand.main(documents: [Receipt.self, FuelReceipt.self, Odometer.self, WineLabel.self])
