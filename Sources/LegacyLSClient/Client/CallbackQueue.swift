import Foundation
import LightstreamerCore

/// Runs the callbacks of one kind of delegate, one at a time and in order.
final class CallbackQueue: Sendable {
    private let queue = DeliveryQueue()

    func post(_ body: @escaping @Sendable () -> Void) { queue.async(body) }

    /// Waits until all callbacks posted so far have run; must not be called from one of them.
    func drain() { queue.sync {} }
}

/// Transfers an application's object to the queue on which its methods are called.
///
/// The documentation names that queue, so the class of the object need not be `Sendable`.
struct Transferred<Object>: @unchecked Sendable {
    // `Sendable`: only transferred; used on one queue at a time.
    let object: Object

    init(_ object: Object) { self.object = object }
}
