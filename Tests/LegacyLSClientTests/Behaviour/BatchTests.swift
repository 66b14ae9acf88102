import Foundation
import LegacyLSClient
import LightstreamerCore
import TestPeer
import TestSupport
import Testing

@testable import LegacyLSClient

@Suite("1.x batches and messages", .ownThread)
struct BatchTests {
    private static func info(_ item: String) -> LSExtendedTableInfo {
        LSExtendedTableInfo(items: [item], mode: LSModeMerge, fields: ["f"], dataAdapter: nil, snapshot: false)
    }

    @Test("A long batch takes linear time")
    func batchIsLinear() {
        expectLinear(10_000) { count in
            var state = BlockingClient.State()
            state.batch = .open([])
            for number in 1...count {
                _ = state.appendToBatch([ServerRequest(name: "\(number)") { _, reply in reply(.accepted) }])
            }
        }
    }

    // Rules: L-CLI-33
    @Test("A batch sends its requests together, subscriptions first")
    func subscriptionsPrecedeMessages() throws {
        let it = try TestConnection.opened()
        let messages = LegacyMessageRecorder()
        it.client.beginBatch()
        #expect(it.client.isBatching && it.client.batching)
        try it.client.sendMessage("first", error: ())
        let number = it.client.sendMessage(LSMessageInfo(message: "m", sequence: "S"), delegate: messages)
        let a = it.client.subscribeTable(withExtendedInfo: Self.info("a"), delegate: nil, useCommandLogic: false)
        let b = it.client.subscribeTable(withExtendedInfo: Self.info("b"), delegate: nil, useCommandLogic: false)
        #expect(number == 1)
        #expect(it.server.messages == [])
        var error: NSError?
        #expect(it.client.commitBatch(&error))
        #expect(error == nil)
        #expect(!it.client.isBatching)
        let sent = it.server.messages
        #expect(sent.count == 2)
        #expect(sent.first?.hasPrefix("control⏎") == true)
        #expect(sent.first?.components(separatedBy: "LS_op=add").count == 3)
        #expect(sent.last?.hasPrefix("msg⏎") == true)
        #expect(sent.last?.contains("LS_message=first") == true)
        it.settle()
        #expect(messages.events.lines == ["m 1 processed"])
        try it.client.unsubscribeTables([a as Any, b as Any], error: ())
        #expect(it.client.blocking.engine.subscriptionObservers.isEmpty)
    }

    /// Calls back within each line.
    private final class Listener: LogTarget, @unchecked Sendable {
        // `Sendable`: `onLine` is set before the calls that log.
        var onLine: (String) -> Void = { _ in }
        func isEnabled(_ level: LogLevel, _ category: LogCategory) -> Bool { true }
        func write(_ line: String, _ level: LogLevel, _ category: LogCategory) { onLine(line) }
    }

    @Test("A message sent during a commit follows the messages of the batch")
    func messageDuringCommit() throws {
        let server = RespondingServer()
        let listener = Listener()
        var environment = server.environment
        environment.log = listener
        let client: LSClient = LSClient(environment: environment)
        try client.openConnection(with: TestConnection.info, delegate: nil, error: ())
        client.beginBatch()
        client.sendMessage(LSMessageInfo(message: "first", sequence: "S"), delegate: nil)
        listener.onLine = { line in
            guard line.contains("Batch committed") else { return }
            #expect(client.sendMessage(LSMessageInfo(message: "second", sequence: "S"), delegate: nil) == 2)
        }
        #expect(client.commitBatch(nil))
        client.blocking.engine.queue.sync {}
        let sent = server.messages.joined(separator: "\n")
        let (first, second) = (sent.range(of: "LS_message=first"), sent.range(of: "LS_message=second"))
        #expect(try #require(first).lowerBound < #require(second).lowerBound)
        listener.onLine = { _ in }
    }

    // Rules: L-CLI-30
    @Test("Message numbers continue in a batch that spans an opening")
    func numbersAcrossOpening() throws {
        let it = TestConnection()
        it.client.beginBatch()
        let message = { it.client.sendMessage(LSMessageInfo(message: "m", sequence: "S"), delegate: nil) }
        #expect(message() == 1)
        try it.open()
        #expect(message() == 2)
        #expect(it.client.commitBatch(nil))
        #expect(message() == 3)
    }

