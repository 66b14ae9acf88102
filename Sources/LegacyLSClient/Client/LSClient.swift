public import Foundation
package import LightstreamerCore

/// A connection to a Lightstreamer server with the 1.x API, whose calls block until the server has answered.
///
/// All methods may be called on any thread, also concurrently. Do not call those that wait for the server on a thread that must stay
/// responsive, such as the main thread. They may be called inside every method of a connection, table or message delegate except
/// `isAboutToSend`, which runs on the queue of the session. Opening a connection returns within 120 seconds, every other call within
/// 60; the end of the session ends the wait earlier.
///
/// Most methods have two forms. The form with an error parameter reports failures at run time as `NSError`: the domain is the name of
/// the exception class, the code is the server's error code (0 for other failures), `userInfo` always contains
/// `NSLocalizedFailureReasonErrorKey`, and `LSExceptionKey` holds the exception. The form without an error parameter passes every
/// failure to `LSUncaughtException`. Both forms pass programming errors to it.
///
/// In ModernClient: `LightstreamerClient`, which never blocks.
open class LSClient: NSObject, @unchecked Sendable {
    // `Sendable`: `blocking` and `pushNotifications` are, and nothing else is stored.

    let blocking: BlockingClient
    let pushNotifications: PushNotifications

    /// The designated initialiser of `NSObject`; `LSClient()` selects the one below.
    @_disfavoredOverload
    public override init() {
        blocking = BlockingClient(environment: .live(deliveryQueue: DeliveryQueue()))
        pushNotifications = PushNotifications(blocking)
        super.init()
        blocking.client = self
    }

    /// Creates a disconnected client, which does nothing before a connection is opened. Never `nil`.
    public init!(_: Void = ()) {
        blocking = BlockingClient(environment: .live(deliveryQueue: DeliveryQueue()))
        pushNotifications = PushNotifications(blocking)
        super.init()
        blocking.client = self
    }

    /// For tests: creates a client with the given environment.
    package convenience init(environment: Environment, applicationID: String? = nil) {
        self.init(environment: environment, applicationID: applicationID, limits: BlockingClient.TimeLimits())
    }

    /// For tests: creates a client with other time limits.
    convenience init(environment: Environment, applicationID: String? = nil, limits: BlockingClient.TimeLimits) {
        self.init(
            blocking: BlockingClient(environment: environment, limits: limits), applicationID: applicationID)
    }

    /// - Parameter applicationID: the application id; `nil`: that of the process.
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

    // MARK: - State

    /// The delegate of the open connection, or of the last one. The client retains it only while the connection is open.
    ///
    /// In ModernClient: `LightstreamerClient.delegates`.
    open var delegate: (any LSConnectionDelegate)! {
        blocking.withState { $0.participation?.delegate?.object ?? $0.lastDelegate }
    }

    /// `true` if the client has a session, stalled or not. Never waits.
    ///
    /// In ModernClient: `LightstreamerClient.status`.
    open var isConnected: Bool { blocking.withState { $0.status.isConnected } }

    /// `true` if a batch is open. Never waits.
    ///
    /// In ModernClient: not needed, calls never block.
    open var isBatching: Bool { blocking.withState { $0.isBatching } }

    /// The same as `isBatching`, for code compiled with the other spelling of the property.
    open var batching: Bool { isBatching }

    /// The current status of the connection, even before the callback that reports it. Never waits.
    ///
    /// In ModernClient: `LightstreamerClient.status`.
    open var connectionStatus: LSConnectionStatus { blocking.withState { $0.status } }

    // All methods are here, not in extensions: only methods of the class itself can be overridden, which mocks need.

    // MARK: - Connection

    /// Opens a connection, and waits until a session exists or the attempt has failed. If the session polls, the method does not wait for the
    /// answer to the first poll.
    ///
    /// A connection that is already open is closed first, with its tables; `clientConnectionDidClose` is not called. Once a session
    /// exists, the client replaces it when it breaks, but not when the server ends it.
    ///
    /// Failures go to `LSUncaughtException`; see the other form.
    ///
    /// - Parameters:
    ///   - connectionInfo: the server, the credentials and the settings; copied.
    ///   - delegate: receives the events of the connection; retained while the connection is open. `nil`: no delegate.
    ///
    /// In ModernClient: `LightstreamerClient.connect()`.
    open func openConnection(with connectionInfo: LSConnectionInfo!, delegate: (any LSConnectionDelegate)!) {
        ErrorConvention.raising(try blocking.open(connectionInfo, delegate: delegate))
    }

