/// One active subscription: what the server has of it, and the state of its items.
///
/// Owned by the engine: façades hold it as a handle and read it inside `ClientEngine.read`.
package final class SubscriptionState: @unchecked Sendable {
    // `Sendable`: all mutable state is confined to the engine's queue.

    /// How far the server is with the subscription. What exists only in a stage is stored in it.
    enum Stage: Sendable {
        /// The server is to be asked, or has been asked, to subscribe. `answer`: of the caller that waits for that.
        case requested(Request, answer: AnswerToken?)
        /// REQOK came: SUBOK must follow.
        case acknowledged(answer: AnswerToken?)
        case subscribed(GrantedFrequencies)
        /// The application ended it while the request to subscribe was in flight: the answer decides whether there is something to delete.
        case withdrawn(requestID: Int)
        /// The server has it, or may have it, and must delete it.
        case deleting(Deletion)
        case ended
    }

    /// A request that a stage needs.
    enum Request: Sendable, Equatable {
        /// Not sent in this session.
        case unsent
        case sent(id: Int)
        /// Sent, but its channel closed before the answer came: it is sent again, and the server may take that for a repetition.
        case unanswered
    }

    struct Deletion: Sendable {
        var request = Request.unsent
        /// Whether SUBOK has come. If not, it may still come, behind the answer to the deletion.
        var isConfirmed: Bool
        /// Of the caller that waits for the answer.
        let answer: AnswerToken?
    }

    package let id: Int
    package let spec: SubscriptionSpec
    // Exclusivity is not checked where an update would pay for the check: every access is on the engine's queue and ends before
    // the next one begins.
    @exclusivity(unchecked)
    package private(set) var observer: any SubscriptionObserver
    /// The key that a second-level subscription, which the core makes by itself, belongs to.
    let parent: ParentKey?

    var stage: Stage {
        didSet { isSubscribed = if case .subscribed = stage { true } else { false } }
    }
    /// Derived from the stage, and stored because every update needs it.
    @exclusivity(unchecked)
    package private(set) var isSubscribed = false
    /// Whether the queue of the registry has an entry for it. The registry alone sets it.
    var isQueued = false
    var frequency: FrequencyNegotiation

    /// As SUBOK described them; empty unless it is subscribed.
    let items = ItemTable()

    init(
        id: Int, spec: SubscriptionSpec, observer: any SubscriptionObserver, parent: ParentKey?,
        answer: AnswerToken? = nil
    ) {
        self.id = id
        self.spec = spec
        self.observer = observer
        self.parent = parent
        stage = .requested(.unsent, answer: answer)
        frequency = FrequencyNegotiation(spec.maxFrequency)
    }

    /// Active from the call to subscribe until its end, also while no session exists.
    package var isActive: Bool {
        switch stage {
        case .requested, .acknowledged, .subscribed: true
        case .withdrawn, .deleting, .ended: false
        }
    }
    package var fieldCount: Int { items.fieldCount }
    package var itemCount: Int { items.count }
    /// 1-based; `nil` but in a subscribed COMMAND subscription.
    package var keyPosition: Int? { items.keyIndex.map { $0 + 1 } }
    package var commandPosition: Int? { items.commandIndex.map { $0 + 1 } }

    /// The last value received; `nil`: null, or nothing received, or no such item or field (both 1-based).
    package func value(item: Int, field: Int) -> String? {
        guard item > 0, items.indices.contains(item - 1), let row = items[item - 1].row, (1...row.count).contains(field)
        else {
            return nil
        }
        return row[field - 1]
    }

    /// The last value of a key's row; fields of the second level follow those of the first.
    package func value(item: Int, key: String, field: Int) -> String? {
        guard item > 0, items.indices.contains(item - 1), let row = items[item - 1].keys[key]?.values,
            (1...row.count).contains(field)
        else { return nil }
        return row[field - 1]
    }

    /// The request in flight that the present stage waits for; `nil`: there is none.
    var requestID: Int? {
        switch stage {
        case .requested(.sent(let id), _), .withdrawn(let id): id
        case .deleting(let deletion): if case .sent(let id) = deletion.request { id } else { nil }
        case .subscribed: frequency.requestID
        case .requested, .acknowledged, .ended: nil
        }
    }

    /// What the server granted; `nil` unless it is subscribed. Setting changes nothing then.
    var granted: GrantedFrequencies? {
        get { if case .subscribed(let granted) = stage { granted } else { nil } }
        set { if case .subscribed = stage, let newValue { stage = .subscribed(newValue) } }
    }

    var needsReconfiguration: Bool { isSubscribed && frequency.needsRequest }

    /// Detaches the observer, which receives no more events: a handle of an ended subscription does not keep it alive.
    ///
    /// - Returns: `nil`: it was detached before.
    func takeObserver() -> (any SubscriptionObserver)? {
        guard observer !== NoObserver.only else { return nil }
        defer { observer = NoObserver.only }
        return observer
    }

    /// Detaches the token of the caller that waits for the answer to the request to subscribe.
    func takeAnswer() -> AnswerToken? {
        switch stage {
        case .requested(let request, let answer):
            stage = .requested(request, answer: nil)
            return answer
        case .acknowledged(let answer):
            stage = .acknowledged(answer: nil)
            return answer
        case .subscribed, .withdrawn, .deleting, .ended: return nil
        }
    }

    /// Drops the items; callers that wait for a change of frequency get no answer. The stage is no longer `subscribed`.
    func forgetItems(outbox: inout Outbox) {
        items.reset()
        outbox.complete(frequency.reset(), .lost)
    }
}

