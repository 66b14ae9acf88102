import CLegacyLSClient
import Foundation
import LegacyLSClient
import ObjectiveCBridge

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Passes the events of a connection to an Objective-C delegate.
final class ConnectionDelegateAdapter: LSConnectionDelegate {
    private let callbacks: LSLegacyConnectionCallbacks
    let context: ContextOwner

    init(_ callbacks: LSLegacyConnectionCallbacks) {
        self.callbacks = callbacks
        context = ContextOwner(callbacks.context)
    }

    func clientConnectionDidEstablish(_ client: LSClient!) { callbacks.didEstablish?(context.object) }

    func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
        callbacks.didStartSession?(context.object, polling)
    }

    func clientConnection(_ client: LSClient!, didReceiveNewBytes bytes: Int32) {
        callbacks.didReceiveNewBytes?(context.object, bytes)
    }

    func clientConnection(_ client: LSClient!, didChangeActivityWarningStatus warningStatus: Bool) {
        callbacks.didChangeActivityWarningStatus?(context.object, warningStatus)
    }

    func clientConnectionDidClose(_ client: LSClient!) { callbacks.didClose?(context.object) }

    func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) {
        callbacks.didEnd?(context.object, cause)
    }

    func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushUpdateException!) {
        report(error, callbacks.didReceiveDataError)
    }

    func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!) {
        report(failure, callbacks.didReceiveServerFailure)
    }

    func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
        report(failure, callbacks.didReceiveConnectionFailure)
    }

    func clientConnection(
        _ client: LSClient!, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo!
    ) {
        callbacks.didSucceedChangingDeviceToken?(context.object, info.restoredSubscriptions)
    }

    func clientConnection(_ client: LSClient!, didFailChangingDeviceTokenOnServerWithError error: LSException!) {
        report(error, callbacks.didFailChangingDeviceToken)
    }

    func clientConnectionDidSucceedResettingBadge(onServer client: LSClient!) {
        callbacks.didSucceedResettingBadge?(context.object)
    }

    func clientConnection(_ client: LSClient!, didFailResettingBadgeOnServerWithError error: LSException!) {
        report(error, callbacks.didFailResettingBadge)
    }

    func clientConnection(_ client: LSClient!, willSendRequestFor challenge: URLAuthenticationChallenge!) {
        if let callback = callbacks.willSendRequestForChallenge {
            callback(context.object, OpaquePointer(borrowed: challenge))
        } else {
            performDefaultHandling(of: challenge)
        }
    }

    func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest!) {
        callbacks.isAboutToSend?(context.object, OpaquePointer(borrowed: urlRequest))
    }

    private func report(
        _ exception: LSException?, _ callback: (@convention(c) (UnsafeMutableRawPointer, OpaquePointer) -> Void)?
    ) {
        guard let exception, let callback else { return }
        let shown = BridgeException(exception)
        withExtendedLifetime(shown) { callback(context.object, OpaquePointer(borrowed: shown)) }
    }
}