    /// Opens a connection, and waits until a session exists or the attempt has failed.
    ///
    /// The same as `openConnection(with:delegate:)`, with thrown errors. A failed attempt is not repeated, and the delegate is not
    /// notified of it.
    ///
    /// - Throws: `LSPushServerException` when the server or its Metadata Adapter refuses; `LSPushConnectionException` when the server
    ///   cannot be reached or does not answer in time, or when the connection is closed meanwhile, or, on Linux, at once, when the process
    ///   was forked after a client had connected, or gets no threads; `LSPushClientException` when the limit of sessions per server is
    ///   reached and the policy is `...PolicyBlock`.
    open func openConnection(
        with connectionInfo: LSConnectionInfo!, delegate: (any LSConnectionDelegate)!, error: ()
    ) throws {
        try ErrorConvention.throwing(try blocking.open(connectionInfo, delegate: delegate))
    }

    /// Replaces the limits of the opening or of the last call, and waits for the server's answer, except inside a batch. A limit that
    /// is not set means no limit.
    ///
    /// Has no effect when not connected. Failures go to `LSUncaughtException`; see the other form.
    ///
    /// In ModernClient: `ConnectionOptions.requestedMaxBandwidth`.
    open func changeConnection(with constraints: LSConnectionConstraints!) {
        ErrorConvention.raising(try blocking.change(constraints))
    }

    /// The same as `changeConnection(with:)`, with thrown errors.
    ///
    /// - Throws: `LSPushServerException` when the server refuses; `LSPushConnectionException` when the connection is lost before the
    ///   answer.
    open func changeConnection(with constraints: LSConnectionConstraints!, error: ()) throws {
        try ErrorConvention.throwing(try blocking.change(constraints))
    }

    /// Closes the connection. May be called when none is open; does not wait for the server.
    ///
    /// An open batch is aborted, the delegates receive `tableDidUnsubscribeAllItems` for each table and `clientConnectionDidClose`, and
    /// calls that wait fail with `LSPushConnectionException`.
    ///
    /// In ModernClient: `LightstreamerClient.disconnect()`.
    open func closeConnection() { blocking.close() }

    // MARK: - Subscribing

    /// Subscribes each item as a separate table, in one request, and waits until the server has accepted all of them.
    ///
    /// If the server refuses one item, none stays subscribed. Positions are those in the list of items. Command logic is off, and
    /// `tableDidUnsubscribeAllItems` is not called. Inside a batch the call returns at once. Failures go to `LSUncaughtException`, and
    /// the result is `nil`; see the other form.
    ///
    /// - Returns: an `LSSubscribedTableKey` for each item, in the order of the items.
    ///
    /// In ModernClient: one `Subscription` for all items.
    @discardableResult
    open func subscribeItems(withExtendedInfo tableInfo: LSExtendedTableInfo!, delegate: (any LSTableDelegate)!)
        -> [Any]!
    {
        ErrorConvention.raising(try blocking.subscribeItems(tableInfo, delegate: delegate))
    }

    /// The same as `subscribeItems(withExtendedInfo:delegate:)`, with thrown errors.
    ///
    /// - Throws: `LSPushServerException` if the server refuses an item; `LSPushConnectionException` if there is no session, or it is
    ///   lost before the answer.
    @discardableResult
    open func subscribeItems(
        withExtendedInfo tableInfo: LSExtendedTableInfo!, delegate: (any LSTableDelegate)!, error: ()
    ) throws -> [Any] {
        try ErrorConvention.throwing(try blocking.subscribeItems(tableInfo, delegate: delegate))
    }

