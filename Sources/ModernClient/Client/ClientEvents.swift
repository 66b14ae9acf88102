import LightstreamerCore

/// Translates the events of a session into calls of the client's delegates, on the delivery queue.
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
            notify { $0.client($1, didChangeStatus: status) }
        case .propertyChanged(let property): propertyChanged(property.rawValue)
        case .serverError(let code, let message):
            notify { $0.client($1, didReceiveServerError: code, withMessage: message) }
        case .sessionStarted, .pollRequested, .interrupted, .malformedData, .bytesReceived:
            break  // this API has no callbacks for them
        }
    }

    func propertyChanged(_ name: String) { notify { $0.client($1, didChangeProperty: name) } }

    private func notify(_ event: (any ClientDelegate, LightstreamerClient) -> Void) {
        guard let client else { return }
        receivers.notify { event($0, client) }
    }
}
