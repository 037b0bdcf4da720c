/// Reads a store's receipt from a page by rules.
struct ReceiptRules {
    let page: Page

    init(_ page: Page) {
        self.page = page
    }

    func draft() -> (proposals: [Proposal], warnings: [Warning]) {
        ([], [])
    }
}
