/// A client without I/O: the session machine, the subscriptions, the messages and MPN. Its input is bytes, commands and timers.
///
/// Every `mutating` call runs to quiescence: when it returns, state, actions and `outbox` are final.
package struct ClientCore {
    package internal(set) var machine: SessionMachine
    var subscriptions = SubscriptionRegistry()
    var messages = MessageQueue()
    package internal(set) var push = MPNModule()
    /// The subscriptions of the MPN module.
    private var pushItems: [SubscriptionState] = []
    var ledger = RequestLedger()
    package var outbox = Outbox()
    /// The actions for the engine, in order.
    private var transportActions: [TransportAction] = []

    /// The time of the current event, in milliseconds.
    private(set) var now: UInt64 = 0

    private var streamLines = LineSplitter(maximumLineLength: maximumLineLength)
    private var controlLines = LineSplitter(maximumLineLength: maximumLineLength)
    /// The session's actions when a chunk ends a pause without data. They are applied before the actions of the first line that has any,
    /// and after the updates before that line.
    private var resumption: SessionActions = []
    package internal(set) var log: SessionLog
    /// Whether the next requests are sent because the channel is new, and not because a command has requested them.
    var areRepeating = false
    /// The users of the session, or of the attempt to create one: see `connect(for:)`.
    var sessionUsers: Set<SessionUser> = []
    var lastSessionUser = SessionUser.owner.number

    /// Whether ``PublishedState`` may have changed. Notifications change it only with an event.
    private var hasStateChanged = false

    private static let maximumLineLength = 16 << 20

    package init(
        options: SessionOptions, hasWebSocket: Bool = true, random: @escaping @Sendable (Int) -> Int,
        log: any LogTarget = Log.process
    ) {
        machine = SessionMachine(options: options, hasWebSocket: hasWebSocket, random: random)
        self.log = SessionLog(target: log)
    }

    /// Sets the time of the next events, in milliseconds.
    package mutating func passTime(to now: UInt64) {
        self.now = now
        log.passTime(to: now)
    }

    /// Removes and returns the actions for the engine, in order.
    mutating func takeTransportActions() -> [TransportAction] {
        guard !transportActions.isEmpty else { return [] }
        defer { transportActions.removeAll(keepingCapacity: true) }
        return transportActions
    }

    mutating func takeStateChange() -> Bool {
        defer { hasStateChanged = false }
        return hasStateChanged
    }

    // MARK: - Commands

    package typealias Reaction = SessionMachine.Reaction

    /// Passes an event to the session, and applies the resulting actions.
    package mutating func withSession(_ event: (inout SessionMachine, inout Reaction) -> Void) {
        hasStateChanged = true
        apply(actions(of: event))
    }

    /// Passes an event to the session, and returns the resulting actions.
    mutating func actions(of event: (inout SessionMachine, inout Reaction) -> Void) -> SessionActions {
        var reaction = Reaction(at: now)
        event(&machine, &reaction)
        return reaction.actions
    }

    package mutating func subscribe(
        _ spec: SubscriptionSpec, observer: any SubscriptionObserver, answer token: AnswerToken? = nil
    ) -> SubscriptionState {
        subscriptions.add(spec, receiver: .observer(observer), answer: token)
    }

    /// Returns the names of the fields of a subscription, for look-ups. Subscriptions with the same fields share them.
    package mutating func fieldNames(_ names: [String]) -> FieldNames { subscriptions.fieldNames(names) }

    /// The state of the subscription with an id; `nil` if it has ended.
    package func subscription(_ id: Int) -> SubscriptionState? { subscriptions.state(id) }

    package mutating func unsubscribe(_ state: SubscriptionState, answer token: AnswerToken? = nil) {
        guard state.isActive else {
            outbox.complete(token, .accepted)
            return
        }
        subscriptions.remove(state, answer: token)
        collectEvents()
    }

    /// Changes the maximum frequency of a subscription.
    ///
    /// - Parameter token: completed with the server's answer. Completed with `accepted` at once if the server already has that frequency,
    ///   or receives it with the subscription request; with `lost` if the subscription or the session ends first. If another change
    ///   replaces this one before it is sent, the token is completed with the answer to that change.
    package mutating func setFrequency(
        _ frequency: SubscriptionSpec.MaxFrequency?, of state: SubscriptionState, answer token: AnswerToken? = nil
    ) {
        guard state.isActive else {
            outbox.complete(token, .lost)
            return
        }
        subscriptions.setFrequency(frequency, of: state, answer: token)
        collectEvents()
    }

    /// Changes the option, and requests the bandwidth from the server of the current session; see `SessionMachine.changeBandwidth`.
    package mutating func changeBandwidth(_ bandwidth: SessionOptions.RequestedBandwidth, answer token: AnswerToken) {
        withSession { $0.changeBandwidth(bandwidth, answer: token, &$1) }
    }

    /// Enqueues a message. Returns its progressive number in its sequence; `nil` if it has none, or if it was aborted because no session
    /// exists.
    @discardableResult
    package mutating func send(_ spec: MessageSpec, listener: MessageListener) -> Int? {
        if machine.isIdle && !spec.isQueuedWhileDisconnected {
            log.messagesAborted(1)
            outbox.append(.aborted(sentOnNetwork: false), to: listener)
            return nil
        }
        return messages.add(spec, listener: listener)
    }

    /// Aborts all messages without an outcome. Must not be called during a session, whose message numbers are forgotten.
    package mutating func abortMessages() { abortMessages(unanswered: []) }

    private mutating func abortMessages(unanswered: [OutgoingMessage]) {
        log.messagesAborted(messages.sessionLost(unanswered: unanswered))
        collectEvents()
    }

    /// Moves the events of the machines to the outbox. Called after each call that may leave events, so that they stay in order.
    mutating func collectEvents() {
        ledger.settle(subscriptions.takeSettled())
        for event in push.takeEvents() { outbox.append(event) }
        if let items = push.takeChangedItems() {
            for item in pushItems { subscriptions.remove(item) }
            pushItems = items.map { subscriptions.add($0.spec, receiver: .pushItem($0.item)) }
        }
        for event in subscriptions.takeEvents() { outbox.append(event) }
        for (listener, outcome) in messages.takeOutcomes() { outbox.append(outcome, to: listener) }
    }

    /// Called when the WebSocket has sent everything: requests that waited for that are sent with the next `flush`.
    mutating func allSent() { machine.allSent() }

    /// Sends the requests that commands have queued since the last call.
    package mutating func flush() {
        applyIfNeeded(hasRequests ? sendPendingRequests() : [])
    }

    // MARK: - The stream

    /// Receives bytes of the stream connection. `endOfMessage`: a WebSocket message ends here, and with it its last line.
    package mutating func receive(_ bytes: UnsafeRawBufferPointer, endOfMessage: Bool) {
        resumption = actions { $0.streamActivity(&$1) }
        var failure: SessionActions = []
        // The splitter is moved out of `self`, because the closures below change the rest of `self`.
        var lines = streamLines
        streamLines = LineSplitter(maximumLineLength: 0)
        let number = machine.streamNumber
        do {
            try lines.feed(bytes) { line in receiveLine(line, number: number) }
            if endOfMessage { try lines.endOfMessage { line in receiveLine(line, number: number) } }
        } catch {
            failure = actions { $0.lineUnreadable("\(error)", &$1) }
        }
        if number == machine.streamNumber { streamLines = lines }
        applyIfNeeded(failure)
    }

    @inline(__always)
    private mutating func receiveLine(_ line: UnsafeBufferPointer<UInt8>, number: Int) {
        guard number == machine.streamNumber else { return }
        if log.wantsLines { log.received(line) }
        var isData = true
        do {
            if line.count > 2 && line[0] == UInt8(ascii: "U") && line[1] == UInt8(ascii: ",") {
                try receiveUpdate(line)
            } else {
                guard let notification = try parseNotification(line, isData: &isData) else { return }
                // The rows of the MPN module's items before this line precede it.
                if outbox.hasItemEvents { apply([]) }
                // The actions are applied before the next line, because they may replace the connection.
                apply(try receiveNotification(notification, isData: isData))
            }
        } catch {
            let isCounted = isData && machine.isReceiving
            reject(line, error) { $0.streamDamaged($1, isCounted: isCounted, &$2) }
        }
    }

    /// Parses a line.
    ///
    /// - Throws: the parser's error, after counting the line as the server does, if it is a data notification.
    private mutating func parseNotification(
        _ line: UnsafeBufferPointer<UInt8>, isData: inout Bool
    ) throws(WireError) -> Notification? {
        do throws(WireError) {
            return try NotificationParser.parse(line, isData: &isData)
        } catch {
            if isData {
                guard machine.isReceiving, machine.acceptDataNotification() else { return nil }
            }
            throw error
        }
    }

    @inline(__always)
    private mutating func receiveUpdate(_ line: UnsafeBufferPointer<UInt8>) throws(WireError) {
        guard machine.isReceiving, machine.acceptDataNotification() else { return }
        let header = try UpdateDecoder.header(line)
        let values = UnsafeBufferPointer(rebasing: line[header.valuesOffset...])
        if try subscriptions.update(header.subscription, item: header.item, values: values, outbox: &outbox) {
            collectEvents()
        }
    }

    private mutating func receiveNotification(
        _ notification: Notification, isData: Bool
    ) throws(WireError) -> SessionActions {
        if isData {
            guard machine.isReceiving, machine.acceptDataNotification() else { return [] }
        }
        log.applying(notification)
        if case .conok(_, _, _, let link?) = notification, let address = machine.sessionAddress {
            log.received(controlLink: link, of: address)
        }
        if isRefusalOfRepetition(notification) { return [] }
        if !isData {
            var reaction = Reaction(at: now)
            if machine.handle(notification, &reaction) { return reaction.actions }
        }
        defer { collectEvents() }
        switch notification {
        case .subok(let id, let items, let fields):
            subscriptions.subscribed(id, items: items, fields: fields)
        case .subcmd(let id, let items, let fields, let key, let command):
            subscriptions.subscribed(id, items: items, fields: fields, key: key, command: command)
        case .unsub(let id): subscriptions.unsubscribed(id)
        case .eos(let id, let item): try subscriptions.endOfSnapshot(id, item: item)
        case .cs(let id, let item): try subscriptions.clearSnapshot(id, item: item)
        case .ov(let id, let item, let lost):
            try subscriptions.lostUpdates(id, item: item, count: lost)
        case .conf(let id, let frequency, _): subscriptions.configured(id, frequency: frequency)
        case .msgdone(let sequence, let number, let response):
            messages.done(sequence: sequence, number: number, response: response)
        case .msgfail(let sequence, let number, let code, let message):
            messages.failed(sequence: sequence, number: number, code: code, message: message)
        case .mpnreg(let deviceID, let adapter):
            if let pushServer { push.registered(deviceID, adapter: adapter, server: pushServer) }
        case .mpnok(let id, let subscriptionID):
            push.activated(id, subscriptionID: subscriptionID)
        case .mpndel(let subscriptionID): push.deleted(subscriptionID)
        case .mpnzero(let deviceID): push.badgeReset(of: deviceID)
        case .mpnconf: break  // the new values come with the list of subscriptions
        case .reqok, .reqerr: return answer(notification)
        case .update: break  // it does not come here: see `receiveUpdate`
        case .wsok, .conok, .conerr, .error, .end, .loop, .probe, .noop, .sync, .servname, .clientip, .cons, .prog,
            .unknown:
            preconditionFailure("the session handles it")
        }
        return []
    }

    /// Logs a line that violates TLCP, and passes it to the session.
    ///
    /// - Parameter damaged: passes a line that is not UTF-8, because bytes were damaged.
    private mutating func reject(
        _ line: UnsafeBufferPointer<UInt8>, _ error: WireError,
        damaged: (inout SessionMachine, _ problem: String, inout Reaction) -> Void
    ) {
        // The beginning suffices to find the line, and limits the length of the description.
        let shown = String(decoding: line.prefix(200), as: UTF8.self)
        let length = line.count > 200 ? "… (\(line.count) bytes)" : ""
        let problem = "\(error.what) in line: \(shown)\(length)"
        log.malformed(problem, isUpdate: line.starts(with: [UInt8(ascii: "U"), UInt8(ascii: ",")]))
        let isDamaged = machine.options.policy.malformedDataEndsSession && !line.isValidUTF8
        apply(actions { isDamaged ? damaged(&$0, problem, &$1) : $0.malformedData(problem, &$1) })
    }

    // MARK: - The control connection

    /// Called when bytes of the control connection were sent or received.
    mutating func noteControlActivity() { machine.lastControlActivity = now }

    package mutating func receiveControl(_ bytes: UnsafeRawBufferPointer) {
        noteControlActivity()
        // Moved out of `self`, as in `receive`: a copy would be one of the whole unfinished line.
        var lines = controlLines
        controlLines = LineSplitter(maximumLineLength: 0)
        let number = machine.controlNumber
        do {
            try lines.feed(bytes) { line in receiveControlLine(line, number: number) }
        } catch {
            apply(actions { $0.lineUnreadable("\(error)", &$1) })
        }
        if number == machine.controlNumber { controlLines = lines }
    }

    private mutating func receiveControlLine(_ line: UnsafeBufferPointer<UInt8>, number: Int) {
        guard number == machine.controlNumber else { return }
        if log.wantsLines { log.received(line) }
        do {
            let notification = try NotificationParser.parse(line)
            guard isControlAnswer(notification) else { return log.unexpectedAnswer(line) }
            log.applying(notification)
            if isRefusalOfRepetition(notification) { return apply([]) }
            var reaction = Reaction(at: now)
            let isHandled = machine.handleControl(notification, &reaction)
            apply(isHandled ? reaction.actions : answer(notification))
        } catch {
            reject(line, error) { $0.controlFailed(TransportFailure(.protocolViolation, $1), &$2) }
        }
    }

    /// Whether a notification answers the request in flight on the control connection, so that it may be applied.
    private mutating func isControlAnswer(_ notification: Notification) -> Bool {
        switch notification {
        case .reqok(let requestID): machine.isControlAnswer(to: requestID)
        case .reqerr(let requestID, _, _): machine.isControlAnswer(to: requestID)
        case .error: true
        default: false  // the control connection has no others
        }
    }

    package mutating func controlDone() {
        var lines = controlLines
        let number = machine.controlNumber
        // A body may end without a line terminator. `endOfMessage` cannot throw here, because the length of the line was already checked.
        try? lines.endOfMessage { line in receiveControlLine(line, number: number) }
        guard number == machine.controlNumber else { return }
        controlLines = lines
        apply(actions { $0.controlDone(&$1) })
    }

    /// Releases the observers that receive no more events, on the delivery queue.
    mutating func releaseRetired() {
        let retired = subscriptions.takeRetired()
        if !retired.isEmpty { outbox.append(releasing: retired) }
    }

    /// - Returns: the resulting actions.
    private mutating func answer(_ notification: Notification) -> SessionActions {
        switch notification {
        case .reqok(let requestID?): answered(requestID, .accepted)
        case .reqerr(let requestID, let code, let message):
            answered(requestID, .refused(code: code, message: message))
        default: []  // a REQOK without an id answers a heartbeat
        }
    }

    // MARK: - Actions

    /// Like `apply`, for the end of a chunk or a command: most chunks have only updates, and leave nothing to apply.
    private mutating func applyIfNeeded(_ actions: SessionActions) {
        guard
            !actions.isEmpty || !resumption.isEmpty || outbox.hasItemEvents || hasSendableRequests
        else { return }
        apply(actions)
    }

    /// Applies the actions of the session, and the actions that result from them: changes subscriptions, messages and MPN, and appends
    /// deliveries and transport actions.
    private mutating func apply(_ actions: SessionActions) {
        log.observe(machine)
        var actions = resumption.isEmpty ? actions : resumption + actions
        resumption = []
        while true {
            while outbox.hasItemEvents {
                for event in outbox.takeItemEvents() {
                    push.receive(event)
                    collectEvents()
                }
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

    mutating func raise(_ event: SessionEvent) {
        hasStateChanged = true
        log.raised(event, in: machine.properties)
        outbox.append(event)
    }

    /// Returns the resulting actions, to be applied after the current ones.
    private mutating func apply(_ action: SessionAction) -> SessionActions {
        switch action {
        case .transport(let action): emit(action)
        case .event(let event): raise(event)
        case .sendPendingRequests: return sendPendingRequests()
        case .answered(let tokens, let answer): for token in tokens { outbox.complete(token, answer) }
        case .requestsUnanswered(let reception):
            areRepeating = true
            requeueUnanswered(reception)
        case .sessionLost(let loss):
            if case .final = loss { sessionUsers = [] }
            let unanswered = discardUnanswered()
            push.sessionLost(loss)
            collectEvents()
            subscriptions.sessionLost()
            collectEvents()
            abortMessages(unanswered: unanswered)
        }
        return []
    }

    mutating func emit(_ action: TransportAction) {
        switch action {
        case .openWebSocket, .sendHTTP, .closeStream:
            streamLines = LineSplitter(maximumLineLength: Self.maximumLineLength)
        case .sendControl, .closeControl: controlLines = LineSplitter(maximumLineLength: Self.maximumLineLength)
        case .sendWebSocket(let message): machine.addUnsent(message.utf8.count)
        case .startTimer, .cancelTimer, .watchNetwork, .stopWatchingNetwork: break  // no input
        }
        log.emitting(action)
        transportActions.append(action)
    }
}
