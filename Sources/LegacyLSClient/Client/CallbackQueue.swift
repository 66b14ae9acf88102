import Foundation
import LightstreamerCore

/// Runs the callbacks of one kind of delegate, one at a time and in order.
final class CallbackQueue: Sendable {
    private let queue = DeliveryQueue()

    func post(_ body: @escaping @Sendable () -> Void) { queue.async(body) }

    /// Waits until all that was posted so far has run; not from one of the callbacks.
    func drain() { queue.sync {} }
}

/// Carries an application's object to the queue on which it is called.
///
/// The object is the application's: it is told on which queue its methods run, so nothing is asked of its class.
struct Carried<Object>: @unchecked Sendable {
    // `Sendable`: only handed over; used on one queue at a time.
    let object: Object

    init(_ object: Object) { self.object = object }
}
