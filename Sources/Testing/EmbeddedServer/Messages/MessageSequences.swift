/// A message of a client.
struct Message: Sendable, Equatable {
    let text: String
    /// `nil` for an unordered message.
    let sequence: String?
    let number: Int?
    let wantsOutcome: Bool

    /// The sequence and number for `MSGDONE` and `MSGFAIL`; `nil` if the client requested no outcome.
    var address: String? {
        guard wantsOutcome, let number else { return nil }
        return "\(sequence ?? "*"),\(number)"
    }
}

/// Orders the messages of a session by their sequences (TLCP, "Message Send Request"). It only decides; the session performs the steps.
struct MessageSequences {
    /// The consequences of a message, or of the end of a wait.
    struct Step {
        /// The messages to process now, in order.
        var process: [Message] = []
        /// The notifications for skipped numbers.
        var notifications: [String] = []
    }

    enum Arrival {
        case accepted(Step)
        /// The message is out of order: it waits until the missing ones arrive, or until `endWait(of:)` is called.
        case waits
        case refused(RequestFailure)
    }

    private struct Sequence {
        var next = 1
        var waiting: [Int: Message] = [:]
        var skipped = SkippedNumbers()
        var timers: [Int: any ServerTimer] = [:]
    }

    /// The numbers that never arrived. Of the oldest ones, only the upper bound is known.
    private struct SkippedNumbers {
        private static let capacity = 1_000

        private var ranges: [Range<Int>] = []
        /// Ranges below this number have been dropped.
        private var knownFrom = 1

        mutating func append(_ range: Range<Int>) {
            ranges.append(range)
            if ranges.count > Self.capacity { knownFrom = ranges.removeFirst().upperBound }
        }

        func mayContain(_ number: Int) -> Bool {
            number < knownFrom || ranges.contains { $0.contains(number) }
        }
    }

    /// The highest distance of a number from the next expected one.
    private static let reach = 100_000

    private var sequences: [String: Sequence] = [:]
    /// The numbers of received unordered messages: all numbers below `unorderedBelow`, and those in `unordered`.
    private var unorderedBelow = 1
    private var unordered: Set<Int> = []

    /// `true` if a message may be received: it adds no sequence, or the session has fewer than `limit` sequences.
    func hasRoom(for message: Message, sequences limit: Int) -> Bool {
        guard let name = message.sequence, sequences[name] == nil else { return true }
        return sequences.count < limit
    }

    mutating func receive(_ message: Message) -> Arrival {
        guard let name = message.sequence else { return receiveUnordered(message) }
        guard let number = message.number else { return .refused(.invalid("LS_msg_prog is missing")) }
        var sequence = sequences[name] ?? Sequence()
        if number < sequence.next || sequence.waiting[number] != nil {
            let isSkipped = sequence.skipped.mayContain(number)
            return .refused(
                RequestFailure(
                    code: isSkipped ? 32 : 33, message: "Progressive number too low: \(number) in sequence \(name)"))
        }
        guard number - sequence.next <= Self.reach else {
            return .refused(.invalid("LS_msg_prog: \(number) is too far ahead in sequence \(name)"))
        }
        sequence.waiting[number] = message
        let step = Self.advance(&sequence)
        sequences[name] = sequence
        return step.process.isEmpty ? .waits : .accepted(step)
    }

    private mutating func receiveUnordered(_ message: Message) -> Arrival {
        if let number = message.number {
            guard number >= unorderedBelow, unordered.insert(number).inserted else {
                return .refused(RequestFailure(code: 33, message: "Progressive number too low: \(number)"))
            }
            while unordered.remove(unorderedBelow) != nil { unorderedBelow += 1 }
        }
        return .accepted(Step(process: [message]))
    }

    /// Stores the timer of a waiting message, to cancel it when the wait is over.
    mutating func keep(_ timer: any ServerTimer, for message: Message) {
        guard let name = message.sequence, let number = message.number else { return }
        sequences[name]?.timers[number] = timer
    }

    /// Ends the wait of a message at its time limit: the missing numbers before it are skipped.
    mutating func endWait(of message: Message) -> Step {
        guard let name = message.sequence, let number = message.number, var sequence = sequences[name],
            sequence.waiting[number] != nil
        else { return Step() }
        var step = Step()
        for end in sequence.waiting.keys.filter({ $0 <= number }).sorted() where end > sequence.next {
            let missing = sequence.next..<end
            if let notification = Self.skipNotification(name, missing) { step.notifications.append(notification) }
            sequence.skipped.append(missing)
            sequence.next = end
            step.process += Self.advance(&sequence).process
        }
        sequences[name] = sequence
        return step
    }

    func cancelTimers() {
        for sequence in sequences.values {
            for timer in sequence.timers.values { timer.cancel() }
        }
    }

    private static func skipNotification(_ name: String, _ missing: Range<Int>) -> String? {
        guard let last = missing.last else { return nil }
        if missing.count == 1 {
            return "MSGFAIL,\(name),\(last),38,The specified progressive number has been skipped by timeout"
        }
        return "MSGFAIL,\(name),\(last),39,\(missing.count)"
    }

    private static func advance(_ sequence: inout Sequence) -> Step {
        var step = Step()
        while let message = sequence.waiting.removeValue(forKey: sequence.next) {
            step.process.append(message)
            sequence.timers.removeValue(forKey: sequence.next)?.cancel()
            sequence.next += 1
        }
        return step
    }
}
