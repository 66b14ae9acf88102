import Foundation
import LegacyLSClient
import LightstreamerCore
import TestSupport
import Testing

@testable import LegacyLSClient

@Suite("1.x connections", .ownThread)
struct ConnectionTests {
    /// The response of another client can release that client, whose `deinit` can call this one.
    @Test("The session limit queries other clients outside the core")
    func limitAsksClientsOutsideCore() throws {
        let it = TestConnection()
        let engine = it.client.blocking.engine
        let isAsked = Locked(false)
        let member = OpenSessions.Member {
            engine.updateOptions { _ in }
            isAsked.value = true
            return nil
        }
        let info = TestConnection.info
        // A separate address, because sessions of concurrent tests count for the usual one.
        info.pushServerURL = "http://asked-server"
        info.maxConcurrentSessionsPerServerExceededPolicy = LSMaxConcurrentSessionsPerServerExceededPolicyBlock
        try it.open(info)
        #expect(isAsked.value)
        withExtendedLifetime(member) {}
    }

    // Rules: L-CLI-1, L-CLI-2
    @Test("Opening blocks until the session exists")
    func openBlocks() throws {
        let it = TestConnection()
        #expect(it.client.connectionStatus == LSConnectionStatusDisconnected)
        try it.open()
        #expect(it.client.connectionStatus == LSConnectionStatusConnectedInStreamingMode)
        #expect(it.client.isConnected)
        it.settle()
        #expect(it.events.lines == ["establish", "start streaming"])
        #expect(it.client.delegate === it.delegate)
    }

    // Rules: L-CLI-3, L-CLI-16
    @Test("A refusal by the server is thrown to the caller and not reported to the delegate")
    func refusalOnlyThrows() {
        let it = TestConnection()
        it.server.answer { $0.operation == "create_session" ? ["CONERR,-7,go away"] : nil }
        let error = thrownError { try it.open() }
        #expect(error?.domain == "LSPushServerException")
        #expect(error?.code == -7)
        #expect(error?.reason == "go away")
        it.settle()
        #expect(it.events.lines == [])
        #expect(it.client.connectionStatus == LSConnectionStatusDisconnected)
        it.server.answer(nil)
        #expect(throws: Never.self) { try it.open() }
    }

    // Rules: L-CLI-4
    @Test("An unreachable server is an LSPushConnectionException")
    func unreachableServer() {
        let it = TestConnection()
        it.server.refuseConnections("nobody there")
        let error = thrownError { try it.open() }
        #expect(error?.domain == "LSPushConnectionException")
        #expect(error?.code == 0)
        it.settle()
        #expect(it.events.lines == [])
        #expect(!it.client.isConnected)
    }

