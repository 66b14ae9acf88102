import LightstreamerCore

/// Reads and changes the options of the engine for `ConnectionDetails` and `ConnectionOptions`, and reports the changes.
///
/// These two objects may outlive the client. They then return the values that the application set.
final class ConnectionSettings: Sendable {
    private let reference: WeakEngine
    private let events: ClientEvents
    /// The options as the application set them.
    private let own: Locked<SessionOptions>

    /// - Parameter options: the options that the engine was created with.
    init(engine: ClientEngine, options: SessionOptions, events: ClientEvents) {
        reference = WeakEngine(engine)
        own = Locked(options)
        self.events = events
    }

    /// Changes an option and notifies the delegates; an equal value changes nothing.
    func set<Value: Equatable & Sendable>(
        _ option: any WritableKeyPath<SessionOptions, Value> & Sendable, to value: Value, property: String
    ) {
        apply(property: property, option: option) { options in
            guard options[keyPath: option] != value else { return false }
            options[keyPath: option] = value
            return true
        }
    }

    /// Changes options and notifies the delegates, even if no option has a new value.
    func change(property: String, _ body: (inout SessionOptions) -> Void) {
        apply(property: property, option: nil) { options in
            body(&options)
            return true
        }
    }

    /// - Parameters:
    ///   - option: the option, if it is a single one.
    ///   - body: changes the options; returns `true` to notify the delegates.
    private func apply(
        property: String, option: (any AnyKeyPath & Sendable)?, _ body: (inout SessionOptions) -> Bool
    ) {
        _ = own.withLock(body)
        let events = events
        let isNew = reference.engine?.withCore { core in
            if let option = option.flatMap(ReplaceableOption.init) {
                core.withSession { machine, _ in machine.applicationDidSet(option) }
            }
            var options = core.machine.options
            guard body(&options) else { return false }
            // Before the events that the change causes.
            core.deliver { events.propertyChanged(property) }
            core.withSession { $0.update(options: options, &$1) }
            return true
        }
        if isNew == true { Log.write(.info, .actions, "\(property) changed") }
    }

    func get<Value>(_ option: any KeyPath<SessionOptions, Value> & Sendable) -> Value { options[keyPath: option] }

    /// The current options, including the values that the server has changed.
    var options: SessionOptions { reference.engine?.options ?? own.value }

    /// The properties that the server has sent for the current session.
    var properties: SessionProperties { reference.engine?.properties ?? SessionProperties() }
}

extension ReplaceableOption {
    /// Returns `nil` for another option.
    fileprivate init?(_ option: AnyKeyPath) {
        switch option {
        case \SessionOptions.forcedTransport: self = .forcedTransport
        case \SessionOptions.idleTimeout: self = .idleTimeout
        case \SessionOptions.pollingInterval: self = .pollingInterval
        default: return nil
        }
    }
}
