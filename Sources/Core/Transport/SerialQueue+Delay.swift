import Dispatch

extension SerialQueue {
    /// Enqueues `body` after a delay.
    package func async(afterMilliseconds delay: Int, _ body: @escaping @Sendable () -> Void) {
        Self.timers.asyncAfter(deadline: .now() + .milliseconds(max(0, delay))) { self.async(body) }
    }

    /// Where timers fire, to enqueue their work on the queue it belongs to.
    static let timers = DispatchQueue(label: "lightstreamer.timers", qos: .userInitiated)
}
