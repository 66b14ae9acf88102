package import CLegacyLSClient
import LegacyLSClient
import ObjectiveCBridge

@_cdecl("LSLegacyClientMake")
package func makeClient() -> OpaquePointer { OpaquePointer(owned: LSClient() as LSClient) }

@_cdecl("LSLegacyClientOf")
package func makeReference(to client: UnsafeRawPointer?) -> OpaquePointer? {
    guard let client, let client = Unmanaged<AnyObject>.fromOpaque(client).takeUnretainedValue() as? LSClient
    else { return nil }
    return OpaquePointer(owned: client)
}

@_cdecl("LSLegacyClientIsConnected")
package func isClientConnected(_ client: OpaquePointer) -> Bool { client.object(LSClient.self).isConnected }

@_cdecl("LSLegacyClientIsBatching")
package func isClientBatching(_ client: OpaquePointer) -> Bool { client.object(LSClient.self).isBatching }

@_cdecl("LSLegacyClientConnectionStatus")
package func clientConnectionStatus(_ client: OpaquePointer) -> UInt32 {
    client.object(LSClient.self).connectionStatus.rawValue
}

@_cdecl("LSLegacyClientCopyDelegate")
package func copyClientDelegate(_ client: OpaquePointer) -> UnsafeMutableRawPointer? {
    (client.object(LSClient.self).delegate as? ConnectionDelegateAdapter)?.context.retained()
}

@_cdecl("LSLegacyClientOpen")
package func openClient(
    _ client: OpaquePointer, _ info: OpaquePointer?,
    _ callbacks: UnsafePointer<LSLegacyConnectionCallbacks>?, _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    let delegate = callbacks.map { ConnectionDelegateAdapter($0.pointee) }
    calling(failure) {
        client.object(LSClient.self).openConnection(
            with: info?.object(LSConnectionInfo.self), delegate: delegate)
    }
}

@_cdecl("LSLegacyClientClose")
package func closeClient(_ client: OpaquePointer) { client.object(LSClient.self).closeConnection() }

@_cdecl("LSLegacyClientChangeConnection")
package func changeConnection(
    _ client: OpaquePointer, _ maxBandwidth: UnsafePointer<Double>?, _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    calling(failure) {
        client.object(LSClient.self).changeConnection(
            with: maxBandwidth.map { LSConnectionConstraints(maxBandwidth: $0.pointee) })
    }
}
