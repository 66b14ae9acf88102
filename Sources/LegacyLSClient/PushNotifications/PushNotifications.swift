import Foundation
import LightstreamerCore

/// The push notifications of one client: its blocking calls, and the parts that own its device, its badge reset and its objects.
final class PushNotifications: @unchecked Sendable {
    // `Sendable`: `blocking` only becomes `nil`; the parts have locks, under which the engine is never called.

    /// The server's error codes for an unknown device and an unknown MPN subscription.
    static let unknownDevice = 45
    static let unknownSubscription = 46
    static let nothingHeld = "The device has no push notification subscriptions"

    private(set) weak var blocking: BlockingClient?
    let device: DeviceRegistration
    let cache = PushCache()
    private let badge = Locked(BadgeReset())

    init(
        _ blocking: BlockingClient,
        applicationID: @escaping @Sendable () -> String = { ApplicationIdentifier.current() }
    ) {
        self.blocking = blocking
        device = DeviceRegistration(applicationID: applicationID)
        if LiveClients.shared.add(self) { badge.withLock { $0.request() } }
    }

    // MARK: - The connection

    /// Called when a session exists: cached objects of another server, adapter set or user become void. Not before, because the
    /// connection may be refused, and the next one may be that of the cache again. On the engine's queue.
    func opened() { cache.adopt(device.connection.owner) }

    /// Sends the requests that waited for a session. Not on the engine's queue.
    func sessionStarted() {
        guard badge.value.isRequested || DeviceToken.previous(at: device.connection.place) != nil else { return }
        sendTokenAndBadge()
    }

    /// Sends a changed token, and with the first token a badge reset that waited for it.
    func tokenRegistered(_ status: LSMPNTokenStatus) {
        switch status {
        case LSMPNTokenStatusChanged: sendTokenAndBadge()
        // The badge may have been reset before a token was registered.
        case LSMPNTokenStatusFirstUse where isConnected && badge.value.isRequested: sendTokenAndBadge()
        default: break
        }
    }

    private var isConnected: Bool { blocking?.withState { $0.status.isConnected } ?? false }

    /// Sends a changed token and a reset badge to the server, now or in the next session.
    func sendTokenAndBadge() {
        // Before the first connection the token that its server has is not known: `sessionStarted` calls again.
        guard device.connection.place != nil, let blocking, let spec = try? device.spec() else { return }
        blocking.engine.withCore { core in
            guard device.obstacle(in: core) == nil else { return }
            let session = core.machine.properties.sessionID
            let isBadgeToReset = badge.withLock { $0.ask(session) }
            // The token on its way to the server may differ from this one, which was the last to be accepted.
            let replacesOther = device.isHeld(by: core) && core.push.currentToken.map { $0 != spec.token } ?? false
            // If the session has already requested the reset, the device is not registered again: a failed registration would be
            // reported as a failed reset.
            guard isBadgeToReset || spec.previousToken != nil || replacesOther else { return }
            device.register(in: &core, for: self)
            if isBadgeToReset { core.resetPushBadge() }
        }
    }

    func resetBadge() {
        blocking?.logAction("Badge reset requested")
        badge.withLock { $0.request() }
        if isConnected { sendTokenAndBadge() }
    }

    /// Records that the server has answered the badge reset, or cannot be asked.
    func badgeAnswered() { badge.withLock { $0.answered() } }

    /// Reports the changed token once the list of MPN subscriptions has arrived, in the next session if this one ends before that.
    ///
    /// - Parameter place: the server and the adapter set that have the token.
    func tokenChanged(at place: String?) {
        guard let engine = blocking?.engine else { return }
        engine.withCore { core in
            let answer = engine.waiter { [weak self] answer in
                guard let self else { return }
                if answer == .lost, device.connection.place == place { return tokenChanged(at: place) }
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

    /// Discards the server's state of the device, because the next session is with another server. On the engine's queue.
    func forgetServer(_ core: inout ClientCore) {
        if device.obstacle(in: core) == nil { core.forgetPushServer() }
    }

    /// `true` if the listener is that of the last registration of the session.
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
        _ = try device.spec()
        return ServerRequest(
            name: name, inSessionOf: blocking,
            start: { [self] core, reply in
                // Also when the request is sent: a batch may have waited since the call.
                if let obstacle = device.obstacle(in: core) { return reply(.pointless(obstacle)) }
                device.register(in: &core, for: self)
                start(&core, reply)
            }, onReply: onReply)
    }

    // MARK: - Calls

    func requireBlockingClient() throws(Failure) -> BlockingClient {
        guard let blocking else { throw .misuse("The client was released") }
        if blocking.shared != nil, let obstacle = blocking.engine.read({ device.obstacle(in: $0) }) {
            throw .client(obstacle)
        }
        return blocking
    }

    private func spec(_ info: LSMPNInfo?) throws(Failure) -> PushSubscriptionSpec {
        let connection = device.connection
        // Before the first connection the table's adapter set cannot be compared with that of the connection.
        return try PushNotificationSettings.spec(
            info, adapterSet: connection.owner == nil ? nil : connection.adapterSet ?? "DEFAULT")
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
                    cache.recordActivation(id)
                    result.fulfil(cache.object(id, copy.object, of: blocking.client))
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
                if answer == .accepted, let id = push.subscriptionID { cache.forget(id) }
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
            cache.forget(id)
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
        let (deviceStatus, timestamp) =
            blocking?.engine.read { ($0.push.device?.status, $0.push.device?.timestamp ?? 0) } ?? (nil, 0)
        let own = all.first { $0.id == id }
        return LSMPNStatusInfo(
            subscriptionStatus: own?.status ?? LSMPNSubscriptionStatusNone,
            date: Self.date(own?.timestamp ?? 0) ?? cache.activationDate(id),
            deviceStatus: deviceStatus == .registered
                ? LSMPNDeviceStatusActive
                : deviceStatus == .suspended ? LSMPNDeviceStatusSuspended : LSMPNDeviceStatusNone,
            date: Self.date(timestamp) ?? device.date)
    }
}
