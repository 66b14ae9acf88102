import LightstreamerCore

extension Session {
    /// Takes a `msg` request.
    ///
    /// - Throws: the reason for a `REQERR`.
    func receiveMessage(_ parameters: RequestParameters) throws(RequestFailure) {
        let message = try Message(parameters)
        let longest = core.configuration.maxMessageWaitMillis
        let wait = min(try parameters.integer("LS_max_wait") ?? longest, longest)
        switch messages.receive(message) {
        case .refused(let failure): throw failure
        case .accepted(let step): perform(step)
        case .waits:
            let timer = core.after(max(0, wait)) { [weak self] in
                guard let self else { return }
                self.perform(self.messages.giveUp(waitingFor: message))
            }
            messages.keep(timer, for: message)
        }
    }

    private func perform(_ step: MessageSequences.Step) {
        for notification in step.notifications { notify(notification) }
        for message in step.process { process(message) }
    }

    /// Messages are handled one at a time, in the order in which this is called.
    private func process(_ message: Message) {
        let metadata = adapterSet.metadata
        let client = client
        core.ask(
            on: core.messageQueue,
            { () -> Result<String?, RequestFailure> in
                do {
                    return .success(try metadata.handleMessage(message.text, from: client))
                } catch {
                    return .failure(RequestFailure(error, uncheckedCode: 35))
                }
            },
            then: { [weak self] outcome in
                guard let self, let address = message.address else { return }
                switch outcome {
                case .success(let response): self.notify("MSGDONE,\(address),\((response ?? "").argument)")
                case .failure(let failure):
                    self.notify("MSGFAIL,\(address),\(failure.code),\(failure.message.argument)")
                }
            })
    }
}

extension Message {
    init(_ parameters: RequestParameters) throws(RequestFailure) {
        text = try parameters.required("LS_message")
        sequence = parameters["LS_sequence"]
        number = try parameters.integer("LS_msg_prog")
        wantsOutcome = parameters["LS_outcome"] != "false"
        if let sequence {
            let isWord =
                !sequence.isEmpty && sequence.allSatisfy { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
            guard isWord, sequence != "UNORDERED_MESSAGES" else {
                throw .invalid("LS_sequence: '\(sequence)' is not allowed")
            }
        }
        if number == nil && (sequence != nil || wantsOutcome) { throw .invalid("LS_msg_prog is missing") }
        if let number, number < 1 { throw .invalid("LS_msg_prog: \(number) is less than 1") }
    }
}
