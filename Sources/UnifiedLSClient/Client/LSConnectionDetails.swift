public import Foundation
import ModernClient

/// Where a client connects to, and as whom. Obtained from `LSLightstreamerClient.connectionDetails`; may be used from any thread.
///
/// A property that is set calls `didChangeProperty` with its name, and is used for the next session.
///
/// In ModernClient: `ConnectionDetails`.
open class LSConnectionDetails: NSObject, @unchecked Sendable {
    // `Sendable`: nothing changes after initialisation.

    private let modern: ConnectionDetails

    init(_ modern: ConnectionDetails) {
        self.modern = modern
        super.init()
    }

    /// The adapter set to connect to; `nil` (default): the server's `DEFAULT`.
    ///
    /// In ModernClient: the same name.
    open var adapterSet: String? {
        get { modern.adapterSet }
        set { modern.adapterSet = newValue }
    }

    /// `http(s)://host[:port][/path]`; `nil` (default): none. Raises on an address with another scheme or with a query.
    ///
    /// In ModernClient: the same name.
    open var serverAddress: String? {
        get { modern.serverAddress }
        set {
            LSProgrammingErrors.checking("LSConnectionDetails.serverAddress") { () throws(Misuse) in
                try modern.setServerAddress(newValue)
            }
        }
    }

    /// The user name for the Metadata Adapter; `nil` (default): none.
    ///
    /// In ModernClient: the same name.
    open var user: String? {
        get { modern.user }
        set { modern.user = newValue }
    }

    /// The password for the Metadata Adapter; `nil`: none. Never logged.
    ///
    /// In ModernClient: the same name.
    open func setPassword(_ password: String?) { modern.setPassword(password) }

    /// The server instance that the session lives on, if the server sent one; `nil` otherwise, and with no session.
    ///
    /// In ModernClient: the same name.
    open var serverInstanceAddress: String? { modern.serverInstanceAddress }

    /// The name that the server's socket is configured with; `nil` with no session. May come a little after the connection.
    ///
    /// In ModernClient: the same name.
    open var serverSocketName: String? { modern.serverSocketName }

    /// The id of the session in force; `nil` with no session.
    ///
    /// In ModernClient: the same name.
    open var sessionId: String? { modern.sessionId }

    /// The client's address as the server sees it; `nil` if the server does not send it, and with no session.
    ///
    /// In ModernClient: the same name.
    open var clientIp: String? { modern.clientIp }

    /// For people; without the password.
    open override var description: String { modern.description }
}
