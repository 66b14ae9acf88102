import Foundation

/// A value that any thread may read and write.
package final class Locked<Value>: @unchecked Sendable {
    // `Sendable`: `stored` is only accessed under `lock`.

    private let lock = NSLock()
    private var stored: Value

    package init(_ value: Value) { stored = value }

    package var value: Value {
        get { withLock { $0 } }
        set { withLock { $0 = newValue } }
    }

    /// - Parameter body: must not call an engine or code of the application.
    package func withLock<R>(_ body: (inout Value) -> R) -> R {
        lock.lock()
        defer { lock.unlock() }
        return body(&stored)
    }
}
