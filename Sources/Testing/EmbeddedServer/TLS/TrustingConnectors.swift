import Dispatch
import LightstreamerCore

extension Environment {
    /// Adds an authority that the connections trust.
    ///
    /// - Parameter authority: the path of a PEM file.
    package mutating func trust(_ authority: String) {
        webSockets = webSockets.map { TrustingWebSocketConnector(base: $0, authority: authority) }
        http = TrustingHTTPConnector(base: http, authority: authority)
        controlHTTP = TrustingHTTPConnector(base: controlHTTP, authority: authority)
    }
}

private struct TrustingWebSocketConnector: WebSocketConnector {
    let base: any WebSocketConnector
    let authority: String

    func open(_ request: TransportRequest, on queue: SerialQueue, handlers: WebSocketHandlers)
        -> any LightstreamerCore.WebSocketConnection
    {
        base.open(request.trusting(authority), on: queue, handlers: handlers)
    }
}

private struct TrustingHTTPConnector: HTTPConnector {
    let base: any HTTPConnector
    let authority: String

    func send(_ request: TransportRequest, on queue: SerialQueue, handlers: HTTPHandlers) -> any HTTPExchange {
        base.send(request.trusting(authority), on: queue, handlers: handlers)
    }

    func closeIdleConnections(on queue: SerialQueue) { base.closeIdleConnections(on: queue) }
}

extension TransportRequest {
    fileprivate func trusting(_ authority: String) -> TransportRequest {
        var request = self
        if request.security.trustAnchorsFile == nil { request.security.trustAnchorsFile = authority }
        return request
    }
}
