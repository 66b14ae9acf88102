import Foundation
package import LightstreamerCore

/// A simulated network: an `Environment` whose other side is the test.
///
/// It records the connections and requests of the client; the test writes the lines of the server. Everything runs on the caller's thread and is
/// complete when a call returns, except deliveries: `drain()` waits for those.
package final class ScriptedNetwork: @unchecked Sendable {
    // `Sendable`: mutable state is accessed under `lock`.

    package let timers = ManualTimers()
    package let reachability = ScriptedReachability()
    /// The queue of callbacks to the application.
    package let deliveryQueue: DeliveryQueue
    package let conversation: Conversation

    private let lock = NSLock()
    private var openedSockets: [ScriptedWebSocket] = []
    private var streamRequests: [ScriptedExchange] = []
    private var controlRequests: [ScriptedExchange] = []
    private var randomNumbers: @Sendable (Int) -> Int = { _ in 0 }
    private var lastCONOK: String?
    private var withholdsPolls = false

    /// - Parameter recordsServer: whether `conversation` also has what the server sends, and the places of the events.
    package init(deliveryQueue: DeliveryQueue = DeliveryQueue(), recordsServer: Bool = false) {
        self.deliveryQueue = deliveryQueue
        conversation = Conversation(deliveryQueue: recordsServer ? deliveryQueue : nil)
    }

    package var environment: Environment {
        Environment(
            webSockets: SocketConnector(network: self),
            http: ExchangeConnector(network: self, isControl: false),
            controlHTTP: ExchangeConnector(network: self, isControl: true),
            timers: timers, clock: { [timers] in timers.now },
            random: { [self] bound in lock.withLock { randomNumbers }(bound) },
            reachability: { [reachability] host in
                reachability.prepare(for: host)
                return reachability
            }, deliveryQueue: deliveryQueue)
    }

    /// The client's random number up to a bound; 0 by default.
    package func setRandom(_ source: @escaping @Sendable (Int) -> Int) { lock.withLock { randomNumbers = source } }

    /// Whether responses to polls on a WebSocket are also withheld.
    package var withholdsWebSocketPolls: Bool {
        get { lock.withLock { withholdsPolls } }
        set { lock.withLock { withholdsPolls = newValue } }
    }

    /// The response to a bind, if it is withheld. `prefix`: the text before the parameters.
    func withheldAnswer(to request: String, _ prefix: String) -> WithheldAnswer? {
        guard request.hasPrefix(prefix) else { return nil }
        return WithheldAnswer(parameters: String(request.dropFirst(prefix.count)), last: lock.withLock { lastCONOK })
    }

    /// Records the lines that the client receives.
    func note(_ lines: [String]) {
        guard let line = lines.last(where: { $0.hasPrefix("CONOK,") }) else { return }
        lock.withLock { lastCONOK = line }
    }

    // MARK: - Actions of the client

    /// All connections and requests, in order, one line each: `WS OPEN <url>`, `WS SEND <message>`, `WS CLOSE`,
    /// `HTTP <url> <body>`, `HTTP CLOSE`, `CONTROL <url> <body>`, `CONTROL CLOSE`. Line ends show as `⏎`.
    package var trace: [String] { conversation.lines(of: .client) }

    /// The trace since the last call of this function.
    package func takeTrace() -> [String] { conversation.take(.client) }

    package var webSockets: [ScriptedWebSocket] { lock.withLock { openedSockets } }
    /// Stream requests: creation, bind, recovery.
    package var streams: [ScriptedExchange] { lock.withLock { streamRequests } }
    package var controls: [ScriptedExchange] { lock.withLock { controlRequests } }

    /// The last one opened. Precondition: there is one.
    package var webSocket: ScriptedWebSocket { required(webSockets.last, "no WebSocket was opened") }
    package var stream: ScriptedExchange { required(streams.last, "no stream request was sent") }
    package var control: ScriptedExchange { required(controls.last, "no control request was sent") }

    private func required<T>(_ value: T?, _ problem: String) -> T {
        guard let value else { preconditionFailure(problem) }
        return value
    }

    /// Waits until all events so far are delivered, including those that deliveries cause.
    package func drain() {
        // Events caused by a callback are queued after it: a few rounds suffice for any exchange in a test.
        for _ in 0..<8 { deliveryQueue.sync {} }
    }

    // MARK: - Lines of the server

    /// Opens the last WebSocket and creates a session on it.
    package func acceptSession(
        _ id: String = "S1", keepalive: Int = 5_000, requestLimit: Int = 50_000, controlLink: String = "*"
    ) {
        webSocket.open()
        webSocket.receive("WSOK", "CONOK,\(id),\(requestLimit),\(keepalive),\(controlLink)")
    }

    func record(_ line: String, by party: Conversation.Party = .client) {
        conversation.add(line.replacingOccurrences(of: "\r\n", with: "⏎"), by: party)
    }

    /// Records what the server sends on a connection that still exists, line by line. `prefix` names the control connection.
    func recordServer(_ lines: [String], _ prefix: String = "") {
        for line in lines { conversation.add(prefix + line, by: .server) }
    }

    /// Records a part of a message or response as one line; only the length of a long one.
    func recordServer(part bytes: some Collection<UInt8>, _ prefix: String = "") {
        let text = bytes.count > 1_000 ? "(\(bytes.count) bytes)" : String(decoding: bytes, as: UTF8.self)
        record(prefix + text, by: .server)
    }

    private struct SocketConnector: WebSocketConnector {
        let network: ScriptedNetwork

        func open(_ request: TransportRequest, on queue: SerialQueue, handlers: WebSocketHandlers)
            -> any WebSocketConnection
        {
            let socket = ScriptedWebSocket(request, handlers: handlers, network: network)
            network.record("WS OPEN \(request.url)")
            network.lock.withLock { network.openedSockets.append(socket) }
            return socket
        }
    }

    private struct ExchangeConnector: HTTPConnector {
        let network: ScriptedNetwork
        let isControl: Bool

        func send(_ request: TransportRequest, on queue: SerialQueue, handlers: HTTPHandlers) -> any HTTPExchange {
            let name = isControl ? "CONTROL" : "HTTP"
            let exchange = ScriptedExchange(request, handlers: handlers, name: name, network: network)
            network.record("\(name) \(request.url) \(request.body)")
            network.lock.withLock {
                if isControl {
                    network.controlRequests.append(exchange)
                } else {
                    network.streamRequests.append(exchange)
                }
            }
            return exchange
        }
    }
}
