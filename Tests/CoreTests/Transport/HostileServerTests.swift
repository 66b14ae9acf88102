import Foundation
import TestSupport
import Testing

@testable import LightstreamerCore

/// A whole client over real sockets, whose server breaks the rules in the middle of a stream: the session ends with a clear
/// error or continues, on every transport.
@Suite("Hostile server", .ownThread)
struct HostileServerTests {
    @Test("The error quotes a malformed line", arguments: Transport.allCases)
    func reportsMalformedLine(_ transport: Transport) async throws {
        let scene = try HostileScene(transport) { try $0("U,1,zzz,what\r\n") }
        let end = await scene.first { $0.hasPrefix("error") }
        #expect(end?.hasPrefix("error 61") == true)
        #expect(end?.contains("U,1,zzz,what") == true)
    }

    /// HTTP carries any bytes, and a line with an unknown tag is none of ours; a WebSocket's text must be UTF-8.
    @Test("Garbage is ignored over HTTP, and leads to a recovery over WebSocket", arguments: Transport.allCases)
    func survivesGarbage(_ transport: Transport) async throws {
        let garbage = (0...255).map { UInt8(255 - $0) }.filter { $0 != 0x0A } + Array("\r\n".utf8)
        let scene = try HostileScene(transport) { write in
            try write(garbage)
            try write("U,1,1,after\r\n")
        }
        let isWebSocket = transport == .webSocketStreaming || transport == .webSocketPolling
        let expected = isWebSocket ? "= DISCONNECTED:TRYING-RECOVERY" : "update after"
        #expect(await scene.first { $0.hasPrefix("update") || $0.hasPrefix("= DISCONNECTED") } == expected)
    }

    @Test("A character may be split anywhere", arguments: Transport.allCases)
    func splitsCharactersAnywhere(_ transport: Transport) async throws {
        let scene = try HostileScene(transport) { write in
            for byte in "U,1,1,a€🚂ä\r\n".utf8 { try write([byte]) }
        }
        #expect(await scene.first { $0.hasPrefix("update") || $0.hasPrefix("error") } == "update a€🚂ä")
    }

    @Test("A stream that ends within a line is recovered", arguments: Transport.allCases)
    func recoversFromPartialLine(_ transport: Transport) async throws {
        let scene = try HostileScene(transport) { try $0("U,1,1,whole\r\nU,1,1,half") }
        #expect(await scene.first { $0.hasPrefix("update") } == "update whole")
        let next = await scene.first { $0.hasPrefix("update") || $0.hasPrefix("= ") && !$0.hasPrefix("= CONNECTED") }
        #expect(next == "= DISCONNECTED:TRYING-RECOVERY")
    }

    /// The client closes the connection long before all of it has arrived.
    @Test("A line without end is not collected", arguments: Transport.allCases)
    func doesNotCollectEndlessLine(_ transport: Transport) async throws {
        let piece = [UInt8](repeating: 0x61, count: 1 << 20)
        let written = Counter()
        let scene = try HostileScene(transport) { write in
            try write("U,1,1,")
            for _ in 0..<100 {
                try write(piece)
                written.add(1)
            }
        }
        #expect(await scene.first { $0.hasPrefix("error") || $0.hasPrefix("= DISCONNECTED") } != nil)
        #expect(written.value < 60, "megabytes")
    }
}

/// A client with one subscription, and a server that lets it in and then does what a test wants.
private final class HostileScene: Sendable {
    private let client: ClientEngine
    private let events: AsyncStream<String>
    private let peer: ScriptedPeer

    /// - Parameter payload: what follows `SUBOK` on the stream; the connection is closed behind it.
    init(_ transport: Transport, payload: @escaping @Sendable (HostileWriter) throws -> Void) throws {
        let (events, continuation) = AsyncStream<String>.makeStream()
        self.events = events
        peer = try ScriptedPeer(for: nil, script: HostileScript(payload: payload).run)
        var options = SessionOptions()
        options.serverAddress = "http://127.0.0.1:\(peer.port)"
        options.forcedTransport = TransportSelection(rawValue: transport.rawValue)
        client = ClientEngine(
            environment: .live(deliveryQueue: DeliveryQueue()), options: options)
        let reporter = Reporter(continuation)
        client.addObserver(reporter)
        _ = client.subscribe(SubscriptionSpec(mode: .merge, items: ["item"], fields: ["field"]), observer: reporter)
        client.connect()
    }

