/// What is wrong with a catalogue's file.
public struct CatalogError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What may be wrong.
    public enum Problem: Sendable, Hashable {
        /// The bytes are no UTF-8.
        case notUTF8
        /// The file has no entry.
        case empty
        /// A section that catalogues do not have.
        case unknownSection(String)
        /// An entry stands before the first section.
        case noSection
        /// A section's country is no code of two capital letters.
        case badCountry(String)
        /// An entry has more parts than its section's entries have, or fewer.
        case wrongParts(found: Int, wanted: String)
        /// A name or another spelling has no letter.
        case noLetters(String)
        /// A grape's colour is none.
        case badColor(String)
        /// A place is neither a country nor a region nor an appellation.
        case badPlace(String)
        /// A country has a parent.
        case countryWithParent(String)
        /// A place's parent is listed nowhere in its country.
        case unknownParent(String, country: String)
        /// An entry is listed twice.
        case duplicate(String)
    }

    /// What the file is called.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// What is wrong there.
    public var problem: Problem

    /// Makes an error.
    public init(file: String, line: Int, problem: Problem) {
        self.file = file
        self.line = line
        self.problem = problem
    }

    /// One sentence with the file, the line and what is wrong there.
    public var description: String { "\(file), line \(line): \(problem.sentence)" }
}

extension CatalogError.Problem {
    fileprivate var sentence: String {
        switch self {
        case .notUTF8: "this is no UTF-8 text"
        case .empty: "the file has no entry"
        case .unknownSection(let name):
            "there is no section [\(name)]; sections are [grapes], [places FR], [classification FR], [words], "
                + "[street], [connector], with the country's code"
        case .noSection: "an entry stands before the first section, such as [grapes]"
        case .badCountry(let code): "“\(code)” is no country's code of two capital letters, such as FR"
        case .wrongParts(let found, let wanted):
            "the entry has \(found) part\(found == 1 ? "" : "s") between semicolons; it is to be: \(wanted)"
        case .noLetters(let text):
            text.isEmpty ? "a name is missing" : "“\(text)” has no letter"
        case .badColor(let text):
            "“\(text)” is no colour; colours are "
                + GrapeColor.allCases.map(\.rawValue).joined(separator: ", ") + ", or nothing"
        case .badPlace(let text):
            "“\(text)” is no kind of place; a place is a country, region, appellation or site"
        case .countryWithParent(let name): "the country “\(name)” has a parent, and a country has none"
        case .unknownParent(let name, let country):
            "the parent “\(name)” is neither a region nor an appellation of \(country)"
        case .duplicate(let name): "“\(name)” is listed twice"
        }
    }
}
