package import CUnifiedLSClient
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

@_cdecl("LSUnifiedClientCopyStatus")
package func copyClientStatus(_ client: OpaquePointer) -> LSBridgeText {
    LSBridgeText(owned: client.object(LSLightstreamerClient.self).status)
}

@_cdecl("LSUnifiedClientAddDelegate")
package func addClientDelegate(
    _ client: OpaquePointer, _ callbacks: UnsafePointer<LSUnifiedClientCallbacks>
) -> OpaquePointer {
    let delegate = ClientDelegateAdapter(callbacks.pointee)
    client.object(LSLightstreamerClient.self).addDelegate(delegate)
    return OpaquePointer(owned: delegate)
}

@_cdecl("LSUnifiedClientRemoveDelegate")
package func removeClientDelegate(_ client: OpaquePointer, _ delegate: OpaquePointer) {
    client.object(LSLightstreamerClient.self).removeDelegate(delegate.object(ClientDelegateAdapter.self))
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
) -> OpaquePointer? {
    let delegate = callbacks.map { MessageDelegateAdapter($0.pointee) }
    calling(failure) {
        client.object(LSLightstreamerClient.self).sendMessage(
            String(message) ?? "", withSequence: String(sequence), timeout: timeout, delegate: delegate,
            enqueueWhileDisconnected: enqueueWhileDisconnected)
    }
    return failure.pointee == nil ? delegate.map { OpaquePointer(owned: $0) } : nil
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
