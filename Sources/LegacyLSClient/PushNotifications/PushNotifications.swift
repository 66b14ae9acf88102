import Foundation
import LightstreamerCore

/// The push notifications of one client: its device, its cache of MPN subscriptions, and its blocking calls.
final class PushNotifications: @unchecked Sendable {
    // `Sendable`: everything that changes is in `state`, touched under `lock`; the engine is never called under it.

    /// The server's error codes for an unknown device and an unknown MPN subscription.
    static let unknownDevice = 45
    static let unknownSubscription = 46
    static let nothingHeld = "The device has no push notification subscriptions"
    private static let deviceOfAnother =
        "Another client of the shared session has registered the device, and handles its push notifications"

    private(set) weak var blocking: BlockingClient?
    /// Called when the device is registered, because an application may set the user default until then.
    private let applicationID: @Sendable () -> String

    private let lock = NSLock()
    private var state = State()

    struct State {
        var cache: [String: LSMPNSubscription] = [:]
        /// The server, adapter set and user to which the cache belongs; `nil`: no session has existed yet.
        var cacheOwner: String?
        /// The server, adapter set and user of the last connection; `nil`: no connection has been opened yet.
        var owner: String?
        /// The server and the adapter set with which the device is registered.
        var place: String?
        var adapterSet: String?
        /// Whether a badge reset was requested and has not been answered yet.
        var isBadgeToReset = false
        /// The id of the session that was asked to reset the badge; `nil`: none.
        var badgeSession: String?
        /// When the server accepted the registration and the activations, by the local clock. Used until the server sends its own
        /// times.
        var registrationDate: Date?
        var activationDates: [String: Date] = [:]
    }

    init(
        _ blocking: BlockingClient,
        applicationID: @escaping @Sendable () -> String = { ApplicationIdentifier.current() }
    ) {
        self.blocking = blocking
        self.applicationID = applicationID
        state.isBadgeToReset = LiveClients.shared.add(self)
    }

    func withState<R>(_ body: (inout State) -> R) -> R { lock.withLock { body(&state) } }

    // MARK: - The connection

    /// Prepares for a new connection. On the engine's queue.
    ///
    /// - Returns: whether the server or the adapter set differs from that of the last connection.
    func opening(_ info: LSConnectionInfo) -> Bool {
        let place = [info.pushServerURL ?? "", info.adapter ?? "DEFAULT"].joined(separator: "\n")
        let owner = [place, info.user ?? ""].joined(separator: "\n")
        let adapterSet: String? = info.adapter
        return withState { state in
            let isElsewhere = state.place != nil && state.place != place
            state.adapterSet = adapterSet
            state.place = place
            state.owner = owner
            if isElsewhere { state.registrationDate = nil }
            return isElsewhere
        }
    }

    /// Called when a session exists: cached objects of another server, adapter set or user become void. Not before, because the
    /// connection may be refused, and the next one may be that of the cache again. On the engine's queue.
    func opened() {
        let old = withState { state -> [LSMPNSubscription] in
            guard state.cacheOwner != state.owner else { return [] }
            state.cacheOwner = state.owner
            defer {
                state.cache.removeAll()
                state.activationDates.removeAll()
            }
            return Array(state.cache.values)
        }
        for subscription in old { subscription.markDeactivated() }
    }

    /// Sends the requests that waited for a session. Not on the engine's queue.
    func sessionStarted() {
        let (place, isBadgeToReset) = withState { ($0.place, $0.isBadgeToReset) }
        guard isBadgeToReset || DeviceToken.previous(at: place) != nil else { return }
        sendTokenAndBadge()
    }

    /// Sends a changed token, and with the first token a badge reset that waited for it.
    func tokenRegistered(_ status: LSMPNTokenStatus) {
        switch status {
        case LSMPNTokenStatusChanged: sendTokenAndBadge()
        // The badge may have been reset before a token was registered.
        case LSMPNTokenStatusFirstUse where isConnected && withState({ $0.isBadgeToReset }): sendTokenAndBadge()
        default: break
        }
    }

    private var isConnected: Bool { blocking?.withState { $0.status.isConnected } ?? false }

    /// Sends a changed token and a reset badge to the server, now or in the next session.
    func sendTokenAndBadge() {
        // Before the first connection the token that its server has is not known: `sessionStarted` calls again.
        guard withState({ $0.place != nil }), let blocking, let device = try? device() else { return }
        blocking.engine.withCore { core in
            guard !isDeviceOfAnother(core) else { return }
            let isBadgeToReset = askForBadge(in: core)
            // The token on its way to the server may differ from this one, which was the last to be accepted.
            let replacesOther = isOurs(core) && core.push.currentToken.map { $0 != device.token } ?? false
            // If the session has already requested the reset, the device is not registered again: a failed registration would be
            // reported as a failed reset.
            guard isBadgeToReset || device.previousToken != nil || replacesOther else { return }
            register(&core)
            if isBadgeToReset { core.resetPushBadge() }
        }
    }

