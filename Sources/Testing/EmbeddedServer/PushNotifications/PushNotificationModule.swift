public import Foundation

/// Mobile push notifications (MPN) of an adapter set: devices and their subscriptions, kept in memory as long as the module exists. The
/// module sends no push notifications; it evaluates triggers, and clients can subscribe to the status of devices and subscriptions.
///
/// A module serves one server at a time; the next server can use its contents. All members may be used from any thread.
public final class PushNotificationModule: DataAdapter, @unchecked Sendable {
    /// The service that would deliver the notifications.
    public enum Platform: String, Sendable, CaseIterable {
        /// Apple's service.
        case apple = "Apple"
        /// Google's service.
        case google = "Google"
    }

    /// The name of the data adapter that supplies the status items; sent in `MPNREG`.
    public let dataAdapterName: String
    /// `nil`: every application.
    private let applications: [Platform: Set<String>]?
    private let now: @Sendable () -> Date
    // Guards the properties below.
    private let lock = NSRecursiveLock()
    private var devices: [String: PushDevice] = [:]
    private var subscriptions: [String: PushSubscription] = [:]
    /// The order of the newest subscription, which may have been removed.
    private var lastOrder = 0
    private var feeds: [String: FeedList] = [:]

    /// Creates a module without devices.
    ///
    /// - Parameters:
    ///   - applications: the ids of the applications whose devices may register.
    ///   - dataAdapterName: the name of the data adapter that supplies the status items; sent in `MPNREG`.
    ///   - now: returns the time for status changes.
    public convenience init(
        applications: [Platform: Set<String>], dataAdapterName: String = "MPN_INTERNAL_DATA_ADAPTER",
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.init(accepting: applications, dataAdapterName: dataAdapterName, now: now)
    }

    /// Creates a module without devices, with which the devices of every application may register.
    public static func forEveryApplication() -> PushNotificationModule {
        PushNotificationModule(accepting: nil, dataAdapterName: "MPN_INTERNAL_DATA_ADAPTER", now: { Date() })
    }

    private init(
        accepting applications: [Platform: Set<String>]?, dataAdapterName: String, now: @escaping @Sendable () -> Date
    ) {
        self.applications = applications
        self.dataAdapterName = dataAdapterName
        self.now = now
    }

    /// The ids of the subscriptions of all devices, oldest first.
    public var subscriptionIDs: [String] {
        locked { subscriptions.values.sorted { $0.order < $1.order }.map(\.id) }
    }

    /// Makes a subscription `TRIGGERED`, as if its trigger had become true. Has no effect if the subscription does not exist.
    public func fireTrigger(ofSubscription id: String) {
        locked { setStatus(.triggered, of: id) }
    }

    /// Suspends a device or activates it again, as the platform's service would. Has no effect if the device does not exist.
    public func setDevice(_ id: String, isSuspended: Bool) {
        locked {
            guard devices[id] != nil else { return }
            devices[id]?.isSuspended = isSuspended
            devices[id]?.statusTime = now()
            publish(device: id)
        }
    }

