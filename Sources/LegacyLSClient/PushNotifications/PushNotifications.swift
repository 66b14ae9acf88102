import Foundation
import LightstreamerCore

/// The push notifications of one client: its device, its cache, and the calls that wait.
final class PushNotifications: @unchecked Sendable {
    // `Sendable`: everything that changes is in `state`, touched under `lock`; the engine is never called under it.

    /// Codes of the server for what it does not know.
    private static let unknownDevice = 45
    private static let unknownSubscription = 46
    private static let nothingHeld = "The device has no push notification subscriptions"

    private(set) weak var connection: Connection?
    private let applicationID: String?

    private let lock = NSLock()
    private var state = State()

    private struct State {
        var cache: [String: LSMPNSubscription] = [:]
        /// Server, adapter set and user that the cache belongs to.
        var owner: String?
        var adapterSet: String?
        /// Given to the core, which registers it in each session.
        var registeredToken: String?
        var isBadgeToReset = false
        var deviceTimestamp: Int64 = 0
    }

    init(_ connection: Connection, applicationID: String?) {
        self.connection = connection
        self.applicationID = applicationID
        LiveClients.shared.add(self)
    }

    private func withState<R>(_ body: (inout State) -> R) -> R { lock.withLock { body(&state) } }

    // MARK: - The connection

    /// A connection is being opened: what is cached of another server, adapter set or user is void.
    func opening(_ info: LSConnectionInfo) {
        let owner = [info.pushServerURL, info.adapter ?? "DEFAULT", info.user].map { $0 ?? "" }.joined(separator: "\n")
        let adapterSet: String? = info.adapter
        let old = withState { state -> [LSMPNSubscription] in
            state.adapterSet = adapterSet
            guard state.owner != owner else { return [] }
            defer { state.cache.removeAll() }
            state.owner = owner
            return Array(state.cache.values)
        }
        for subscription in old { subscription.markDeactivated() }
    }

    /// A session has begun: what waited for one is told to the server. Not on the engine's queue.
    func sessionStarted() {
        guard DeviceToken.previous != nil || withState({ $0.isBadgeToReset }) else { return }
        tellServer()
    }

    /// Tells the server a changed token and a reset badge, now or when there is a session.
    func tellServer() {
        guard let connection, let device = try? device() else { return }
        let isBadgeToReset = withState { state in
            defer { state.isBadgeToReset = false }
            return state.isBadgeToReset
        }
        connection.engine.batch { core in
            register(device, &core)
            if isBadgeToReset { core.resetPushBadge() }
        }
    }

    func resetBadge() {
        connection?.logAction("Badge reset requested")
        withState { $0.isBadgeToReset = true }
        if connection?.withState({ $0.status.isConnected }) == true { tellServer() }
    }

    /// The server knows the new token: its subscriptions are told once they are known.
    func tokenChanged() {
        DeviceToken.changeWasTold()
        connection?.engine.batch { core in
            core.whenPushSubscriptionsAreListed { [weak self] _ in
                guard let self else { return }
                // Off the engine's queue, which is at work.
                connection?.callbacks.post { self.tellTokenChange() }
            }
        }
    }

    private func tellTokenChange() {
        let active = connection?.engine.read { core in core.push.subscriptions.filter { $0.status == .subscribed }.count
        }
        let info: LSMPNTokenChangeInfo? = LSMPNTokenChangeInfo(restoredSubscriptions: Int32(clamping: active ?? 0))
        connection?.tellDelegate { $0.clientConnection($1, didSucceedChangingDeviceTokenOnServerWith: info) }
    }

    /// 0: not told.
    func noteDeviceStatus(at timestamp: Int64) {
        if timestamp > 0 { withState { $0.deviceTimestamp = timestamp } }
    }

    private func device() throws(Failure) -> PushDeviceSpec {
        guard let token = DeviceToken.current else { throw .misuse("No device token was registered") }
        guard let applicationID else { throw .misuse("The application has no identifier") }
        return PushDeviceSpec(
            platform: "Apple", applicationID: applicationID, token: token, previousToken: DeviceToken.previous)
    }

    /// On the engine's queue.
    private func register(_ device: PushDeviceSpec, _ core: inout ClientCore) {
        let isNew = withState { state in
            defer { state.registeredToken = device.token }
            return state.registeredToken != device.token
        }
        guard isNew else { return }
        core.registerPushDevice(
            device, observer: PushDeviceListener(self, tokenHasChanged: device.previousToken != nil),
            makeObserver: { [weak self] subscription in
                guard let self else { return Nobody() }
                return listener(of: subscription)
            },
            onAnswer: { [weak self] answer in
                if case .refused = answer { self?.withState { $0.registeredToken = nil } }
            })
    }

    private func listener(of subscription: PushSubscription) -> PushSubscriptionListener {
        let listener = PushSubscriptionListener(self)
        listener.subscription = subscription
        return listener
    }

    private final class Nobody: PushSubscriptionObserver {
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

    /// Gone from the server.
    func forget(_ id: String) { withState { $0.cache.removeValue(forKey: id) }?.markDeactivated() }