    /// Whether to ask the session to reset the badge. `true` once per session, because the call that requests the reset and a session
    /// that starts at the same time both ask.
    private func askForBadge(in core: borrowing ClientCore) -> Bool {
        let session = core.machine.properties.sessionID
        return withState { state in
            guard state.isBadgeToReset, state.badgeSession == nil || state.badgeSession != session else { return false }
            state.badgeSession = session
            return true
        }
    }

    func resetBadge() {
        blocking?.logAction("Badge reset requested")
        withState {
            $0.isBadgeToReset = true
            $0.badgeSession = nil
        }
        if isConnected { sendTokenAndBadge() }
    }

    /// Records that the server has answered the badge reset, or cannot be asked.
    func badgeAnswered() {
        // Not if the application has requested another reset since, which waits for a session.
        withState { if $0.badgeSession != nil { $0.isBadgeToReset = false } }
    }

    /// Reports the changed token once the list of MPN subscriptions has arrived.
    func tokenChanged() {
        guard let engine = blocking?.engine else { return }
        engine.withCore { core in
            let answer = engine.waiter { [weak self] _ in
                guard let self else { return }
                blocking?.callbacks.post { self.reportTokenChange() }
            }
            core.awaitPushSubscriptions(answer: answer)
        }
    }

    private func reportTokenChange() {
        let active = blocking?.engine.read { core in core.push.subscriptions.filter { $0.status == .subscribed }.count
        }
        let info: LSMPNTokenChangeInfo? = LSMPNTokenChangeInfo(restoredSubscriptions: Int32(clamping: active ?? 0))
        blocking?.notifyDelegate {
            implemented($0.clientConnection(_:didSucceedChangingDeviceTokenOnServerWith:))?($1, info)
        }
    }

    func device() throws(Failure) -> PushDeviceSpec {
        guard let token = DeviceToken.current else { throw .misuse("No device token was registered") }
        return PushDeviceSpec(
            platform: "Apple", applicationID: applicationID(), token: token,
            previousToken: DeviceToken.previous(at: withState { $0.place }))
    }

    /// Whether another client of the shared session has registered its device. A session has one device, whose events go to one client.
    private func isDeviceOfAnother(_ core: borrowing ClientCore) -> Bool {
        guard let observer = core.push.currentObserver else { return false }
        return (observer as? PushDeviceListener)?.isOfAnother(than: self) ?? true
    }

    /// Whether this client has registered the device that the session has.
    private func isOurs(_ core: borrowing ClientCore) -> Bool {
        (core.push.currentObserver as? PushDeviceListener)?.isOf(self) ?? false
    }

    /// Discards the server's state of the device, because the next session is with another server. On the engine's queue.
    func forgetServer(_ core: inout ClientCore) {
        if !isDeviceOfAnother(core) { core.forgetPushServer() }
    }

    /// Registers the device, unless its present token is registered or another client has registered its device. On the engine's queue.
    private func register(_ core: inout ClientCore) {
        // The present token: the application may have registered another one since its call.
        guard !isDeviceOfAnother(core), let device = try? device() else { return }
        guard !isOurs(core) || core.push.currentToken != device.token else { return }
        blocking?.engine.setPushObservers { [weak self] _ in
            guard let self else { return NoObserver() }
            return PushSubscriptionListener(self)
        }
        let place = withState { $0.place }
        let listener = PushDeviceListener(self, device, at: place)
        let answer = blocking?.engine.waiter { [weak self] answer in
            guard answer == .accepted else { return listener.recordLaterRegistration() }
            // At once, because the application may already register the next token.
            DeviceToken.recordSent(device.token, at: place)
            self?.withState { $0.registrationDate = Date() }
        }
        core.registerPushDevice(device, observer: listener, answer: answer)
    }

    /// Whether the listener is that of the last registration of the session.
    func isCurrent(_ listener: PushDeviceListener) -> Bool {
        blocking?.engine.read { $0.push.currentObserver as? PushDeviceListener === listener } ?? false
    }

