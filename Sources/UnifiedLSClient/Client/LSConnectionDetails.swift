import LightstreamerCore
public import Foundation
import ModernClient

/// The server address, the adapter set and the credentials of a client, from `LSLightstreamerClient.connectionDetails`. May be used
/// from any thread.
///
/// A property that is set to a new value is reported by `didChangeProperty` with its name. The value is used for the next session.
///
/// In ModernClient: `ConnectionDetails`.
open class LSConnectionDetails: NSObject, @unchecked Sendable {
    // `Sendable`: nothing changes after initialisation.

    private let modern: ConnectionDetails

    init(_ modern: ConnectionDetails) {
        self.modern = modern
        super.init()
    }

    /// The name of the adapter set; with `nil` (default) the server uses the set `DEFAULT`.
    open var adapterSet: String? {
        get { modern.adapterSet }
        set { modern.adapterSet = newValue }
    }

    /// The address of the server, `http(s)://host[:port][/path]`. Default: `nil`. The setter traps on another scheme and on a query.
    open var serverAddress: String? {
        get { modern.serverAddress }
        set {
            LSProgrammingErrors.checking("LSConnectionDetails.serverAddress", try modern.setServerAddress(newValue))
        }
    }

    /// The user name for the Metadata Adapter; with `nil` (default) none is sent.
    open var user: String? {
        get { modern.user }
        set { modern.user = newValue }
    }

    /// Sets the password for the Metadata Adapter; with `nil` (default) none is sent. The password is never logged.
    open func setPassword(_ password: String?) { modern.setPassword(password) }

    /// The address of the server instance that holds the session; `nil` without a session, or if the server sent none.
    open var serverInstanceAddress: String? { modern.serverInstanceAddress }

    /// The configured name of the server's socket; `nil` without a session, and until the server sends it.
    open var serverSocketName: String? { modern.serverSocketName }

    /// The id of the current session; `nil` without a session.
    open var sessionId: String? { modern.sessionId }

    /// The client's address as the server sees it; `nil` without a session, and until the server sends it.
    open var clientIp: String? { modern.clientIp }

    /// A human-readable description, without the password.
    open override var description: String { modern.description }
}
