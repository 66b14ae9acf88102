import Foundation
import TestPeer

/// One façade as an application uses it: the interface between a `SessionRun` and the API under attack.
///
/// All members are called by the thread that runs the world.
protocol Application: AnyObject {
    var subscriptions: [WatchedSubscription] { get }
    var outcomes: MessageOutcomes { get }
    /// Whether the client is disconnected, without a pending attempt.
    var isDisconnected: Bool { get }
    var isConnected: Bool { get }
    /// The status for a report.
    var status: String { get }
    /// The differences between the MPN subscriptions of the application and those on the server.
    func pushProblems(held: Set<String>, isHostile: Bool) -> [String]

    /// Performs an action of `Step`; an action that this API lacks has no effect.
    func perform(_ action: Step.Action)
    /// Repeats the requests that a hostile server has refused and an application must repeat.
    func prepareForRest()
    /// The problems in the state of the application's objects once the client is at rest.
    func problemsAtRest() -> [String]
}

extension Application {
    func prepareForRest() {}

    func pushProblems(held: Set<String>, isHostile: Bool) -> [String] { [] }
}

/// A subscription of the plan, in the terms of all façades.
struct SubscriptionPlan {
    let name: String
    let mode: String
    let items: [String]
    let fields: [String]
    let hasSnapshot: Bool
    let isTwoLevel: Bool

    var group: String { items.joined(separator: " ") }
}

/// A subscription of an application, and the calls of its delegate.
final class WatchedSubscription: @unchecked Sendable {
    // `Sendable`: mutable state is accessed under `lock`.

    let plan: SubscriptionPlan
    private let lock = NSLock()
    private var currentRows: [Int: [String?]] = [:]
    private var currentKeys: [String: [String?]] = [:]
    private var count = 0
    /// Whether the façade considers it active.
    var isActive: () -> Bool = { false }
    /// Whether it has values of COMMAND mode.
    var hasKeys = true

    init(_ plan: SubscriptionPlan) { self.plan = plan }

    func subscribed() {
        lock.withLock {
            currentRows = [:]
            currentKeys = [:]
        }
    }

    func updated(item: Int, _ values: [String?]) {
        lock.withLock {
            count += 1
            currentRows[item] = values
            guard plan.mode == "COMMAND", let key = values[0] else { return }
            currentKeys[key] = values[1] == "DELETE" ? nil : values
        }
    }

    func cleared() { lock.withLock { currentKeys = [:] } }

    var rows: [Int: [String?]] { lock.withLock { currentRows } }
    var keys: [String: [String?]] { lock.withLock { currentKeys } }
    var updates: Int { lock.withLock { count } }
}

/// The outcomes that message delegates received.
final class MessageOutcomes: @unchecked Sendable {
    // `Sendable`: mutable state is accessed under `lock`.

    private let lock = NSLock()
    private var expected: [String] = []
    private var received: [String: [String]] = [:]

    func expect(_ text: String) { lock.withLock { expected.append(text) } }
    func receive(_ text: String, _ outcome: String) { lock.withLock { received[text, default: []].append(outcome) } }

    var sent: [String] { lock.withLock { expected } }
    func of(_ text: String) -> [String] { lock.withLock { received[text] ?? [] } }
    var isComplete: Bool { lock.withLock { expected.allSatisfy { received[$0] != nil } } }
}