    /// Subscribes a table of named items and fields, and waits until the server has accepted it.
    ///
    /// The client subscribes the table again in every session that replaces the current one; the key does not change. Updates may
    /// arrive before the call returns. Inside a batch the call returns at once; its key is void if the batch is aborted or the server
    /// refuses. Failures go to `LSUncaughtException`, and the result is `nil`; see the other form.
    ///
    /// - Parameters:
    ///   - tableInfo: the description of the table; copied.
    ///   - delegate: receives the updates; retained while the table is subscribed. `nil`: no delegate.
    ///   - commandLogic: `true` if the client interprets the fields "key" and "command", which the table must have; the previous values
    ///     of an update are then those of the same key.
    ///
    /// In ModernClient: `LightstreamerClient.subscribe(_:)`.
    @discardableResult
    open func subscribeTable(
        withExtendedInfo tableInfo: LSExtendedTableInfo!, delegate: (any LSTableDelegate)!,
        useCommandLogic commandLogic: Bool
    ) -> LSSubscribedTableKey! {
        ErrorConvention.raising(try blocking.subscribe(tableInfo, delegate: delegate, commandLogic: commandLogic))
    }

    /// The same as the form without `error`, with thrown errors.
    ///
    /// - Throws: `LSPushServerException` if the server refuses; `LSPushConnectionException` if there is no session, or it is lost
    ///   before the answer.
    @discardableResult
    open func subscribeTable(
        withExtendedInfo tableInfo: LSExtendedTableInfo!, delegate: (any LSTableDelegate)!,
        useCommandLogic commandLogic: Bool, error: ()
    ) throws -> LSSubscribedTableKey {
        try ErrorConvention.throwing(try blocking.subscribe(tableInfo, delegate: delegate, commandLogic: commandLogic))
    }

    /// Subscribes a table by group and schema; its items and fields are identified by position. With command logic and a mode other
    /// than Command, the first field is the key and the second the command. Otherwise the same as
    /// `subscribeTable(withExtendedInfo:delegate:useCommandLogic:)`.
    @discardableResult
    open func subscribeTable(
        _ tableInfo: LSTableInfo!, delegate: (any LSTableDelegate)!, useCommandLogic commandLogic: Bool
    ) -> LSSubscribedTableKey! {
        ErrorConvention.raising(try blocking.subscribe(tableInfo, delegate: delegate, commandLogic: commandLogic))
    }

    /// The same as the form without `error`, with thrown errors.
    ///
    /// - Throws: `LSPushServerException` if the server refuses; `LSPushConnectionException` if there is no session, or it is lost
    ///   before the answer.
    @discardableResult
    open func subscribeTable(
        _ tableInfo: LSTableInfo!, delegate: (any LSTableDelegate)!, useCommandLogic commandLogic: Bool, error: ()
    ) throws -> LSSubscribedTableKey {
        try ErrorConvention.throwing(try blocking.subscribe(tableInfo, delegate: delegate, commandLogic: commandLogic))
    }

    // MARK: - Changing

    /// Requests another maximum frequency for a table, and waits for the answer, except inside a batch. A limit that is not set means
    /// no limit. Failures go to `LSUncaughtException`.
    ///
    /// In ModernClient: `Subscription.requestedMaxFrequency`.
    open func changeTableSubscription(
        _ tableKey: LSSubscribedTableKey!, with constraints: LSSubscriptionConstraints!
    ) {
        ErrorConvention.raising(try blocking.change(tableKey, constraints))
    }

    /// The same as `changeTableSubscription(_:with:)`, with thrown errors.
    ///
    /// - Throws: `LSPushServerException` if the server refuses; `LSPushConnectionException` if the session is lost before the answer;
    ///   `LSPushClientException` if the table of the key is no longer subscribed.
    open func changeTableSubscription(
        _ tableKey: LSSubscribedTableKey!, with constraints: LSSubscriptionConstraints!, error: ()
    ) throws {
        try ErrorConvention.throwing(try blocking.change(tableKey, constraints))
    }

    // MARK: - Unsubscribing

    /// Unsubscribes a table, and waits for the answer, except inside a batch. Whatever the answer, the table ends: its delegate is
    /// notified, and its key is void. An unknown or void key is a failure. Failures go to `LSUncaughtException`.
    ///
    /// In ModernClient: `LightstreamerClient.unsubscribe(_:)`.
    open func unsubscribeTable(_ tableKey: LSSubscribedTableKey!) {
        ErrorConvention.raising(try blocking.unsubscribe(tableKey))
    }

