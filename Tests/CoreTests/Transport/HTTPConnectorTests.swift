import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@testable import LightstreamerCore

@Suite("HTTP over real sockets", .ownThread)
struct HTTPConnectorTests {
    private let probe = TransportProbe()
    private let connector = TestedTransport.makeHTTPConnector(cookies: .isolated)
    private var cases: ConnectorCases { ConnectorCases(kind: .http, probe: probe) }

    private func send(
        _ peer: ScriptedPeer, body: String = "LS_op=x", change: (inout TransportRequest) -> Void = { _ in }
    ) -> any HTTPExchange {
        var request = TransportRequest(
            url: peer.url + "/create_session.txt?LS_protocol=TLCP-2.5.0",
            headers: [("Content-Type", "text/plain; charset=utf-8")], body: body)
        change(&request)
        return connector.send(request, on: probe.queue, handlers: probe.httpHandlers)
    }

    private static func answer(_ body: String, status: String = "200 OK", headers: String = "") -> String {
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

    @Test(
        "An early end of the response is a failure",
        .notOpenSourceFoundation("it stops the process: \"Transfer completed, but there's no response\""),
        arguments: [
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nCONOK\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nCONOK", "HTTP/1.1 200 OK\r\nContent-Le", "",
        ])
    func earlyEndFails(answer: String) async throws {
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            _ = try connection.readRequest()
            try connection.write(answer)
        }
        let exchange = send(peer)
        let failure = await probe.failure()
        #expect(failure?.kind == .connection)
        #expect(failure?.reason.isEmpty == false)
        withExtendedLifetime(exchange) {}
    }

