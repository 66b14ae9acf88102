/// The client's side of the server's MPN Module: one device, the push notification subscriptions of that device, and the
/// requests they need. Without I/O, like the rest of the core.
///
/// The server keeps what is registered and subscribed beyond the session. It reports that through two items of an
/// internal Data Adapter: `DEV-<device>` and `SUBS-<device>`.
package struct MPNModule {
    enum Registration: Equatable {
        /// No device, or the server refused it.
        case none
        case pending(isRestore: Bool)
        case sent(requestID: Int, isRestore: Bool)
        case acknowledged(isRestore: Bool)
        case registered
        /// The server ended or refused the items that report on the device. The next session, or the next connect, registers it again.
        case interrupted
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
    /// The arguments of MPNREG, and the token that was registered.
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

    /// These receive no more events; see ``SubscriptionRegistry/takeRetired()``.
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
    /// Those who wait for the list to be complete.
    var listAnswers: [AnswerToken] = []

    var isRegistered: Bool { registration == .registered }

    /// The token that the server has, or is about to receive; `nil`: none, or it was refused.
    package var currentToken: String? {
        switch registration {
        case .none, .interrupted: nil
        case .pending, .sent, .acknowledged, .registered: (candidates.last ?? device)?.spec.token
        }
    }

    /// Of the device that was given last; `nil`: none was.
    package var currentObserver: (any PushDeviceObserver)? { (candidates.last ?? device)?.observer }

    static let aborted = (code: 54, message: "The session ended before the request was answered")
    static let unknownDevice = (code: 45, message: "The device has no push notification subscriptions")
    static let unknownSubscription = (code: 46, message: "The server does not know the push notification subscription")
    static let discarded = (code: 55, message: "The request was withdrawn before it was sent")

    // MARK: - Commands

    mutating func register(
        _ spec: PushDeviceSpec, observer: any PushDeviceObserver, answer token: AnswerToken?, outbox: inout Outbox
    ) {
        let new = PushDevice(spec, observer: observer)
        new.answer = token
        candidates.append(new)
        if device == nil { device = new }
        switch registration {
        case .none, .interrupted: takeNextCandidate(isRestore: false, outbox: &outbox)
        case .registered where tokenChange == .settled: takeNextCandidate(isRestore: false, outbox: &outbox)
        default: break  // one registration at a time
        }
    }

    mutating func resetBadge() {
        if badge == .settled { badge = .wanted }
    }

    mutating func awaitList(answer token: AnswerToken, outbox: inout Outbox) {
        if isListed && awaited.isEmpty { outbox.complete(token, .accepted) } else { listAnswers.append(token) }
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
        outbox.append(.reset, to: device)
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
        case .none, .pending, .interrupted: return
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
        device.completeRegistration(.accepted, outbox: &outbox)
        outbox.append(.registered(deviceID: id, timestamp: 0), to: device)
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
        device.completeRegistration(.refused(code: code, message: message), outbox: &outbox)
        outbox.append(.failed(code: code, message: message), to: device)
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

    /// A registration that the server accepted fails, because the items that report on the device do.
    mutating func interrupt(
        code: Int, message: String, registry: inout SubscriptionRegistry, outbox: inout Outbox
    ) {
        // A change of the token that may be under way fails with it.
        tokenChange = .settled
        fail(code: code, message: message, isRestore: false, registry: &registry, outbox: &outbox)
        if registration == .none { registration = .interrupted }
    }

    mutating func resumeRegistration() {
        if registration == .interrupted { registration = .pending(isRestore: false) }
    }

    private mutating func forgetRegistration(_ answer: RequestAnswer, outbox: inout Outbox) {
        deviceID = nil
        adapter = nil
        registeredToken = nil
        abandonFilters(answer, outbox: &outbox)
        badge = .settled
        completeList(answer, outbox: &outbox)
    }

    /// The next session is with another server, which knows nothing of what was registered. Not during a session.
    mutating func forgetServer(outbox: inout Outbox) {
        device = nil
        retired += candidates as [AnyObject]
        candidates = []
        registration = .none
        for subscription in subscriptions { end(subscription, outbox: &outbox) }
    }

    mutating func completeList(_ answer: RequestAnswer, outbox: inout Outbox) {
        outbox.complete(listAnswers, answer)
        listAnswers = []
    }

    // MARK: - Badge

    /// MPNZERO.
    func badgeReset(of id: String, outbox: inout Outbox) {
        if id == deviceID { outbox.append(.badgeReset, to: device) }
    }

    // MARK: - End of a session

    /// What the server holds stays; what was asked and not answered is reported as failed. What was asked without a session can
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
                case .interrupted: resumeRegistration()
                case .none, .pending: break
                }
                completeList(.lost, outbox: &outbox)
            }
            device.completeRegistration(.lost, outbox: &outbox)
        }
        for subscription in subscriptions { sessionLost(subscription, loss, outbox: &outbox) }
        subscriptions.removeAll { !$0.isActive }
    }
}
