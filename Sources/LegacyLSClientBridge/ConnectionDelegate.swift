import CLegacyLSClient
import LegacyLSClient
import ObjectiveCBridge

/// Passes what concerns a connection on to an Objective-C delegate.
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

    private func report(
        _ exception: LSException?, _ callback: (@convention(c) (UnsafeMutableRawPointer, OpaquePointer) -> Void)?
    ) {
        guard let exception, let callback else { return }
        let shown = BridgeException(exception)
        withExtendedLifetime(shown) { callback(context.object, OpaquePointer(borrowed: shown)) }
    }
}
