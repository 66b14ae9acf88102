/// One update of one item, as the core hands it to a façade. A value: it may be kept and read on any thread.
package struct UpdateRecord: Sendable {
    /// All fields; for a two-level subscription the second level's follow once they are known.
    package let values: FieldValues
    /// The row before this update (of the same key, where commands are interpreted); `nil` at the first.
    package private(set) var previous: FieldValues?
    private let changedLow: UInt64
    private let rarities: Rarities?
    /// 1-based.
    package let itemPosition: Int32
    package let isSnapshot: Bool

    /// What few updates have: in one object, because each reference of a record costs every update a count.
    private final class Rarities: Sendable {
        /// Changed fields beyond the 64th.
        let changedHigh: [UInt64]?
        let patches: [Int: String]?

        init(changedHigh: [UInt64]?, patches: [Int: String]?) {
            self.changedHigh = changedHigh
            self.patches = patches
        }
    }

    @inline(__always)
    package init(
        values: consuming FieldValues, previous: consuming FieldValues?, changed: FieldSet, itemPosition: Int32,
        isSnapshot: Bool, patches: [Int: String]? = nil
    ) {
        self.values = values
        self.previous = previous
        changedLow = changed.low
        rarities =
            changed.high == nil && patches == nil ? nil : Rarities(changedHigh: changed.high, patches: patches)
        self.itemPosition = itemPosition
        self.isSnapshot = isSnapshot
    }

    /// The fields, 0-based, whose value differs from the one before.
    package var changed: FieldSet { FieldSet(low: changedLow, high: rarities?.changedHigh) }

    /// JSON Patches that lead from the previous values to these, by 0-based field: those that came with this update, and an
    /// empty one for each unchanged field whose value came from a patch.
    package var patches: [Int: String]? { rarities?.patches }

    /// Takes the previous row out, where it is not used any more.
    @inline(__always)
    package mutating func takePrevious() -> FieldValues? { previous.take() }
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
    /// As `didReceive(_:)`, for observers that help to use memory again.
    func didReceive(_ update: consuming UpdateRecord, reusing memory: DeliveryMemory)
    func didReceive(_ event: SubscriptionEvent)
}

extension SubscriptionObserver {
    package func didReceive(_ update: consuming UpdateRecord, reusing memory: DeliveryMemory) {
        didReceive(copy update)
        var previous = update.takePrevious()
        memory.recycle(&previous)
    }
}
