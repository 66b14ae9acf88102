/// What a push notification subscription asks of the server (TLCP "MPN Subscription Activation").
package struct PushSubscriptionSpec: Sendable, Equatable {
    /// MERGE or DISTINCT; `nil`: the server has not sent it yet.
    package var mode: SubscriptionSpec.Mode?
    package var group: String?
    package var schema: String?
    package var dataAdapter: String?
    package var bufferSize: SubscriptionSpec.BufferSize?
    package var maxFrequency: SubscriptionSpec.MaxFrequency?
    package var notificationFormat: String?
    package var trigger: String?
    /// The server's id of a subscription that is changed instead of adding another; `nil`: none.
    package var replacedID: String?

    package init() {}
}

package enum PushSubscriptionStatus: Sendable {
    case unknown
    /// Given to a client, not yet accepted by the server.
    case active
    case subscribed, triggered
}

/// What the server may change in a subscription; named as the current API names it.
package enum PushProperty: String, Sendable, CaseIterable {
    case statusTimestamp = "status_timestamp"
    case mode, adapter, group, schema
    case notificationFormat = "notification_format"
    case trigger
    case bufferSize = "requested_buffer_size"
    case maxFrequency = "requested_max_frequency"
}

extension PushSubscriptionSpec {
    /// Whether a property has another value. The time of the status is none of a specification.
    package func differs(from other: PushSubscriptionSpec, in property: PushProperty) -> Bool {
        switch property {
        case .statusTimestamp: false
        case .mode: mode != other.mode
        case .adapter: dataAdapter != other.dataAdapter
        case .group: group != other.group
        case .schema: schema != other.schema
        case .notificationFormat: notificationFormat != other.notificationFormat
        case .trigger: trigger != other.trigger
        case .bufferSize: bufferSize != other.bufferSize
        case .maxFrequency: maxFrequency != other.maxFrequency
        }
    }
}

/// The events of a push notification subscription. Timestamps are milliseconds of the server's clock; 0: unknown.
package enum PushSubscriptionEvent: Sendable, Equatable {
    /// `subscriptionID`: the server's name for it, from the first status that the server gave it on.
    case statusChanged(PushSubscriptionStatus, timestamp: Int64, subscriptionID: String?)
    case subscribed(subscriptionID: String)
    case unsubscribed
    /// Without a session it is unknown what the server holds: neither subscribed nor triggered, until `confirmed`.
    case unconfirmed
    /// The list of a new session has the subscription, in the status reported last.
    case confirmed
    case triggered
    case subscriptionFailed(code: Int, message: String)
    case unsubscriptionFailed(code: Int, message: String)
    /// The format or the trigger stays as it was.
    case modificationFailed(PushProperty, code: Int, message: String)
    /// With all values that the server has sent so far.
    case propertyChanged(PushProperty, PushSubscriptionSpec, timestamp: Int64)
}

/// Receives what concerns one push notification subscription, on the delivery queue.
package protocol PushSubscriptionObserver: AnyObject, Sendable {
    func didReceive(_ event: PushSubscriptionEvent)
}

/// A push notification subscription that is active on a client: the application's own, or one that the server announced.
///
/// Owned by the engine: façades hold it as a handle and read it inside `ClientEngine.read`.
package final class PushSubscription: @unchecked Sendable {
    // `Sendable`: all mutable state is confined to the engine's queue.

    enum Stage: Sendable {
        /// Not sent yet: there is no registered device.
        case waiting
        /// Sent and not answered.
        case activating
        /// REQOK came: MPNOK must follow.
        case acknowledged
        /// The server announced it, and has not sent its status yet.
        case announced
        case active
        case ended
    }

    /// The one request of a subscription that may be under way.
    enum Request: Sendable { case activation, removal, format, trigger }

    /// Client-assigned id; `nil`: the server announced it.
    let id: Int?
    package let isCoalescing: Bool
    /// Whether this object takes the place of the earlier ones with its `subscriptionID` when the server accepts it.
    let isReplacement: Bool
    /// Set once, before the first event is delivered; then read on the delivery queue too.
    package internal(set) var observer: (any PushSubscriptionObserver)?

    var stage: Stage
    var isQueued = false
    var underWay: Request?
    var wantsRemoval = false
    /// The application has ended it: whatever the server answers, it is inactive for the application.
    package internal(set) var isReleased = false
    /// The application has subscribed the same object again: the status of this one is no news any more.
    var isSucceeded = false
    /// A request that removes by status is to be answered, and includes it.
    var isToRemoveByFilter = false
    /// What the application asked to remove before; it is not activated before that has been answered.
    var predecessor: PushSubscription?
    var wantsFormat = false
    var wantsTrigger = false
    /// A new session has not confirmed it yet.
    var isToBeConfirmed = false
    /// What the application wants, or what the server sent where the application wants nothing.
    package internal(set) var wanted: PushSubscriptionSpec
    /// What the server sent.
    package internal(set) var actual: PushSubscriptionSpec
    package internal(set) var status = PushSubscriptionStatus.unknown
    package internal(set) var timestamp: Int64 = 0
    package internal(set) var subscriptionID: String?

    /// Gets the server's answer to the activation, once; `nil`: it is given, or not waited for.
    var activationAnswer: AnswerToken?
    /// Those who wait for the answer to a removal.
    var removalAnswers: [AnswerToken] = []

    func completeActivation(_ answer: RequestAnswer, outbox: inout Outbox) {
        outbox.complete(activationAnswer, answer)
        activationAnswer = nil
    }

    func completeRemoval(_ answer: RequestAnswer, outbox: inout Outbox) {
        outbox.complete(removalAnswers, answer)
        removalAnswers = []
    }

    /// Whether a newer change of the same property waits for the end of one that is under way: then only its outcome counts.
    func isReplaced(_ change: Request?) -> Bool {
        switch change {
        case .format: wantsFormat
        case .trigger: wantsTrigger
        case .activation, .removal, nil: false
        }
    }

    init(_ spec: PushSubscriptionSpec, id: Int, isCoalescing: Bool, isReplacement: Bool = false) {
        self.id = id
        self.isCoalescing = isCoalescing
        self.isReplacement = isReplacement
        stage = .waiting
        wanted = spec
        actual = spec
        actual.notificationFormat = nil
        actual.trigger = nil
    }

    init(subscriptionID: String) {
        id = nil
        isCoalescing = false
        isReplacement = false
        stage = .announced
        wanted = PushSubscriptionSpec()
        actual = PushSubscriptionSpec()
        self.subscriptionID = subscriptionID
    }

    /// Adopts the server's values, but for what the application has asked to change and the server has not
    /// answered yet.
    func adopt(_ new: PushSubscriptionSpec) {
        let asked = wanted
        wanted = new
        if wantsFormat || underWay == .format { wanted.notificationFormat = asked.notificationFormat }
        if wantsTrigger || underWay == .trigger { wanted.trigger = asked.trigger }
    }

    /// Whether the answer to a removal is to come; it cannot be asked for before the activation is answered.
    var isAwaitingRemoval: Bool { isActive && (wantsRemoval || isToRemoveByFilter) }

    package var isMadeByServer: Bool { id == nil }
    /// The server holds it, or may.
    package var isActive: Bool { stage != .ended }
}