    /// The same as `unsubscribeTable(_:)`, with thrown errors.
    ///
    /// - Throws: `LSPushServerException` if the server refuses; `LSPushClientException` if the table of the key is no longer
    ///   subscribed.
    open func unsubscribeTable(_ tableKey: LSSubscribedTableKey!, error: ()) throws {
        try ErrorConvention.throwing(try blocking.unsubscribe(tableKey))
    }

    /// Unsubscribes several tables in one request, and waits for the answers, except inside a batch. Keys whose tables are no longer
    /// subscribed are skipped. Failures go to `LSUncaughtException`.
    ///
    /// - Parameter tableKeys: `LSSubscribedTableKey` objects.
    open func unsubscribeTables(_ tableKeys: [Any]!) {
        ErrorConvention.raising(try blocking.unsubscribe(tableKeys))
    }

    /// The same as `unsubscribeTables(_:)`, but throws the failure of the first request that failed.
    open func unsubscribeTables(_ tableKeys: [Any]!, error: ()) throws {
        try ErrorConvention.throwing(try blocking.unsubscribe(tableKeys))
    }

    // MARK: - Messages

    /// Sends a string, and waits until the Metadata Adapter has processed it. Such messages are unordered: to send one after another,
    /// wait for the first call to return.
    ///
    /// Inside a batch the call returns at once. Failures go to `LSUncaughtException`; see the other form.
    ///
    /// In ModernClient: `LightstreamerClient.sendMessage(_:)`.
    open func sendMessage(_ message: String!) {
        ErrorConvention.raising(try blocking.send(message))
    }

    /// The same as `sendMessage(_:)`, with thrown errors.
    ///
    /// - Throws: `LSPushServerException` if the server or the adapter refuses (the adapter's own codes are zero or negative);
    ///   `LSPushConnectionException` if there is no session, or it is lost before the answer: the adapter may then have processed the
    ///   message or not.
    open func sendMessage(_ message: String!, error: ()) throws {
        try ErrorConvention.throwing(try blocking.send(message))
    }

    /// Sends a message, in the order of its sequence, and returns at once.
    ///
    /// The outcome goes to the delegate, at once if there is no session. A message without a string, or a sequence name that is not
    /// made of letters, digits and underscores, is a programming error.
    ///
    /// - Parameters:
    ///   - message: the message; its `progressiveNumber` is set.
    ///   - delegate: receives the outcome, once, unless the batch of the message is aborted; retained until then. `nil`: no delegate.
    /// - Returns: the number of the message within its sequence, from 1.
    ///
    /// In ModernClient: `LightstreamerClient.sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:)`.
    @discardableResult
    open func sendMessage(_ message: LSMessageInfo!, delegate: (any LSMessageDelegate)!) -> Int32 {
        ErrorConvention.raising(try blocking.send(message, delegate: delegate)) ?? 0
    }

    // MARK: - Batches

    /// Opens a batch: until it is committed, the requests of all threads are queued, and their calls return at once.
    ///
    /// Calls return keys and progressive numbers as usual; these are void if the batch is aborted. Opening a second batch is a
    /// programming error, which goes to `LSUncaughtException`. Does not wait.
    ///
    /// In ModernClient: not needed, calls never block and are sent together.
    open func beginBatch() {
        ErrorConvention.raising(try blocking.beginBatch())
    }

    /// The same as `beginBatch()`, with an error parameter.
    ///
    /// - Returns: `true`, or `false` with an error.
    @discardableResult
    open func beginBatch(_ error: NSErrorPointer) -> Bool {
        ErrorConvention.storing(error, try blocking.beginBatch()) != nil
    }

    /// Sends the requests of the batch together, messages after all others, and waits until each is answered. Messages of
    /// `sendMessage(_:delegate:)` are only sent.
    ///
    /// Failures go to `LSUncaughtException`; see the other form.
    open func commitBatch() {
        ErrorConvention.raising(try blocking.commitBatch())
    }

