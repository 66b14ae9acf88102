/// An MPN subscription of this client: one that the application activated, or one that the server announced.
///
/// A state of the MPN module. Façades address it by its `id`, and read it inside `ClientEngine.read`; an ended one keeps `wanted` and
/// `subscriptionID`, for callers whose answer was the end.
package final class PushSubscription: @unchecked Sendable {
    // `Sendable`: all mutable state is confined to the engine's queue.

    /// Addresses a subscription in the commands of `ClientCore`. Never used again on the same client.
    package struct ID: Hashable, Sendable {
        let number: Int
    }

    /// The parameters of the activation request, until the server has answered it with MPNOK.
    struct Activation {
        enum Purpose: Equatable {
            case newSubscription(isCoalescing: Bool)
            /// Replaces what the server holds, and the objects with the same server id and observer.
            case replacement
        }

        /// `LS_subId` of the request.
        let subscriptionNumber: Int
        let purpose: Purpose
        /// `nil`: no caller waits for the answer.
        let answer: AnswerToken?
    }

    /// A change of a subscription that the server holds, as one request.
    enum Modification { case format, trigger }

    /// A request about a subscription that the server holds. At most one is in flight for each subscription.
    enum Request: Equatable {
        case removal
        case modification(Modification)
    }

    /// What the client knows of a subscription that the server holds.
    struct Held {
        enum Status {
            /// Accepted by the server after the application released the subscription: not reported.
            case unreported
            case subscribed, triggered
        }

        enum Standing: Equatable {
            /// The session ended, and the list of a new one has not confirmed the subscription. Nothing is in flight.
            case unconfirmed
            case confirmed(inFlight: Request?)
        }

        let subscriptionID: String
        var status: Status
        /// Milliseconds of the server's clock; 0: unknown.
        var timestamp: Int64 = 0
        /// The values that the server sent.
        var actual: PushSubscriptionSpec
        var standing = Standing.confirmed(inFlight: nil)
    }

    enum Stage {
        /// Not sent: no device is registered, or the removal of the predecessor has not been answered.
        case waiting(Activation, after: PushSubscription?)
        /// Sent; REQOK has not come.
        case activating(Activation)
        /// REQOK came: MPNOK must follow.
        case acknowledged(Activation)
        /// The server's list contains it; its status has not come.
        case announced(subscriptionID: String, isConfirmed: Bool)
        case held(Held)
        case ended(subscriptionID: String?)
    }

    /// Whether the application still uses the subscription. A later case never changes back to an earlier one.
    enum Usage: Comparable {
        case used
        /// The application has ended it: it is inactive for the application, whatever the server answers.
        case released
        /// The application has activated the same object again, and its end was reported: the status is not reported any more.
        case succeeded
    }

    /// A removal that the application wants and that the server has not answered.
    struct Removal {
        var answers: [AnswerToken] = []
    }

    package let id: ID
    package let isMadeByServer: Bool
    /// Set once, before the first event is delivered; then read on the delivery queue too.
    package internal(set) var observer: (any PushSubscriptionObserver)?
    /// The values that the application wants, or those that the server sent where the application wants none.
    package internal(set) var wanted: PushSubscriptionSpec

    var stage: Stage
    var usage = Usage.used
    var removal: Removal?
    /// The changes whose request has not been sent.
    var unsent: Set<Modification> = []

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

    /// Whether the server holds it, or may.
    package var isActive: Bool { if case .ended = stage { false } else { true } }

    /// The id that the server gave it; `nil`: none yet.
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
        case .held(let held):
            switch held.status {
            case .unreported: .active
            case .subscribed: .subscribed
            case .triggered: .triggered
            }
        }
    }

    /// Milliseconds of the server's clock; 0: unknown.
    package var timestamp: Int64 { if case .held(let held) = stage { held.timestamp } else { 0 } }

    /// The values that the server sent. The notification format is `nil` until they have come.
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

    var activation: Activation? {
        switch stage {
        case .waiting(let activation, _), .activating(let activation), .acknowledged(let activation): activation
        case .announced, .held, .ended: nil
        }
    }

    var held: Held? { if case .held(let held) = stage { held } else { nil } }

    var inFlight: Request? {
        if case .held(let held) = stage, case .confirmed(let request) = held.standing { request } else { nil }
    }

    /// The request that the server needs next; `nil`: none.
    var nextRequest: Request? {
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

    /// Changes what is known of a subscription that the server holds; no effect in other stages.
    func updateHeld(_ body: (inout Held) -> Void) {
        guard case .held(var held) = stage else { return }
        body(&held)
        stage = .held(held)
    }

    /// The session ended.
    func setUnconfirmed() {
        switch stage {
        case .announced(let subscriptionID, _): stage = .announced(subscriptionID: subscriptionID, isConfirmed: false)
        case .held: updateHeld { $0.standing = .unconfirmed }
        case .waiting, .activating, .acknowledged, .ended: break
        }
    }

    /// The list of the new session contains the subscription.
    func setConfirmed() {
        switch stage {
        case .announced(let subscriptionID, _): stage = .announced(subscriptionID: subscriptionID, isConfirmed: true)
        case .held: updateHeld { $0.standing = .confirmed(inFlight: nil) }
        case .waiting, .activating, .acknowledged, .ended: break
        }
    }

    /// The list contains the status of a subscription that the server holds. Returns whether the subscription was only announced before.
    func setListed(as status: Held.Status) -> Bool {
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

    /// The connection of the request in flight closed before the answer: the request is sent again.
    func requestLost() {
        switch stage {
        case .activating(let activation): stage = .waiting(activation, after: nil)
        case .held(let held):
            guard case .confirmed(let request?) = held.standing else { return }
            if case .modification(let modification) = request { unsent.insert(modification) }
            updateHeld { $0.standing = .confirmed(inFlight: nil) }
        case .waiting, .acknowledged, .announced, .ended: break
        }
    }

    /// Adopts the server's values, except where the application has asked for a change that the server has not answered.
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

extension PushSubscription.Modification {
    var property: PushProperty {
        switch self {
        case .format: .notificationFormat
        case .trigger: .trigger
        }
    }
}
