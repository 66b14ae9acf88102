public import Foundation
package import LightstreamerCore
public import ModernClient

/// A client of a Lightstreamer Server. It has one session at a time, recovers or replaces the session after a failure, and sends
/// subscriptions and messages over it.
///
/// Every member may be used from any thread, also inside a callback. Callbacks of a client, its subscriptions and its messages run one
/// at a time, in the order of the events, never on the main thread. Delegates are held weakly. When the last reference to the client is
/// released, the session ends as after `disconnect()`, and messages without an outcome are aborted.
///
/// In ModernClient: `LightstreamerClient`.
open class LSLightstreamerClient: NSObject, @unchecked Sendable {
    // `Sendable`: all state that changes after initialisation has its own lock.

    package let modern: LightstreamerClient
    let sessionLimit: SessionLimit
    private let challenges = AuthenticationChallenges()

    /// The server address, the adapter set and the credentials: the same object as long as the client exists.
    public let connectionDetails: LSConnectionDetails
    /// The transports, timeouts and limits: the same object as long as the client exists.
    public let connectionOptions: LSConnectionOptions

    /// Creates a client with the status `DISCONNECTED` and without delegates. Traps if the address is invalid.
    ///
    /// - Parameters:
    ///   - serverAddress: see `LSConnectionDetails.serverAddress`; if `nil`, set that property before `connect()`.
    ///   - adapterSet: see `LSConnectionDetails.adapterSet`.
    public init(serverAddress: String?, adapterSet: String?) {
        let modern = LightstreamerClient(serverAddress: nil, adapterSet: adapterSet)
        LSProgrammingErrors.checking(
            "LSLightstreamerClient.init(serverAddress:adapterSet:)",
            try modern.connectionDetails.setServerAddress(serverAddress))
        self.modern = modern
        connectionDetails = LSConnectionDetails(modern.connectionDetails)
        connectionOptions = LSConnectionOptions(modern.connectionOptions)
        sessionLimit = SessionLimit(of: modern)
        super.init()
        observeSession()
    }

    /// Creates a client without a server address.
    public override init() {
        modern = LightstreamerClient(serverAddress: nil)
        connectionDetails = LSConnectionDetails(modern.connectionDetails)
        connectionOptions = LSConnectionOptions(modern.connectionOptions)
        sessionLimit = SessionLimit(of: modern)
        super.init()
        observeSession()
    }

    /// Creates a client that shares the session, settings and events of a client of ModernClient, for an application that migrates from
    /// one API to the other file by file. `connect()` and `disconnect()` of one client also apply to the other.
    ///
    /// `subscriptions` and `mpnSubscriptions` contain the objects of this API only; those of `client` contain all. The library creates
    /// objects of this API for the MPN subscriptions that the server already holds if the device was registered through this object. The
    /// delegates of both clients are notified of changes in settings by either.
    ///
    /// In ModernClient: no counterpart; not needed after the migration.
    ///
    /// - Parameter client: the client to share, which this object keeps alive.
    public convenience init(sharing client: LightstreamerClient) { self.init(client) }

    /// Creates a client whose network, clock and delivery queue come from the environment, for tests.
    package convenience init(serverAddress: String?, adapterSet: String? = nil, environment: Environment) {
        self.init(LightstreamerClient(serverAddress: serverAddress, adapterSet: adapterSet, environment: environment))
    }

    private init(_ modern: LightstreamerClient) {
        self.modern = modern
        connectionDetails = LSConnectionDetails(modern.connectionDetails)
        connectionOptions = LSConnectionOptions(modern.connectionOptions)
        sessionLimit = SessionLimit(of: modern)
        super.init()
        observeSession()
    }

    private func observeSession() {
        modern.engine.updateOptions { $0.policy.showsSensingOfWebSocket = true }
        connectionOptions.setPropertyEvents { [weak self] in self?.notifyPropertyChanged($0) }
        challenges.client = self
        modern.engine.addImmediateObserver(challenges)
    }

    // MARK: - The library

    /// The name of the library.
    ///
    /// In ModernClient: `LIB_NAME`.
    open class var lib_NAME: String { LightstreamerClient.LIB_NAME }

