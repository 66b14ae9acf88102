import Foundation
import TestSupport
import Testing

@testable import LightstreamerCore

@Suite("WebSocket over real sockets", .ownThread)
struct WebSocketConnectorTests {
    private let probe = TransportProbe()
    private let connector = TestedTransport.makeWebSocketConnector(cookies: .isolated)
    private var cases: ConnectorCases { ConnectorCases(kind: .webSocket, probe: probe) }

    private func open(
        _ peer: ScriptedPeer, change: (inout TransportRequest) -> Void = { _ in }
    ) -> any WebSocketConnection {
        var request = TransportRequest(url: peer.url, subprotocol: "TLCP-2.5.0.lightstreamer.com")
        change(&request)
        return connector.open(request, on: probe.queue, handlers: probe.webSocketHandlers)
    }

    @Test("Text is sent and received") func exchangesText() async throws {
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket()
            while true { try connection.write(serverText("echo " + connection.readFrame().text)) }
        }
        let connection = open(peer)
        #expect(await probe.next() == .open)
        for text in ["wsok", "", String(repeating: "é", count: 100_000)] {
            await probe.perform { connection.send(text) }
            #expect(await probe.next() == .text("echo " + text))
        }
        await probe.perform { connection.dispose() }
    }

    @Test("The handshake has the header fields and cookies") func handshakeHasHeadersAndCookies() async throws {
        let heads = AsyncStream<String>.makeStream()
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            let head = try connection.readHead()
            heads.continuation.yield(head)
            // One character: the empty line.
            let answer = goodAnswer(to: head).dropLast() + "Set-Cookie: route=7; Path=/\r\n\r\n"
            try connection.write(String(answer))
            connection.readToEnd()
        }
        var seen = heads.stream.makeAsyncIterator()
        for cookie in [nil, "route=7"] {
            let connection = open(peer) { $0.headers.append(("X-Extra", "yes")) }
            #expect(await probe.next() == .open)
            let head = await seen.next() ?? ""
            #expect(head.hasPrefix("GET /lightstreamer HTTP/1.1\r\nHost: 127.0.0.1:\(peer.port)\r\n"))
            #expect(headerValue("Sec-WebSocket-Protocol", in: head) == "TLCP-2.5.0.lightstreamer.com")
            #expect(headerValue("X-Extra", in: head) == "yes")
            #expect(headerValue("Cookie", in: head) == cookie)
            await probe.perform { connection.dispose() }
        }
    }

    @Test("Frames may follow the handshake immediately, and arrive byte by byte") func framesFollowHandshake()
        async throws
    {
        let session =
            serverText("WSOK\r\n") + serverFrame(1, Array("CONOK é".utf8.dropLast()), isFinal: false)
            + serverFrame(0, [0xA9])
        let atOnce = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket(following: session)
            connection.readToEnd()
        }
        let byteByByte = try ScriptedPeer(for: probe) { connection, _ in
            let head = try connection.readHead()
            for byte in Array(goodAnswer(to: head).utf8) + session { try connection.write([byte]) }
            connection.readToEnd()
        }
        for peer in [atOnce, byteByByte] {
            let connection = open(peer)
            for event in [TransportEvent.open, .text("WSOK\r\n"), .text("CONOK é")] {
                #expect(await probe.next() == event)
            }
            await probe.perform { connection.dispose() }
        }
    }

    @Test("A connection that does not answer a probe fails") func unansweredProbeFails() async throws {
        let alive = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket()
            let ping = try connection.readFrame()
            #expect(ping.opcode == 9)
            try connection.write(serverFrame(10, ping.payload))
            while true { try connection.write(serverText("echo " + connection.readFrame().text)) }
        }
        let living = open(alive)
        #expect(await probe.next() == .open)
        await probe.perform { living.probe() }

        let other = TransportProbe()
        let mute = try ScriptedPeer(for: other) { connection, _ in
            try connection.acceptWebSocket()
            connection.readToEnd()
        }
        let request = TransportRequest(url: mute.url, subprotocol: "TLCP-2.5.0.lightstreamer.com")
        let dead = connector.open(request, on: other.queue, handlers: other.webSocketHandlers)
        #expect(await other.next() == .open)
        await other.perform { dead.probe() }
        #expect(await other.failure()?.kind == .connection)

        // Its time was over before.
        await probe.perform { living.send("on") }
        #expect(await probe.next() == .text("echo on"))
        await probe.perform { living.dispose() }
    }

    /// The time of an answered ping ends while a later one is unanswered, whose own time has just begun.
    @Test("Each probe has its own timeout") func eachProbeHasItsOwnTimeout() async throws {
        let mayAnswer = DispatchSemaphore(value: 0)
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket()
            try connection.write(serverFrame(10, connection.readFrame().payload))
            let second = try connection.readFrame()
            #expect(second.opcode == 9)
            mayAnswer.wait()
            try connection.write(serverFrame(10, second.payload) + serverText("here"))
            connection.readToEnd()
        }
        let connection = open(peer)
        #expect(await probe.next() == .open)
        let queue = probe.queue
        let time = WebSocketTiming.probeSeconds * 1_000
        await probe.perform {
            connection.probe()
            queue.async(afterMilliseconds: time - 500) { connection.probe() }
            queue.async(afterMilliseconds: time + 100) { mayAnswer.signal() }
        }
        #expect(await probe.next() == .text("here"))
        await probe.perform { connection.dispose() }
    }

    /// A pong that waits unread is not a missing one.
    @Test("A probe does not time out while reading is suspended") func probeWaitsWhileSuspended() async throws {
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket()
            let ping = try connection.readFrame()
            try connection.write(serverFrame(10, ping.payload) + serverText("here"))
            connection.readToEnd()
        }
        let connection = open(peer)
        #expect(await probe.next() == .open)
        let queue = probe.queue
        await probe.perform {
            connection.probe()
            connection.suspendReading()
            queue.async(afterMilliseconds: WebSocketTiming.probeSeconds * 1_000 + 300) { connection.resumeReading() }
        }
        #expect(await probe.next() == .text("here"))
        await probe.perform { connection.dispose() }
    }

    /// The system reports a reset once, maybe together with the data before it: both must come through. Which way it goes is
    /// chance, hence the repetition.
    @Test("A reset directly after data is detected") func detectsResetAfterData() async throws {
        try await cases.detectsResetAfterData()
    }

    /// Such as the reason of the end: the client sends to a connection that the server has closed, before it reads. The server has left
    /// a message unread, so that its close resets the connection and the next send fails.
    @Test(
        "Input that arrived before a failed send is read",
        .notOpenSourceFoundation("it does not report the end of a connection"), arguments: [false, true])
    func readsInputBeforeFailedSend(isSuspended: Bool) async throws {
        let mayGoOn = DispatchSemaphore(value: 0)
        let isClosed = DispatchSemaphore(value: 0)
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket(following: serverText("hello"))
            mayGoOn.wait()
            try connection.write(serverText("goodbye"))
            connection.close()
            isClosed.signal()
        }
        let connection = open(peer)
        #expect(await probe.next() == .open)
        #expect(await probe.next() == .text("hello"))
        await probe.perform {
            if isSuspended { connection.suspendReading() }
            connection.send("unread")
            mayGoOn.signal()
            isClosed.wait()
            connection.send("failing")
        }
        if isSuspended { await probe.perform { connection.resumeReading() } }
        #expect(await probe.next() == .text("goodbye"))
        #expect(await probe.failure()?.kind == .connection)
        withExtendedLifetime(connection) {}
    }

    @Test func answersPing() async throws {
        let frames = AsyncStream<PeerConnection.Frame>.makeStream()
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket(following: serverFrame(9, [1, 2, 3]))
            frames.continuation.yield(try connection.readFrame())
            connection.readToEnd()
        }
        let connection = open(peer)
        #expect(await frames.stream.first { _ in true } == PeerConnection.Frame(opcode: 10, payload: [1, 2, 3]))
        await probe.perform { connection.dispose() }
    }

    @Test("A close frame of the server is echoed") func echoesServerClose() async throws {
        let frames = AsyncStream<PeerConnection.Frame>.makeStream()
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket(following: serverFrame(8, [0x03, 0xE9] + Array("moving".utf8)))
            frames.continuation.yield(try connection.readFrame())
        }
        let connection = open(peer)
        #expect(await probe.next() == .open)
        #expect(
            await probe.next()
                == .failed(TransportFailure(.closed, "the server closed the WebSocket (status 1001): moving")))
        let echo = await frames.stream.first { _ in true }
        // The reason may be echoed as well.
        #expect(echo?.opcode == 8 && echo?.payload.prefix(2) == [0x03, 0xE9])
        #expect(await probe.finish() == [])
        withExtendedLifetime(connection) {}
    }

    @Test(
        "A protocol violation fails and closes the connection",
        .foundationDefect("Foundation reports a broken rule as a lost connection, and does not limit a message"),
        arguments: [
            ("a masked frame", [0x81, 0x80, 0, 0, 0, 0], 1002), ("binary", serverFrame(2, [1]), 1003),
            ("a frame of 100 MB", [0x81, 127, 0, 0, 0, 0, 0x06, 0, 0, 0, 0x61], 1009),
            ("garbage", Array("HTTP/1.1 200 OK\r\n\r\n".utf8), 1002),
        ] as [(String, [UInt8], Int)])
    func violationFailsAndCloses(what: String, bytes: [UInt8], code: Int) async throws {
        try await expectFailureAndClose(what, bytes, code)
    }

    @Test(
        "Invalid text fails and closes the connection",
        .notOpenSourceFoundation("it stops the process: it removes a transfer in a callback of the transfer"))
    func invalidTextFailsAndCloses() async throws {
        try await expectFailureAndClose("invalid text", serverFrame(1, [0xFF]), 1007)
    }

    private func expectFailureAndClose(_ what: String, _ bytes: [UInt8], _ code: Int) async throws {
        let frames = AsyncStream<PeerConnection.Frame>.makeStream()
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket(following: bytes + serverText("ignored"))
            frames.continuation.yield(try connection.readFrame())
        }
        let connection = open(peer)
        #expect(await probe.next() == .open)
        #expect(await probe.failure()?.kind == .protocolViolation, "\(what)")
        let frame = await frames.stream.first { _ in true }
        #expect(frame == PeerConnection.Frame(opcode: 8, payload: [UInt8(code >> 8), UInt8(code & 0xFF)]))
        #expect(await probe.finish() == [])
        withExtendedLifetime(connection) {}
    }

    @Test(
        .foundationDefect("Foundation reports an end inside the head as a bad response"),
        arguments: [
            ("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n", TransportFailure.Kind.refused(status: 404)),
            ("HTTP/1.1 401 Who\r\nWWW-Authenticate: Basic realm=x\r\n\r\n", .refused(status: 401)),
            ("HTTP/1.1 101 Yes\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n", .protocolViolation),
            ("\u{0}\u{1}\u{2}", .protocolViolation), ("HTTP/1.1 101", .connection), ("", .connection),
        ])
    func invalidHandshakeFails(answer: String, kind: TransportFailure.Kind) async throws {
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            _ = try connection.readHead()
            try connection.write(answer)
        }
        let connection = open(peer)
        let event = await probe.next()
        guard case .failed(let failure) = event else {
            Issue.record("\(String(describing: event))")
            return
        }
        #expect(failure.kind == kind)
        #expect(!failure.reason.isEmpty)
        withExtendedLifetime(connection) {}
    }

    @Test func endWithinFrameFails() async throws {
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket(following: [0x81, 100, 0x61])
        }
        let connection = open(peer)
        #expect(await probe.next() == .open)
        #expect(await probe.failure()?.kind == .connection)
        withExtendedLifetime(connection) {}
    }

    @Test("dispose() sends queued messages and closes") func disposalSendsQueuedMessages() async throws {
        let frames = AsyncStream<[PeerConnection.Frame]>.makeStream()
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket()
            // Unread bytes on the client's side must not make it reset the connection.
            try connection.write(serverText(String(repeating: "u", count: 1 << 20)))
            frames.continuation.yield([try connection.readFrame(), try connection.readFrame()])
        }
        let connection = open(peer)
        #expect(await probe.next() == .open)
        await probe.perform {
            connection.send("control\r\nLS_op=destroy")
            connection.dispose()
        }
        let sent = await frames.stream.first { _ in true }
        #expect(
            sent == [
                PeerConnection.Frame(opcode: 1, payload: Array("control\r\nLS_op=destroy".utf8)),
                PeerConnection.Frame(opcode: 8, payload: [0x03, 0xE8]),
            ])
        #expect(!(await probe.finish().contains { $0.isFailure }))
    }

    @Test("dispose() while opening disconnects and reports nothing") func disposalWhileOpening() async throws {
        let states = AsyncStream<Bool>.makeStream()
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            _ = try connection.readHead()
            states.continuation.yield(true)
            connection.readToEnd()
            states.continuation.yield(false)
        }
        var seen = states.stream.makeAsyncIterator()
        let connection = open(peer)
        #expect(await seen.next() == true)
        await probe.perform { connection.dispose() }
        #expect(await seen.next() == false)
        #expect(await probe.finish() == [])
    }

    @Test(
        "A suspended WebSocket makes the server stop sending",
        .foundationDefect(
            "Foundation takes what the server sends, whether messages are received or not", isIntermittent: false
        ))
    func suspensionStopsServer() async throws {
        let length = 24 << 20
        let results = AsyncStream<Int>.makeStream()
        let goOn = DispatchSemaphore(value: 0)
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket()
            goOn.wait()
            let frame = serverFrame(1, [UInt8](repeating: 0x61, count: length))
            let written = try connection.writeUntilStalled(frame)
            results.continuation.yield(written)
            try connection.write(Array(frame[written...]))
            connection.readToEnd()
        }
        let connection = open(peer)
        #expect(await probe.next() == .open)
        await probe.perform { connection.suspendReading() }
        goOn.signal()
        #expect(await results.stream.first { _ in true } ?? length < length / 2)
        await probe.perform { connection.resumeReading() }
        guard case .text(let text) = await probe.next() else {
            Issue.record("no text")
            return
        }
        #expect(text.utf8.count == length)
        await probe.perform { connection.dispose() }
    }

    @Test("A server that reads slowly receives everything") func slowServerReceivesAll() async throws {
        let goOn = DispatchSemaphore(value: 0)
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket()
            goOn.wait()
            let message = try connection.readFrame().text
            try connection.write(serverText("\(message.utf8.count) \(message.hasSuffix("end"))"))
            connection.readToEnd()
        }
        let connection = open(peer)
        #expect(await probe.next() == .open)
        let message = String(repeating: "0123456789abcdef", count: 1 << 19) + "end"
        await probe.perform { connection.send(message) }
        goOn.signal()
        #expect(await probe.next() == .text("\(message.utf8.count) true"))
        await probe.perform { connection.dispose() }
    }

    @Test("Data that the network does not accept is reported once it is sent") func reportsWhenSent() async throws {
        let goOn = DispatchSemaphore(value: 0)
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket()
            goOn.wait()
            connection.readToEnd()
        }
        let reports = AsyncStream<Void>.makeStream()
        var handlers = probe.webSocketHandlers
        handlers.onSent = { reports.continuation.yield() }
        let request = TransportRequest(url: peer.url, subprotocol: "TLCP-2.5.0.lightstreamer.com")
        let connection = connector.open(request, on: probe.queue, handlers: handlers)
        #expect(await probe.next() == .open)
        #expect(!(await probe.perform { connection.hasUnsent }))
        await probe.perform { connection.send(String(repeating: "0123456789abcdef", count: 1 << 19)) }
        #expect(await probe.perform { connection.hasUnsent })
        goOn.signal()
        _ = await reports.stream.first { _ in true }
        #expect(!(await probe.perform { connection.hasUnsent }))
        await probe.perform { connection.dispose() }
    }

    @Test(.foundationDefect("Foundation does not challenge the handshake of a WebSocket", isIntermittent: false))
    func answersChallenge() async throws {
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            let head = try connection.readHead()
            if headerValue("Authorization", in: head) == "Basic " + Data("me:secret".utf8).base64EncodedString() {
                try connection.write(goodAnswer(to: head))
                connection.readToEnd()
            } else {
                try connection.write("HTTP/1.1 401 Who\r\nWWW-Authenticate: Basic realm=\"push\"\r\n\r\n")
            }
        }
        let connection = open(peer) {
            $0.authentication = { $0.realm == "push" ? .credential(user: "me", password: "secret") : .cancel }
        }
        #expect(await probe.next() == .open)
        await probe.perform { connection.dispose() }
    }

    @Test(
        "A credential replaces the application's Authorization header field",
        .foundationDefect("Foundation does not challenge the handshake of a WebSocket", isIntermittent: false))
    func credentialReplacesHeader() async throws { try await cases.credentialReplacesHeader() }

    /// RFC 6455 lets an endpoint answer the latest ping only: pongs that cannot be sent must not pile up.
    @Test(
        "Pongs that cannot be sent do not accumulate",
        .foundationDefect("Foundation reads nothing while it sends a message"))
    func unsentPongsDoNotAccumulate() async throws {
        let goOn = DispatchSemaphore(value: 0)
        let pongs = AsyncStream<[[UInt8]]>.makeStream()
        let message = String(repeating: "m", count: 8 << 20)
        let payload = [UInt8](repeating: 7, count: 125)
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket()
            goOn.wait()
            let pings = [[UInt8]](repeating: serverFrame(9, payload), count: 1000).flatMap(\.self)
            for _ in 0..<20 { try connection.write(pings) }
            try connection.write(serverText("all pings"))
            goOn.wait()
            var all: [[UInt8]] = []
            guard try connection.readFrame().text.utf8.count == message.utf8.count else { return }
            while true {
                let frame = try connection.readFrame()
                if frame.opcode == 1 { break }
                all.append(frame.payload)
            }
            pongs.continuation.yield(all)
        }
        let connection = open(peer)
        #expect(await probe.next() == .open)
        await probe.perform { connection.send(message) }
        goOn.signal()
        #expect(await probe.next() == .text("all pings"))
        await probe.perform { connection.send("end") }
        goOn.signal()
        let all = await pongs.stream.first { _ in true } ?? []
        // One was in the queue behind the message, the latest is held until that one has gone.
        #expect(all.count <= 2)
        await probe.perform { connection.dispose() }
    }

    /// The host's code may wait for a thread that waits for the queue.
    @Test(
        "A challenge does not block the queue",
        .foundationDefect("Foundation does not challenge the handshake of a WebSocket", isIntermittent: false))
    func challengeDoesNotBlockQueue() async throws { try await cases.challengeDoesNotBlockQueue() }

    @Test(
        "dispose() during a challenge reports nothing",
        .foundationDefect("Foundation does not challenge the handshake of a WebSocket", isIntermittent: false))
    func disposalDuringChallenge() async throws { try await cases.disposalDuringChallenge() }

    @Test(
        "Opening fails when the server has refused ten credentials",
        .foundationDefect("Foundation does not challenge the handshake of a WebSocket", isIntermittent: false))
    func stopsAfterTenServerRefusals() async throws { try await cases.stopsAfterTenRefusals(byProxy: false) }

    @Test(
        "Opening fails when the proxy has refused ten credentials",
        .foundationDefect("Foundation on Linux takes no proxy for a session", isIntermittent: false))
    func stopsAfterTenProxyRefusals() async throws { try await cases.stopsAfterTenRefusals(byProxy: true) }

    /// Neither are the credentials of the proxy shown to the server, nor those for the server to the proxy.
    @Test(
        "The proxy and the server receive only their own credentials",
        .foundationDefect("Foundation on Linux takes no proxy for a session", isIntermittent: false))
    func credentialsStaySeparate() async throws {
        let heads = AsyncStream<String>.makeStream()
        let proxy = try ScriptedPeer(for: probe) { connection, _ in
            while true {
                let tunnel = try connection.readHead()
                heads.continuation.yield(tunnel)
                if headerValue("Proxy-Authorization", in: tunnel) != nil { break }
                try connection.write(
                    "HTTP/1.1 407 Who\r\nProxy-Authenticate: Basic realm=\"proxy\"\r\nContent-Length: 0\r\n\r\n")
            }
            try connection.write("HTTP/1.1 200 Connection established\r\nSet-Cookie: proxy=1; Path=/\r\n\r\n")
            let head = try connection.readHead()
            heads.continuation.yield(head)
            guard headerValue("Authorization", in: head) != nil else {
                return try connection.write(
                    "HTTP/1.1 401 Who\r\nWWW-Authenticate: Basic realm=\"push\"\r\nContent-Length: 0\r\n\r\n")
            }
            try connection.write(goodAnswer(to: head))
            connection.readToEnd()
        }
        let connection = open(proxy) {
            $0.url = "http://push.example.com/lightstreamer"
            $0.security.proxy = "http://127.0.0.1:\(proxy.port)"
            $0.authentication = {
                $0.isProxy
                    ? .credential(user: "proxy", password: "p") : .credential(user: "server", password: "s")
            }
        }
        #expect(await probe.next() == .open)
        await probe.perform { connection.dispose() }
        heads.continuation.finish()
        let ofProxy = "Basic " + Data("proxy:p".utf8).base64EncodedString()
        let ofServer = "Basic " + Data("server:s".utf8).base64EncodedString()
        var last = ""
        for await head in heads.stream {
            last = head
            let isTunnel = head.hasPrefix("CONNECT")
            #expect([nil, isTunnel ? ofProxy : nil].contains(headerValue("Proxy-Authorization", in: head)))
            #expect([nil, isTunnel ? nil : ofServer].contains(headerValue("Authorization", in: head)))
            #expect(headerValue("Cookie", in: head) == nil)
        }
        #expect(headerValue("Authorization", in: last) == ofServer)
    }

    /// A 401 to `CONNECT` comes from the proxy: the host does not receive a challenge for the server.
    @Test(
        "A proxy cannot request the credential of the server",
        .foundationDefect("Foundation on Linux takes no proxy for a session", isIntermittent: false))
    func proxyCannotChallengeForServer() async throws {
        let proxy = try ScriptedPeer(for: probe) { connection, _ in
            _ = try connection.readHead()
            try connection.write(
                "HTTP/1.1 401 Who\r\nWWW-Authenticate: Basic realm=\"push\"\r\nContent-Length: 0\r\n\r\n")
        }
        let connection = open(proxy) {
            $0.url = "http://push.example.com/lightstreamer"
            $0.security.proxy = "http://127.0.0.1:\(proxy.port)"
            $0.authentication = { _ in
                Issue.record("asked")
                return .credential(user: "me", password: "secret")
            }
        }
        #expect(await probe.failure()?.kind == .refused(status: 401))
        withExtendedLifetime(connection) {}
    }

    @Test(
        "A WebSocket opens a tunnel through the proxy",
        .foundationDefect("Foundation on Linux takes no proxy for a session", isIntermittent: false))
    func opensTunnelThroughProxy() async throws {
        let proxy = try ScriptedPeer(for: probe) { connection, _ in
            while true {
                let head = try connection.readHead()
                guard head.hasPrefix("CONNECT push.example.com:80 HTTP/1.1\r\n") else { return }
                if headerValue("Proxy-Authorization", in: head) != nil { break }
                try connection.write(
                    "HTTP/1.1 407 Who\r\nProxy-Authenticate: Basic realm=\"proxy\"\r\nContent-Length: 0\r\n\r\n")
            }
            try connection.write("HTTP/1.1 200 Connection established\r\n\r\n")
            try connection.acceptWebSocket(following: serverText("through"))
            connection.readToEnd()
        }
        let change: (inout TransportRequest) -> Void = {
            $0.url = "http://push.example.com/lightstreamer"
            $0.security.proxy = "http://127.0.0.1:\(proxy.port)"
        }
        let refused = open(proxy, change: change)
        #expect(await probe.failure()?.kind == .refused(status: 407))
        let connection = open(proxy) {
            change(&$0)
            $0.authentication = { $0.isProxy ? .credential(user: "me", password: "secret") : .cancel }
        }
        #expect(await probe.next() == .open)
        #expect(await probe.next() == .text("through"))
        await probe.perform { connection.dispose() }
        withExtendedLifetime(refused) {}
    }

    #if os(Linux)
        @Test func reportsMissingLibrary() async {
            let connector = CurlWebSocketConnector(cookies: .isolated, libraryProblem: "libcurl is not installed")
            let connection = connector.open(
                TransportRequest(url: "http://127.0.0.1:1/"), on: probe.queue, handlers: probe.webSocketHandlers)
            #expect(
                await probe.next()
                    == .failed(TransportFailure(.unavailable, "WebSocket is not available: libcurl is not installed")))
            withExtendedLifetime(connection) {}
        }
    #endif

    @Test func doesNotLeak() async throws {
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            try connection.acceptWebSocket()
            _ = try connection.readFrame()
        }
        weak var forgotten: (any WebSocketConnection)?
        do {
            let connection = open(peer)
            forgotten = connection
            #expect(await probe.next() == .open)
            await probe.perform { connection.dispose() }
        }
        // The peer ends the connection after the close frame; that is what the object waits for, on the queue.
        while forgotten != nil { await probe.perform {} }
    }
}
