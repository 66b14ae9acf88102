/// The arguments of CONOK.
struct CONOK {
    let sessionID: String
    /// The maximum length of a request in bytes.
    let requestLimit: Int
    /// The keepalive interval of a stream, or the idle timeout of a poll, in milliseconds.
    let interval: Int
    let controlLink: String?
}

/// What outlives a stream of a session: its id and address, the bandwidth, the control channel, and the requests of the session itself.
///
/// The states from the creation of a session to its loss have it. What belongs to a single stream is in the variables of the states.
struct EstablishedSession: Sendable {
    let origin: SessionOrigin
    /// The server's information. The instance address is the control link of CONOK, completed to an address.
    var properties = SessionProperties()
    /// The maximum length of a request in bytes.
    var requestLimit: Int
    var bandwidth: BandwidthNegotiation
    /// The `force_rebind` that requests a LOOP, until the next bind; `nil`: none is wanted.
    var rebind: Request?
    /// `true` if a bind was abandoned before its answer; the server may still receive it.
    var mayHaveStrayBinds = false
    /// The connection for control requests over HTTP, which stays from one stream to the next; `nil` if they are not sent over HTTP.
    var control: ControlChannel?
    /// The backoff that the last control connection passes on to the next one.
    var controlBackoff = ControlChannel.Backoff()
    /// The heartbeat of the stream; `nil` unless it streams or polls over HTTP.
    var heartbeat: ReverseHeartbeat?

    init(_ conok: CONOK, origin: SessionOrigin, bandwidth: SessionOptions.RequestedBandwidth) {
        self.origin = origin
        requestLimit = conok.requestLimit
        self.bandwidth = BandwidthNegotiation(bandwidth)
    }

    var id: String { properties.sessionID ?? "" }

    /// The address of session requests.
    var address: String { properties.serverInstanceAddress ?? origin.address }

    /// `true` if the session itself has a request to send.
    var hasDueRequests: Bool {
        rebind?.isQueued == true || bandwidth.request?.isQueued == true || heartbeat?.isDue == true
    }

    // MARK: - CONOK

    /// The meaning of the interval in a CONOK.
    enum Interval { case keepalive, idleTimeout, none }

    /// Applies what every CONOK has.
    mutating func note(
        _ conok: CONOK, _ interval: Interval, _ context: inout SessionContext, _ effects: inout Effects
    ) {
        if properties.sessionID != conok.sessionID {
            properties.sessionID = conok.sessionID
            effects.append(.propertyChanged(.sessionId))
        }
        requestLimit = conok.requestLimit
        context.attempts.lastSessionID = conok.sessionID
        switch interval {
        case .keepalive: context.grantedKeepalive(conok.interval, &effects)
        case .idleTimeout: context.grantedIdleTimeout(conok.interval, &effects)
        case .none: break
        }
        // The application may have set the address of the next session meanwhile.
        guard let link = conok.controlLink, !context.ignoresInstanceAddress,
            let address = ServerAddress.completing(controlLink: link, base: origin.address),
            properties.serverInstanceAddress != address
        else { return }
        properties.serverInstanceAddress = address
        effects.append(.propertyChanged(.serverInstanceAddress))
    }

    // MARK: - Change of transport

    /// Requests a LOOP from the server if the best transport is not the present one. If none is usable, the LOOP ends the session, unless
    /// WebSocket is tried again later. The request is sent when the whole chunk has been received, because the answer to a poll mostly ends
    /// with a LOOP.
    ///
    /// - Parameter present: the transport of the stream; `nil` if the next bind chooses one.
    mutating func checkTransport(_ present: Transport?, _ context: borrowing SessionContext) {
        guard rebind == nil, let present else { return }
        let best = context.bestTransport
        guard best != present, best != nil || !context.choice.webSocketRecord.wasAnswered else { return }
        rebind = Request()
    }

    // MARK: - Reverse heartbeat

    /// - Parameter granted: the announced `LS_inactivity_millis`.
    mutating func startHeartbeat(granted: Int, _ context: inout SessionContext, _ effects: inout Effects) {
        context.lastRequest = effects.now
        let heartbeat = ReverseHeartbeat(granted: granted, requested: context.options.reverseHeartbeatInterval)
        self.heartbeat = heartbeat
        context.arm(heartbeat, &effects)
    }

