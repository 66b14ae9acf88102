import Foundation
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

            init(_ category: String, _ events: EventLog) {
                self.category = category
                self.events = events
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
            var isDebugEnabled: Bool { true }
            var isInfoEnabled: Bool { true }
            var isWarnEnabled: Bool { true }
            var isErrorEnabled: Bool { true }
            var isFatalEnabled: Bool { true }
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
    #endif

    // Rules: U-BLD-4
    @Test("A console level includes every higher one, and lines are written to the console")
    func consoleLogger() async throws {
        let logger = LSConsoleLogger(level: LSConsoleLogLevel.warn, category: "c")
        #expect(!logger.isDebugEnabled && !logger.isInfoEnabled)
        #expect(logger.isWarnEnabled && logger.isErrorEnabled && logger.isFatalEnabled)
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
}
