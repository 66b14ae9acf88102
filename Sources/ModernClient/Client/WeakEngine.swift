import LightstreamerCore

/// A weak reference to the engine of a client. Releasing the client ends its session even if the application keeps objects of it.
struct WeakEngine: @unchecked Sendable {
    // `Sendable`: a weak reference that is never written again, to something that is `Sendable`.

    private(set) weak var engine: ClientEngine?

    init(_ engine: ClientEngine) { self.engine = engine }
}
