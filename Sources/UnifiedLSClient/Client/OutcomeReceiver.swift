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
        case .processed: implemented(delegate.client(_:didProcessMessage:))?(client, message)
        case .denied(let code, let error):
            implemented(delegate.client(_:didDenyMessage:withCode:error:))?(client, message, code, error)
        case .discarded: implemented(delegate.client(_:didDiscardMessage:))?(client, message)
        case .failed: implemented(delegate.client(_:didFailMessage:))?(client, message)
        case .aborted(let wasSent):
            implemented(delegate.client(_:didAbortMessage:sentOnNetwork:))?(client, message, wasSent)
        }
    }
}
