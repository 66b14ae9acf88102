/// What happens when a loop over a sequence is slower than what it gets.
///
/// Whatever is chosen, delegates, statuses, messages and other sequences of the client go on: a slow loop never holds them up.
public struct SequenceBuffering: Sendable, Equatable {
    enum Rule: Equatable {
        case suspend(Int)
        case newest(Int)
        case latestPerItem
    }

    let rule: Rule

    /// Nothing is dropped. When more than `capacity` elements wait, the client stops reading from the network until half of them
    /// are taken: the server then merges or keeps updates as the mode allows. This holds for all subscriptions of the client,
    /// which share a connection; what had been read, about 1 MiB, is still delivered. While a task awaits an answer of the same
    /// client (`submit(_:)`, say), reading goes on, and more elements may wait.
    ///
    /// - Parameter capacity: at least 1.
    public static func suspend(upTo capacity: Int) -> SequenceBuffering {
        SequenceBuffering(rule: .suspend(max(1, capacity)))
    }

    /// `suspend(upTo: 256)`.
    public static let suspend = SequenceBuffering.suspend(upTo: 256)

    /// Only the newest `count` elements wait; older ones are dropped. Takes the memory of so many elements.
    ///
    /// - Parameter count: at least 1.
    public static func newest(_ count: Int) -> SequenceBuffering { SequenceBuffering(rule: .newest(max(1, count))) }

    /// Of each item only the latest update waits, in the place of the one before, which is dropped: for screens that show the
    /// present state. Takes the memory of one update for each item. `isValueChanged` of an update compares it with the update before,
    /// whether or not the loop has seen that one. For modes MERGE and RAW.
    public static let latestPerItem = SequenceBuffering(rule: .latestPerItem)
}
