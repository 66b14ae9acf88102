public import Foundation
import LightstreamerCore

/// Log source: calls of the application.
public var LOG_SRC_CLIENT: Int32 { 1 }
/// Log source: state changes of sessions.
public var LOG_SRC_STATE_MACHINE: Int32 { 2 }
/// Log source: the lines sent to the server and received from it.
public var LOG_SRC_SESSION: Int32 { 4 }
/// Log source: timers.
public var LOG_SRC_TIMER: Int32 { 8 }
/// Log source: connections to the server.
public var LOG_SRC_URL_DISPATCHER: Int32 { 16 }
/// Log source: threads. No line has this source any longer.
public var LOG_SRC_THREAD_POOL: Int32 { 32 }

/// The log of all clients of the process. By default all sources are disabled. May be used on any thread, also before a client exists.
/// Passwords and complete device tokens are never logged.
///
/// In ModernClient: `LightstreamerClient.setLoggerProvider(_:)`.
open class LSLog: NSObject {
    /// Sends lines to a delegate instead of the console; `nil`: to the console. The delegate is retained.
    open class func setDelegate(_ delegate: (any LSLogDelegate)!) { LegacyLog.shared.setDelegate(delegate) }

    /// Enables a source: one of the `LOG_SRC_` constants, or the sum of several.
    open class func enableSourceType(_ source: Int32) { LegacyLog.shared.change { $0 |= source } }

    /// Enables all sources.
    open class func enableAllSourceTypes() { LegacyLog.shared.change { $0 = LegacyLog.all } }

    /// Disables a source: one of the `LOG_SRC_` constants, or the sum of several.
    open class func disableSourceType(_ source: Int32) { LegacyLog.shared.change { $0 &= ~source } }

    /// Disables all sources.
    open class func disableAllSourceTypes() { LegacyLog.shared.change { $0 = 0 } }

    /// `true` if a source is enabled; for the sum of several sources, if all of them are.
    open class func isSourceTypeEnabled(_ source: Int32) -> Bool { LegacyLog.shared.isOn(source) }
}
