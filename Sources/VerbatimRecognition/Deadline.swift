import Foundation

/// Runs work that cannot be interrupted, such as that of a C library, and stops waiting for it in time.
package enum Deadline {
    /// What `work` gives; nil where it takes longer than `seconds`. It then goes on, on a thread of its own, until
    /// it ends or the process does, and what it gives is lost.
    package static func run<Result: Sendable>(
        seconds: Double, _ work: @escaping @Sendable () -> Result
    ) -> Result? {
        let box = Box<Result>()
        let thread = Thread { box.put(work()) }
        thread.stackSize = 8 << 20
        thread.start()
        return box.take(within: seconds)
    }

    /// One value that passes from the worker to whoever waits.
    private final class Box<Value: Sendable>: @unchecked Sendable {
        private let condition = NSCondition()
        private var value: Value?

        func put(_ new: Value) {
            condition.lock()
            value = new
            condition.signal()
            condition.unlock()
        }

        func take(within seconds: Double) -> Value? {
            let end = Date(timeIntervalSinceNow: seconds)
            condition.lock()
            defer { condition.unlock() }
            while value == nil, condition.wait(until: end) {}
            return value
        }
    }
}
