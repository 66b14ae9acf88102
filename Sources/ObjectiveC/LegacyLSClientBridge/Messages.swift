package import CLegacyLSClient
import LegacyLSClient
import ObjectiveCBridge

/// Passes the outcome of a message to an Objective-C delegate.
final class MessageDelegateAdapter: LSMessageDelegate {
    private let callbacks: LSLegacyMessageCallbacks
    private let context: ContextOwner

    init(_ callbacks: LSLegacyMessageCallbacks) {
        self.callbacks = callbacks
        context = ContextOwner(callbacks.context)
    }

    func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32) {
        callbacks.didProcess?(context.object, progressiveNumber)
    }

    func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String!
    ) {
        LSBridgeText.lending(errorMessage) {
            callbacks.didAbortWithError?(context.object, progressiveNumber, errorCode, $0)
        }
    }

    func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException!
    ) {
        let shown = BridgeException(exception)
        withExtendedLifetime(shown) {
            callbacks.didAbortWithException?(context.object, progressiveNumber, OpaquePointer(borrowed: shown))
        }
    }
}

/// A message that passes its number to the Objective-C object that it copies, while the object is lent.
private final class NumberedMessage: LSMessageInfo {
    var sender: LSLegacyMessage?

    init(_ values: LSLegacyMessage) {
        super.init()
        message = String(values.text)
        sequence = String(values.sequence)
        delayTimeout = values.delayTimeout
        sender = values
    }

    override var progressiveNumber: Int32 {
        didSet { if let sender { sender.setNumber(sender.object, progressiveNumber) } }
    }
}

@_cdecl("LSLegacyClientSendText")
package func sendText(
    _ client: OpaquePointer, _ text: LSBridgeText, _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    calling(failure) { client.object(LSClient.self).sendMessage(String(text)) }
}

@_cdecl("LSLegacyClientSendMessage")
package func sendMessage(
    _ client: OpaquePointer, _ message: UnsafePointer<LSLegacyMessage>?,
    _ callbacks: UnsafePointer<LSLegacyMessageCallbacks>?, _ failure: UnsafeMutablePointer<OpaquePointer?>
) -> Int32 {
    let delegate = callbacks.map { MessageDelegateAdapter($0.pointee) }
    let info = message.map { NumberedMessage($0.pointee) }
    defer { info?.sender = nil }
    return calling(failure) { client.object(LSClient.self).sendMessage(info, delegate: delegate) }
}

@_cdecl("LSLegacyClientBeginBatch")
package func beginBatch(_ client: OpaquePointer, _ failure: UnsafeMutablePointer<OpaquePointer?>) {
    calling(failure) { client.object(LSClient.self).beginBatch() }
}

@_cdecl("LSLegacyClientCommitBatch")
package func commitBatch(_ client: OpaquePointer, _ failure: UnsafeMutablePointer<OpaquePointer?>) {
    calling(failure) { client.object(LSClient.self).commitBatch() }
}

@_cdecl("LSLegacyClientAbortBatch")
package func abortBatch(_ client: OpaquePointer, _ failure: UnsafeMutablePointer<OpaquePointer?>) {
    calling(failure) { client.object(LSClient.self).abortBatch() }
}
