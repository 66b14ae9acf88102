import Foundation
import LightstreamerCore

/// The real network, which records the requests of a client.
final class RecordedWire: @unchecked Sendable {
    // `Sendable`: `recorded` is only touched under `lock`.

    /// A parameter line and the name of its request.
    struct Request: Equatable, CustomStringConvertible {
        let name: String
        let parameters: [String: String]

        /// The parameters in the order of their names.
        var description: String {
            "\(name) " + parameters.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: "&")
        }
    }

    private let lock = NSLock()
    private var recorded: [Request] = []

    func environment() -> Environment {
        var environment = Environment.live(deliveryQueue: DeliveryQueue())
        environment.webSockets = environment.webSockets.map { WebSockets(real: $0, wire: self) }
        environment.http = HTTP(real: environment.http, wire: self)
        environment.controlHTTP = HTTP(real: environment.controlHTTP, wire: self)
        return environment
    }

    /// The requests since the last call of this function.
    func take() -> [Request] {
        lock.withLock {
            defer { recorded = [] }
            return recorded
        }
    }

    /// `text`: parameter lines.
    private func record(_ name: String, _ text: String) {
        let lines = text.components(separatedBy: "\r\n").filter { !$0.isEmpty }
        let requests = (lines.isEmpty ? [""] : lines).map { line in
            let pairs = line.split(separator: "&").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
            return Request(
                name: name,
                parameters: Dictionary(
                    pairs.map { ($0[0], $0.count > 1 ? $0[1] : "") }, uniquingKeysWith: { "\($0) and \($1)" }))
        }
        lock.withLock { recorded += requests }
    }

    private struct WebSockets: WebSocketConnector {
        let real: any WebSocketConnector
        let wire: RecordedWire

        func open(
            _ request: TransportRequest, on queue: SerialQueue, handlers: WebSocketHandlers
        ) -> any WebSocketConnection {
            wire.record("open WebSocket", "")
            return Socket(real: real.open(request, on: queue, handlers: handlers), wire: wire)
        }
    }

    private final class Socket: WebSocketConnection {
        private let real: any WebSocketConnection
        private let wire: RecordedWire

        init(real: any WebSocketConnection, wire: RecordedWire) {
            self.real = real
            self.wire = wire
        }

        func send(_ message: String) {
            let end = message.range(of: "\r\n")
            wire.record(
                String(message[..<(end?.lowerBound ?? message.endIndex)]),
                String(message[(end?.upperBound ?? message.endIndex)...]))
            real.send(message)
        }

        var hasUnsent: Bool { real.hasUnsent }
        func suspendReading() { real.suspendReading() }
        func resumeReading() { real.resumeReading() }
        func probe() { real.probe() }
        func dispose() { real.dispose() }
    }

    private struct HTTP: HTTPConnector {
        let real: any HTTPConnector
        let wire: RecordedWire

        func send(
            _ request: TransportRequest, on queue: SerialQueue, handlers: HTTPHandlers
        ) -> any HTTPExchange {
            let path = request.url.components(separatedBy: "/lightstreamer/").last ?? ""
            let name = path.components(separatedBy: ".txt").first ?? ""
            wire.record("HTTP \(name)", request.body)
            return real.send(request, on: queue, handlers: handlers)
        }
    }
}
