import Foundation

/// Values collected on any thread, and read by a test.
package final class Collector<Value>: @unchecked Sendable {
    // `Sendable`: `collected` is accessed only under `lock`.

    private let lock = NSLock()
    private var collected: [Value] = []

    package init() {}

    package var values: [Value] { lock.withLock { collected } }

    package func append(_ value: Value) { lock.withLock { collected.append(value) } }
}
