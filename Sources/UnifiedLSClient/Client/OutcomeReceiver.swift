import LightstreamerCore
import ModernClient

/// Forwards the outcome of one message to its delegate.
final class OutcomeReceiver: @unchecked Sendable {
    // `Sendable`: nothing changes after `init`, except that the weak references become `nil`.

    private weak var delegate: (any LSClientMessageDelegate)?
    private weak var client: LSLightstreamerClient?
    private let message: String

    init(_ delegate: any LSClientMessageDelegate, client: LSLightstreamerClient, message: String) {
        self.delegate = delegate
        self.client = client
        self.message = message
    }

    /// - Parameter modern: the client of ModernClient; after the release of `client` the delegate receives another object for it.
    func receive(_ outcome: LightstreamerCore.MessageOutcome, _ modern: LightstreamerClient) {
        guard let delegate else { return }
        let client = client ?? LSLightstreamerClient(sharing: modern)
        switch outcome {
        case .processed: delegate.client(client, didProcessMessage: message)
        case .denied(let code, let error):
            delegate.client(client, didDenyMessage: message, withCode: code, error: error)
        case .discarded: delegate.client(client, didDiscardMessage: message)
        case .failed: delegate.client(client, didFailMessage: message)
        case .aborted(let wasSent): delegate.client(client, didAbortMessage: message, sentOnNetwork: wasSent)
        }
    }
}