    /// The one object of a subscription.
    private func object(_ id: String, _ info: LSMPNInfo) -> LSMPNSubscription {
        let client = connection?.client
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

    /// Queues a request if a batch is open, else sends it and waits. `nil`: queued.
    private func submit(_ request: ServerRequest, on connection: Connection) throws(Failure) -> Bool {
        let isBatching = connection.withState { $0.batch != nil }
        try connection.submit(request)
        return !isBatching
    }

    private func requireConnection() throws(Failure) -> Connection {
        guard let connection else { throw .misuse("The client is no more") }
        return connection
    }

    func activate(_ info: LSMPNInfo?, coalescing: Bool) throws(Failure) -> LSMPNSubscription? {
        let spec = try PushNotificationSettings.spec(info, adapterSet: withState { $0.adapterSet })
        guard let frozen = info?.frozen() else { return nil }
        let device = try device()
        let connection = try requireConnection()
        let copy = Carried(frozen)
        let listener = PushSubscriptionListener(self)
        let result = Answer<LSMPNSubscription>()
        let request = ServerRequest(name: "activation of a push notification (group \"\(spec.group ?? "")\")") {
            [self] core, reply in
            guard core.machine.status.isConnected else {
                reply(.lost(ServerRequest.notConnected))
                return
            }
            register(device, &core)
            let make: (PushSubscription) -> any PushSubscriptionObserver = { subscription in
                listener.subscription = subscription
                return listener
            }
            _ = core.activatePush(spec, isCoalescing: coalescing, makeObserver: make) { [self] answer in
                if answer == .accepted, let id = listener.subscription?.subscriptionID {
                    result.give(object(id, copy.object))
                }
                reply(.init(answer))
            }
        }
        guard try submit(request, on: connection) else { return nil }
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
        let device = try device()
        let connection = try requireConnection()
        try connection.submit(
            ServerRequest(name: "deactivation of push notifications") { [self] core, reply in
                guard core.machine.status.isConnected else {
                    reply(.lost(ServerRequest.notConnected))
                    return
                }
                register(device, &core)
                // What the batch activates after this stays.
                let earlier = Set(core.push.subscriptions.map(ObjectIdentifier.init))
                core.whenPushSubscriptionsAreListed { [self] answer in
                    guard answer == .accepted else {
                        reply(.init(answer))
                        return
                    }
                    // The core is at work.
                    connection.engine.queue.async { [self] in
                        connection.engine.batch { core in deactivate(status, among: earlier, &core, reply) }
                    }
                }
            })
    }

    /// The list of what the server holds is there. On the engine's queue.
    private func deactivate(
        _ status: LSMPNSubscriptionStatus, among earlier: Set<ObjectIdentifier>, _ core: inout ClientCore,
        _ reply: @escaping @Sendable (ServerRequest.Reply) -> Void
    ) {
        guard core.machine.status.isConnected else {
            reply(.lost(ServerRequest.sessionLost))
            return
        }
        let held = core.push.subscriptions.filter { push in
            push.isActive && (push.isMadeByServer || earlier.contains(ObjectIdentifier(push)))
        }
        guard !held.isEmpty else {
            reply(.refused(code: Self.unknownDevice, message: Self.nothingHeld))
            return
        }
        var seen: Set<String> = []
        let chosen = held.filter { push in
            guard status == LSMPNSubscriptionStatusNone || Self.status(push.status) == status else { return false }
            // Coalesced activations are one subscription to the server.
            return push.subscriptionID.map { seen.insert($0).inserted } ?? true
        }
        guard !chosen.isEmpty else {
            reply(.accepted)
            return
        }
        let collector = ReplyCollector(count: chosen.count, reply)
        for push in chosen {
            core.deactivatePush(push) { [self] answer in
                if answer == .accepted, let id = push.subscriptionID { forget(id) }
                collector.add(.init(answer))
            }
        }
    }

    private static func status(_ status: PushSubscriptionStatus) -> LSMPNSubscriptionStatus {
        switch status {
        case .active, .subscribed: LSMPNSubscriptionStatusActive
        case .triggered: LSMPNSubscriptionStatusTriggered
        case .unknown: LSMPNSubscriptionStatusNone
        }
    }

    func deactivate(_ subscription: LSMPNSubscription) throws(Failure) {
        _ = try device()
        try change(subscription, "deactivation") { core, push, reply in
            core.deactivatePush(push) { reply(.init($0)) }
        } settle: { [self] id in
            forget(id)
        }
    }

    func modify(_ subscription: LSMPNSubscription, _ info: LSMPNInfo?) throws(Failure) {
        let spec = try PushNotificationSettings.spec(info, adapterSet: withState { $0.adapterSet })
        guard let copy = info?.frozen() else { return }
        _ = try device()
        let carried = Carried(copy)
        let object = subscription
        try change(subscription, "modification") { core, push, reply in
            if let fixed = PushNotificationSettings.difference(between: push.wanted, and: spec) {
                reply(
                    .unsupported(
                        "The \(fixed) of a push notification subscription cannot be changed: "
                            + "deactivate it and activate another one"))
                return
            }
            let collector = ReplyCollector(count: 2, reply)
            core.setPushFormat(spec.notificationFormat, of: push) { collector.add(.init($0)) }
            core.setPushTrigger(spec.trigger, of: push) { collector.add(.init($0)) }
        } settle: { _ in
            object.replaceInfo(carried.object)
        }
    }

    func checkStatus(_ subscription: LSMPNSubscription) throws(Failure) -> LSMPNStatusInfo? {
        guard let id = subscription.mpnKey?.subscriptionId else { throw .misuse("The subscription has no key") }
        guard let all = try refresh(replacingInfos: false) else { return nil }
        _ = try find(id, among: all)
        let device = connection?.engine.read { $0.push.device?.status }
        let (timestamp, own) = (withState { $0.deviceTimestamp }, all.first { $0.id == id })
        return LSMPNStatusInfo(
            subscriptionStatus: own?.status ?? LSMPNSubscriptionStatusNone, date: Self.date(own?.timestamp ?? 0),
            deviceStatus: device == .registered
                ? LSMPNDeviceStatusActive : device == .suspended ? LSMPNDeviceStatusSuspended : LSMPNDeviceStatusNone,
            date: Self.date(timestamp))
    }

    // MARK: - What the server holds

    private struct Listed {
        let id: String
        let object: LSMPNSubscription
        let status: LSMPNSubscriptionStatus
        let timestamp: Int64
    }

    private func find(_ id: String, among all: [Listed]) throws(Failure) -> LSMPNSubscription {
        if let found = all.first(where: { $0.id == id }) { return found.object }
        forget(id)
        throw all.isEmpty
            ? .server(Self.unknownDevice, Self.nothingHeld)
            : .server(Self.unknownSubscription, "The server does not know the push notification subscription \(id)")
    }

    /// Waits for the list of what the server holds, and brings the cache into line with it. `nil`: queued in a batch.
    private func refresh(replacingInfos: Bool = true) throws(Failure) -> [Listed]? {
        let device = try device()
        let connection = try requireConnection()
        let request = ServerRequest(name: "inquiry of push notifications") { [self] core, reply in
            guard core.machine.status.isConnected else {
                reply(.lost(ServerRequest.notConnected))
                return
            }
            register(device, &core)
            core.whenPushSubscriptionsAreListed { reply(.init($0)) }
        } settle: { [self] reply in
            if reply == .accepted { _ = takeOver(replacingInfos: replacingInfos) }
        }
        guard try submit(request, on: connection) else { return nil }
        return takeOver(replacingInfos: replacingInfos)
    }

    private func takeOver(replacingInfos: Bool) -> [Listed] {
        guard let connection else { return [] }
        let held = connection.engine.read { core in
            core.push.subscriptions.compactMap {
                push -> (String, PushSubscriptionSpec, PushSubscriptionStatus, Int64)? in
                guard push.isActive, let id = push.subscriptionID else { return nil }
                return (
                    id, push.actual.notificationFormat == nil ? push.wanted : push.actual, push.status, push.timestamp
                )
            }
        }
        let ids = Set(held.map(\.0))
        for id in withState({ Array($0.cache.keys) }) where !ids.contains(id) { forget(id) }
        var seen: Set<String> = []
        return held.compactMap { id, spec, status, timestamp in
            guard seen.insert(id).inserted else { return nil }
            let known = replacingInfos ? nil : withState { $0.cache[id] }
            let own = known ?? object(id, PushNotificationSettings.info(spec))
            return Listed(id: id, object: own, status: Self.status(status), timestamp: timestamp)
        }
    }

    private func change(
        _ subscription: LSMPNSubscription, _ what: String,
        _ start:
            @escaping @Sendable (
                inout ClientCore, PushSubscription, @escaping @Sendable (ServerRequest.Reply) -> Void
            ) -> Void, settle: @escaping @Sendable (String) -> Void
    ) throws(Failure) {
        guard let id = subscription.mpnKey?.subscriptionId else { throw .misuse("The subscription has no key") }
        let connection = try requireConnection()
        try connection.submit(
            ServerRequest(name: "\(what) of the push notification \(id)") { core, reply in
                guard core.machine.status.isConnected else {
                    reply(.lost(ServerRequest.notConnected))
                    return
                }
                let all = core.push.subscriptions.filter(\.isActive)
                guard let push = all.last(where: { $0.subscriptionID == id }) else {
                    reply(
                        .refused(
                            code: all.isEmpty ? Self.unknownDevice : Self.unknownSubscription,
                            message: "The server does not know the push notification subscription \(id)"))
                    return
                }
                start(&core, push, reply)
            } settle: { reply in
                if reply == .accepted { settle(id) }
            })
    }

    private static func date(_ milliseconds: Int64) -> Date? {
        milliseconds > 0 ? Date(timeIntervalSince1970: TimeInterval(milliseconds) / 1_000) : nil
    }
}
