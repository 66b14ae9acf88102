import Foundation
import LightstreamerCore

/// What the client did, what the server sent, and what the application received, in one order.
///
/// Deliveries run on another thread, at any time. Therefore each entry of the client and of the server also enqueues a mark for deliveries,
/// and an event has its place where the engine enqueued it, however late it is delivered.
package final class Conversation: @unchecked Sendable {
    // `Sendable`: mutable state is accessed under `lock`.

    package enum Party {
        case client, server, application
    }

    private struct Entry {
        let party: Party
        let text: String
        /// The number of entries of client and server so far. An event has that of the last mark.
        let turn: Int

        var key: (Int, Int) { (turn, party == .application ? 1 : 0) }
    }

    private let lock = NSLock()
    private let deliveryQueue: DeliveryQueue?
    private var entries: [Entry] = []
    private var turn = 0
    private var deliveredTurn = 0

    /// - Parameter deliveryQueue: the queue of the events; `nil`: only what the client does is recorded.
    init(deliveryQueue: DeliveryQueue?) { self.deliveryQueue = deliveryQueue }

    /// Records what the client did, or what the server sends next.
    func add(_ text: String, by party: Party) {
        guard party == .client || deliveryQueue != nil else { return }
        lock.withLock {
            turn += 1
            entries.append(Entry(party: party, text: text, turn: turn))
            // Under the lock, so that the marks are in the order of their entries.
            deliveryQueue?.async { [self, turn] in lock.withLock { deliveredTurn = turn } }
        }
    }

    /// Records an event that is being delivered.
    package func addEvent(_ text: String) {
        lock.withLock { entries.append(Entry(party: .application, text: text, turn: deliveredTurn)) }
    }

    /// What one party contributed since it was last taken.
    package func lines(of party: Party) -> [String] {
        lock.withLock { entries.filter { $0.party == party }.map(\.text) }
    }

    /// Removes and returns what one party contributed since it was last taken; also removes what the server sent.
    package func take(_ party: Party) -> [String] {
        lock.withLock {
            defer { entries.removeAll { $0.party == party || $0.party == .server } }
            return entries.filter { $0.party == party }.map(\.text)
        }
    }

    /// Removes and returns everything that was not taken yet. The events must have been delivered.
    package func takeAll() -> [(party: Party, text: String)] {
        lock.withLock {
            defer { entries = [] }
            return entries.sorted { $0.key < $1.key }.map { ($0.party, $0.text) }
        }
    }
}