    deinit { client.disconnect() }

    func first(where isWanted: (String) -> Bool) async -> String? {
        for await line in events where isWanted(line) { return line }
        return nil
    }

    private final class Reporter: SessionObserver, SubscriptionObserver {
        private let continuation: AsyncStream<String>.Continuation

        init(_ continuation: AsyncStream<String>.Continuation) { self.continuation = continuation }

        func didReceive(_ event: SessionEvent) {
            switch event {
            case .statusChanged(let status): continuation.yield("= \(status.rawValue)")
            case .serverError(let code, let message): continuation.yield("error \(code) \(message)")
            default: break
            }
        }

        func didReceive(_ update: UpdateRecord) { continuation.yield("update \(update.values[0] ?? "null")") }

        func didReceive(_ event: SubscriptionEvent) {}
    }
}

/// Puts bytes on the stream, whatever carries it.
private struct HostileWriter {
    let write: ([UInt8]) throws -> Void

    func callAsFunction(_ bytes: [UInt8]) throws { try write(bytes) }
    func callAsFunction(_ text: String) throws { try write(Array(text.utf8)) }
}

/// The server's side of all connections of a scene.
private final class HostileScript: Sendable {
    private let payload: @Sendable (HostileWriter) throws -> Void
    /// Signalled when the subscription was requested.
    private let wasAsked = DispatchSemaphore(value: 0)
    private let streams = Counter()

    init(payload: @escaping @Sendable (HostileWriter) throws -> Void) { self.payload = payload }

    func run(_ connection: PeerConnection, _ number: Int) throws {
        let head = try connection.readHead()
        guard head.hasPrefix("POST") else { return try runWebSocket(connection, head) }
        let length = headerValue("Content-Length", in: head).flatMap { Int($0) } ?? 0
        _ = try connection.read(length)
        try connection.write("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
        if head.contains("create_session") {
            try connection.write("CONOK,S1,50000,0,*\r\nLOOP,0\r\n")
        } else if head.contains("bind_session") {
            // One stream; then recoveries fail.
            guard streams.add(1) == 1 else { return try connection.write("CONERR,20,gone\r\n") }
            try connection.write("CONOK,S1,50000,5000,*\r\n")
            _ = wasAsked.wait(timeout: .now() + 60)
            try connection.write("SUBOK,1,1,1\r\n")
            try payload(HostileWriter { try connection.write($0) })
        } else {
            try connection.write("REQOK,1\r\n")
            wasAsked.signal()
        }
    }

    private func runWebSocket(_ connection: PeerConnection, _ head: String) throws {
        streams.add(1)
        try connection.write(goodAnswer(to: head))
        var isBound = false
        var isAsked = false
        while !isBound || !isAsked {
            let request = try connection.readFrame().text
            if request.hasPrefix("wsok") { try connection.write(serverText("WSOK\r\n")) }
            if request.hasPrefix("create_session") || request.hasPrefix("bind_session") {
                try connection.write(serverText("CONOK,S1,50000,5000,*\r\n"))
                isBound = true
            }
            if request.contains("LS_op=add") { isAsked = true }
        }
        try connection.write(serverText("SUBOK,1,1,1\r\n"))
        // One message in as many fragments as the test writes pieces.
        var isFirst = true
        try payload(
            HostileWriter { bytes in
                try connection.write(serverFrame(isFirst ? 1 : 0, bytes, isFinal: false))
                isFirst = false
            })
    }
}

private final class Counter: @unchecked Sendable {  // `count` is guarded by `lock`
    private let lock = NSLock()
    private var count = 0

    var value: Int { lock.withLock { count } }

    @discardableResult
    func add(_ number: Int) -> Int {
        lock.withLock {
            count += number
            return count
        }
    }
}
