import Foundation
import TestSupport
import Testing

@testable import ModernClient

/// Serialized, because the log belongs to the process.
@Suite("Logging", .serialized, .alone)
struct LoggingTests {
    private enum Fault: Error { case broken }

    /// Records the lines of enabled levels as `<category> <level> <line>`.
    private final class Provider: LSLoggerProvider {
        let events = EventLog()
        private let isEnabled: Bool
        private let categories = Collector<String>()

        init(isEnabled: Bool = true) { self.isEnabled = isEnabled }

        var requested: [String] { categories.values }

        func loggerWithCategory(_ category: String) -> any LSLogger {
            categories.append(category)
            return Logger(category: category, isEnabled: isEnabled, events: events)
        }

        /// The lines of a category, without its name.
        func lines(_ category: String) -> [String] {
            events.lines.filter { $0.hasPrefix(category + " ") }.map { String($0.dropFirst(category.count + 1)) }
        }
    }

    private struct Logger: LSLogger {
        let category: String
        let isEnabled: Bool
        let events: EventLog

        private func note(_ level: String, _ line: String, _ exception: (any Error)? = nil) {
            events.write("\(category) \(level) \(line)" + (exception.map { " \($0)" } ?? ""))
        }

        func error(_ line: String) { note("error", line) }
        func error(_ line: String, withException exception: any Error) { note("error", line, exception) }
        func warn(_ line: String) { note("warn", line) }
        func warn(_ line: String, withException exception: any Error) { note("warn", line, exception) }
        func info(_ line: String) { note("info", line) }
        func info(_ line: String, withException exception: any Error) { note("info", line, exception) }
        func debug(_ line: String) { note("debug", line) }
        func debug(_ line: String, withException exception: any Error) { note("debug", line, exception) }
        func trace(_ line: String) { note("trace", line) }
        func trace(_ line: String, withException exception: any Error) { note("trace", line, exception) }
        func fatal(_ line: String) { note("fatal", line) }
        func fatal(_ line: String, withException exception: any Error) { note("fatal", line, exception) }
        var isTraceEnabled: Bool { isEnabled }
        var isDebugEnabled: Bool { isEnabled }
        var isInfoEnabled: Bool { isEnabled }
        var isWarnEnabled: Bool { isEnabled }
        var isErrorEnabled: Bool { isEnabled }
        var isFatalEnabled: Bool { isEnabled }
    }

    /// All members, in the order of `levels`.
    private static func writeAll(to logger: any LSLogger) {
        logger.trace("line")
        logger.trace("line", withException: Fault.broken)
        logger.debug("line")
        logger.debug("line", withException: Fault.broken)
        logger.info("line")
        logger.info("line", withException: Fault.broken)
        logger.warn("line")
        logger.warn("line", withException: Fault.broken)
        logger.error("line")
        logger.error("line", withException: Fault.broken)
        logger.fatal("line")
        logger.fatal("line", withException: Fault.broken)
    }

    private static let levels = ["trace", "debug", "info", "warn", "error", "fatal"]

    private static func enabled(_ logger: any LSLogger) -> [Bool] {
        [
            logger.isTraceEnabled, logger.isDebugEnabled, logger.isInfoEnabled, logger.isWarnEnabled,
            logger.isErrorEnabled, logger.isFatalEnabled,
        ]
    }

    /// Installs a provider without enabled levels, because a provider cannot be removed.
    private func silence() { LightstreamerClient.setLoggerProvider(Provider(isEnabled: false)) }

    // Rules: M-CLI-20
    @Test("An existing logger follows a new provider, which creates each logger once")
    func loggersFollowProvider() {
        defer { silence() }
        let logger = LogManager.getLogger("test.category")
        let first = Provider()
        LightstreamerClient.setLoggerProvider(first)
        Self.writeAll(to: logger)
        #expect(first.lines("test.category") == Self.levels.flatMap { ["\($0) line", "\($0) line broken"] })
        #expect(Self.enabled(logger).allSatisfy { $0 })
        _ = LogManager.getLogger("test.category")
        #expect(first.requested.filter { $0 == "test.category" }.count == 1)

        let second = Provider(isEnabled: false)
        LightstreamerClient.setLoggerProvider(second)
        logger.info("for the second")
        #expect(second.lines("test.category") == ["info for the second"])
        #expect(!first.lines("test.category").contains("info for the second"))
        #expect(!Self.enabled(logger).contains(true))
    }

    @Test("A provider can itself request a logger")
    func providerMayRequestLogger() {
        defer { silence() }
        struct Curious: LSLoggerProvider {
            let inner = Provider()
            func loggerWithCategory(_ category: String) -> any LSLogger {
                LogManager.getLogger("test.curious").info("asked for \(category)")
                return inner.loggerWithCategory(category)
            }
        }
        let curious = Curious()
        LightstreamerClient.setLoggerProvider(curious)
        LogManager.getLogger("test.of.curious").info("line")
        #expect(curious.inner.lines("test.of.curious") == ["info line"])
    }