    private func locked<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }

    // MARK: Requests

    /// - Returns: the id of the device; a known device keeps its id.
    func register(_ registration: PushRegistration) throws(RequestFailure) -> String {
        guard let platform = Platform(rawValue: registration.platform) else {
            throw RequestFailure(code: 42, message: "MPN invalid platform")
        }
        guard applications.map({ $0[platform]?.contains(registration.application) ?? false }) ?? true else {
            throw RequestFailure(code: 43, message: "MPN invalid application ID")
        }
        return locked {
            // A registration whose answer was lost is repeated, so the new token is tried first.
            let known =
                registration.newToken.flatMap { find(platform, registration.application, token: $0) }
                ?? find(platform, registration.application, token: registration.token)
            let id = known?.id ?? UUID().uuidString.lowercased()
            var device =
                known
                ?? PushDevice(
                    id: id, platform: platform, application: registration.application, token: registration.token,
                    statusTime: now())
            device.token = registration.newToken ?? device.token
            if device.isSuspended || known == nil {
                device.isSuspended = false
                device.statusTime = now()
            }
            devices[id] = device
            publish(device: id)
            return id
        }
    }

    private func find(_ platform: Platform, _ application: String, token: String) -> PushDevice? {
        devices.values.first { $0.platform == platform && $0.application == application && $0.token == token }
    }

    /// Adds an MPN subscription, or changes an existing one: the one that the request names, or an equal one if the request coalesces.
    ///
    /// - Parameter resolved: the items and fields of the target.
    /// - Returns: the subscription.
    func activate(
        _ request: PushActivation, _ resolved: ResolvedSubscription
    ) throws(RequestFailure) -> PushSubscription {
        try locked { () throws(RequestFailure) in
            guard let device = devices[request.deviceID] else { throw .unknownDevice }
            guard !device.isSuspended else { throw RequestFailure(code: 48, message: "MPN device suspended") }
            var existing = request.coalesces ? equal(to: request) : nil
            if let id = request.subscriptionID {
                guard let named = subscriptions[id], named.deviceID == device.id else { throw .unknownSubscription }
                guard named.target == request.target else { throw .mismatch }
                existing = named
            }
            let id = existing?.id ?? UUID().uuidString.lowercased()
            if existing == nil { lastOrder += 1 }
            let subscription = PushSubscription(
                id: id, order: existing?.order ?? lastOrder, deviceID: device.id, target: request.target,
                bufferSize: request.bufferSize,
                frequency: request.frequency, format: request.format, trigger: request.trigger, statusTime: now(),
                resolved: resolved, observers: existing?.observers ?? [])
            subscriptions[id] = subscription
            publish(subscription: id)
            if existing == nil { feeds["SUBS-" + device.id]?.update(["key": "SUB-" + id, "command": "ADD"]) }
            return subscription
        }
    }

    /// The subscriptions of a device.
    func subscriptions(ofDevice id: String) -> [PushSubscription] {
        locked { subscriptions.values.filter { $0.deviceID == id } }
    }

    func hasSubscription(_ id: String) -> Bool { locked { subscriptions[id] != nil } }

    /// The oldest subscription of the same device that differs at most in its notification.
    private func equal(to request: PushActivation) -> PushSubscription? {
        subscriptions.values.filter {
            $0.deviceID == request.deviceID && $0.target == request.target && $0.trigger == request.trigger
        }.min { $0.order < $1.order }
    }

    func reconfigure(_ id: String, _ change: PushReconfiguration) throws(RequestFailure) {
        try locked { () throws(RequestFailure) in
            guard var subscription = subscriptions[id], subscription.deviceID == change.deviceID else {
                throw .unknownSubscription
            }
            guard change.target == subscription.target else { throw .mismatch }
            subscription.format = change.format ?? subscription.format
            subscription.frequency = change.frequency ?? subscription.frequency
            if let trigger = change.trigger { subscription.trigger = trigger.isEmpty ? nil : trigger }
            subscription.isTriggered = false
            subscription.statusTime = now()
            subscriptions[id] = subscription
            publish(subscription: id)
        }
    }

    /// - Parameters:
    ///   - id: the id of one subscription; `nil` for all that have the status.
    ///   - isTriggered: the status; `nil` for any.
    /// - Returns: the ids of the removed subscriptions, and the observers of their items.
    func deactivate(
        device: String, id: String?, isTriggered: Bool?
    ) throws(RequestFailure) -> (ids: [String], observers: [PushItemObserver]) {
        try locked { () throws(RequestFailure) in
            let chosen = subscriptions.values.filter {
                $0.deviceID == device && (id == nil || $0.id == id)
                    && (isTriggered == nil || $0.isTriggered == isTriggered)
            }.sorted { $0.order < $1.order }
            if id != nil && chosen.isEmpty { throw .unknownSubscription }
            for subscription in chosen {
                subscriptions[subscription.id] = nil
                feeds["SUBS-" + device]?.update(["key": "SUB-" + subscription.id, "command": "DELETE"])
            }
            return (chosen.map(\.id), chosen.flatMap(\.observers))
        }
    }

    /// Stores the observers of a subscription's items.
    func setObservers(_ observers: [PushItemObserver], of id: String) {
        locked { subscriptions[id]?.observers = observers }
    }

    /// Called when an item of the subscription has a new update.
    func updated(_ id: String, values: (String) -> String?) {
        locked {
            guard let subscription = subscriptions[id], !subscription.isTriggered, let trigger = subscription.trigger,
                TriggerExpression.isTrue(trigger, values: values)
            else { return }
            setStatus(.triggered, of: id)
        }
    }

    private enum Status { case active, triggered }

    private func setStatus(_ status: Status, of id: String) {
        guard subscriptions[id] != nil else { return }
        subscriptions[id]?.isTriggered = status == .triggered
        subscriptions[id]?.statusTime = now()
        publish(subscription: id)
    }

    // MARK: Status items

    /// All status items have a snapshot: the table of subscriptions, and the first update of the other items.
    public func providesSnapshot(item: String) -> Bool { true }

    /// The metadata adapter does not resolve the module's items.
    public var resolvesNamesItself: Bool { true }

    /// Starts the updates of the status of a device (`DEV-<device>`), of the status of a subscription (`SUB-<subscription>`), or of the
    /// table of a device's subscriptions (`SUBS-<device>`).
    public func subscribe(item: String, to feed: ItemFeed) {
        var feed = feed
        feed.mayWait = false
        locked {
            feeds[item, default: FeedList()].add(feed)
            if item.hasPrefix("DEV-") {
                if let values = status(ofDevice: String(item.dropFirst(4))) { feed.update(values) }
            } else if item.hasPrefix("SUBS-") {
                let rows = subscriptions.values.filter { "SUBS-" + $0.deviceID == item }.sorted { $0.order < $1.order }
                for row in rows { feed.update(["key": "SUB-" + row.id, "command": "ADD"], isSnapshot: true) }
            } else if item.hasPrefix("SUB-") {
                if let values = status(ofSubscription: String(item.dropFirst(4))) { feed.update(values) }
            }
            feed.endOfSnapshot()
        }
    }

    /// Ends the updates of a status item.
    public func unsubscribe(item: String) {
        locked {
            feeds[item]?.removeEnded()
            if feeds[item]?.isEmpty == true { feeds[item] = nil }
        }
    }

    private func publish(device id: String) {
        if let feeds = feeds["DEV-" + id], let values = status(ofDevice: id) { feeds.update(values) }
    }

    private func publish(subscription id: String) {
        if let feeds = feeds["SUB-" + id], let values = status(ofSubscription: id) { feeds.update(values) }
    }

    private func status(ofDevice id: String) -> [String: String?]? {
        devices[id].map { device in
            [
                "status": device.isSuspended ? "SUSPENDED" : "ACTIVE",
                "status_timestamp": device.statusTime.milliseconds,
            ]
        }
    }

    private func status(ofSubscription id: String) -> [String: String?]? {
        guard let subscription = subscriptions[id] else { return nil }
        return [
            "status": subscription.isTriggered ? "TRIGGERED" : "ACTIVE",
            "status_timestamp": subscription.statusTime.milliseconds,
            "notification_format": subscription.format, "trigger": subscription.trigger,
            "group": subscription.target.group, "schema": subscription.target.schema,
            "adapter": subscription.target.dataAdapter, "mode": subscription.target.mode,
            "requested_buffer_size": subscription.bufferSize, "requested_max_frequency": subscription.frequency,
        ]
    }
}

extension Date {
    fileprivate var milliseconds: String { "\(Int(timeIntervalSince1970 * 1_000))" }
}

extension RequestFailure {
    static let unknownDevice = RequestFailure(code: 45, message: "MPN invalid device ID")
    static let unknownSubscription = RequestFailure(code: 46, message: "MPN invalid subscription ID")
    static let mismatch = RequestFailure(code: 56, message: "MPN subscription parameters do not match")
}
