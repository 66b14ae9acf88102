/// An MPN subscription of this client: one that the application activated, or one that the server announced.
///
/// Façades refer to it by its `id`, and read it inside `ClientEngine.read`. After its end it keeps `wanted` and `subscriptionID`, for
/// callers that were waiting for the end.
package final class PushSubscription: @unchecked Sendable {
    // `Sendable`: all mutable state is confined to the engine's queue.

    /// Identifies a subscription in the commands of `ClientCore`. Unique on its client.
    package struct ID: Hashable, Sendable {
        let number: Int
    }

    /// The state of an activation until the server's MPNOK.
    struct Activation {
        enum Purpose: Equatable {
            case newSubscription(isCoalescing: Bool)
            /// Replaces the server's subscription, and the objects with the same server id and observer.
            case replacement
        }

        /// The `LS_subId` of the request.
        let subscriptionNumber: Int
        let purpose: Purpose
        /// The token of the caller that waits for the answer; `nil` if none waits.
        let answer: AnswerToken?
        /// Whether the request was sent and its answer was lost. The server may have processed it.
        var mayBeProcessed = false
    }

    typealias Modification = PushRequest.Modification
    typealias Request = PushRequest

    /// The state of a subscription that the server has.
    struct Held {
        enum Standing: Equatable {
            /// The session ended, and the list of the next session has not confirmed the subscription. No request is in flight.
            case unconfirmed
            case confirmed(inFlight: Request?)
        }

        let subscriptionID: String
        /// `active`: the server accepted the subscription after the application released it.
        var status: PushSubscriptionStatus
        /// The time of the last change of the status, in milliseconds of the server's clock; 0: unknown.
        var timestamp: Int64 = 0
        /// The values that the server sent.
        var actual: PushSubscriptionSpec
        var standing = Standing.confirmed(inFlight: nil)
    }

    enum Stage {
        /// The activation is to be sent. It waits for a registered device or for the answer to the removal of the predecessor, or it is
        /// sent again because the answer was lost.
        case waiting(Activation, after: PushSubscription?)
        /// The activation has been sent, and awaits REQOK.
        case activating(Activation)
        /// REQOK has come, and MPNOK is awaited.
        case acknowledged(Activation)
        /// The server's list contains the subscription, but its status has not come.
        case announced(subscriptionID: String, isConfirmed: Bool)
        case held(Held)
        case ended(subscriptionID: String?)
    }

    /// Whether the application still uses the subscription. A later case never changes back to an earlier one.
    enum Usage: Comparable {
        case used
        /// The application has ended the subscription, and sees it as inactive, whatever the server answers.
        case released
        /// The end was reported, because the application has activated its object again: the status is no longer reported.
        case succeeded
        /// The same, and the unsubscription was reported, too, because the server has accepted the removal.
        case unsubscribed
    }

    /// A removal that the application has requested and the server has not answered.
    struct Removal {
        var answers: [AnswerToken] = []
        /// Whether the request was sent and its answer was lost. The server may have removed the subscription.
        var mayBeProcessed = false
        /// Whether a subscription stays that the server coalesces with another one.
        var sparesCoalesced = false
    }

    /// A removal by status, which removes the subscriptions that have the status on the server.
    enum RemovalByStatus: Equatable {
        /// The server has not answered.
        case requested(MPNModule.Filter)
        /// The server has accepted the removal, and the subscription has the status. Its row will be deleted.
        case accepted(MPNModule.Filter)
        /// The server has accepted the removal. Whether it has removed the subscription depends on what the list contains next.
        case undecided
    }

    package let id: ID
    package let isMadeByServer: Bool
    /// Set once, before the first event is delivered; then also read on the delivery queue.
    package internal(set) var observer: (any PushSubscriptionObserver)?
    /// The values that the application has requested, or else those that the server has sent.
    package internal(set) var wanted: PushSubscriptionSpec

    /// What the first activation request that may have arrived had of the values that may change before the answer; `nil`: none was sent.
    private(set) var sentValues: (format: String?, trigger: String?)?

    var stage: Stage
    var usage = Usage.used
    var removal: Removal?
    /// The removal by status that has released this subscription; `nil`: none, or its outcome is known.
    var removalByStatus: RemovalByStatus?
    /// The activations that wait for the answer to the removal of this subscription.
    var successors: [PushSubscription] = []
    /// The changes whose request has not been sent.
    var unsent: Set<Modification> = []
    /// Whether the queue of the module contains the subscription. Only the module sets this.
    var isQueued = false

    init(_ spec: PushSubscriptionSpec, id: ID, activation: Activation, after predecessor: PushSubscription? = nil) {
        self.id = id
        isMadeByServer = false
        wanted = spec
        stage = .waiting(activation, after: predecessor)
    }

    init(id: ID, announcedAs subscriptionID: String) {
        self.id = id
        isMadeByServer = true
        wanted = PushSubscriptionSpec()
        stage = .announced(subscriptionID: subscriptionID, isConfirmed: true)
    }

    // MARK: - Derived

    /// Whether the subscription has not ended.
    package var isActive: Bool { if case .ended = stage { false } else { true } }

    /// The server's id of the subscription; `nil` until it is known.
    package var subscriptionID: String? {
        switch stage {
        case .waiting, .activating, .acknowledged: nil
        case .announced(let subscriptionID, _): subscriptionID
        case .held(let held): held.subscriptionID
        case .ended(let subscriptionID): subscriptionID
        }
    }

    package var status: PushSubscriptionStatus {
        switch stage {
        case .waiting, .activating, .acknowledged: .active
        case .announced, .ended: .unknown
        case .held(let held): held.status
        }
    }

    /// The time of the last change of the status, in milliseconds of the server's clock; 0: unknown.
    package var timestamp: Int64 { if case .held(let held) = stage { held.timestamp } else { 0 } }

    /// The values that the server has sent. The notification format is `nil` until they have come.
    package var actual: PushSubscriptionSpec {
        switch stage {
        case .held(let held): held.actual
        case .announced: PushSubscriptionSpec()
        case .waiting, .activating, .acknowledged, .ended: unconfirmedValues
        }
    }

    /// The values of an activation that the server cannot change.
    var unconfirmedValues: PushSubscriptionSpec {
        var spec = wanted
        spec.notificationFormat = nil
        spec.trigger = nil
        return spec
    }

    var isReleased: Bool { usage >= .released }

    var isWaiting: Bool { if case .waiting = stage { true } else { false } }

    /// Whether the server cannot know the subscription, because its activation was never sent, or never arrived.
    var isUnsent: Bool { if case .waiting(let activation, _) = stage { !activation.mayBeProcessed } else { false } }

    func matches(_ filter: MPNModule.Filter) -> Bool {
        switch filter {
        case .all: true
        case .subscribed: status == .subscribed
        case .triggered: status == .triggered
        }
    }

    /// Whether the server would coalesce two subscriptions: whether mode, group, schema and data adapter are equal.
    func hasSameItems(as other: PushSubscription) -> Bool {
        wanted.mode == other.wanted.mode && wanted.group == other.wanted.group && wanted.schema == other.wanted.schema
            && wanted.dataAdapter == other.wanted.dataAdapter
    }

    var activation: Activation? {
        switch stage {
        case .waiting(let activation, _), .activating(let activation), .acknowledged(let activation): activation
        case .announced, .held, .ended: nil
        }
    }

    var held: Held? { if case .held(let held) = stage { held } else { nil } }

    /// The request in flight about a subscription that the server has.
    var inFlight: Request? {
        if case .held(let held) = stage, case .confirmed(let request) = held.standing { request } else { nil }
    }

    /// The next request to send; `nil`: none, or another one is in flight.
    var nextRequest: Request? {
        if case .waiting(_, after: nil) = stage { return .activation }
        guard held?.standing == .confirmed(inFlight: nil) else { return nil }
        if removal != nil { return .removal }
        if unsent.contains(.format) { return .modification(.format) }
        return unsent.contains(.trigger) ? .modification(.trigger) : nil
    }

    var isUnconfirmed: Bool {
        switch stage {
        case .announced(_, let isConfirmed): !isConfirmed
        case .held(let held): held.standing == .unconfirmed
        case .waiting, .activating, .acknowledged, .ended: false
        }
    }

    // MARK: - Transitions

    /// Changes the state of a subscription in the stage `held`.
    func updateHeld(_ body: (inout Held) -> Void) {
        guard case .held(var held) = stage else { preconditionFailure("the server does not hold the subscription") }
        body(&held)
        stage = .held(held)
    }

    /// Called when the session has ended.
    func setUnconfirmed() {
        switch stage {
        case .announced(let subscriptionID, _): stage = .announced(subscriptionID: subscriptionID, isConfirmed: false)
        case .held: updateHeld { $0.standing = .unconfirmed }
        case .waiting, .activating, .acknowledged, .ended: break  // the server does not list it
        }
    }

    /// Called when the list of a new session contains the subscription.
    func setConfirmed() {
        switch stage {
        case .announced(let subscriptionID, _): stage = .announced(subscriptionID: subscriptionID, isConfirmed: true)
        case .held: updateHeld { $0.standing = .confirmed(inFlight: nil) }
        case .waiting, .activating, .acknowledged, .ended: break  // the server does not list it
        }
    }

    /// Sets the status from the server's list. Returns `true` if this is the first status of an announced subscription.
    func setListed(as status: PushSubscriptionStatus) -> Bool {
        switch stage {
        case .announced(let subscriptionID, _):
            stage = .held(Held(subscriptionID: subscriptionID, status: status, actual: PushSubscriptionSpec()))
            return true
        case .held:
            updateHeld { $0.status = status }
            return false
        case .waiting, .activating, .acknowledged, .ended: return false
        }
    }

    func sent(_ request: Request) {
        if case .waiting(let activation, _) = stage {
            if sentValues == nil { sentValues = (wanted.notificationFormat, wanted.trigger) }
            return stage = .activating(activation)
        }
        if case .modification(let modification) = request { unsent.remove(modification) }
        updateHeld { $0.standing = .confirmed(inFlight: request) }
    }

    /// Called when the channel of the request in flight was closed before the answer: the request is to be sent again.
    ///
    /// - Parameter isUnsent: whether this request did not leave the client; an earlier one may have.
    func requestLost(isUnsent: Bool) {
        switch stage {
        case .activating(var activation):
            if !isUnsent { activation.mayBeProcessed = true }
            if !activation.mayBeProcessed {
                // The next request has all changes.
                sentValues = nil
                unsent = []
            }
            stage = .waiting(activation, after: nil)
        case .held(let held):
            guard case .confirmed(let request?) = held.standing else { return }
            switch request {
            case .removal: if !isUnsent { removal?.mayBeProcessed = true }
            case .modification(let modification): unsent.insert(modification)
            case .activation: preconditionFailure("the server has the subscription")
            }
            updateHeld { $0.standing = .confirmed(inFlight: nil) }
        case .waiting, .acknowledged, .announced, .ended: break  // no request is in flight
        }
    }

    /// Adopts the server's values, unless a change is pending.
    func adopt(_ new: PushSubscriptionSpec) {
        let asked = wanted
        wanted = new
        if isChanging(.format) { wanted.notificationFormat = asked.notificationFormat }
        if isChanging(.trigger) { wanted.trigger = asked.trigger }
    }

    /// Whether a change is unsent or unanswered.
    func isChanging(_ modification: Modification) -> Bool {
        unsent.contains(modification) || inFlight == .modification(modification)
    }
}

extension PushRequest.Modification {
    var property: PushProperty {
        switch self {
        case .format: .notificationFormat
        case .trigger: .trigger
        }
    }
}