    /// The release of the Unified API with which this module is compatible.
    ///
    /// In ModernClient: `LIB_VERSION`.
    open class var lib_VERSION: String { "4.3.3" }

    /// `true` if accessors return `nil` or `false` for unknown names and positions instead of trapping: the four of `LSItemUpdate` for
    /// single values, and the eight of `LSSubscription` for current values. Other misuse still traps. Default: `false`. Applies to all
    /// clients of the process; may be changed at any time, from any thread.
    ///
    /// In ModernClient: no counterpart; an unknown name always violates a precondition.
    open class var limitExceptionsUse: Bool {
        get { exceptionsAreLimited.value }
        set { exceptionsAreLimited.value = newValue }
    }

    private static let exceptionsAreLimited = Locked(false)

    // MARK: - Delegates

    /// Adds a delegate, which is held weakly, and calls its `clientDidAdd`; does nothing if the delegate is present.
    open func addDelegate(_ delegate: any LSClientDelegate) {
        modern.addDelegate(ClientDelegateAdapter(delegate, client: self))
    }

    /// Removes a delegate and calls its `clientDidRemove`; does nothing if the delegate is not present. Events from before the call are
    /// still delivered to it.
    open func removeDelegate(_ delegate: any LSClientDelegate) {
        removeAdapter(of: delegate as AnyObject)
    }

    /// The delegates that are alive.
    open var delegates: [any LSClientDelegate] {
        adapters.compactMap { ($0 as? ClientDelegateAdapter)?.delegate }
    }

    /// Notifies the delegates of a change of a property that ModernClient does not have.
    private func notifyPropertyChanged(_ name: String) {
        modern.report { [weak self] delegate in
            guard let self, let adapter = delegate as? any ClientAdapter, adapter.owner === self else { return }
            adapter.client(self.modern, didChangeProperty: name)
        }
    }

    // MARK: - Session

    /// The current status of the session: `CONNECTING`, `CONNECTED:STREAM-SENSING`, `CONNECTED:WS-STREAMING`,
    /// `CONNECTED:HTTP-STREAMING`, `CONNECTED:WS-POLLING`, `CONNECTED:HTTP-POLLING`, `STALLED`,
    /// `DISCONNECTED:TRYING-RECOVERY`, `DISCONNECTED:WILL-RETRY`, or `DISCONNECTED`.
    ///
    /// In ModernClient: `status`, an enumeration with these raw values.
    open var status: String { modern.status.rawValue }

    /// Creates a session, and recovers or replaces it whenever it breaks, until `disconnect()` or a fatal error.
    ///
    /// A call during the pause before the next attempt (`DISCONNECTED:WILL-RETRY`, `DISCONNECTED:TRYING-RECOVERY`) ends the pause. Ten
    /// pauses in a row can be ended, then one for each `LSConnectionOptions.retryDelay`: a delegate that calls `connect()` after each
    /// failure cannot retry without pauses. After ten attempts in a row the request of this one may wait for up to a second. The call is ignored while the status is `CONNECTING`, `CONNECTED:…` or `STALLED`.
    ///
    /// On Linux, if the process was forked after a client had connected, or if the system refuses it threads, no client can connect: delegates
    /// receive `didReceiveServerError` with the code -95 or -11, and the status stays `DISCONNECTED`.
    ///
    /// Traps without a server address, and if the policy is `BLOCK` and the limit of sessions is reached (see
    /// `LSConnectionOptions.maxConcurrentSessionsPerServerExceededPolicy`).
    open func connect() {
        checking(try sessionLimit.connect(policy: connectionOptions.policy))
    }

    /// Closes the session and stops all attempts to create or recover one. Ignored when the status is `DISCONNECTED`. Subscriptions stay
    /// active and are requested again in the next session. Messages without an outcome are aborted. On a WebSocket the client requests the
    /// end of the session; over HTTP it closes its connections, and the server ends the session by its own timeout.
    open func disconnect() {
        modern.disconnect()
    }

    // MARK: - Subscriptions

