import Dispatch

/// What a client uses of the world outside: network and clock. Made by a test kit, such as
/// `EmbeddedServer.clientEnvironment(_:)`, and given to a client at its initialisation.
public struct ClientEnvironment: Sendable {
    private let make: @Sendable (DeliveryQueue) -> Environment

    /// - Parameter make: called once for each client, with the queue of its callbacks.
    package init(_ make: @escaping @Sendable (DeliveryQueue) -> Environment) { self.make = make }

    /// The environment of one client.
    ///
    /// - Parameter deliveryQueue: the queue of its callbacks.
    package func makeEnvironment(deliveryQueue: DeliveryQueue) -> Environment { make(deliveryQueue) }
}
