import Foundation
import LightstreamerCore

/// One HTTP request, or one WebSocket, whose answer a check reads line by line, with time bounds. Uses the clients' own transports: TLS,
/// pins, proxies and cookies are the same.
final class Exchange: @unchecked Sendable {
    // `@unchecked Sendable`: `condition` guards the mutable state; the connection is used on `queue`.

    enum Event: Equatable {
        case line(String)
        /// The HTTP response is complete.
        case end
        case failure(TransportFailure)
        /// Nothing arrived in time.
        case timeOut
    }

    private let condition = NSCondition()
    private var events: [Event] = []
    /// The beginning of a line without an end.
    private var partialLine: [UInt8] = []
    private var splitter = LineSplitter(maximumLineLength: 1 << 20)
    private let queue = SerialQueue(label: "check")
    private var webSocket: (any WebSocketConnection)?
    private var http: (any HTTPExchange)?

    private init() {}

    deinit { dispose() }

    /// Sends an HTTP request.
    static func post(
        _ name: RequestName, _ lines: [RequestLine], to address: String, protocolVersion: String = TLCP.version,
        _ session: SessionRequest
    ) -> Exchange {
        let exchange = Exchange()
        var path = RequestLine()
        path.addLiteral("LS_protocol", protocolVersion)
        var request = session.transportRequest(
            url: ServerAddress.url(address, "lightstreamer/\(name.rawValue).txt?\(path.text)"))
        request.headers.insert((name: "Content-Type", value: "text/plain; charset=utf-8"), at: 0)
        request.body = name.httpBody(lines: lines.map(\.text))
        let connector = Environment.live(deliveryQueue: DeliveryQueue()).http
        exchange.queue.sync {
            exchange.http = connector.send(
                request, on: exchange.queue,
                handlers: HTTPHandlers(
                    onBytes: { [weak exchange] in exchange?.received($0) },
                    onDone: { [weak exchange] in exchange?.add(.end) },
                    onFailure: { [weak exchange] in exchange?.add(.failure($0)) }))
        }
        return exchange
    }

    /// Opens a WebSocket and sends `requests` as soon as it is open; `nil` if the platform has none.
    static func openWebSocket(
        to address: String, sending requests: [String], _ session: SessionRequest
    ) -> Exchange? {
        guard let connector = Environment.live(deliveryQueue: DeliveryQueue()).webSockets else { return nil }
        let exchange = Exchange()
        var request = session.transportRequest(url: ServerAddress.url(address, "lightstreamer"))
        request.subprotocol = TLCP.webSocketSubprotocol
        exchange.queue.sync {
            exchange.webSocket = connector.open(
                request, on: exchange.queue,
                handlers: WebSocketHandlers(
                    onOpen: { [weak exchange] in for message in requests { exchange?.webSocket?.send(message) } },
                    onText: { [weak exchange] bytes, _ in exchange?.received(bytes) },
                    onFailure: { [weak exchange] in exchange?.add(.failure($0)) }))
        }
        return exchange
    }

    /// Sends a message on the WebSocket.
    func send(_ message: String) { queue.async { [weak self] in self?.webSocket?.send(message) } }

    /// Closes the connection.
    func dispose() {
        let (webSocket, http) = (webSocket, http)
        queue.async {
            webSocket?.dispose()
            http?.dispose()
        }
    }

    private func received(_ bytes: UnsafeRawBufferPointer) {
        var lines: [Event] = []
        let rest = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).last ?? bytes[...]
        condition.withLock {
            if rest.count < bytes.count { partialLine = [] }
            partialLine += rest.prefix(max(0, Self.partialBytes - partialLine.count))
        }
        do {
            try splitter.feed(bytes) { lines.append(.line(String(decoding: $0, as: UTF8.self))) }
        } catch {
            lines.append(.failure(TransportFailure(.protocolViolation, "a line is longer than a megabyte")))
        }
        for line in lines { add(line) }
    }

    /// The highest number of bytes of ``unfinishedLine``.
    private static let partialBytes = 60

    /// The beginning of the last line if it has no end, as in an answer that is not of Lightstreamer.
    var unfinishedLine: String { condition.withLock { String(decoding: partialLine, as: UTF8.self) } }

    private func add(_ event: Event) {
        condition.lock()
        events.append(event)
        condition.signal()
        condition.unlock()
    }

    /// The next event before `limit`.
    func next(by limit: Date) -> Event {
        condition.lock()
        defer { condition.unlock() }
        while events.isEmpty {
            guard condition.wait(until: limit) else { return .timeOut }
        }
        return events.removeFirst()
    }
}

extension SessionRequest {
    fileprivate func transportRequest(url: String) -> TransportRequest {
        var security = TransportSecurity()
        security.pinnedPublicKeyHashes = pins.map { $0.hasPrefix("sha256//") ? String($0.dropFirst(8)) : $0 }
        return TransportRequest(
            url: url, headers: headers.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) },
            security: security)
    }
}
