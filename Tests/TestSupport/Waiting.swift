import Foundation

/// The seconds that a test waits for an effect of another thread that sends no event.
private let waitLimit: TimeInterval = 60

/// Returns whether an effect of another thread that sends no event becomes visible, such as the release of an object.
/// `false`: not within a minute.
package func isSoonTrue(_ condition: () -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: waitLimit)
    while !condition() {
        guard Date() < end else { return false }
        Thread.sleep(forTimeInterval: 0.001)
    }
    return true
}

/// The same for an effect of another task, which may run meanwhile, even on this task's executor.
package func isSoonTrue(
    isolation: isolated (any Actor)? = #isolation, _ condition: () -> Bool
) async -> Bool {
    let end = Date(timeIntervalSinceNow: waitLimit)
    while !condition() {
        guard Date() < end else { return false }
        await Task.yield()
    }
    return true
}
