/// How elements are kept for a loop that is slower than its sequence.
///
/// With every policy, the delegates, statuses, messages and other sequences of the client receive what the client has read: a slow
/// loop does not block them.
public struct SequenceBuffering: Sendable, Equatable {
    enum Rule: Equatable {
        case suspend(Int)
        case newest(Int)
        case latestPerItem
    }

    let rule: Rule

    /// Discards nothing. When more than `capacity` elements wait, the client stops reading from the network until half of them
    /// are taken; the server then merges or keeps updates as the mode allows. This affects all subscriptions of the client, which
    /// share a connection. About 1 MiB that was already read is still delivered. While a task awaits a response of the same client,
    /// for example in `submit(_:)`, the client continues to read, and more elements may wait.
    ///
    /// - Parameter capacity: the number of elements; a value below 1 counts as 1.
    public static func suspend(upTo capacity: Int) -> SequenceBuffering {
        SequenceBuffering(rule: .suspend(max(1, capacity)))
    }

    /// `suspend(upTo: 256)`.
    public static let suspend = SequenceBuffering.suspend(upTo: 256)

    /// Keeps only the newest `count` elements and discards older ones.
    ///
    /// - Parameter count: the number of elements; a value below 1 counts as 1.
    public static func bufferingNewest(_ count: Int) -> SequenceBuffering {
        SequenceBuffering(rule: .newest(max(1, count)))
    }

    /// Keeps only the latest update of each item, in the position of the discarded one, for views that show the current state.
    /// `isValueChanged` compares an update with the previous one of the item, even if the loop has not received that. Only for the
    /// modes MERGE and RAW: in another mode, the beginning of a loop traps.
    public static let latestPerItem = SequenceBuffering(rule: .latestPerItem)
}
