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

    /// The purpose of a registration request.
    enum Purpose: Equatable {
        case firstRegistration
        /// The server has the device, and must return the same device id and adapter.
        case restoring(RegisteredDevice)
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
        /// The state of the change to the token of a device that the application has passed since.
        enum TokenChange: Equatable {
            case none, pending
            case sent(requestID: Int)
            case acknowledged
        }

        var device: RegisteredDevice
        var tokenChange = TokenChange.none
        var items = Items()
    }

    enum Registration {
        /// The application has passed no device, or the server refused it.
        case none
        case pending(Purpose)
        case sent(requestID: Int, Purpose)
        case acknowledged(Purpose)
        case registered(Registered)
        /// The server ended or refused the items that report on the device. The next session or the next `connect` registers the device
        /// again.
        case interrupted
    }

    enum Badge: Equatable {
        case idle, wanted
        case sent(requestID: Int)

        var isSent: Bool { if case .sent = self { true } else { false } }
    }

    /// The subscriptions to remove, by status.
    package enum Filter: Sendable { case all, subscribed, triggered }

    /// A removal by status, and the subscriptions that were released for it.
    struct FilterRemoval {
        let filter: Filter
        let released: [PushSubscription]
        /// The id of the request in flight; `nil` if it is to be sent.
        var requestID: Int?
        /// Whether the request was sent and its answer was lost. The server may have removed the subscriptions.
        var mayBeProcessed = false

        mutating func requestLost() {
            if requestID != nil { mayBeProcessed = true }
            requestID = nil
        }
    }

    /// An event of an item that the module has subscribed to.
    enum ItemEvent {
        case update(PushItem, UpdateRecord)
        case subscription(PushItem, SubscriptionEvent)
    }

    enum Event {
        case device(PushDeviceEvent, PushDevice)
        case subscription(PushSubscriptionEvent, PushSubscription)
        case answer(AnswerToken, RequestAnswer)
        /// The server has an MPN subscription that the application does not have. The owner of the module must give it an observer, which
        /// receives the events that follow.
        case announced(PushSubscription)
    }

    enum Request {
        case registration
        case activation(PushSubscription)
        case change(PushSubscription, PushSubscription.Request)
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
    /// The token that each server registered last. A device with this token has replaced its previous token there.
    var registeredTokens: [PushServer: String] = [:]

    package internal(set) var subscriptions = PushSubscriptionTable()
    private var lastNumber = 0
    /// The subscriptions that may need a request, each once, in the order in which they were enqueued.
    var queue = Fifo<PushSubscription>()
    /// The removals by status, in the order of the calls; only the first one may be in flight.
    var filters: [FilterRemoval] = []
    var badge = Badge.idle

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

    mutating func emit(_ event: PushDeviceEvent, of device: PushDevice?) {
        if let device { events.append(.device(event, device)) }
    }

    mutating func emit(_ event: PushSubscriptionEvent, of subscription: PushSubscription) {
        events.append(.subscription(event, subscription))
    }

    mutating func announce(_ subscription: PushSubscription) { events.append(.announced(subscription)) }

    /// Completes the token's waiter; does nothing for `nil`.
    mutating func complete(_ token: AnswerToken?, _ answer: RequestAnswer) {
        if let token { events.append(.answer(token, answer)) }
    }

    mutating func complete(_ tokens: [AnswerToken], _ answer: RequestAnswer) {
        for token in tokens { complete(token, answer) }
    }

    /// Completes the waiter for the registration of a device.
    mutating func completeRegistration(of device: PushDevice, _ answer: RequestAnswer) {
        complete(device.answer, answer)
        device.answer = nil
    }

    /// Objects that receive no more events; see ``SubscriptionRegistry/takeRetired()``.
    var retired: [AnyObject] = []

    var hasRetired: Bool { !retired.isEmpty }

    mutating func takeRetired() -> [AnyObject] {
        guard !retired.isEmpty else { return [] }
        defer { retired = [] }
        return retired
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
        case .pending(let purpose), .sent(_, let purpose), .acknowledged(let purpose): purpose.device
        case .registered(let registered): registered.device
        }
    }

    package var deviceID: String? { registeredDevice?.id }

    /// The token that the server has or will receive; `nil` if the application has passed none, or the server refused it.
    package var currentToken: String? {
        switch registration {
        case .none, .interrupted: nil
        case .pending, .sent, .acknowledged, .registered: (candidates.last ?? device)?.spec.token
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

    typealias Failure = (code: Int, message: String)

    static let aborted = (code: 54, message: "The session ended before the request was answered")
    static let unknownDevice = (code: 45, message: "The device has no push notification subscriptions")
    static let unknownSubscription = (code: 46, message: "The server does not know the push notification subscription")
    /// Whether an error says that the server has no such subscription.
    static func isUnknown(_ code: Int) -> Bool { code == unknownDevice.code || code == unknownSubscription.code }
    static let discarded = (code: 55, message: "The request was withdrawn before it was sent")

    // MARK: - Commands

    mutating func resetBadge() {
        if badge == .idle { badge = .wanted }
    }

    mutating func awaitList(answer token: AnswerToken) {
        if registered?.items.isComplete == true { complete(token, .accepted) } else { listAnswers.append(token) }
    }

    mutating func completeList(_ answer: RequestAnswer) {
        complete(listAnswers, answer)
        listAnswers = []
    }

    // MARK: - Badge

    /// Handles MPNZERO. REQOK may not have come.
    mutating func badgeReset(of id: String) {
        guard id == deviceID else { return }
        if badge.isSent { badge = .idle }
        emit(.badgeReset, of: device)
    }

    /// Ends a badge reset that cannot be requested.
    mutating func badgeResetFailed(code: Int, message: String) {
        guard badge != .idle else { return }
        badge = .idle
        emit(.badgeResetFailed(code: code, message: message), of: device)
    }

    // MARK: - End of a session

    /// Fails a badge reset at the end of the last session. Otherwise the next session requests it.
    private mutating func badgeInterrupted(_ loss: SessionLoss) {
        if loss == .final(hadSession: true) {
            let failure = badge.isSent ? Self.aborted : Self.discarded
            badgeResetFailed(code: failure.code, message: failure.message)
        } else if badge.isSent {
            badge = .wanted
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

extension MPNModule.Purpose {
    /// The device to restore; `nil` for a first registration.
    var device: MPNModule.RegisteredDevice? { if case .restoring(let device) = self { device } else { nil } }
}
