import Foundation
import LightstreamerCore

extension LSClient {
    // MARK: - Subscribing

    /// Subscribes each item as a table of its own, in one request, and waits until the server has accepted them.
    ///
    /// All or nothing: if one is refused, none stays subscribed. Positions are those in the given list. Command logic is off, and
    /// `tableDidUnsubscribeAllItems` is not told. Inside a batch the call returns at once. What fails goes to
    /// `LSUncaughtException`, and the result is `nil`; see the other form.
    ///
    /// - Returns: an `LSSubscribedTableKey` for each item, in their order.
    ///
    /// In ModernClient: one `Subscription` for all items.
    @discardableResult
    public func subscribeItems(withExtendedInfo tableInfo: LSExtendedTableInfo!, delegate: (any LSTableDelegate)!)
        -> [Any]!
    {
        Form.raising("LSClient.subscribeItems(withExtendedInfo:delegate:)", nil) { () throws(Failure) in
            try connection.subscribeItems(tableInfo, delegate: delegate)
        }
    }

    /// Subscribes each item as a table of its own. As `subscribeItems(withExtendedInfo:delegate:)`; throws
    /// `LSPushServerException` if the server refuses one, and `LSPushConnectionException` if there is no session.
    @discardableResult
    public func subscribeItems(
        withExtendedInfo tableInfo: LSExtendedTableInfo!, delegate: (any LSTableDelegate)!, error: ()
    ) throws -> [Any] {
        try Form.throwing("LSClient.subscribeItems(withExtendedInfo:delegate:error:)") { () throws(Failure) in
            try connection.subscribeItems(tableInfo, delegate: delegate)
        }
    }

    /// Subscribes a table of named items and fields, and waits until the server has accepted it.
    ///
    /// The table is subscribed again by itself in every session that replaces the present one, and keeps its key. Updates may
    /// come before the call returns. Inside a batch the call returns at once: the key is void if the batch is aborted or the
    /// server refuses. What fails goes to `LSUncaughtException`, and the result is `nil`; see the other form.
    ///
    /// - Parameters:
    ///   - tableInfo: what to subscribe; copied.
    ///   - delegate: told the updates; kept as long as the table is subscribed. `nil`: nobody.
    ///   - commandLogic: whether the fields "key" and "command", which must be there, are interpreted: then the values before
    ///     an update are those of the same key.
    ///
    /// In ModernClient: `LightstreamerClient.subscribe(_:)`.
    @discardableResult
    public func subscribeTable(
        withExtendedInfo tableInfo: LSExtendedTableInfo!, delegate: (any LSTableDelegate)!,
        useCommandLogic commandLogic: Bool
    ) -> LSSubscribedTableKey! {
        Form.raising("LSClient.subscribeTable(withExtendedInfo:delegate:useCommandLogic:)", nil) {
            () throws(Failure) in
            try connection.subscribe(tableInfo, delegate: delegate, commandLogic: commandLogic)
        }
    }

    /// Subscribes a table of named items and fields. As the form without `error`; throws `LSPushServerException` if the server
    /// refuses, and `LSPushConnectionException` if there is no session or it is lost before the answer.
    @discardableResult
    public func subscribeTable(
        withExtendedInfo tableInfo: LSExtendedTableInfo!, delegate: (any LSTableDelegate)!,
        useCommandLogic commandLogic: Bool, error: ()
    ) throws -> LSSubscribedTableKey {
        try Form.throwing("LSClient.subscribeTable(withExtendedInfo:delegate:useCommandLogic:error:)") {
            () throws(Failure) in
            try connection.subscribe(tableInfo, delegate: delegate, commandLogic: commandLogic)
        }
    }

