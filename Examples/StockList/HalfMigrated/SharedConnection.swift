import Foundation
import LegacyLSClient
import ModernClient
import SessionSharing

/// The connection of a half-migrated application: screens of 1.x use `earlier`, new ones use `current`, on one session.
public final class SharedConnection: LSConnectionDelegate, @unchecked Sendable {
    // `@unchecked Sendable`: `current` and `earlier` may be used on any thread, and nothing else is stored.

    /// The client for new screens.
    public let current: LightstreamerClient
    /// The client for screens of 1.x.
    public let earlier: LSClient

    /// - Parameter client: the client for new screens.
    public init(_ client: LightstreamerClient) {
        current = client
        earlier = LSClient(sharing: client)
    }

    /// Opens the session like the code of 1.x did; blocks until the session is open.
    public func open(_ server: String, adapterSet: String) throws {
        let info: LSConnectionInfo = LSConnectionInfo(
            pushServerURL: server, pushServerControlURL: nil, user: nil, password: nil, adapter: adapterSet)
        try earlier.openConnection(with: info, delegate: self, error: ())
    }

    /// Closes the 1.x client. The session ends, unless `current.connect()` was called.
    public func close() { earlier.closeConnection() }
}
