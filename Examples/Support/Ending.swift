import Foundation

/// Waits until an example has printed enough.
public final class Ending: @unchecked Sendable {
    // `@unchecked Sendable`: `lock` guards the mutable state.

    /// The events to count.
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

    /// - Parameter options: the options with the number of quotes to wait for.
    public init(_ options: ExampleOptions) { self.options = options }

    /// Counts an event. May be called on any thread.
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

    /// Returns after the number of quotes in the options and at least one message.
    public func wait() { semaphore.wait() }
}
