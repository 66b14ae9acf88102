import Foundation
import LightstreamerCore

extension LSClient {
    /// Opens a connection, and waits until a session exists or the attempt has failed.
    ///
    /// A connection that is open is closed first, its tables with it; it does not tell `clientConnectionDidClose`. Once a
    /// session exists, the client replaces it by itself when it breaks, but not when the server ends it.
    ///
    /// What fails goes to `LSUncaughtException`; see the other form.
    ///
    /// - Parameters:
    ///   - connectionInfo: where to connect, and how; copied.
    ///   - delegate: told what happens; kept while the connection is open. `nil`: nobody.
    ///
    /// In ModernClient: `LightstreamerClient.connect()`.
    public func openConnection(with connectionInfo: LSConnectionInfo!, delegate: (any LSConnectionDelegate)!) {
        Form.raising("LSClient.openConnection(with:delegate:)", ()) { () throws(Failure) in
            try connection.open(connectionInfo, delegate: delegate)
        }
    }

    /// Opens a connection, and waits until a session exists or the attempt has failed.
    ///
    /// As `openConnection(with:delegate:)`. Throws: `LSPushServerException` when the server or its Metadata Adapter refuses,
    /// `LSPushConnectionException` when it cannot be reached or does not answer in time, or when the connection is closed
    /// meanwhile, `LSPushClientException` beyond the limit of sessions per server. A failed attempt is not repeated, and the
    /// delegate does not hear of it.
    public func openConnection(
        with connectionInfo: LSConnectionInfo!, delegate: (any LSConnectionDelegate)!, error: ()
    ) throws {
        try Form.throwing("LSClient.openConnection(with:delegate:error:)") { () throws(Failure) in
            try connection.open(connectionInfo, delegate: delegate)
        }
    }

    /// Asks for other limits than those of the opening, or of the last call, and waits for the server's answer, but not inside
    /// a batch; a limit that is not set means none.
    ///
    /// Has no effect when not connected. What fails goes to `LSUncaughtException`; see the other form.
    ///
    /// In ModernClient: `ConnectionOptions.requestedMaxBandwidth`.
    public func changeConnection(with constraints: LSConnectionConstraints!) {
        Form.raising("LSClient.changeConnection(with:)", ()) { () throws(Failure) in
            try connection.change(constraints)
        }
    }

    /// As `changeConnection(with:)`. Throws: `LSPushServerException` when the server refuses, `LSPushConnectionException` when
    /// the connection is lost first.
    public func changeConnection(with constraints: LSConnectionConstraints!, error: ()) throws {
        try Form.throwing("LSClient.changeConnection(with:error:)") { () throws(Failure) in
            try connection.change(constraints)
        }
    }

    /// Closes the connection. Safe when none is open; does not wait for the server.
    ///
    /// An open batch is aborted, each table tells `tableDidUnsubscribeAllItems`, the delegate `clientConnectionDidClose`, and calls
    /// that wait fail with `LSPushConnectionException`.
    ///
    /// In ModernClient: `LightstreamerClient.disconnect()`.
    public func closeConnection() { connection.close() }
}

extension Connection {
    func change(_ constraints: LSConnectionConstraints?) throws(Failure) {
        guard let constraints else { throw .misuse("The constraints are nil") }
        let bandwidth = ConnectionSettings.bandwidth(constraints)
        try submit(
            ServerRequest(name: "change of the connection") { [self] core, reply in
                guard isInSession(core) else {
                    reply(.accepted)  // no session that could be limited
                    return
                }
                core.changeBandwidth(bandwidth) { reply(.init($0)) }
            })
    }
}
