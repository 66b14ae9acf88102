/// A message for the Metadata Adapter.
package struct MessageSpec: Sendable {
    package var text: String
    /// The sequence of the message; `nil`: unordered.
    package var sequence: String?
    /// The maximum time, in ms, for which the server waits for missing earlier messages of the sequence; `nil`: the server's own setting.
    package var maxWait: Int?
    /// `true` if the message waits for a session if none exists; otherwise it is aborted.
    package var isQueuedWhileDisconnected: Bool

    package init(text: String, sequence: String? = nil, maxWait: Int? = nil, isQueuedWhileDisconnected: Bool = false) {
        self.text = text
        self.sequence = sequence
        self.maxWait = maxWait
        self.isQueuedWhileDisconnected = isQueuedWhileDisconnected
    }
}

/// A message, from enqueuing to its outcome.
struct OutgoingMessage {
    let spec: MessageSpec
    let listener: MessageListener
    /// The progressive number within the sequence; `nil` for fire and forget.
    let number: Int?
    var request = Request()

    /// `true` if the request asks the server for an outcome.
    var wantsOutcome: Bool { listener.wantsOutcome }

    /// The length of the text in UTF-8.
    var length: Int { spec.text.utf8.count }

    func line(id: Int, isOnWebSocket: Bool) -> String {
        var line = RequestLine(id: id)
        line.add("LS_message", spec.text)
        if !wantsOutcome { line.add("LS_outcome", "false") }
        if let sequence = spec.sequence { line.add("LS_sequence", sequence) }
        if let number { line.add("LS_msg_prog", number) }
        if spec.sequence != nil, let wait = spec.maxWait { line.add("LS_max_wait", wait) }
        if number == nil && isOnWebSocket { line.add("LS_ack", "false") }
        return line.text
    }
}

extension MessageListener {
    /// `true` if the server is asked for an outcome.
    var wantsOutcome: Bool {
        if case .none = self { return false }
        return true
    }
}