    /// Makes a subscription active: the client requests it in the current session, or as soon as a session exists, and again in each new
    /// session. Traps if the subscription is active, or has no mode, items or fields.
    open func subscribe(_ subscription: LSSubscription) {
        let member = "LSLightstreamerClient.subscribe(_:)"
        guard LSProgrammingErrors.check(!subscription.isPlaceholder, member, "The subscription has no mode") else {
            return
        }
        LSProgrammingErrors.checking(member, try subscription.modern.activate(on: modern))
    }

    /// Makes a subscription inactive at once. Ignored if it is inactive; traps if it is active on another client.
    open func unsubscribe(_ subscription: LSSubscription) {
        checking(try modern.deactivate(subscription.modern))
    }

    /// The active subscriptions, in the order in which they became active.
    open var subscriptions: [LSSubscription] { modern.subscriptions.compactMap { $0.facade as? LSSubscription } }

    // MARK: - Messages

    /// Sends a message to the Metadata Adapter, outside of any sequence and without requesting its outcome. The message is discarded if no
    /// session exists and none is being created.
    open func sendMessage(_ message: String) {
        sendMessage(message, withSequence: nil, timeout: -1, delegate: nil, enqueueWhileDisconnected: false)
    }

    /// Sends a message to the Metadata Adapter.
    ///
    /// In ModernClient: the same name, with a timeout in milliseconds.
    ///
    /// - Parameters:
    ///   - message: any string.
    ///   - sequence: the name of a sequence, whose messages are processed one at a time in the order of sending. With `nil` or
    ///     `UNORDERED_MESSAGES` the message is processed at once, in any order. Characters other than ASCII letters, digits and
    ///     underscores trap.
    ///   - delayTimeout: how long, in seconds, the server may wait for missing earlier messages of the sequence; if negative, the server's
    ///     own setting applies. Not used without a sequence. NaN traps.
    ///   - delegate: receives the outcome, and is held weakly. With `nil` the outcome is not requested.
    ///   - enqueueWhileDisconnected: `true` if the message waits for a session if none exists and none is being created. With `false` the
    ///     message is then aborted at once.
    open func sendMessage(
        _ message: String, withSequence sequence: String?, timeout delayTimeout: TimeInterval,
        delegate: (any LSClientMessageDelegate)?, enqueueWhileDisconnected: Bool
    ) {
        var report: (@Sendable (LightstreamerCore.MessageOutcome, LSLightstreamerClient) -> Void)?
        if let delegate {
            let receiver = OutcomeReceiver(delegate, message: message)
            report = { receiver.receive($0, $1) }
        }
        send(
            message, withSequence: sequence, timeout: delayTimeout, enqueueWhileDisconnected: enqueueWhileDisconnected,
            report: report)
    }

    /// Sends a message.
    ///
    /// - Parameter report: called once with the outcome, on the delivery queue, and with this client, or, after its release, with another one
    ///   of the same session; `nil`: the outcome is not requested.
    package func send(
        _ message: String, withSequence sequence: String?, timeout delayTimeout: TimeInterval,
        enqueueWhileDisconnected: Bool,
        report: (@Sendable (LightstreamerCore.MessageOutcome, LSLightstreamerClient) -> Void)?
    ) {
        let member = "LSLightstreamerClient.sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:)"
        guard
            LSProgrammingErrors.check(!delayTimeout.isNaN, member, "The timeout must be a number", value: delayTimeout)
        else { return }
        var listener = MessageListener.none
        if let report {
            listener = modern.messageListener(of: message) { [weak self] outcome, modern in
                report(outcome, self ?? LSLightstreamerClient(sharing: modern))
            }
        }
        LSProgrammingErrors.checking(
            member,
            try modern.send(
                message, sequence: sequence, timeout: Seconds.milliseconds(delayTimeout),
                enqueueWhileDisconnected: enqueueWhileDisconnected, listener: listener))
    }

    // MARK: - Push notifications

    /// Registers the device with the server's MPN Module, now or as soon as a session exists, and again in each new session. A device
    /// that is registered later replaces the former one.
    open func register(forMPN mpnDevice: LSMPNDevice) { register(forMPN: mpnDevice) { _ in } }

