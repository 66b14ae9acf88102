import Dispatch

/// What a client uses of the world outside: network, clock, and the queue of its callbacks. Made by a test kit, such as
/// `EmbeddedServer.clientEnvironment(_:)`, and given to a client at its initialisation.
public struct ClientEnvironment: Sendable {
    private let make: @Sendable () -> Environment

    /// - Parameter make: called once for each client.
    package init(_ make: @escaping @Sendable () -> Environment) { self.make = make }

    /// The environment of one client.
    package func makeEnvironment() -> Environment { make() }
}
