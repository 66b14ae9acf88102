import Foundation
import LightstreamerCore

/// A connection to Lightstreamer, in the manner of the 1.x client: calls block until the server has answered.
///
/// All methods may be called on any thread, by many at once; those that wait for the server must not be called on a thread
/// that has to stay responsive, the main one say. They may be called inside every delegate callback, the two that run on the
/// session itself excepted. No wait lasts for ever: the end of a session ends it with `LSPushConnectionException`.
///
/// Most methods come in two forms. The one with an error parameter throws an `NSError` for what fails at run time: its domain is
/// the name of the exception class, its code the server's (0 for others), `NSLocalizedFailureReasonErrorKey` is always there, and
/// `LSExceptionKey` has the exception. The form without cannot tell: what fails goes to `LSUncaughtException`, as programming
/// errors do in both forms.
///
/// In ModernClient: `LightstreamerClient`, which never blocks.
open class LSClient: NSObject, @unchecked Sendable {
    // `Sendable`: `connection` looks after itself, `pushNotifications` too; nothing else is stored.

    let connection: Connection
    let pushNotifications: PushNotifications

    /// Designated initialiser behind `LSClient()`.
    @_disfavoredOverload
    public override init() {
        connection = Connection(environment: .live(deliveryQueue: DispatchQueue(label: "lightstreamer.delivery")))
        pushNotifications = PushNotifications(connection)
        super.init()
        connection.client = self
    }

    /// Creates a client, disconnected. Nothing else happens until a connection is opened. Never `nil`.
    public init!(_: Void = ()) {
        connection = Connection(environment: .live(deliveryQueue: DispatchQueue(label: "lightstreamer.delivery")))
        pushNotifications = PushNotifications(connection)
        super.init()
        connection.client = self
    }

    /// For tests: a client of another world.
    package convenience init(environment: Environment, applicationID: String? = nil) {
        self.init(environment: environment, applicationID: applicationID, patience: Connection.Patience())
    }

    /// For tests: one that waits shorter, or longer.
    convenience init(environment: Environment, applicationID: String? = nil, patience: Connection.Patience) {
        self.init(
            connection: Connection(environment: environment, patience: patience), applicationID: applicationID)
    }

    /// - Parameter applicationID: `nil`: that of the process.
    init(connection: Connection, applicationID: String?) {
        self.connection = connection
        if let applicationID {
            pushNotifications = PushNotifications(connection, applicationID: { applicationID })
        } else {
            pushNotifications = PushNotifications(connection)
        }
        super.init()
        connection.client = self
    }

    deinit { connection.shutDown() }

    // MARK: - Where it stands

    /// The delegate of the open connection, or of the last one. Kept alive while the connection is open, and not afterwards.
    ///
    /// In ModernClient: `LightstreamerClient.delegates`.
    open var delegate: (any LSConnectionDelegate)! {
        connection.withState { $0.delegate?.object ?? $0.lastDelegate }
    }

    /// Whether there is a session, be it stalled. Never waits.
    ///
    /// In ModernClient: `LightstreamerClient.status`.
    open var isConnected: Bool { connection.withState { $0.status.isConnected } }

    /// Whether a batch is open. Never waits.
    ///
    /// In ModernClient: not needed, calls never block.
    open var isBatching: Bool { connection.withState { $0.batch != nil } }

    /// As `isBatching`, for code that was compiled with the other spelling of the property.
    open var batching: Bool { isBatching }

    /// Where the connection stands. Never waits; the present state, also before the callback that tells of it.
    ///
    /// In ModernClient: `LightstreamerClient.status`.
    open var connectionStatus: LSConnectionStatus { connection.withState { $0.status } }
}
