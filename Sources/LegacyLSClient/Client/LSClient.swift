public import Foundation
package import LightstreamerCore

/// A connection to Lightstreamer, in the manner of the 1.x client: calls block until the server has answered.
///
/// All methods may be called on any thread, by many at once; those that wait for the server must not be called on a thread
/// that has to stay responsive, the main one say. They may be called inside every delegate callback, the two that run on the
/// session itself excepted. Every call returns within its documented limit; the end of a session ends it with `LSPushConnectionException`.
///
/// Most methods come in two forms. The one with an error parameter throws an `NSError` for what fails at run time: its domain is
/// the name of the exception class, its code the server's (0 for others), `NSLocalizedFailureReasonErrorKey` is always there, and
/// `LSExceptionKey` has the exception. The form without has no place for it: a failure goes to `LSUncaughtException`, as programming
/// errors do in both forms.
///
/// In ModernClient: `LightstreamerClient`, which never blocks.
open class LSClient: NSObject, @unchecked Sendable {
    // `Sendable`: `blocking` and `pushNotifications` are, and nothing else is stored.

    let blocking: BlockingClient
    let pushNotifications: PushNotifications

    /// Designated initialiser behind `LSClient()`.
    @_disfavoredOverload
    public override init() {
        blocking = BlockingClient(environment: .live(deliveryQueue: DeliveryQueue()))
        pushNotifications = PushNotifications(blocking)
        super.init()
        blocking.client = self
    }

    /// Creates a client, disconnected. Nothing else happens until a connection is opened. Never `nil`.
    public init!(_: Void = ()) {
        blocking = BlockingClient(environment: .live(deliveryQueue: DeliveryQueue()))
        pushNotifications = PushNotifications(blocking)
        super.init()
        blocking.client = self
    }

    /// For tests: a client of another world.
    package convenience init(environment: Environment, applicationID: String? = nil) {
        self.init(environment: environment, applicationID: applicationID, limits: BlockingClient.TimeLimits())
    }

    /// For tests: one that waits shorter, or longer.
    convenience init(environment: Environment, applicationID: String? = nil, limits: BlockingClient.TimeLimits) {
        self.init(
            blocking: BlockingClient(environment: environment, limits: limits), applicationID: applicationID)
    }

    /// - Parameter applicationID: `nil`: that of the process.
    init(blocking: BlockingClient, applicationID: String?) {
        self.blocking = blocking
        if let applicationID {
            pushNotifications = PushNotifications(blocking, applicationID: { applicationID })
        } else {
            pushNotifications = PushNotifications(blocking)
        }
        super.init()
        blocking.client = self
    }

    deinit { blocking.shutDown() }

    // MARK: - Where it stands

    /// The delegate of the open connection, or of the last one. Kept alive while the connection is open, and not afterwards.
    ///
    /// In ModernClient: `LightstreamerClient.delegates`.
    open var delegate: (any LSConnectionDelegate)! {
        blocking.withState { $0.participation?.delegate?.object ?? $0.lastDelegate }
    }

    /// Whether there is a session, be it stalled. Never waits.
    ///
    /// In ModernClient: `LightstreamerClient.status`.
    open var isConnected: Bool { blocking.withState { $0.status.isConnected } }

    /// Whether a batch is open. Never waits.
    ///
    /// In ModernClient: not needed, calls never block.
    open var isBatching: Bool { blocking.withState { $0.isBatching } }

    /// As `isBatching`, for code that was compiled with the other spelling of the property.
    open var batching: Bool { isBatching }

    /// Where the connection stands. Never waits; the present state, also before the callback that reports it.
    ///
    /// In ModernClient: `LightstreamerClient.status`.
    open var connectionStatus: LSConnectionStatus { blocking.withState { $0.status } }

    // All methods are here, not in extensions: only methods of the class itself can be overridden, which mocks need.

    // MARK: - Connection

