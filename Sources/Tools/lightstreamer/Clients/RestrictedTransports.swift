import Dispatch
import LightstreamerCore

extension Environment {
    /// The live environment, restricted to the selected transports. For the 1.x API, which can only choose between streaming and polling.
    static func live(_ selection: TransportSelection?, deliveryQueue: DeliveryQueue) -> Environment {
        var environment = Environment.live(deliveryQueue: deliveryQueue)
        guard let selection else { return environment }
        let allowed = Transport.allCases.filter(selection.allows)
        if !allowed.contains(where: \.isWebSocket) { environment.webSockets = AbsentWebSockets() }
        if !allowed.contains(where: { !$0.isWebSocket }) { environment.http = AbsentHTTP() }
        return environment
    }
}

extension Transport {
    var isWebSocket: Bool { self == .webSocketStreaming || self == .webSocketPolling }
}

/// A network without HTTP: every request fails.
private final class AbsentHTTP: HTTPConnector, HTTPExchange {
    var unsentBytes: Int { 0 }
    func send(_ request: TransportRequest, on queue: SerialQueue, handlers: HTTPHandlers) -> any HTTPExchange {
        queue.async { handlers.onFailure(TransportFailure(.unavailable, "--transport excludes HTTP")) }
        return self
    }

    func suspendReading() {}
    func resumeReading() {}
    func dispose() {}
}

/// A network without WebSocket: every opening fails.
private final class AbsentWebSockets: WebSocketConnector, WebSocketConnection {
    func open(
        _ request: TransportRequest, on queue: SerialQueue, handlers: WebSocketHandlers
    ) -> any WebSocketConnection {
        queue.async { handlers.onFailure(TransportFailure(.unavailable, "--transport excludes WebSocket")) }
        return self
    }

    func send(_ message: String) {}
    var hasUnsent: Bool { false }
    func suspendReading() {}
    func resumeReading() {}
    func probe() {}
    func dispose() {}
}
