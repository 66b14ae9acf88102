// Log lines for the states and events of a session.

extension SessionLog {
    /// Logs a new state. States that are visible from the status or from a request have no line of their own.
    mutating func entered(_ machine: borrowing SessionMachine) {
        switch machine.connection?.stage {
        case .creating(let creation):
            switch creation.step {
            case .openingWebSocket:
                note(.info, .transport, "Creating a session over \(Transport.webSocketStreaming.rawValue)")
            case .overHTTP(_, let isTTL):
                let limit = isTTL ? ", without a time limit of the server" : ""
                note(.info, .transport, "Creating a session over HTTP\(limit)")
            case .awaitingWSOK, .awaitingCONOK: break
            }
        case .waitingToRetry: note(.info, .session, "Creating another session after a pause")
        case .inSession(let session): entered(session.stream, received: machine.progress.received)
        case nil: break
        }
    }

    private mutating func entered(_ stream: SessionMachine.Stream, received: Int) {
        switch stream {
        case .openingWebSocketToBind(let isPolling, _): binding(to: isPolling ? .webSocketPolling : .webSocketStreaming)
        case .awaitingCONOKOnHTTPStreaming(let bind) where bind.isLate:
            note(.info, .transport, "\(Transport.httpStreaming.rawValue) brings no data: switching to polling")
        case .awaitingCONOKOnHTTPStreaming: binding(to: .httpStreaming)
        case .httpPolling(.awaitingFirstCONOK): binding(to: .httpPolling)
        case .recovering(let recovery):
            switch recovery.step {
            case .pausing: note(.warn, .session, "The connection of the session broke")
            case .awaitingAnswer: note(.info, .session, "Recovering the session from notification \(received)")
            case .waitingToRetry: note(.warn, .session, "The recovery failed; retrying after a pause")
            case .receiving: break
            }
        case .preflight, .awaitingWSOKToBind, .awaitingCONOKOnWebSocketBind, .webSocketStreaming, .webSocketPolling,
            .httpStreaming, .httpPolling:
            break
        }
    }

    private mutating func binding(to transport: Transport) {
        note(.info, .transport, "The session continues over \(transport.rawValue)")
    }

    mutating func mayTry(_ transports: TransportAvailability) {
        let disabled = transports.disabled.map(\.rawValue).sorted().joined(separator: ", ")
        if !disabled.isEmpty {
            note(.info, .transport, "Transports disabled: \(disabled)")
        } else if transports.isWebSocketSuspended {
            note(.info, .transport, "WebSocket failed: creating the session over HTTP, then trying WebSocket again")
        } else {
            let limit = transports.hasWebSocket ? "" : " (this platform has no WebSocket)"
            note(.info, .transport, "All transports enabled\(limit)")
        }
    }

    mutating func raised(_ event: SessionEvent, in properties: SessionProperties) {
        switch event {
        case .statusChanged(let status): note(.info, .session, "Status changed: \(status.rawValue)")
        case .sessionStarted: note(.info, .session, "Session started")
        // Session ids may appear only at levels below INFO.
        case .propertyChanged(.sessionId):
            note(.debug, .session, "sessionId changed: \(properties.sessionID ?? "none")")
        case .propertyChanged(let property): note(.debug, .session, "\(property.rawValue) changed")
        case .serverError(let code, let message): note(.error, .session, "Server error \(code): \(message)")
        case .interrupted(.connection(let failure)):
            note(.warn, .session, "Interrupted: \(Secrets.hidden(inAddressesOf: failure.reason))")
        case .interrupted(.refused(let code, let message)): note(.warn, .session, "Refused: \(code) \(message)")
        case .interrupted(.ended(let code, let message)):
            note(.warn, .session, "Closed by the server: \(code) \(message)")
        case .interrupted(.disconnectedByUser): note(.info, .session, "Closed by the application")
        case .pollRequested, .malformedData, .bytesReceived: break
        }
    }
}
