/// A whole client without I/O: the session machine, the subscriptions and the messages, fed with bytes, commands and timers.
///
/// Every `mutating` call runs to quiescence: when it returns, state, actions and `outbox` are final.
package struct ClientCore {
    package internal(set) var machine: SessionMachine
    var subscriptions = SubscriptionRegistry()
    var messages = MessageQueue()
    package internal(set) var push = MPNModule()
    package var outbox = Outbox()
    /// For the engine, in order.
    private var transportActions: [TransportAction] = []

    private var streamLines = LineSplitter(maximumLineLength: maximumLineLength)
    private var controlLines = LineSplitter(maximumLineLength: maximumLineLength)
    /// Grows when the stream connection is replaced: the rest of a chunk of the old one is then void.
    private(set) var streamGeneration = 0
    private var controlGeneration = 0
    private var controlAnswers = 0
    package internal(set) var log: SessionLog
    /// Told every session event on the engine's queue, at the moment it is raised.
    var onSessionEvent: (@Sendable (SessionEvent) -> Void)?

    /// Who wants the session that there is, or is tried to get: see `connect(for:)`.
    var sessionUsers: Set<ObjectIdentifier> = []

    private var bandwidthListeners: [BandwidthListener] = []

    private struct BandwidthListener {
        let bandwidth: SessionOptions.RequestedBandwidth
        let tell: @Sendable (RequestAnswer) -> Void
    }

    private static let maximumLineLength = 16 << 20

    package init(
        options: SessionOptions, random: @escaping @Sendable (Int) -> Int, log: any LogTarget = Log.process
    ) {
        machine = SessionMachine(options: options, random: random)
        self.log = SessionLog(target: log)
    }

    /// Milliseconds; to be told before each event.
    package mutating func passTime(to now: UInt64) {
        machine.now = now
        log.passTime(to: now)
    }

    /// What the engine has to do, in order.
    package mutating func takeTransportActions() -> [TransportAction] {
        defer { transportActions.removeAll(keepingCapacity: true) }
        return transportActions
    }

    var hasTransportActions: Bool { !transportActions.isEmpty }

    // MARK: - Commands

    /// Passes an event to the session, and applies the resulting actions.
    package mutating func withSession(_ event: (inout SessionMachine) -> SessionActions) {
        apply(event(&machine))
    }

    package mutating func subscribe(
        _ spec: SubscriptionSpec, observer: any SubscriptionObserver,
        onAnswer: (@Sendable (RequestAnswer) -> Void)? = nil
    ) -> SubscriptionState {
        let state = subscriptions.add(spec, observer: observer)
        state.onAnswer = onAnswer
        return state
    }

    /// The state of a subscription, by its id; `nil` once it is over.
    package func subscription(_ id: Int) -> SubscriptionState? { subscriptions.state(id) }

    package mutating func unsubscribe(_ state: SubscriptionState, onAnswer: (@Sendable (RequestAnswer) -> Void)? = nil)
    {
        guard state.isActive else {
            onAnswer?(.accepted)
            return
        }
        state.onRemoval = onAnswer
        subscriptions.remove(state, outbox: &outbox)
    }

    /// - Parameter onAnswer: told on the engine's queue what the server answered; accepted at once if the server has that frequency,
    ///   or gets it with the request to subscribe; lost when the subscription, or the session, ends first. A change that another
    ///   one overtakes before it is sent gets the answer to that one.
    package mutating func setFrequency(
        _ frequency: SubscriptionSpec.MaxFrequency?, of state: SubscriptionState,
        onAnswer: (@Sendable (RequestAnswer) -> Void)? = nil
    ) {
        guard state.isActive else {
            onAnswer?(.lost)
            return
        }
        subscriptions.setFrequency(frequency, of: state, listener: onAnswer)
    }

    /// Changes the option, and asks the server of the present session for it.
    ///
    /// - Parameter onAnswer: told on the engine's queue how the server answered; accepted at once if there is nobody to ask. A
    ///   change that another one overtakes gets the answer to that one.
    package mutating func changeBandwidth(
        _ bandwidth: SessionOptions.RequestedBandwidth, onAnswer: @escaping @Sendable (RequestAnswer) -> Void
    ) {
        if machine.options.requestedMaxBandwidth != bandwidth { raise(.propertyChanged(.requestedMaxBandwidth)) }
        if machine.changeBandwidth(bandwidth) {
            bandwidthListeners.append(BandwidthListener(bandwidth: bandwidth, tell: onAnswer))
        } else {
            onAnswer(.accepted)
        }
    }

    /// `nil`: of any.
    private mutating func tellBandwidthListeners(
        of bandwidth: SessionOptions.RequestedBandwidth?, _ answer: RequestAnswer
    ) {
        let told = bandwidthListeners.filter { bandwidth == nil || $0.bandwidth == bandwidth }
        bandwidthListeners.removeAll { bandwidth == nil || $0.bandwidth == bandwidth }
        for listener in told { listener.tell(answer) }
    }

    /// Returns the message's progressive number in its sequence; `nil`: it has none, or was refused for lack of a session.
    @discardableResult
    package mutating func send(_ spec: MessageSpec, listener: MessageListener) -> Int? {
        if machine.isIdle && !spec.isQueuedWhileDisconnected {
            log.messagesAborted(1)
            switch listener {
            case .none: break
            case .delivered(let tell): outbox.append { tell(.aborted(sentOnNetwork: false)) }
            case .immediate(let tell): tell(.aborted(sentOnNetwork: false))
            }
            return nil
        }
        return messages.add(spec, listener: listener)
    }

    /// Sends what commands have queued since the last time.
    package mutating func flush() {
        apply(sendPendingRequests())
    }

    // MARK: - The stream

    /// Bytes of the stream connection. `endOfMessage`: a WebSocket message ends here, and with it its last line.
    package mutating func receive(_ bytes: UnsafeRawBufferPointer, endOfMessage: Bool) {
        let resumption = machine.streamActivity()
        if !resumption.isEmpty { apply(resumption) }
        var failure: SessionActions = []
        // Out of `self` while its closures change the rest.
        var lines = streamLines
        streamLines = LineSplitter(maximumLineLength: 0)
        let generation = streamGeneration
        do {
            try lines.feed(bytes) { line in receiveLine(line, generation: generation) }
            if endOfMessage { try lines.endOfMessage { line in receiveLine(line, generation: generation) } }
        } catch {
            failure = machine.lineUnreadable("\(error)")
        }
        if generation == streamGeneration { streamLines = lines }
        apply(failure)
    }

    @inline(__always)
    private mutating func receiveLine(_ line: UnsafeBufferPointer<UInt8>, generation: Int) {
        guard generation == streamGeneration else { return }
        if log.wantsLines { log.received(line) }
        do {
            if line.count > 2 && line[0] == UInt8(ascii: "U") && line[1] == UInt8(ascii: ",") {
                try receiveUpdate(line)
            } else {
                guard let notification = try parseNotification(line) else { return }
                // Before the next line, because the connection may be replaced.
                apply(try receiveNotification(notification))
            }
        } catch {
            let problem = describe(error, line: line)
            if machine.options.policy.malformedDataEndsSession && !line.isValidUTF8 {
                let isCounted = DataProgress.counts(line) && machine.isReceiving
                apply(machine.streamDamaged(problem, isCounted: isCounted))
            } else {
                apply(machine.malformedData(problem))
            }
        }
    }

    /// The parser's error, once the line is accounted for: the server has counted it.
    private mutating func parseNotification(
        _ line: UnsafeBufferPointer<UInt8>
    ) throws(WireError) -> Notification? {
        do throws(WireError) {
            return try NotificationParser.parse(line)
        } catch {
            if DataProgress.counts(line) {
                guard machine.isReceiving, machine.acceptDataNotification() else { return nil }
            }
            throw error
        }
    }

    @inline(__always)
    private mutating func receiveUpdate(_ line: UnsafeBufferPointer<UInt8>) throws(WireError) {
        guard machine.isReceiving, machine.acceptDataNotification() else { return }
        guard let header = try UpdateDecoder.header(line) else { return }
        let values = UnsafeBufferPointer(rebasing: line[header.valuesOffset...])
        try subscriptions.update(header.subscription, item: header.item, values: values, outbox: &outbox)
    }

    private mutating func receiveNotification(_ notification: Notification) throws(WireError) -> SessionActions {
        if notification.isDataNotification {
            guard machine.isReceiving, machine.acceptDataNotification() else { return [] }
        }
        log.applying(notification)
        if isRefusalOfRepetition(notification) { return [] }
        if !notification.isDataNotification, let actions = machine.handle(notification) { return actions }
        switch notification {
        case .subok(let id, let items, let fields):
            subscriptions.subscribed(id, items: items, fields: fields, outbox: &outbox)
        case .subcmd(let id, let items, let fields, let key, let command):
            subscriptions.subscribed(id, items: items, fields: fields, key: key, command: command, outbox: &outbox)
        case .unsub(let id): subscriptions.unsubscribed(id, outbox: &outbox)
        case .eos(let id, let item): try subscriptions.endOfSnapshot(id, item: item, outbox: &outbox)
        case .cs(let id, let item): try subscriptions.clearSnapshot(id, item: item, outbox: &outbox)
        case .ov(let id, let item, let lost):
            try subscriptions.lostUpdates(id, item: item, count: lost, outbox: &outbox)
        case .conf(let id, let frequency, _): subscriptions.configured(id, frequency: frequency, outbox: &outbox)
        case .msgdone(let sequence, let number, let response):
            messages.done(sequence: sequence, number: number, response: response, outbox: &outbox)
        case .msgfail(let sequence, let number, let code, let message):
            messages.failed(sequence: sequence, number: number, code: code, message: message, outbox: &outbox)
        case .mpnreg(let deviceID, let adapter):
            push.registered(deviceID, adapter: adapter, registry: &subscriptions, outbox: &outbox)
        case .mpnok(let id, let subscriptionID):
            push.activated(id, subscriptionID: subscriptionID, outbox: &outbox)
        case .mpndel(let subscriptionID): push.deleted(subscriptionID, outbox: &outbox)
        case .mpnzero(let deviceID): push.badgeReset(of: deviceID, outbox: &outbox)
        case .mpnconf: break  // the new values come with the list of subscriptions
        case .reqok, .reqerr: answer(notification)
        default: break
        }
        return []
    }

    /// Describes, and logs, a line that breaks the rules of TLCP.
    private mutating func describe(_ error: WireError, line: UnsafeBufferPointer<UInt8>) -> String {
        // Enough to find it, whatever it holds and however long it is.
        let shown = String(decoding: line.prefix(200), as: UTF8.self)
        let length = line.count > 200 ? "… (\(line.count) bytes)" : ""
        let problem = "\(error.what) in line: \(shown)\(length)"
        log.malformed(problem, isUpdate: line.starts(with: [UInt8(ascii: "U"), UInt8(ascii: ",")]))
        return problem
    }

    // MARK: - The control connection

    package mutating func receiveControl(_ bytes: UnsafeRawBufferPointer) {
        var lines = controlLines
        let generation = controlGeneration
        do {
            try lines.feed(bytes) { line in receiveControlLine(line, generation: generation) }
        } catch {
            apply(machine.lineUnreadable("\(error)"))
        }
        if generation == controlGeneration { controlLines = lines }
    }

    private mutating func receiveControlLine(_ line: UnsafeBufferPointer<UInt8>, generation: Int) {
        guard generation == controlGeneration else { return }
        if log.wantsLines { log.received(line) }
        do {
            let notification = try NotificationParser.parse(line)
            controlAnswers += 1
            log.applying(notification)
            if isRefusalOfRepetition(notification) {
                apply([])
            } else if let actions = machine.handleControl(notification) {
                apply(actions)
            } else {
                answer(notification)
                apply([])
            }
        } catch {
            let problem = describe(error, line: line)
            if machine.options.policy.malformedDataEndsSession && !line.isValidUTF8 {
                apply(machine.controlFailed(TransportFailure(.protocolViolation, problem)))
            } else {
                apply(machine.malformedData(problem))
            }
        }
    }

    package mutating func controlDone() {
        var lines = controlLines
        let generation = controlGeneration
        // A body may end without a line terminator. The splitter cannot fail here: the line was within bounds already.
        try? lines.endOfMessage { line in receiveControlLine(line, generation: generation) }
        guard generation == controlGeneration else { return }
        controlLines = lines
        apply(machine.controlDone(answered: controlAnswers > 0))
    }

    private mutating func isRefusalOfRepetition(_ notification: Notification) -> Bool {
        guard case .reqerr(let requestID, let code, _) = notification else { return false }
        return subscriptions.isRefusalOfRepetition(requestID, code: code)
    }

    /// Lets go, on the delivery queue, of what nothing is told any more.
    mutating func releaseRetired() {
        let retired: [AnyObject] = subscriptions.takeRetired() + push.takeRetired()
        if !retired.isEmpty { outbox.append(releasing: retired) }
    }

    private mutating func answer(_ notification: Notification) {
        switch notification {
        case .reqok(let requestID?):
            _ =
                subscriptions.reqok(requestID) || messages.reqok(requestID) || push.reqok(requestID, outbox: &outbox)
        case .reqerr(let requestID, let code, let message):
            let category: LogCategory? =
                if subscriptions.reqerr(requestID, code: code, message: message, outbox: &outbox) {
                    .subscriptions
                } else if messages.reqerr(requestID, code: code, message: message, outbox: &outbox) {
                    .messages
                } else if push.reqerr(
                    requestID, code: code, message: message, registry: &subscriptions, outbox: &outbox)
                {
                    .pushDevice
                } else {
                    nil
                }
            log.refused(category, request: requestID, code: code, message: message)
        default: break
        }
    }

    // MARK: - Actions

    /// Turns the actions of the session, and what follows from them, into changes of subscriptions and messages, deliveries, and
    /// transport actions.
    private mutating func apply(_ actions: SessionActions) {
        log.observe(machine)
        var actions = actions
        while true {
            while let deliveries = outbox.takeForCore() {
                for delivery in deliveries { push.receive(delivery, registry: &subscriptions, outbox: &outbox) }
            }
            if actions.isEmpty {
                guard hasSendableRequests else { return }
                actions = sendPendingRequests()
                guard !actions.isEmpty else { return }
            }
            var following: SessionActions = []
            for action in actions { following += apply(action) }
            actions = following
        }
    }

    private var hasSendableRequests: Bool {
        (subscriptions.hasPendingRequests || messages.hasPendingRequests || push.hasPendingRequests)
            && machine.requestRoute != .none
    }

    mutating func raise(_ event: SessionEvent) {
        log.raised(event, in: machine.properties)
        onSessionEvent?(event)
        outbox.append(event)
    }

    /// Returns what follows, for after the present actions.
    private mutating func apply(_ action: SessionAction) -> SessionActions {
        switch action {
        case .transport(let action): emit(action)
        case .event(let event): raise(event)
        case .sendPendingRequests: return sendPendingRequests()
        case .bandwidthAnswered(let bandwidth, let answer):
            tellBandwidthListeners(of: machine.isChangingBandwidth ? bandwidth : nil, answer)
        case .requestsUnanswered(let areUnprocessed):
            machine.requeueUnansweredControls()
            subscriptions.requeueUnanswered()
            messages.requeueUnanswered(areUnprocessed: areUnprocessed)
            push.requeueUnanswered()
        case .sessionLost(let loss):
            if case .final = loss { sessionUsers = [] }
            push.sessionLost(loss, registry: &subscriptions, outbox: &outbox)
            subscriptions.sessionLost(outbox: &outbox)
            tellBandwidthListeners(of: nil, .lost)
            // The application sees no disconnection in a fallback, and none of its messages has been sent.
            if loss != .fallback { log.messagesAborted(messages.sessionLost(outbox: &outbox)) }
        }
        return []
    }

    private mutating func emit(_ action: TransportAction) {
        switch action {
        case .openWebSocket, .closeWebSocket, .sendHTTP, .closeHTTP:
            streamGeneration += 1
            streamLines = LineSplitter(maximumLineLength: Self.maximumLineLength)
        case .sendControl, .closeControl:
            controlGeneration += 1
            controlAnswers = 0
            controlLines = LineSplitter(maximumLineLength: Self.maximumLineLength)
        case .sendWebSocket, .startTimer, .cancelTimer, .watchNetwork, .stopWatchingNetwork: break
        }
        log.emitting(action)
        transportActions.append(action)
    }

    /// Control requests before messages; all that fits in one request goes together.
    private mutating func sendPendingRequests() -> SessionActions {
        switch machine.requestRoute {
        case .none: return []
        case .webSocket:
            var actions: SessionActions = []
            while case let lines = takeControlLines(onWebSocket: true), !lines.isEmpty {
                log.batched(lines)
                actions += sendOnWebSocket(.control, lines)
            }
            while case let lines = takeMessageLines(onWebSocket: true), !lines.isEmpty {
                actions += sendOnWebSocket(.msg, lines)
            }
            return actions
        case .http:
            if case let lines = takeControlLines(onWebSocket: false), !lines.isEmpty {
                log.batched(lines)
                return machine.sendOnControlChannel(.control, body: RequestName.control.httpBody(lines: lines))
            }
            if case let lines = takeMessageLines(onWebSocket: false), !lines.isEmpty {
                return machine.sendOnControlChannel(.msg, body: RequestName.msg.httpBody(lines: lines))
            }
            guard machine.isHeartbeatDue else { return [] }
            return machine.sendOnControlChannel(.heartbeat, body: RequestName.heartbeat.httpBody(lines: []))
        }
    }

    /// Bytes for the lines of one request: over WebSocket the name of the request takes some of them.
    private func maximumLinesLength(_ name: RequestName, onWebSocket: Bool) -> Int {
        machine.maximumRequestLength - (onWebSocket ? name.rawValue.utf8.count + 2 : 0)
    }

    private mutating func takeControlLines(onWebSocket: Bool) -> [String] {
        let limit = maximumLinesLength(.control, onWebSocket: onWebSocket)
        var lines = machine.takeControlLines(onWebSocket: onWebSocket)
        if lines.isEmpty || subscriptions.hasPendingRequests {
            lines = subscriptions.takeRequestLines(
                after: lines, onWebSocket: onWebSocket, limit: limit, nextRequestID: &machine.nextRequestID)
        }
        if push.hasPendingRequests {
            lines += push.takeRequestLines(
                limit: max(0, limit - Self.length(of: lines)), isFirst: lines.isEmpty,
                nextRequestID: &machine.nextRequestID)
        }
        return lines
    }

    /// Bytes, with the line ends.
    private static func length(of lines: [String]) -> Int { lines.reduce(0) { $0 + $1.utf8.count + 2 } }

    private mutating func takeMessageLines(onWebSocket: Bool) -> [String] {
        messages.takeRequestLines(
            onWebSocket: onWebSocket, limit: maximumLinesLength(.msg, onWebSocket: onWebSocket),
            nextRequestID: &machine.nextRequestID)
    }

    private mutating func sendOnWebSocket(_ name: RequestName, _ lines: [String]) -> SessionActions {
        emit(.sendWebSocket(name.webSocketMessage(lines: lines)))
        return machine.requestSent()
    }
}
