import Foundation
import LightstreamerCore

/// Provides the loggers to which the library itself writes. They use the provider of `LightstreamerClient.setLoggerProvider`.
public final class LogManager: Sendable {
    private init() {}

    /// Returns the logger of a category. It is the same object for every provider; without a provider it writes nothing.
    public static func getLogger(_ category: String) -> any LSLogger { ProviderLog.shared.logger(category) }
}

extension LightstreamerClient {
    /// Sets the provider of the loggers for all clients, also for loggers that were already returned. Without a provider, which is the
    /// default, nothing is logged. For log lines of updates, a change of the provider or its levels takes effect within a second, or at
    /// the next change of the connection; for all other lines at once.
    public static func setLoggerProvider(_ loggerProvider: any LSLoggerProvider) {
        ProviderLog.shared.setProvider(loggerProvider)
    }
}

/// Connects the core's log to the provider of the application.
private final class ProviderLog: LogTarget {
    static let shared = ProviderLog()

    private struct State {
        var provider: (any LSLoggerProvider)?
        /// The number of the provider. The last provider is in effect for all loggers, whichever returns its loggers last.
        var number = 0
        var loggers: [String: ForwardingLogger] = [:]
    }

    private let state = Locked(State())
    private let core: [LogCategory: ForwardingLogger]

    private init() {
        var core: [LogCategory: ForwardingLogger] = [:]
        for category in LogCategory.allCases { core[category] = ForwardingLogger() }
        self.core = core
        state.withLock { state in
            for (category, logger) in core { state.loggers[category.rawValue] = logger }
        }
    }

    func logger(_ category: String) -> ForwardingLogger {
        let (logger, provider, number) = state.withLock { state -> (ForwardingLogger, (any LSLoggerProvider)?, Int) in
            if let logger = state.loggers[category] { return (logger, nil, 0) }
            let logger = ForwardingLogger()
            state.loggers[category] = logger
            return (logger, state.provider, state.number)
        }
        if let provider { logger.setTarget(provider.loggerWithCategory(category), of: number) }
        return logger
    }

    func setProvider(_ provider: any LSLoggerProvider) {
        // The old provider is released at the end, after the lock.
        let (old, number, loggers) = state.withLock { state in
            defer { state.provider = provider }
            state.number += 1
            return (state.provider, state.number, state.loggers)
        }
        for (category, logger) in loggers { logger.setTarget(provider.loggerWithCategory(category), of: number) }
        if old == nil { Log.add(self) }
    }

    func isEnabled(_ level: LogLevel, _ category: LogCategory) -> Bool {
        guard let logger = core[category] else { return false }
        switch level {
        case .trace: return logger.isTraceEnabled
        case .debug: return logger.isDebugEnabled
        case .info: return logger.isInfoEnabled
        case .warn: return logger.isWarnEnabled
        case .error: return logger.isErrorEnabled
        case .fatal: return logger.isFatalEnabled
        }
    }

    func write(_ line: String, _ level: LogLevel, _ category: LogCategory) {
        guard let logger = core[category] else { return }
        switch level {
        case .trace: logger.trace(line)
        case .debug: logger.debug(line)
        case .info: logger.info(line)
        case .warn: logger.warn(line)
        case .error: logger.error(line)
        case .fatal: logger.fatal(line)
        }
    }
}

/// Forwards lines to the logger of the current provider for its category.
private final class ForwardingLogger: LSLogger, @unchecked Sendable {
    // `Sendable`: the target is locked; loggers are called on any thread, by contract.

    private struct Target {
        var logger: (any LSLogger)?
        var providerNumber = 0
    }

    private let current = Locked(Target())

    private var target: (any LSLogger)? { current.value.logger }

    /// Sets the target, unless it has that of a later provider.
    func setTarget(_ logger: any LSLogger, of providerNumber: Int) {
        // The old target is released after the lock.
        _ = current.withLock { current in
            guard current.providerNumber < providerNumber else { return nil as (any LSLogger)? }
            defer { current = Target(logger: logger, providerNumber: providerNumber) }
            return current.logger
        }
    }

    func error(_ line: String) { target?.error(line) }
    func error(_ line: String, withException exception: any Error) {
        target?.error(line, withException: exception)
    }
    func warn(_ line: String) { target?.warn(line) }
    func warn(_ line: String, withException exception: any Error) { target?.warn(line, withException: exception) }
    func info(_ line: String) { target?.info(line) }
    func info(_ line: String, withException exception: any Error) { target?.info(line, withException: exception) }
    func debug(_ line: String) { target?.debug(line) }
    func debug(_ line: String, withException exception: any Error) {
        target?.debug(line, withException: exception)
    }
    func trace(_ line: String) { target?.trace(line) }
    func trace(_ line: String, withException exception: any Error) {
        target?.trace(line, withException: exception)
    }
    func fatal(_ line: String) { target?.fatal(line) }
    func fatal(_ line: String, withException exception: any Error) {
        target?.fatal(line, withException: exception)
    }
    var isTraceEnabled: Bool { target?.isTraceEnabled ?? false }
    var isDebugEnabled: Bool { target?.isDebugEnabled ?? false }
    var isInfoEnabled: Bool { target?.isInfoEnabled ?? false }
    var isWarnEnabled: Bool { target?.isWarnEnabled ?? false }
    var isErrorEnabled: Bool { target?.isErrorEnabled ?? false }
    var isFatalEnabled: Bool { target?.isFatalEnabled ?? false }
}
