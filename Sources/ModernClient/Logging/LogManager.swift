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
        var loggers: [String: ForwardingLogger] = [:]
    }

    private let state = Locked(State())
    /// Held while loggers receive their targets, so that the last provider is in effect for all. Recursive, because a provider may call
    /// `LogManager.getLogger`.
    private let assignment = NSRecursiveLock()
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
        assignment.lock()
        defer { assignment.unlock() }
        let (logger, provider) = state.withLock { state -> (ForwardingLogger, (any LSLoggerProvider)?) in
            if let logger = state.loggers[category] { return (logger, nil) }
            let logger = ForwardingLogger()
            state.loggers[category] = logger
            return (logger, state.provider)
        }
        if let provider { logger.setTarget(provider.loggerWithCategory(category)) }
        return logger
    }

    func setProvider(_ provider: any LSLoggerProvider) {
        assignment.lock()
        defer { assignment.unlock() }
        let (isFirst, loggers) = state.withLock { state in
            defer { state.provider = provider }
            return (state.provider == nil, state.loggers)
        }
        for (category, logger) in loggers { logger.setTarget(provider.loggerWithCategory(category)) }
        if isFirst { Log.add(self) }
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

    private let target = Locked<(any LSLogger)?>(nil)

    func setTarget(_ logger: (any LSLogger)?) { target.value = logger }

    func error(_ line: String) { target.value?.error(line) }
    func error(_ line: String, withException exception: any Error) {
        target.value?.error(line, withException: exception)
    }
    func warn(_ line: String) { target.value?.warn(line) }
    func warn(_ line: String, withException exception: any Error) { target.value?.warn(line, withException: exception) }
    func info(_ line: String) { target.value?.info(line) }
    func info(_ line: String, withException exception: any Error) { target.value?.info(line, withException: exception) }
    func debug(_ line: String) { target.value?.debug(line) }
    func debug(_ line: String, withException exception: any Error) {
        target.value?.debug(line, withException: exception)
    }
    func trace(_ line: String) { target.value?.trace(line) }
    func trace(_ line: String, withException exception: any Error) {
        target.value?.trace(line, withException: exception)
    }
    func fatal(_ line: String) { target.value?.fatal(line) }
    func fatal(_ line: String, withException exception: any Error) {
        target.value?.fatal(line, withException: exception)
    }
    var isTraceEnabled: Bool { target.value?.isTraceEnabled ?? false }
    var isDebugEnabled: Bool { target.value?.isDebugEnabled ?? false }
    var isInfoEnabled: Bool { target.value?.isInfoEnabled ?? false }
    var isWarnEnabled: Bool { target.value?.isWarnEnabled ?? false }
    var isErrorEnabled: Bool { target.value?.isErrorEnabled ?? false }
    var isFatalEnabled: Bool { target.value?.isFatalEnabled ?? false }
}
