import Foundation
import LegacyLSClient
import LightstreamerCore
import TestPeer
import TestSupport
import Testing

@testable import LegacyLSClient

@Suite("1.x log", .ownThread)
struct LogTests {
    private let server = RespondingServer()
    private let log = LogRecorder()

    private func makeClient() -> LSClient {
        var environment = server.environment
        environment.log = log
        return LSClient(environment: environment)
    }

    private static func info(_ address: String = "http://server:8080") -> LSConnectionInfo {
        LSConnectionInfo(
            pushServerURL: address, pushServerControlURL: nil, user: "jack", password: "secret", adapter: "DEMO")
    }

    private static var table: LSExtendedTableInfo {
        LSExtendedTableInfo(items: ["i1"], mode: LSModeMerge, fields: ["f1"], dataAdapter: nil, snapshot: true)
    }

    @Test("Calls of the application are logged")
    func applicationCalls() throws {
        let client = makeClient()
        try client.openConnection(with: Self.info(), delegate: nil, error: ())
        let key = try client.subscribeTable(
            withExtendedInfo: Self.table, delegate: nil, useCommandLogic: false, error: ())
        try client.unsubscribeTable(key, error: ())
        _ = client.beginBatch(nil)
        try client.sendMessage("hello", error: ())
        client.abortBatch()
        client.closeConnection()
        #expect(
            log.lines("actions") == [
                "info Connection requested: http://server:8080, adapter set DEMO",
                "info Requested: subscription of table 1 (group \"i1\")", "info Requested: unsubscription of table 1",
                "info Requested: message \"hello\", in a batch", "info Batch aborted", "info Disconnection requested",
            ])
        #expect(log.lines("session").contains { $0.hasSuffix("started") })
        #expect(log.lines("subscriptions").contains("info Subscription 1: subscribed, 1 items, 1 fields"))
        #expect(!log.lines.contains { $0.contains("secret") })
    }

    @Test("Several sources are enabled if each of them is")
    func combinedSources() {
        let target = LegacyLog()
        target.change { $0 |= LOG_SRC_CLIENT }
        #expect(target.isOn(LOG_SRC_CLIENT) && !target.isOn(LOG_SRC_CLIENT | LOG_SRC_SESSION))
        target.change { $0 |= LOG_SRC_SESSION }
        #expect(target.isOn(LOG_SRC_CLIENT | LOG_SRC_SESSION))
        target.change { $0 = 0 }
    }

    @Test("A logged address contains no secrets")
    func loggedAddressHidesSecrets() {
        let client = makeClient()
        let info = Self.info("http://jack:secret@server:8080/?secret")
        _ = try? client.openConnection(with: info, delegate: nil, error: ())
        client.closeConnection()
        #expect(
            log.lines("actions").first == "info Connection requested: http://*@server:8080/?*, adapter set DEMO",
            "\(log.lines)")
    }

    // Rules: L-EXC-4, L-EXC-5
    @Test("Categories map to the documented log sources, and only enabled sources are written")
    func logSources() throws {
        final class Lines: LSLogDelegate {
            let recorder = LogRecorder()
            func appendLogLine(_ logLine: String!) { recorder.write(logLine, .info, .session) }
        }
        let lines = Lines()
        let target = LegacyLog()
        target.setDelegate(lines)
        func written() -> [String] {
            lines.recorder.take().map { $0.split(separator: " ").dropFirst(3).joined(separator: " ") }
        }
        for category in LogCategory.allCases { #expect(!target.isEnabled(.fatal, category)) }
        target.write("nothing is on", .info, .session)
        #expect(written() == [])
        target.change { $0 = LegacyLog.all }
        defer { target.change { $0 = 0 } }
        let mark = "mark-\(ObjectIdentifier(target).hashValue)"
        for category in LogCategory.allCases where target.isEnabled(.info, category) {
            target.write(mark, .info, category)
        }
        // Every client of the process writes to an enabled target.
        #expect(
            written().filter { $0.hasSuffix(mark) } == [
                "URL_DISPATCHER lightstreamer.stream: \(mark)",
                "SESSION lightstreamer.protocol: \(mark)", "STATE_MACHINE lightstreamer.session: \(mark)",
                "URL_DISPATCHER lightstreamer.transport: \(mark)", "CLIENT lightstreamer.actions: \(mark)",
                "URL_DISPATCHER lightstreamer.reachability: \(mark)", "CLIENT lightstreamer.subscriptions: \(mark)",
                "CLIENT lightstreamer.messages: \(mark)", "CLIENT lightstreamer.mpn.device: \(mark)",
                "CLIENT lightstreamer.mpn.subscriptions: \(mark)", "TIMER lightstreamer.internal: \(mark)",
            ])
        target.change { $0 = LOG_SRC_SESSION }
        #expect(LogCategory.allCases.filter { target.isEnabled(.info, $0) } == [.protocol])
        // Below INFO, `stream` has the lines of `protocol`.
        target.change { $0 = LOG_SRC_SESSION | LOG_SRC_URL_DISPATCHER }
        #expect(!target.isEnabled(.debug, .stream))
    }

    // Rules: L-EXC-4
    @Test("The URL dispatcher's log contains the state of connections")
    func dispatcherLog() throws {
        final class Lines: LSLogDelegate {
            let recorder = LogRecorder()
            func appendLogLine(_ logLine: String!) { recorder.write(logLine, .info, .session) }
        }
        let lines = Lines()
        let target = LegacyLog()
        target.setDelegate(lines)
        target.change { $0 = LOG_SRC_SESSION | LOG_SRC_URL_DISPATCHER }
        defer { target.change { $0 = 0 } }
        // Only the client of this test writes to it.
        Log.remove(target)
        var environment = server.environment
        environment.log = target
        let client = LSClient(environment: environment)
        try client.openConnection(with: Self.info(), delegate: nil, error: ())
        client.closeConnection()
        let written = lines.recorder.take()
            .compactMap { line in line.range(of: "URL_DISPATCHER lightstreamer.stream: ").map { line[$0.upperBound...] }
            }
        let notes = written.map { $0.replacing(#/^.*: (?=opening|open|closed)/#, with: "") }
        #expect(
            notes.starts(with: ["opening http://server:8080/lightstreamer", "open"]) && notes.last == "closed",
            "\(notes)")
    }

    @Test("The protocol trace is off by default, is bounded, and contains no secrets")
    func protocolTrace() throws {
        let client = makeClient()
        try client.openConnection(with: Self.info(), delegate: nil, error: ())
        #expect(client.protocolTraceCapacity == 0)
        #expect(client.protocolTrace == [])
        client.protocolTraceCapacity = 8
        try client.openConnection(with: Self.info(), delegate: nil, error: ())
        _ = try client.subscribeTable(withExtendedInfo: Self.table, delegate: nil, useCommandLogic: false, error: ())
        for value in 1...20 { server.push("U,1,1,\(value)") }
        let trace = client.protocolTrace
        #expect(trace.count == 8)
        #expect(trace.last?.hasSuffix(" < U,1,1,20") == true)
        client.closeConnection()
        #expect(client.protocolTrace.last?.hasSuffix(" * Status changed: DISCONNECTED") == true)
        client.protocolTraceCapacity = 100
        try client.openConnection(with: Self.info(), delegate: nil, error: ())
        #expect(client.protocolTrace.contains { $0.hasSuffix("&LS_password=*") })
        #expect(!client.protocolTrace.contains { $0.contains("secret") })
        client.protocolTraceCapacity = -1
        #expect(client.protocolTraceCapacity == 0)
    }

    @Test("A log delegate can use the log in its deinit")
    func logDelegateInDeinit() {
        final class Visitor: LSLogDelegate, @unchecked Sendable {
            // `Sendable`: it has only a constant.
            let visit: @Sendable () -> Void
            init(_ visit: @escaping @Sendable () -> Void) { self.visit = visit }
            deinit { visit() }
            func appendLogLine(_ logLine: String!) {}
        }
        let target = LegacyLog()
        let seen = Collector<Bool>()
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            target.setDelegate(Visitor { [unowned target] in seen.append(target.isOn(LOG_SRC_CLIENT)) })
            target.setDelegate(nil)
            isDone.signal()
        }
        #expect(isDone.wait(timeout: .now() + 60) == .success)
        #expect(seen.values == [false])
    }
}
