/// One subscription: its state on the server, and the state of its items.
///
/// The engine owns it. Façades keep it as a handle, and read it inside `ClientEngine.read`.
package final class SubscriptionState: @unchecked Sendable {
    // `Sendable`: all mutable state is confined to the engine's queue.

    /// The state of the subscription on the server. What exists only in a stage is its payload.
    enum Stage {
        /// The subscription request must be sent, was sent, or was accepted, and SUBOK is awaited. `answer` is the token of the caller that
        /// waits for the server's answer.
        case adding(Request, answer: AnswerToken?)
        /// The frequencies are those of a two-level subscription; otherwise `nil`.
        case subscribed(GrantedFrequencies?)
        /// The application ended the subscription while its request was in flight: the answer decides whether the server must delete it.
        case withdrawn(Request)
        /// The server has or may have the subscription, and must delete it.
        case deleting(Deletion)
        case ended
    }

    struct Deletion {
        /// When SUBOK has arrived.
        enum Confirmation {
            /// SUBOK has not arrived; it may come after the answer to the deletion.
            case missing
            case beforeRequest
            /// The request was in flight. The server may have executed the deletion before the subscription request.
            case afterRequest
        }

        var request = Request()
        var confirmation: Confirmation
        /// `true` if the application had ended the subscription before the server accepted it.
        let isZombie: Bool
        /// `true` if the server had accepted the subscription before: the deletion cannot overtake it.
        let isAccepted: Bool
        /// The token of the caller that waits for the answer; `nil`: none.
        let answer: AnswerToken?
    }

    package let id: Int
    package let spec: SubscriptionSpec
    // Exclusivity is unchecked where the check would slow down updates: every access is on the engine's queue and ends before the next one.
    @exclusivity(unchecked)
    private(set) var receiver: SubscriptionReceiver
    /// The key of a second-level subscription, which the core creates itself; `nil` for subscriptions of the application.
    let parent: ParentKey?

    var stage: Stage {
        didSet { isSubscribed = if case .subscribed = stage { true } else { false } }
    }
    /// `true` if the stage is `subscribed`; stored because every update needs it.
    @exclusivity(unchecked)
    package private(set) var isSubscribed = false
    /// `true` if the queue of the registry contains the subscription. Only the registry sets this.
    var isQueued = false
    var frequency: FrequencyNegotiation

    /// The items that SUBOK has described; empty unless subscribed.
    @exclusivity(unchecked)
    var items = ItemTable()
    /// The observer's slot in the current batch.
    @exclusivity(unchecked)
    var observerSlot = ObserverSlot()

    init(
        id: Int, spec: SubscriptionSpec, receiver: SubscriptionReceiver, parent: ParentKey?,
        answer: AnswerToken? = nil
    ) {
        self.id = id
        self.spec = spec
        self.receiver = receiver
        self.parent = parent
        stage = .adding(Request(), answer: answer)
        frequency = FrequencyNegotiation(spec.maxFrequency)
    }

    /// `true` if the subscription is active: from the call to subscribe until its end, even while no session exists.
    package var isActive: Bool {
        switch stage {
        case .adding, .subscribed: true
        case .withdrawn, .deleting, .ended: false
        }
    }
    package var fieldCount: Int { items.fieldCount }
    package var itemCount: Int { items.count }
    /// The 1-based position of the key field; `nil` unless subscribed with key and command fields.
    package var keyPosition: Int? { items.keyIndex.map { $0 + 1 } }
    package var commandPosition: Int? { items.commandIndex.map { $0 + 1 } }

    /// The last received value of a field, of the item or in the row of a key, where the fields of the second level follow those of the
    /// first; `nil` if it is null, or none was received, or the item or field (both 1-based) does not exist.
    package func value(item: Int, key: String? = nil, field: Int) -> String? {
        guard item > 0, items.indices.contains(item - 1) else { return nil }
        let row = if let key { items[item - 1].keys?[key]?.values } else { items[item - 1].row }
        guard let row, field > 0, field <= row.count else { return nil }
        return row[field - 1]
    }

    /// The request of the current stage; `nil`: it needs none.
    var request: Request? {
        switch stage {
        case .adding(let request, _), .withdrawn(let request): request
        case .deleting(let deletion): deletion.request
        case .subscribed: frequency.request
        case .ended: nil
        }
    }

    /// The frequencies that the server granted in two levels; `nil` unless subscribed.
    var granted: GrantedFrequencies? {
        get { if case .subscribed(let granted) = stage { granted } else { nil } }
        _modify {
            guard case .subscribed(var granted) = stage else {
                var none: GrantedFrequencies?
                yield &none
                return
            }
            // Moved out of the stage: a second reference would make each change copy all frequencies.
            stage = .subscribed(nil)
            defer { stage = .subscribed(granted) }
            yield &granted
        }
    }

    var needsReconfiguration: Bool { isSubscribed && frequency.needsRequest }

    /// The observer of the application; `nil` if the subscription has none, or it was removed.
    var observer: (any SubscriptionObserver)? { if case .observer(let observer) = receiver { observer } else { nil } }

    /// Removes and returns the observer, which receives no more events, so that a handle of an ended subscription does not keep it alive.
    func takeObserver() -> (any SubscriptionObserver)? {
        defer { receiver = .none }
        return observer
    }

    /// Removes and returns the token of the caller that waits for the answer to the subscription request; `nil`: none.
    func takeAnswer() -> AnswerToken? {
        switch stage {
        case .adding(let request, let answer):
            stage = .adding(request, answer: nil)
            return answer
        case .subscribed, .withdrawn, .deleting, .ended: return nil
        }
    }
}

/// The row of a second-level subscription. A class, because most subscriptions have none.
final class ParentKey {
    unowned let subscription: SubscriptionState
    let itemIndex: Int
    let key: String

    init(subscription: SubscriptionState, itemIndex: Int, key: String) {
        self.subscription = subscription
        self.itemIndex = itemIndex
        self.key = key
    }

    /// `nil` after the key was deleted.
    var row: KeyRow? { subscription.items[itemIndex].keys?[key] }
}

final class KeyRow {
    // Exclusivity is unchecked for the sake of updates: no access lasts longer than a read or a replacement.
    @exclusivity(unchecked)
    var values: FieldValues
    /// The number of first-level fields in `values`, which second-level fields may follow.
    var firstLevelCount: Int
    var secondLevel: SubscriptionState?
    var secondLevelFrequency: Frequency?

    init(values: FieldValues) {
        self.values = values
        firstLevelCount = values.count
    }

    var hasSecondLevelFields: Bool { values.count > firstLevelCount }

    func replacingFirstLevel(by shown: FieldValues, in pool: inout RowPool) throws(WireError) -> FieldValues {
        try shown.joining(0..<shown.count, values, firstLevelCount..<values.count, in: &pool)
    }

    /// Replaces the values and returns the previous ones, without counting references to either.
    func replaceValues(by new: consuming FieldValues) -> FieldValues {
        swap(&values, &new)
        return new
    }
}