    /// Subscribes a table by group and schema; items and fields are then known by position. With command logic and a mode other than
    /// Command, the first field is the key and the second the command. Otherwise as
    /// `subscribeTable(withExtendedInfo:delegate:useCommandLogic:)`.
    @discardableResult
    public func subscribeTable(
        _ tableInfo: LSTableInfo!, delegate: (any LSTableDelegate)!, useCommandLogic commandLogic: Bool
    ) -> LSSubscribedTableKey! {
        Form.raising("LSClient.subscribeTable(_:delegate:useCommandLogic:)", nil) { () throws(Failure) in
            try connection.subscribe(tableInfo, delegate: delegate, commandLogic: commandLogic)
        }
    }

    /// Subscribes a table by group and schema. As the form without `error`; throws `LSPushServerException` if the server refuses,
    /// and `LSPushConnectionException` if there is no session or it is lost before the answer.
    @discardableResult
    public func subscribeTable(
        _ tableInfo: LSTableInfo!, delegate: (any LSTableDelegate)!, useCommandLogic commandLogic: Bool, error: ()
    ) throws -> LSSubscribedTableKey {
        try Form.throwing("LSClient.subscribeTable(_:delegate:useCommandLogic:error:)") { () throws(Failure) in
            try connection.subscribe(tableInfo, delegate: delegate, commandLogic: commandLogic)
        }
    }

    // MARK: - Changing

    /// Asks for another frequency of a table, and waits for the answer (not inside a batch). No limit set means none. What fails
    /// goes to `LSUncaughtException`.
    ///
    /// In ModernClient: `Subscription.requestedMaxFrequency`.
    public func changeTableSubscription(
        _ tableKey: LSSubscribedTableKey!, with constraints: LSSubscriptionConstraints!
    ) {
        Form.raising("LSClient.changeTableSubscription(_:with:)", ()) { () throws(Failure) in
            try connection.change(tableKey, constraints)
        }
    }

    /// As `changeTableSubscription(_:with:)`; throws `LSPushServerException` if the server refuses, `LSPushConnectionException`
    /// if the session is lost before the answer, and `LSPushClientException` for a key whose table is gone.
    public func changeTableSubscription(
        _ tableKey: LSSubscribedTableKey!, with constraints: LSSubscriptionConstraints!, error: ()
    ) throws {
        try Form.throwing("LSClient.changeTableSubscription(_:with:error:)") { () throws(Failure) in
            try connection.change(tableKey, constraints)
        }
    }

    // MARK: - Unsubscribing

    /// Unsubscribes a table, and waits for the answer (not inside a batch). Whatever the answer, the table is gone: its delegate
    /// is told, and its key is void. An unknown or void key is a failure. What fails goes to `LSUncaughtException`.
    ///
    /// In ModernClient: `LightstreamerClient.unsubscribe(_:)`.
    public func unsubscribeTable(_ tableKey: LSSubscribedTableKey!) {
        Form.raising("LSClient.unsubscribeTable(_:)", ()) { () throws(Failure) in
            try connection.unsubscribe(tableKey)
        }
    }

    /// As `unsubscribeTable(_:)`; throws `LSPushServerException` if the server refuses, and `LSPushClientException` for a key whose
    /// table is gone.
    public func unsubscribeTable(_ tableKey: LSSubscribedTableKey!, error: ()) throws {
        try Form.throwing("LSClient.unsubscribeTable(_:error:)") { () throws(Failure) in
            try connection.unsubscribe(tableKey)
        }
    }

    /// Unsubscribes several tables in one request, and waits for the answers (not inside a batch). Keys whose tables are gone are
    /// skipped. What fails goes to `LSUncaughtException`.
    ///
    /// - Parameter tableKeys: `LSSubscribedTableKey` objects.
    public func unsubscribeTables(_ tableKeys: [Any]!) {
        Form.raising("LSClient.unsubscribeTables(_:)", ()) { () throws(Failure) in
            try connection.unsubscribe(tableKeys)
        }
    }

    /// As `unsubscribeTables(_:)`; throws what the first refused request failed with.
    public func unsubscribeTables(_ tableKeys: [Any]!, error: ()) throws {
        try Form.throwing("LSClient.unsubscribeTables(_:error:)") { () throws(Failure) in
            try connection.unsubscribe(tableKeys)
        }
    }
}
