/// The messages that have not ended. Within a sequence they are sent, and sent again, in order.
///
/// - Complexity: O(1) for sending, an answer or an outcome; O(*n*) for a MSGFAIL 39 of *n* messages and for the end of a session.
struct MessageQueue {
    private struct Key: Hashable {
        let sequence: String?
        let number: Int
    }

    /// The messages by their order, which grows with each message of the client.
    private var messages: [Int: OutgoingMessage] = [:]
    private var nextOrder = 0
    private var queuedCount = 0
    /// The length of the queued messages in UTF-8.
    private(set) var queuedBytes = 0
    /// No queued message has a lower order.
    private var lowestQueued = 0
    /// The orders of the messages whose outcome is awaited.
    private var awaitingOutcome: [Key: Int] = [:]
    /// The last progressive number of each sequence in this session.
    private var numbers: [String?: Int] = [:]

    var hasQueuedRequests: Bool { queuedCount > 0 }

    /// Enqueues a message. Returns its progressive number within the sequence; `nil` for a message without sequence and listener.
    mutating func add(_ spec: MessageSpec, listener: MessageListener) -> Int? {
        var number: Int?
        if spec.sequence != nil || listener.wantsOutcome {
            number = numbers[spec.sequence, default: 0] + 1
            numbers[spec.sequence] = number
        }
        messages[nextOrder] = OutgoingMessage(spec: spec, listener: listener, number: number)
        if let number, listener.wantsOutcome {
            awaitingOutcome[Key(sequence: spec.sequence, number: number)] = nextOrder
        }
        queued(nextOrder)
        nextOrder += 1
        return number
    }

    private mutating func queued(_ order: Int) {
        lowestQueued = queuedCount == 0 ? order : min(lowestQueued, order)
        queuedCount += 1
        queuedBytes += messages[order]?.length ?? 0
    }

    // MARK: - Requests

    /// Appends the line of the next message, and marks it as sent. Returns `false` if no message waits, or if the line does not fit.
    mutating func appendNextLine(to lines: inout RequestLines, _ requests: inout RequestTable) -> Bool {
        while queuedCount > 0 {
            let order = lowestQueued
            guard let message = messages[order], message.request.isQueued else {
                lowestQueued += 1
                continue
            }
            guard lines.append(message.line(id: requests.nextID, isOnWebSocket: lines.isOnWebSocket)) else {
                return false
            }
            if lines.isOnWebSocket && message.number == nil {
                // Fire and forget: over WebSocket the server does not answer.
                _ = requests.makeID()
                remove(order)
            } else {
                queuedCount -= 1
                queuedBytes -= message.length
                requests.send(&messages[order, default: message].request, .message(order))
            }
            return true
        }
        return false
    }

    /// Called when the channel of a message was closed before its acknowledgement: it is sent again, with the same number. A message
    /// without a number is sent again only if the server cannot have processed it, because the server would not recognise a repetition.
    mutating func requestLost(_ order: Int, _ outcome: RequestOutcome, _ requests: inout RequestTable) {
        guard let message = messages[order], message.request.id != nil else { return }
        guard outcome != .lost || message.number != nil else { return remove(order) }
        requests.requeue(&messages[order, default: message].request, after: outcome)
        queued(order)
    }

    // MARK: - Answers

    /// Called when REQOK or REQERR has arrived. The outcome may have arrived before.
    mutating func answered(_ order: Int, _ outcome: RequestOutcome, _ effects: inout Effects) {
        guard let message = messages[order] else { return }
        if case .refused(let code, let text) = outcome, !RequestKind.message.isConfirmed(byRefusal: code) {
            end(order, .failed(code: code, message: text), &effects)
        } else if message.wantsOutcome {
            // This includes a refused repetition: the server has received an earlier copy, whose outcome will arrive.
            effects.requests.acknowledge(&messages[order, default: message].request)
        } else {
            remove(order)
        }
    }

    mutating func done(sequence: String?, number: Int, response: String, _ effects: inout Effects) {
        guard let order = awaitingOutcome[Key(sequence: sequence, number: number)] else { return }
        end(order, .processed(response: response), &effects)
    }

    mutating func failed(
        sequence: String?, number: Int, code: Int, message text: String, _ effects: inout Effects
    ) {
        switch code {
        case 39:
            // The error message is the number of messages that the server discards together, including this one.
            let count = max(1, Int(text) ?? 1)
            for order in awaited(sequence, upTo: number, count: count) {
                end(order, .discarded(code: code), &effects)
            }
        case _ where RequestKind.message.isConfirmed(byRefusal: code):
            return  // the failure of a late copy: the message itself has, or will have, its own outcome
        default:
            guard let order = awaitingOutcome[Key(sequence: sequence, number: number)] else { return }
            if code == 38 {
                end(order, .discarded(code: code), &effects)
            } else if code <= 0 {
                end(order, .denied(code: code, message: text), &effects)
            } else {
                end(order, .failed(code: code, message: text), &effects)
            }
        }
    }

    /// The orders of the awaited messages with the last `count` numbers up to `number`, in the order of the numbers.
    ///
    /// - Complexity: O(`count`), but at most O(number of awaited messages), because the server may name any range.
    private func awaited(_ sequence: String?, upTo number: Int, count: Int) -> [Int] {
        guard count >= awaitingOutcome.count else {
            return (0..<count).reversed().compactMap {
                awaitingOutcome[Key(sequence: sequence, number: number - $0)]
            }
        }
        let found = awaitingOutcome.filter {
            $0.key.sequence == sequence && $0.key.number <= number && number - $0.key.number < count
        }
        return found.sorted { $0.key.number < $1.key.number }.map(\.value)
    }

    /// Aborts all messages, because the session or the attempt to create one has ended. Numbers start again.
    ///
    /// - Returns: the number of aborted messages.
    mutating func sessionLost(_ effects: inout Effects) -> Int {
        let all = messages.sorted { $0.key < $1.key }
        messages = [:]
        awaitingOutcome = [:]
        numbers = [:]
        queuedCount = 0
        queuedBytes = 0
        for (_, message) in all {
            effects.append(.aborted(sentOnNetwork: !message.request.isUnsent), to: message.listener)
        }
        return all.count
    }

    private mutating func end(_ order: Int, _ outcome: MessageOutcome, _ effects: inout Effects) {
        guard let message = messages[order] else { return }
        effects.requests.settle(message.request)
        remove(order)
        effects.append(outcome, to: message.listener)
    }

    private mutating func remove(_ order: Int) {
        guard let message = messages.removeValue(forKey: order) else { return }
        if let number = message.number { awaitingOutcome[Key(sequence: message.spec.sequence, number: number)] = nil }
        if message.request.isQueued {
            queuedCount -= 1
            queuedBytes -= message.length
        }
        if messages.isEmpty && messages.capacity > Self.capacityKept { messages = [:] }
    }

    /// The number of messages for which the memory is kept after a burst.
    private static let capacityKept = 64
}
