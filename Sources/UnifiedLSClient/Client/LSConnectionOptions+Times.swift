public import Foundation
import ModernClient

extension LSConnectionOptions {
    /// Upper bound, in seconds, of the random pause before the first attempt to replace, or recover, a working session that broke.
    /// Raises unless greater than 0. Default: 0.1.
    ///
    /// In ModernClient: the same name, in milliseconds.
    public var firstRetryMaxDelay: TimeInterval {
        get { Seconds.of(milliseconds: modern.firstRetryMaxDelay) }
        set { set(.firstRetryMaxDelay, to: newValue) }
    }

    /// How long, in seconds, the server may keep a poll open while there is no data; overwritten by what the server grants. Raises
    /// on less than 0. Default: 19.
    ///
    /// In ModernClient: the same name, in milliseconds.
    public var idleTimeout: TimeInterval {
        get { Seconds.of(milliseconds: modern.idleTimeout) }
        set { set(.idleTimeout, to: newValue, limited: .idleTimeout) }
    }

    /// Longest silence of the server on a stream, in seconds; 0 (default): as the server decides. Overwritten by what the server
    /// grants. Raises on less than 0.
    ///
    /// In ModernClient: the same name, in milliseconds.
    public var keepaliveInterval: TimeInterval {
        get { Seconds.of(milliseconds: modern.keepaliveInterval) }
        set { set(.keepaliveInterval, to: newValue) }
    }

    /// Pause between polls, in seconds; overwritten by what the server grants. Raises on less than 0. Default: 0.
    ///
    /// In ModernClient: the same name, in milliseconds.
    public var pollingInterval: TimeInterval {
        get { Seconds.of(milliseconds: modern.pollingInterval) }
        set { set(.pollingInterval, to: newValue, limited: .pollingInterval) }
    }

    /// How long, in seconds, a stalled stream is given before it is dropped. Raises unless greater than 0. Default: 3.
    ///
    /// In ModernClient: the same name, in milliseconds.
    public var reconnectTimeout: TimeInterval {
        get { Seconds.of(milliseconds: modern.reconnectTimeout) }
        set { set(.reconnectTimeout, to: newValue) }
    }

    /// Shortest time, in seconds, from one connection attempt to the next; also how long an attempt is given. Raises unless greater
    /// than 0. Default: 4.
    ///
    /// In ModernClient: the same name, in milliseconds.
    public var retryDelay: TimeInterval {
        get { Seconds.of(milliseconds: modern.retryDelay) }
        set { set(.retryDelay, to: newValue) }
    }

    /// Longest silence of the client, in seconds; 0 (default): any. Then a heartbeat is sent. Raises on less than 0.
    ///
    /// In ModernClient: the same name, in milliseconds.
    public var reverseHeartbeatInterval: TimeInterval {
        get { Seconds.of(milliseconds: modern.reverseHeartbeatInterval) }
        set { set(.reverseHeartbeatInterval, to: newValue) }
    }

    /// How long, in seconds, a broken session is tried to be recovered without loss; 0: it is replaced at once. Raises on less
    /// than 0. Default: 15.
    ///
    /// In ModernClient: the same name, in milliseconds.
    public var sessionRecoveryTimeout: TimeInterval {
        get { Seconds.of(milliseconds: modern.sessionRecoveryTimeout) }
        set { set(.sessionRecoveryTimeout, to: newValue) }
    }

    /// How much longer than `keepaliveInterval`, in seconds, a stream may be silent before the status becomes `STALLED`.
    /// Raises unless greater than 0. Default: 2.
    ///
    /// In ModernClient: the same name, in milliseconds.
    public var stalledTimeout: TimeInterval {
        get { Seconds.of(milliseconds: modern.stalledTimeout) }
        set { set(.stalledTimeout, to: newValue) }
    }

    /// Since 4.1 another name of `retryDelay`, as a text; setting it has no effect.
    ///
    /// In ModernClient: `retryDelay`.
    public var connectTimeout: String {
        get { DecimalText.text(retryDelay) }
        set { _ = newValue }
    }

    /// Since 4.1 another name of `retryDelay`; setting it has no effect.
    ///
    /// In ModernClient: `retryDelay`.
    public var currentConnectTimeout: TimeInterval {
        get { retryDelay }
        set { _ = newValue }
    }
}
