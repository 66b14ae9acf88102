/// An MPN subscription of this client: one that the application activated, or one that the server announced.
///
/// Façades refer to it by its `id`, and read it inside `ClientEngine.read`. After its end it keeps `wanted` and `subscriptionID`, for
/// callers that were waiting for the end. `PushSubscriptionTable.change` is the only code that changes its state.
package final class PushSubscription: @unchecked Sendable {
    // `Sendable`: all mutable state is confined to the engine's queue.

    /// Identifies a subscription in the commands of `ClientCore`. Unique on its client.
    package struct ID: Hashable, Sendable {
        let number: Int
    }

    /// A change of one value of a subscription that the server has.
    enum Modification { case format, trigger }

    enum Operation: Equatable {
        case activation
        case removal
        case modification(Modification)
    }

    /// An activation that MPNOK has not answered.
    struct Activation {
        enum Purpose: Equatable {
            case newSubscription(isCoalescing: Bool)
            /// Replaces the server's subscription, and the objects with the same server id and observer.
            case replacement
        }

        /// The `LS_subId` of the request.
        let number: Int
        let purpose: Purpose
        /// The token of the caller that waits for the answer; `nil` if none waits.
        let answer: AnswerToken?
        /// The subscription for the answer to whose removal the request waits; `nil`: it does not wait.
        var predecessor: PushSubscription?
        /// Queued until a device is registered. Acknowledged: MPNOK is awaited.
        var request = Request()
        /// The changeable values in the first request that may have arrived; `nil`: none was sent.
        var sentValues: (format: String?, trigger: String?)?
    }

    /// A subscription that the server has.
    struct Held {
        let subscriptionID: String
        /// `unknown`: the list contains the subscription, and its details have not arrived. `active`: the server accepted the subscription
        /// after the application released it.
        var status: PushSubscriptionStatus
        /// The time of the last change of the status, in milliseconds of the server's clock; 0: unknown.
        var timestamp: Int64 = 0
        /// The values that the server sent.
        var actual: PushSubscriptionSpec
        /// `true` if the server has it in this session. The list of the next session confirms it, or ends it.
        var isConfirmed = true
        /// The request in flight, or the removal that must be sent again; `nil`: none.
        var sent: (operation: Operation, request: Request)?
    }

    /// What the application has requested and the server has not answered.
    struct Intent {
        /// The changes whose request has not been sent.
        var changes: Set<Modification> = []
        var removal: Removal?
        /// `nil`: the application uses the subscription.
        var release: Release?
    }

    /// A removal that the application has requested and the server has not answered.
    struct Removal {
        var answers: [AnswerToken] = []
        /// `true` if a subscription stays that the server coalesces with another one.
        var sparesCoalesced = false
    }

    /// The application has ended the subscription, and sees it as inactive regardless of the server's answer.
    struct Release {
        /// The events of the end that the observer has received. They come before the end if the application has activated its object again.
        enum Reported: Comparable { case nothing, status, unsubscription }

        /// The outcome of a removal by status, which removes the subscriptions that have the status on the server.
        enum ByStatus {
            /// The server has not answered.
            case requested(MPNModule.Filter)
            /// The server has accepted the removal, and the subscription has the status. Its row will be deleted.
            case accepted(MPNModule.Filter)
            /// The server has accepted the removal. Whether it has removed the subscription depends on what the list contains next.
            case undecided
        }

        var reported = Reported.nothing
        /// The removal by status that has released the subscription; `nil`: none, or its outcome is known.
        var byStatus: ByStatus?
    }

    enum State {
        case activating(Activation, Intent)
        case held(Held, Intent)
        case ended(subscriptionID: String?)
    }

    package let id: ID
    package let isMadeByServer: Bool
    /// Set once, before the first event is delivered; then also read on the delivery queue.
    package internal(set) var observer: (any PushSubscriptionObserver)?
    /// The values that the application has requested, or else those that the server has sent.
    package internal(set) var wanted: PushSubscriptionSpec
    fileprivate(set) var state: State

    init(_ spec: PushSubscriptionSpec, id: ID, activation: Activation) {
        self.id = id
        isMadeByServer = false
        wanted = spec
        state = .activating(activation, Intent())
    }

    init(id: ID, announcedAs subscriptionID: String) {
        self.id = id
        isMadeByServer = true
        wanted = PushSubscriptionSpec()
        let held = Held(subscriptionID: subscriptionID, status: .unknown, actual: PushSubscriptionSpec())
        state = .held(held, Intent())
    }

    /// Adopts the server's values, unless a change is pending.
    func adopt(_ new: PushSubscriptionSpec) {
        let requested = wanted
        wanted = new
        if isChanging(.format) { wanted.notificationFormat = requested.notificationFormat }
        if isChanging(.trigger) { wanted.trigger = requested.trigger }
    }
}

