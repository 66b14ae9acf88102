import Foundation

/// Holds an application's object for the queue that shall be the last to use it, so that its `deinit` runs there.
///
/// A `deinit` is the application's code: it may call the client, and so must never run under a lock, nor while the core is at
/// work. References to the handover itself may go anywhere.
final class Handover<Object>: @unchecked Sendable {
    // `Sendable`: `object` is only touched under `lock`.

    private let lock = NSLock()
    private var object: Object?

    init(_ object: Object) { self.object = object }

    /// Gives the object away; `nil`: that was done before.
    func take() -> Object? {
        lock.withLock {
            defer { object = nil }
            return object
        }
    }
}

extension CallbackQueue {
    /// Releases the object behind the callbacks that were posted so far.
    func release<Object>(_ handover: Handover<Object>) { post { _ = handover.take() } }
}
