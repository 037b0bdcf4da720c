/// Does the same to many things, some at a time.
struct ParallelMap: Sendable {
    /// How many are done at a time, at least 1.
    var threads: Int

    /// What `transform` makes of each item, in the items' order; the first error ends it.
    func results<Item: Sendable, Made: Sendable>(
        of items: [Item], _ transform: @escaping @Sendable (Item) throws(OnnxError) -> Made
    ) async throws(OnnxError) -> [Made] {
        typealias Part = (index: Int, result: Result<Made, OnnxError>)
        let parts = await withTaskGroup(of: Part.self) { group in
            var parts: [Part] = []
            for (index, item) in items.enumerated() {
                if index >= threads, let part = await group.next() { parts.append(part) }
                group.addTask {
                    do throws(OnnxError) {
                        return (index, .success(try transform(item)))
                    } catch {
                        return (index, .failure(error))
                    }
                }
            }
            for await part in group { parts.append(part) }
            return parts
        }
        var results = [Made?](repeating: nil, count: items.count)
        for part in parts { results[part.index] = try part.result.get() }
        return results.compactMap(\.self)
    }
}
