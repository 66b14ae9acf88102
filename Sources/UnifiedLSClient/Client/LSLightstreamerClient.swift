public import Foundation
package import LightstreamerCore
public import ModernClient

/// A client of a Lightstreamer Server: one session at a time, kept alive through failures, with the subscriptions and messages
/// that go over it.
///
/// Every member may be used from any thread, also inside a callback. Callbacks of a client, its subscriptions and its messages
/// run one at a time, in the order of the events, never on the main thread. Delegates are held weakly. When the
/// last reference to a client goes, so does its session.
///
/// In ModernClient: `LightstreamerClient`.
open class LSLightstreamerClient: NSObject, @unchecked Sendable {
    // `Sendable`: nothing changes after initialisation but what has locks of its own.

    let modern: LightstreamerClient
    let adapters = DelegateAdapters<ClientDelegateAdapter>()
    let sessionLimit: SessionLimit
    private let challenges = AuthenticationChallenges()
    private let recoveryIsHidden = Locked(false)

    /// Where to connect to, and as whom. One object for the client's life.
    ///
    /// In ModernClient: the same name.
    public let connectionDetails: LSConnectionDetails
    /// How to connect. One object for the client's life.
    ///
    /// In ModernClient: the same name.
    public let connectionOptions: LSConnectionOptions

    /// A client that is `DISCONNECTED` and has no delegates. Raises if the address is not a valid one.
    ///
    /// In ModernClient: the same initialiser.
    ///
    /// - Parameters:
    ///   - serverAddress: see `LSConnectionDetails.serverAddress`; `nil`: to be set before `connect()`.
    ///   - adapterSet: see `LSConnectionDetails.adapterSet`.
    public init(serverAddress: String?, adapterSet: String?) {
        modern = LightstreamerClient(serverAddress: nil, adapterSet: adapterSet)
        LSProgrammingErrors.checking("LSLightstreamerClient.init(serverAddress:adapterSet:)") {
            [modern] () throws(Misuse) in
            try modern.connectionDetails.setServerAddress(serverAddress)
        }
        connectionDetails = LSConnectionDetails(modern.connectionDetails)
        connectionOptions = LSConnectionOptions(modern.connectionOptions)
        sessionLimit = SessionLimit(of: modern)
        super.init()
        observeSession()
    }

    /// A client whose address is to be set.
    public override init() {
        modern = LightstreamerClient(serverAddress: nil)
        connectionDetails = LSConnectionDetails(modern.connectionDetails)
        connectionOptions = LSConnectionOptions(modern.connectionOptions)
        sessionLimit = SessionLimit(of: modern)
        super.init()
        observeSession()
    }

    /// A view of a current client, for an application that moves from one API to the other a file at a time: the same session,
    /// settings and events, seen by code of both kinds. Whoever calls `connect()` or `disconnect()` does it for both.
    ///
    /// `subscriptions` and `mpnSubscriptions` have the objects of this API, those of `client` have all. What the server sends about push
    /// notification subscriptions is shown here if the device was registered here. Delegates of both kinds receive changes
    /// in settings by either.
    ///
    /// In ModernClient: not needed once the application has no other code.
    ///
    /// - Parameter client: kept alive as long as this object.
    public convenience init(sharing client: LightstreamerClient) { self.init(client) }

