import LightstreamerCore

/// Reads and changes what the engine holds for `ConnectionDetails` and `ConnectionOptions`, and raises the events of changes.
final class ConnectionSettings: Sendable {
    let engine: ClientEngine
    private let events: ClientEvents

    init(engine: ClientEngine, events: ClientEvents) {
        self.engine = engine
        self.events = events
    }

    /// Changes an option and tells the delegates; an equal value changes nothing.
    func set<Value: Equatable & Sendable>(
        _ option: WritableKeyPath<SessionOptions, Value> & Sendable, to value: Value, property: String
    ) {
        apply(property: property) { options in
            guard options[keyPath: option] != value else { return false }
            options[keyPath: option] = value
            return true
        }
    }

    /// Changes options, which may be those that they were, and tells the delegates.
    func change(property: String, _ body: (inout SessionOptions) -> Void) {
        apply(property: property) { options in
            body(&options)
            return true
        }
    }

    /// - Parameter body: returns whether there is something to tell.
    private func apply(property: String, _ body: (inout SessionOptions) -> Bool) {
        let events = events
        let isNew = engine.withCore { core in
            var options = core.machine.options
            guard body(&options) else { return false }
            // Ahead of the events that the change causes.
            core.outbox.append { events.tellPropertyChanged(property) }
            core.withSession { $0.update(options: options) }
            return true
        }
        if isNew { Log.write(.info, .actions, "\(property) changed") }
    }

    func get<Value>(_ option: KeyPath<SessionOptions, Value> & Sendable) -> Value {
        engine.read { $0.machine.options[keyPath: option] }
    }
}
