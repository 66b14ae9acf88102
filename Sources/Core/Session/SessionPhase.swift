// The name of the state without its payload, for the log and for tests.

extension SessionMachine {
    /// The name of a state.
    enum Phase: String, Sendable, CaseIterable {
        case disconnected
        case openingWebSocketToCreate, awaitingWSOKToCreate, awaitingCONOKOnWebSocket
        case creatingOverHTTP, creatingWithTTL
        case waitingToRetrySpaced = "waitingToRetry.spaced"
        case waitingToRetryAfterSessionLoss = "waitingToRetry.afterSessionLoss"
        case waitingToRetryWithTTL = "waitingToRetry.ttl"
        case preflight
        case openingWebSocketToBindStreaming = "openingWebSocketToBind.streaming"
        case openingWebSocketToBindPolling = "openingWebSocketToBind.polling"
        case awaitingWSOKToBindStreaming = "awaitingWSOKToBind.streaming"
        case awaitingWSOKToBindPolling = "awaitingWSOKToBind.polling"
        case awaitingCONOKOnWebSocketBind
        case webSocketStreaming
        case webSocketPollingAwaitingFirstCONOK = "webSocketPolling.awaitingFirstCONOK"
        case webSocketPollingAwaitingCONOK = "webSocketPolling.awaitingCONOK"
        case webSocketPollingReceiving = "webSocketPolling.receiving"
        case webSocketPollingPausing = "webSocketPolling.pausing"
        case awaitingCONOKOnHTTPStreaming
        case awaitingCONOKOnHTTPStreamingRebindRequested = "awaitingCONOKOnHTTPStreaming.rebindRequested"
        case httpStreaming
        case httpPollingAwaitingFirstCONOK = "httpPolling.awaitingFirstCONOK"
        case httpPollingAwaitingCONOK = "httpPolling.awaitingCONOK"
        case httpPollingReceiving = "httpPolling.receiving"
        case httpPollingPausing = "httpPolling.pausing"
        case recoveringPausing = "recovering.pausing"
        case recoveringAwaitingAnswer = "recovering.awaitingAnswer"
        case recoveringReceiving = "recovering.receiving"
        case recoveringWaitingToRetry = "recovering.waitingToRetry"
    }

    var phase: Phase {
        switch connection?.stage {
        case nil: .disconnected
        case .creating(let creation): creation.step.phase
        case .waitingToRetry(.spaced): .waitingToRetrySpaced
        case .waitingToRetry(.afterSessionLoss): .waitingToRetryAfterSessionLoss
        case .waitingToRetry(.ttl): .waitingToRetryWithTTL
        case .inSession(let session): session.stream.phase
        }
    }
}

extension SessionMachine.Creation.Step {
    fileprivate var phase: SessionMachine.Phase {
        switch self {
        case .openingWebSocket: .openingWebSocketToCreate
        case .awaitingWSOK: .awaitingWSOKToCreate
        case .awaitingCONOK: .awaitingCONOKOnWebSocket
        case .overHTTP(_, let isTTL): isTTL ? .creatingWithTTL : .creatingOverHTTP
        }
    }
}

extension SessionMachine.Stream {
    fileprivate var phase: SessionMachine.Phase {
        switch self {
        case .preflight: .preflight
        case .openingWebSocketToBind(let isPolling, _):
            isPolling ? .openingWebSocketToBindPolling : .openingWebSocketToBindStreaming
        case .awaitingWSOKToBind(.streaming, _): .awaitingWSOKToBindStreaming
        case .awaitingWSOKToBind(.polling, _): .awaitingWSOKToBindPolling
        case .awaitingCONOKOnWebSocketBind: .awaitingCONOKOnWebSocketBind
        case .webSocketStreaming: .webSocketStreaming
        case .webSocketPolling(.awaitingFirstCONOK): .webSocketPollingAwaitingFirstCONOK
        case .webSocketPolling(.awaitingCONOK): .webSocketPollingAwaitingCONOK
        case .webSocketPolling(.receiving): .webSocketPollingReceiving
        case .webSocketPolling(.pausing): .webSocketPollingPausing
        case .awaitingCONOKOnHTTPStreaming(let bind):
            bind.isLate ? .awaitingCONOKOnHTTPStreamingRebindRequested : .awaitingCONOKOnHTTPStreaming
        case .httpStreaming: .httpStreaming
        case .httpPolling(let polling):
            switch polling.poll {
            case .awaitingFirstCONOK: .httpPollingAwaitingFirstCONOK
            case .awaitingCONOK: .httpPollingAwaitingCONOK
            case .receiving: .httpPollingReceiving
            case .pausing: .httpPollingPausing
            }
        case .recovering(let recovery):
            switch recovery.step {
            case .pausing: .recoveringPausing
            case .awaitingAnswer: .recoveringAwaitingAnswer
            case .receiving: .recoveringReceiving
            case .waitingToRetry: .recoveringWaitingToRetry
            }
        }
    }
}
