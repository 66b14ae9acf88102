import Foundation
import TestSupport
import Testing

@testable import EmbeddedServer

/// A connection whose request does not arrive occupies a descriptor that other connections need.
@Suite(.ownThread) struct RequestTimeTests {
    private static let head = "POST /lightstreamer/heartbeat.txt?LS_protocol=TLCP-2.5.0 HTTP/1.1\r\nHost: localhost\r\n"

    @Test(
        "A connection whose request does not arrive in time is closed",
        arguments: [
            "", "POST", head, head + "Content-Length: 5\r\n\r\nab", head + "Transfer-Encoding: chunked\r\n\r\n2\r\na",
        ])
    func incompleteRequestTimesOut(part: String) throws {
        let test = try TestServer { $0.requestTimeLimit = 40 }
        defer { test.server.stop() }
        let client = try test.client()
        client.send(part)
        #expect(try client.readToEnd().isEmpty)
        #expect(isSoonTrue { test.server.activity.connections.allSatisfy { !$0.isOpen } })
    }

    @Test("The time limit of a further request starts with its first byte")
    func timeLimitStartsWithRequest() throws {
        let test = try TestServer { $0.requestTimeLimit = 40 }
        defer { test.server.stop() }
        let (idle, late) = (try test.client(), try test.client())
        for client in [idle, late] {
            client.post("heartbeat", "\r\n")
            #expect(try client.readResponse() == ["REQOK"])
        }
        late.send(Self.head)
        #expect(try late.readToEnd().isEmpty)
        // The time between two requests is not limited.
        idle.post("heartbeat", "\r\n")
        #expect(try idle.readResponse() == ["REQOK"])
    }

    @Test("Streams and withheld polls are not subject to the request time limit")
    func streamsHaveNoRequestTimeout() throws {
        let test = try TestServer { $0.requestTimeLimit = 40 }
        defer { test.server.stop() }
        let (stream, poll, webSocket, late) = (
            try test.client(), try test.client(), try test.client(), try test.client()
        )
        stream.post("create_session", "LS_adapter_set=HAND&LS_cid=x&LS_send_sync=false")
        #expect(try stream.readHead().status == 200)
        poll.post("create_session", "LS_adapter_set=HAND&LS_cid=x&LS_polling=true&LS_idle_millis=8000")
        _ = try webSocket.openSession("HAND")
        #expect(isSoonTrue { test.server.sessionIDs.count == 3 })
        #expect(try late.readToEnd().isEmpty)
        #expect(test.server.activity.connections.filter(\.isOpen).count == 3)
        test.clock.advance(byMilliseconds: 8_000)
        #expect(try poll.readStream().last == "LOOP,0")
    }

    // MARK: - Idle connections

    private static let upgrade =
        "GET /lightstreamer HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        + "Sec-WebSocket-Protocol: TLCP-2.5.0.lightstreamer.com\r\n\r\n"

    @Test func idleConnectionCloses() throws {
        let test = try TestServer { $0.idleTimeLimit = 40 }
        defer { test.server.stop() }
        let client = try test.client()
        client.post("heartbeat", "\r\n")
        #expect(try client.readResponse() == ["REQOK"])
        #expect(try client.readToEnd().isEmpty)
        #expect(isSoonTrue { test.server.activity.connections.allSatisfy { !$0.isOpen } })
    }

    @Test func sessionlessWebSocketCloses() throws {
        let test = try TestServer { $0.idleTimeLimit = 40 }
        defer { test.server.stop() }
        let silent = try test.client()
        silent.send(Self.upgrade)
        #expect(try silent.readHead().status == 101)
        _ = try silent.readToEnd()
        // A WebSocket whose session has ended has none either.
        let ended = try test.client()
        let id = try ended.openSession("HAND")
        test.server.faults.dropSessions()
        #expect(!test.server.sessionIDs.contains(id))
        _ = try ended.readToEnd()
        #expect(isSoonTrue { test.server.activity.connections.allSatisfy { !$0.isOpen } })
    }

    @Test("A connection with a session or an unanswered request is not idle")
    func busyConnectionIsNotIdle() throws {
        let test = try TestServer { $0.idleTimeLimit = 40 }
        defer { test.server.stop() }
        let (stream, poll, webSocket, polling) = (
            try test.client(), try test.client(), try test.client(), try test.client()
        )
        stream.post("create_session", "LS_adapter_set=HAND&LS_cid=x&LS_send_sync=false")
        #expect(try stream.readHead().status == 200)
        poll.post("create_session", "LS_adapter_set=HAND&LS_cid=x&LS_polling=true&LS_idle_millis=8000")
        _ = try webSocket.openSession("HAND")
        // Between two polls: the session has no stream.
        _ = try polling.openSession("HAND", "&LS_polling=true&LS_polling_millis=5000&LS_idle_millis=0")
        #expect(isSoonTrue { test.server.sessionIDs.count == 4 })
        for _ in 0..<2 {
            // Two idle connections are closed meanwhile, one after the other.
            let idle = try test.client()
            idle.post("heartbeat", "\r\n")
            #expect(try idle.readResponse() == ["REQOK"])
            #expect(try idle.readToEnd().isEmpty)
        }
        #expect(test.server.activity.connections.filter(\.isOpen).count == 4)
    }

    /// Bytes that a fault holds back are not late.
    @Test func faultsSuspendTimeout() throws {
        let test = try TestServer { $0.requestTimeLimit = 40 }
        defer { test.server.stop() }
        let stall = test.server.faults.add(.stall, to: .nextConnection)
        let client = try test.client()
        client.post("heartbeat", "\r\n")
        #expect(isSoonTrue { test.server.activity.connections.count == 1 })
        let late = try test.client()
        #expect(try late.readToEnd().isEmpty)
        stall.remove()
        #expect(try client.readResponse() == ["REQOK"])
    }

    @Test(
        "The control port closes a connection whose request does not arrive in time",
        arguments: ["", "GET", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\n\r\nab"])
    func controlRequestTimesOut(part: String) throws {
        var configuration = EmbeddedServer.Configuration()
        configuration.controlPort = 0
        configuration.controlTimes = ControlTimes(request: 40, idle: 600_000)
        try withServerAndWait(ManualDataAdapter(), configuration: configuration) { server in
            let port = try #require(server.controlAddress.flatMap { URL(string: $0)?.port })
            let client = try ScriptedClient(port: UInt16(port))
            client.send(part)
            #expect(try client.readToEnd().isEmpty)
            // An incomplete request after a response.
            let second = try ScriptedClient(port: UInt16(port))
            second.send("GET /activity HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /")
            #expect(try second.readHead().status == 200)
            _ = try second.readToEnd()
        }
    }

    @Test func idleControlConnectionCloses() throws {
        var configuration = EmbeddedServer.Configuration()
        configuration.controlPort = 0
        configuration.controlTimes = ControlTimes(request: 600_000, idle: 40)
        try withServerAndWait(ManualDataAdapter(), configuration: configuration) { server in
            let port = try #require(server.controlAddress.flatMap { URL(string: $0)?.port })
            let client = try ScriptedClient(port: UInt16(port))
            client.send("GET /activity HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            #expect(String(decoding: try client.readToEnd(), as: UTF8.self).hasPrefix("HTTP/1.1 200 "))
        }
    }
}
