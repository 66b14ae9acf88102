import Foundation
import LightstreamerCore

extension LSLightstreamerClient {
    /// Sets the provider of the loggers for all clients; with `nil` (default) nothing is logged. The change applies to the lines about
    /// received data within a second, or at the next change of the connection, and to all other lines at once.
    ///
    /// The provider is used during the call only; its loggers are kept alive.
    ///
    /// In ModernClient: the same name, for a separate provider; both may be set.
    public class func setLoggerProvider(_ provider: (any LSLoggerProvider)?) {
        ProviderLog.shared.setProvider(provider)
    }
}

/// Forwards the core's log to the loggers of the application.
private final class ProviderLog: LogTarget, @unchecked Sendable {
    // `Sendable`: loggers accept calls on any thread.

    static let shared: ProviderLog = {
        let log = ProviderLog()
        Log.add(log)
        return log
    }()

    private struct State {
        var loggers: [LogCategory: any LSLogger] = [:]
        /// The number of the last provider.
        var number = 0
    }

    private let state = Locked(State())

    func setProvider(_ provider: (any LSLoggerProvider)?) {
        let number = state.withLock { state in
            state.number += 1
            return state.number
        }
        var new: [LogCategory: any LSLogger] = [:]
        if let provider {
            for category in LogCategory.allCases {
                let name: String? = category.rawValue
                let logger: (any LSLogger)? = provider.logger(withCategory: name)
                new[category] = logger
            }
        }
        // The old loggers are released after the lock. The last provider wins, whichever returns its loggers last.
        _ = state.withLock { state in
            guard state.number == number else { return [:] as [LogCategory: any LSLogger] }
            defer { state.loggers = new }
            return state.loggers
        }
    }

    private func logger(_ category: LogCategory) -> (any LSLogger)? { state.withLock { $0.loggers[category] } }

    var isListening: Bool { state.withLock { !$0.loggers.isEmpty } }

    func isEnabled(_ level: LogLevel, _ category: LogCategory) -> Bool {
        guard let logger = logger(category) else { return false }
        switch level {
        case .trace: return false  // this API has no such level
        case .debug: return logger.isDebugEnabled
        case .info: return logger.isInfoEnabled
        case .warn: return logger.isWarnEnabled
        case .error: return logger.isErrorEnabled
        case .fatal: return logger.isFatalEnabled
        }
    }

    func write(_ line: String, _ level: LogLevel, _ category: LogCategory) {
        guard let logger = logger(category) else { return }
        switch level {
        case .trace: break
        case .debug: logger.debug(line)
        case .info: logger.info(line)
        case .warn: logger.warn(line)
        case .error: logger.error(line)
        case .fatal: logger.fatal(line)
        }
    }
}