    // Rules: L-CLI-10, L-CDL-2, L-CDL-7
    @Test("A broken session is replaced, and its tables are subscribed again")
    func brokenSessionIsReplaced() throws {
        let it = try TestConnection.opened()
        let table = TableRecorder()
        let key = try it.client.subscribeTable(
            withExtendedInfo: LSExtendedTableInfo(
                items: ["a"], mode: LSModeMerge, fields: ["f", "g"], dataAdapter: nil, snapshot: true),
            delegate: table, useCommandLogic: false, error: ())
        it.server.push("U,1,1,x|y")
        it.server.cut("pulled")
        #expect(!it.client.isConnected)
        #expect(it.client.connectionStatus == LSConnectionStatusConnecting)
        it.server.timers.fire(.retry)
        #expect(it.events.wait(for: "start streaming"))
        it.settle()
        it.server.push("U,1,1,x2|y2")
        it.settle()
        #expect(it.events.lines == ["connection failure pulled", "establish", "start streaming"])
        #expect(
            table.events.lines == [
                "\(key.keyValue) 1 a ->x* ->y* snapshot", "\(key.keyValue) 1 a ->x2* ->y2* snapshot",
            ])
    }

    // Rules: L-CDL-6
    @Test("A refused reconnection is reported and retried")
    func refusedReconnection() throws {
        let it = try TestConnection.opened()
        it.server.answer { $0.operation == "create_session" ? ["CONERR,2,no adapters"] : nil }
        it.server.cut("pulled")
        it.server.timers.fire(.retry)
        #expect(it.events.wait(for: "server failure 2 no adapters"))
        it.settle()
        #expect(it.client.connectionStatus == LSConnectionStatusConnecting)
        it.server.answer(nil)
        it.server.timers.fire(.retry)
        #expect(it.events.wait(for: "start streaming"))
        it.settle()
        #expect(
            it.events.lines == [
                "connection failure pulled", "server failure 2 no adapters", "establish", "start streaming",
            ])
    }

    // Rules: L-CDL-6
    @Test("The same refusal is reported once, even if a network failure comes in between")
    func refusalIsReportedOnce() {
        var state = BlockingClient.State()
        state.participation = BlockingClient.Participation(delegate: nil, place: nil, phase: .open(.reported))
        let refusal = SessionInterruption.refused(code: 2, message: "no adapters")
        let causes = [refusal, .connection(TransportFailure(.unreachable, "nobody there")), refusal]
        let isNew = causes.map { cause in
            if case .lost(_, let isNew) = state.interrupted(by: cause) { isNew } else { false }
        }
        #expect(isNew == [true, true, false])
    }

    // Rules: L-CLI-11, L-CDL-8, L-CDL-9
    @Test("The end by the server is final and ends all tables")
    func endIsFinal() throws {
        let it = try TestConnection.opened()
        let table = TableRecorder()
        let key = try it.client.subscribeTable(
            withExtendedInfo: LSExtendedTableInfo(
                items: ["a"], mode: LSModeMerge, fields: ["f"], dataAdapter: nil, snapshot: true),
            delegate: table, useCommandLogic: false, error: ())
        it.server.push("END,31,administrator")
        it.settle()
        #expect(it.events.lines == ["end 31"])
        #expect(it.client.connectionStatus == LSConnectionStatusDisconnected)
        #expect(table.events.take() == ["\(key.keyValue) 1 a unsubscribed", "\(key.keyValue) all unsubscribed"])
        #expect(thrownError { try it.client.unsubscribeTable(key, error: ()) }?.domain == "LSPushClientException")
        _ = it.server.takeMessages()
        try it.open()
        it.settle()
        #expect(!it.server.messages.contains { $0.contains("LS_op=add") })
        #expect(it.events.take() == ["end 31", "establish", "start streaming"])
    }

    // Rules: L-CLI-8, L-CDL-9, L-TDL-13
    @Test("Closing notifies tables and delegate once")
    func closeNotifiesOnce() throws {
        let it = try TestConnection.opened()
        let table = TableRecorder()
        let key = try it.client.subscribeTable(
            LSTableInfo(group: "g h", mode: LSModeMerge, schema: "s", dataAdapter: nil, snapshot: false),
            delegate: table, useCommandLogic: false, error: ())
        it.client.closeConnection()
        it.client.closeConnection()
        it.settle()
        #expect(it.events.lines == ["close"])
        #expect(table.events.lines == ["\(key.keyValue) all unsubscribed"])
        #expect(it.client.connectionStatus == LSConnectionStatusDisconnected)
    }

    // Rules: L-CLI-6
    @Test("Opening an open client replaces its connection without connectionDidClose")
    func reopenReplacesConnection() throws {
        let it = try TestConnection.opened()
        let table = TableRecorder()
        let key = try it.client.subscribeTable(
            LSTableInfo(group: "g", mode: LSModeMerge, schema: "s", dataAdapter: nil, snapshot: false),
            delegate: table, useCommandLogic: false, error: ())
        try it.open()
        it.settle()
        #expect(it.events.lines == ["establish", "start streaming"])
        #expect(table.events.lines == ["\(key.keyValue) all unsubscribed"])
    }

    // Rules: L-CLI-9
    @Test("closeConnection ends an opening that is still waiting")
    func closeEndsOpening() throws {
        let it = TestConnection()
        let client = it.client
        it.server.answer { request in
            guard request.operation == "create_session" else { return nil }
            DispatchQueue.global().async { client.closeConnection() }
            return []
        }
        let error = thrownError { try it.open() }
        #expect(error?.domain == "LSPushConnectionException")
        it.settle()
        #expect(it.events.lines == [])
    }

    // Rules: L-CLI-13, L-CDL-4
    @Test("A stall starts a warning, and data ends it")
    func stallWarning() throws {
        let it = try TestConnection.opened()
        it.server.timers.advance(milliseconds: 5_000)
        it.server.timers.fire(.keepalive)
        it.server.timers.fire(.stalled)
        #expect(it.client.connectionStatus == LSConnectionStatusStalled)
        #expect(it.client.isConnected)
        it.server.push("PROBE")
        it.settle()
        #expect(it.events.lines == ["warning true", "warning false"])
    }

    // Rules: L-CDL-5
    @Test("Malformed data is reported, and the session continues")
    func malformedData() throws {
        let it = try TestConnection.opened()
        it.server.push("SUBOK,x,y")
        it.settle()
        #expect(it.events.lines == ["data error"])
        #expect(it.client.isConnected)
    }

    // Rules: L-CLI-7
    @Test("The connection info is copied on opening")
    func infoIsCopied() throws {
        let it = TestConnection()
        let info = TestConnection.info
        info.user = "me"
        try it.open(info)
        info.user = "somebody else"
        info.pushServerURL = "not an address"
        it.server.cut()
        it.server.timers.fire(.retry)
        it.settle()
        #expect(it.events.wait(for: "start streaming"))
        it.settle()
        #expect(it.server.messages.filter { $0.contains("LS_user=me") }.count == 2)
    }

    // Rules: L-CLI-12, L-CLI-14
    @Test("Blocking calls can be made inside callbacks")
    func blockingCallsInCallbacks() throws {
        let it = TestConnection()
        let table = TableRecorder()
        let events = it.events
        it.delegate.onStart = { client in
            events.write("connected \(client.isConnected)")
            let key = try? client.subscribeTable(
                withExtendedInfo: LSExtendedTableInfo(
                    items: ["a"], mode: LSModeMerge, fields: ["f"], dataAdapter: nil, snapshot: true),
                delegate: table, useCommandLogic: false, error: ())
            events.write("subscribed \(key != nil)")
            do {
                try client.sendMessage("hello", error: ())
                events.write("sent")
            } catch { events.write("not sent") }
        }
        it.delegate.onFailure = { events.write("connected \($0.isConnected)") }
        try it.open()
        #expect(it.events.wait(for: "sent"))
        it.server.push("END,48,")
        it.settle()
        #expect(
            it.events.lines == [
                "establish", "start streaming", "connected true", "subscribed true", "sent", "end 48",
                "connected false",
            ])
    }

    @Test(
        "The error for an invalid address hides its user, password and query",
        arguments: [
            ("htp://user:SECRET@host", "htp://*@host"), ("http://user:SECRET@", "http://*@"),
            ("user:SECRET@host?SECRET", "*@host?*"),
        ])
    func addressErrorHidesSecrets(address: String, redacted: String) {
        let it = TestConnection()
        for isControl in [false, true] {
            let info = TestConnection.info
            if isControl { info.pushServerControlURL = address } else { info.pushServerURL = address }
            let raised = UncaughtExceptions.during { it.client.openConnection(with: info, delegate: nil) }
            let reason = raised.first?.exception.reason ?? ""
            #expect(raised.count == 1 && reason.contains("\"\(redacted)\"") && !reason.contains("SECRET"), "\(reason)")
        }
    }

    // Rules: L-CLI-5
    @Test("Both forms raise an exception for invalid parameters")
    func invalidParameters() {
        let it = TestConnection()
        let info = TestConnection.info
        info.pushServerURL = "server"
        let raised = UncaughtExceptions.during {
            it.client.openConnection(with: info, delegate: nil)
            #expect(throws: NSError.self) { try it.client.openConnection(with: info, delegate: nil, error: ()) }
            #expect(throws: NSError.self) { try it.client.openConnection(with: nil, delegate: nil, error: ()) }
        }
        #expect(raised.count == 3)
        #expect(raised.allSatisfy { $0.exception is LSPushClientException })
        #expect(raised.first?.call == "LSClient.openConnection(with:delegate:)")
        #expect(raised.first?.exception.reason?.contains("\"server\"") == true)
    }

    // Rules: L-EXC-2
    @Test("A runtime failure of the raising form is an uncaught exception")
    func uncaughtFailure() {
        let it = TestConnection()
        it.server.refuseConnections("nobody there")
        let raised = UncaughtExceptions.during { it.client.openConnection(with: TestConnection.info, delegate: nil) }
        #expect(raised.count == 1)
        #expect(raised.first?.exception is LSPushConnectionException)
    }

    #if compiler(>=6.2)  // exit tests
        // Rules: L-EXC-3
        @Test("An uncaught exception ends the process")
        func uncaughtExceptionEndsProcess() async {
            await #expect(processExitsWith: .failure) {
                let client = LSClient()
                client?.commitBatch()
            }
        }
    #endif

    // Rules: L-CLI-17
    @Test("Refused constraints are reported")
    func refusedConstraints() throws {
        let it = try TestConnection.opened()
        it.server.answer { $0.operation == "constrain" ? ["REQERR,\($0.id),5,too much"] : nil }
        let limit: LSConnectionConstraints = LSConnectionConstraints()
        limit.maxBandwidth = 7
        let error = thrownError { try it.client.changeConnection(with: limit, error: ()) }
        #expect(error?.domain == "LSPushServerException" && error?.code == 5)
        it.server.answer(nil)
        try it.client.changeConnection(with: limit, error: ())
        #expect(it.server.takeMessages().filter { $0.contains("LS_requested_max_bandwidth=7") }.count == 2)
        it.client.beginBatch()
        it.client.changeConnection(with: limit)
        #expect(it.server.takeMessages().isEmpty)
        it.client.commitBatch()
        #expect(it.server.takeMessages().count == 1)
    }

    // Rules: L-CLI-17
    @Test("Refused constraints do not apply to the next session")
    func refusedConstraintsAreDropped() throws {
        let it = try TestConnection.opened()
        it.server.answer { $0.operation == "constrain" ? ["REQERR,\($0.id),5,too much"] : nil }
        let limit: LSConnectionConstraints = LSConnectionConstraints()
        limit.maxBandwidth = 50
        #expect(throws: NSError.self) { try it.client.changeConnection(with: limit, error: ()) }
        #expect(it.server.takeMessages().contains { $0.contains("LS_requested_max_bandwidth=50") })
        it.server.cut()
        it.server.timers.fire(.retry)
        it.settle()
        let creation = it.server.messages.first { $0.contains("create_session") }
        #expect(creation?.contains("LS_requested_max_bandwidth") == false)
    }
}
