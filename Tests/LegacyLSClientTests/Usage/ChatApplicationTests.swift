import EmbeddedServer
import Foundation
import LegacyLSClient
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The published chat application, with a server over sockets.
@Suite("1.x usage: the chat application", .ownThread)
struct ChatApplicationTests {
    /// The application's only view controller, without the view.
    private final class Chat: LSConnectionDelegate, LSTableDelegate, @unchecked Sendable {
        // `Sendable`: like the original; each property is written on one callback queue and read afterwards.
        let client: LSClient = LSClient()
        let connectionInfo: LSConnectionInfo
        var tableKey: LSSubscribedTableKey?
        let events = EventLog()

        init(_ address: String) {
            connectionInfo = LSConnectionInfo(
                pushServerURL: address, pushServerControlURL: nil, user: nil, password: nil, adapter: "CHAT")
        }

        // On separate threads: blocking calls would occupy the threads of the global queue, one per core on Linux,
        // and block concurrent tests.

        func connect() {
            Thread.detachNewThread {
                do {
                    try self.client.openConnection(with: self.connectionInfo, delegate: self, error: ())
                    self.events.write("opened")
                } catch let error as NSError {
                    self.events.write("failed: \(error.userInfo[NSLocalizedFailureReasonErrorKey]!)")
                }
            }
        }

        func send(_ text: String) {
            Thread.detachNewThread {
                do {
                    try self.client.sendMessage("CHAT|" + text, error: ())
                    self.events.write("sent \(text)")
                } catch { self.events.write("not sent \(text)") }
            }
        }

        // MARK: connection

        func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
            if tableKey == nil {
                let tableInfo = LSExtendedTableInfo(
                    items: ["chat_room"], mode: LSModeDistinct, fields: ["message"], dataAdapter: "CHAT_ROOM",
                    snapshot: true)
                do {
                    tableKey = try client.subscribeTable(
                        withExtendedInfo: tableInfo, delegate: self, useCommandLogic: false, error: ())
                    events.write("subscribed")
                } catch let error as NSError {
                    events.write("not subscribed: \(error.userInfo[NSLocalizedFailureReasonErrorKey]!)")
                }
            }
        }

        func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
            events.write("connection failure: \((failure.reason ?? "").isEmpty ? "no reason" : "with a reason")")
        }

        func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!) {
            events.write("server failure: \(failure.reason!)")
        }

        func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) {
            events.write("end \(cause)")
            tableKey = nil
            Thread.detachNewThread {
                self.client.openConnection(with: self.connectionInfo, delegate: self)
                self.events.write("opened again")
            }
        }

        // MARK: table

        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo!
        ) {
            let message: String? = updateInfo.currentValue(ofFieldName: "message")
            if message == nil { return }
            events.write(message! + (updateInfo.isSnapshot ? " (snapshot)" : ""))
        }

        func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?
        ) { events.write("end of snapshot") }
    }

    @Test("The chat receives its messages and their outcomes")
    func chatMessages() throws {
        let it = try ChatServer()
        defer { it.server.stop() }
        let chat = Chat(it.server.address)
        chat.connect()
        #expect(chat.events.wait(for: "opened"))
        #expect(chat.events.wait(for: "end of snapshot"))
        #expect(chat.events.wait(for: "subscribed"))
        for text in ["one", "two", "three"] { chat.send(text) }
        for text in ["one", "two", "three"] {
            #expect(chat.events.wait(for: "sent \(text)"))
            #expect(chat.events.wait(for: text))
        }
        let calls = chat.events.lines
        #expect(calls.filter { $0 == "end of snapshot" }.count == 1)
        #expect(calls.contains("welcome (snapshot)") && !calls.contains("not subscribed"))
        chat.client.closeConnection()
    }

    @Test("The chat reconnects and subscribes again")
    func chatReconnects() throws {
        let it = try ChatServer()
        defer { it.server.stop() }
        let chat = Chat(it.server.address)
        chat.connect()
        #expect(chat.events.wait(for: "end of snapshot"))
        #expect(chat.events.wait(for: "subscribed"))
        let key = try #require(chat.tableKey)
        it.room.post("missed")
        #expect(chat.events.wait(for: "missed"))
        _ = chat.events.take()
        it.server.faults.cut()
        #expect(chat.events.wait(for: "end of snapshot"))
        #expect(chat.tableKey === key)
        it.room.post("after")
        #expect(chat.events.wait(for: "after"))
        let calls = chat.events.lines
        #expect(calls.contains("connection failure: with a reason"))
        #expect(calls.contains("missed (snapshot)"))
        #expect(!calls.contains("subscribed"))
        chat.client.closeConnection()
    }

    @Test("The chat opens again after the end by the server")
    func chatReopens() throws {
        let it = try ChatServer()
        defer { it.server.stop() }
        let chat = Chat(it.server.address)
        chat.connect()
        #expect(chat.events.wait(for: "subscribed"))
        #expect(chat.events.wait(for: "end of snapshot"))
        _ = chat.events.take()
        it.server.faults.end(code: 31, message: "by hand")
        #expect(chat.events.wait(for: "opened again"))
        #expect(chat.events.wait(for: "subscribed"))
        #expect(chat.events.wait(for: "end of snapshot"))
        #expect(chat.events.lines.contains("end 31"))
        chat.client.closeConnection()
    }

    // Rules: L-CLI-16
    @Test("A failed opening reports its reason")
    func chatOpenFails() throws {
        let it = try ChatServer()
        let chat = Chat(it.server.address)
        chat.connectionInfo.user = "nobody"
        chat.connect()
        #expect(chat.events.wait(for: "failed: Not welcome"))
        chat.connectionInfo.user = nil
        chat.connect()
        #expect(chat.events.wait(for: "opened"))
        #expect(chat.events.wait(for: "subscribed"))
        _ = chat.events.take()
        // Each appearance of the view opens the same client again; the old connection has ended its table.
        chat.tableKey = nil
        chat.connect()
        #expect(chat.events.wait(for: "opened"))
        #expect(chat.events.wait(for: "subscribed"))
        chat.send("still here")
        #expect(chat.events.wait(for: "sent still here"))
        it.server.stop()
        chat.client.closeConnection()
    }

    @Test("A refused message is thrown")
    func chatMessageRefused() throws {
        let it = try ChatServer()
        defer { it.server.stop() }
        let chat = Chat(it.server.address)
        try chat.client.openConnection(with: chat.connectionInfo, delegate: chat, error: ())
        let error = thrownError { try chat.client.sendMessage("nonsense", error: ()) }
        #expect(error?.domain == "LSPushServerException" && error?.code == -10 && error?.reason == "Wrong message")
        chat.client.closeConnection()
    }
}
