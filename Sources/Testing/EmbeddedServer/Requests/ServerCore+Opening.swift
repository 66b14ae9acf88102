import LightstreamerCore

// The requests `create_session` and `bind_session`.

extension ServerCore {
    /// Opens a session that streams to `channel`. Further lines, or an `LS_op` in the first one, are control requests that must all
    /// succeed for the session to be opened (TLCP, "Session Creation and Control Combo Request").
    ///
    /// - Parameter completion: called when the request has been answered, with success or not.
    func createSession(
        _ request: ParsedRequest, on channel: any StreamChannel, completion: @escaping @Sendable () -> Void
    ) {
        do throws(RequestFailure) {
            try prepareCreation(request, on: ChannelBox(channel), completion: completion)
        } catch {
            channel.refuse("CONERR,\(error.code),\(error.message.argument)")
            completion()
        }
    }

    private func prepareCreation(
        _ request: ParsedRequest, on channel: ChannelBox, completion: @escaping @Sendable () -> Void
    ) throws(RequestFailure) {
        guard let parameters = request.lines.first.map({ $0.merged(over: request.query) }) else {
            throw RequestFailure(code: 67, message: "Malformed request")
        }
        if let refusal = faults.sessionRefusal {
            guard refusal.code == 5, parameters["LS_ttl_millis"] == "unlimited" else { throw refusal }
            faults.waitingCreations.append(
                (
                    channel.channel.connection,
                    { [unowned self] in createSession(request, on: channel.channel, completion: completion) }
                ))
            return
        }
        if let version = parameters["LS_protocol"], !version.hasPrefix("TLCP-2.") {
            throw RequestFailure(code: 60, message: "Version not supported: \(version)")
        }
        guard let set = adapterSets[parameters["LS_adapter_set"] ?? "DEFAULT"] else {
            throw RequestFailure(code: 2, message: "Requested Adapter Set not available")
        }
        let creation = SessionCreation(
            id: sessions.nextID(configuration.sessionIDs), set: set, user: parameters["LS_user"],
            options: try BindOptions(parameters, configuration),
            acceptedDiffs: try parameters.acceptedDiffs(),
            bandwidth: try parameters["LS_requested_max_bandwidth"].map { text throws(RequestFailure) in
                try RequestedLimit(text, parameter: "LS_requested_max_bandwidth")
            } ?? .unlimited,
            controls: (parameters["LS_op"] == nil ? [] : [parameters]) + request.lines.dropFirst())
        let password = parameters["LS_password"]
        ask(
            on: adapterQueue,
            { () -> Result<Double?, RequestFailure> in
                do {
                    try set.metadata.authorize(user: creation.user, password: password)
                    let client = ClientContext(sessionID: creation.id, user: creation.user)
                    return .success(set.metadata.maxBandwidth(of: client))
                } catch {
                    return .failure(RequestFailure(error, uncheckedCode: 66))
                }
            },
            then: { [self] answer in
                switch answer {
                case .failure(let failure):
                    channel.channel.refuse("CONERR,\(failure.code),\(failure.message.argument)")
                    completion()
                case .success(let allowedBandwidth):
                    openSession(creation, allowedBandwidth, on: channel, completion: completion)
                }
            })
    }

    private func openSession(
        _ creation: SessionCreation, _ allowedBandwidth: Double?, on channel: ChannelBox,
        completion: @escaping @Sendable () -> Void
    ) {
        guard channel.channel.connection.isOpen else { return completion() }
        let session = Session(
            id: creation.id, adapterSet: creation.set, user: creation.user, acceptedDiffs: creation.acceptedDiffs,
            announcesConstraints: !creation.options.reducesHead, requestedBandwidth: creation.bandwidth,
            allowedBandwidth: allowedBandwidth, core: self)
        sessions[session.id] = session
        recorder.sessionOpened(session, at: now)
        let pending = PendingControls(count: creation.controls.count) { refusal in
            if !channel.channel.connection.isOpen {
                session.discard()
            } else if let refusal {
                session.discard()
                channel.channel.refuse("CONERR,64,\(refusal)")
            } else {
                session.bind(to: channel.channel, creation.options, isCreation: true)
            }
            completion()
        }
        pending.finishIfEmpty()
        for parameters in creation.controls {
            let reply = ControlReply(requestID: nil, isSilentOnSuccess: true) { pending.answered($0) }
            control(parameters, of: session, reply)
        }
    }

    /// Binds an existing session to `channel`.
    ///
    /// - Parameter impliedSession: the session for requests that name none (WebSocket only).
    func bindSession(_ request: ParsedRequest, on channel: any StreamChannel, impliedSession: String?) {
        let parameters = (request.lines.first ?? RequestParameters()).merged(over: request.query)
        do throws(RequestFailure) {
            let options = try BindOptions(parameters, configuration)
            let id = parameters["LS_session"] ?? impliedSession
            if let id, let end = sessions.answerToBind(of: id) { return channel.refuse(end) }
            guard let id, let session = sessions[id] else {
                throw RequestFailure(code: 20, message: "Specified session not found")
            }
            session.noteRequest()
            session.bind(to: channel, options, isCreation: false)
        } catch {
            channel.refuse("CONERR,\(error.code),\(error.message.argument)")
        }
    }
}

/// The values for a new session.
private struct SessionCreation: Sendable {
    let id: String
    let set: AdapterSet
    let user: String?
    let options: BindOptions
    let acceptedDiffs: Set<DiffFormat>
    let bandwidth: RequestedLimit
    let controls: [RequestParameters]
}

/// Carries a channel through a closure on the adapters' queue, which does not access it.
private struct ChannelBox: @unchecked Sendable {
    // Used on the server's queue only.
    let channel: any StreamChannel

    init(_ channel: any StreamChannel) { self.channel = channel }
}

/// Waits for the answers to the control requests in a `create_session` request. Confined to the server's queue.
private final class PendingControls: @unchecked Sendable {
    private var count: Int
    /// The message of the first error, as an argument of a notification.
    private var refusal: String?
    private let finish: @Sendable (_ refusal: String?) -> Void

    init(count: Int, finish: @escaping @Sendable (_ refusal: String?) -> Void) {
        self.count = count
        self.finish = finish
    }

    func finishIfEmpty() {
        if count == 0 { finish(nil) }
    }

    func answered(_ line: String?) {
        if let line, refusal == nil {
            refusal =
                line.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false).dropFirst(2).first.map(
                    String.init) ?? ""
        }
        count -= 1
        if count == 0 { finish(refusal) }
    }
}

extension RequestParameters {
    /// These parameters, and those parameters of `defaults` that are missing here.
    func merged(over defaults: RequestParameters) -> RequestParameters {
        RequestParameters(all + defaults.all, problem: problem)
    }

    /// `true` if the version of the protocol has difference formats: those before 2.4 have none. A request without a version has the
    /// latest.
    private var knowsDiffs: Bool {
        guard let version = self["LS_protocol"] else { return true }
        let numbers = version.dropFirst("TLCP-2.".count).split(separator: ".", omittingEmptySubsequences: false)
        return numbers.first.flatMap { Int($0) }.map { $0 >= 4 } ?? true
    }

    fileprivate func acceptedDiffs() throws(RequestFailure) -> Set<DiffFormat> {
        guard let list = self["LS_supported_diffs"] else {
            return knowsDiffs ? Set(DiffFormat.allCases) : []
        }
        // Unknown formats belong to other versions of the protocol.
        return Set(list.split(separator: ",").compactMap { $0.count == 1 ? $0.first.flatMap(DiffFormat.init) : nil })
    }
}
