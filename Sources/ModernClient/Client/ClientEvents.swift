import LightstreamerCore

/// Turns the events of a session into calls of the client's delegates. Works on the delivery queue.
final class ClientEvents: SessionObserver, @unchecked Sendable {
    // `Sendable`: `client` is set once, before the first event.

    /// Weak: the client owns the engine, which owns its observers.
    weak var client: LightstreamerClient?
    private let receivers: DelegateReceivers<any ClientDelegate>

    init(receivers: DelegateReceivers<any ClientDelegate>) { self.receivers = receivers }

    func didReceive(_ event: SessionEvent) {
        switch event {
        case .statusChanged(let core):
            let status = LightstreamerClient.Status(core)
            tell { $0.client($1, didChangeStatus: status) }
        case .propertyChanged(let property): tellPropertyChanged(property.rawValue)
        case .serverError(let code, let message):
            tell { $0.client($1, didReceiveServerError: code, withMessage: message) }
        case .connectionEstablished, .sessionStarted, .interrupted, .malformedData, .bytesReceived:
            break  // this API has no word for them
        }
    }

    func tellPropertyChanged(_ name: String) { tell { $0.client($1, didChangeProperty: name) } }

    private func tell(_ event: (any ClientDelegate, LightstreamerClient) -> Void) {
        guard let client else { return }
        receivers.tell { event($0, client) }
    }
}
