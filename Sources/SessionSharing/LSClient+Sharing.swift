public import LegacyLSClient
import LightstreamerCore
public import ModernClient

extension LSClient {
    /// Creates a 1.x client that rides on the session of a current one: one connection, one session, one delivery queue for code
    /// of both kinds, so that an application can move from one API to the other a file at a time.
    ///
    /// The session and its settings are those of `client`. The new client is disconnected until `openConnection` is called, also
    /// if `client` is connected; what the 1.x API documents holds, blocking calls included, with these rules:
    ///
    /// - `openConnection` joins the session of `client`, or the attempt to get one, if it is with the server, adapter set and user
    ///   of the connection info; the rest of the info means nothing then. The delegate is called as if the session had just begun. If
    ///   it is with others, the call fails with `LSPushConnectionException`, which names the differences. If `client` is not
    ///   connected, it connects, after its settings have changed to those of the info: server, adapter set, user and
    ///   password, and each of the others which is not what 1.x has by default. Its delegates hear of both.
    /// - `closeConnection` unsubscribes the tables of this client. The session goes on, unless `client.connect()` was not called,
    ///   and no other `LSClient` uses the session. `client.disconnect()` ends it for all: the delegate receives
    ///   `clientConnectionDidClose`, as if it had been closed here.
    /// - A session that breaks is recovered or replaced as `client` documents. Here, one that is being recovered is stalled; one that
    ///   is lost is a connection failure, after which the next one starts, with all tables. One that `client` gives up, because the
    ///   server refuses, is a server failure followed by `clientConnectionDidClose`. When the server ends a session, that is the end for
    ///   this client, reported with `didEndWithCause`, whether or not `client` gets another one. After an end, or a close, `openConnection`
    ///   is the way back in.
    /// - Tables of this client are not among `client.subscriptions`. Messages of both clients share their sequences: the server gets
    ///   them in the order in which they were sent.
    /// - The device of push notifications is registered once for a session, by the first who needs it. If `client` registers one, it
    ///   has it from then on, and push notification calls of this client fail with `LSPushClientException`.
    ///
    /// In ModernClient: not needed once the application has no other code.
    ///
    /// - Parameter client: kept alive as long as this client. It does not keep this client alive. It may be shared by several.
    public convenience init(sharing client: LightstreamerClient) {
        self.init(shared: SharedSession(client.engine, of: client))
    }
}