/// The observer of a subscription whose observer was detached.
private final class NoObserver: SubscriptionObserver {
    static let only = NoObserver()

    func didReceive(_ update: UpdateRecord) {}
    func didReceive(_ event: SubscriptionEvent) {}
}

/// The row that a second-level subscription belongs to.
struct ParentKey {
    unowned let subscription: SubscriptionState
    let itemIndex: Int
    let key: String
}

/// The state of one item.
struct ItemState {
    /// The last row as the server sent it: what the next update's unchanged fields refer to.
    var row: FieldValues?
    var snapshotEnded = false
    /// COMMAND with interpretation only.
    var keys: [String: KeyRow] = [:]
    /// Fields whose value came from a JSON Patch. Empty as long as the server sends none, which then costs nothing.
    var patched = FieldSet()
    /// What is known of their values.
    var documents = PatchedDocuments()

    /// - Returns: the row before.
    @inline(__always)
    mutating func replaceRow(by new: FieldValues) -> FieldValues? {
        var row: FieldValues? = new
        swap(&row, &self.row)
        return row
    }

    /// Records the fields that came from a patch, and adds an empty patch for those that did not change now.
    mutating func notePatches(_ patches: inout [Int: String]?, sent: FieldSet, fieldCount: Int) {
        var complete = patches ?? [:]
        var patched = FieldSet()
        for field in 0..<fieldCount {
            if complete[field] != nil {
                patched.insert(field)
            } else if self.patched.contains(field) && !sent.contains(field) {
                patched.insert(field)
                complete[field] = "[]"
            }
        }
        self.patched = patched
        documents.keep(only: patched)
        patches = complete
    }
}

/// The items of a subscription, by 0-based position. A block of memory and constants, for the life of the subscription: an
/// update touches neither a reference count nor an array's uniqueness, and no exclusive access is checked.
final class ItemTable {
    @exclusivity(unchecked)
    private(set) var fieldCount = 0
    /// 0-based, in COMMAND mode.
    @exclusivity(unchecked)
    private(set) var keyIndex: Int?
    @exclusivity(unchecked)
    private(set) var commandIndex: Int?
    @exclusivity(unchecked)
    private var items = UnsafeMutableBufferPointer<ItemState>(start: nil, count: 0)
    /// The slot of the subscription's observer in the current batch.
    let observerSlot: UnsafeMutablePointer<Outbox.ObserverSlot>

    init() {
        observerSlot = .allocate(capacity: 1)
        observerSlot.initialize(to: Outbox.ObserverSlot())
    }

    deinit {
        items.deinitialize()
        items.deallocate()
        observerSlot.deallocate()
    }

    /// Replaces all items by new ones without values.
    func reset(items count: Int = 0, fields fieldCount: Int = 0, keyAndCommand: (key: Int, command: Int)? = nil) {
        items.deinitialize()
        items.deallocate()
        items = UnsafeMutableBufferPointer(start: nil, count: 0)
        self.fieldCount = fieldCount
        keyIndex = keyAndCommand?.key
        commandIndex = keyAndCommand?.command
        guard count > 0 else { return }
        items = .allocate(capacity: count)
        items.initialize(repeating: ItemState())
    }

    var count: Int { items.count }
    var indices: Range<Int> { items.indices }

    subscript(index: Int) -> ItemState {
        @inline(__always) unsafeAddress {
            precondition(index >= 0 && index < items.count, "no item at this index")
            return UnsafePointer(items.baseAddress.unsafelyUnwrapped + index)
        }
        @inline(__always) unsafeMutableAddress {
            precondition(index >= 0 && index < items.count, "no item at this index")
            return items.baseAddress.unsafelyUnwrapped + index
        }
    }
}

extension ItemTable: Sequence {
    func makeIterator() -> UnsafeMutableBufferPointer<ItemState>.Iterator { items.makeIterator() }
}

/// The row of one key.
final class KeyRow {
    var values: FieldValues
    /// The first level alone, when second-level values follow it in `values`.
    var firstLevelCount: Int
    var secondLevel: SubscriptionState?
    var secondLevelFrequency: Frequency?

    init(values: FieldValues) {
        self.values = values
        firstLevelCount = values.count
    }
}
