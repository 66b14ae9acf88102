import LightstreamerCore

/// Forwards the outcome of one message to its delegate.
final class OutcomeReceiver: @unchecked Sendable {
    // `Sendable`: nothing changes after `init`, except that the weak reference becomes `nil`.

    private weak var delegate: (any LSClientMessageDelegate)?
    private let message: String

    init(_ delegate: any LSClientMessageDelegate, message: String) {
        self.delegate = delegate
        self.message = message
    }

    func receive(_ outcome: LightstreamerCore.MessageOutcome, _ client: LSLightstreamerClient) {
        guard let delegate else { return }
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
