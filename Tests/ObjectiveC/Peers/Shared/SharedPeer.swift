import LegacyLSClient
import ModernClient
import SessionSharing

// The Swift part of the test program. `SharedSession.h` declares these functions.

/// Creates a client of the current API; the caller owns the reference.
@_cdecl("SharedPeerMakeClient")
package func makeClient(
    _ address: UnsafePointer<CChar>, _ adapterSet: UnsafePointer<CChar>
) -> UnsafeMutableRawPointer {
    let client = LightstreamerClient(serverAddress: String(cString: address), adapterSet: String(cString: adapterSet))
    return Unmanaged.passRetained(client).toOpaque()
}

/// Creates a client of 1.x that shares the session of a client of the current API; the caller owns the reference.
@_cdecl("SharedPeerMakeLegacyClient")
package func makeLegacyClient(_ client: UnsafeRawPointer) -> UnsafeMutableRawPointer {
    let client = Unmanaged<LightstreamerClient>.fromOpaque(client).takeUnretainedValue()
    return Unmanaged.passRetained(LSClient(sharing: client)).toOpaque()
}
