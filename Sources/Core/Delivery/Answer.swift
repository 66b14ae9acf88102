package import Dispatch
import Foundation

/// A value that one caller waits for and another thread gives.
package final class Answer<Value: Sendable>: @unchecked Sendable {
    // `Sendable`: `value` is only accessed under `lock`.

    private let lock = NSLock()
    private let given = DispatchSemaphore(value: 0)
    private var value: Value?

    package init() {}

    /// Gives the value and wakes the caller that waits. Only the first value is used.
    package func give(_ value: Value) {
        let isFirst = lock.withLock {
            defer { self.value = self.value ?? value }
            return self.value == nil
        }
        if isFirst { given.signal() }
    }

    package var isGiven: Bool { lock.withLock { value != nil } }

    /// Waits for the value; returns `nil` if none was given before the deadline. Must be called only once.
    package func wait(until deadline: DispatchTime) -> Value? {
        _ = given.wait(timeout: deadline)
        return lock.withLock { value }
    }
}
