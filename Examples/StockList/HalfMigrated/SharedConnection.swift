import Foundation
import LegacyLSClient
import ModernClient
import SessionSharing

/// The connection of an application that is half migrated: screens of 1.x use `earlier`, new ones `current`, on one session.
public final class SharedConnection: LSConnectionDelegate, @unchecked Sendable {
    // `Sendable`: `current` and `earlier` may be used on any thread, and nothing else is kept.

    /// For new screens.
    public let current: LightstreamerClient
    /// For screens of 1.x.
    public let earlier: LSClient

    /// - Parameter client: what new screens use.
    public init(_ client: LightstreamerClient) {
        current = client
        earlier = LSClient(sharing: client)
    }

    /// Opens the session as the code of 1.x did; blocks until it is there.
    public func open(_ server: String, adapterSet: String) throws {
        let info: LSConnectionInfo = LSConnectionInfo(
            pushServerURL: server, pushServerControlURL: nil, user: nil, password: nil, adapter: adapterSet)
        try earlier.openConnection(with: info, delegate: self, error: ())
    }

    /// Ends the session, for both.
    public func close() { earlier.closeConnection() }
}
