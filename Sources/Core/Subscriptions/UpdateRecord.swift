/// One update of one item, as the core hands it to a façade. A value: it may be kept and read on any thread.
package struct UpdateRecord: Sendable {
    /// All fields; for a two-level subscription the second level's follow once they are known.
    package let values: FieldValues
    /// The row before this update (of the same key, where commands are interpreted); `nil` at the first.
    package private(set) var previous: FieldValues?
    package let changed: FieldSet
    /// 1-based.
    package let itemPosition: Int32
    package let isSnapshot: Bool
    /// JSON Patches that lead from the previous values to these, by 0-based field: those that came with this update, and an
    /// empty one for each unchanged field whose value came from a patch.
    package let patches: [Int: String]?

    package init(
        values: FieldValues, previous: FieldValues?, changed: FieldSet, itemPosition: Int32, isSnapshot: Bool,
        patches: [Int: String]? = nil
    ) {
        self.values = values
        self.previous = previous
        self.changed = changed
        self.itemPosition = itemPosition
        self.isSnapshot = isSnapshot
        self.patches = patches
    }

    /// For a façade that does not use the previous values.
    package var withoutPrevious: UpdateRecord {
        UpdateRecord(
            values: values, previous: nil, changed: changed, itemPosition: itemPosition, isSnapshot: isSnapshot,
            patches: patches)
    }

    /// Takes the previous row out of a record that is not used any more.
    @inline(__always)
    mutating func takePrevious() -> FieldValues? { previous.take() }
}

/// The events of a subscription, except updates. Item positions are 1-based.
package enum SubscriptionEvent: Sendable, Equatable {
    /// Positions of key and command are 1-based, and `nil` in other modes than COMMAND.
    case subscribed(items: Int, fields: Int, key: Int?, command: Int?)
    /// By the application, by the server, or because the session is lost (then `subscribed` may follow).
    case unsubscribed
    case failed(code: Int, message: String)
    case endOfSnapshot(item: Int)
    case clearSnapshot(item: Int)
    case lostUpdates(item: Int, count: Int)
    /// The frequency that the server grants; `nil`: not known any more (two-level only).
    case realFrequency(Frequency?)
    case secondLevelFailed(key: String, code: Int, message: String)
    case secondLevelLostUpdates(key: String, count: Int)
}

/// Receives the events of one subscription, on the delivery queue.
package protocol SubscriptionObserver: AnyObject, Sendable {
    func didReceive(_ update: UpdateRecord)
    func didReceive(_ event: SubscriptionEvent)
}