    // Rules: L-CLI-43
    @Test("Message numbers restart in a batch that begins after the server ends the session")
    func numbersAfterServerEnd() throws {
        let it = try TestConnection.opened()
        let message = { it.client.sendMessage(LSMessageInfo(message: "m", sequence: "S"), delegate: nil) }
        #expect(message() == 1)
        it.server.push("END,31,bye")
        it.client.beginBatch()
        #expect(message() == 1)
        try it.open()
        #expect(message() == 2)
        #expect(it.client.commitBatch(nil))
        #expect(message() == 3)
    }

    @Test("Every failed request of a batch is reported by name")
    func everyFailureIsReported() throws {
        let it = try TestConnection.opened()
        it.server.answer { request in
            switch request.parameters["LS_group"] {
            case "a": ["REQERR,\(request.id),21,no a"]
            case "c": ["REQERR,\(request.id),-1,no c"]
            default: nil
            }
        }
        it.client.beginBatch()
        let table = TableRecorder()
        for item in ["a", "b", "c"] {
            _ = it.client.subscribeTable(withExtendedInfo: Self.info(item), delegate: table, useCommandLogic: false)
        }
        var error: NSError?
        #expect(!it.client.commitBatch(&error))
        #expect(error?.domain == "LSPushServerException")
        #expect(error?.code == 21)
        let reason = error?.reason ?? ""
        #expect(reason.contains("2 of 3") && reason.contains("no a") && reason.contains("no c"))
        #expect(reason.contains("\"a\"") && reason.contains("\"c\"") && !reason.contains("\"b\""))
        #expect((error?.userInfo[LSBatchErrorsKey] as? [NSError])?.map(\.code) == [21, -1])
        it.server.push("U,2,1,x")
        it.settle()
        #expect(table.events.lines == ["2 1 b ->x*"])
    }

    @Test("submit returns true if the request was added to a batch")
    func submitReportsQueueing() throws {
        let it = try TestConnection.opened()
        let connection = it.client.blocking
        let request = ServerRequest(name: "request") { _, reply in reply(.accepted) }
        #expect(try !connection.submit(request))
        it.client.beginBatch()
        #expect(try connection.submit(request))
        it.client.abortBatch()
        #expect(try !connection.submit(request))
    }

    // Rules: L-CLI-34
    @Test("Aborting a batch discards its requests")
    func abortDiscardsBatch() throws {
        let it = try TestConnection.opened()
        var error: NSError?
        #expect(it.client.beginBatch(&error))
        let key = it.client.subscribeTable(withExtendedInfo: Self.info("a"), delegate: nil, useCommandLogic: false)
        it.client.sendMessage("text")
        it.client.abortBatch()
        #expect(!it.client.isBatching)
        #expect(it.server.messages == [])
        #expect(thrownError { try it.client.unsubscribeTable(key, error: ()) }?.domain == "LSPushClientException")
    }

    // Rules: L-CLI-34
    @Test("Closing the connection aborts the batch, and a later commit fails", arguments: [true, false])
    func closeAbortsBatch(isOpen: Bool) throws {
        let it = isOpen ? try TestConnection.opened() : TestConnection()
        it.client.beginBatch()
        _ = it.client.subscribeTable(withExtendedInfo: Self.info("a"), delegate: nil, useCommandLogic: false)
        it.client.closeConnection()
        #expect(!it.client.isBatching)
        var error: NSError?
        #expect(!it.client.commitBatch(&error))
        #expect(error?.domain == "LSPushConnectionException")
    }

    @Test("Opening a connection keeps the batch, unless it replaces the connection on which the batch was begun")
    func openingKeepsBatch() throws {
        let it = TestConnection()
        it.client.beginBatch()
        let key = it.client.subscribeTable(
            withExtendedInfo: Self.info("a"), delegate: nil, useCommandLogic: false)
        it.server.refuseConnections("nobody there")
        #expect(throws: NSError.self) { try it.open() }
        it.server.refuseConnections(nil)
        try it.open()
        #expect(it.client.isBatching)
        var error: NSError?
        #expect(it.client.commitBatch(&error) && error == nil)
        #expect(throws: Never.self) { try it.client.unsubscribeTable(key, error: ()) }
        it.client.beginBatch()
        try it.open()
        #expect(!it.client.isBatching, "the connection that it was opened on is closed")
    }

    // Rules: L-MSG-4
    // Combines: message, session end
    @Test("A message in a batch is aborted when the connection ends", arguments: [false, true])
    func batchedMessageIsAborted(byTheServer: Bool) throws {
        let it = try TestConnection.opened()
        let messages = LegacyMessageRecorder()
        it.client.beginBatch()
        it.client.sendMessage(LSMessageInfo(message: "m", sequence: "S"), delegate: messages)
        if byTheServer { it.server.push("END,31,") } else { it.client.closeConnection() }
        it.settle()
        #expect(messages.events.take(1) == ["m 1 aborted by LSPushConnectionException"])
        var error: NSError?
        #expect(!it.client.commitBatch(&error) && error?.domain == "LSPushConnectionException")
    }

