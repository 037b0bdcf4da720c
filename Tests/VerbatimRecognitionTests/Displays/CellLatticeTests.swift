import Testing

@testable import VerbatimRecognition

@Suite struct CellLatticeTests {
    @Test("Middles at equal distances make a lattice, and what stands otherwise beside them does not")
    func labelBeside() throws {
        // Six drums 30 pixels apart, then the 7 and 0 of a dial's label.
        let lattice = try #require(
            CellLattice(through: [15, 46, 75, 105, 134, 165, 185, 205], least: 4))
        #expect(lattice.count == 6)
        #expect(abs(lattice.pitch - 30) < 0.5)
        #expect(abs(lattice.start - 15) < 1)
    }

    @Test("Two numbers of a dial are no row of drums")
    func dial() {
        #expect(CellLattice(through: [10, 22, 80, 92], least: 4) == nil)
        #expect(CellLattice(through: [10], least: 4) == nil)
        #expect(CellLattice(through: [], least: 4) == nil)
    }
}
