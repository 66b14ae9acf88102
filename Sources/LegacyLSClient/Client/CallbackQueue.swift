import Foundation
import LightstreamerCore

/// Runs the callbacks of one kind of delegate, one at a time and in order.
final class CallbackQueue: Sendable {
    private let queue = DeliveryQueue()

    func post(_ body: @escaping @Sendable () -> Void) { queue.async(body) }

    /// Waits until all that was posted so far has run; not from one of the callbacks.
    func drain() { queue.sync {} }
}

/// Transfers an application's object to the queue on which its methods are called.
///
/// The documentation names that queue to the application, so the class of the object needs not be `Sendable`.
struct Transferred<Object>: @unchecked Sendable {
    // `Sendable`: only handed over; used on one queue at a time.
    let object: Object

    init(_ object: Object) { self.object = object }
}
