import LightstreamerCore

extension Session {
    /// Performs a `msg` request.
    ///
    /// - Parameter reply: answered with success, at once or when the adapter has caught up.
    /// - Throws: the error for `REQERR`.
    func receiveMessage(_ parameters: RequestParameters, _ reply: ControlReply) throws(RequestFailure) {
        let message = try Message(parameters)
        let limits = core.configuration.sessionLimits
        guard messageBacklog.bytes + MessageBacklog.cost(of: message) <= limits.bytes else {
            throw .exceeds("bytes", limits.bytes)
        }
        guard messages.hasRoom(for: message, sequences: limits.subscriptions) else {
            throw .exceeds("message sequences", limits.subscriptions)
        }
        let longest = core.configuration.maxMessageWaitMillis
        let wait = min(try parameters.integer("LS_max_wait") ?? longest, longest)
        switch messages.receive(message) {
        case .refused(let failure): throw failure
        case .accepted(let step):
            messageBacklog.add(message)
            perform(step)
        case .waits:
            messageBacklog.add(message)
            let timer = core.after(max(0, wait)) { [weak self] in
                guard let self else { return }
                self.perform(self.messages.endWait(of: message))
            }
            messages.keep(timer, for: message)
        }
        if !messageBacklog.holdsBack(reply) { reply.succeed() }
    }

    private func perform(_ step: MessageSequences.Step) {
        for notification in step.notifications { notify(notification) }
        for message in step.process { process(message) }
    }

    /// Passes a message to the metadata adapter, which handles one message at a time, in the order of these calls.
    private func process(_ message: Message) {
        let metadata = adapterSet.metadata
        let client = client
        let address = message.address
        let number = messageBacklog.start()
        let record = core.recorder.messageReceived(message, in: self, at: core.now)
        core.ask(
            on: core.messageQueue,
            { () -> Result<String?, RequestFailure> in
                do {
                    return .success(try metadata.handleMessage(message.text, from: client))
                } catch {
                    return .failure(RequestFailure(error, uncheckedCode: 35))
                }
            },
            then: { [weak self, core] outcome in
                // Also for a session that has ended meanwhile.
                core.recorder.messageProcessed(record, MessageRecord.Outcome(outcome))
                guard let self else { return }
                for reply in self.messageBacklog.finish(message, number) { reply.succeed() }
                guard let address else { return }
                switch outcome {
                case .success(let response): self.notify("MSGDONE,\(address),\((response ?? "").argument)")
                case .failure(let failure):
                    self.notify("MSGFAIL,\(address),\(failure.code),\(failure.message.argument)")
                }
            })
    }
}

extension MessageRecord.Outcome {
    fileprivate init(_ outcome: Result<String?, RequestFailure>) {
        switch outcome {
        case .success(let response): self = .done(response: response ?? "")
        case .failure(let failure): self = .failed(code: failure.code, message: failure.message)
        }
    }
}

extension Message {
    init(_ parameters: RequestParameters) throws(RequestFailure) {
        text = try parameters.required("LS_message")
        sequence = parameters["LS_sequence"]
        number = try parameters.integer("LS_msg_prog")
        wantsOutcome = parameters["LS_outcome"] != "false"
        if let sequence {
            guard !sequence.isEmpty, SequenceName.isValid(sequence), sequence != SequenceName.unordered else {
                throw .invalid("LS_sequence: '\(sequence)' is not allowed")
            }
        }
        if number == nil && (sequence != nil || wantsOutcome) { throw .invalid("LS_msg_prog is missing") }
        if let number, number < 1 { throw .invalid("LS_msg_prog: \(number) is less than 1") }
    }
}
