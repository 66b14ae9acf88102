import Foundation
package import LightstreamerCore

/// The session of another client, which an `LSClient` shares.
package struct SharedSession: Sendable {
    let engine: ClientEngine
    /// The other client, retained as long as the `LSClient` exists.
    private let owner: any AnyObject & Sendable

    package init(_ engine: ClientEngine, of owner: any AnyObject & Sendable) {
        self.engine = engine
        self.owner = owner
    }
}

extension LSClient {
    /// Creates a disconnected client that has no engine yet.
    package convenience init(shared: SharedSession, applicationID: String? = nil) {
        self.init(blocking: BlockingClient(shared: shared), applicationID: applicationID)
    }
}