    /// The same as `commitBatch()`, with an error parameter. Requests that succeed stay in effect, even if others fail.
    ///
    /// - Parameter error: the failure; if several requests failed, its reason names each, and `LSBatchErrorsKey` holds their errors.
    /// - Returns: `true` if every request was accepted.
    @discardableResult
    open func commitBatch(_ error: NSErrorPointer) -> Bool {
        ErrorConvention.storing(error, try blocking.commitBatch()) != nil
    }

    /// Discards the requests of the batch; the keys and progressive numbers that its calls returned are void. Does not wait.
    ///
    /// In ModernClient: not needed, calls never block.
    open func abortBatch() {
        ErrorConvention.raising(try blocking.abortBatch())
    }

    // MARK: - The device

    /// Registers the device token, as APNs delivered it, for every client of the process. Call it as early as possible, connected or
    /// not, with or without a client. Does not wait.
    ///
    /// Each client sends a changed token to the server, at once or with its next session; the connection delegate receives the outcome.
    ///
    /// - Returns: how the token compares with the one registered before.
    ///
    /// In ModernClient: `MPNDevice(deviceToken:)`.
    @discardableResult
    open class func registrationForMPNSucceeded(withToken deviceToken: Data!) -> LSMPNTokenStatus {
        let status = DeviceToken.register(deviceToken, in: "LSClient.registrationForMPNSucceeded(withToken:)")
        for notifications in LiveClients.shared.all { notifications.tokenRegistered(status) }
        return status
    }

    /// The same as the class method, because a device has one token.
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
    ///   - mpnInfo: the table to watch and the notification to send; copied.
    ///   - coalescing: `true` to reuse a subscription of this device with the same items, fields and trigger: it keeps its key and its
    ///     object, and gets the new notification.
    ///
    /// Failures go to `LSUncaughtException`, and the result is `nil`; see the other form. Needs a device token and a connection.
    ///
    /// In ModernClient: `LightstreamerClient.subscribeMPN(_:coalescing:)`.
    @discardableResult
    open func activateMPN(_ mpnInfo: LSMPNInfo!, coalescing: Bool) -> LSMPNSubscription! {
        ErrorConvention.raising(try pushNotifications.activate(mpnInfo, coalescing: coalescing))
    }

    /// The same as `activateMPN(_:coalescing:)`, with thrown errors.
    ///
    /// - Throws: `LSPushServerException` or `LSPushConnectionException`. Inside a batch the result is not known yet, so an error of the
    ///   domain `LSPushClientException` is thrown: use the other form there.
    @discardableResult
    open func activateMPN(_ mpnInfo: LSMPNInfo!, coalescing: Bool, error: ()) throws -> LSMPNSubscription {
        try ErrorConvention.throwing(try Self.result(pushNotifications.activate(mpnInfo, coalescing: coalescing)))
    }

    // MARK: - Inquiring

    /// Requests an MPN subscription from the server, and updates the cached object. Failures go to `LSUncaughtException`: 46 for an
    /// unknown subscription, 45 for an unknown device.
    ///
    /// In ModernClient: `LightstreamerClient.findMPNSubscription(_:)`.
    @discardableResult
    open func inquireMPN(_ mpnKey: LSMPNKey!) -> LSMPNSubscription! {
        ErrorConvention.raising(try pushNotifications.inquire(mpnKey))
    }

    /// The same as `inquireMPN(_:)`, with thrown errors.
    ///
    /// - Throws: `LSPushServerException` or `LSPushConnectionException`.
    @discardableResult
    open func inquireMPN(_ mpnKey: LSMPNKey!, error: ()) throws -> LSMPNSubscription {
        try ErrorConvention.throwing(try Self.result(pushNotifications.inquire(mpnKey)))
    }

    /// Requests the MPN subscriptions with a status (`...StatusNone`: any) from the server, and updates the cached objects. Failures go
    /// to `LSUncaughtException`: 45 for an unknown device.
    ///
    /// - Returns: `LSMPNSubscription` objects.
    ///
    /// In ModernClient: `LightstreamerClient.filterMPNSubscriptions(_:)`.
    @discardableResult
    open func inquireMPNs(with status: LSMPNSubscriptionStatus) -> [Any]! {
        ErrorConvention.raising(try pushNotifications.inquire(status))
    }

