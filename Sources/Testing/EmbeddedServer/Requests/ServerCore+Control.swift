import LightstreamerCore

// The requests `control`, `msg` and `heartbeat`.

extension ServerCore {
    /// Performs one line of a `control` or `msg` request.
    ///
    /// - Parameters:
    ///   - impliedSession: the session for requests that name none (WebSocket only).
    ///   - honoursAck: `true` if `LS_ack=false` suppresses the answer (WebSocket only).
    ///   - send: sends the answer; `nil` for no answer.
    func perform(
        _ name: RequestName, _ parameters: RequestParameters, impliedSession: String?, honoursAck: Bool,
        send: @escaping @Sendable (String?) -> Void
    ) {
        let delayedSend = faults.delayingControl(on: self, send)
        let reply = ControlReply(
            requestID: parameters.requestID, isSilentOnSuccess: honoursAck && parameters["LS_ack"] == "false",
            send: delayedSend)
        do throws(RequestFailure) {
            if let problem = parameters.problem {
                throw RequestFailure(code: 67, message: problem.description)
            }
            let idText = try parameters.required("LS_reqId")
            guard reply.requestID != nil else {
                throw .invalid("LS_reqId: '\(idText)' does not consist of letters and digits")
            }
            guard let id = parameters["LS_session"] ?? impliedSession, let session = sessions[id] else {
                throw RequestFailure(code: 20, message: "Specified session not found")
            }
            session.noteRequest()
            if name == .msg {
                try session.receiveMessage(parameters, reply)
            } else {
                control(parameters, of: session, reply)
            }
        } catch {
            reply.fail(error)
        }
    }

    /// Records that the client of a session is alive, if the session exists.
    func heartbeat(_ sessionID: String?) {
        sessionID.flatMap { sessions[$0] }?.noteRequest()
    }

    /// Performs a control operation. Operations pass through the adapters' queue, which keeps their order.
    func control(_ parameters: RequestParameters, of session: Session, _ reply: ControlReply) {
        do throws(RequestFailure) {
            switch try parameters.required("LS_op") {
            case "add":
                try subscribe(parameters, in: session, reply)
            case "delete":
                let id = try parameters.requiredInteger("LS_subId")
                inOrder(session, reply) { () throws(RequestFailure) in try session.unsubscribe(id, reply) }
            case "reconf":
                let id = try parameters.requiredInteger("LS_subId")
                guard parameters["LS_requested_max_frequency"]?.lowercased() != "unfiltered" else {
                    throw RequestFailure(code: 13, message: "Reconfiguration to unfiltered dispatching not allowed")
                }
                let limit = try parameters.limit("LS_requested_max_frequency")
                inOrder(session, reply) { () throws(RequestFailure) in try session.reconfigure(id, limit, reply) }
            case "constrain":
                let limit = try parameters.limit("LS_requested_max_bandwidth")
                inOrder(session, reply) {
                    reply.succeed()
                    if let limit { session.constrain(limit) }
                }
            case "force_rebind":
                let delay = try parameters.pollingInterval(configuration)
                let closes = parameters["LS_close_socket"] == "true"
                inOrder(session, reply) {
                    reply.succeed()
                    session.loop(delayMillis: delay, closingSocket: closes)
                }
            case "destroy":
                let cause = try parameters.endCause()
                let closes = parameters["LS_close_socket"] == "true"
                inOrder(session, reply) {
                    reply.succeed()
                    session.end(code: cause.code, message: cause.message, closingSocket: closes)
                }
            case let operation:
                if try controlPushNotifications(operation, parameters, of: session, reply) { return }
                throw .invalid("LS_op: '\(operation)' is unknown")
            }
        } catch {
            reply.fail(error)
        }
    }

    /// Performs `action` after the earlier control requests, if the session still exists then.
    func inOrder(
        _ session: Session, _ reply: ControlReply, _ action: @escaping @Sendable () throws(RequestFailure) -> Void
    ) {
        inOrder(session, reply, asking: {}) { _ throws(RequestFailure) in try action() }
    }

    /// Asks adapters after the earlier control requests, then performs `action` with the answer, if the session still exists.
    func inOrder<Answer: Sendable>(
        _ session: Session, _ reply: ControlReply, asking question: @escaping @Sendable () -> Answer,
        _ action: @escaping @Sendable (Answer) throws(RequestFailure) -> Void
    ) {
        ask(on: adapterQueue, question) { [self] answer in
            do throws(RequestFailure) {
                guard sessions[session.id] === session else {
                    throw RequestFailure(code: 20, message: "Specified session not found")
                }
                try action(answer)
            } catch {
                reply.fail(error)
            }
        }
    }
}

extension RequestParameters {
    /// The value of `LS_reqId`, or `nil` if it is missing or malformed.
    fileprivate var requestID: String? {
        self["LS_reqId"].flatMap { id in
            !id.isEmpty && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } ? id : nil
        }
    }

    fileprivate func limit(_ name: String) throws(RequestFailure) -> RequestedLimit? {
        guard let text = self[name] else { return nil }
        return try RequestedLimit(text, parameter: name)
    }

    fileprivate func endCause() throws(RequestFailure) -> (code: Int, message: String) {
        guard let code = try integer("LS_cause_code") else { return (31, "Destroy invoked by client") }
        return (min(0, code), self["LS_cause_message"] ?? "null")
    }
}
