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
    let info = message.map { values -> LSMessageInfo in
        LSMessageInfo(
            message: String(values.pointee.text), sequence: String(values.pointee.sequence),
            delayTimeout: values.pointee.delayTimeout)
    }
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
