/// `verbatim catalog`: what wine labels are looked up in, and a user's own additions to it.
struct CatalogCommand: SubcommandGroup {
    static let name = "catalog"
    static let summary = "Look into the catalogues of grapes, places and wine terms, or add your own"
    static let members: [any Subcommand.Type] = [
        CatalogSearch.self, CatalogShow.self, CatalogAdd.self, CatalogRemove.self, CatalogList.self,
        CatalogBench.self,
    ]
    static let notes = [
        "Your own catalogues are in \(InstalledCatalogs.place), and are used by every command that reads."
    ]
}