    /// The same as `inquireMPNs(with:)`, with thrown errors.
    ///
    /// - Throws: `LSPushServerException` or `LSPushConnectionException`.
    @discardableResult
    open func inquireMPNs(with status: LSMPNSubscriptionStatus, error: ()) throws -> [Any] {
        try ErrorConvention.throwing(try Self.result(pushNotifications.inquire(status)))
    }

    /// Requests all MPN subscriptions from the server; see `inquireMPNs(with:)`. Cached objects that are not among them become
    /// deactivated.
    @discardableResult
    open func inquireAllMPNs() -> [Any]! {
        ErrorConvention.raising(try pushNotifications.inquire(LSMPNSubscriptionStatusNone))
    }

    /// The same as `inquireAllMPNs()`, with an error parameter.
    ///
    /// - Returns: the objects; `nil` with an error, or inside a batch.
    @discardableResult
    open func inquireAllMPNs(_ error: NSErrorPointer) -> [Any]! {
        ErrorConvention.storing(error, try pushNotifications.inquire(LSMPNSubscriptionStatusNone))
    }

    // MARK: - Deactivating

    /// Deletes the MPN subscriptions with a status (`...StatusNone`: any) on the server. Failures go to `LSUncaughtException`.
    ///
    /// In ModernClient: `LightstreamerClient.unsubscribeMultipleMPN(_:)`.
    open func deactivateMPNs(with status: LSMPNSubscriptionStatus) {
        ErrorConvention.raising(try pushNotifications.deactivate(status))
    }

    /// The same as `deactivateMPNs(with:)`, with thrown errors.
    ///
    /// - Throws: `LSPushServerException` or `LSPushConnectionException`.
    open func deactivateMPNs(with status: LSMPNSubscriptionStatus, error: ()) throws {
        try ErrorConvention.throwing(try pushNotifications.deactivate(status))
    }

    /// Deletes all MPN subscriptions of the device on the server. Failures go to `LSUncaughtException`.
    open func deactivateAllMPNs() {
        ErrorConvention.raising(try pushNotifications.deactivate(LSMPNSubscriptionStatusNone))
    }

    /// The same as `deactivateAllMPNs()`, with an error parameter.
    ///
    /// - Returns: `true`, or `false` with an error.
    @discardableResult
    open func deactivateAllMPNs(_ error: NSErrorPointer) -> Bool {
        ErrorConvention.storing(error, try pushNotifications.deactivate(LSMPNSubscriptionStatusNone)) != nil
    }

    // MARK: - The cache

    /// The MPN subscriptions that this client has activated or received from the server: `LSMPNSubscription` objects. Never waits,
    /// needs no connection.
    ///
    /// In ModernClient: `LightstreamerClient.MPNSubscriptions`.
    open func cachedMPNSubscriptions() -> [Any]! { pushNotifications.cache.all }

    /// The cached MPN subscription with a key; `nil`: the cache has none. Never waits, needs no connection.
    ///
    /// In ModernClient: `LightstreamerClient.findMPNSubscription(_:)`.
    open func cachedMPNSubscription(for mpnKey: LSMPNKey!) -> LSMPNSubscription! {
        mpnKey?.subscriptionId.flatMap { pushNotifications.cache.object($0) }
    }

    private static func result<R>(_ result: R?) throws(Failure) -> R {
        guard let result else {
            throw .client("A call in a batch has no result yet: it arrives when the batch is committed")
        }
        return result
    }

    // MARK: - The badge

    /// Reports to the server that the application has reset its icon badge to zero, so that `AUTO_BADGE_VALUE` counts from there. It
    /// applies to every client of the process, or to the first one created if none exists. Never fails: without a connection or a
    /// device token the request waits for both, and the connection delegate receives the outcome. Does not wait.
    ///
    /// In ModernClient: `LightstreamerClient.resetMPNBadge()`.
    open class func applicationMPNBadgeReset() {
        LiveClients.shared.resetBadge()
    }

    /// The same as the class method, for this client only.
    ///
    /// In ModernClient: `LightstreamerClient.resetMPNBadge()`.
    open func applicationMPNBadgeReset() { pushNotifications.resetBadge() }
}
