import EmbeddedServer
import Foundation

/// Records on the server who opened sessions and which messages arrived.
final class SoakMetadata: MetadataAdapter, @unchecked Sendable {
    // `@unchecked Sendable`: `lock` guards the mutable state.

    private let lock = NSLock()
    private var sessionCount = 0
    private var subscribers: [String: Set<String>] = [:]
    private var seen: [SoakMessage: Int] = [:]
    private var lastNumbers: [String: Int] = [:]
    private var quietCount = 0
    private var problems: [String] = []

    /// The number of requested sessions so far.
    var sessions: Int { lock.withLock { sessionCount } }

    /// Violations in the messages that arrived.
    var violations: [String] { lock.withLock { problems } }

    /// The number of messages that arrived without a requested outcome.
    var quietMessages: Int { lock.withLock { quietCount } }

    /// The number of sessions that subscribed to a group.
    func sessions(subscribedTo group: String) -> Int { lock.withLock { subscribers[group]?.count ?? 0 } }

    func hasSeen(_ message: SoakMessage) -> Bool { lock.withLock { seen[message] != nil } }

    func authorize(user: String?, password: String?) throws { lock.withLock { sessionCount += 1 } }

    func items(inGroup group: String, dataAdapter: String, client: ClientContext) throws -> [String] {
        lock.withLock { _ = subscribers[group, default: []].insert(client.sessionID) }
        return [group]
    }

    func handleMessage(_ text: String, from client: ClientContext) throws -> String? {
        guard let message = SoakMessage(text: text) else {
            lock.withLock { problems.append("the server got the unknown message '\(text)'") }
            return nil
        }
        note(message, client.sessionID)
        if message.isDenied { throw AdapterError(code: SoakMessage.denialCode, message: message.response) }
        return message.response
    }

    private func note(_ message: SoakMessage, _ sessionID: String) {
        lock.lock()
        defer { lock.unlock() }
        seen[message, default: 0] += 1
        if !message.lane.wantsOutcome { quietCount += 1 }
        if seen[message] != 1 { problems.append("the server got the message '\(message.text)' again") }
        guard let sequence = message.lane.sequence else { return }
        let key = "\(sessionID) \(sequence)"
        if message.number <= lastNumbers[key, default: 0] {
            problems.append("the server got '\(message.text)' after number \(lastNumbers[key, default: 0])")
        }
        lastNumbers[key] = message.number
    }
}
