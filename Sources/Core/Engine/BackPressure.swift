/// Decides whether the engine reads from the network, so that memory stays bounded while the application is slow.
///
/// Counts the weight of undelivered events, the deliveries and other callers that wait for an answer of the session, and the consumers of
/// async sequences that have more elements than they requested.
struct BackPressure {
    /// Reading stops while the undelivered weight exceeds this number of bytes.
    private static let highWaterMark = 1 << 20
    /// Replaces `highWaterMark` while a caller waits for an answer and no batch is delivered.
    private static let highestWaterMark = 64 << 20
    private static let lowWaterMark = 1 << 19

    /// `true` if the engine has suspended reading of the stream connection.
    var isSuspended = false
    private(set) var undeliveredWeight = 0
    /// The number of delivered batches.
    private(set) var deliveredBatches = 0
    /// The number of running deliveries that wait for an answer. They end only if reading continues.
    var blockedDeliveries = 0
    /// The number of consumers that have more updates than they requested.
    var holds = 0
    /// The number of tasks and threads that wait for an answer of the session. The answer may come after input that is held back for a
    /// consumer, which may be the waiting one.
    var awaitedAnswers = 0
    /// `true` if a caller waits for an answer and no batch has been delivered for a while: a delivery may be waiting for that caller.
    private var isDeliveryStuck = false

    var isHeldByConsumers: Bool { holds > 0 && awaitedAnswers == 0 && blockedDeliveries == 0 }

    /// `true` if reading must stop if deliveries of this weight are added.
    func isOver(adding weight: Int) -> Bool { isHeldByConsumers || undeliveredWeight + weight > waterMark }

    /// `true` if the undelivered weight is low enough to resume reading.
    var isUnder: Bool { !isHeldByConsumers && undeliveredWeight <= Self.lowWaterMark }

    /// `true` if a connection that replaces the present one must not be read yet.
    var mustStaySuspended: Bool { isSuspended ? !isUnder : isOver(adding: 0) }

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

    /// Checks, for a caller that waits for an answer, whether deliveries are stuck.
    ///
    /// - Parameter batches: `deliveredBatches` at the caller's last check; `nil` at the first.
    /// - Returns: `true` if reading must resume, because no batch has been delivered since.
    mutating func isStuck(since batches: Int?) -> Bool {
        guard isSuspended && batches == deliveredBatches else { return false }
        isDeliveryStuck = true
        return true
    }
}