    // Rules: M-CLI-20
    @Test("The client writes calls, protocol lines and events, each to its category")
    func logCategories() {
        defer { silence() }
        let provider = Provider()
        LightstreamerClient.setLoggerProvider(provider)
        #expect(
            Set(provider.requested).isSuperset(of: [
                "lightstreamer.stream", "lightstreamer.protocol", "lightstreamer.session", "lightstreamer.transport",
                "lightstreamer.actions", "lightstreamer.reachability", "lightstreamer.subscriptions",
                "lightstreamer.messages", "lightstreamer.mpn.device", "lightstreamer.mpn.subscriptions",
            ]))
        let scene = Scene(serverAddress: "http://logged")
        scene.client.connectionDetails.user = "user"
        scene.client.connectionDetails.setPassword("secret")
        scene.client.connect()
        scene.network.acceptSession("S-logged")
        scene.receive("PROG,0")
        scene.client.disconnect()
        let actions = provider.lines("lightstreamer.actions")
        #expect(actions.contains { $0.hasPrefix("info Connection requested") && $0.contains("http://logged") })
        #expect(actions.contains("info Disconnection requested"))
        let protocolLines = provider.lines("lightstreamer.protocol")
        #expect(protocolLines.contains { $0.hasPrefix("debug < CONOK,S-logged,") })
        #expect(
            protocolLines.contains {
                $0.hasPrefix("info > ") && $0.contains("LS_user=*&") && $0.hasSuffix("&LS_password=*")
            },
            "\(protocolLines)")
        #expect(provider.lines("lightstreamer.stream").contains { $0.hasPrefix("debug < CONOK,S-logged,") })
        let sessionLines = provider.lines("lightstreamer.session")
        #expect(sessionLines.contains("info Session started"))
        #expect(sessionLines.contains("info Status changed: CONNECTED:WS-STREAMING"))
        #expect(
            provider.lines("lightstreamer.stream").contains("info WebSocket: opening http://logged/lightstreamer"))
        #expect(!provider.events.lines.contains { $0.contains(" info ") && $0.contains("user=user") })
        #expect(!actions.contains { $0.contains("S-logged") || $0.contains("user: user") })
        #expect(provider.lines("lightstreamer.reachability").contains("debug Watching the route to http://logged"))
        #expect(!provider.events.lines.contains { $0.contains("secret") })
    }

    @Test("Logged calls contain neither passwords from addresses nor header values")
    func callsHideSecrets() {
        defer { silence() }
        let provider = Provider()
        LightstreamerClient.setLoggerProvider(provider)
        let scene = Scene(serverAddress: "http://logged:the-secret@server")
        scene.client.connectionOptions.HTTPExtraHeaders = ["Authorization": "the-secret"]
        scene.client.connect()
        scene.network.acceptSession("S-secret-free")
        scene.client.disconnect()
        let actions = provider.lines("lightstreamer.actions")
        #expect(actions.contains { $0.contains("http://*@server") && $0.contains("Authorization") })
        #expect(!provider.events.lines.contains { $0.contains("the-secret") })
    }

    @Test("The protocol trace is off by default, is bounded, and contains no secrets")
    func protocolTrace() {
        let scene = Scene(serverAddress: "http://traced")
        scene.client.connectionDetails.setPassword("secret")
        #expect(scene.client.protocolTraceCapacity == 0)
        scene.client.connect()
        scene.network.acceptSession("S1")
        scene.receive("PROBE")
        #expect(scene.client.protocolTrace == [])
        scene.client.disconnect()

        scene.client.protocolTraceCapacity = 20
        #expect(scene.client.protocolTraceCapacity == 20)
        scene.client.connect()
        scene.network.acceptSession("S2")
        let trace = scene.client.protocolTrace
        #expect(trace.contains { $0.hasSuffix(" < CONOK,S2,50000,5000,*") })
        #expect(trace.contains { $0.hasSuffix("&LS_password=*") })
        #expect(!trace.contains { $0.contains("secret") || $0.contains("S1") })
        for number in 0..<30 { scene.receive("SYNC,\(number)") }
        scene.client.disconnect()
        let last = scene.client.protocolTrace
        #expect(last.count == 20)
        #expect(last.contains { $0.hasSuffix(" < SYNC,29") })
        #expect(last.last?.hasSuffix(" * Status changed: DISCONNECTED") == true)
    }

    @Test("A console level enables itself and every higher level")
    func consoleLevels() {
        let all: [ConsoleLogLevel] = [.trace, .debug, .info, .warn, .error, .fatal]
        for (index, level) in all.enumerated() {
            let logger = ConsoleLoggerProvider(level: level).loggerWithCategory("test")
            #expect(Self.enabled(logger) == all.indices.map { $0 >= index })
        }
    }

    #if !canImport(os) && compiler(>=6.2)  // exit tests
        @Test("The console provider writes to standard error")
        func consoleOutput() async throws {
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                Self.writeAll(to: ConsoleLogger(level: .warn, category: "test.console"))
            }
            let text = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
            let lines = text.split(separator: "\n").filter { $0.contains("test.console") }
            let written = lines.map { $0.split(separator: " ").drop { !Self.levels.contains(String($0)) } }
            #expect(
                written.map { $0.joined(separator: " ") }
                    == Self.levels.suffix(3).flatMap {
                        ["\($0) test.console line", "\($0) test.console line: broken"]
                    })
        }
    #endif

    @Test("The log warns about a delegate that was released")
    func releasedDelegateIsLogged() {
        let scene = Scene()
        let provider = Provider()
        LightstreamerClient.setLoggerProvider(provider)
        defer { silence() }
        let kept = ClientRecorder()
        let gate = DispatchSemaphore(value: 0)
        scene.network.deliveryQueue.async { gate.wait() }
        scene.client.addDelegate(kept)
        scene.client.addDelegate(ClientRecorder())
        gate.signal()
        scene.network.drain()
        let warnings = provider.lines("lightstreamer.actions").filter { $0.hasPrefix("warn A delegate") }
        #expect(warnings.contains { $0.contains("ClientDelegate") && $0.contains("retainsDelegates") })
        withExtendedLifetime(kept) {}
    }
}
