/// Numbers under headings: "Item  U\Price  Qnty  Amount" above the fuel's row.
struct FuelColumns {
    private(set) var quantities: [FuelNumber] = []
    private(set) var prices: [FuelNumber] = []
    private(set) var amounts: [FuelNumber] = []

    /// Looks for rows of headings, and below each for the first row with as many numbers that have decimals, beside
    /// which or above which a fuel is named.
    init(_ fuel: FuelPage) {
        let concepts: [FuelLabels.Concept] = [.quantity, .pricePerUnit, .fuelAmount, .amount]
        for row in fuel.page.rows.indices {
            let headings = fuel.headings(of: row, concepts).map(\.0)
            guard headings.count >= 2, Set(headings).count == headings.count,
                !fuel.numbers.contains(where: { $0.row == row && $0.value.decimals > 0 })
            else { continue }
            for below in fuel.page.rows.indices.dropFirst(row + 1).prefix(4) {
                let numbers = fuel.numbers.filter { $0.row == below && $0.value.decimals >= 2 }
                guard !numbers.isEmpty else { continue }
                let isFuel = fuel.names.contains { (row...below).contains($0.row) }
                if isFuel, numbers.count == headings.count {
                    for (heading, number) in zip(headings, numbers) { add(number, heading) }
                }
                break
            }
        }
    }

    private mutating func add(_ number: FuelNumber, _ heading: FuelLabels.Concept) {
        switch heading {
        case .quantity: quantities.append(number)
        case .pricePerUnit: prices.append(number)
        default: amounts.append(number)
        }
    }
}
