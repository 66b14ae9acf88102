import Foundation
package import LightstreamerCore

/// The server's end of a WebSocket.
package final class ScriptedWebSocket: WebSocketConnection, @unchecked Sendable {
    // `Sendable`: mutable state is accessed under `lock`.

    package let request: TransportRequest
    private let handlers: WebSocketHandlers
    private unowned let network: ScriptedNetwork
    private let lock = NSLock()
    private var messages: [String] = []
    private var suspended = false
    private var disposed = false
    private var stuck = false
    private var withheld: WithheldAnswer?

    init(_ request: TransportRequest, handlers: WebSocketHandlers, network: ScriptedNetwork) {
        self.request = request
        self.handlers = handlers
        self.network = network
    }

    /// The messages that the client sent.
    package var sent: [String] { lock.withLock { messages } }
    /// The messages that the client sent since the last call of this function.
    package func takeSent() -> [String] {
        lock.withLock {
            defer { messages = [] }
            return messages
        }
    }
    package var isReadingSuspended: Bool { lock.withLock { suspended } }
    package var isDisposed: Bool { lock.withLock { disposed } }

    package func open() {
        guard !isDisposed else { return }
        network.record("WS OPENED", by: .server)
        handlers.onOpen()
    }

    /// Receives one message with these lines.
    package func receive(_ lines: String...) { receive(lines: lines) }

    package func receive(lines: [String]) {
        guard let lines = lock.withLock({ released(lines) }) else { return }
        network.note(lines)
        guard !isDisposed else { return }
        network.recordServer(lines)
        deliver(lines.map { $0 + "\r\n" }.joined(), endsMessage: true)
    }

    private func released(_ lines: [String]) -> [String]? {
        guard withheld != nil, !WithheldAnswer.areReplies(lines) else { return lines }
        guard let answer = withheld?.add(lines) else { return nil }
        withheld = nil
        return answer
    }

    /// Receives a part of a message unchanged; nothing is withheld afterwards.
    package func receive(text: String, endsMessage: Bool) {
        lock.withLock { withheld = nil }
        guard !isDisposed else { return }
        network.recordServer(part: text.utf8)
        deliver(text, endsMessage: endsMessage)
    }

    private func deliver(_ text: String, endsMessage: Bool) {
        Array(text.utf8).withUnsafeBytes { handlers.onText($0, endsMessage) }
    }

    package func fail(_ kind: TransportFailure.Kind = .connection, _ reason: String = "scripted failure") {
        guard !isDisposed else { return }
        lock.withLock { disposed = true }
        network.record("WS FAILED", by: .server)
        handlers.onFailure(TransportFailure(kind, reason))
    }

    /// Makes the network accept no more data: the client's messages count as unsent, although `sent` has them.
    package func stopSending() { lock.withLock { stuck = true } }

    /// Makes the network accept messages again. The client is not notified before `reportSent`.
    package func resumeSending() { lock.withLock { stuck = false } }

    package func reportSent() {
        guard !isDisposed else { return }
        handlers.onSent()
    }

    // MARK: - The client's end

    package func send(_ message: String) {
        let answer = network.withholdsWebSocketPolls ? network.withheldAnswer(to: message, "bind_session\r\n") : nil
        lock.withLock {
            messages.append(message)
            if let answer { withheld = answer }
        }
        network.record("WS SEND \(message)")
    }

    package var hasUnsent: Bool { lock.withLock { stuck } }

    package func suspendReading() { lock.withLock { suspended = true } }

    package func resumeReading() { lock.withLock { suspended = false } }

    package func probe() { network.record("WS PROBE") }

    package func dispose() {
        let wasDisposed = lock.withLock {
            defer { disposed = true }
            return disposed
        }
        if !wasDisposed { network.record("WS CLOSE") }
    }
}

/// The server's end of an HTTP request, of the stream or of the control connection.
///
/// Like a real server, it withholds the response to a poll with an idle timeout until it has data: lines such as CONOK wait for the next
/// notification. A response that begins with another line starts with a CONOK.
package final class ScriptedExchange: HTTPExchange, @unchecked Sendable {
    // `Sendable`: mutable state is accessed under `lock`.

    package let request: TransportRequest
    private let handlers: HTTPHandlers
    private let name: String
    private unowned let network: ScriptedNetwork
    private let lock = NSLock()
    private var suspended = false
    private var ended = false
    private var unsent: Int
    private var withheld: WithheldAnswer?

    init(_ request: TransportRequest, handlers: HTTPHandlers, name: String, network: ScriptedNetwork) {
        withheld = network.withheldAnswer(to: request.body, "")
        self.request = request
        self.handlers = handlers
        self.name = name
        self.network = network
        unsent = request.body.utf8.count
    }

    /// Makes the network accept a part of the body.
    package func takeBody(bytes: Int) { lock.withLock { unsent = max(0, unsent - bytes) } }

    package var unsentBytes: Int { lock.withLock { unsent } }

    package var isReadingSuspended: Bool { lock.withLock { suspended } }
    /// Disposed of by the client, or ended by the server.
    package var hasEnded: Bool { lock.withLock { ended } }

    /// Receives a part of the response with these lines.
    package func receive(_ lines: String...) { receive(lines: lines) }

    package func receive(lines: [String]) {
        guard let lines = lock.withLock({ withheld == nil ? lines : withheld?.add(lines) }) else { return }
        network.note(lines)
        deliver(lines)
    }

    /// Receives a part of the response unchanged; nothing is withheld afterwards.
    package func receive(text: String) { receive(bytes: Array(text.utf8)) }

    package func receive(bytes: [UInt8]) {
        guard !hasEnded else { return }
        network.recordServer(part: bytes, prefix)
        deliver(bytes)
    }

    private func deliver(_ lines: [String]) {
        guard !hasEnded else { return }
        network.recordServer(lines, prefix)
        deliver(Array(lines.map { $0 + "\r\n" }.joined().utf8))
    }

    private func deliver(_ bytes: [UInt8]) {
        lock.withLock { withheld = nil }
        bytes.withUnsafeBytes { handlers.onBytes($0) }
    }

    /// Tells lines of the control connection from those of the stream.
    private var prefix: String { name == "CONTROL" ? "CONTROL " : "" }

    package func finish() {
        if let unsent = lock.withLock({ withheld?.unsent }), !unsent.isEmpty {
            deliver(unsent)
        }
        guard end() else { return }
        network.record("\(name) ENDED", by: .server)
        handlers.onDone()
    }

    package func fail(_ kind: TransportFailure.Kind = .connection, _ reason: String = "scripted failure") {
        guard end() else { return }
        network.record("\(name) FAILED", by: .server)
        handlers.onFailure(TransportFailure(kind, reason))
    }

    private func end() -> Bool {
        lock.withLock {
            defer { ended = true }
            return !ended
        }
    }

    // MARK: - The client's end

    package func suspendReading() { lock.withLock { suspended = true } }

    package func resumeReading() { lock.withLock { suspended = false } }

    package func dispose() {
        if end() { network.record("\(name) CLOSE") }
    }
}
