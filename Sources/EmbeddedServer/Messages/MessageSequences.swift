/// A message as it came, with what its sender wants to hear about it.
struct Message: Sendable, Equatable {
    let text: String
    /// `nil`: the message has no place in an order.
    let sequence: String?
    let number: Int?
    let wantsOutcome: Bool

    /// Sequence and number as `MSGDONE` and `MSGFAIL` have them; `nil`: the client wants no outcome.
    var address: String? {
        guard wantsOutcome, let number else { return nil }
        return "\(sequence ?? "*"),\(number)"
    }
}

/// Puts the messages of a session into the order of their sequences (TLCP, "Message Send Request"). Decides only; the session acts.
struct MessageSequences {
    /// What a message, or the end of a wait, leads to.
    struct Step {
        /// Messages to process now, in order.
        var process: [Message] = []
        /// Notifications for abandoned numbers.
        var notifications: [String] = []
    }

    enum Arrival {
        case accepted(Step)
        /// Out of order: kept until the ones before arrive, or until `giveUp` is called.
        case waits
        case refused(RequestFailure)
    }

    private struct Sequence {
        var next = 1
        var waiting: [Int: Message] = [:]
        var skipped = SkippedNumbers()
        var timers: [Int: any ServerTimer] = [:]
    }

    /// Numbers that never arrived; of the oldest ones it is forgotten which they were.
    private struct SkippedNumbers {
        private static let capacity = 1_000

        private var ranges: [Range<Int>] = []
        /// Numbers below this are forgotten.
        private var knownFrom = 1

        mutating func append(_ range: Range<Int>) {
            ranges.append(range)
            if ranges.count > Self.capacity { knownFrom = ranges.removeFirst().upperBound }
        }

        func mayContain(_ number: Int) -> Bool {
            number < knownFrom || ranges.contains { $0.contains(number) }
        }
    }

    /// How far ahead of the next one a number may be.
    private static let reach = 100_000

    private var sequences: [String: Sequence] = [:]
    /// Numbers of messages without a sequence: all below the first, and those in the set.
    private var unorderedBelow = 1
    private var unordered: Set<Int> = []

    /// Whether a message may be received: it adds no sequence, or there are fewer than so many.
    func hasRoom(for message: Message, sequences most: Int) -> Bool {
        guard let name = message.sequence, sequences[name] == nil else { return true }
        return sequences.count < most
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

    /// Keeps the timer of a message that waits, to be cancelled when the wait is over.
    mutating func keep(_ timer: any ServerTimer, for message: Message) {
        guard let name = message.sequence, let number = message.number else { return }
        sequences[name]?.timers[number] = timer
    }

    /// The message has waited long enough: the numbers missing before it are skipped.
    mutating func giveUp(waitingFor message: Message) -> Step {
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
