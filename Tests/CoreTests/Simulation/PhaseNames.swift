@testable import LightstreamerCore

// Phases by name: what the simulation counts, and tells when something goes wrong.

extension SessionMachine.Phase {
    /// For the coverage.
    var name: String {
        switch self {
        case .disconnected: "disconnected"
        case .openingWebSocketToCreate: "openingWebSocketToCreate"
        case .awaitingWSOKToCreate: "awaitingWSOKToCreate"
        case .awaitingCONOKOnWebSocket: "awaitingCONOKOnWebSocket"
        case .creatingOverHTTP(let ttl): ttl ? "creatingWithTTL" : "creatingOverHTTP"
        case .waitingToRetry(let retry): "waitingToRetry.\(retry.name)"
        case .inSession(let stream): stream.name
        }
    }
}

extension SessionMachine.Retry {
    fileprivate var name: String {
        switch self {
        case .spaced: "spaced"
        case .random: "random"
        case .ttl: "ttl"
        }
    }
}

extension SessionMachine.Stream {
    fileprivate var name: String {
        switch self {
        case .preflight: "preflight"
        case .openingWebSocketToBind(let polling): "openingWebSocketToBind.\(polling ? "polling" : "streaming")"
        case .awaitingWSOKToBind(let polling): "awaitingWSOKToBind.\(polling ? "polling" : "streaming")"
        case .awaitingCONOKOnWebSocketBind: "awaitingCONOKOnWebSocketBind"
        case .webSocketStreaming: "webSocketStreaming"
        case .webSocketPolling(let poll): "webSocketPolling.\(poll.name)"
        case .awaitingCONOKOnHTTPStreaming(let isLast):
            "awaitingCONOKOnHTTPStreaming\(isLast ? ".rebindRequested" : "")"
        case .httpStreaming: "httpStreaming"
        case .httpPolling(let poll): "httpPolling.\(poll.name)"
        case .recovering(.pausing): "recovering.pausing"
        case .recovering(.awaitingAnswer): "recovering.awaitingAnswer"
        case .recovering(.receiving): "recovering.receiving"
        case .recovering(.waitingToRetry): "recovering.waitingToRetry"
        }
    }
}

extension SessionMachine.Poll {
    fileprivate var name: String {
        switch self {
        case .awaitingFirstCONOK: "awaitingFirstCONOK"
        case .awaitingCONOK: "awaitingCONOK"
        case .receiving: "receiving"
        case .pausing: "pausing"
        }
    }
}
