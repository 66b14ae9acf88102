import CUnifiedLSClient
import Foundation
import ObjectiveCBridge
import UnifiedLSClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Forwards the events of a client to an Objective-C delegate.
final class ClientDelegateAdapter: NSObject, LSClientDelegate {
    private let callbacks: LSUnifiedClientCallbacks
    private let context: ContextOwner

    init(_ callbacks: LSUnifiedClientCallbacks) {
        self.callbacks = callbacks
        context = ContextOwner(callbacks.context)
    }

    func clientDidAdd(_ client: LSLightstreamerClient) { callbacks.didAdd?(context.object) }

    func clientDidRemove(_ client: LSLightstreamerClient) { callbacks.didRemove?(context.object) }

    func client(
        _ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String
    ) {
        LSBridgeText.lending(errorMessage) { callbacks.didReceiveServerError?(context.object, errorCode, $0) }
    }

    func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
        LSBridgeText.lending(status) { callbacks.didChangeStatus?(context.object, $0) }
    }

    func client(_ client: LSLightstreamerClient, didChangeProperty property: String) {
        LSBridgeText.lending(property) { callbacks.didChangeProperty?(context.object, $0) }
    }

    func client(_ client: LSLightstreamerClient, willSendRequestFor challenge: URLAuthenticationChallenge) {
        if let callback = callbacks.willSendRequestForChallenge {
            callback(context.object, OpaquePointer(borrowed: challenge))
        } else {
            performDefaultHandling(of: challenge)
        }
    }
}

/// Forwards the outcome of a message to an Objective-C delegate.
final class MessageDelegateAdapter: NSObject, LSClientMessageDelegate {
    private let callbacks: LSUnifiedMessageCallbacks
    private let context: ContextOwner

    init(_ callbacks: LSUnifiedMessageCallbacks) {
        self.callbacks = callbacks
        context = ContextOwner(callbacks.context)
    }

    func client(_ client: LSLightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {
        LSBridgeText.lending(originalMessage) { callbacks.didAbort?(context.object, $0, sentOnNetwork) }
    }

    func client(
        _ client: LSLightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String
    ) {
        LSBridgeText.lending(originalMessage) { message in
            LSBridgeText.lending(error) { callbacks.didDeny?(context.object, message, code, $0) }
        }
    }

    func client(_ client: LSLightstreamerClient, didDiscardMessage originalMessage: String) {
        LSBridgeText.lending(originalMessage) { callbacks.didDiscard?(context.object, $0) }
    }

    func client(_ client: LSLightstreamerClient, didFailMessage originalMessage: String) {
        LSBridgeText.lending(originalMessage) { callbacks.didFail?(context.object, $0) }
    }

    func client(_ client: LSLightstreamerClient, didProcessMessage originalMessage: String) {
        LSBridgeText.lending(originalMessage) { callbacks.didProcess?(context.object, $0) }
    }
}
