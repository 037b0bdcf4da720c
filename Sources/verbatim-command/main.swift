import Verbatim
import VerbatimCommand

VerbatimCommand.main(documents: [Receipt.self])
