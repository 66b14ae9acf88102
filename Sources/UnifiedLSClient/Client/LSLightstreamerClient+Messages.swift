import Foundation
import LightstreamerCore
import ModernClient

extension LSLightstreamerClient {
    /// Sends a message to the Metadata Adapter of the session, in no sequence, without asking for its outcome; it is lost if there
    /// is no session.
    ///
    /// In ModernClient: the same name.
    public func sendMessage(_ message: String) {
        sendMessage(message, withSequence: nil, timeout: -1, delegate: nil, enqueueWhileDisconnected: false)
    }

    /// Sends a message to the Metadata Adapter of the session.
    ///
    /// In ModernClient: the same name, with a timeout in milliseconds.
    ///
    /// - Parameters:
    ///   - message: any text.
    ///   - sequence: messages of one sequence are processed one after the other, in the order of sending; `nil` or
    ///     `UNORDERED_MESSAGES`: at once, in any order. Anything but ASCII letters, digits and underscores raises.
    ///   - delayTimeout: how long, in seconds, the server may wait for missing earlier messages of the sequence; negative: the
    ///     server's own setting. Not used without a sequence.
    ///   - delegate: is told the outcome; weakly held. `nil`: the outcome is not even asked for.
    ///   - enqueueWhileDisconnected: whether the message waits for a session when there is neither one nor an attempt to get
    ///     one; `false`: it is aborted at once.
    public func sendMessage(
        _ message: String, withSequence sequence: String?, timeout delayTimeout: TimeInterval,
        delegate: LSClientMessageDelegate?, enqueueWhileDisconnected: Bool
    ) {
        let member = "LSLightstreamerClient.sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:)"
        LSProgrammingErrors.check(
            sequence.map(LightstreamerClient.isSequence) ?? true, member,
            "The name of a sequence has letters, digits and underscores only", value: sequence)
        LSProgrammingErrors.check(!delayTimeout.isNaN, member, "The timeout must be a number", value: delayTimeout)
        var listener = MessageListener.none
        if let delegate {
            let receiver = OutcomeReceiver(delegate, client: self, message: message)
            listener = .delivered { receiver.tell($0) }
        }
        modern.send(
            message, sequence: sequence, timeout: Seconds.naturalMilliseconds(delayTimeout) ?? -1,
            enqueueWhileDisconnected: enqueueWhileDisconnected, listener: listener)
    }

    /// Waits for the outcome of one message.
    private final class OutcomeReceiver: @unchecked Sendable {
        // `Sendable`: nothing changes after `init`, but for the weak references that end.

        private weak var delegate: (any LSClientMessageDelegate)?
        private weak var client: LSLightstreamerClient?
        private let message: String

        init(_ delegate: any LSClientMessageDelegate, client: LSLightstreamerClient, message: String) {
            self.delegate = delegate
            self.client = client
            self.message = message
        }

        func tell(_ outcome: LightstreamerCore.MessageOutcome) {
            guard let delegate, let client else { return }
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
}
