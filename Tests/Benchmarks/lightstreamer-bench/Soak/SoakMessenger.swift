import Foundation
import LightstreamerCore
import ModernClient

/// Sends the messages of a client under test, and records their outcomes.
final class SoakMessenger: ClientMessageDelegate, @unchecked Sendable {
    // `@unchecked Sendable`: `lock` guards `ledger`.

    private let metadata: SoakMetadata
    private let lock = NSLock()
    private var ledger = MessageLedger()

    init(metadata: SoakMetadata) { self.metadata = metadata }

    func send(_ lane: SoakMessage.Lane, on client: LightstreamerClient) {
        // The lock is not held while the message is sent, because the client may call back.
        let message = lock.withLock { ledger.next(lane) }
        client.sendMessage(
            message.text, withSequence: lane.sequence, delegate: lane.wantsOutcome ? self : nil,
            enqueueWhileDisconnected: true)
    }

    var state: MessageLedger { lock.withLock { ledger } }

    /// Counts messages without an outcome as lost, at the end of the run.
    func close() { lock.withLock { ledger.close() } }

    private func note(_ outcome: MessageOutcome, of text: String) {
        lock.withLock { ledger.note(outcome, of: text, hasServerSeen: metadata.hasSeen) }
    }

    // MARK: - ClientMessageDelegate

    func client(_ client: LightstreamerClient, didProcessMessage originalMessage: String, withResponse response: String)
    {
        note(.processed(response: response), of: originalMessage)
    }

    func client(
        _ client: LightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String
    ) {
        note(.denied(code: code, message: error), of: originalMessage)
    }

    func client(_ client: LightstreamerClient, didDiscardMessage originalMessage: String) {
        note(.discarded(code: 0), of: originalMessage)
    }

    func client(_ client: LightstreamerClient, didFailMessage originalMessage: String) {
        note(.failed(code: 0, message: ""), of: originalMessage)
    }

    func client(_ client: LightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {
        note(.aborted(sentOnNetwork: sentOnNetwork), of: originalMessage)
    }
}
