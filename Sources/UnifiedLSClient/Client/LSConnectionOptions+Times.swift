public import Foundation
import ModernClient

extension LSConnectionOptions {
    /// The upper bound, in seconds, of the random pause before the first attempt to recover or replace a session whose connection broke.
    /// The setter traps unless the value is greater than 0. Default: 0.1.
    public var firstRetryMaxDelay: TimeInterval {
        get { Seconds.of(milliseconds: modern.firstRetryMaxDelay) }
        set { set(.firstRetryMaxDelay, to: newValue) }
    }

    /// How long, in seconds, the server may keep a poll open without data; replaced by the value that the server grants. The setter traps
    /// on a value below 0. Default: 19.
    public var idleTimeout: TimeInterval {
        get { Seconds.of(milliseconds: modern.idleTimeout) }
        set { set(.idleTimeout, to: newValue) }
    }

    /// The longest time, in seconds, without data on a stream, after which the server sends a keepalive; with 0 (default) the server
    /// chooses it. Replaced by the value that the server grants. The setter traps on a value below 0.
    public var keepaliveInterval: TimeInterval {
        get { Seconds.of(milliseconds: modern.keepaliveInterval) }
        set { set(.keepaliveInterval, to: newValue) }
    }

    /// The pause between polls, in seconds; replaced by the value that the server grants. The setter traps on a value below 0. Default: 0.
    public var pollingInterval: TimeInterval {
        get { Seconds.of(milliseconds: modern.pollingInterval) }
        set { set(.pollingInterval, to: newValue) }
    }

    /// How long, in seconds, a stream may stay stalled before the client closes it. The setter traps unless the value is greater than 0.
    /// Default: 3.
    public var reconnectTimeout: TimeInterval {
        get { Seconds.of(milliseconds: modern.reconnectTimeout) }
        set { set(.reconnectTimeout, to: newValue) }
    }

    /// The minimum time, in seconds, from the start of one connection attempt to the next, and the timeout of each attempt. The setter
    /// traps unless the value is greater than 0. Default: 4.
    public var retryDelay: TimeInterval {
        get { Seconds.of(milliseconds: modern.retryDelay) }
        set { set(.retryDelay, to: newValue) }
    }

    /// The longest time, in seconds, without a request, after which the client sends a heartbeat; 0 (default): no heartbeats. The setter
    /// traps on a value below 0.
    public var reverseHeartbeatInterval: TimeInterval {
        get { Seconds.of(milliseconds: modern.reverseHeartbeatInterval) }
        set { set(.reverseHeartbeatInterval, to: newValue) }
    }

    /// How long, in seconds, the client attempts to recover a broken session before it creates another; 0: it does not attempt recovery.
    /// The setter traps on a value below 0. Default: 15.
    public var sessionRecoveryTimeout: TimeInterval {
        get { Seconds.of(milliseconds: modern.sessionRecoveryTimeout) }
        set { set(.sessionRecoveryTimeout, to: newValue) }
    }

    /// How long, in seconds, after a missed keepalive (see `keepaliveInterval`) the status becomes `STALLED`. The setter traps unless the
    /// value is greater than 0. Default: 2.
    public var stalledTimeout: TimeInterval {
        get { Seconds.of(milliseconds: modern.stalledTimeout) }
        set { set(.stalledTimeout, to: newValue) }
    }

    /// The value of `retryDelay` as a string, as since 4.1. Setting it has no effect.
    ///
    /// In ModernClient: `retryDelay`.
    public var connectTimeout: String {
        get { DecimalText.text(retryDelay) }
        set { _ = newValue }
    }

    /// The value of `retryDelay`, in seconds, as since 4.1. Setting it has no effect.
    ///
    /// In ModernClient: `retryDelay`.
    public var currentConnectTimeout: TimeInterval {
        get { retryDelay }
        set { _ = newValue }
    }
}
