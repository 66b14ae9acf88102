import Foundation
package import LightstreamerCore

/// The session of another client, for an `LSClient` that takes part in it.
package struct SharedSession: Sendable {
    let engine: ClientEngine
    /// The other client: alive as long as the `LSClient`.
    private let owner: any AnyObject & Sendable

    package init(_ engine: ClientEngine, of owner: any AnyObject & Sendable) {
        self.engine = engine
        self.owner = owner
    }
}

extension LSClient {
    /// A client without an engine of its own, disconnected.
    package convenience init(shared: SharedSession, applicationID: String? = nil) {
        self.init(blocking: BlockingClient(shared: shared), applicationID: applicationID)
    }
}
