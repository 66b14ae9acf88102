import EquivalenceTesting
import ModernClient

/// Passes the status of a client to a ``ConnectionOutcome``, to find out whether the server can be reached.
final class ConnectionProbe: ClientDelegate {
    private let outcome: ConnectionOutcome

    init(_ outcome: ConnectionOutcome) { self.outcome = outcome }

    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        if let event = ReceivedEvent(.status(status.rawValue)) { outcome.note(event) }
    }
}
