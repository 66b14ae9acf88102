import LightstreamerCore

/// Reads and changes the options of the engine for `ConnectionDetails` and `ConnectionOptions`, and reports the changes.
///
/// An application may keep these two longer than the client. Then they have the values that it set.
final class ConnectionSettings: Sendable {
    private let reference: WeakEngine
    private let events: ClientEvents
    /// The options as the application set them.
    private let own: Locked<SessionOptions>

    /// - Parameter options: those that the engine was made with.
    init(engine: ClientEngine, options: SessionOptions, events: ClientEvents) {
        reference = WeakEngine(engine)
        own = Locked(options)
        self.events = events
    }

    /// Changes an option and notifies the delegates; an equal value changes nothing.
    func set<Value: Equatable & Sendable>(
        _ option: any WritableKeyPath<SessionOptions, Value> & Sendable, to value: Value, property: String
    ) {
        apply(property: property) { options in
            guard options[keyPath: option] != value else { return false }
            options[keyPath: option] = value
            return true
        }
    }

    /// Changes options, which may be those that they were, and notifies the delegates.
    func change(property: String, _ body: (inout SessionOptions) -> Void) {
        apply(property: property) { options in
            body(&options)
            return true
        }
    }

    /// - Parameter body: returns whether there is something to notify the delegates of.
    private func apply(property: String, _ body: (inout SessionOptions) -> Bool) {
        _ = own.withLock(body)
        let events = events
        let isNew = reference.engine?.withCore { core in
            var options = core.machine.options
            guard body(&options) else { return false }
            // Ahead of the events that the change causes.
            core.outbox.append { events.propertyChanged(property) }
            core.withSession { $0.update(options: options) }
            return true
        }
        if isNew == true { Log.write(.info, .actions, "\(property) changed") }
    }

    func get<Value>(_ option: any KeyPath<SessionOptions, Value> & Sendable) -> Value { options[keyPath: option] }

    /// The options in force, with what the server has changed.
    var options: SessionOptions { reference.engine?.options ?? own.value }

    /// What the server has sent about the session in force.
    var properties: SessionProperties { reference.engine?.properties ?? SessionProperties() }
}
