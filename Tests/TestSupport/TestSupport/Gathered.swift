import Foundation

/// Values gathered on any thread, and read by a test.
package final class Gathered<Value>: @unchecked Sendable {
    // `Sendable`: `gathered` is only touched under `lock`.

    private let lock = NSLock()
    private var gathered: [Value] = []

    package init() {}

    package var values: [Value] { lock.withLock { gathered } }

    package func append(_ value: Value) { lock.withLock { gathered.append(value) } }
}
