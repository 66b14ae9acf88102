import Foundation

/// How long a test waits for what another thread does and gives no sign of.
private let patience: TimeInterval = 60

/// Whether something comes true that another thread does and that gives no sign of its own: an object is released, a call waits.
/// `false`: not within a minute.
package func isSoonTrue(_ condition: () -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: patience)
    while !condition() {
        guard Date() < end else { return false }
        Thread.sleep(forTimeInterval: 0.001)
    }
    return true
}

/// The same for what another task does: it may run meanwhile, on this task's executor too.
package func isSoonTrue(
    isolation: isolated (any Actor)? = #isolation, _ condition: () -> Bool
) async -> Bool {
    let end = Date(timeIntervalSinceNow: patience)
    while !condition() {
        guard Date() < end else { return false }
        await Task.yield()
    }
    return true
}
