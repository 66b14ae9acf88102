public import Foundation
import LightstreamerCore

/// Log source: calls of the application.
public var LOG_SRC_CLIENT: Int32 { 1 }
/// Log source: state changes of sessions.
public var LOG_SRC_STATE_MACHINE: Int32 { 2 }
/// Log source: what is sent to the server, and what the server sends.
public var LOG_SRC_SESSION: Int32 { 4 }
/// Log source: timers.
public var LOG_SRC_TIMER: Int32 { 8 }
/// Log source: connections to the server.
public var LOG_SRC_URL_DISPATCHER: Int32 { 16 }
/// Log source: threads. Nothing is logged for it any more.
public var LOG_SRC_THREAD_POOL: Int32 { 32 }

/// The log of all clients of the process. All sources are off at first. May be used on any thread, before any client exists.
/// Passwords and whole device tokens never get there.
///
/// In ModernClient: `LightstreamerClient.setLoggerProvider(_:)`.
open class LSLog: NSObject {
    /// Sends lines to a delegate, and only there; `nil`: to the console again. The delegate is kept.
    open class func setDelegate(_ delegate: (any LSLogDelegate)!) { LegacyLog.shared.setDelegate(delegate) }

    /// Switches a source on: one of the `LOG_SRC_` constants, or several added up.
    open class func enableSourceType(_ source: Int32) { LegacyLog.shared.change { $0 |= source } }

    /// Switches all sources on.
    open class func enableAllSourceTypes() { LegacyLog.shared.change { $0 = LegacyLog.all } }

    /// Switches a source off: one of the `LOG_SRC_` constants, or several added up.
    open class func disableSourceType(_ source: Int32) { LegacyLog.shared.change { $0 &= ~source } }

    /// Switches all sources off.
    open class func disableAllSourceTypes() { LegacyLog.shared.change { $0 = 0 } }

    /// Whether a source is on; for several added up, whether all of them are.
    open class func isSourceTypeEnabled(_ source: Int32) -> Bool { LegacyLog.shared.isOn(source) }
}
