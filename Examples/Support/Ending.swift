import Foundation

/// Waits until an example has shown enough.
public final class Ending: @unchecked Sendable {
    // `Sendable`: what changes is guarded by `lock`.

    /// What is counted.
    public enum Event: Sendable {
        /// An update of a quote.
        case quote
        /// A message of the chat.
        case message
    }

    private let options: ExampleOptions
    private let lock = NSLock()
    private let semaphore = DispatchSemaphore(value: 0)
    private var quotes = 0
    private var messages = 0

    /// - Parameter options: say how many updates are enough.
    public init(_ options: ExampleOptions) { self.options = options }

    /// Counts one more, on any thread.
    public func count(_ event: Event) {
        let isEnough = lock.withLock {
            switch event {
            case .quote: quotes += 1
            case .message: messages += 1
            }
            return options.isEnough(quotes) && messages > 0
        }
        if isEnough { semaphore.signal() }
    }

    /// Returns when there were as many quotes as the options ask for, and a message.
    public func wait() { semaphore.wait() }
}
