import Foundation
import LightstreamerCore
import TestSupport
import Testing

@testable import UnifiedLSClient

/// Serialized, because the log belongs to the process.
@Suite("Logging", .serialized, .ownThread)
struct LoggingTests {
    #if compiler(>=6.2)  // exit tests
        private final class Logger: NSObject, LSLogger {
            private let category: String
            private let events: EventLog
            private let levels: [String]

            init(
                _ category: String, _ events: EventLog,
                levels: [String] = ["debug", "info", "warn", "error", "fatal"]
            ) {
                self.category = category
                self.events = events
                self.levels = levels
            }

            private func note(_ level: String, _ line: String) { events.write("\(category) \(level) \(line)") }

            func error(_ line: String) { note("error", line) }
            func error(_ line: String, with exception: NSException) { note("error", line) }
            func warn(_ line: String) { note("warn", line) }
            func warn(_ line: String, with exception: NSException) { note("warn", line) }
            func info(_ line: String) { note("info", line) }
            func info(_ line: String, with exception: NSException) { note("info", line) }
            func debug(_ line: String) { note("debug", line) }
            func debug(_ line: String, with exception: NSException) { note("debug", line) }
            func fatal(_ line: String) { note("fatal", line) }
            func fatal(_ line: String, with exception: NSException) { note("fatal", line) }
            var isDebugEnabled: Bool { levels.contains("debug") }
            var isInfoEnabled: Bool { levels.contains("info") }
            var isWarnEnabled: Bool { levels.contains("warn") }
            var isErrorEnabled: Bool { levels.contains("error") }
            var isFatalEnabled: Bool { levels.contains("fatal") }
        }

        /// As declared in 2.x; returns no logger for one category.
        private final class OptionalProvider: NSObject, LSLoggerProvider {
            let events = EventLog()

            func logger(withCategory category: String?) -> (any LSLogger)? {
                category == "lightstreamer.session" ? nil : Logger(category ?? "", events)
            }
        }

        private final class PlainProvider: NSObject, LSLoggerProvider {
            let events = EventLog()

            func logger(withCategory category: String) -> any LSLogger { Logger(category, events) }
        }

        /// Its loggers enable one level.
        private final class LevelProvider: NSObject, LSLoggerProvider {
            let events = EventLog()
            private let level: String

            init(_ level: String) { self.level = level }

            func logger(withCategory category: String) -> any LSLogger { Logger(category, events, levels: [level]) }
        }

        /// Sets another provider when it is asked for its loggers.
        private final class ReplacedProvider: NSObject, LSLoggerProvider {
            let events = EventLog()
            let next = PlainProvider()

            func logger(withCategory category: String) -> any LSLogger {
                LSLightstreamerClient.setLoggerProvider(next)
                return Logger(category, events)
            }
        }

        private static func run() {
            let scene = Scene.connected()
            scene.client.connectionDetails.user = "me"
            scene.client.disconnect()
        }

        private static func categories(_ events: EventLog) -> Set<String> {
            Set(events.lines.compactMap { $0.split(separator: " ").first.map(String.init) })
        }

