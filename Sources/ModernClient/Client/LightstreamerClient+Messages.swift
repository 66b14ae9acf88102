package import LightstreamerCore

extension LightstreamerClient {
    /// Sends a message to the Metadata Adapter of the session.
    ///
    /// - Parameters:
    ///   - message: any text.
    ///   - sequence: messages of one sequence are processed one after the other, in the order of sending; `nil` or
    ///     `UNORDERED_MESSAGES`: at once, in any order.
    ///   - delayTimeout: how long, in ms, the server may wait for missing earlier messages of the sequence; negative: the
    ///     server's own setting.
    ///   - delegate: receives the outcome; held as other delegates are (see `retainsDelegates`). `nil`: the outcome is not
    ///     asked for, and a message of no sequence is not sent again if it is lost.
    ///   - enqueueWhileDisconnected: whether the message waits for a session when there is neither one nor an attempt to get
    ///     one; `false`: it is aborted at once.
    ///
    /// - Precondition: `sequence` has ASCII letters, digits and underscores only.
    public func sendMessage(
        _ message: String, withSequence sequence: String? = nil, timeout delayTimeout: Millis = -1,
        delegate: (any ClientMessageDelegate)? = nil, enqueueWhileDisconnected: Bool = false
    ) {
        let listener: MessageListener
        if let delegate {
            let entry = DelegateEntry<any ClientMessageDelegate>(delegate) { delegate in { [weak delegate] in delegate }
            }
            listener = .delivered { [weak self] outcome in
                guard let self, let delegate = entry.delegate else { return }
                self.report(outcome, of: message, to: delegate)
            }
        } else {
            listener = .none
        }
        ProgrammingErrors.checking("LightstreamerClient.sendMessage(withSequence:)") { () throws(Misuse) in
            try send(
                message, sequence: sequence, timeout: delayTimeout, enqueueWhileDisconnected: enqueueWhileDisconnected,
                listener: listener)
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