    /// Opens a connection, and waits until a session exists or the attempt has failed.
    ///
    /// A connection that is open is closed first, its tables with it; `clientConnectionDidClose` is not called. Once a
    /// session exists, the client replaces it by itself when it breaks, but not when the server ends it.
    ///
    /// What fails goes to `LSUncaughtException`; see the other form.
    ///
    /// - Parameters:
    ///   - connectionInfo: where to connect, and how; copied.
    ///   - delegate: receives the events of the connection; kept while the connection is open. `nil`: none.
    ///
    /// In ModernClient: `LightstreamerClient.connect()`.
    open func openConnection(with connectionInfo: LSConnectionInfo!, delegate: (any LSConnectionDelegate)!) {
        ErrorConvention.raising("LSClient.openConnection(with:delegate:)", ()) { () throws(Failure) in
            try blocking.open(connectionInfo, delegate: delegate)
        }
    }

    /// Opens a connection, and waits until a session exists or the attempt has failed.
    ///
    /// As `openConnection(with:delegate:)`. Throws: `LSPushServerException` when the server or its Metadata Adapter refuses,
    /// `LSPushConnectionException` when it cannot be reached or does not answer in time, or when the connection is closed
    /// meanwhile, `LSPushClientException` beyond the limit of sessions per server. A failed attempt is not repeated, and the
    /// delegate does not hear of it.
    open func openConnection(
        with connectionInfo: LSConnectionInfo!, delegate: (any LSConnectionDelegate)!, error: ()
    ) throws {
        try ErrorConvention.throwing("LSClient.openConnection(with:delegate:error:)") { () throws(Failure) in
            try blocking.open(connectionInfo, delegate: delegate)
        }
    }

    /// Asks for other limits than those of the opening, or of the last call, and waits for the server's answer, but not inside
    /// a batch; a limit that is not set means none.
    ///
    /// Has no effect when not connected. What fails goes to `LSUncaughtException`; see the other form.
    ///
    /// In ModernClient: `ConnectionOptions.requestedMaxBandwidth`.
    open func changeConnection(with constraints: LSConnectionConstraints!) {
        ErrorConvention.raising("LSClient.changeConnection(with:)", ()) { () throws(Failure) in
            try blocking.change(constraints)
        }
    }

    /// As `changeConnection(with:)`. Throws: `LSPushServerException` when the server refuses, `LSPushConnectionException` when
    /// the connection is lost first.
    open func changeConnection(with constraints: LSConnectionConstraints!, error: ()) throws {
        try ErrorConvention.throwing("LSClient.changeConnection(with:error:)") { () throws(Failure) in
            try blocking.change(constraints)
        }
    }

    /// Closes the connection. Safe when none is open; does not wait for the server.
    ///
    /// An open batch is aborted, each table calls `tableDidUnsubscribeAllItems`, the client `clientConnectionDidClose`, and calls
    /// that wait fail with `LSPushConnectionException`.
    ///
    /// In ModernClient: `LightstreamerClient.disconnect()`.
    open func closeConnection() { blocking.close() }

    // MARK: - Subscribing

    /// Subscribes each item as a table of its own, in one request, and waits until the server has accepted them.
    ///
    /// All or nothing: if one is refused, none stays subscribed. Positions are those in the given list. Command logic is off, and
    /// `tableDidUnsubscribeAllItems` is not called. Inside a batch the call returns at once. What fails goes to
    /// `LSUncaughtException`, and the result is `nil`; see the other form.
    ///
    /// - Returns: an `LSSubscribedTableKey` for each item, in their order.
    ///
    /// In ModernClient: one `Subscription` for all items.
    @discardableResult
    open func subscribeItems(withExtendedInfo tableInfo: LSExtendedTableInfo!, delegate: (any LSTableDelegate)!)
        -> [Any]!
    {
        ErrorConvention.raising("LSClient.subscribeItems(withExtendedInfo:delegate:)", nil) { () throws(Failure) in
            try blocking.subscribeItems(tableInfo, delegate: delegate)
        }
    }

