/// One active subscription: where it stands with the server, and the state of its items.
///
/// Owned by the engine: façades hold it as a handle and read it inside `ClientEngine.read`.
package final class SubscriptionState: @unchecked Sendable {
    // `Sendable`: all mutable state is confined to the engine's queue.

    enum Stage: Sendable {
        /// To be sent, or sent and not answered.
        case requested
        /// REQOK came: SUBOK must follow.
        case acknowledged
        case subscribed
        /// The application ended it before the server answered: the answer decides whether there is something to delete.
        case withdrawn
        /// No more of interest; a delete is to be sent or answered.
        case deleting
        case ended
    }

    package let id: Int
    package let spec: SubscriptionSpec
    // Exclusivity is not checked where an update would pay for the check: every access is on the engine's queue and ends before
    // the next one begins.
    @exclusivity(unchecked)
    package private(set) var observer: any SubscriptionObserver
    /// The key that a second-level subscription, which the core makes by itself, belongs to.
    let parent: ParentKey?
    /// Gets the server's answer to the first request, once; `nil`: it is given, or not waited for.
    var answer: AnswerToken?
    /// Likewise for the answer to a removal.
    var removalAnswer: AnswerToken?

    @exclusivity(unchecked)
    var stage = Stage.requested
    /// The last request sent for it that may still be answered.
    var requestID: Int?
    var isQueued = false
    /// What was asked for last in this session: asked for again, it is a repetition.
    var askedFor: Stage?
    /// The server has a request to subscribe, and has not confirmed it with SUBOK.
    var awaitsConfirmation = false
    var frequency: FrequencyNegotiation

    /// As SUBOK described them; empty before.
    let items = ItemTable()
    /// Two-level: what the server granted to the first level, and what was last reported to the observer.
    var ownFrequency: Frequency?
    var reportedFrequency: Frequency?
    /// Two-level: what the server granted to the second level.
    var secondLevelFrequencies = FrequencyTally()

    init(id: Int, spec: SubscriptionSpec, observer: any SubscriptionObserver, parent: ParentKey?) {
        self.id = id
        self.spec = spec
        self.observer = observer
        self.parent = parent
        frequency = FrequencyNegotiation(spec.maxFrequency)
    }

    /// Active from the call to subscribe until its end, also while no session exists.
    package var isActive: Bool {
        switch stage {
        case .requested, .acknowledged, .subscribed: true
        case .withdrawn, .deleting, .ended: false
        }
    }
    package var isSubscribed: Bool { stage == .subscribed }
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

    var needsReconfiguration: Bool { stage == .subscribed && frequency.needsRequest }

    /// Detaches the observer, which receives no more events: a handle of an ended subscription does not keep it alive.
    ///
    /// - Returns: `nil`: it was detached before.
    func takeObserver() -> (any SubscriptionObserver)? {
        guard observer !== NoObserver.only else { return nil }
        defer { observer = NoObserver.only }
        return observer
    }

    /// Drops all that the server sent; a change of frequency that is waited for will not be answered.
    func forgetServerState(outbox: inout Outbox) {
        items.reset()
        ownFrequency = nil
        reportedFrequency = nil
        secondLevelFrequencies = FrequencyTally()
        requestID = nil
        askedFor = nil
        awaitsConfirmation = false
        outbox.complete(frequency.reset(), .lost)
    }

    func completeAnswer(_ answer: RequestAnswer, outbox: inout Outbox) {
        outbox.complete(self.answer, answer)
        self.answer = nil
    }

    func completeRemoval(_ answer: RequestAnswer, outbox: inout Outbox) {
        outbox.complete(removalAnswer, answer)
        removalAnswer = nil
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
