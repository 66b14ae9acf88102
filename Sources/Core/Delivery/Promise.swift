package import Dispatch
import Foundation

/// A value that one thread waits for and another one supplies.
package final class Promise<Value: Sendable>: @unchecked Sendable {
    // `Sendable`: `value` is only accessed under `lock`.

    private let lock = NSLock()
    private let isSupplied = DispatchSemaphore(value: 0)
    private var value: Value?

    package init() {}

    /// Supplies the value and wakes the thread that waits. Only the first value is used.
    package func fulfil(_ value: Value) {
        let isFirst = lock.withLock {
            defer { self.value = self.value ?? value }
            return self.value == nil
        }
        if isFirst { isSupplied.signal() }
    }

    package var isFulfilled: Bool { lock.withLock { value != nil } }

    /// Waits for the value; returns `nil` if there is none at the deadline. Must be called only once.
    package func wait(until deadline: DispatchTime) -> Value? {
        _ = isSupplied.wait(timeout: deadline)
        return lock.withLock { value }
    }
}
