import Foundation
import LegacyLSClient
import LightstreamerCore
import TestPeer
import TestSupport
import Testing

@testable import LegacyLSClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Every kind of callback can make blocking calls, directly or on the main thread; those of push notifications are in
/// `NestedPushCallTests.swift`. The exception is `isAboutToSend`, which runs on the session: see `HookTests`.
@Suite("1.x calls inside callbacks", .ownThread)
struct NestedCallTests {
    enum Callback: String, CaseIterable {
        case establish, start, newBytes, warning, close, end, dataError, serverFailure
        case connectionFailure, challenge
        case update, endOfSnapshot, misspeltEndOfSnapshot, lostUpdates, itemUnsubscribed, allUnsubscribed
        case processed, refused, aborted

        /// Called before `openConnection` returns, or at the same time.
        var isOfOpening: Bool { [.establish, .start, .newBytes].contains(self) }
    }

    /// The calls of a callback.
    enum Calls: String, CaseIterable {
        case requests, requestsOnMainQueue, reopening, reopeningOnMainQueue

        var isReopening: Bool { self == .reopening || self == .reopeningOnMainQueue }

        func make(_ client: LSClient) {
            switch self {
            case .requests: makeRequests(client)
            case .requestsOnMainQueue: DispatchQueue.main.sync { makeRequests(client) }
            case .reopening: reopen(client)
            case .reopeningOnMainQueue: DispatchQueue.main.sync { reopen(client) }
            }
        }

        /// Without a session they throw at once.
        private func makeRequests(_ client: LSClient) {
            try? client.sendMessage("nested", error: ())
            let table = LSExtendedTableInfo(
                items: ["nested"], mode: LSModeMerge, fields: ["f"], dataAdapter: nil, snapshot: true)
            if let key = try? client.subscribeTable(
                withExtendedInfo: table, delegate: nil, useCommandLogic: false, error: ())
            {
                try? client.unsubscribeTable(key, error: ())
            }
            try? client.changeConnection(with: LSConnectionConstraints(), error: ())
        }

        private func reopen(_ client: LSClient) {
            client.closeConnection()
            try? client.openConnection(with: TestConnection.info, delegate: nil, error: ())
        }
    }

    /// A delegate that makes blocking calls inside one kind of callback.
    private final class Probe: LSConnectionDelegate, LSTableDelegate, LSMessageDelegate, @unchecked Sendable {
        // `Sendable`: what changes is touched under `lock`; `client` is set before use.
        let events = EventLog()
        weak var client: LSClient?
        private let callback: Callback
        private let calls: Calls
        private let lock = NSLock()
        private var isDone = false

        init(_ callback: Callback, _ calls: Calls) {
            self.callback = callback
            self.calls = calls
        }

        func called(_ callback: Callback) {
            let isFirst = lock.withLock {
                defer { isDone = isDone || callback == self.callback }
                return callback == self.callback && !isDone
            }
            guard isFirst, let client else { return }
            calls.make(client)
            events.write("done")
        }

        func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) { called(.start) }
        func clientConnection(_ client: LSClient!, didReceiveNewBytes bytes: Int32) { called(.newBytes) }
        func clientConnection(_ client: LSClient!, didChangeActivityWarningStatus warningStatus: Bool) {
            called(.warning)
        }
        func clientConnectionDidEstablish(_ client: LSClient!) { called(.establish) }
        func clientConnectionDidClose(_ client: LSClient!) { called(.close) }
        func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) { called(.end) }
        func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushUpdateException!) {
            called(.dataError)
        }
        func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!) {
            called(.serverFailure)
        }
        func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
            called(.connectionFailure)
        }
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo!
        ) { called(.update) }
        func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
        ) { called(.endOfSnapshot) }
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didLoseRawUpdates numberOfUpdates: Int32
        ) { called(.lostUpdates) }
        func table(
            _ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!
        ) { called(.itemUnsubscribed) }
        func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) { called(.allUnsubscribed) }
        func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32) {
            called(.processed)
        }
        func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String!
        ) { called(.refused) }
        func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException!
        ) { called(.aborted) }
        func clientConnection(_ client: LSClient!, willSendRequestFor challenge: URLAuthenticationChallenge!) {
            called(.challenge)
        }
    }

    /// Implements the first name of the end-of-snapshot method.
    private final class MisspeltDelegate: LSTableDelegate {
        private let probe: Probe
        init(_ probe: Probe) { self.probe = probe }

        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo!
        ) {}
        func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String!
        ) { probe.called(.misspeltEndOfSnapshot) }
    }

    @Test("Calls inside callbacks return within their time limit", arguments: Callback.allCases, Calls.allCases)
    func nestedCallsReturn(_ callback: Callback, _ calls: Calls) throws {
        let server = RespondingServer()
        let client = LSClient(environment: server.environment)
        let probe = Probe(callback, calls)
        probe.client = client
        let misspelt = MisspeltDelegate(probe)
        do {
            try client.openConnection(with: TestConnection.info, delegate: probe, error: ())
            let table = LSExtendedTableInfo(
                items: ["a"], mode: LSModeDistinct, fields: ["f"], dataAdapter: nil, snapshot: true)
            _ = try client.subscribeTable(
                withExtendedInfo: table, delegate: callback == .misspeltEndOfSnapshot ? misspelt : probe,
                useCommandLogic: false, error: ())
            cause(callback, server, client, probe)
        } catch {
            // A callback of the opening has closed the connection.
            #expect(callback.isOfOpening && calls.isReopening, "\(error)")
        }
        // Watchdog: a call whose response never arrives returns after a minute.
        #expect(probe.events.wait(for: "done"), "\(callback) \(calls)")
        client.closeConnection()
    }

    private func cause(_ callback: Callback, _ server: RespondingServer, _ client: LSClient, _ probe: Probe) {
        switch callback {
        case .establish, .start: break
        case .newBytes, .update: server.push("U,1,1,x")
        case .endOfSnapshot, .misspeltEndOfSnapshot: server.push("EOS,1,1")
        case .lostUpdates: server.push("OV,1,1,3")
        case .itemUnsubscribed, .allUnsubscribed: server.push("UNSUB,1")
        case .warning:
            server.timers.advance(milliseconds: 5_000)
            server.timers.fire(.keepalive)
            server.timers.fire(.stalled)
        case .close: client.closeConnection()
        case .end: server.push("END,31,destroyed")
        case .dataError: server.push("SUBOK,x,y")
        case .connectionFailure: server.cut("pulled")
        case .challenge:
            let connection = client.blocking
            Thread.detachNewThread {
                _ = connection.answer(
                    TransportChallenge(
                        host: "server", port: 8080, isProxy: false, method: NSURLAuthenticationMethodHTTPBasic,
                        realm: "R", previousFailureCount: 0))
            }
        case .serverFailure:
            server.answer { $0.name == "create_session" ? ["CONERR,2,no adapters"] : nil }
            server.cut("pulled")
            server.timers.fire(.retry)
        case .processed: client.sendMessage(LSMessageInfo(message: "m", sequence: UNORDERED_MESSAGES), delegate: probe)
        case .refused:
            server.answer { $0.name == "msg" ? ["MSGFAIL,*,\($0.parameters["LS_msg_prog"] ?? ""),-5,no"] : nil }
            client.sendMessage(LSMessageInfo(message: "m", sequence: UNORDERED_MESSAGES), delegate: probe)
        case .aborted:
            client.closeConnection()
            client.sendMessage(LSMessageInfo(message: "m", sequence: UNORDERED_MESSAGES), delegate: probe)
        }
    }
}