    /// For tests: the environment stands for network, clock and delivery queue.
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
        connectionOptions.setLimitedOptionEvents { [weak sessionLimit] in sessionLimit?.applicationDidSet($0) }
        challenges.client = self
        modern.engine.addImmediateObserver(challenges)
    }

    // MARK: - The library

    /// The name of the library.
    ///
    /// In ModernClient: `LIB_NAME`.
    open class var lib_NAME: String { LightstreamerClient.LIB_NAME }

    /// The version of the Unified API that this module follows.
    ///
    /// In ModernClient: `LIB_VERSION`.
    open class var lib_VERSION: String { "4.3.3" }

    /// Whether accessors return `nil` and `false` for unknown names and positions instead of raising: those of `LSItemUpdate`
    /// and the eight of `LSSubscription` that give current values. All else raises as ever. Default: `false`. Process-wide;
    /// may be changed at any time, from any thread.
    ///
    /// In ModernClient: no counterpart, unknown names are always a broken precondition.
    open class var limitExceptionsUse: Bool {
        get { exceptionsAreLimited.value }
        set { exceptionsAreLimited.value = newValue }
    }

    private static let exceptionsAreLimited = Locked(false)

    // MARK: - Delegates

    /// Adds a delegate, weakly held, and calls its `clientDidAdd`; does nothing if it is there already.
    ///
    /// In ModernClient: the same name.
    open func addDelegate(_ delegate: any LSClientDelegate) {
        for released in adapters.takeReleased() { modern.removeDelegate(released) }
        let adapter = ClientDelegateAdapter(delegate, client: self)
        if adapters.add(adapter) { modern.addDelegate(adapter) }
    }

    /// Removes a delegate and notifies it with `clientDidRemove`; does nothing if it is not there. Events raised before the call are
    /// still delivered to it.
    ///
    /// In ModernClient: the same name.
    open func removeDelegate(_ delegate: any LSClientDelegate) {
        if let adapter = adapters.remove(delegate) { modern.removeDelegate(adapter) }
    }

    /// The delegates that are alive.
    ///
    /// In ModernClient: the same name.
    open var delegates: [any LSClientDelegate] { adapters.delegates }

    /// For properties that ModernClient does not have.
    private func notifyPropertyChanged(_ name: String) {
        modern.engine.deliver { [weak self] in
            guard let self else { return }
            for adapter in self.adapters.all { adapter.notify { $0.client($1, didChangeProperty: name) } }
        }
    }

    // MARK: - Session

    /// Where the session stands now: `CONNECTING`, `CONNECTED:STREAM-SENSING`, `CONNECTED:WS-STREAMING`,
    /// `CONNECTED:HTTP-STREAMING`, `CONNECTED:WS-POLLING`, `CONNECTED:HTTP-POLLING`, `STALLED`,
    /// `DISCONNECTED:TRYING-RECOVERY` (see ``hidesRecoveryStatus``), `DISCONNECTED:WILL-RETRY`, or `DISCONNECTED`.
    ///
    /// In ModernClient: `status`, an enumeration with these raw values.
    open var status: String { shown(modern.status) }

    /// Whether `DISCONNECTED:TRYING-RECOVERY`, a status that came with release 4, is shown as `DISCONNECTED:WILL-RETRY`, which is what
    /// releases 2 and 3 showed when a connection broke. `true` is for applications of that time that do not know the status;
    /// sessions are recovered nevertheless, and then go from `DISCONNECTED:WILL-RETRY` to `CONNECTED:…` without `CONNECTING`.
    /// Default: `false`. To be set before the first `connect()`, from any thread.
    ///
    /// In ModernClient: no counterpart, recoveries are always shown.
    public var hidesRecoveryStatus: Bool {
        get { recoveryIsHidden.value }
        set { recoveryIsHidden.value = newValue }
    }

    func shown(_ status: LightstreamerClient.Status) -> String {
        let isHidden = status == .DISCONNECTED_TRYING_RECOVERY && recoveryIsHidden.value
        return (isHidden ? .DISCONNECTED_WILL_RETRY : status).rawValue
    }

    /// Opens a session, and opens it again whenever it breaks, until `disconnect()` or a fatal error. During a pause before the
    /// next attempt (`DISCONNECTED:WILL-RETRY`, `DISCONNECTED:TRYING-RECOVERY`) the attempt begins at once: ten
    /// times in a row, and from then on once for each `LSConnectionOptions.retryDelay`, so that a delegate that calls it after each failure does
    /// not try without pauses. Ignored while the status is `CONNECTING`, `CONNECTED:…` or `STALLED`.
    ///
    /// Raises if there is no server address, and if the policy is `BLOCK` and the limit of sessions has been reached (see
    /// `LSConnectionOptions.maxConcurrentSessionsPerServerExceededPolicy`).
    ///
    /// In ModernClient: the same name.
    open func connect() {
        checking("connect()") { () throws(Misuse) in try sessionLimit.connect(policy: connectionOptions.policy) }
    }

    /// Closes the session and stops all attempts to get one. Ignored when the status is `DISCONNECTED`. Subscriptions stay active,
    /// for the next session; messages without an outcome are aborted.
    ///
    /// In ModernClient: the same name.
    open func disconnect() {
        modern.disconnect()
        sessionLimit.restoreOptions()
    }

    // MARK: - Subscriptions

    /// Makes a subscription active: it is requested now, or as soon as there is a session, and again in each new session.
    /// Raises if it is active already, or lacks mode, items or fields.
    ///
    /// In ModernClient: the same name.
    open func subscribe(_ subscription: LSSubscription) {
        let member = "LSLightstreamerClient.subscribe(_:)"
        guard LSProgrammingErrors.check(!subscription.isPlaceholder, member, "The subscription has no mode") else {
            return
        }
        LSProgrammingErrors.checking(member) { () throws(Misuse) in try subscription.modern.activate(on: modern) }
    }

    /// Makes a subscription inactive at once. Ignored if it is inactive; raises if it is active on another client.
    ///
    /// In ModernClient: the same name.
    open func unsubscribe(_ subscription: LSSubscription) {
        checking("unsubscribe(_:)") { () throws(Misuse) in try modern.deactivate(subscription.modern) }
    }

    /// The active subscriptions, in the order in which they became active.
    ///
    /// In ModernClient: the same name.
    open var subscriptions: [LSSubscription] { modern.subscriptions.compactMap { $0.facade as? LSSubscription } }

    // MARK: - Messages

    /// Sends a message to the Metadata Adapter of the session, in no sequence, without asking for its outcome; it is lost if there
    /// is no session.
    ///
    /// In ModernClient: the same name.
    open func sendMessage(_ message: String) {
        sendMessage(message, withSequence: nil, timeout: -1, delegate: nil, enqueueWhileDisconnected: false)
    }

    /// Sends a message to the Metadata Adapter of the session.
    ///
    /// In ModernClient: the same name, with a timeout in milliseconds.
    ///
    /// - Parameters:
    ///   - message: any text.
    ///   - sequence: messages of one sequence are processed one after the other, in the order of sending; `nil` or
    ///     `UNORDERED_MESSAGES`: at once, in any order. Anything but ASCII letters, digits and underscores raises.
    ///   - delayTimeout: how long, in seconds, the server may wait for missing earlier messages of the sequence; negative: the
    ///     server's own setting. Not used without a sequence.
    ///   - delegate: receives the outcome; weakly held. `nil`: the outcome is not requested.
    ///   - enqueueWhileDisconnected: whether the message waits for a session when there is neither one nor an attempt to get
    ///     one; `false`: it is aborted at once.
    open func sendMessage(
        _ message: String, withSequence sequence: String?, timeout delayTimeout: TimeInterval,
        delegate: (any LSClientMessageDelegate)?, enqueueWhileDisconnected: Bool
    ) {
        let member = "LSLightstreamerClient.sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:)"
        guard
            LSProgrammingErrors.check(!delayTimeout.isNaN, member, "The timeout must be a number", value: delayTimeout)
        else { return }
        var listener = MessageListener.none
        if let delegate {
            let receiver = OutcomeReceiver(delegate, client: self, message: message)
            listener = .delivered { receiver.receive($0) }
        }
        LSProgrammingErrors.checking(member) { () throws(Misuse) in
            try modern.send(
                message, sequence: sequence, timeout: Seconds.milliseconds(delayTimeout),
                enqueueWhileDisconnected: enqueueWhileDisconnected, listener: listener)
        }
    }

    // MARK: - Push notifications

    /// Registers the device on the server's MPN Module, now or as soon as there is a session, and again in each new session.
    /// Another device, given later, takes the place of the former one.
    ///
    /// In ModernClient: the same name.
    open func register(forMPN mpnDevice: LSMPNDevice) { register(forMPN: mpnDevice) { _ in } }

    /// - Parameter adopt: receives each object that the library makes for a subscription of the server, before anything else does; called on
    ///   the engine's queue.
    package func register(
        forMPN mpnDevice: LSMPNDevice, adopt: @escaping @Sendable (LSMPNSubscription) -> Void
    ) {
        modern.register(forMPN: mpnDevice.modern) {
            let subscription = LSMPNSubscription($0)
            adopt(subscription)
            return subscription
        }
    }

    /// Makes a subscription active: it is requested as soon as the device is registered, and then lives on the server. A copy of
    /// another subscription changes what the server holds under its id.
    ///
    /// Raises if no device was given to `register(forMPN:)`, if the subscription is active, and if it lacks a format, items or
    /// fields.
    ///
    /// In ModernClient: the same name.
    ///
    /// - Parameters:
    ///   - mpnSubscription: its delegates receive the outcome.
    ///   - coalescing: whether a subscription of this device with the same adapters, group, schema and trigger, if the server
    ///     holds one, is taken over instead of adding another.
    open func subscribeMPN(_ mpnSubscription: LSMPNSubscription, coalescing: Bool) {
        checking("subscribeMPN(_:coalescing:)") { () throws(Misuse) in
            try modern.activate(mpnSubscription.modern, coalescing: coalescing)
        }
    }

    /// Makes a subscription inactive at once, and removes it from the server. Delegates receive the server's answer:
    /// `mpnSubscriptionDidUnsubscribe`, at once for one that was not sent yet, or `…didFailUnsubscriptionWithErrorCode`. Until it comes, a
    /// later `subscribeMPN` of the same object waits. Ignored if it is inactive, unless the server refused to remove it. Raises if no
    /// device was given to `register(forMPN:)`, and if it is active on another client.
    ///
    /// In ModernClient: the same name.
    open func unsubscribeMPN(_ mpnSubscription: LSMPNSubscription) {
        checking("unsubscribeMPN(_:)") { () throws(Misuse) in try modern.deactivate(mpnSubscription.modern) }
    }

    /// Removes all subscriptions of the device that match from the server; those that this client has are inactive at once, as with
    /// `unsubscribeMPN(_:)`. Raises if no device was given to `register(forMPN:)`.
    ///
    /// In ModernClient: the same name, with an enumeration.
    ///
    /// - Parameter filter: `ALL`, `SUBSCRIBED` or `TRIGGERED`; `nil`: all. Anything else raises.
    open func unsubscribeMultipleMPN(_ filter: String?) {
        let member = "unsubscribeMultipleMPN(_:)"
        guard let status = Self.status(filter, member) else { return }
        checking(member) { () throws(Misuse) in try modern.deactivateMPNSubscriptions(status) }
    }

    /// The subscriptions that the server holds for the device, the same objects each time; complete once
    /// `mpnDeviceDidUpdateSubscriptions` has been delivered. Raises if no device was given to `register(forMPN:)`.
    ///
    /// In ModernClient: `MPNSubscriptions`.
    open var mpnSubscriptions: [LSMPNSubscription] {
        shown(checking("mpnSubscriptions") { () throws(Misuse) in try modern.activeMPNSubscriptions(.ALL) } ?? [])
    }

    /// The subscriptions that the server holds for the device, in no particular order. Raises if no device was given to
    /// `register(forMPN:)`.
    ///
    /// In ModernClient: the same name, with an enumeration.
    ///
    /// - Parameter filter: `ALL`, `SUBSCRIBED` or `TRIGGERED`; `nil`: all. Anything else raises.
    open func filterMPNSubscriptions(_ filter: String?) -> [LSMPNSubscription] {
        let member = "filterMPNSubscriptions(_:)"
        guard let status = Self.status(filter, member) else { return [] }
        return shown(checking(member) { () throws(Misuse) in try modern.activeMPNSubscriptions(status) } ?? [])
    }

    /// The subscription with an id; `nil`: none. Raises if no device was given to `register(forMPN:)`.
    ///
    /// In ModernClient: the same name.
    open func findMPNSubscription(_ subscriptionId: String) -> LSMPNSubscription? {
        let found = checking("findMPNSubscription(_:)") { () throws(Misuse) in
            try modern.activeMPNSubscription(subscriptionId)
        }
        return found??.facade as? LSMPNSubscription
    }

    /// Resets the server's count behind `AUTO` badges, as soon as the device is registered. Raises if no device was given to
    /// `register(forMPN:)`.
    ///
    /// In ModernClient: the same name.
    open func resetMPNBadge() {
        checking("resetMPNBadge()") { () throws(Misuse) in try modern.resetBadge() }
    }
}