    /// Registers the device.
    ///
    /// - Parameter adopt: called on the engine's queue with each object that the library creates for a subscription that the server holds,
    ///   before any other use of the object.
    package func register(
        forMPN mpnDevice: LSMPNDevice, adopt: @escaping @Sendable (LSMPNSubscription) -> Void
    ) {
        modern.register(forMPN: mpnDevice.modern) {
            let subscription = LSMPNSubscription($0)
            adopt(subscription)
            return subscription
        }
    }

    /// Makes a subscription active: the client requests it as soon as the device is registered, and the server holds it until it is
    /// removed. A copy of another subscription changes the subscription that the server holds under its id.
    ///
    /// Traps if no device was passed to `register(forMPN:)`, if the subscription is active, and if it has no format, items or fields.
    ///
    /// - Parameters:
    ///   - mpnSubscription: the subscription, whose delegates receive the outcome.
    ///   - coalescing: `true` if the server reuses a subscription of this device with the same adapters, group, schema and trigger, if it
    ///     holds one, instead of adding another.
    open func subscribeMPN(_ mpnSubscription: LSMPNSubscription, coalescing: Bool) {
        checking(try modern.activate(mpnSubscription.modern, coalescing: coalescing))
    }

    /// Makes a subscription inactive at once, and removes it from the server. The server's response is reported by
    /// `mpnSubscriptionDidUnsubscribe` (at once if the subscription was not sent yet) or `…didFailUnsubscriptionWithErrorCode`; a later
    /// `subscribeMPN` of the same object waits for it. The call is ignored if the subscription is inactive, unless the server refused to
    /// remove it. Traps if no device was passed to `register(forMPN:)`, and if the subscription is active on another client.
    open func unsubscribeMPN(_ mpnSubscription: LSMPNSubscription) {
        checking(try modern.deactivate(mpnSubscription.modern))
    }

    /// Removes all matching subscriptions of the device from the server. Those that are active on this client become inactive at once, as
    /// with `unsubscribeMPN(_:)`. Traps if no device was passed to `register(forMPN:)`.
    ///
    /// - Parameter filter: `ALL`, `SUBSCRIBED` or `TRIGGERED`; `nil` is the same as `ALL`. Any other string traps.
    open func unsubscribeMultipleMPN(_ filter: String?) {
        guard let status = Self.status(filter) else { return }
        checking(try modern.deactivateMPNSubscriptions(status))
    }

    /// The subscriptions that the server holds for the device, always as the same objects. The list is complete once
    /// `mpnDeviceDidUpdateSubscriptions` has been called. Traps if no device was passed to `register(forMPN:)`.
    ///
    /// In ModernClient: `MPNSubscriptions`.
    open var mpnSubscriptions: [LSMPNSubscription] {
        shown(.ALL)
    }

    /// Returns the elements of `mpnSubscriptions` with a `status`, in no particular order. None has the status `SUBSCRIBED` or `TRIGGERED`
    /// until the current session has confirmed it. Traps if no device was passed to `register(forMPN:)`.
    ///
    /// - Parameter filter: `ALL`, `SUBSCRIBED` or `TRIGGERED`; `nil` is the same as `ALL`. Any other string traps.
    open func filterMPNSubscriptions(_ filter: String?) -> [LSMPNSubscription] {
        Self.status(filter).map { shown($0) } ?? []
    }

    /// Returns the subscription with an id; `nil` if none has it. Traps if no device was passed to `register(forMPN:)`.
    open func findMPNSubscription(_ subscriptionId: String) -> LSMPNSubscription? {
        let found = checking(try modern.activeMPNSubscription(subscriptionId) { $0.facade is LSMPNSubscription })
        return found??.facade as? LSMPNSubscription
    }

    /// Resets the server's count for `AUTO` badges, as soon as the device is registered. Traps if no device was passed to
    /// `register(forMPN:)`.
    open func resetMPNBadge() {
        checking(try modern.resetBadge())
    }
}

extension LSLightstreamerClient: DelegateOwner {
    package var delegatesInModern: [Any] { modern.delegates }

    package func removeAdapter(of identity: UnsafeRawPointer) { modern.removeAdapter(of: identity, owner: self) }
}