    /// A request that needs the device, which it registers first. `start` runs on the engine's queue; the reply is a failure if another
    /// client of the session has registered its device. Throws if no token was registered.
    func request(
        name: String, of blocking: BlockingClient,
        start: @escaping @Sendable (inout ClientCore, @escaping @Sendable (ServerRequest.Reply) -> Void) -> Void,
        onReply: @escaping @Sendable (ServerRequest.Reply) -> Void = { _ in }
    ) throws(Failure) -> ServerRequest {
        _ = try device()
        return ServerRequest(
            name: name, inSessionOf: blocking,
            start: { [self] core, reply in
                // Also when the request is sent: a batch may have waited since the call.
                guard !isDeviceOfAnother(core) else { return reply(.pointless(Self.deviceOfAnother)) }
                register(&core)
                start(&core, reply)
            }, onReply: onReply)
    }

    private final class NoObserver: PushSubscriptionObserver {
        func didReceive(_ event: PushSubscriptionEvent) {}
    }

    // MARK: - The cache

    func cached() -> [LSMPNSubscription] {
        withState { $0.cache.sorted { $0.key < $1.key }.map(\.value) }
    }

    func cached(_ key: LSMPNKey?) -> LSMPNSubscription? {
        guard let id = key?.subscriptionId else { return nil }
        return withState { $0.cache[id] }
    }

    /// Removes an MPN subscription that this client deactivated.
    private func forget(_ id: String) { uncache(id)?.markDeactivated() }

    /// Removes an MPN subscription that another client removed from the server.
    func lose(_ id: String) { uncache(id)?.markGone() }

    private func uncache(_ id: String) -> LSMPNSubscription? {
        withState { state in
            state.activationDates[id] = nil
            return state.cache.removeValue(forKey: id)
        }
    }

    /// The object of an MPN subscription, which is created if the cache does not have it.
    func object(_ id: String, _ info: LSMPNInfo) -> LSMPNSubscription {
        let client = blocking?.client
        let (object, isNew) = withState { state -> (LSMPNSubscription, Bool) in
            if let known = state.cache[id] { return (known, false) }
            let new = LSMPNSubscription(LSMPNKey(subscriptionId: id), info, of: client)
            state.cache[id] = new
            return (new, true)
        }
        if !isNew { object.replaceInfo(info) }
        return object
    }

    // MARK: - Calls

    func requireBlockingClient() throws(Failure) -> BlockingClient {
        guard let blocking else { throw .misuse("The client was released") }
        guard blocking.shared == nil || !blocking.engine.read({ isDeviceOfAnother($0) }) else {
            throw .client(Self.deviceOfAnother)
        }
        return blocking
    }

    private func spec(_ info: LSMPNInfo?) throws(Failure) -> PushSubscriptionSpec {
        let (owner, adapterSet) = withState { ($0.owner, $0.adapterSet) }
        // Before the first connection the table's adapter set cannot be compared with that of the connection.
        return try PushNotificationSettings.spec(info, adapterSet: owner == nil ? nil : adapterSet ?? "DEFAULT")
    }

    func activate(_ info: LSMPNInfo?, coalescing: Bool) throws(Failure) -> LSMPNSubscription? {
        let spec = try spec(info)
        guard let frozen = info?.frozen() else { return nil }
        let blocking = try requireBlockingClient()
        let copy = Transferred(frozen)
        let listener = PushSubscriptionListener(self)
        let activated = Locked<PushSubscription?>(nil)
        let result = Promise<LSMPNSubscription>()
        let request = try request(
            name: "activation of a push notification (group \"\(spec.group ?? "")\")", of: blocking
        ) {
            [self] core, reply in
            do throws(Failure) {
                // Another adapter set may have been opened since.
                _ = try self.spec(copy.object)
            } catch {
                return reply(.pointless(error.exception.reason ?? ""))
            }
            let answer = blocking.engine.waiter { [self] answer in
                if answer == .accepted, let id = activated.value?.subscriptionID {
                    withState { $0.activationDates[id] = Date() }
                    result.fulfil(object(id, copy.object))
                }
                reply(.init(answer))
            }
            activated.value = core.activatePush(spec, isCoalescing: coalescing, observer: listener, answer: answer)
        } onReply: { reply in
            guard reply != .accepted, let subscription = activated.value else { return }
            // The server may still accept the activation after the call has failed.
            blocking.engine.withCore { $0.abandonPush(subscription.id) }
        }
        guard try !blocking.submit(request) else { return nil }
        return result.wait(until: .now())
    }

    func inquire(_ key: LSMPNKey?) throws(Failure) -> LSMPNSubscription? {
        guard let id = key?.subscriptionId else { throw .misuse("The push notification key is nil") }
        guard let all = try refresh() else { return nil }
        return try find(id, among: all)
    }

