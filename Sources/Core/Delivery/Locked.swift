import Foundation

/// A value that any thread may read and write.
///
/// The release of an object of the application may run its `deinit`, which may use the same value. So such an object is replaced only by
/// `exchange` or by the setter of `value`, which release the old object after the lock.
package final class Locked<Value>: @unchecked Sendable {
    // `Sendable`: `stored` is only accessed under `lock`.

    private let lock = NSLock()
    private var stored: Value

    package init(_ value: Value) { stored = value }

    package var value: Value {
        get { withLock { $0 } }
        set { exchange(newValue) }
    }

    /// Replaces the value, and returns the old one.
    @discardableResult
    package func exchange(_ new: Value) -> Value { exchange(\.self, new) }

    /// Replaces a part of the value, and returns the old part.
    @discardableResult
    package func exchange<Part>(_ part: WritableKeyPath<Value, Part>, _ new: Part) -> Part {
        withLock { value in
            defer { value[keyPath: part] = new }
            return value[keyPath: part]
        }
    }

    /// - Parameter body: must neither call an engine or code of the application, nor release the last reference to an object of the
    ///   application.
    package func withLock<R>(_ body: (inout Value) -> R) -> R {
        lock.lock()
        defer { lock.unlock() }
        return body(&stored)
    }
}
