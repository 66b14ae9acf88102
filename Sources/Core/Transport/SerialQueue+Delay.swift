extension SerialQueue {
    /// Enqueues `body` after a delay.
    package func async(afterMilliseconds delay: Int, _ body: @escaping @Sendable () -> Void) {
        SharedTimers.shared.schedule(afterMilliseconds: delay, on: self, body)
    }
}
