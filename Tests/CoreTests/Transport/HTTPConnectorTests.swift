import Foundation
import TestSupport
import Testing

@testable import LightstreamerCore

@Suite("HTTP over real sockets", .ownThread)
struct HTTPConnectorTests {
    let probe = TransportProbe()
    let connector = TestedTransport.makeHTTPConnector(cookies: .isolated)
    var cases: ConnectorCases { ConnectorCases(kind: .http, probe: probe) }

    func send(
        _ peer: ScriptedPeer, body: String = "LS_op=x", change: (inout TransportRequest) -> Void = { _ in }
    ) -> any HTTPExchange {
        var request = TransportRequest(
            url: peer.url + "/create_session.txt?LS_protocol=TLCP-2.5.0",
            headers: [("Content-Type", "text/plain; charset=utf-8")], body: body)
        change(&request)
        return connector.send(request, on: probe.queue, handlers: probe.httpHandlers)
    }

    static func answer(_ body: String, status: String = "200 OK", headers: String = "") -> String {
        "HTTP/1.1 \(status)\r\n\(headers)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    @Test(
        "The connector posts exactly the request",
        .foundationDefect("Foundation adds Accept, Accept-Encoding, Accept-Language and User-Agent", isApplesToo: true))
    func postsExactRequest() async throws {
        let requests = AsyncStream<String>.makeStream()
        let body = String(repeating: "LS_data=héllo\r\n", count: 1000)
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            let (head, body) = try connection.readRequest()
            requests.continuation.yield(head + body)
            try connection.write(Self.answer("CONOK\r\n"))
        }
        let exchange = send(peer, body: body) { $0.headers.append(("X-Empty", "")) }
        #expect(await probe.body() == ("CONOK\r\n", .done))
        let request = await requests.stream.first { _ in true } ?? ""
        let lines = request.components(separatedBy: "\r\n\r\n")[0].components(separatedBy: "\r\n")
        #expect(lines[0] == "POST /lightstreamer/create_session.txt?LS_protocol=TLCP-2.5.0 HTTP/1.1")
        #expect(
            Set(lines.dropFirst()) == [
                "Host: 127.0.0.1:\(peer.port)", "Accept: */*", "Content-Type: text/plain; charset=utf-8",
                "X-Empty:",
                "Content-Length: \(body.utf8.count)",
            ])
        #expect(request.hasSuffix("\r\n\r\n" + body))
        withExtendedLifetime(exchange) {}
    }

    @Test("Bytes are delivered as they arrive") func deliversBytesOnArrival() async throws {
        let goOn = DispatchSemaphore(value: 0)
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n6\r\nCONOK\n\r\n")
            goOn.wait()
            try connection.write("8\r\nPROBE\r\n\n\r\n0\r\n\r\n")
        }
        let exchange = send(peer)
        #expect(await probe.next() == .bytes("CONOK\n"))
        goOn.signal()
        #expect(await probe.body() == ("PROBE\r\n\n", .done))
        withExtendedLifetime(exchange) {}
    }

    @Test("Responses on one queue are delivered as they arrive") func deliversResponsesOnArrival() async throws {
        let goOn = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
        let peer = try ScriptedPeer(for: probe) { connection, number in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\na")
            goOn[number].wait()
            try connection.write("\(number)")
        }
        let first = send(peer)
        #expect(await probe.next() == .bytes("a"))
        let second = send(peer)
        #expect(await probe.next() == .bytes("a"))
        goOn[1].signal()
        #expect(await probe.body() == ("1", .done))
        goOn[0].signal()
        #expect(await probe.body() == ("0", .done))
        withExtendedLifetime((first, second)) {}
    }

    /// See the test of the same name for WebSocket.
    @Test("A reset directly after data is detected") func detectsResetAfterData() async throws {
        try await cases.detectsResetAfterData()
    }

    @Test("A response may be split at every byte") func responseMayBeSplit() async throws {
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            _ = try connection.readRequest()
            let answer = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\n"
            for byte in answer.utf8 { try connection.write([byte]) }
        }
        let exchange = send(peer)
        #expect(await probe.body() == ("abcde", .done))
        withExtendedLifetime(exchange) {}
    }

    @Test(
        "Trailers of a chunked body are ignored",
        .notOpenSourceFoundation("it stops the process: \"Transfer completed, but there's no response\""))
    func ignoresTrailers() async throws {
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            _ = try connection.readRequest()
            try connection.write(
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nX-Trailer: z\r\n\r\n")
        }
        let exchange = send(peer)
        #expect(await probe.body() == ("abc", .done))
        withExtendedLifetime(exchange) {}
    }

    /// Far more than one round of reading takes; the exchange pauses and resumes itself.
    @Test("A flood of small chunks is delivered completely, in bounded pieces") func deliversFloodInBoundedPieces()
        async throws
    {
        let lines = (0..<200_000).map { "U,1,1,\($0)\r\n" }
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
            let chunks = lines.map { String($0.utf8.count, radix: 16) + "\r\n" + $0 + "\r\n" }
            try connection.write(chunks.joined() + "0\r\n\r\n")
        }
        let exchange = send(peer)
        var text = ""
        while case .bytes(let piece)? = await probe.next() {
            text += piece
            #expect(piece.utf8.count <= 2 << 20)
        }
        #expect(text == lines.joined())
        withExtendedLifetime(exchange) {}
    }

    @Test func reusesConnections() async throws {
        let peer = try ScriptedPeer(for: probe) { connection, number in
            while true {
                _ = try connection.readRequest()
                try connection.write(Self.answer("connection \(number)"))
            }
        }
        for _ in 0..<3 {
            let exchange = send(peer)
            #expect(await probe.body() == ("connection 0", .done))
            withExtendedLifetime(exchange) {}
        }
    }

    /// The server may have acted upon it: what `bind_session` was answered with would be lost.
    @Test(
        "A request without a response is not repeated",
        .only(.curl, "Foundation repeats a request on another connection"))
    func doesNotRepeatUnansweredRequest() async throws {
        let peer = try ScriptedPeer(for: probe) { connection, number in
            _ = try connection.readRequest()
            try connection.write(Self.answer("connection \(number)"))
            _ = try connection.readRequest()
        }
        let first = send(peer)
        #expect(await probe.body() == ("connection 0", .done))
        let second = send(peer)
        #expect(
            await probe.next() == .failed(TransportFailure(.connection, "the connection ended before the answer")))
        withExtendedLifetime((first, second)) {}
    }

    @Test(
        "A suspended exchange makes the server stop sending",
        .notOpenSourceFoundation("it does not resume a task that was suspended"))
    func suspensionStopsServer() async throws {
        let length = 64 << 20
        let results = AsyncStream<Int>.makeStream()
        let goOn = DispatchSemaphore(value: 0)
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(length + 1)\r\n\r\n!")
            goOn.wait()
            let payload = [UInt8](repeating: 0x61, count: length)
            let written = try connection.writeUntilStalled(payload)
            results.continuation.yield(written)
            try connection.write(Array(payload[written...]))
        }
        let exchange = send(peer)
        #expect(await probe.next() == .bytes("!"))
        await probe.perform { exchange.suspendReading() }
        goOn.signal()
        let written = await results.stream.first { _ in true } ?? 0
        #expect(written < length / 2)
        await probe.perform { exchange.resumeReading() }
        let (text, end) = await probe.body()
        #expect(text.utf8.count == length)
        #expect(end == .done)
    }

    @Test(
        "An exchange suspended immediately is sent, and read later",
        .foundationDefect("Foundation delivers the body before the answer to the response"))
    func suspendedExchangeIsSent() async throws {
        let answered = AsyncStream<Void>.makeStream()
        let peer = try ScriptedPeer(for: probe) { connection, number in
            _ = try connection.readRequest()
            try connection.write(Self.answer(number == 0 ? "hello" : "the other"))
            answered.continuation.yield()
        }
        let exchange = Locked<(any HTTPExchange)?>(nil)
        await probe.perform {
            exchange.value = send(peer)
            exchange.value?.suspendReading()
        }
        #expect(await answered.stream.first { _ in true } != nil)
        // The first response was there before the second request, so it would be delivered first.
        let other = send(peer)
        #expect(await probe.body() == ("the other", .done), "the suspended exchange is not read")
        withExtendedLifetime(other) {}
        await probe.perform { exchange.value?.resumeReading() }
        let (text, end) = await probe.body()
        #expect(text == "hello" && end == .done)
    }

    @Test("dispose() ends the connection and its events") func disposalEndsConnection() async throws {
        let ended = AsyncStream<Void>.makeStream()
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n!")
            connection.readToEnd()
            ended.continuation.yield()
        }
        let exchange = send(peer)
        #expect(await probe.next() == .bytes("!"))
        await probe.perform { exchange.dispose() }
        #expect(await ended.stream.first { _ in true } != nil)
        #expect(await probe.finish() == [])
    }

    @Test("dispose() in a handler is the last event") func disposalInHandlerIsLast() async throws {
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nab")
        }
        let disposed = AsyncStream<Void>.makeStream()
        let holder = ExchangeHolder()
        var handlers = probe.httpHandlers
        handlers.onBytes = { _ in
            holder.exchange?.dispose()
            disposed.continuation.yield()
        }
        let (connector, queue, url) = (connector, probe.queue, peer.url)
        let sending = handlers
        await probe.perform {
            holder.exchange = connector.send(TransportRequest(url: url), on: queue, handlers: sending)
        }
        #expect(await disposed.stream.first { _ in true } != nil)
        #expect(await probe.finish() == [])
    }

    @Test("Cookies are stored and sent back") func returnsCookies() async throws {
        let cookies = AsyncStream<String?>.makeStream()
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            while true {
                let (head, _) = try connection.readRequest()
                cookies.continuation.yield(headerValue("Cookie", in: head))
                try connection.write(
                    Self.answer("x", headers: "Set-Cookie: a=1; Path=/\r\nSet-Cookie: b=2; Path=/nowhere\r\n"))
            }
        }
        var seen = cookies.stream.makeAsyncIterator()
        for expected in [nil, "a=1"] {
            let exchange = send(peer)
            #expect(await probe.body() == ("x", .done))
            #expect(await seen.next() == .some(expected))
            withExtendedLifetime(exchange) {}
        }
        let exchange = send(peer) { $0.headers.append(("cookie", "own=3")) }
        #expect(await probe.body().end == .done)
        #expect(await seen.next() == .some("own=3; a=1"))
        withExtendedLifetime(exchange) {}
    }

    @Test("A cookie of one host is not sent to another") func cookiesStayWithHost() async throws {
        let cookies = AsyncStream<String?>.makeStream()
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            while true {
                let (head, _) = try connection.readRequest()
                cookies.continuation.yield(headerValue("Cookie", in: head))
                try connection.write(
                    Self.answer("x", headers: "Set-Cookie: of=\(headerValue("Host", in: head) ?? ""); Path=/\r\n"))
            }
        }
        var seen = cookies.stream.makeAsyncIterator()
        for (host, cookie) in [
            ("127.0.0.1", nil), ("localhost", nil), ("127.0.0.1", "of=127.0.0.1:\(peer.port)"),
            ("localhost", "of=localhost:\(peer.port)"),
        ] as [(String, String?)] {
            let exchange = send(peer) { $0.url = "http://\(host):\(peer.port)/" }
            #expect(await probe.body() == ("x", .done))
            #expect(await seen.next() == .some(cookie))
            withExtendedLifetime(exchange) {}
        }
    }

    @Test("The application may change the request") func hookMayChangeRequest() async throws {
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            let (head, _) = try connection.readRequest()
            try connection.write(Self.answer(headerValue("X-Mine", in: head) ?? "none"))
        }
        let exchange = send(peer) { $0.willSend = { $0.headers.append(("X-Mine", "yes")) } }
        #expect(await probe.body() == ("yes", .done))
        withExtendedLifetime(exchange) {}
    }
}

/// Used on one queue only.
private final class ExchangeHolder: @unchecked Sendable {
    var exchange: (any HTTPExchange)?
}