    /// Called when the application has changed the interval.
    mutating func selectHeartbeat(_ context: inout SessionContext, _ effects: inout Effects) {
        guard var heartbeat else { return }
        heartbeat.select(requested: context.options.reverseHeartbeatInterval)
        if heartbeat.interval == 0 { heartbeat.isDue = false }
        self.heartbeat = heartbeat
        if !heartbeat.isDue { context.arm(heartbeat, &effects) }
    }

    // MARK: - Requests

    /// Appends the line of the session's own next control request, and marks it as sent: change of transport first, then bandwidth. Returns
    /// `false` if none is queued, or if the line does not fit.
    mutating func appendNextLine(
        to lines: inout RequestLines, _ context: inout SessionContext, _ requests: inout RequestTable
    ) -> Bool {
        var line = RequestLine(id: requests.nextID)
        if var request = rebind, request.isQueued {
            line.add("LS_op", "force_rebind")
            if lines.isOnWebSocket { line.add("LS_close_socket", "true") }
            context.addCause(to: &line)
            guard lines.append(line.text) else { return false }
            requests.send(&request, .rebind)
            rebind = request
            return true
        }
        guard bandwidth.request?.isQueued == true else { return false }
        line.add("LS_op", "constrain")
        switch bandwidth.requested {
        case .limited(let kilobits): line.add("LS_requested_max_bandwidth", kilobits)
        case .unlimited: line.add("LS_requested_max_bandwidth", "unlimited")
        }
        guard lines.append(line.text) else { return false }
        bandwidth.send(&requests)
        return true
    }

    /// Called when the server has answered a `force_rebind`. A bind may have made it superfluous.
    mutating func rebindAnswered(_ id: Int, _ outcome: RequestOutcome, _ requests: RequestTable) {
        guard var request = rebind, request.id == id else { return }
        // It is complete only with the LOOP that it requests.
        requests.acknowledge(&request)
        rebind = outcome == .accepted ? request : nil
    }

    /// Called when the channel of a request was closed before the answer: the request is sent again.
    mutating func requestLost(_ key: RequestKey, _ id: Int, _ outcome: RequestOutcome, _ requests: RequestTable) {
        if key == .bandwidth { return bandwidth.requestLost(id, outcome, requests) }
        guard var request = rebind, request.id == id else { return }
        requests.requeue(&request, after: outcome)
        rebind = request
    }
}

/// Schedules heartbeats, so that the client sends a request at least as often as it announced with `LS_inactivity_millis`.
struct ReverseHeartbeat: Sendable, Equatable {
    /// The interval in milliseconds that the last creation or streaming bind announced; 0: none, as always in polling.
    private(set) var granted: Int
    /// The interval in milliseconds; 0: no heartbeats are sent.
    private(set) var interval = 0
    /// `true` if a heartbeat waits for the channel of requests.
    var isDue = false

    init(granted: Int, requested: Int) {
        self.granted = granted
        select(requested: requested)
    }

    /// Applies the interval that the application requests. Heartbeats may be more frequent than announced, not less.
    mutating func select(requested: Int) {
        if granted == 0 {
            interval = requested
        } else {
            interval = requested > 0 ? min(requested, granted) : granted
        }
    }
}

/// The parameters that a creation request has named.
package struct SessionOrigin: Sendable {
    /// The address that the request was sent to.
    package let address: String
    /// `nil`: the default one.
    package let adapterSet: String?
    /// `nil`: none.
    package let user: String?
}

/// Counts data notifications, so that a recovered session continues exactly after the last notification received (TLCP "Session Recovery").
struct DataProgress: Sendable, Equatable {
    /// The number of data notifications that the client has accepted.
    private(set) var received = 0
    /// The position in the server's stream. It is less than `received` only while a recovery repeats notifications.
    private var position = 0

    /// Counts one data notification. Returns `false` if it is a repetition, which must be skipped.
    @inline(__always)
    mutating func accept() -> Bool {
        position += 1
        guard position > received else { return false }
        received = position
        return true
    }

    /// Uncounts the last accepted notification, which was damaged: a recovery requests it again.
    mutating func reject() {
        received -= 1
        position -= 1
    }

    /// Called when a bind request contains the number of received notifications: without PROG, the server continues right after them.
    mutating func beginRecovery() { position = received }

    /// Returns `false` if the server resumes after a later notification than the client has: notifications are lost.
    mutating func resume(from progressive: Int) -> Bool {
        guard progressive <= received else { return false }
        position = progressive
        return true
    }

    /// `true` if a PROG outside of a recovery names the current position, as it must.
    func matches(_ progressive: Int) -> Bool { progressive == position }
}
