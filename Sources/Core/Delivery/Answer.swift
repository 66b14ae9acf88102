package import Dispatch
import Foundation

/// What a caller waits for, given once.
package final class Answer<Value: Sendable>: @unchecked Sendable {
    // `Sendable`: `value` is only touched under `lock`.

    private let lock = NSLock()
    private let given = DispatchSemaphore(value: 0)
    private var value: Value?

    package init() {}

    /// The first value counts.
    package func give(_ value: Value) {
        let isFirst = lock.withLock {
            defer { self.value = self.value ?? value }
            return self.value == nil
        }
        if isFirst { given.signal() }
    }

    package var isGiven: Bool { lock.withLock { value != nil } }

    /// Waits for the value; `nil`: it did not come in time. For one caller, once.
    package func wait(until deadline: DispatchTime) -> Value? {
        _ = given.wait(timeout: deadline)
        return lock.withLock { value }
    }
}
