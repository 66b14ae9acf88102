import Foundation
import LegacyLSClient
import LightstreamerCore
import TestPeer
import TestSupport
import Testing

@testable import LegacyLSClient

/// Time limits of blocking calls, and the events that end a wait.
@Suite("1.x blocking calls", .ownThread)
struct BlockingLimitTests {
    private static func table(_ name: String) -> LSExtendedTableInfo {
        LSExtendedTableInfo(items: [name], mode: LSModeMerge, fields: ["f"], dataAdapter: nil, snapshot: true)
    }

    private static func constraints(_ frequency: Double) -> LSSubscriptionConstraints {
        let constraints = LSSubscriptionConstraints()
        constraints.maxFrequency = frequency
        return constraints
    }

    /// Runs a call on its own thread, and waits until the server has received its request.
    private func start(
        _ it: TestConnection, _ operation: String, _ call: @escaping @Sendable () throws -> Void
    ) -> () -> NSError? {
        let ended = DispatchSemaphore(value: 0)
        let box = ErrorBox()
        let arrived = DispatchSemaphore(value: 0)
        it.server.answer { request in
            guard request.operation == operation else { return nil }
            arrived.signal()
            return []
        }
        Thread.detachNewThread {
            do { try call() } catch { box.error = error as NSError }
            ended.signal()
        }
        #expect(arrived.wait(timeout: .now() + 60) == .success)
        it.server.answer(nil)
        return {
            #expect(ended.wait(timeout: .now() + 60) == .success, "the call still waits")
            return box.error
        }
    }

    private final class ErrorBox: @unchecked Sendable {
        // `Sendable`: written before a semaphore is signalled, read after the wait for it.
        var error: NSError?
    }

    enum End: CaseIterable { case call, server, close, session }

    // Rules: L-CLI-26
    @Test("A pending change ends with its table", arguments: End.allCases) func pendingChangeEndsWithTable(_ end: End)
        throws
    {
        let it = try TestConnection.opened()
        let key = try it.client.subscribeTable(
            withExtendedInfo: Self.table("a"), delegate: nil, useCommandLogic: false, error: ())
        let client = it.client
        let change = start(it, "reconf") {
            try client.changeTableSubscription(key, with: Self.constraints(2), error: ())
        }
        switch end {
        case .call: try it.client.unsubscribeTable(key, error: ())
        case .server: it.server.push("UNSUB,1")
        case .close: it.client.closeConnection()
        case .session: it.server.cut()
        }
        let error = change()
        switch end {
        case .call, .server: #expect(error?.domain == "LSPushClientException")
        case .close, .session: #expect(error?.domain == "LSPushConnectionException")
        }
    }

    // Rules: L-CLI-26
    @Test("An overtaken change receives its own response")
    func overtakenChange() throws {
        let it = try TestConnection.opened()
        let key = try it.client.subscribeTable(
            withExtendedInfo: Self.table("a"), delegate: nil, useCommandLogic: false, error: ())
        let client = it.client
        let first = start(it, "reconf") {
            try client.changeTableSubscription(key, with: Self.constraints(1), error: ())
        }
        let ended = DispatchSemaphore(value: 0)
        let box = ErrorBox()
        Thread.detachNewThread {
            do { try client.changeTableSubscription(key, with: Self.constraints(2), error: ()) } catch {
                box.error = error as NSError
            }
            ended.signal()
        }
        while it.client.blocking.withState({ $0.awaited.count }) < 2 {}
        it.server.push("REQERR,2,13,not so often")
        #expect(first()?.code == 13)
        #expect(ended.wait(timeout: .now() + 60) == .success && box.error == nil)
    }

    @Test("Opening does not wait for other clients")
    func openingsAreIndependent() throws {
        let others = (0..<40).map { _ in TestConnection() }
        for other in others {
            try other.open()
            other.server.refuseConnections("refused")
            other.server.cut()
        }
        // Their delegates block at the same time.
        let gate = DispatchSemaphore(value: 0)
        for other in others.prefix(12) { other.server.deliveryQueue.async { gate.wait() } }
        defer { for _ in others { gate.signal() } }
        let stop = Flag()
        let retrying = (0..<2).map { _ in
            let ended = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                while !stop.isSet {
                    for other in others where !stop.isSet { other.server.timers.fire(.retry) }
                }
                ended.signal()
            }
            return ended
        }
        // An opening that waited for one of the others would wait until the end of the test, and
        // time out.
        for _ in 0..<20 {
            let client = LSClient(environment: RespondingServer().environment, limits: .init(opening: 60))
            try client.openConnection(with: TestConnection.info, delegate: ConnectionRecorder(), error: ())
            client.closeConnection()
        }
        stop.set()
        for ended in retrying { #expect(ended.wait(timeout: .now() + 60) == .success) }
    }

    private final class Flag: @unchecked Sendable {
        // `Sendable`: `value` is touched under `lock`.
        private let lock = NSLock()
        private var value = false

        var isSet: Bool { lock.withLock { value } }
        func set() { lock.withLock { value = true } }
    }

    // MARK: - Numbers

    // Rules: L-CLI-43
    @Test("After another opening, keys continue and message numbers restart")
    func keysAndMessageNumbers() throws {
        let it = try TestConnection.opened()
        func key() throws -> Int32 {
            try it.client.subscribeTable(
                withExtendedInfo: Self.table("a"), delegate: nil, useCommandLogic: false, error: ()
            ).keyValue
        }
        func number() -> Int32 { it.client.sendMessage(LSMessageInfo(message: "m", sequence: "s"), delegate: nil) }
        #expect(try [key(), key()] == [1, 2])
        #expect([number(), number()] == [1, 2])
        it.client.closeConnection()
        try it.open()
        #expect(try [key(), key()] == [3, 4])
        #expect([number(), number()] == [1, 2])
        it.settle()
        let subscriptions = it.server.takeMessages().filter { $0.contains("LS_op=add") }
        #expect(
            subscriptions.map { $0.contains("LS_subId=3&") || $0.contains("LS_subId=4&") }.suffix(2) == [true, true])
    }
}
