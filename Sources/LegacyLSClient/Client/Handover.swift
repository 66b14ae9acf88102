import Foundation

/// Passes an application's object to the queue that releases it, so that its `deinit` runs there.
///
/// A `deinit` is code of the application, which may call the client. It must therefore never run under a lock or inside an entry of the
/// core. References to the handover itself may be released anywhere.
final class Handover<Object>: @unchecked Sendable {
    // `Sendable`: `object` is only touched under `lock`.

    private let lock = NSLock()
    private var object: Object?

    init(_ object: Object) { self.object = object }

    /// Removes and returns the object; `nil`: it was taken before.
    func take() -> Object? {
        lock.withLock {
            defer { object = nil }
            return object
        }
    }
}

extension CallbackQueue {
    /// Releases the object after the callbacks that were posted so far.
    func release<Object>(_ handover: Handover<Object>) { post { _ = handover.take() } }
}
