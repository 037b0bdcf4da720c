import Verbatim

/// The numbers that Spritmonitor writes for kinds of fuelings and fuels (github.com/LukasMaly/PySpritmonitor,
/// `pyspritmonitor/resources/formats.json`).
enum SpritmonitorCodes {
    /// What a fueling was.
    enum Fueling {
        case full, partial
        /// The first one, before which nothing is known.
        case first
        /// One that Spritmonitor counts in no consumption.
        case invalid
    }

    /// A kind of fueling by its number, or by its name in Spritmonitor's interface for programs.
    static func fueling(_ code: String) -> Fueling? {
        switch code.lowercased() {
        case "0", "invalid": .invalid
        case "1", "full": .full
        case "2", "notfull": .partial
        case "3", "first": .first
        default: nil
        }
    }

    /// A fuel: its name in English, its class where there is one, and the unit in which it is entered.
    struct Fuel {
        var name: String
        var fuelClass: FuelClass?
        var unit = FuelUnit.litres
    }

    /// A fuel by its number, or by a name that is known.
    static func fuel(_ code: String) -> Fuel? {
        if let fuel = fuels[code] { return fuel }
        guard let fuelClass = FuelClass(named: code) else { return nil }
        let unit = fuels.values.first { $0.fuelClass == fuelClass }?.unit
        return Fuel(name: code, fuelClass: fuelClass, unit: unit ?? .litres)
    }

    /// The fuels by their numbers.
    private static let fuels: [String: Fuel] = [
        "1": Fuel(name: "Diesel", fuelClass: .diesel), "2": Fuel(name: "Biodiesel", fuelClass: .diesel),
        "3": Fuel(name: "Vegetable oil", fuelClass: .diesel),
        "4": Fuel(name: "Premium diesel", fuelClass: .diesel),
        "6": Fuel(name: "Normal gasoline", fuelClass: .petrol),
        "7": Fuel(name: "Super gasoline", fuelClass: .petrol),
        "8": Fuel(name: "SuperPlus gasoline", fuelClass: .petrol),
        "9": Fuel(name: "Premium gasoline 100", fuelClass: .petrol),
        "12": Fuel(name: "LPG", fuelClass: .lpg),
        "13": Fuel(name: "CNG H", fuelClass: .cng, unit: .kilograms),
        "14": Fuel(name: "CNG L", fuelClass: .cng, unit: .kilograms),
        "15": Fuel(name: "Bio-alcohol", fuelClass: .petrol),
        "16": Fuel(name: "Two-stroke", fuelClass: .petrol),
        "18": Fuel(name: "Premium gasoline 95", fuelClass: .petrol),
        "19": Fuel(name: "Electricity", fuelClass: .electric, unit: .kilowattHours),
        "20": Fuel(name: "E10", fuelClass: .petrol), "21": Fuel(name: "AdBlue", fuelClass: .adBlue),
        "22": Fuel(name: "Premium gasoline 100+", fuelClass: .petrol),
        "23": Fuel(name: "Hydrogen", unit: .kilograms),
    ]
}
