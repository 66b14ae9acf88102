package import LightstreamerCore

/// Receives what becomes active on a client: a recorder, in a module that applications without recordings do not link.
///
/// A client keeps its observers (``LightstreamerClient/activityObservers``) until they end or it is released.
package protocol ActivityObserver: AnyObject, Sendable {
    /// The subscription becomes active next.
    func attach(_ subscription: Subscription)
    /// The device is registered next.
    func attach(_ device: MPNDevice)
    /// The subscription becomes active next.
    func attach(_ subscription: MPNSubscription)
    /// A message that has a delegate, or was submitted, has an outcome. Called on the delivery queue, and for `submit(_:)` by its caller.
    func record(_ outcome: MessageOutcome, of message: String)
    /// The client is being released.
    func end()
}
