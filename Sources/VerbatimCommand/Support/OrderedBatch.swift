/// Works on inputs side by side and hands over the results in the inputs' order.
struct OrderedBatch<Input: Sendable, Output: Sendable> {
    /// How many inputs are worked on at a time.
    let width: Int
    let work: @Sendable (Input) async -> Output

    /// Results may wait for an earlier one, so many for each input in work; then no further input is taken.
    private static var backlog: Int { 16 }

    private enum Event: Sendable {
        case input(Input?)
        case output(Int, Output)
    }

    /// Works on everything in `inputs`; each result is handed over as soon as all earlier ones were.
    func run(
        _ inputs: AsyncThrowingStream<Input, any Error>, deliver: (Output) throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Event.self) { group in
            var waiting: [Int: Output] = [:]
            var (taken, done, delivered) = (0, 0, 0)
            var isAsking = false
            var isEnded = false
            while true {
                let hasRoom = taken - done < width && taken - delivered < width * Self.backlog
                if !isAsking, !isEnded, hasRoom {
                    isAsking = true
                    group.addTask {
                        var iterator = inputs.makeAsyncIterator()
                        return .input(try await iterator.next())
                    }
                }
                guard let event = try await group.next() else { return }
                switch event {
                case .input(let input):
                    isAsking = false
                    guard let input else {
                        isEnded = true
                        continue
                    }
                    let index = taken
                    taken += 1
                    group.addTask { [work] in .output(index, await work(input)) }
                case .output(let index, let output):
                    done += 1
                    waiting[index] = output
                    while let next = waiting.removeValue(forKey: delivered) {
                        delivered += 1
                        try deliver(next)
                    }
                }
            }
        }
    }
}

extension Array where Element: Sendable {
    /// The elements one after the other.
    var stream: AsyncThrowingStream<Element, any Error> {
        AsyncThrowingStream { continuation in
            for element in self { continuation.yield(element) }
            continuation.finish()
        }
    }
}
