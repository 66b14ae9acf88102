import Foundation
import LegacyLSClient
import LightstreamerCore
import TestPeer
import TestSupport
import Testing

@testable import LegacyLSClient

/// The threads of callbacks, calls inside them, and time limits.
@Suite("1.x callbacks and time limits", .ownThread)
struct CallbackTests {
    private static func table(_ name: String) -> LSExtendedTableInfo {
        LSExtendedTableInfo(items: [name], mode: LSModeMerge, fields: ["f"], dataAdapter: nil, snapshot: true)
    }

    // MARK: - Blocking calls inside

    private final class BusyTable: LSTableDelegate, @unchecked Sendable {
        // `Sendable`: constant.
        let client: LSClient
        let events = EventLog()

        init(_ client: LSClient) { self.client = client }

        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo!
        ) {
            do {
                let other = try client.subscribeTable(
                    withExtendedInfo: CallbackTests.table("b"), delegate: nil, useCommandLogic: false, error: ())
                try client.sendMessage("from a table", error: ())
                try client.unsubscribeTable(other, error: ())
                try client.unsubscribeTable(tableKey, error: ())
                events.write("done")
            } catch { events.write("\(error)") }
        }
    }

    @Test("A table delegate can make blocking calls")
    func tableDelegateMayBlock() throws {
        let it = try TestConnection.opened()
        let table = BusyTable(it.client)
        _ = try it.client.subscribeTable(
            withExtendedInfo: Self.table("a"), delegate: table, useCommandLogic: false, error: ())
        it.server.push("U,1,1,x")
        #expect(table.events.wait(for: "done"))
    }

    private final class BusySender: LSMessageDelegate, @unchecked Sendable {
        // `Sendable`: constant.
        let client: LSClient
        let events = EventLog()

        init(_ client: LSClient) { self.client = client }

        func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32) {
            do {
                try client.sendMessage("from a message", error: ())
                _ = try client.subscribeTable(
                    withExtendedInfo: CallbackTests.table("b"), delegate: nil, useCommandLogic: false, error: ())
                events.write("done")
            } catch { events.write("\(error)") }
        }
    }

    @Test("A message delegate can make blocking calls")
    func messageDelegateMayBlock() throws {
        let it = try TestConnection.opened()
        let sender = BusySender(it.client)
        it.client.sendMessage(LSMessageInfo(message: "m", sequence: "S"), delegate: sender)
        #expect(sender.events.wait(for: "done"))
    }

    // MARK: - Where they run

    private final class Watcher: LSConnectionDelegate, LSTableDelegate, LSMessageDelegate, @unchecked Sendable {
        // `Sendable`: everything that changes is touched under `lock`.
        let events = EventLog()
        private let lock = NSLock()
        private var inside: [Kind: Int] = [:]
        private var blocked: Kind?
        let isBlocking = DispatchSemaphore(value: 0)
        let mayEnd = DispatchSemaphore(value: 0)

        /// Makes the next callback of this kind wait for `mayEnd`.
        func blockNext(_ kind: Kind) { lock.withLock { blocked = kind } }

        private func run(_ kind: Kind, _ line: String) {
            let (isAlone, blocks) = lock.withLock { () -> (Bool, Bool) in
                inside[kind, default: 0] += 1
                defer { if blocked == kind { blocked = nil } }
                return (inside[kind] == 1, blocked == kind)
            }
            if blocks {
                isBlocking.signal()
                mayEnd.wait()
            }
            // Gives a concurrent callback time to start.
            sched_yield()
            lock.withLock { inside[kind, default: 0] -= 1 }
            events.write(line + (Thread.isMainThread ? " on main" : "") + (isAlone ? "" : " not alone"))
        }

        func clientConnectionDidEstablish(_ client: LSClient!) { run(.connection, "establish") }
        func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
            run(.connection, "start")
        }
        func clientConnection(_ client: LSClient!, didChangeActivityWarningStatus warningStatus: Bool) {
            run(.connection, "warning \(warningStatus)")
        }
        func clientConnectionDidClose(_ client: LSClient!) { run(.connection, "close") }
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo!
        ) { run(.table, "update") }
        func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32) {
            run(.message, "message \(progressiveNumber)")
        }
    }

    /// The kinds of delegates, each of which has its own queue.
    enum Kind: String, CaseIterable {
        case connection, table, message

        /// The callbacks of `callBack(_:)`.
        var lines: [String] {
            switch self {
            case .connection: ["warning true", "warning false"]
            case .table: ["update", "update"]
            case .message: ["message 1", "message 1"]
            }
        }

        func has(_ line: String) -> Bool { lines.contains { line.hasPrefix($0) } }
    }

    /// Causes two callbacks of each kind: for the connection, two tables, and two sequences of messages.
    private func callBack(_ it: TestConnection, _ watcher: Watcher) {
        for purpose in [TimerPurpose.keepalive, .stalled] {
            #expect(it.server.timers.fire(purpose))
            it.client.blocking.engine.queue.sync {}
        }
        for sequence in ["S", "T"] {
            it.client.sendMessage(LSMessageInfo(message: "m", sequence: sequence), delegate: watcher)
        }
        it.server.push("U,1,1,x")
        it.server.push("U,2,1,y")
    }

    // Rules: L-CLI-15
    @Test(
        "While a callback runs, no other of its kind begins, for whatever object, but those of other kinds run",
        arguments: Kind.allCases)
    func kindsAreIndependent(_ blocked: Kind) throws {
        let it = TestConnection()
        let watcher = Watcher()
        try it.client.openConnection(with: TestConnection.info, delegate: watcher, error: ())
        for item in ["a", "b"] {
            _ = try it.client.subscribeTable(
                withExtendedInfo: Self.table(item), delegate: watcher, useCommandLogic: false, error: ())
        }
        it.settle()
        #expect(watcher.events.take() == ["establish", "start"])
        watcher.blockNext(blocked)
        callBack(it, watcher)
        #expect(watcher.isBlocking.wait(timeout: .now() + 60) == .success)
        let others = Kind.allCases.filter { $0 != blocked }
        let run = watcher.events.take(4)
        for kind in others { #expect(run.filter(kind.has) == kind.lines) }
        #expect(run.count == 4 && watcher.events.isEmpty)
        watcher.mayEnd.signal()
        #expect(watcher.events.take(2) == blocked.lines)
    }

    // Rules: L-CLI-15
    @Test("Callbacks of one kind run one at a time, never on the main thread")
    @MainActor func oneCallbackAtATime() throws {
        let it = TestConnection()
        let watcher = Watcher()
        try it.client.openConnection(with: TestConnection.info, delegate: watcher, error: ())
        _ = try it.client.subscribeTable(
            withExtendedInfo: Self.table("a"), delegate: watcher, useCommandLogic: false, error: ())
        for number in 1...20 {
            it.client.sendMessage(LSMessageInfo(message: "m", sequence: "S"), delegate: watcher)
            it.server.push("U,1,1,\(number)")
        }
        it.settle()
        it.client.closeConnection()
        it.settle()
        let calls = watcher.events.lines
        let numbers = (1...20).map { number -> String in "message \(number)" }
        let others: [String] = calls.filter { !$0.hasPrefix("message") }
        #expect(Set(others) == ["establish", "start", "update", "close"])
        #expect(calls.filter { $0.hasPrefix("message") } == numbers)
        #expect(calls.filter { $0 == "update" }.count == 20)
    }

    // MARK: - Bytes

    private final class ByteCounter: LSConnectionDelegate, @unchecked Sendable {
        // `Sendable`: touched by the callback queue, and read after it is drained.
        var count = 0
        func clientConnection(_ client: LSClient!, didReceiveNewBytes bytes: Int32) { count += Int(bytes) }
    }

    // Rules: L-CDL-3
    @Test("The delegate receives the number of new bytes")
    func newBytes() throws {
        let it = TestConnection()
        let counter = ByteCounter()
        try it.client.openConnection(with: TestConnection.info, delegate: counter, error: ())
        it.settle()
        let before = counter.count
        it.server.push("PROBE")
        it.settle()
        #expect(counter.count == before + "PROBE\r\n".utf8.count)
        it.server.push("PROBE", "NOOP,x")
        it.settle()
        #expect(counter.count == before + "PROBE\r\nPROBE\r\nNOOP,x\r\n".utf8.count)
    }

    // MARK: - Waiting

    // Rules: L-CLI-42
    @Test("Waiting for a response times out")
    func answerTimeout() throws {
        let server = RespondingServer()
        let client = LSClient(environment: server.environment, limits: .init(answer: 0.05))
        try client.openConnection(with: TestConnection.info, delegate: nil, error: ())
        server.answer { $0.operation == "add" || $0.operation == "msg" ? [] : nil }
        let table = TableRecorder()
        let error = thrownError {
            _ = try client.subscribeTable(
                withExtendedInfo: Self.table("a"), delegate: table, useCommandLogic: false, error: ())
        }
        #expect(error?.domain == "LSPushConnectionException" && error?.reason.contains("No answer") == true)
        #expect(thrownError { try client.sendMessage("m", error: ()) }?.domain == "LSPushConnectionException")
        _ = server.takeMessages()
        server.push("SUBOK,1,1,1", "U,1,1,x")
        client.blocking.engine.queue.sync {}
        server.deliveryQueue.sync {}
        #expect(server.messages.contains { $0.contains("LS_op=delete") }, "the table that came too late is given back")
        #expect(table.events.lines == [])
    }

    // Rules: L-CLI-42
    @Test("Waiting for a session times out")
    func openingTimeout() throws {
        let server = RespondingServer()
        let client = LSClient(environment: server.environment, limits: .init(opening: 0.05))
        server.answer { $0.operation == "create_session" ? [] : nil }
        let error = thrownError {
            try client.openConnection(with: TestConnection.info, delegate: nil, error: ())
        }
        #expect(error?.domain == "LSPushConnectionException" && error?.reason.contains("No session") == true)
        #expect(client.connectionStatus == LSConnectionStatusDisconnected)
        server.answer(nil)
        #expect(throws: Never.self) {
            try client.openConnection(with: TestConnection.info, delegate: nil, error: ())
        }
    }
}
