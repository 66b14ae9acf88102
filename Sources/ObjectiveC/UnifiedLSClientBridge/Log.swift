package import CUnifiedLSClient
import Foundation
import ObjectiveCBridge
import UnifiedLSClient

@_cdecl("LSUnifiedSetLoggerProvider")
package func setLoggerProvider(_ provider: UnsafeRawPointer?, _ logging: LSUnifiedLogging) {
    LSLightstreamerClient.setLoggerProvider(
        provider.map { LoggerProviderAdapter(provider: ObjectiveCObject($0), logging: logging) })
}

/// Asks an Objective-C provider for loggers.
final class LoggerProviderAdapter: LSLoggerProvider {
    private let provider: ObjectiveCObject
    private let logging: LSUnifiedLogging

    init(provider: ObjectiveCObject, logging: LSUnifiedLogging) {
        self.provider = provider
        self.logging = logging
    }

    func logger(withCategory category: String?) -> (any LSLogger)? {
        LSBridgeText.lending(category) { logging.copyLogger(provider.pointer, $0) }.map {
            LoggerAdapter(logger: ObjectiveCObject(owned: $0), logging: logging)
        }
    }
}

/// Forwards lines to an Objective-C logger.
final class LoggerAdapter: LSLogger {
    private let logger: ObjectiveCObject
    private let logging: LSUnifiedLogging

    init(logger: ObjectiveCObject, logging: LSUnifiedLogging) {
        self.logger = logger
        self.logging = logging
    }

    private func write(_ line: String, _ level: LSUnifiedLevel) {
        LSBridgeText.lending(line) { logging.write(logger.pointer, level, $0) }
    }

    private func isEnabled(_ level: LSUnifiedLevel) -> Bool { logging.isEnabled(logger.pointer, level) }

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
