extension FuelClass {
    /// The kind of the fuel that a text names, such as "Super E10"; nil where it names none, or several.
    package init?(named text: String) {
        let names = FuelNames.classes(of: text)
        guard names.count == 1, let name = names.first else { return nil }
        self.init(rawValue: name)
    }
}