    /// The number is set while the session changes.
    @Test("A message of a subclass gets its number without a call of the application's setter")
    func numberOfSubclass() throws {
        final class Observed: LSMessageInfo {
            var onNumber: () -> Void = {}
            override var progressiveNumber: Int32 { didSet { onNumber() } }
        }
        let it = try TestConnection.opened()
        let message: Observed = Observed(message: "m", sequence: "S")
        message.onNumber = { it.client.sendMessage(LSMessageInfo(message: "n", sequence: "S"), delegate: nil) }
        #expect(it.client.sendMessage(message, delegate: nil) == 1)
        #expect(message.progressiveNumber == 1)
    }

    @Test("A message in an aborted batch has no outcome")
    func abortedBatchHasNoOutcomes() throws {
        let it = try TestConnection.opened()
        let messages = LegacyMessageRecorder()
        it.client.beginBatch()
        it.client.sendMessage(LSMessageInfo(message: "m", sequence: "S"), delegate: messages)
        it.client.abortBatch()
        it.client.closeConnection()
        it.settle()
        #expect(messages.events.lines == [])
    }

    // Rules: L-CLI-32
    @Test("Misuse of batches raises an exception")
    func batchMisuse() throws {
        let it = try TestConnection.opened()
        let raised = UncaughtExceptions.during {
            it.client.abortBatch()
            it.client.commitBatch()
            #expect(!it.client.commitBatch(nil))
            it.client.beginBatch()
            it.client.beginBatch()
            #expect(!it.client.beginBatch(nil))
        }
        #expect(raised.count == 5)
        #expect(raised.allSatisfy { $0.exception is LSPushClientException })
    }

