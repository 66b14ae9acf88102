/// The client side of the server's MPN Module: one MPN device, its MPN subscriptions, and their requests.
///
/// The server keeps the device and its MPN subscriptions beyond the session. It reports both through two items of an internal Data
/// Adapter: `DEV-<device>` and `SUBS-<device>`.
///
/// This file has the state, the order of the requests and the end of a session. Each kind of request has its file: `+Registration`,
/// `+Activation`, `+List`, `+Change`, `+Removal`, `+Badge`. The module knows neither the session nor a connection: a request is sent when
/// `ClientCore` asks for its line, and its answer arrives with the key of `RequestTable`.
package struct MPNModule {
    /// A device as the server registered it.
    struct RegisteredDevice: Equatable {
        let server: PushServer
        let id: String
        let adapter: String
        /// The token that the server has.
        let token: String
    }

    /// A request that registers the current device, or its token.
    struct TokenRegistration {
        var request = Request()
        /// `true` if an MPNREG has arrived that may answer an earlier registration than this one. REQOK decides.
        var hasUnclearAnswer = false
        /// The devices that the application has passed since, in order. They are registered one after the other.
        var following: [PushDevice] = []
    }

    struct Registered {
        var device: RegisteredDevice
        /// The registration of a token that the application has passed since; `nil`: none.
        var tokenChange: TokenRegistration?
        var items: Items
    }

    enum Registration {
        /// The application has passed no device, or the server refused it.
        case none
        /// `restoring`: the device that the server has, whose id and adapter it must return; `nil`: the registration is the first one.
        case registering(TokenRegistration, restoring: RegisteredDevice?)
        case registered(Registered)
        /// The server ended or refused the items that report on the device. The next session or the next `connect` registers the device
        /// again.
        case interrupted
    }

    /// The subscriptions to remove, by status.
    package enum Filter: Sendable { case all, subscribed, triggered }

    /// A removal by status, and the subscriptions that were released for it. It must not retain them: one may end before the answer, and its
    /// observer may be the last owner of an object of the application, which must not be released while the core changes.
    struct FilterRemoval {
        let filter: Filter
        let released: [PushSubscription.ID]
        var request = Request()
    }

    /// The device that is registered, is being registered or could not be; `nil`: the application has passed none.
    package internal(set) var device: PushDevice?
    var registration = Registration.none
    /// `true` if a registration was sent again in this session. The server may send MPNREG for each of the requests, at any time: so this
    /// belongs to the session, and outlives the registrations in it.
    var hasRepeatedRegistration = false
    /// The token that each server registered last. A device with this token has replaced its previous token there, in any session.
    var registeredTokens: [PushServer: String] = [:]

    package internal(set) var subscriptions = PushSubscriptionTable()
    private var lastNumber = 0
    private(set) var queue = PushSubscriptionQueue()
    /// The removals by status, in the order of the calls; only the first one may be in flight. They wait for a registered device.
    var filters: [FilterRemoval] = []
    /// The request that resets the badge, which waits for a registered device; `nil`: none.
    var badge: Request?
    /// The tokens of callers that wait until the list is complete, also without a device.
    var listAnswers: [AnswerToken] = []
    /// The subscriptions that the server has and the application does not have. The engine gives them observers, which receive their events.
    private var announced: [PushSubscription] = []

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
    }

    // MARK: - Derived

    /// `nil` unless the device is registered; must not be set then.
    var registered: Registered? {
        get { if case .registered(let registered) = registration { registered } else { nil } }
        _modify {
            var registered = self.registered
            let isRegistered = registered != nil
            // A second reference would make each change copy what the items have reported.
            if isRegistered { registration = .none }
            defer {
                precondition(isRegistered == (registered != nil), "the registration itself is changed elsewhere")
                if let registered { registration = .registered(registered) }
            }
            yield &registered
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

    package var deviceID: String? { registeredDevice?.id }

    /// The token that the server has or will receive; `nil` if the application has passed none, or the server refused it.
    package var currentToken: String? {
        switch registration {
        case .none, .interrupted: nil
        case .registering, .registered: lastDevice?.spec.token
        }
    }

    /// The observer of the device that the application passed last; `nil`: none.
    package var currentObserver: (any PushDeviceObserver)? { lastDevice?.observer }

    private var lastDevice: PushDevice? { tokenRegistration?.following.last ?? device }

    /// The subscription with an id; `nil` if it has ended.
    package func subscription(_ id: PushSubscription.ID) -> PushSubscription? { subscriptions[id] }

    // MARK: - Subscriptions

    mutating func makeSubscriptionID() -> PushSubscription.ID {
        lastNumber += 1
        return PushSubscription.ID(number: lastNumber)
    }

    /// Adds a subscription that the server has and the application does not have.
    mutating func announce(_ subscriptionID: String) -> PushSubscription {
        let subscription = PushSubscription(id: makeSubscriptionID(), announcedAs: subscriptionID)
        announced.append(subscription)
        subscriptions.append(subscription)
        return subscription
    }

    mutating func takeAnnounced() -> [PushSubscription] {
        defer { announced = [] }
        return announced
    }

    /// Called when a subscription may have a request to send.
    mutating func enqueue(_ subscription: PushSubscription) { if subscription.isActive { queue.append(subscription) } }

    mutating func report(
        _ status: PushSubscriptionStatus, of subscription: PushSubscription, insteadOf old: PushSubscriptionStatus,
        timestamp: Int64? = nil, _ effects: inout Effects
    ) {
        guard status != old, (subscription.intent.release?.reported ?? .nothing) < .status else { return }
        let event = PushSubscriptionEvent.statusChanged(
            status, timestamp: timestamp ?? subscription.timestamp, subscriptionID: subscription.subscriptionID)
        effects.append(event, to: subscription)
    }

    /// Ends a subscription.
    ///
    /// - Parameter answer: the answer for a caller that waits for the activation.
    mutating func end(
        _ subscription: PushSubscription, activation answer: RequestOutcome = .lost, _ effects: inout Effects
    ) {
        effects.complete(subscription.activation?.answer, answer)
        completeRemoval(of: subscription, .lost, &effects)
        subscriptions.change(subscription) { $0 = .ended(subscriptionID: subscription.subscriptionID) }
        // It may retain objects of the application, whose `deinit` must not run while the engine works.
        effects.outbox.append(releasing: [subscription])
        activateSuccessors(of: subscription)
    }

    // MARK: - Requests

    var hasQueuedRequests: Bool {
        tokenRegistration?.request.isQueued == true
            || isRegistered && (!queue.isEmpty || filters.first?.request.isQueued == true || badge?.isQueued == true)
    }

    /// Appends the line of the next request, and marks it as sent: registration, subscriptions, removals by status, badge. Returns `false` if
    /// none is pending, or if the line does not fit.
    ///
    /// - Parameter server: the server of the session.
    mutating func appendNextLine(
        to lines: inout RequestLines, server: PushServer, _ effects: inout Effects
    ) -> Bool {
        let id = effects.requests.nextID
        forgetDevice(ofOtherThan: server, &effects)
        if tokenRegistration?.request.isQueued == true, let device {
            guard lines.append(registrationLine(of: device, id: id, server: server)) else { return false }
            registrationSent(&effects.requests)
            return true
        }
        guard let deviceID = registered?.device.id else { return false }
        while let next = queue.first {
            guard let subscription = subscription(next), let operation = subscription.nextOperation else {
                queue.removeFirst()
                continue
            }
            guard lines.append(line(operation, of: subscription, deviceID: deviceID, id: id)) else { return false }
            queue.removeFirst()
            sent(operation, of: subscription, &effects.requests)
            return true
        }
        if let first = filters.first, first.request.isQueued {
            guard lines.append(filterLine(first.filter, deviceID: deviceID, id: id)) else { return false }
            effects.requests.send(&filters[0].request, .pushFilter)
            return true
        }
        if var request = badge, request.isQueued {
            guard lines.append(badgeLine(deviceID: deviceID, id: id)) else { return false }
            effects.requests.send(&request, .pushBadge)
            badge = request
            return true
        }
        return false
    }

    func operation(_ name: String, id: Int) -> RequestLine {
        var line = RequestLine(id: id)
        line.add("LS_op", name)
        return line
    }

    private func line(
        _ operation: PushSubscription.Operation, of subscription: PushSubscription, deviceID: String, id: Int
    ) -> String {
        switch (operation, subscription.state) {
        case (.activation, .activating(let activation, _)):
            activationLine(activation, of: subscription, deviceID: deviceID, id: id)
        case (.removal, .held(let held, _)): removalLine(held, deviceID: deviceID, id: id)
        case (.modification(let modification), .held(let held, _)):
            changeLine(modification, held, to: subscription.wanted, deviceID: deviceID, id: id)
        case (_, .activating), (_, .held), (_, .ended): preconditionFailure("a request of another state")
        }
    }

    private mutating func sent(
        _ operation: PushSubscription.Operation, of subscription: PushSubscription, _ requests: inout RequestTable
    ) {
        let key = RequestKey.pushSubscription(subscription.id.number)
        if operation == .activation { return activationSent(subscription, key, &requests) }
        // A removal that is sent again is the request of before.
        var sent = (operation: operation, request: Request())
        if let last = subscription.held?.sent, last.operation == operation { sent = last }
        requests.send(&sent.request, key)
        subscriptions.changeHeld(subscription) { $0.sent = sent }
        if case .modification(let modification) = operation {
            subscriptions.changeIntent(of: subscription) { $0.changes.remove(modification) }
        }
    }

    // MARK: - Answers

    /// Called when REQOK or REQERR has arrived. A notification may have answered the request before.
    ///
    /// - Parameter server: the server of the session.
    mutating func answered(
        _ key: RequestKey, requestID: Int, _ outcome: RequestOutcome, server: PushServer?,
        _ registry: inout SubscriptionRegistry, _ effects: inout Effects
    ) {
        var failure: Failure?
        if case .refused(let code, let message) = outcome { failure = Failure(code: code, message: message) }
        switch key {
        case .pushDevice where tokenRegistration?.request.id == requestID:
            registrationAnswered(failure, server: server, &registry, &effects)
        case .pushSubscription(let number):
            subscriptionAnswered(PushSubscription.ID(number: number), requestID, failure, &effects)
        case .pushFilter where filters.first?.request.id == requestID: filterAnswered(failure, &effects)
        case .pushBadge where badge?.id == requestID: badgeAnswered(failure, &effects)
        case .pushDevice, .pushFilter, .pushBadge: break  // it was answered or discarded
        case .rebind, .bandwidth, .subscription, .message: break  // not one of this module
        }
    }

    private mutating func subscriptionAnswered(
        _ id: PushSubscription.ID, _ requestID: Int, _ failure: Failure?, _ effects: inout Effects
    ) {
        // A subscription that has ended has no request: another object with the same server id was removed, for example.
        guard let subscription = subscriptions[id] else { return }
        if subscription.activation?.request.id == requestID {
            activationAnswered(subscription, failure, &effects)
        } else if let sent = subscription.held?.sent, sent.request.id == requestID {
            subscriptions.changeHeld(subscription) { $0.sent = nil }
            switch sent.operation {
            case .removal: removalAnswered(subscription, sent.request, failure, &effects)
            case .modification(let modification): changeAnswered(modification, of: subscription, failure, &effects)
            case .activation: preconditionFailure("the server has the subscription")
            }
        }
    }

    /// Called when the channel of a request was closed before the answer: the request is sent again.
    mutating func requestLost(
        _ key: RequestKey, requestID: Int, _ outcome: RequestOutcome, _ effects: inout Effects
    ) {
        switch key {
        case .pushDevice where tokenRegistration?.request.id == requestID:
            registrationLost(outcome, effects.requests)
        case .pushSubscription(let number):
            guard let subscription = subscriptions[PushSubscription.ID(number: number)] else { return }
            requestLost(subscription, requestID, outcome, &effects)
            enqueue(subscription)
        case .pushFilter where filters.first?.request.id == requestID:
            effects.requests.requeue(&filters[0].request, after: outcome)
        case .pushBadge where badge?.id == requestID:
            guard var request = badge else { return }
            effects.requests.requeue(&request, after: outcome)
            badge = request
        case .pushDevice, .pushFilter, .pushBadge: break  // it was answered or discarded
        case .rebind, .bandwidth, .subscription, .message: break  // not one of this module
        }
    }

    private mutating func requestLost(
        _ subscription: PushSubscription, _ requestID: Int, _ outcome: RequestOutcome, _ effects: inout Effects
    ) {
        if subscription.activation?.request.id == requestID {
            activationLost(subscription, outcome, &effects)
        } else if var sent = subscription.held?.sent, sent.request.id == requestID {
            effects.requests.requeue(&sent.request, after: outcome)
            if case .modification(let modification) = sent.operation {
                subscriptions.changeIntent(of: subscription) { $0.changes.insert(modification) }
            }
            subscriptions.changeHeld(subscription) { $0.sent = sent }
        }
    }

    // MARK: - End of a session

    /// Handles the end of a session. The server keeps its device and subscriptions. Requests without an answer are reported as failed, but
    /// requests made while no session existed can still be answered in the next one.
    mutating func sessionLost(
        _ loss: SessionLoss, _ registry: inout SubscriptionRegistry, _ effects: inout Effects
    ) {
        queue = PushSubscriptionQueue()
        if let first = filters.first, first.request.id != nil {
            effects.requests.requeue(&filters[0].request, after: .lost)
        }
        badgeInterrupted(loss, &effects)
        deviceLost(loss, &registry, &effects)
        for subscription in subscriptions { sessionLost(subscription, loss, &effects) }
    }

    private mutating func sessionLost(
        _ subscription: PushSubscription, _ loss: SessionLoss, _ effects: inout Effects
    ) {
        switch subscription.state {
        case .activating: activationInterrupted(subscription, loss, &effects)
        case .held: listInterrupted(subscription, &effects)
        case .ended: break  // the loss of another one has ended it
        }
    }
}
