/// What a printed label means; in lower case, the sections of the label files.
enum Concept: Int, Sendable, Hashable, CaseIterable {
    case total, subtotal, subtotalOrTotal, net, tax
    case discount, savings, rounding, tip, serviceCharge, deposit
    case cash, card, paid, change, otherPayment, itemCount
    case columnDescription, columnQuantity, columnUnitPrice, columnAmount, columnCode, columnDiscount
    case date, otherDate, time
    case receiptNumber, otherNumber
    case phone, fax, web, taxID, companyID
    case title, closing, people, address, void, weight, priceNote
    case month1, month2, month3, month4, month5, month6, month7, month8, month9, month10, month11, month12
    case weekday
    /// Words beside the numbers of a date or a time; units stand under `weight`.
    case ordinal, dateParticle, clock

    private static let sections = Dictionary(
        uniqueKeysWithValues: allCases.map { (String(describing: $0).lowercased(), $0) })

    /// The concept of a label file's section; nil where there is none of that name.
    init?(section: String) {
        guard let concept = Concept.sections[section] else { return nil }
        self = concept
    }

    /// 1…12 for a month's name; nil for other concepts.
    var month: Int? {
        (Concept.month1.rawValue...Concept.month12.rawValue).contains(rawValue)
            ? rawValue - Concept.month1.rawValue + 1 : nil
    }
}

/// A set of concepts, one bit each.
struct ConceptSet: ExpressibleByArrayLiteral, Sendable, Hashable {
    private var bits: UInt64 = 0

    init(arrayLiteral concepts: Concept...) {
        for concept in concepts { insert(concept) }
    }

    func contains(_ concept: Concept) -> Bool { bits & 1 << UInt64(concept.rawValue) != 0 }

    mutating func insert(_ concept: Concept) { bits |= 1 << UInt64(concept.rawValue) }

    mutating func remove(_ concept: Concept) { bits &= ~(1 << UInt64(concept.rawValue)) }

    mutating func formUnion(_ other: ConceptSet) { bits |= other.bits }

    func union(_ other: ConceptSet) -> ConceptSet {
        var both = self
        both.formUnion(other)
        return both
    }

    func isDisjoint(with other: ConceptSet) -> Bool { bits & other.bits == 0 }

    var isEmpty: Bool { bits == 0 }

    /// How many concepts are in it.
    var count: Int { bits.nonzeroBitCount }
}