    func inquire(_ status: LSMPNSubscriptionStatus) throws(Failure) -> [LSMPNSubscription]? {
        guard let all = try refresh() else { return nil }
        guard !all.isEmpty else {
            throw .server(Self.unknownDevice, Self.nothingHeld)
        }
        return all.filter { status == LSMPNSubscriptionStatusNone || $0.status == status }.map(\.object)
    }

    func deactivate(_ status: LSMPNSubscriptionStatus) throws(Failure) {
        let blocking = try requireBlockingClient()
        try blocking.submit(
            try request(name: "deactivation of push notifications", of: blocking) { [self] core, reply in
                // An MPN subscription that the batch activates after this call is not deactivated.
                let earlier = Set(core.push.subscriptions.map(\.id))
                let answer = blocking.engine.waiter { [self] answer in
                    guard answer == .accepted else {
                        reply(.init(answer))
                        return
                    }
                    blocking.engine.withCore { core in deactivate(status, among: earlier, &core, reply) }
                }
                core.awaitPushSubscriptions(answer: answer)
            })
    }

    /// Deactivates the chosen subscriptions after the server's list has arrived. On the engine's queue.
    private func deactivate(
        _ status: LSMPNSubscriptionStatus, among earlier: Set<PushSubscription.ID>, _ core: inout ClientCore,
        _ reply: @escaping @Sendable (ServerRequest.Reply) -> Void
    ) {
        guard let blocking, blocking.isInSession(core) else {
            reply(.lost(ServerRequest.sessionLost))
            return
        }
        let held = core.push.subscriptions.filter { push in
            push.isActive && (push.isMadeByServer || earlier.contains(push.id))
        }
        guard !held.isEmpty else {
            reply(.refused(code: Self.unknownDevice, message: Self.nothingHeld))
            return
        }
        var seen: Set<String> = []
        let chosen = held.filter { push in
            guard status == LSMPNSubscriptionStatusNone || Self.status(push.status) == status else { return false }
            // To the server, coalesced activations are one subscription.
            return push.subscriptionID.map { seen.insert($0).inserted } ?? true
        }
        guard !chosen.isEmpty else {
            reply(.accepted)
            return
        }
        let collector = ReplyCollector(count: chosen.count, reply)
        for push in chosen {
            let answer = blocking.engine.waiter { [self] answer in
                if answer == .accepted, let id = push.subscriptionID { forget(id) }
                collector.add(.init(answer))
            }
            core.deactivatePush(push.id, answer: answer)
        }
    }

    static func status(_ status: PushSubscriptionStatus) -> LSMPNSubscriptionStatus {
        switch status {
        case .active, .subscribed: LSMPNSubscriptionStatusActive
        case .triggered: LSMPNSubscriptionStatusTriggered
        case .unknown: LSMPNSubscriptionStatusNone
        }
    }

    func deactivate(_ subscription: LSMPNSubscription) throws(Failure) {
        let engine = try requireBlockingClient().engine
        try change(subscription, "deactivation") { core, push, reply in
            core.deactivatePush(push, answer: engine.waiter { reply(.init($0)) })
        } onAccepted: { [self] id in
            forget(id)
            subscription.markDeactivated()
        }
    }

    func modify(_ subscription: LSMPNSubscription, _ info: LSMPNInfo?) throws(Failure) {
        let spec = try spec(info)
        guard let copy = info?.frozen() else { return }
        let transferred = Transferred(copy)
        let object = subscription
        let engine = try requireBlockingClient().engine
        try change(subscription, "modification") { core, push, reply in
            let answer = engine.waiter { answer in
                if answer == .accepted { object.replaceInfo(transferred.object) }
                reply(.init(answer))
            }
            core.modifyPush(push, to: spec, answer: answer)
        }
    }

    func checkStatus(_ subscription: LSMPNSubscription) throws(Failure) -> LSMPNStatusInfo? {
        guard let id = subscription.mpnKey?.subscriptionId else { throw .misuse("The subscription has no key") }
        guard let all = try refresh(replacingInfos: false) else { return nil }
        _ = try find(id, among: all)
        let (device, timestamp) =
            blocking?.engine.read { ($0.push.device?.status, $0.push.device?.timestamp ?? 0) } ?? (nil, 0)
        let own = all.first { $0.id == id }
        let (registered, activated) = withState { ($0.registrationDate, $0.activationDates[id]) }
        return LSMPNStatusInfo(
            subscriptionStatus: own?.status ?? LSMPNSubscriptionStatusNone,
            date: Self.date(own?.timestamp ?? 0) ?? activated,
            deviceStatus: device == .registered
                ? LSMPNDeviceStatusActive : device == .suspended ? LSMPNDeviceStatusSuspended : LSMPNDeviceStatusNone,
            date: Self.date(timestamp) ?? registered)
    }
}
