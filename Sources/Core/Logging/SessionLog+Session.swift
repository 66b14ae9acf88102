// Log lines for the states and events of a session.

extension SessionLog {
    /// The line for a state; `nil` for one that is visible from the status or from a request.
    static func line(
        for state: SessionState, received: Int
    ) -> (level: LogLevel, category: LogCategory, text: String)? {
        switch state {
        case .creating(let creation):
            switch creation.step {
            case .openingWebSocket:
                (.info, .transport, "Creating a session over \(Transport.webSocketStreaming.rawValue)")
            case .overHTTP(_, ttl: true):
                (.info, .transport, "Creating a session over HTTP, with an unlimited TTL")
            case .overHTTP(_, ttl: false): (.info, .transport, "Creating a session over HTTP")
            case .awaitingWSOK, .awaitingCONOK: nil
            }
        case .retrying: (.info, .session, "Creating another session after a pause")
        case .binding(let binding):
            switch binding.step {
            case .awaitingCONOK(isLate: true):
                (.info, .transport, "\(binding.transport.rawValue): no data, switching to polling")
            case .awaitingCONOK where binding.transport.isWebSocket, .awaitingWSOK: nil
            case .openingWebSocket, .awaitingCONOK:
                (.info, .transport, "The session continues over \(binding.transport.rawValue)")
            }
        case .recovering(let recovery):
            switch recovery.step {
            case .pausing: (.warn, .session, "The session's connection was lost")
            case .awaitingAnswer: (.info, .session, "Recovering the session from notification \(received)")
            case .waitingToRetry: (.warn, .session, "The recovery failed; retrying after a pause")
            case .receiving: nil
            }
        case .disconnected, .preflight, .streaming, .polling: nil
        }
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
