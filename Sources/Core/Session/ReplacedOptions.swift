/// An option that a session beyond the limit replaces.
package enum ReplaceableOption { case forcedTransport, idleTimeout, pollingInterval }

/// The application's values of the options that a session beyond the limit of 2.x to 4.x replaces (`USE-POLLING`).
struct ReplacedOptions: Sendable {
    // `nil`: the application has set the option since.
    private var forcedTransport: TransportSelection??
    private var idleTimeout: Int?
    private var pollingInterval: Int?

    /// Stores the values, and replaces them with those for HTTP polling once a second.
    init(in options: inout SessionOptions) {
        forcedTransport = .some(options.forcedTransport)
        idleTimeout = options.idleTimeout
        pollingInterval = options.pollingInterval
        options.forcedTransport = .httpPolling
        options.idleTimeout = 0
        options.pollingInterval = 1_000
    }

    /// Excludes an option from being restored.
    mutating func applicationDidSet(_ option: ReplaceableOption) {
        switch option {
        case .forcedTransport: forcedTransport = nil
        case .idleTimeout: idleTimeout = nil
        case .pollingInterval: pollingInterval = nil
        }
    }

    /// Excludes the options that have changed.
    mutating func applicationDidChange(_ old: SessionOptions, to new: SessionOptions) {
        if old.forcedTransport != new.forcedTransport { forcedTransport = nil }
        if old.idleTimeout != new.idleTimeout { idleTimeout = nil }
        if old.pollingInterval != new.pollingInterval { pollingInterval = nil }
    }

    func restore(in options: inout SessionOptions) {
        if let forcedTransport { options.forcedTransport = forcedTransport }
        if let idleTimeout { options.idleTimeout = idleTimeout }
        if let pollingInterval { options.pollingInterval = pollingInterval }
    }
}