    /// Subscribes each item as a table of its own. As `subscribeItems(withExtendedInfo:delegate:)`; throws
    /// `LSPushServerException` if the server refuses one, and `LSPushConnectionException` if there is no session.
    @discardableResult
    open func subscribeItems(
        withExtendedInfo tableInfo: LSExtendedTableInfo!, delegate: (any LSTableDelegate)!, error: ()
    ) throws -> [Any] {
        try ErrorConvention.throwing("LSClient.subscribeItems(withExtendedInfo:delegate:error:)") {
            () throws(Failure) in
            try blocking.subscribeItems(tableInfo, delegate: delegate)
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
    ///   - delegate: receives the updates; kept as long as the table is subscribed. `nil`: none.
    ///   - commandLogic: whether the fields "key" and "command", which must be there, are interpreted: then the values before
    ///     an update are those of the same key.
    ///
    /// In ModernClient: `LightstreamerClient.subscribe(_:)`.
    @discardableResult
    open func subscribeTable(
        withExtendedInfo tableInfo: LSExtendedTableInfo!, delegate: (any LSTableDelegate)!,
        useCommandLogic commandLogic: Bool
    ) -> LSSubscribedTableKey! {
        ErrorConvention.raising("LSClient.subscribeTable(withExtendedInfo:delegate:useCommandLogic:)", nil) {
            () throws(Failure) in
            try blocking.subscribe(tableInfo, delegate: delegate, commandLogic: commandLogic)
        }
    }

    /// Subscribes a table of named items and fields. As the form without `error`; throws `LSPushServerException` if the server
    /// refuses, and `LSPushConnectionException` if there is no session or it is lost before the answer.
    @discardableResult
    open func subscribeTable(
        withExtendedInfo tableInfo: LSExtendedTableInfo!, delegate: (any LSTableDelegate)!,
        useCommandLogic commandLogic: Bool, error: ()
    ) throws -> LSSubscribedTableKey {
        try ErrorConvention.throwing("LSClient.subscribeTable(withExtendedInfo:delegate:useCommandLogic:error:)") {
            () throws(Failure) in
            try blocking.subscribe(tableInfo, delegate: delegate, commandLogic: commandLogic)
        }
    }

    /// Subscribes a table by group and schema; items and fields are then known by position. With command logic and a mode other than
    /// Command, the first field is the key and the second the command. Otherwise as
    /// `subscribeTable(withExtendedInfo:delegate:useCommandLogic:)`.
    @discardableResult
    open func subscribeTable(
        _ tableInfo: LSTableInfo!, delegate: (any LSTableDelegate)!, useCommandLogic commandLogic: Bool
    ) -> LSSubscribedTableKey! {
        ErrorConvention.raising("LSClient.subscribeTable(_:delegate:useCommandLogic:)", nil) { () throws(Failure) in
            try blocking.subscribe(tableInfo, delegate: delegate, commandLogic: commandLogic)
        }
    }

    /// Subscribes a table by group and schema. As the form without `error`; throws `LSPushServerException` if the server refuses,
    /// and `LSPushConnectionException` if there is no session or it is lost before the answer.
    @discardableResult
    open func subscribeTable(
        _ tableInfo: LSTableInfo!, delegate: (any LSTableDelegate)!, useCommandLogic commandLogic: Bool, error: ()
    ) throws -> LSSubscribedTableKey {
        try ErrorConvention.throwing("LSClient.subscribeTable(_:delegate:useCommandLogic:error:)") {
            () throws(Failure) in
            try blocking.subscribe(tableInfo, delegate: delegate, commandLogic: commandLogic)
        }
    }

    // MARK: - Changing

    /// Asks for another frequency of a table, and waits for the answer (not inside a batch). No limit set means none. What fails
    /// goes to `LSUncaughtException`.
    ///
    /// In ModernClient: `Subscription.requestedMaxFrequency`.
    open func changeTableSubscription(
        _ tableKey: LSSubscribedTableKey!, with constraints: LSSubscriptionConstraints!
    ) {
        ErrorConvention.raising("LSClient.changeTableSubscription(_:with:)", ()) { () throws(Failure) in
            try blocking.change(tableKey, constraints)
        }
    }

    /// As `changeTableSubscription(_:with:)`; throws `LSPushServerException` if the server refuses, `LSPushConnectionException`
    /// if the session is lost before the answer, and `LSPushClientException` for a key whose table is gone.
    open func changeTableSubscription(
        _ tableKey: LSSubscribedTableKey!, with constraints: LSSubscriptionConstraints!, error: ()
    ) throws {
        try ErrorConvention.throwing("LSClient.changeTableSubscription(_:with:error:)") { () throws(Failure) in
            try blocking.change(tableKey, constraints)
        }
    }

    // MARK: - Unsubscribing

    /// Unsubscribes a table, and waits for the answer (not inside a batch). Whatever the answer, the table is gone: its delegate
    /// is told, and its key is void. An unknown or void key is a failure. What fails goes to `LSUncaughtException`.
    ///
    /// In ModernClient: `LightstreamerClient.unsubscribe(_:)`.
    open func unsubscribeTable(_ tableKey: LSSubscribedTableKey!) {
        ErrorConvention.raising("LSClient.unsubscribeTable(_:)", ()) { () throws(Failure) in
            try blocking.unsubscribe(tableKey)
        }
    }

    /// As `unsubscribeTable(_:)`; throws `LSPushServerException` if the server refuses, and `LSPushClientException` for a key whose
    /// table is gone.
    open func unsubscribeTable(_ tableKey: LSSubscribedTableKey!, error: ()) throws {
        try ErrorConvention.throwing("LSClient.unsubscribeTable(_:error:)") { () throws(Failure) in
            try blocking.unsubscribe(tableKey)
        }
    }

    /// Unsubscribes several tables in one request, and waits for the answers (not inside a batch). Keys whose tables are gone are
    /// skipped. What fails goes to `LSUncaughtException`.
    ///
    /// - Parameter tableKeys: `LSSubscribedTableKey` objects.
    open func unsubscribeTables(_ tableKeys: [Any]!) {
        ErrorConvention.raising("LSClient.unsubscribeTables(_:)", ()) { () throws(Failure) in
            try blocking.unsubscribe(tableKeys)
        }
    }

    /// As `unsubscribeTables(_:)`; throws what the first refused request failed with.
    open func unsubscribeTables(_ tableKeys: [Any]!, error: ()) throws {
        try ErrorConvention.throwing("LSClient.unsubscribeTables(_:error:)") { () throws(Failure) in
            try blocking.unsubscribe(tableKeys)
        }
    }

    // MARK: - Messages

    /// Sends a text, and waits until the Metadata Adapter has handled it. Such messages have no order of their own: one that must
    /// follow another is sent when that call has returned.
    ///
    /// Inside a batch the call returns at once. What fails goes to `LSUncaughtException`; see the other form.
    ///
    /// In ModernClient: `LightstreamerClient.sendMessage(_:)`.
    open func sendMessage(_ message: String!) {
        ErrorConvention.raising("LSClient.sendMessage(_:)", ()) { () throws(Failure) in try blocking.send(message) }
    }

    /// Sends a text, and waits until the Metadata Adapter has handled it. Throws `LSPushServerException` if the server or the
    /// adapter refuses (the adapter's own codes are zero or negative), `LSPushConnectionException` if there is no session or it is
    /// lost before the answer: then the message may have been handled or not.
    open func sendMessage(_ message: String!, error: ()) throws {
        try ErrorConvention.throwing("LSClient.sendMessage(_:error:)") { () throws(Failure) in
            try blocking.send(message)
        }
    }

    /// Sends a message, in order within its sequence, and returns at once.
    ///
    /// Its outcome goes to the delegate; without a session that is a failure at once. A message without text, or with a sequence
    /// name of other characters than letters, digits and underscore, is a programming error.
    ///
    /// - Parameters:
    ///   - message: the message; its `progressiveNumber` is set.
    ///   - delegate: receives the outcome, exactly once; kept until then. `nil`: none.
    /// - Returns: the number of the message within its sequence, from 1.
    ///
    /// In ModernClient: `LightstreamerClient.sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:)`.
    @discardableResult
    open func sendMessage(_ message: LSMessageInfo!, delegate: (any LSMessageDelegate)!) -> Int32 {
        ErrorConvention.raising("LSClient.sendMessage(_:delegate:)", 0) { () throws(Failure) in
            try blocking.send(message, delegate: delegate)
        }
    }

    // MARK: - Batches

    /// Opens a batch: until it is committed, requests of all threads are kept back, and their calls return at once.
    ///
    /// Calls return keys and progressive numbers as usual; these are void if the batch is aborted. A batch inside a batch is a
    /// programming error, which goes to `LSUncaughtException`. Does not wait.
    ///
    /// In ModernClient: not needed, calls never block and are sent together.
    open func beginBatch() {
        ErrorConvention.raising("LSClient.beginBatch()", ()) { () throws(Failure) in try blocking.beginBatch() }
    }

    /// As `beginBatch()`. - Returns: `true`, or `false` with an error.
    @discardableResult
    open func beginBatch(_ error: NSErrorPointer) -> Bool {
        ErrorConvention.storing(error, "LSClient.beginBatch(_:)", false) { () throws(Failure) in
            try blocking.beginBatch()
            return true
        }
    }

    /// Sends the requests of the batch together, messages after all others, and waits until each is answered; messages with a
    /// delegate are only sent.
    ///
    /// What fails goes to `LSUncaughtException`; see the other form.
    open func commitBatch() {
        ErrorConvention.raising("LSClient.commitBatch()", ()) { () throws(Failure) in try blocking.commitBatch() }
    }

    /// As `commitBatch()`. What succeeds stays, even if something else fails.
    ///
    /// - Parameter error: the failure; if several requests failed, its reason names each, and `LSBatchErrorsKey` has their errors.
    /// - Returns: `true` if every request was accepted.
    @discardableResult
    open func commitBatch(_ error: NSErrorPointer) -> Bool {
        ErrorConvention.storing(error, "LSClient.commitBatch(_:)", false) { () throws(Failure) in
            try blocking.commitBatch()
            return true
        }
    }

    /// Drops the requests of the batch: keys and progressive numbers that were given out in it are void. Does not wait.
    ///
    /// In ModernClient: not needed, calls never block.
    open func abortBatch() {
        ErrorConvention.raising("LSClient.abortBatch()", ()) { () throws(Failure) in try blocking.abortBatch() }
    }

    // MARK: - The device

    /// Gives every client of the process the device token, as APNs gave it; call it as early as possible, connected or not, with or
    /// without a client. Does not wait.
    ///
    /// Each client sends a changed token to the server, at once or when it connects next; the connection delegate receives
    /// the outcome.
    ///
    /// - Returns: how the token compares with that of the last run.
    ///
    /// In ModernClient: `MPNDevice(deviceToken:)`.
    @discardableResult
    open class func registrationForMPNSucceeded(withToken deviceToken: Data!) -> LSMPNTokenStatus {
        let status = DeviceToken.register(deviceToken, in: "LSClient.registrationForMPNSucceeded(withToken:)")
        for notifications in LiveClients.shared.all { notifications.tokenRegistered(status) }
        return status
    }

    /// As the class method of the same name: one device has one token.
    ///
    /// In ModernClient: `MPNDevice(deviceToken:)`.
    @discardableResult
    open func registrationForMPNSucceeded(withToken deviceToken: Data!) -> LSMPNTokenStatus {
        Self.registrationForMPNSucceeded(withToken: deviceToken)
    }

    // MARK: - Activating

    /// Activates an MPN subscription, and waits for the answer. Inside a batch the result is `nil`.
    ///
    /// - Parameters:
    ///   - mpnInfo: what to watch and send; copied.
    ///   - coalescing: whether a subscription of this device to the same items, fields and trigger is taken over: same key, same object,
    ///     another notification.
    ///
    /// What fails goes to `LSUncaughtException`, and the result is `nil`; see the other form. Needs a device token and a
    /// connection.
    ///
    /// In ModernClient: `LightstreamerClient.subscribeMPN(_:coalescing:)`.
    @discardableResult
    open func activateMPN(_ mpnInfo: LSMPNInfo!, coalescing: Bool) -> LSMPNSubscription! {
        ErrorConvention.raising("LSClient.activateMPN(_:coalescing:)", nil) { () throws(Failure) in
            try pushNotifications.activate(mpnInfo, coalescing: coalescing)
        }
    }

    /// As `activateMPN(_:coalescing:)`; throws `LSPushServerException` or `LSPushConnectionException`. Inside a batch there is no
    /// result to return, and an error of the domain `LSPushClientException` says so: use the other form there.
    @discardableResult
    open func activateMPN(_ mpnInfo: LSMPNInfo!, coalescing: Bool, error: ()) throws -> LSMPNSubscription {
        try ErrorConvention.throwing("LSClient.activateMPN(_:coalescing:error:)") { () throws(Failure) in
            try Self.result(pushNotifications.activate(mpnInfo, coalescing: coalescing))
        }
    }

    // MARK: - Inquiring

    /// Asks the server for an MPN subscription, and refreshes the cached object. What fails goes to `LSUncaughtException`: 46 for an
    /// unknown subscription, 45 for an unknown device.
    ///
    /// In ModernClient: `LightstreamerClient.findMPNSubscription(_:)`.
    @discardableResult
    open func inquireMPN(_ mpnKey: LSMPNKey!) -> LSMPNSubscription! {
        ErrorConvention.raising("LSClient.inquireMPN(_:)", nil) { () throws(Failure) in
            try pushNotifications.inquire(mpnKey)
        }
    }

    /// As `inquireMPN(_:)`; throws `LSPushServerException` or `LSPushConnectionException`.
    @discardableResult
    open func inquireMPN(_ mpnKey: LSMPNKey!, error: ()) throws -> LSMPNSubscription {
        try ErrorConvention.throwing("LSClient.inquireMPN(_:error:)") { () throws(Failure) in
            try Self.result(pushNotifications.inquire(mpnKey))
        }
    }

    /// Asks the server for the MPN subscriptions of a status (`...StatusNone`: of any), and refreshes the cached objects. What fails
    /// goes to `LSUncaughtException`: 45 for an unknown device.
    ///
    /// - Returns: `LSMPNSubscription` objects.
    ///
    /// In ModernClient: `LightstreamerClient.filterMPNSubscriptions(_:)`.
    @discardableResult
    open func inquireMPNs(with status: LSMPNSubscriptionStatus) -> [Any]! {
        ErrorConvention.raising("LSClient.inquireMPNs(with:)", nil) { () throws(Failure) in
            try pushNotifications.inquire(status)
        }
    }

    /// As `inquireMPNs(with:)`; throws `LSPushServerException` or `LSPushConnectionException`.
    @discardableResult
    open func inquireMPNs(with status: LSMPNSubscriptionStatus, error: ()) throws -> [Any] {
        try ErrorConvention.throwing("LSClient.inquireMPNs(with:error:)") { () throws(Failure) in
            try Self.result(pushNotifications.inquire(status))
        }
    }

    /// Asks the server for all MPN subscriptions; see `inquireMPNs(with:)`. Cached objects that are not among them become
    /// deactivated.
    @discardableResult
    open func inquireAllMPNs() -> [Any]! {
        ErrorConvention.raising("LSClient.inquireAllMPNs()", nil) { () throws(Failure) in
            try pushNotifications.inquire(LSMPNSubscriptionStatusNone)
        }
    }

    /// As `inquireAllMPNs()`. - Returns: the objects; `nil` with an error, or inside a batch.
    @discardableResult
    open func inquireAllMPNs(_ error: NSErrorPointer) -> [Any]! {
        ErrorConvention.storing(error, "LSClient.inquireAllMPNs(_:)", nil) { () throws(Failure) in
            try pushNotifications.inquire(LSMPNSubscriptionStatusNone)
        }
    }

    // MARK: - Deactivating

    /// Deletes the MPN subscriptions of a status (`...StatusNone`: of any) on the server. What fails goes to `LSUncaughtException`.
    ///
    /// In ModernClient: `LightstreamerClient.unsubscribeMultipleMPN(_:)`.
    open func deactivateMPNs(with status: LSMPNSubscriptionStatus) {
        ErrorConvention.raising("LSClient.deactivateMPNs(with:)", ()) { () throws(Failure) in
            try pushNotifications.deactivate(status)
        }
    }

    /// As `deactivateMPNs(with:)`; throws `LSPushServerException` or `LSPushConnectionException`.
    open func deactivateMPNs(with status: LSMPNSubscriptionStatus, error: ()) throws {
        try ErrorConvention.throwing("LSClient.deactivateMPNs(with:error:)") { () throws(Failure) in
            try pushNotifications.deactivate(status)
        }
    }

    /// Deletes all MPN subscriptions of the device on the server. What fails goes to `LSUncaughtException`.
    open func deactivateAllMPNs() {
        ErrorConvention.raising("LSClient.deactivateAllMPNs()", ()) { () throws(Failure) in
            try pushNotifications.deactivate(LSMPNSubscriptionStatusNone)
        }
    }

    /// As `deactivateAllMPNs()`. - Returns: `true`, or `false` with an error.
    @discardableResult
    open func deactivateAllMPNs(_ error: NSErrorPointer) -> Bool {
        ErrorConvention.storing(error, "LSClient.deactivateAllMPNs(_:)", false) { () throws(Failure) in
            try pushNotifications.deactivate(LSMPNSubscriptionStatusNone)
            return true
        }
    }

    // MARK: - The cache

    /// The MPN subscriptions that this client has met: `LSMPNSubscription` objects. Never waits, needs no connection.
    ///
    /// In ModernClient: `LightstreamerClient.MPNSubscriptions`.
    open func cachedMPNSubscriptions() -> [Any]! { pushNotifications.cached() }

    /// The MPN subscription of a key, if this client has met it; `nil`: it has not. Never waits, needs no connection.
    ///
    /// In ModernClient: `LightstreamerClient.findMPNSubscription(_:)`.
    open func cachedMPNSubscription(for mpnKey: LSMPNKey!) -> LSMPNSubscription! { pushNotifications.cached(mpnKey) }

    private static func result<R>(_ result: R?) throws(Failure) -> R {
        guard let result else {
            throw .client("There is no result inside a batch: it comes when the batch is committed")
        }
        return result
    }

    // MARK: - The badge

    /// Reports to the server that the app has zeroed its icon badge, so that `AUTO_BADGE_VALUE` counts from there; for every client of
    /// the process, or for the first one if there is none yet. Never fails: without a connection or a device token it is done as
    /// soon as there are both, and the connection delegate receives the outcome. Does not wait.
    ///
    /// In ModernClient: `LightstreamerClient.resetMPNBadge()`.
    open class func applicationMPNBadgeReset() {
        LiveClients.shared.resetBadge()
    }

    /// As the class method of the same name, for this client only.
    ///
    /// In ModernClient: `LightstreamerClient.resetMPNBadge()`.
    open func applicationMPNBadgeReset() { pushNotifications.resetBadge() }
}
