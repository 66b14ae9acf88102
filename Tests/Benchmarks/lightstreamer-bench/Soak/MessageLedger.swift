import LightstreamerCore

/// Checks the messages of a client: each has exactly one outcome, which agrees with what the server received, in the order of its sequence.
/// Messages without a requested outcome have none.
struct MessageLedger {
    private(set) var findings = SoakFindings()
    private var lastNumbers: [SoakMessage.Lane: Int] = [:]
    private var outstanding: Set<SoakMessage> = []
    private var lastOutcomes: [SoakMessage.Lane: Int] = [:]

    /// The number of sent messages that have no outcome yet.
    var withoutOutcome: Int { outstanding.count }

    /// The next message to send.
    mutating func next(_ lane: SoakMessage.Lane) -> SoakMessage {
        let number = lastNumbers[lane, default: 0] + 1
        lastNumbers[lane] = number
        let message = SoakMessage(lane: lane, number: number)
        if lane.wantsOutcome {
            findings[.messages] += 1
            outstanding.insert(message)
        } else {
            findings[.quietMessages] += 1
        }
        return message
    }

    mutating func note(_ outcome: MessageOutcome, of text: String, hasServerSeen: (SoakMessage) -> Bool) {
        guard let message = SoakMessage(text: text) else {
            findings.violate("an outcome for the unknown message '\(text)'")
            return
        }
        guard message.lane.wantsOutcome else {
            findings.violate("message '\(text)': \(outcome), but none is wanted")
            return
        }
        guard outstanding.remove(message) != nil else {
            findings[.duplicated] += 1
            findings.violate("message '\(text)': a second outcome, \(outcome)")
            return
        }
        if message.lane.sequence != nil {
            let last = lastOutcomes[message.lane, default: 0]
            if message.number < last {
                findings[.reordered] += 1
                findings.violate("message '\(text)': its outcome comes after that of \(last)")
            }
            lastOutcomes[message.lane] = message.number
        }
        switch outcome {
        case .processed(let response):
            findings[.processed] += 1
            if message.isDenied || response != message.response {
                findings.violate("message '\(text)': processed with '\(response)'")
            }
        case .denied(let code, _):
            findings[.denied] += 1
            if !message.isDenied || code != SoakMessage.denialCode {
                findings.violate("message '\(text)': denied with code \(code)")
            }
        case .aborted(let wasSent):
            findings[.aborted] += 1
            if !wasSent && hasServerSeen(message) {
                findings.violate("message '\(text)': reported as never sent, but the server received it")
            }
        case .discarded, .failed: findings.violate("message '\(text)': \(outcome)")
        }
        if case .aborted = outcome { return }
        if !hasServerSeen(message) { findings.violate("message '\(text)': \(outcome), but the server never got it") }
    }

    /// Counts messages without an outcome as lost, at the end of the run.
    mutating func close() {
        guard !outstanding.isEmpty else { return }
        findings[.lost] += outstanding.count
        findings.violate("\(outstanding.count) messages have no outcome, such as '\(outstanding.first?.text ?? "")'")
    }
}
