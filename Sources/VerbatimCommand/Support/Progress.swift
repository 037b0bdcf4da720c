/// A bar on standard error that says how many photos are done, where that is a terminal.
struct Progress {
    let console: Console
    /// How many photos there are; nil where nobody knows yet.
    let total: Int?
    /// What is done to them, such as "read".
    let deed: String
    private var done = 0

    init(_ console: Console, total: Int?, _ deed: String = "read") {
        self.console = console
        self.total = total
        self.deed = deed
    }

    private var isShown: Bool { console.showsProgress && total != 1 }

    /// Clears the bar, does `write`, and shows the bar with one photo more.
    mutating func advance(_ write: () throws -> Void) rethrows {
        clear()
        try write()
        done += 1
        guard isShown else { return }
        console.show(bar)
    }

    /// Removes the bar.
    func clear() {
        if isShown, done > 0 { console.show("\r\u{1B}[K") }
    }

    private var bar: String {
        guard let total, total > 0 else { return "\(done) photos \(deed)" }
        let filled = 30 * done / total
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
        return "\(bar) \(done) of \(total) photos \(deed)"
    }
}