    @Test("A batch without a connection fails on commit")
    func commitWithoutConnection() {
        let it = TestConnection()
        it.client.beginBatch()
        #expect(
            it.client.subscribeTable(withExtendedInfo: Self.info("a"), delegate: nil, useCommandLogic: false) != nil)
        var error: NSError?
        #expect(!it.client.commitBatch(&error))
        #expect(error?.domain == "LSPushConnectionException")
    }

    @Test("A table can be subscribed and unsubscribed in one batch")
    func unsubscribeInSameBatch() throws {
        let it = try TestConnection.opened()
        it.client.beginBatch()
        let key = it.client.subscribeTable(withExtendedInfo: Self.info("a"), delegate: nil, useCommandLogic: false)
        try it.client.unsubscribeTable(key, error: ())
        var error: NSError?
        #expect(it.client.commitBatch(&error))
        #expect(error == nil)
        #expect(it.client.blocking.engine.subscriptionObservers.isEmpty)
    }

    // MARK: - Messages

    // Rules: L-CLI-29
    @Test("A synchronous message waits for the Metadata Adapter's response")
    func synchronousMessage() throws {
        let it = try TestConnection.opened()
        it.client.sendMessage("CHAT|a&b=c")
        let message = it.server.messages.first
        #expect(message?.contains("a%26b") == true)
        #expect(message?.removingPercentEncoding?.contains("LS_message=CHAT|a&b=c") == true)
        it.server.answer {
            $0.name == "msg" ? ["REQOK,\($0.id)", "MSGFAIL,*,\($0.parameters["LS_msg_prog"]!),-9,nope"] : nil
        }
        let error = thrownError { try it.client.sendMessage("again", error: ()) }
        #expect(error?.code == -9)
        #expect(error?.reason == "nope")
    }

    // Rules: L-CLI-31
    @Test("A synchronous message ends with its session")
    func synchronousMessageAndSessionEnd() throws {
        let it = try TestConnection.opened()
        let server = it.server
        it.server.answer { request in
            guard request.name == "msg" else { return nil }
            DispatchQueue.global().async { server.push("END,31,") }
            return []
        }
        #expect(thrownError { try it.client.sendMessage("x", error: ()) }?.domain == "LSPushConnectionException")
        it.settle()
        #expect(thrownError { try it.client.sendMessage("x", error: ()) }?.domain == "LSPushConnectionException")
    }

    // Rules: L-CLI-30
    @Test("A message object that is sent again has the next number")
    func resentMessageNumber() throws {
        let it = try TestConnection.opened()
        let recorder = LegacyMessageRecorder()
        it.server.answer { $0.name == "msg" ? [] : nil }
        // Used by one thread at a time, after the threads have ended.
        nonisolated(unsafe) let message: LSMessageInfo = LSMessageInfo(message: "one", sequence: "S")
        #expect(it.client.sendMessage(message, delegate: recorder) == 1 && message.progressiveNumber == 1)
        it.server.push("MSGDONE,S,1,")
        it.settle()
        #expect(message.progressiveNumber == 1)
        // Numbers are set in the order of sending, so the last one remains.
        let client = it.client
        DispatchQueue.concurrentPerform(iterations: 50) { _ in _ = client.sendMessage(message, delegate: nil) }
        #expect(message.progressiveNumber == 51)
        it.server.push("MSGDONE,S,2,")
        it.settle()
        #expect(message.progressiveNumber == 51)
    }

    // Rules: L-CLI-30, L-MSG-2, L-MSG-4, L-MSG-5
    @Test("Asynchronous messages report their outcomes to the delegate")
    func asynchronousOutcomes() throws {
        let it = try TestConnection.opened()
        let recorder = LegacyMessageRecorder()
        it.server.answer { $0.name == "msg" ? [] : nil }
        let first: LSMessageInfo = LSMessageInfo(message: "one", sequence: "S", delayTimeout: 2.5)
        #expect(it.client.sendMessage(first, delegate: recorder) == 1)
        #expect(first.progressiveNumber == 1)
        #expect(it.client.sendMessage(LSMessageInfo(message: "two", sequence: "S"), delegate: recorder) == 2)
        #expect(it.client.sendMessage(LSMessageInfo(message: "three", sequence: "S"), delegate: recorder) == 3)
        #expect(
            it.client.sendMessage(LSMessageInfo(message: "free", sequence: UNORDERED_MESSAGES), delegate: recorder) == 1
        )
        #expect(it.client.sendMessage(LSMessageInfo(message: "lost", sequence: "S"), delegate: recorder) == 4)
        #expect(it.server.messages.first?.contains("LS_max_wait=2500") == true)
        #expect(it.server.messages.dropFirst().first?.contains("LS_max_wait") == false)
        it.server.push("MSGDONE,S,1,", "MSGFAIL,S,2,-5,no", "MSGFAIL,S,3,39,1", "MSGDONE,*,1,")
        it.client.closeConnection()
        it.settle()
        #expect(
            recorder.events.lines == [
                "one 1 processed", "two 2 refused -5 no", "three 3 aborted by LSPushServerException",
                "free 1 processed", "lost 4 aborted by LSPushConnectionException",
            ])
    }

    // Rules: L-MSG-3
    @Test("The number of a message is set before the message is sent")
    func numberIsSetBeforeSending() throws {
        let it = try TestConnection.opened()
        let info: LSMessageInfo = LSMessageInfo(message: "m", sequence: "S")
        let (sent, events) = (Transferred(info), it.events)
        it.server.answer { request in
            if request.name == "msg" { events.write("number \(sent.object.progressiveNumber)") }
            return nil
        }
        it.client.sendMessage(info, delegate: nil)
        #expect(events.lines == ["number 1"])
    }

    // Rules: L-CLI-43
    @Test("Message numbers restart when the connection is closed and opened")
    func numbersRestartOnOpen() throws {
        let it = try TestConnection.opened()
        for number in 1...2 {
            #expect(it.client.sendMessage(LSMessageInfo(message: "m", sequence: "S"), delegate: nil) == Int32(number))
        }
        it.client.closeConnection()
        try it.open()
        #expect(it.client.sendMessage(LSMessageInfo(message: "again", sequence: "S"), delegate: nil) == 1)
    }

    // Rules: L-MSG-6
    @Test("A message without a connection is aborted")
    func messageWithoutConnection() {
        let it = TestConnection()
        let recorder = LegacyMessageRecorder()
        #expect(it.client.sendMessage(LSMessageInfo(message: "m", sequence: "S"), delegate: recorder) == 1)
        it.settle()
        #expect(recorder.events.lines == ["m 1 aborted by LSPushConnectionException"])
    }

    // Rules: L-MSG-1
    @Test("An invalid message raises an exception")
    func invalidMessages() throws {
        let it = try TestConnection.opened()
        let raised = UncaughtExceptions.during {
            it.client.sendMessage(nil)
            #expect(it.client.sendMessage(LSMessageInfo(message: nil, sequence: "S"), delegate: nil) == 0)
            #expect(it.client.sendMessage(LSMessageInfo(message: "m", sequence: "a b"), delegate: nil) == 0)
        }
        #expect(raised.count == 3)
        #expect(raised.allSatisfy { $0.exception is LSPushClientException })
    }
}
