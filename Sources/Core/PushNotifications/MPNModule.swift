/// The client's side of the server's MPN Module: one device, the push notification subscriptions of that device, and the
/// requests they need. Without I/O, like the rest of the core.
///
/// What is registered and subscribed lives on the server, beyond the session. The server tells it through two items of an
/// internal Data Adapter: `DEV-<device>` and `SUBS-<device>`.
package struct MPNModule {
    enum Registration: Equatable {
        /// No device, or the server refused it.
        case none
        case pending(isRestore: Bool)
        case sent(requestID: Int, isRestore: Bool)
        case acknowledged(isRestore: Bool)
        case registered
    }

    /// Of a registered device, when the application has given another one since.
    enum TokenChange: Equatable { case settled, pending, sent(requestID: Int), acknowledged }

    enum Badge { case settled, wanted, sent }

    /// Which subscriptions to remove.
    package enum Filter: Sendable { case all, subscribed, triggered }

    /// A removal by status, and what was released for it.
    struct FilterRemoval {
        let filter: Filter
        let released: [PushSubscription]
    }

    enum Request {
        case registration
        case subscription(PushSubscription)
        case filter
        case badge
    }

    package internal(set) var device: PushDevice? {
        didSet {
            if let oldValue, oldValue !== device { retired.append(oldValue) }
        }
    }
    var candidates: [PushDevice] = []
    var registration = Registration.none
    var tokenChange = TokenChange.settled
    /// What MPNREG told, and the token it was about.
    package internal(set) var deviceID: String?
    var adapter: String?
    var registeredToken: String?

    /// All that are active, in the order in which they became so.
    package internal(set) var subscriptions: [PushSubscription] = []
    var queue: [PushSubscription] = []
    var filters: [FilterRemoval] = []
    var isFilterSent = false
    var badge = Badge.settled
    /// Sent, or held, and perhaps not answered yet.
    var inFlight: [Int: Request] = [:]
    /// Did not fit into the last request.
    var heldLine: String?

    /// Nothing is told to these any more; see ``SubscriptionRegistry/takeRetired()``.
    var retired: [AnyObject] = []

    mutating func takeRetired() -> [AnyObject] {
        guard !retired.isEmpty else { return [] }
        defer { retired = [] }
        return retired
    }

    let deviceItem = PushItem()
    let listItem = PushItem()
    var deviceItemState: SubscriptionState?
    var listItemState: SubscriptionState?
    /// Whether the list of pre-existing subscriptions is complete, those aside whose details are awaited.
    var isListed = false
    var awaited: Set<String> = []
    var listListeners: [@Sendable (RequestAnswer) -> Void] = []
    /// Makes the façade's object for a subscription that the server told of.
    var makeObserver: (@Sendable (PushSubscription) -> any PushSubscriptionObserver)?

    var isRegistered: Bool { registration == .registered }

    /// The token that the server knows, or is about to be told; `nil`: none, or it was refused.
    package var currentToken: String? { registration == .none ? nil : (candidates.last ?? device)?.spec.token }

    /// Of the device that was given last; `nil`: none was.
    package var currentObserver: (any PushDeviceObserver)? { (candidates.last ?? device)?.observer }

    static let aborted = (code: 54, message: "The session ended before the request was answered")
    static let unknownDevice = (code: 45, message: "The device has no push notification subscriptions")
    static let unknownSubscription = (code: 46, message: "The server does not know the push notification subscription")
    static let discarded = (code: 55, message: "The request was withdrawn before it was sent")

    // MARK: - Commands

    mutating func register(
        _ spec: PushDeviceSpec, observer: any PushDeviceObserver,
        makeObserver: @escaping @Sendable (PushSubscription) -> any PushSubscriptionObserver,
        onAnswer: (@Sendable (RequestAnswer) -> Void)?, outbox: inout Outbox
    ) {
        self.makeObserver = makeObserver
        let new = PushDevice(spec, observer: observer)
        new.onAnswer = onAnswer
        candidates.append(new)
        if device == nil { device = new }
        switch registration {
        case .none: takeNextCandidate(isRestore: false, outbox: &outbox)
        case .registered where tokenChange == .settled: takeNextCandidate(isRestore: false, outbox: &outbox)
        default: break  // one registration at a time
        }
    }

    mutating func resetBadge() {
        if badge == .settled { badge = .wanted }
    }

    /// Tells, on the engine's queue, when the list of pre-existing subscriptions is complete.
    package mutating func whenListed(_ tell: @escaping @Sendable (RequestAnswer) -> Void) {
        if isListed && awaited.isEmpty { tell(.accepted) } else { listListeners.append(tell) }
    }

    // MARK: - Registration

    private mutating func takeNextCandidate(isRestore: Bool, outbox: inout Outbox) {
        guard !candidates.isEmpty else { return }
        let next = candidates.removeFirst()
        if let old = device, old !== next {
            if old.observer === next.observer {
                // The same device, given again: the server has not changed its mind about it.
                next.status = old.status
            } else {
                forget(old, outbox: &outbox)
            }
        }
        device = next
        if isRegistered {
            tokenChange = .pending
        } else {
            registration = .pending(isRestore: isRestore)
        }
    }

    /// The device is not the registered one any more.
    private func forget(_ device: PushDevice, outbox: inout Outbox) {
        guard device.status != .unknown else { return }
        device.status = .unknown
        tell(device, .reset, outbox: &outbox)
    }

    func tell(_ device: PushDevice?, _ event: PushDeviceEvent, outbox: inout Outbox) {
        guard let observer = device?.observer else { return }
        outbox.append { observer.didReceive(event) }
    }

    mutating func registrationAcknowledged() {
        if case .sent(_, let isRestore) = registration { registration = .acknowledged(isRestore: isRestore) }
        if case .sent = tokenChange { tokenChange = .acknowledged }
    }

    /// MPNREG.
    mutating func registered(
        _ id: String, adapter name: String, registry: inout SubscriptionRegistry, outbox: inout Outbox
    ) {
        guard let device else { return }
        let isRestore: Bool
        switch registration {
        case .none, .pending: return
        case .sent(_, let restore), .acknowledged(let restore): isRestore = restore
        case .registered:
            guard tokenChange != .settled && tokenChange != .pending else { return }
            isRestore = true
        }
        if isRestore && (id != deviceID || name != adapter) {
            fail(
                code: 62, message: "DeviceId or Adapter Name has unexpectedly been changed", isRestore: true,
                registry: &registry, outbox: &outbox)
            return
        }
        let wasRegistered = isRegistered
        deviceID = id
        adapter = name
        registeredToken = device.spec.token
        registration = .registered
        tokenChange = .settled
        device.status = .registered
        device.answer(.accepted)
        tell(device, .registered(deviceID: id, timestamp: 0), outbox: &outbox)
        if !wasRegistered {
            for subscription in subscriptions where subscription.stage == .waiting { enqueue(subscription) }
            subscribeToItems(id, adapter: name, registry: &registry)
        }
        takeNextCandidate(isRestore: true, outbox: &outbox)
    }

    /// The device could not be registered, or cannot be served any more.
    mutating func fail(
        code: Int, message: String, isRestore: Bool, registry: inout SubscriptionRegistry, outbox: inout Outbox
    ) {
        guard let device else { return }
        device.status = .unknown
        device.answer(.refused(code: code, message: message))
        tell(device, .failed(code: code, message: message), outbox: &outbox)
        if isRegistered && !candidates.isEmpty && tokenChange != .settled {
            takeNextCandidate(isRestore: true, outbox: &outbox)
            return
        }
        removeItems(registry: &registry, outbox: &outbox)
        registration = .none
        tokenChange = .settled
        if candidates.isEmpty {
            forgetRegistration(.refused(code: code, message: message), outbox: &outbox)
            refuseAwaited(code: code, message: message, outbox: &outbox)
        } else {
            takeNextCandidate(isRestore: isRestore, outbox: &outbox)
        }
    }

    private mutating func forgetRegistration(_ answer: RequestAnswer, outbox: inout Outbox) {
        deviceID = nil
        adapter = nil
        registeredToken = nil
        abandonFilters(answer, outbox: &outbox)
        badge = .settled
        answerListListeners(answer)
    }

    /// The next session is with another server, which knows nothing of what was registered. Not during a session.
    mutating func forgetServer() {
        device = nil
        retired += candidates as [AnyObject]
        candidates = []
        registration = .none
        for subscription in subscriptions { end(subscription) }
    }

    mutating func answerListListeners(_ answer: RequestAnswer) {
        let listeners = listListeners
        listListeners = []
        for tell in listeners { tell(answer) }
    }

    // MARK: - Badge

    /// MPNZERO.
    func badgeReset(of id: String, outbox: inout Outbox) {
        if id == deviceID { tell(device, .badgeReset, outbox: &outbox) }
    }

    // MARK: - End of a session

    /// What the server holds stays; what was asked and not answered is told as failed. What was asked without a session can
    /// still be answered in the next one.
    mutating func sessionLost(_ loss: SessionLoss, registry: inout SubscriptionRegistry, outbox: inout Outbox) {
        // Nothing was sent, and the attempt goes on: who waits for an answer may get it.
        if loss == .fallback { return }
        inFlight.removeAll()
        heldLine = nil
        queue.removeAll()
        isFilterSent = false
        if badge == .sent { badge = .wanted }
        tokenChange = .settled
        removeItems(registry: &registry, outbox: &outbox)
        if let device {
            if loss != .retrying {
                forget(device, outbox: &outbox)
                forgetRegistration(.lost, outbox: &outbox)
                // At the next connect it is registered again.
                registration = .pending(isRestore: false)
            } else {
                switch registration {
                case .registered, .sent(_, true), .acknowledged(true): registration = .pending(isRestore: true)
                case .sent(_, false), .acknowledged(false): registration = .pending(isRestore: false)
                case .none, .pending: break
                }
                answerListListeners(.lost)
            }
            device.answer(.lost)
        }
        for subscription in subscriptions { sessionLost(subscription, loss, outbox: &outbox) }
        subscriptions.removeAll { !$0.isActive }
    }
}
