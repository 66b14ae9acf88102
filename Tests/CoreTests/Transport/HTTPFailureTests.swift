import Foundation
import Testing

@testable import LightstreamerCore

/// Requests without a complete response. Part of the suite that also runs over `URLSession` on Linux.
extension HTTPConnectorTests {
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
        // The answer for the first request precedes that for a later one about the same name.
        let marker = HTTPHandlers(onBytes: { _ in }, onDone: {}, onFailure: { [probe] _ in probe.record(.done) })
        let later = connector.send(request, on: probe.queue, handlers: marker)
        #expect(await probe.next() == .done)
        #expect(await probe.finish() == [])
        withExtendedLifetime(later) {}
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
