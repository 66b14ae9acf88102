import LightstreamerCore

/// A weak reference to the engine of a client: dropping the client ends its session, whatever objects of it an application keeps.
struct WeakEngine: @unchecked Sendable {
    // `Sendable`: a weak reference that is never written again, to something that is `Sendable`.

    private(set) weak var engine: ClientEngine?

    init(_ engine: ClientEngine) { self.engine = engine }
}
