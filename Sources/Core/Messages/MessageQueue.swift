/// The messages that have no outcome yet. Within a sequence they are sent, and sent again, in order.
///
/// - Complexity: O(1) for sending, an answer or an outcome; O(number of messages) for a MSGFAIL 39 and for the end of a session.
struct MessageQueue {
    private struct Key: Hashable {
        let sequence: String?
        let number: Int
    }

    /// The messages to send, in order. Messages that have ended are skipped.
    private var queue = Fifo<OutgoingMessage>()
    private var awaitingOutcome: [Key: OutgoingMessage] = [:]
    private var nextOrder = 0
    /// The last progressive number of each sequence in this session.
    private var numbers: [String?: Int] = [:]

    /// The outcomes that the owner has not taken, in order.
    private var outcomes: [(listener: MessageListener, outcome: MessageOutcome)] = []

    mutating func takeOutcomes() -> [(listener: MessageListener, outcome: MessageOutcome)] {
        defer { outcomes = [] }
        return outcomes
    }

    var hasPendingRequests: Bool { !queue.isEmpty }

    /// Enqueues a message. Returns its progressive number within the sequence; `nil` for a message without sequence and listener.
    mutating func add(_ spec: MessageSpec, listener: MessageListener) -> Int? {
        var number: Int?
        if spec.sequence != nil || listener.wantsOutcome {
            number = numbers[spec.sequence, default: 0] + 1
            numbers[spec.sequence] = number
        }
        let message = OutgoingMessage(spec: spec, listener: listener, number: number, order: nextOrder)
        nextOrder += 1
        queue.append(message)
        if let number, message.wantsOutcome { awaitingOutcome[Key(sequence: spec.sequence, number: number)] = message }
        return number
    }

    // MARK: - Requests

    /// Appends the line of the next message.
    ///
    /// - Returns: the message, which has ended if the server does not answer; `nil`: no message waits, or the line does not fit.
    mutating func appendNextLine(to request: inout RequestLines) -> OutgoingMessage? {
        while let message = queue.first {
            if message.progress != nil {
                guard request.append(requestLine(of: message, in: request)) else { return nil }
                // Fire and forget: over WebSocket the server does not answer.
                if request.isOnWebSocket && message.number == nil {
                    _ = message.end()
                } else {
                    message.progress = .inFlight
                }
                _ = queue.popFirst()
                return message
            }
            _ = queue.popFirst()
        }
        return nil
    }

    /// Called when the channel of messages was closed before their acknowledgements, in the order in which they were sent: they are sent
    /// again, with the same numbers. A message without a number is sent again only if the server cannot have processed it, because the
    /// server would not recognise a repetition.
    mutating func unanswered(_ messages: [OutgoingMessage], _ reception: RequestReception) {
        let unanswered = messages.filter {
            $0.progress == .inFlight && (reception != .possible || $0.number != nil)
        }
        for message in unanswered {
            if reception != .impossible { message.mayHaveArrived = true }
            message.progress = message.mayHaveArrived ? .unanswered : .unsent
        }
        queue.giveBack(unanswered)
    }

    private func requestLine(of message: OutgoingMessage, in request: RequestLines) -> String {
        var line = request.makeLine()
        line.add("LS_message", message.spec.text)
        if !message.wantsOutcome { line.add("LS_outcome", "false") }
        if let sequence = message.spec.sequence { line.add("LS_sequence", sequence) }
        if let number = message.number { line.add("LS_msg_prog", number) }
        if message.spec.sequence != nil, let wait = message.spec.maxWait { line.add("LS_max_wait", wait) }
        if message.number == nil && request.isOnWebSocket { line.add("LS_ack", "false") }
        return line.text
    }

    // MARK: - Answers

    /// Called when REQOK has come.
    func acknowledge(_ message: OutgoingMessage) {
        guard message.progress != nil else { return }  // the outcome came before the answer
        if message.wantsOutcome { message.progress = .acknowledged } else { _ = message.end() }
    }

    /// Called when REQERR has come.
    mutating func refused(_ message: OutgoingMessage, code: Int, message text: String) {
        if code == 32 || code == 33 {
            // The server has already received this number in an earlier copy, whose outcome will come.
            acknowledge(message)
        } else {
            end(message, .failed(code: code, message: text))
        }
    }

    mutating func done(sequence: String?, number: Int, response: String) {
        guard let message = awaitingOutcome[Key(sequence: sequence, number: number)] else { return }
        end(message, .processed(response: response))
    }

    mutating func failed(sequence: String?, number: Int, code: Int, message text: String) {
        switch code {
        case 39:
            // The error message is the number of messages that the server discards together, including this one.
            let count = max(1, Int(text) ?? 1)
            // This iterates over the awaited messages, not over numbers, because the server may name any range.
            let lost = awaitingOutcome.filter {
                $0.key.sequence == sequence && $0.key.number <= number && number - $0.key.number < count
            }
            for (_, message) in lost.sorted(by: { $0.key.number < $1.key.number }) {
                end(message, .discarded(code: code))
            }
        case 32, 33:
            return  // the failure of a late copy: the message itself has, or will have, its own outcome
        default:
            guard let message = awaitingOutcome[Key(sequence: sequence, number: number)] else { return }
            if code == 38 {
                end(message, .discarded(code: code))
            } else if code <= 0 {
                end(message, .denied(code: code, message: text))
            } else {
                end(message, .failed(code: code, message: text))
            }
        }
    }

    /// Aborts all messages, because the session or the attempt to create one has ended. Numbers start again.
    ///
    /// - Parameter unanswered: the messages that were sent and not acknowledged.
    /// - Returns: the number of aborted messages.
    mutating func sessionLost(unanswered: [OutgoingMessage]) -> Int {
        let all = queue.takeAll() + unanswered + awaitingOutcome.values
        var aborted = 0
        for message in all.sorted(by: { $0.order < $1.order }) {
            guard let progress = message.progress else { continue }
            end(message, .aborted(sentOnNetwork: progress != .unsent))
            aborted += 1
        }
        numbers.removeAll()
        return aborted
    }

    private mutating func end(_ message: OutgoingMessage, _ outcome: MessageOutcome) {
        guard let listener = message.end() else { return }
        if let number = message.number { awaitingOutcome[Key(sequence: message.spec.sequence, number: number)] = nil }
        outcomes.append((listener, outcome))
    }
}