        /// Runs in its own process, because the provider receives the log of all clients, including those of other tests.
        // Rules: U-CLI-28, U-BLD-5
        @Test("A provider in either spelling receives the log until it is removed")
        func loggerProviders() async {
            await #expect(processExitsWith: .success) {
                let optional = OptionalProvider()
                let plain = PlainProvider()
                LSLightstreamerClient.setLoggerProvider(optional)
                Self.run()
                precondition(
                    Self.categories(optional.events).isSuperset(of: [
                        "lightstreamer.actions", "lightstreamer.protocol",
                    ]))
                precondition(!Self.categories(optional.events).contains("lightstreamer.session"))
                precondition(!optional.events.lines.contains { $0.contains(" trace ") })
                LSLightstreamerClient.setLoggerProvider(plain)
                _ = optional.events.take()
                Self.run()
                precondition(Self.categories(plain.events).contains("lightstreamer.session"))
                LSLightstreamerClient.setLoggerProvider(nil)
                _ = plain.events.take()
                Self.run()
                precondition(plain.events.lines.isEmpty && optional.events.lines.isEmpty)
            }
        }

        @Test("A logger receives the lines of the levels that it enables, each at its level")
        func enabledLevels() async {
            await #expect(processExitsWith: .success) {
                for name in ["debug", "info", "warn", "error", "fatal"] {
                    let provider = LevelProvider(name)
                    LSLightstreamerClient.setLoggerProvider(provider)
                    for level in [LogLevel.trace, .debug, .info, .warn, .error, .fatal] {
                        Log.write(level, .session, "line")
                    }
                    precondition(provider.events.take() == ["lightstreamer.session \(name) line"])
                }
            }
        }

        // Rules: U-BLD-5
        @Test("The provider that is set last is used, even if an earlier one returns its loggers later")
        func lastProvider() async {
            await #expect(processExitsWith: .success) {
                let provider = ReplacedProvider()
                LSLightstreamerClient.setLoggerProvider(provider)
                Log.write(.info, .session, "line")
                precondition(provider.events.take().isEmpty)
                precondition(provider.next.events.take() == ["lightstreamer.session info line"])
            }
        }
    #endif

    @Test("The protocol trace has the lines of the session, as many as its capacity")
    func protocolTrace() {
        let scene = Scene()
        #expect(scene.client.protocolTraceCapacity == 0 && scene.client.protocolTrace == [])
        scene.client.protocolTraceCapacity = 2
        #expect(scene.client.protocolTraceCapacity == 2)
        scene.client.connect()
        scene.network.acceptSession("S1")
        scene.receive("SYNC,1", "SYNC,2")
        let lines = scene.client.protocolTrace
        #expect(lines.count == 2 && lines[0].hasSuffix(" < SYNC,1") && lines[1].hasSuffix(" < SYNC,2"))
    }

    // Rules: U-BLD-4
    @Test("A console level includes every higher one, and lines are written to the console")
    func consoleLogger() async throws {
        let logger = LSConsoleLogger(level: LSConsoleLogLevel.warn, category: "c")
        #expect(!logger.isDebugEnabled && !logger.isInfoEnabled)
        #expect(logger.isWarnEnabled && logger.isErrorEnabled && logger.isFatalEnabled)
        for (index, level) in [LSConsoleLogLevel.debug, .info, .warn, .error, .fatal].enumerated() {
            let provider = LSConsoleLoggerProvider(level: level)
            let category: String? = "c"
            let logger = try #require(provider.logger(withCategory: category))
            let enabled = [
                logger.isDebugEnabled, logger.isInfoEnabled, logger.isWarnEnabled, logger.isErrorEnabled,
                logger.isFatalEnabled,
            ]
            #expect(enabled == (0..<5).map { $0 >= index })
        }
        #expect(LSConsoleLogLevel.debug.rawValue == 0 && LSConsoleLogLevel.fatal.rawValue == 100)
        #expect(LSConsoleLoggerProvider(level: .debug).logger(withCategory: nil)?.isDebugEnabled == true)
        #if !canImport(os) && compiler(>=6.2)  // exit tests
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                let logger = LSConsoleLogger(level: .info, category: "here")
                logger.debug("not this")
                logger.info("this")
                logger.error("that", with: NSException(name: NSExceptionName(rawValue: "Some"), reason: "because"))
            }
            let text = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
            #expect(text.contains("info here this\n") && text.contains("error here that: because\n"))
            #expect(!text.contains("not this"))
        #endif
    }

    #if !canImport(os) && compiler(>=6.2)  // exit tests
        @Test("Each line is written to the console with its level, and with the exception that is given")
        func consoleLines() async throws {
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                let logger = LSConsoleLogger(level: .debug, category: "c")
                let exception = NSException(name: NSExceptionName(rawValue: "Some"), reason: "because")
                logger.debug("line")
                logger.debug("more", with: exception)
                logger.info("line")
                logger.info("more", with: exception)
                logger.warn("line")
                logger.warn("more", with: exception)
                logger.error("line")
                logger.error("more", with: exception)
                logger.fatal("line")
                logger.fatal("more", with: exception)
            }
            let text = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
            for level in ["debug", "info", "warn", "error", "fatal"] {
                #expect(text.contains(" \(level) c line\n") && text.contains(" \(level) c more: because\n"))
            }
        }
    #endif
}
