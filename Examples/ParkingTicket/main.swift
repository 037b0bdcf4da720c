import VerbatimCommand

VerbatimCommand.main(name: "parking-ticket", documents: [ParkingTicket.self])
