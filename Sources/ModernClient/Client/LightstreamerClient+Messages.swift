package import LightstreamerCore

extension LightstreamerClient {
    /// Sends a message to the Metadata Adapter of the session.
    ///
    /// The call returns at once, and the delegate receives the outcome. ``submit(_:withSequence:timeout:enqueueWhileDisconnected:)``
    /// waits for it.
    ///
    /// - Parameters:
    ///   - message: any string.
    ///   - sequence: the name of the message's sequence. The server processes the messages of one sequence one after the other, in the
    ///     order of sending. With `nil` or `UNORDERED_MESSAGES` it processes the message at once, concurrently with others.
    ///   - delayTimeout: how long the server may wait for missing earlier messages of the sequence, in milliseconds; if negative, the
    ///     server's own setting applies.
    ///   - delegate: receives the outcome; held as other delegates are (see `retainsDelegates`). With `nil` the client does not request
    ///     the outcome, and it does not resend an unordered message that the server may have received.
    ///   - enqueueWhileDisconnected: `true` if the message waits for a session while the status is `DISCONNECTED` or
    ///     `DISCONNECTED:WILL-RETRY`; with `false` it is aborted at once in these states.
    ///
    /// - Precondition: `sequence` contains only ASCII letters, digits and underscores.
    public func sendMessage(
        _ message: String, withSequence sequence: String? = nil, timeout delayTimeout: Millis = -1,
        delegate: (any ClientMessageDelegate)? = nil, enqueueWhileDisconnected: Bool = false
    ) {
        let listener: MessageListener
        if let delegate {
            let entry = DelegateEntry.holding(delegate) { delegate in DelegateClosure { [weak delegate] in delegate } }
            listener = messageListener(of: message) { outcome, client in
                if let delegate = entry.delegate { client.report(outcome, of: message, to: delegate) }
            }
        } else {
            listener = .none
        }
        checking(
            try send(
                message, sequence: sequence, timeout: delayTimeout, enqueueWhileDisconnected: enqueueWhileDisconnected,
                listener: listener),
            in: "sendMessage(withSequence:)")
    }

    /// Returns a listener for a message, which calls `report` once, on the delivery queue, with the client or, after its release, with a
    /// successor. Observers receive the outcome, also if no delegate does any longer.
    package func messageListener(
        of message: String,
        _ report: @escaping @Sendable (LightstreamerCore.MessageOutcome, LightstreamerClient) -> Void
    ) -> MessageListener {
        messageSender.listener { outcome, client in
            for observer in client.activityObservers.value { observer.record(outcome, of: message) }
            report(outcome, client)
        }
    }

    package func send(
        _ message: String, sequence: String?, timeout: Millis, enqueueWhileDisconnected: Bool, listener: MessageListener
    ) throws(Misuse) {
        if let sequence { try ensure(SequenceName.isValid(sequence), .sequenceName, value: sequence) }
        Log.write(.info, .actions, "Message sending requested: sequence \(sequence ?? SequenceName.unordered)")
        let spec = MessageSpec(
            text: message, sequence: sequence == SequenceName.unordered ? nil : sequence,
            maxWait: timeout >= 0 ? timeout : nil, isQueuedWhileDisconnected: enqueueWhileDisconnected)
        engine.send(spec, listener: listener)
    }

    private func report(
        _ outcome: LightstreamerCore.MessageOutcome, of message: String, to delegate: any ClientMessageDelegate
    ) {
        switch outcome {
        case .processed(let response): delegate.client(self, didProcessMessage: message, withResponse: response)
        case .denied(let code, let error): delegate.client(self, didDenyMessage: message, withCode: code, error: error)
        case .discarded: delegate.client(self, didDiscardMessage: message)
        case .failed: delegate.client(self, didFailMessage: message)
        case .aborted(let wasSent): delegate.client(self, didAbortMessage: message, sentOnNetwork: wasSent)
        }
    }
}