extension PushSubscriptionTable {
    /// Changes the state of a subscription; no other code does. A subscription that has ended leaves the table.
    ///
    /// - Parameter body: must not use the table.
    mutating func change(_ subscription: PushSubscription, _ body: (inout PushSubscription.State) -> Void) {
        var state = subscription.state
        body(&state)
        update(subscription) { subscription.state = state }
    }

    /// Changes what the application has requested. A subscription that has ended has no requests.
    mutating func changeIntent(
        of subscription: PushSubscription, _ body: (inout PushSubscription.Intent) -> Void
    ) {
        change(subscription) {
            switch $0 {
            case .activating(let activation, var intent):
                body(&intent)
                $0 = .activating(activation, intent)
            case .held(let held, var intent):
                body(&intent)
                $0 = .held(held, intent)
            case .ended: break
            }
        }
    }

    /// Changes an activation that MPNOK has not answered.
    mutating func changeActivation(
        of subscription: PushSubscription, _ body: (inout PushSubscription.Activation) -> Void
    ) {
        change(subscription) {
            guard case .activating(var activation, let intent) = $0 else { return }
            body(&activation)
            $0 = .activating(activation, intent)
        }
    }

    /// Changes a subscription that the server has.
    mutating func changeHeld(_ subscription: PushSubscription, _ body: (inout PushSubscription.Held) -> Void) {
        change(subscription) {
            guard case .held(var held, let intent) = $0 else { return }
            body(&held)
            $0 = .held(held, intent)
        }
    }
}

// MARK: - Derived

extension PushSubscription {
    /// `true` if the subscription has not ended.
    package var isActive: Bool { if case .ended = state { false } else { true } }

    var activation: Activation? { if case .activating(let activation, _) = state { activation } else { nil } }

    var held: Held? { if case .held(let held, _) = state { held } else { nil } }

    /// The requests of the application; none after the end.
    var intent: Intent {
        switch state {
        case .activating(_, let intent), .held(_, let intent): intent
        case .ended: Intent()
        }
    }

    /// The server's id of the subscription; `nil` until it is known.
    package var subscriptionID: String? {
        switch state {
        case .activating: nil
        case .held(let held, _): held.subscriptionID
        case .ended(let subscriptionID): subscriptionID
        }
    }

    package var status: PushSubscriptionStatus {
        switch state {
        case .activating: .active
        case .held(let held, _): held.status
        case .ended: .unknown
        }
    }

    /// The time of the last change of the status, in milliseconds of the server's clock; 0: unknown.
    package var timestamp: Int64 { held?.timestamp ?? 0 }

    /// The values that the server has sent. The notification format is `nil` until they have arrived.
    package var actual: PushSubscriptionSpec { held?.actual ?? unconfirmedValues }

    /// The values of an activation that the server cannot change.
    var unconfirmedValues: PushSubscriptionSpec {
        var spec = wanted
        spec.notificationFormat = nil
        spec.trigger = nil
        return spec
    }

    var isReleased: Bool { intent.release != nil }

    /// `true` if the server cannot know the subscription, because its activation was never sent, or never arrived.
    var isUnsent: Bool { activation?.request.isUnsent == true }

    /// `true` if the list of this session has not confirmed the subscription.
    var isUnconfirmed: Bool { held?.isConfirmed == false }

    /// `true` if a removal of the subscription has not been answered. The server answers an activation before its removal can be sent.
    var isAwaitingRemoval: Bool {
        if case .requested = intent.release?.byStatus { return true }
        return intent.removal != nil
    }

    /// The request in flight about a subscription that the server has.
    var inFlight: Operation? {
        guard let sent = held?.sent, sent.request.id != nil else { return nil }
        return sent.operation
    }

    /// The next request to send; `nil`: none, or another one is in flight.
    var nextOperation: Operation? {
        switch state {
        case .activating(let activation, _):
            return activation.request.isQueued && activation.predecessor == nil ? .activation : nil
        case .held(let held, let intent):
            guard held.isConfirmed, held.status != .unknown, inFlight == nil else { return nil }
            if intent.removal != nil { return .removal }
            if intent.changes.contains(.format) { return .modification(.format) }
            return intent.changes.contains(.trigger) ? .modification(.trigger) : nil
        case .ended: return nil
        }
    }

    /// `true` if a change is unsent or unanswered.
    func isChanging(_ modification: Modification) -> Bool {
        intent.changes.contains(modification) || inFlight == .modification(modification)
    }

    func matches(_ filter: MPNModule.Filter) -> Bool {
        switch filter {
        case .all: true
        case .subscribed: status == .subscribed
        case .triggered: status == .triggered
        }
    }

    /// `true` if the server would coalesce two subscriptions: mode, group, schema and data adapter are equal.
    func hasSameItems(as other: PushSubscription) -> Bool {
        wanted.mode == other.wanted.mode && wanted.group == other.wanted.group && wanted.schema == other.wanted.schema
            && wanted.dataAdapter == other.wanted.dataAdapter
    }
}
