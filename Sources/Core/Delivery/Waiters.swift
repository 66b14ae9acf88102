/// Identifies a caller that waits for an answer. Machines store and return tokens; the engine maps each token to its waiter.
package struct WaiterToken<Answer: Sendable>: Hashable, Sendable {
    fileprivate let number: Int
}

/// The waiters for answers, by token. Each is completed once, when the core has finished an event.
struct Waiters<Answer: Sendable> {
    private var completions: [WaiterToken<Answer>: @Sendable (Answer) -> Void] = [:]
    private var lastNumber = 0

    var count: Int { completions.count }

    mutating func add(_ completion: @escaping @Sendable (Answer) -> Void) -> WaiterToken<Answer> {
        lastNumber += 1
        let token = WaiterToken<Answer>(number: lastNumber)
        completions[token] = completion
        return token
    }

    /// - Returns: `nil` if the waiter has been completed already.
    mutating func take(_ token: WaiterToken<Answer>) -> (@Sendable (Answer) -> Void)? {
        completions.removeValue(forKey: token)
    }
}
