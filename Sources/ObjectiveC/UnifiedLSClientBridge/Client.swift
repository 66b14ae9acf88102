package import CUnifiedLSClient
import LightstreamerCore
import ModernClient
import ObjectiveCBridge
import UnifiedLSClient

@_cdecl("LSUnifiedLibraryCopyName")
package func copyLibraryName() -> LSBridgeText { LSBridgeText(owned: LSLightstreamerClient.lib_NAME as String) }

@_cdecl("LSUnifiedLibraryCopyVersion")
package func copyLibraryVersion() -> LSBridgeText { LSBridgeText(owned: LSLightstreamerClient.lib_VERSION as String) }

@_cdecl("LSUnifiedLimitsExceptions")
package func limitsExceptions() -> Bool { LSLightstreamerClient.limitExceptionsUse }

@_cdecl("LSUnifiedSetLimitsExceptions")
package func setLimitsExceptions(_ limits: Bool) { LSLightstreamerClient.limitExceptionsUse = limits }

@_cdecl("LSUnifiedClientMake")
package func makeClient(
    _ serverAddress: LSBridgeText, _ adapterSet: LSBridgeText, _ failure: UnsafeMutablePointer<OpaquePointer?>
) -> OpaquePointer {
    let client = calling(failure) {
        LSLightstreamerClient(serverAddress: String(serverAddress), adapterSet: String(adapterSet))
    }
    return OpaquePointer(owned: client)
}

@_cdecl("LSUnifiedClientMakeSharing")
package func makeClient(sharing client: UnsafeRawPointer?) -> OpaquePointer? {
    guard let client, let client = Unmanaged<AnyObject>.fromOpaque(client).takeUnretainedValue() as? LightstreamerClient
    else { return nil }
    return OpaquePointer(owned: LSLightstreamerClient(sharing: client))
}

@_cdecl("LSUnifiedClientCopyDetails")
package func copyDetails(_ client: OpaquePointer) -> OpaquePointer {
    OpaquePointer(owned: client.object(LSLightstreamerClient.self).connectionDetails)
}

@_cdecl("LSUnifiedClientCopyOptions")
package func copyOptions(_ client: OpaquePointer) -> OpaquePointer {
    OpaquePointer(owned: client.object(LSLightstreamerClient.self).connectionOptions)
}

@_cdecl("LSUnifiedMaxConcurrentSessionsPerServer")
package func maxConcurrentSessionsPerServer() -> UInt { LSConnectionOptions.maxConcurrentSessionsPerServer }

@_cdecl("LSUnifiedSetMaxConcurrentSessionsPerServer")
package func setMaxConcurrentSessionsPerServer(_ limit: UInt) {
    LSConnectionOptions.maxConcurrentSessionsPerServer = limit
}

@_cdecl("LSUnifiedClientConnect")
package func connectClient(_ client: OpaquePointer, _ failure: UnsafeMutablePointer<OpaquePointer?>) {
    calling(failure) { client.object(LSLightstreamerClient.self).connect() }
}

@_cdecl("LSUnifiedClientDisconnect")
package func disconnectClient(_ client: OpaquePointer) { client.object(LSLightstreamerClient.self).disconnect() }

@_cdecl("LSUnifiedClientSendMessage")
package func sendMessage(
    _ client: OpaquePointer, _ message: LSBridgeText, _ sequence: LSBridgeText, _ timeout: Double,
    _ callbacks: UnsafePointer<LSUnifiedMessageCallbacks>?, _ enqueueWhileDisconnected: Bool,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    var report: (@Sendable (MessageOutcome, LSLightstreamerClient) -> Void)?
    if let callbacks {
        let adapter = MessageDelegateAdapter(callbacks.pointee)
        report = { adapter.report($0, $1) }
    }
    calling(failure) {
        client.object(LSLightstreamerClient.self).send(
            String(message) ?? "", withSequence: String(sequence), timeout: timeout,
            enqueueWhileDisconnected: enqueueWhileDisconnected, report: report)
    }
}

/// Passes the outcome of a message to an Objective-C delegate.
private final class MessageDelegateAdapter: @unchecked Sendable {
    // `Sendable`: nothing changes after `init`.

    private let callbacks: LSUnifiedMessageCallbacks
    private let context: ContextOwner

    init(_ callbacks: LSUnifiedMessageCallbacks) {
        self.callbacks = callbacks
        context = ContextOwner(callbacks.context)
    }

    func report(_ outcome: MessageOutcome, _ client: LSLightstreamerClient) {
        withExtendedLifetime(client) {
            outcome.lend { callbacks.didEnd(context.object, OpaquePointer(borrowed: client), $0) }
        }
    }
}

extension MessageOutcome {
    /// Lends the outcome to the Objective-C side while `body` runs.
    fileprivate func lend(_ body: (LSUnifiedOutcome) -> Void) {
        var lent = LSUnifiedOutcome()
        switch self {
        case .processed: lent.kind = LSUnifiedOutcomeProcessed
        case .denied(let code, let error):
            lent.kind = LSUnifiedOutcomeDenied
            lent.code = code
            LSBridgeText.lending(error) {
                lent.error = $0
                body(lent)
            }
            return
        case .discarded: lent.kind = LSUnifiedOutcomeDiscarded
        case .failed: lent.kind = LSUnifiedOutcomeFailed
        case .aborted(let wasSent):
            lent.kind = LSUnifiedOutcomeAborted
            lent.isSent = wasSent
        }
        body(lent)
    }
}

@_cdecl("LSUnifiedClientSubscribe")
package func subscribe(
    _ client: OpaquePointer, _ subscription: OpaquePointer, _ companion: LSBridgeContext,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    let subscription = subscription.object(LSSubscription.self)
    calling(failure) {
        subscription.companion.keeping(ContextOwner(companion)) {
            client.object(LSLightstreamerClient.self).subscribe(subscription)
        }
    }
}

@_cdecl("LSUnifiedClientUnsubscribe")
package func unsubscribe(
    _ client: OpaquePointer, _ subscription: OpaquePointer, _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    calling(failure) {
        client.object(LSLightstreamerClient.self).unsubscribe(subscription.object(LSSubscription.self))
    }
}

@_cdecl("LSUnifiedClientVisitSubscriptions")
package func visitSubscriptions(
    _ client: OpaquePointer, _ visitor: UnsafeMutableRawPointer,
    _ visit: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void
) {
    for subscription in client.object(LSLightstreamerClient.self).subscriptions {
        subscription.companion.visit(visitor, visit)
    }
}
