public import LegacyLSClient
import LightstreamerCore
public import ModernClient

extension LSClient {
    /// Creates a 1.x client that shares the connection, the session and the delivery queue of a `LightstreamerClient`, so that an
    /// application can move from one API to the other a file at a time.
    ///
    /// The session and its settings are those of `client`. The new client is disconnected until `openConnection` is called, even if
    /// `client` is connected. The documentation of the 1.x API applies, including its blocking calls, with these rules:
    ///
    /// - `openConnection` joins the session of `client`, or its attempt to create one, if server, adapter set and user are those of the
    ///   connection info; all other values of the info are then ignored. The delegate is called as if the session had just begun. If
    ///   server, adapter set or user differ, the call fails with `LSPushConnectionException`, which names the differences. If `client` is
    ///   not connected, it adopts the server, adapter set, user and password of the info, and its other values that `client` has as options
    ///   too and that differ from the defaults of 1.x; then it connects. The delegates of `client` are notified of the changes and of the
    ///   connection. If `client` has got other settings when its session is created, after a fallback to HTTP, the call also fails.
    /// - `closeConnection` unsubscribes the tables of this client. It ends the session only if `client.connect()` was not called and no
    ///   other `LSClient` uses the session. `client.disconnect()` ends the session for all clients: the delegate of this client receives
    ///   `clientConnectionDidClose`, as if this client had closed the connection.
    /// - When the connection of the session is lost, `client` recovers or replaces the session as it documents. During a recovery, this
    ///   client reports a stalled connection. When the session is lost, it reports a connection failure; the next session has all its
    ///   tables again, unless it has another server, adapter set or user: then this client reports `clientConnectionDidClose`. If `client` stops connecting because the server refuses, this client reports a server failure, then
    ///   `clientConnectionDidClose`. When the server ends the session, this client reports `didEndWithCause` and is disconnected, whether
    ///   or not `client` creates another session. After an end or a close, `openConnection` connects again.
    /// - `client.subscriptions` does not contain the tables of this client. The clients share message sequences: the server receives the
    ///   messages of a sequence in the order in which both clients sent them.
    /// - A session has one device for push notifications, registered by the first client that needs it. If `client` registers a device,
    ///   push notification calls of this client fail with `LSPushClientException` from then on.
    ///
    /// In ModernClient: not needed once the application has no other code.
    ///
    /// - Parameter client: the client whose session is shared, by any number of 1.x clients. The new client retains it; it does not retain
    ///   the new client.
    public convenience init(sharing client: LightstreamerClient) {
        self.init(shared: SharedSession(client.engine, of: client))
    }
}
