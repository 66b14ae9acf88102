import Dispatch

/// The network and the clock that a client uses. A test kit creates the value, for example with `EmbeddedServer.clientEnvironment(_:)`, and
/// passes it to the initialiser of a client.
public struct ClientEnvironment: Sendable {
    private let make: @Sendable (DeliveryQueue) -> Environment

    /// - Parameter make: called once for each client, with the queue of its callbacks.
    package init(_ make: @escaping @Sendable (DeliveryQueue) -> Environment) { self.make = make }

    /// The environment of one client.
    ///
    /// - Parameter deliveryQueue: the queue of its callbacks.
    package func makeEnvironment(deliveryQueue: DeliveryQueue) -> Environment { make(deliveryQueue) }
}
