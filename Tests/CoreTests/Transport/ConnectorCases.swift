import Foundation
import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// The cases that HTTP and WebSocket connectors share. Each suite runs them with the traits of its transport.
struct ConnectorCases {
    enum Kind: Sendable { case http, webSocket }

    let kind: Kind
    let probe: TransportProbe

    // MARK: - Credentials

    /// The answer to a challenge may wait for a thread that waits for the queue.
    func challengeDoesNotBlockQueue() async throws {
        let peer = try challengingPeer { headerValue("Authorization", in: $0) != nil }
        let queue = probe.queue
        let connection = connect(to: peer) {
            $0.authentication = { _ in
                queue.sync {}
                return .credential(user: "me", password: "secret")
            }
        }
        await expectAcceptance()
        await probe.perform { connection.dispose() }
    }

    func disposalDuringChallenge() async throws {
        let peer = try ScriptedPeer(for: probe) { [kind] connection, number in
            #expect(number == 0)
            _ = try kind.readHead(connection)
            try kind.refuse(connection, status: 401)
            #expect(throws: PeerProblem.self) { try kind.readHead(connection) }
        }
        final class Held: Sendable {}
        let isAsked = AsyncStream<Void>.makeStream()
        let mayAnswer = DispatchSemaphore(value: 0)
        let held: WeakReference<Held>
        do {
            let token = Held()
            held = WeakReference(token)
            let connection = connect(to: peer) {
                $0.authentication = { _ in
                    isAsked.continuation.yield()
                    mayAnswer.wait()
                    return withExtendedLifetime(token) { .credential(user: "me", password: "secret") }
                }
            }
            #expect(await isAsked.stream.first { _ in true } != nil)
            await probe.perform { connection.dispose() }
        }
        #expect(held.object != nil)
        mayAnswer.signal()
        // The answer holds the connection, and so its request, until the connection has handled it.
        #expect(await isSoonTrue { held.object == nil })
        #expect(await probe.finish() == [])
    }

    func credentialReplacesHeader() async throws {
        let peer = try challengingPeer { head in
            head.components(separatedBy: "\r\n").filter { $0.lowercased().hasPrefix("authorization:") }
                == ["Authorization: Basic " + Data("me:secret".utf8).base64EncodedString()]
        }
        let connection = connect(to: peer) {
            $0.headers = [("authorization", "Bearer expired")]
            $0.authentication = {
                $0.previousFailureCount == 0 ? .credential(user: "me", password: "secret") : .cancel
            }
        }
        await expectAcceptance()
        await probe.perform { connection.dispose() }
    }

    func stopsAfterTenRefusals(byProxy isProxy: Bool) async throws {
        let challenges = AsyncStream<Int>.makeStream()
        let status = isProxy ? 407 : 401
        let peer = try ScriptedPeer(for: probe) { [kind] connection, _ in
            while true {
                _ = try kind.readHead(connection)
                try kind.refuse(connection, status: status)
            }
        }
        let connection = connect(to: peer) {
            if isProxy { $0.security.proxy = "http://127.0.0.1:\(peer.port)" }
            $0.authentication = {
                guard $0.isProxy == isProxy else { return .cancel }
                challenges.continuation.yield($0.previousFailureCount)
                return .credential(user: "me", password: "wrong")
            }
        }
        #expect(await probe.failure()?.kind == .refused(status: status))
        challenges.continuation.finish()
        var counts: [Int] = []
        for await count in challenges.stream { counts.append(count) }
        #expect(counts == Array(0..<10))
        withExtendedLifetime(connection) {}
    }

    // MARK: - End of a connection

    /// The system reports a reset once, maybe together with the data before it; which way it goes is chance, hence the repetition.
    func detectsResetAfterData() async throws {
        let mayContinue = DispatchSemaphore(value: 0)
        let isReset = DispatchSemaphore(value: 0)
        let peer = try ScriptedPeer(for: probe) { [kind] connection, _ in
            let head = try kind.readHead(connection)
            switch kind {
            case .http:
                try connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n6\r\nhello\n\r\n")
                mayContinue.wait()
                try connection.write("5\r\ngood")
            case .webSocket:
                try connection.write(Array(goodAnswer(to: head).utf8) + serverText("hello"))
                mayContinue.wait()
                try connection.write(serverText("goodbye"))
            }
            connection.reset()
            isReset.signal()
        }
        let first: [TransportEvent] = kind == .http ? [.bytes("hello\n")] : [.open, .text("hello")]
        for _ in 0..<50 {
            let connection = connect(to: peer)
            for event in first { #expect(await probe.next() == event) }
            // The client is busy until the reset is behind the data.
            await probe.perform {
                mayContinue.signal()
                isReset.wait()
            }
            #expect(await probe.failure()?.kind == .connection)
            withExtendedLifetime(connection) {}
        }
    }

    // MARK: - Both sides

    private struct Connection: Sendable {
        let connector: any Sendable
        let dispose: @Sendable () -> Void
    }

    private func connect(to peer: ScriptedPeer, change: (inout TransportRequest) -> Void = { _ in }) -> Connection {
        var request = TransportRequest(
            url: peer.url, subprotocol: kind == .webSocket ? "TLCP-2.5.0.lightstreamer.com" : nil)
        change(&request)
        switch kind {
        case .http:
            let connector = TestedTransport.makeHTTPConnector(cookies: .isolated)
            let exchange = connector.send(request, on: probe.queue, handlers: probe.httpHandlers)
            return Connection(connector: connector) { exchange.dispose() }
        case .webSocket:
            let connector = TestedTransport.makeWebSocketConnector(cookies: .isolated)
            let connection = connector.open(request, on: probe.queue, handlers: probe.webSocketHandlers)
            return Connection(connector: connector) { connection.dispose() }
        }
    }

    /// A server that asks for credentials until a request has the right ones.
    private func challengingPeer(accepts: @escaping @Sendable (_ head: String) -> Bool) throws -> ScriptedPeer {
        try ScriptedPeer(for: probe) { [kind] connection, _ in
            while true {
                let head = try kind.readHead(connection)
                if accepts(head) {
                    try kind.accept(connection, head: head)
                } else {
                    try kind.refuse(connection, status: 401)
                }
            }
        }
    }

    private func expectAcceptance() async {
        switch kind {
        case .http: #expect(await probe.body() == ("welcome", .done))
        case .webSocket: #expect(await probe.next() == .open)
        }
    }
}

extension ConnectorCases.Kind {
    /// Reads a request, and returns its head.
    fileprivate func readHead(_ connection: PeerConnection) throws -> String {
        self == .http ? try connection.readRequest().0 : try connection.readHead()
    }

    fileprivate func accept(_ connection: PeerConnection, head: String) throws {
        switch self {
        case .http: try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\nwelcome")
        case .webSocket:
            try connection.write(goodAnswer(to: head))
            connection.readToEnd()
        }
    }

    fileprivate func refuse(_ connection: PeerConnection, status: Int) throws {
        let header = status == 407 ? "Proxy-Authenticate" : "WWW-Authenticate"
        try connection.write(
            "HTTP/1.1 \(status) Who\r\n\(header): Basic realm=\"push\"\r\nContent-Length: 2\r\n\r\nno")
    }
}
