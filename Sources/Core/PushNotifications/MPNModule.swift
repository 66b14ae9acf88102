/// The client side of the server's MPN Module: one MPN device, its MPN subscriptions, and their requests.
///
/// The server keeps the device and its MPN subscriptions beyond the session. It reports both through two items of an internal Data
/// Adapter: `DEV-<device>` and `SUBS-<device>`.
package struct MPNModule {
    /// A device as the server registered it.
    struct RegisteredDevice: Equatable {
        let id: String
        let adapter: String
        /// The token that the server has.
        let token: String
    }

    /// The state of a request that the module needs. A later answer to another request is recognised by its id.
    enum RequestState: Equatable {
        case pending
        case sent(requestID: Int)
        /// REQOK has come, and a notification is awaited.
        case acknowledged
    }

    /// What the items of the internal Data Adapter have reported.
    struct Items {
        /// Whether the snapshot of the list has ended.
        var isListed = false
        /// The ids of the subscriptions that the list had before its end, and whose details have not come.
        var awaited: Set<String> = []

        var isComplete: Bool { isListed && awaited.isEmpty }
    }

    struct Registered {
        var device: RegisteredDevice
        /// The request that registers the token of a device that the application has passed since; `nil`: none.
        var tokenChange: RequestState?
        var items = Items()
    }

    enum Registration {
        /// The application has passed no device, or the server refused it.
        case none
        /// `restoring`: the device that the server has, whose id and adapter it must return; `nil`: the registration is the first one.
        case registering(RequestState, restoring: RegisteredDevice?)
        case registered(Registered)
        /// The server ended or refused the items that report on the device. The next session or the next `connect` registers the device
        /// again.
        case interrupted
    }

    /// The subscriptions to remove, by status.
    package enum Filter: Sendable { case all, subscribed, triggered }

    /// A removal by status, and the subscriptions that were released for it.
    struct FilterRemoval {
        let filter: Filter
        let released: [PushSubscription]
        var request = RequestState.pending
        /// Whether the request was sent and its answer was lost. The server may have removed the subscriptions.
        var mayBeProcessed = false

        mutating func requestLost(isUnsent: Bool = false) {
            if request != .pending && !isUnsent { mayBeProcessed = true }
            request = .pending
        }
    }

    enum Event {
        case device(PushDeviceEvent, PushDevice)
        case subscription(PushSubscriptionEvent, PushSubscription)
        case answer(AnswerToken, RequestOutcome)
        /// A device or a subscription receives no more events. It may retain objects of the application, whose `deinit` must not run while
        /// the engine works.
        case retired(AnyObject)
    }

    package internal(set) var device: PushDevice? {
        didSet {
            if let oldValue, oldValue !== device { events.append(.retired(oldValue)) }
        }
    }
    var candidates: [PushDevice] = []
    var registration = Registration.none
    /// Whether a registration was sent again in this session. The server may send MPNREG for each of the requests.
    var hasRepeatedRegistration = false
    /// Whether an MPNREG has come that may answer an earlier registration than the one in flight. REQOK decides.
    var hasUnclearAnswer = false
    /// The token that each server registered last. A device with this token has replaced its previous token there.
    var registeredTokens: [PushServer: String] = [:]

    package internal(set) var subscriptions = PushSubscriptionTable()
    private var lastNumber = 0
    /// The subscriptions that may need a request, each once, in the order in which they were enqueued.
    var queue = Fifo<PushSubscription>()
    /// The removals by status, in the order of the calls; only the first one may be in flight.
    var filters: [FilterRemoval] = []
    /// The request that resets the badge; `nil`: none.
    var badge: RequestState?

    /// The events that the owner has not taken, in order.
    private var events: [Event] = []

    mutating func takeEvents() -> [Event] {
        defer { events = [] }
        return events
    }

    /// The items that the owner must subscribe to, in place of earlier ones; empty: none. `nil`: nothing has changed.
    var changedItems: [(item: PushItem, spec: SubscriptionSpec)]?

    mutating func takeChangedItems() -> [(item: PushItem, spec: SubscriptionSpec)]? {
        defer { changedItems = nil }
        return changedItems
    }

    // Events and answers of push notifications are rare: a call is shorter than a copy of the code at each place.
    @inline(never)
    mutating func emit(_ event: PushDeviceEvent, of device: PushDevice?) {
        if let device { events.append(.device(event, device)) }
    }

    @inline(never)
    mutating func emit(_ event: PushSubscriptionEvent, of subscription: PushSubscription) {
        events.append(.subscription(event, subscription))
    }

    /// The subscriptions that the server has and the application does not have. The engine gives them observers, which receive their events.
    private var announced: [PushSubscription] = []

    mutating func announce(_ subscription: PushSubscription) { announced.append(subscription) }

    mutating func takeAnnounced() -> [PushSubscription] {
        defer { announced = [] }
        return announced
    }

    mutating func retire(_ object: AnyObject) { events.append(.retired(object)) }

    /// Completes the token's waiter; does nothing for `nil`.
    @inline(never)
    mutating func complete(_ token: AnswerToken?, _ answer: RequestOutcome) {
        if let token { events.append(.answer(token, answer)) }
    }

    mutating func complete(_ tokens: [AnswerToken], _ answer: RequestOutcome) {
        for token in tokens { complete(token, answer) }
    }

    /// Completes the waiter for the registration of a device.
    mutating func completeRegistration(of device: PushDevice, _ answer: RequestOutcome) {
        complete(device.answer, answer)
        device.answer = nil
    }

    /// The tokens of callers that wait until the list is complete.
    var listAnswers: [AnswerToken] = []

    /// `nil` unless the device is registered; must not be set then.
    var registered: Registered? {
        get { if case .registered(let registered) = registration { registered } else { nil } }
        set {
            guard let newValue else { return }  // Swift writes back a chain that ended at `nil`
            guard case .registered = registration else {
                preconditionFailure("the device is not registered")
            }
            registration = .registered(newValue)
        }
    }

    var isRegistered: Bool { registered != nil }

    /// The device that the server has, or that a registration restores; `nil`: none.
    var registeredDevice: RegisteredDevice? {
        switch registration {
        case .none, .interrupted: nil
        case .registering(_, let device): device
        case .registered(let registered): registered.device
        }
    }

    /// The request that registers the device or its new token; `nil`: none.
    var registrationRequest: RequestState? {
        switch registration {
        case .none, .interrupted: nil
        case .registering(let request, _): request
        case .registered(let registered): registered.tokenChange
        }
    }

    package var deviceID: String? { registeredDevice?.id }

    /// The token that the server has or will receive; `nil` if the application has passed none, or the server refused it.
    package var currentToken: String? {
        switch registration {
        case .none, .interrupted: nil
        case .registering, .registered: (candidates.last ?? device)?.spec.token
        }
    }

    /// The observer of the device that the application passed last; `nil`: none.
    package var currentObserver: (any PushDeviceObserver)? { (candidates.last ?? device)?.observer }

    /// The subscription with an id; `nil` if it has ended.
    package func subscription(_ id: PushSubscription.ID) -> PushSubscription? { subscriptions[id] }

    mutating func makeSubscriptionID() -> PushSubscription.ID {
        lastNumber += 1
        return PushSubscription.ID(number: lastNumber)
    }

    /// An error of the server, or of the client in its place.
    struct Failure {
        static let aborted = Failure(code: 54, message: "The session ended before the request was answered")
        static let unknownDevice = Failure(code: 45, message: "The device has no push notification subscriptions")
        static let unknownSubscription = Failure(
            code: 46, message: "The server does not know the push notification subscription")
        static let discarded = Failure(code: 55, message: "The request was withdrawn before it was sent")

        let code: Int
        let message: String

        var answer: RequestOutcome { .refused(code: code, message: message) }

        /// Whether the server has no such subscription.
        var isUnknown: Bool { code == Self.unknownDevice.code || code == Self.unknownSubscription.code }
    }

    // MARK: - Commands

    mutating func resetBadge() {
        badge = badge ?? .pending
    }

    mutating func awaitList(answer token: AnswerToken) {
        if registered?.items.isComplete == true { complete(token, .accepted) } else { listAnswers.append(token) }
    }

    mutating func completeList(_ answer: RequestOutcome) {
        complete(listAnswers, answer)
        listAnswers = []
    }

    // MARK: - Badge

    /// Handles MPNZERO. REQOK may not have come.
    mutating func badgeReset(of id: String) {
        guard id == deviceID else { return }
        if badge != .pending { badge = nil }
        emit(.badgeReset, of: device)
    }

    /// Ends a badge reset that cannot be requested.
    mutating func badgeResetFailed(_ failure: Failure) {
        guard badge != nil else { return }
        badge = nil
        emit(.badgeResetFailed(code: failure.code, message: failure.message), of: device)
    }

    // MARK: - End of a session

    /// Fails a badge reset at the end of the last session. Otherwise the next session requests it.
    private mutating func badgeInterrupted(_ loss: SessionLoss) {
        if loss == .final(hadSession: true) {
            badgeResetFailed(badge == .pending ? .discarded : .aborted)
        } else if badge != nil {
            badge = .pending
        }
    }

    /// Handles the end of a session. The server keeps its device and subscriptions. Requests without an answer are reported as failed, but
    /// requests made while no session existed can still be answered in the next one.
    mutating func sessionLost(_ loss: SessionLoss) {
        for subscription in queue.takeAll() { subscription.isQueued = false }
        if !filters.isEmpty { filters[0].requestLost() }
        badgeInterrupted(loss)
        registrationLost(loss)
        for subscription in subscriptions { sessionLost(subscription, loss) }
    }
}
