package import CUnifiedLSClient
import Foundation
import ObjectiveCBridge
import UnifiedLSClient

@_cdecl("LSUnifiedSetLoggerProvider")
package func setLoggerProvider(_ callbacks: UnsafePointer<LSUnifiedLoggerProviderCallbacks>?) {
    LSLightstreamerClient.setLoggerProvider(callbacks.map { LoggerProviderAdapter($0.pointee) })
}

/// Asks an Objective-C provider for loggers.
final class LoggerProviderAdapter: LSLoggerProvider {
    private let callbacks: LSUnifiedLoggerProviderCallbacks
    private let context: ContextOwner

    init(_ callbacks: LSUnifiedLoggerProviderCallbacks) {
        self.callbacks = callbacks
        context = ContextOwner(callbacks.context)
    }

    func logger(withCategory category: String?) -> (any LSLogger)? {
        withUnsafeTemporaryAllocation(of: LSUnifiedLoggerCallbacks.self, capacity: 1) { logger in
            guard let first = logger.baseAddress else { return nil }
            let isMade = LSBridgeText.lending(category) { callbacks.makeLogger(context.object, $0, first) }
            return isMade ? LoggerAdapter(first.pointee) : nil
        }
    }
}

/// Forwards lines to an Objective-C logger.
final class LoggerAdapter: LSLogger {
    private let callbacks: LSUnifiedLoggerCallbacks
    private let context: ContextOwner

    init(_ callbacks: LSUnifiedLoggerCallbacks) {
        self.callbacks = callbacks
        context = ContextOwner(callbacks.context)
    }

    private func write(_ line: String, _ level: LSUnifiedLevel) {
        LSBridgeText.lending(line) { callbacks.write(context.object, level, $0) }
    }

    private func isEnabled(_ level: LSUnifiedLevel) -> Bool { callbacks.isEnabled(context.object, level) }

    func debug(_ line: String) { write(line, LSUnifiedLevelDebug) }
    func debug(_ line: String, with exception: NSException) { debug("\(line): \(exception)") }
    func info(_ line: String) { write(line, LSUnifiedLevelInfo) }
    func info(_ line: String, with exception: NSException) { info("\(line): \(exception)") }
    func warn(_ line: String) { write(line, LSUnifiedLevelWarn) }
    func warn(_ line: String, with exception: NSException) { warn("\(line): \(exception)") }
    func error(_ line: String) { write(line, LSUnifiedLevelError) }
    func error(_ line: String, with exception: NSException) { error("\(line): \(exception)") }
    func fatal(_ line: String) { write(line, LSUnifiedLevelFatal) }
    func fatal(_ line: String, with exception: NSException) { fatal("\(line): \(exception)") }

    var isDebugEnabled: Bool { isEnabled(LSUnifiedLevelDebug) }
    var isInfoEnabled: Bool { isEnabled(LSUnifiedLevelInfo) }
    var isWarnEnabled: Bool { isEnabled(LSUnifiedLevelWarn) }
    var isErrorEnabled: Bool { isEnabled(LSUnifiedLevelError) }
    var isFatalEnabled: Bool { isEnabled(LSUnifiedLevelFatal) }
}

@_cdecl("LSUnifiedConsoleLoggerMake")
package func makeConsoleLogger(_ level: LSUnifiedLevel, _ category: LSBridgeText) -> OpaquePointer {
    let lowest: LSConsoleLogLevel =
        switch level {
        case LSUnifiedLevelDebug: .debug
        case LSUnifiedLevelInfo: .info
        case LSUnifiedLevelWarn: .warn
        case LSUnifiedLevelError: .error
        default: .fatal
        }
    return OpaquePointer(owned: LSConsoleLogger(level: lowest, category: String(category)))
}

@_cdecl("LSUnifiedConsoleLoggerIsEnabled")
package func isConsoleLoggerEnabled(_ logger: OpaquePointer, _ level: LSUnifiedLevel) -> Bool {
    let logger = logger.object(LSConsoleLogger.self)
    return switch level {
    case LSUnifiedLevelDebug: logger.isDebugEnabled
    case LSUnifiedLevelInfo: logger.isInfoEnabled
    case LSUnifiedLevelWarn: logger.isWarnEnabled
    case LSUnifiedLevelError: logger.isErrorEnabled
    default: logger.isFatalEnabled
    }
}

@_cdecl("LSUnifiedConsoleLoggerWrite")
package func writeToConsole(_ logger: OpaquePointer, _ level: LSUnifiedLevel, _ line: LSBridgeText) {
    let logger = logger.object(LSConsoleLogger.self)
    let line = String(line) ?? ""
    switch level {
    case LSUnifiedLevelDebug: logger.debug(line)
    case LSUnifiedLevelInfo: logger.info(line)
    case LSUnifiedLevelWarn: logger.warn(line)
    case LSUnifiedLevelError: logger.error(line)
    default: logger.fatal(line)
    }
}
