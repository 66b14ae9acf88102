/// One update of one item, as the core passes it to a façade. It may be kept and read on any thread.
package struct UpdateRecord: Sendable {
    /// The values of all fields. In a two-level subscription, the second-level fields follow once they are known.
    package let values: FieldValues
    /// The row before this update (of the same key, if commands are interpreted); `nil` for the first update.
    package private(set) var previous: FieldValues?
    /// The 0-based positions of the fields whose value differs from the previous one.
    package let changed: FieldSet
    /// The JSON Patches from the previous values to these, by 0-based field position: those of this update, and an empty one for each
    /// unchanged field whose value came from a patch. `nil`: none.
    package let patches: [Int: String]?
    /// The 1-based position of the item.
    package let itemPosition: Int32
    package let isSnapshot: Bool

    @inline(__always)
    package init(
        values: consuming FieldValues, previous: consuming FieldValues?, changed: FieldSet, itemPosition: Int32,
        isSnapshot: Bool, patches: [Int: String]? = nil
    ) {
        self.values = values
        self.previous = previous
        self.changed = changed
        self.patches = patches
        self.itemPosition = itemPosition
        self.isSnapshot = isSnapshot
    }

    /// The value that a field, 0-based, had before this update; `nil` if it was null, and if there was no such field.
    package func previousValue(at index: Int) -> String? {
        guard let previous, index < previous.count else { return nil }
        return previous[index]
    }

    /// Another reference to the previous row. A façade that copied the row itself would take several times as many instructions: the
    /// compiler copies an optional of another module's type by general functions.
    package func retainPrevious() -> FieldValues? { previous }

    /// Removes and returns the previous row, when it is no longer needed.
    @inline(__always)
    package mutating func takePrevious() -> FieldValues? { previous.take() }
}

/// The events of a subscription, except updates. Item positions are 1-based.
package enum SubscriptionEvent: Sendable, Equatable {
    /// The positions of key and command are 1-based, and `nil` in modes other than COMMAND.
    case subscribed(items: Int, fields: Int, key: Int?, command: Int?)
    /// The application or the server ended the subscription, or the session was lost (then `subscribed` may follow).
    case unsubscribed
    case failed(code: Int, message: String)
    case endOfSnapshot(item: Int)
    case clearSnapshot(item: Int)
    case lostUpdates(item: Int, count: Int)
    /// The frequency that the server grants; `nil`: no longer known (two-level only).
    case realFrequency(Frequency?)
    case secondLevelFailed(key: String, code: Int, message: String)
    /// The server has ended a second-level subscription.
    case secondLevelUnsubscribed(key: String)
    case secondLevelLostUpdates(key: String, count: Int)
}

/// Receives the events of one subscription, on the delivery queue.
package protocol SubscriptionObserver: AnyObject, Sendable {
    func didReceive(_ update: UpdateRecord)
    /// Receives an update like `didReceive(_:)`, and pushes rows that it no longer needs, whose memory the core reuses.
    func didReceive(_ update: consuming UpdateRecord, recycling rows: SpentRows)
    func didReceive(_ event: SubscriptionEvent)
}

extension SubscriptionObserver {
    package func didReceive(_ update: consuming UpdateRecord, recycling rows: SpentRows) {
        didReceive(copy update)
        var previous = update.takePrevious()
        rows.recycle(&previous)
    }
}
