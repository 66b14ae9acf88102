/// Decides whether the engine reads from the network, so that memory stays bounded while the application is slow.
///
/// Counts the deliveries and other callers that wait for an answer of the session, and the consumers of async sequences that have more
/// elements than they requested. The `Outbox` has the weight of undelivered events.
struct BackPressure {
    /// Reading stops while the undelivered weight exceeds this number of bytes.
    private static let highWaterMark = 1 << 20
    /// Replaces `highWaterMark` while a caller waits for an answer and no batch is delivered.
    private static let highestWaterMark = 64 << 20
    private static let lowWaterMark = 1 << 19

    /// `true` if the engine has suspended reading of the stream connection.
    var isSuspended = false
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

    /// `true` if reading must stop at this undelivered weight.
    func isOver(_ weight: Int) -> Bool { isHeldByConsumers || isFull(weight) }

    /// `true` if this undelivered weight leaves no room for input that a connection has already read.
    func isFull(_ weight: Int) -> Bool { weight > waterMark }

    /// `true` if this undelivered weight is low enough to resume reading.
    func isUnder(_ weight: Int) -> Bool { !isHeldByConsumers && weight <= Self.lowWaterMark }

    /// `true` if a connection that replaces the present one must not be read yet.
    func mustStaySuspended(_ weight: Int) -> Bool { isSuspended ? !isUnder(weight) : isOver(weight) }

    private var waterMark: Int {
        if blockedDeliveries > 0 { return .max }
        return isDeliveryStuck ? Self.highestWaterMark : Self.highWaterMark
    }

    /// Called when batches have been delivered.
    mutating func batchesDelivered() {
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