    @Test(
        .foundationDefect("Foundation takes some garbage for a response, and the rest for a broken connection"),
        arguments: ["\u{0}\u{1}\u{2} nonsense\n\n", "SSH-2.0-OpenSSH\r\n", "HTTP/9.9 what\r\n\r\n"])
    func garbageFails(answer: String) async throws {
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            _ = try connection.readRequest()
            try connection.write(answer)
        }
        let exchange = send(peer)
        #expect(await probe.failure()?.kind == .protocolViolation)
        withExtendedLifetime(exchange) {}
    }

    @Test func endlessHeadFails() async throws {
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nX: ")
            while true { try connection.write([UInt8](repeating: 0x61, count: 100_000)) }
        }
        let exchange = send(peer)
        #expect(await probe.failure() != nil)
        withExtendedLifetime(exchange) {}
    }

    /// An interim answer is no refusal, whatever follows.
    @Test(
        "An end after an interim response is a connection failure", .only(.curl, "about libcurl"),
        arguments: ["100 Continue", "103 Early Hints"])
    func endAfterInterimResponseFails(line: String) async throws {
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 \(line)\r\n\r\n")
        }
        let exchange = send(peer)
        #expect(await probe.failure()?.kind == .connection)
        withExtendedLifetime(exchange) {}
    }

    @Test(
        "Another status is a refusal",
        arguments: [
            (302, "302 Found"), (404, "404 Not Found"), (500, "500 Oops"), (401, "401 Who"),
        ])
    func otherStatusIsRefusal(status: Int, line: String) async throws {
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            _ = try connection.readRequest()
            try connection.write(Self.answer("<html>", status: line, headers: "Location: /elsewhere\r\n"))
        }
        let exchange = send(peer)
        let expected = TransportFailure(.refused(status: status), "the server answered with HTTP status \(status)")
        let event = await probe.next()
        #expect(event == .failed(expected))
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

    @Test("An exchange suspended immediately is sent, and read later") func suspendedExchangeIsSent() async throws {
        let answered = AsyncStream<Void>.makeStream()
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            _ = try connection.readRequest()
            try connection.write("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")
            answered.continuation.yield()
        }
        let exchange = Locked<(any HTTPExchange)?>(nil)
        await probe.perform {
            exchange.value = send(peer)
            exchange.value?.suspendReading()
        }
        #expect(await answered.stream.first { _ in true } != nil)
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

    @Test(
        "Challenges are answered until the application cancels",
        .notOpenSourceFoundation(
            "it delivers the 401 and ends the task while its challenge waits for the answer; the test would wait for what does not come"
        )) func answersChallenges() async throws
    {
        let authorizations = AsyncStream<String?>.makeStream()
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            while true {
                let (head, _) = try connection.readRequest()
                let authorization = headerValue("Authorization", in: head)
                authorizations.continuation.yield(authorization)
                let isRight = authorization == "Basic " + Data("me:right".utf8).base64EncodedString()
                try connection.write(
                    isRight
                        ? Self.answer("welcome")
                        : Self.answer(
                            "no", status: "401 Unauthorized", headers: "WWW-Authenticate: Basic realm=\"push\"\r\n")
                )
            }
        }
        let challenges = AsyncStream<TransportChallenge>.makeStream()
        let exchange = send(peer) {
            $0.authentication = { challenge in
                challenges.continuation.yield(challenge)
                return .credential(user: "me", password: challenge.previousFailureCount == 0 ? "wrong" : "right")
            }
        }
        #expect(await probe.body() == ("welcome", .done))
        var seen = challenges.stream.makeAsyncIterator()
        for count in 0...1 {
            let challenge = await seen.next()
            #expect(challenge?.host == "127.0.0.1")
            #expect(challenge?.port == peer.port)
            #expect(challenge?.isProxy == false)
            #expect(challenge?.realm == "push")
            #expect(challenge?.method == NSURLAuthenticationMethodHTTPBasic)
            #expect(challenge?.previousFailureCount == count)
        }
        let other = send(peer) { $0.authentication = { _ in .cancel } }
        #expect(await probe.failure()?.kind == .refused(status: 401))
        withExtendedLifetime((exchange, other)) {}
    }

    @Test(
        "A credential replaces the application's Authorization header field",
        .notOpenSourceFoundation("it ends the task with the 401 while its challenge waits for the answer"))
    func credentialReplacesHeader() async throws { try await cases.credentialReplacesHeader() }

    @Test(
        .foundationDefect(
            "Foundation on Linux takes no proxy for a session; Apple's tunnels requests without TLS, too",
            isApplesToo: true))
    func sendsRequestToProxy() async throws {
        let proxy = try ScriptedPeer(for: probe) { connection, _ in
            let (head, _) = try connection.readRequest()
            try connection.write(Self.answer(head.components(separatedBy: "\r\n")[0]))
        }
        var request = TransportRequest(url: "http://push.example.com/lightstreamer")
        request.security.proxy = "http://127.0.0.1:\(proxy.port)"
        let exchange = connector.send(request, on: probe.queue, handlers: probe.httpHandlers)
        #expect(await probe.body() == ("POST http://push.example.com/lightstreamer HTTP/1.1", .done))
        withExtendedLifetime(exchange) {}
    }

    @Test(
        "The credentials of a proxy are sent only to the proxy",
        .foundationDefect(
            "Foundation on Linux takes no proxy for a session; Apple's tunnels requests without TLS, too",
            isApplesToo: true),
        arguments: [true, false])
    func proxyCredentialsStayWithProxy(areInItsURL: Bool) async throws {
        let heads = AsyncStream<String>.makeStream()
        let proxy = try ScriptedPeer(for: probe) { connection, _ in
            while true {
                let (head, _) = try connection.readRequest()
                heads.continuation.yield(head)
                try connection.write(
                    headerValue("Proxy-Authorization", in: head) == nil
                        ? Self.answer(
                            "", status: "407 Who", headers: "Proxy-Authenticate: Basic realm=\"proxy\"\r\n")
                        : Self.answer("through"))
            }
        }
        let server = try ScriptedPeer(for: probe) { connection, _ in
            let (head, _) = try connection.readRequest()
            heads.continuation.yield(head)
            try connection.write(Self.answer("direct"))
        }
        // The same server, through the proxy and then directly.
        var request = TransportRequest(url: server.url)
        request.security.proxy = "http://\(areInItsURL ? "me:secret@" : "")127.0.0.1:\(proxy.port)"
        request.authentication = { $0.isProxy ? .credential(user: "me", password: "secret") : .cancel }
        let first = connector.send(request, on: probe.queue, handlers: probe.httpHandlers)
        #expect(await probe.body() == ("through", .done))
        request.security.proxy = nil
        let second = connector.send(request, on: probe.queue, handlers: probe.httpHandlers)
        #expect(await probe.body() == ("direct", .done))
        heads.continuation.finish()
        var all: [String] = []
        for await head in heads.stream { all.append(head) }
        let credential = "Basic " + Data("me:secret".utf8).base64EncodedString()
        #expect(all.dropLast().last.flatMap { headerValue("Proxy-Authorization", in: $0) } == credential)
        #expect(all.last?.lowercased().contains("authorization") == false)
        withExtendedLifetime((first, second)) {}
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

    @Test(
        "A challenge does not block the queue",
        .foundationDefect("Foundation delivers the 401 and ends the task while its challenge waits for the answer"))
    func challengeDoesNotBlockQueue() async throws { try await cases.challengeDoesNotBlockQueue() }

    @Test(
        "dispose() during a challenge reports nothing",
        .foundationDefect("Foundation delivers the 401 and ends the task while its challenge waits for the answer"))
    func disposalDuringChallenge() async throws { try await cases.disposalDuringChallenge() }

    @Test(
        "A request fails when the server has refused ten credentials",
        .foundationDefect("Foundation delivers the 401 and ends the task while its challenge waits for the answer"))
    func stopsAfterTenServerRefusals() async throws { try await cases.stopsAfterTenRefusals(byProxy: false) }

    @Test(
        "A request fails when the proxy has refused ten credentials",
        .foundationDefect(
            "Foundation on Linux takes no proxy for a session; Apple's tunnels requests without TLS, too",
            isApplesToo: true))
    func stopsAfterTenProxyRefusals() async throws { try await cases.stopsAfterTenRefusals(byProxy: true) }

    @Test("The application may change the request") func hookMayChangeRequest() async throws {
        let peer = try ScriptedPeer(for: probe) { connection, _ in
            let (head, _) = try connection.readRequest()
            try connection.write(Self.answer(headerValue("X-Mine", in: head) ?? "none"))
        }
        let exchange = send(peer) { $0.willSend = { $0.headers.append(("X-Mine", "yes")) } }
        #expect(await probe.body() == ("yes", .done))
        withExtendedLifetime(exchange) {}
    }

    @Test(
        "An invalid URL is refused with the reason",
        arguments: [
            "ftp://host/", "host:80", "http://", "http://:80/", "http://host:99999/", "http://ho st/", "https://hóst/",
            "",
        ])
    func refusesInvalidURL(url: String) async {
        let exchange = connector.send(TransportRequest(url: url), on: probe.queue, handlers: probe.httpHandlers)
        let failure = await probe.failure()
        #expect(failure?.kind == .unavailable)
        #expect(failure?.reason.contains("\"\(url)\"") == true)
        withExtendedLifetime(exchange) {}
    }

    @Test(
        "A header field cannot inject another",
        arguments: [("X-A", "b\r\nX-C: d"), ("X A", "b"), ("", "b"), ("X:", "b"), ("X", "\u{0}")])
    func headerCannotInjectAnother(name: String, value: String) async {
        let request = TransportRequest(url: "http://127.0.0.1:1/", headers: [(name, value)])
        let exchange = connector.send(request, on: probe.queue, handlers: probe.httpHandlers)
        #expect(await probe.failure()?.kind == .unavailable)
        withExtendedLifetime(exchange) {}
    }

    @Test func unknownHostFails() async {
        let request = TransportRequest(url: "http://nowhere.invalid/")
        let exchange = connector.send(request, on: probe.queue, handlers: probe.httpHandlers)
        let failure = await probe.failure()
        #expect(failure?.kind == .unreachable)
        #expect(failure?.reason.contains("nowhere.invalid") == true)
        withExtendedLifetime(exchange) {}
    }

    @Test("dispose() during name resolution reports nothing") func disposalDuringResolution() async {
        let request = TransportRequest(url: "http://nowhere.invalid/")
        await probe.perform { [connector, probe] in
            let exchange = connector.send(request, on: probe.queue, handlers: probe.httpHandlers)
            // Behind the start of the exchange, and before the answer of the thread that resolves.
            probe.queue.async { exchange.dispose() }
        }
        #expect(await probe.finish() == [])
    }

    @Test func refusedConnectionFails() async throws {
        let port = try RefusingPort()
        let exchange = connector.send(
            TransportRequest(url: "http://127.0.0.1:\(port.number)/"), on: probe.queue, handlers: probe.httpHandlers)
        #expect(await probe.failure()?.kind == .unreachable)
        withExtendedLifetime((exchange, port)) {}
    }

    #if os(Linux)
        @Test(.only(.curl, "about libcurl")) func resolvesNamesOutsideLibcurl() async throws {
            let peer = try ScriptedPeer(for: probe) { connection, _ in
                let (head, _) = try connection.readRequest()
                try connection.write(Self.answer(headerValue("Host", in: head) ?? ""))
            }
            let resolver = HostNameResolver { $0 == "server.test" ? .success(["127.0.0.1"]) : .success([]) }
            let connector = CurlHTTPConnector(cookies: .isolated, resolver: resolver)
            let request = TransportRequest(url: "http://server.test:\(peer.port)/")
            let exchange = connector.send(request, on: probe.queue, handlers: probe.httpHandlers)
            #expect(await probe.body() == ("server.test:\(peer.port)", .done))
            withExtendedLifetime(exchange) {}
        }

        @Test(.only(.curl, "about libcurl")) func nameWithoutAddressFails() async {
            let unknown = TransportFailure(.unreachable, "unknown")
            let connector = CurlHTTPConnector(cookies: .isolated, resolver: HostNameResolver { _ in .failure(unknown) })
            let request = TransportRequest(url: "http://server.test/")
            let exchange = connector.send(request, on: probe.queue, handlers: probe.httpHandlers)
            #expect(await probe.failure() == unknown)
            withExtendedLifetime(exchange) {}
        }

        @Test("The name of an address that refuses connections is looked up again", .only(.curl, "about libcurl"))
        func refusedAddressIsLookedUpAgain() async throws {
            let lookups = Counter()
            let resolver = HostNameResolver { _ in
                lookups.increase()
                return .success(["127.0.0.1"])
            }
            let port = try RefusingPort()
            let connector = CurlHTTPConnector(cookies: .isolated, resolver: resolver)
            for count in 1...2 {
                let exchange = connector.send(
                    TransportRequest(url: "http://server.test:\(port.number)/"), on: probe.queue,
                    handlers: probe.httpHandlers)
                #expect(await probe.failure()?.kind == .unreachable)
                #expect(lookups.value == count)
                withExtendedLifetime((exchange, port)) {}
            }
        }

        @Test(.only(.curl, "about libcurl")) func reportsMissingLibrary() async {
            let connector = CurlHTTPConnector(cookies: .isolated, libraryProblem: "libcurl is not installed")
            let request = TransportRequest(url: "http://127.0.0.1:1/")
            let exchange = connector.send(request, on: probe.queue, handlers: probe.httpHandlers)
            #expect(
                await probe.next()
                    == .failed(TransportFailure(.unavailable, "HTTP is not available: libcurl is not installed")))
            withExtendedLifetime(exchange) {}
        }
    #endif
}

private final class Counter: @unchecked Sendable {  // `count` is guarded by `lock`
    private let lock = NSLock()
    private var count = 0

    var value: Int { lock.withLock { count } }
    func increase() { lock.withLock { count += 1 } }
}

/// Used on one queue only.
private final class ExchangeHolder: @unchecked Sendable {
    var exchange: (any HTTPExchange)?
}
