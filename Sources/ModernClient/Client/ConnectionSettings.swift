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
        let events = events
        let isNew = engine.perform { core in
            guard core.machine.options[keyPath: option] != value else { return false }
            // Ahead of the events that the change causes.
            core.outbox.append { events.tellPropertyChanged(property) }
            core.perform { machine in
                var options = machine.options
                options[keyPath: option] = value
                machine.update(options: options)
            }
            return true
        }
        if isNew { Log.write(.info, .actions, "\(property) changed") }
    }

    func get<Value>(_ option: KeyPath<SessionOptions, Value> & Sendable) -> Value {
        engine.read { $0.machine.options[keyPath: option] }
    }
}
