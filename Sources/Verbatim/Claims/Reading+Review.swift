extension Reading {
    /// The fields whose values are accepted: by ``ReadingOptions/acceptAt`` sure enough, and nothing speaks against
    /// them; in the schema's order, those of a list element by element. None where no confidence was asked for.
    public var accepted: [FieldPath] {
        guard isAccepting else { return [] }
        let doubtful = Set(review.map(\.path))
        return orderedClaims.map(\.path).filter {
            !doubtful.contains($0) && !doubtful.contains(FieldPath($0.name))
        }
    }

    /// What a person should look at, by the schema's order.
    static func review(
        _ claims: [FieldPath: Claim], _ warnings: [Warning], _ schema: Schema<Root>, _ options: ReadingOptions
    ) -> [Review] {
        schema.shapes.flatMap { shape -> [Review] in
            var reviews = claims.keys.filter { $0.name == shape.name }.sorted().compactMap { path in
                claims[path]?.doubt(schema.shape(of: path)?.format, options).map {
                    Review(path: path, reason: $0)
                }
            }
            let whole = FieldPath(shape.name)
            for warning in warnings
            where warning.fields.contains(shape.name) && !reviews.contains(where: { $0.path == whole }) {
                reviews.insert(Review(path: whole, reason: warning.message), at: 0)
            }
            // A list that is contradicted as a whole is one thing to look at, not one per value.
            if shape.isList, let whole = reviews.first(where: { $0.path.index == nil }) {
                reviews = [whole] + reviews.filter { $0.path.index != nil && $0.reason != whole.reason }
            }
            return reviews
        }
    }
}

extension Claim {
    /// Why a person should look at the value; nil where nothing speaks against it and it is sure enough.
    fileprivate func doubt(_ format: FieldFormat?, _ options: ReadingOptions) -> String? {
        switch standing {
        case .chosen, .unprinted, .contradicted: return reason ?? standing.rawValue
        case .printed, .normalised, .inferred: break
        }
        if let least = options.acceptAt {
            guard let confidence else { return "nobody can say how sure it is" }
            return confidence < least ? "its confidence is \(confidence.rounded(to: 4)), below \(least)" : nil
        }
        let least = format == .text ? options.reviewTextBelow : options.reviewBelow
        guard let lowest = evidence.compactMap(\.score).min(), lowest < least else { return nil }
        return "it was recognised poorly (\(lowest.hundredths))"
    }
}

extension Double {
    /// Rounded down to two decimals, so that what is below a limit also looks so.
    fileprivate var hundredths: Double { (self * 100).rounded(.down) / 100 }
}
