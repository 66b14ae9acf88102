/// Decides whether the engine reads from the network, so that memory stays bounded while the application is slow.
///
/// Counts the weight of undelivered events, the deliveries and tasks that wait for an answer of the session, and the consumers of
/// sequences that have more elements than they asked for.
struct BackPressure {
    /// Reading stops while deliveries of more than this weight wait.
    private static let highWaterMark = 1 << 20
    /// Replaces `highWaterMark` while a caller waits for an answer and no delivery ends.
    private static let highestWaterMark = 64 << 20
    private static let lowWaterMark = 1 << 19

    /// Whether the connections were asked not to read.
    var isSuspended = false
    private(set) var undeliveredWeight = 0
    /// How many batches have been delivered.
    private(set) var deliveredBatches = 0
    /// How many deliveries under way wait for an answer: none of them ends unless reading goes on.
    var blockedDeliveries = 0
    /// How many consumers of updates have more of them than they asked for.
    var holds = 0
    /// How many tasks wait for an answer of the session. The answer may be behind input that is held for a consumer, which may be the
    /// waiting task.
    var awaitedAnswers = 0
    /// A caller waits for an answer and no delivery has ended for a while: one of them may wait for that caller.
    private var isDeliveryStuck = false

    var isHeldByConsumers: Bool { holds > 0 && awaitedAnswers == 0 && blockedDeliveries == 0 }

    /// Whether reading must stop when deliveries of this weight are added to those that wait.
    func isOver(adding weight: Int) -> Bool { isHeldByConsumers || undeliveredWeight + weight > waterMark }

    /// Whether few enough deliveries wait to read again.
    var isUnder: Bool { !isHeldByConsumers && undeliveredWeight <= Self.lowWaterMark }

    private var waterMark: Int {
        if blockedDeliveries > 0 { return .max }
        return isDeliveryStuck ? Self.highestWaterMark : Self.highWaterMark
    }

    mutating func enqueued(_ weight: Int) { undeliveredWeight += weight }

    mutating func delivered(_ weight: Int) {
        undeliveredWeight -= weight
        deliveredBatches += 1
        isDeliveryStuck = false
    }

    /// A caller waits for an answer.
    ///
    /// - Parameter batches: `deliveredBatches` when it was asked the last time; `nil`: the first time.
    /// - Returns: whether reading must go on, because no delivery has ended since.
    mutating func isStuck(since batches: Int?) -> Bool {
        guard isSuspended && batches == deliveredBatches else { return false }
        isDeliveryStuck = true
        return true
    }
}
