/// A client without I/O: the session machine, the subscriptions, the messages and MPN. Its input is bytes, commands and timers; its output
/// are the effects, which the engine takes one by one with `nextEffect` when the core has finished an event.
package struct ClientCore {
    package internal(set) var machine: SessionMachine
    var subscriptions = SubscriptionRegistry()
    var messages = MessageQueue()
    package internal(set) var push = MPNModule()
    var effects = Effects()

    private var streamLines = LineSplitter(maximumLineLength: maximumLineLength)
    private var controlLines = LineSplitter(maximumLineLength: maximumLineLength)
    /// The numbers of the connections whose lines the splitters hold.
    private var splitConnections = (stream: 0, control: 0)
    package internal(set) var log: SessionLog
    /// `true` if the next requests are sent because the channel is new, and not because a command has requested them.
    var areRepeating = false
    /// The users of the session, or of the attempt to create one: see `connect(for:)`.
    var sessionUsers: Set<SessionUser> = []
    var lastSessionUser = SessionUser.owner.number

    private static let maximumLineLength = 16 << 20

    package init(
        options: SessionOptions, hasWebSocket: Bool = true, random: @escaping @Sendable (Int) -> Int,
        log: any LogTarget = Log.process
    ) {
        machine = SessionMachine(options: options, hasWebSocket: hasWebSocket, random: random)
        self.log = SessionLog(target: log)
    }

    /// Sets the time of the next events, in milliseconds. It never runs backwards, even if a logger has called the engine since its caller has
    /// read the clock.
    package mutating func passTime(to now: UInt64) {
        effects.now = max(effects.now, now)
        log.passTime(to: effects.now)
    }

    mutating func takeStateChange() -> Bool {
        defer { effects.hasStateChanged = false }
        return effects.hasStateChanged
    }

    // MARK: - Effects

    /// Removes and returns the next effect for the engine; `nil`: none. Queued requests are sent when a channel is free, after the effects
    /// of the events so far.
    ///
    /// - Parameter hasUnsent: `true` if the WebSocket still keeps a part of a message.
    mutating func nextEffect(hasUnsent: @autoclosure () -> Bool) -> Effect? {
        if let effect = effects.next() { return effect }
        if machine.isSendingHeld && !hasUnsent() { machine.context.allSent() }
        return nextTransmit()
    }

    /// Applies the consequences of an event to subscriptions, messages and MPN. Called after each line and each command.
    mutating func settle() {
        log.observe(machine)
        while let consequence = effects.nextConsequence() {
            switch consequence {
            case .requestsLost(let outcome): requestsLost(outcome)
            case .sessionLost(let loss): sessionLost(loss)
            case .pushItem(let item, let event): push.receive(event, of: item, &subscriptions, &effects)
            }
        }
        resetSplitters()
    }

    private mutating func sessionLost(_ loss: SessionLoss) {
        if case .final = loss { sessionUsers = [] }
        _ = effects.requests.takeAll()
        push.sessionLost(loss, &subscriptions, &effects)
        subscriptions.sessionLost(&effects)
        abortMessages()
    }

    /// Discards the unfinished line of a connection that has been replaced or closed.
    private mutating func resetSplitters() {
        if splitConnections.stream != machine.streamNumber {
            splitConnections.stream = machine.streamNumber
            streamLines = LineSplitter(maximumLineLength: Self.maximumLineLength)
        }
        if splitConnections.control != machine.controlNumber {
            splitConnections.control = machine.controlNumber
            controlLines = LineSplitter(maximumLineLength: Self.maximumLineLength)
        }
    }

    /// Enqueues a call on the delivery queue, after the events so far.
    package mutating func deliver(_ call: @escaping @Sendable () -> Void) {
        settle()
        effects.outbox.append(call)
    }

    // MARK: - Commands

    /// Passes an event to the session.
    package mutating func withSession(_ event: (inout SessionMachine, inout Effects) -> Void) {
        effects.hasStateChanged = true
        event(&machine, &effects)
        settle()
    }

    package mutating func subscribe(
        _ spec: SubscriptionSpec, observer: any SubscriptionObserver, answer token: AnswerToken? = nil
    ) -> SubscriptionState {
        subscriptions.add(spec, receiver: .observer(observer), answer: token)
    }

    /// Returns the field names of a subscription, for lookups. Subscriptions with the same fields share them.
    package mutating func fieldNames(_ names: [String]) -> FieldNames { subscriptions.fieldNames(names) }

    /// The state of the subscription with an id; `nil` if it has ended.
    package func subscription(_ id: Int) -> SubscriptionState? { subscriptions.state(id) }

    package mutating func unsubscribe(_ state: SubscriptionState, answer token: AnswerToken? = nil) {
        guard state.isActive else { return effects.complete(token, .accepted) }
        subscriptions.remove(state, answer: token, &effects)
    }

    /// Changes the maximum frequency of a subscription.
    ///
    /// - Parameter token: completed with the server's answer. Completed with `accepted` at once if the server already has that frequency,
    ///   or receives it with the subscription request; with `lost` if the subscription or the session ends first. If another change
    ///   replaces this one before it is sent, the token is completed with the answer to that change.
    package mutating func setFrequency(
        _ frequency: SubscriptionSpec.MaxFrequency?, of state: SubscriptionState, answer token: AnswerToken? = nil
    ) {
        guard state.isActive else { return effects.complete(token, .lost) }
        subscriptions.setFrequency(frequency, of: state, answer: token, &effects)
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
            effects.append(.aborted(sentOnNetwork: false), to: listener)
            return nil
        }
        return messages.add(spec, listener: listener)
    }

    /// Aborts all messages without an outcome. Must not be called during a session, whose message numbers are forgotten.
    package mutating func abortMessages() { log.messagesAborted(messages.sessionLost(&effects)) }

    /// Ends the session without further effects, because the client is being released.
    ///
    /// - Returns: the messages for the WebSocket.
    mutating func release() -> [String] {
        machine.destroySession(&effects)
        var messages: [String] = []
        while let effect = effects.next() {
            if case .transport(.sendWebSocket(let message)) = effect { messages.append(message) }
        }
        return messages
    }

    // MARK: - The stream

    /// Receives bytes of the stream connection. `endOfMessage`: a WebSocket message ends here, and with it its last line.
    package mutating func receive(_ bytes: UnsafeRawBufferPointer, endOfMessage: Bool) {
        resetSplitters()
        if machine.streamActivity(&effects) { settle() }
        // The splitter is moved out of `self`, because the closures below change the rest of `self`.
        var lines = streamLines
        streamLines = LineSplitter(maximumLineLength: 0)
        let number = machine.streamNumber
        do {
            try lines.feed(bytes) { line in receiveLine(line, number: number) }
            if endOfMessage { try lines.endOfMessage { line in receiveLine(line, number: number) } }
        } catch {
            withSession { $0.lineUnreadable("\(error)", &$1) }
        }
        if number == machine.streamNumber { streamLines = lines }
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
                try receiveNotification(notification, isData: isData)
                settle()
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
                guard machine.isReceiving, machine.context.progress.accept() else { return nil }
            }
            throw error
        }
    }

    @inline(__always)
    private mutating func receiveUpdate(_ line: UnsafeBufferPointer<UInt8>) throws(WireError) {
        guard machine.isReceiving, machine.context.progress.accept() else { return }
        let header = try UpdateDecoder.header(line)
        let values = UnsafeBufferPointer(rebasing: line[header.valuesOffset...])
        if let update = try subscriptions.update(header.subscription, item: header.item, values: values, &effects) {
            receive(update)
        }
    }

    @inline(never)
    private mutating func receive(_ update: PushItemUpdate) {
        push.receive(update, &effects)
        settle()
    }

    private mutating func receiveNotification(_ notification: Notification, isData: Bool) throws(WireError) {
        if isData {
            guard machine.isReceiving, machine.context.progress.accept() else { return }
        }
        log.applying(notification)
        if case .conok(_, _, _, let link?) = notification, let address = machine.sessionAddress {
            log.received(controlLink: link, of: address)
        }
        switch notification {
        case .subok(let id, let items, let fields):
            subscriptions.subscribed(id, items: items, fields: fields, &effects)
        case .subcmd(let id, let items, let fields, let key, let command):
            subscriptions.subscribed(id, items: items, fields: fields, key: key, command: command, &effects)
        case .unsub(let id): subscriptions.unsubscribed(id, &effects)
        case .eos(let id, let item): try subscriptions.endOfSnapshot(id, item: item, &effects)
        case .cs(let id, let item): try subscriptions.clearSnapshot(id, item: item, &effects)
        case .ov(let id, let item, let lost):
            try subscriptions.lostUpdates(id, item: item, count: lost, &effects)
        case .conf(let id, let frequency, _): subscriptions.configured(id, frequency: frequency, &effects)
        case .msgdone(let sequence, let number, let response):
            messages.done(sequence: sequence, number: number, response: response, &effects)
        case .msgfail(let sequence, let number, let code, let message):
            messages.failed(sequence: sequence, number: number, code: code, message: message, &effects)
        case .mpnreg(let deviceID, let adapter):
            if let pushServer {
                push.registered(deviceID, adapter: adapter, server: pushServer, &subscriptions, &effects)
            }
        case .mpnok(let number, let id): push.activated(number, subscriptionID: id, &effects)
        case .mpndel(let id): push.deleted(id, &effects)
        case .mpnzero(let deviceID): push.badgeReset(of: deviceID, &effects)
        case .mpnconf: break  // the new values come with the list of subscriptions
        case .reqok, .reqerr: receiveAnswer(notification, isOnControlConnection: false)
        case .update: break  // handled by `receiveUpdate`
        default: _ = machine.handle(notification, &effects)
        }
    }

    /// Applies REQOK or REQERR.
    private mutating func receiveAnswer(_ notification: Notification, isOnControlConnection: Bool) {
        // It ends the request like another answer.
        if isRefusalOfRepetition(notification) { return machine.noteAnswer() }
        if machine.handle(notification, &effects) { return }
        switch notification {
        case .reqok(let id?): requestAnswered(id, .accepted, isOnControlConnection: isOnControlConnection)
        case .reqerr(let id, let code, let message):
            let outcome = RequestOutcome.refused(code: code, message: message)
            requestAnswered(id, outcome, isOnControlConnection: isOnControlConnection)
        default: break  // a REQOK without an id answers a heartbeat
        }
    }

    /// Logs a line that violates TLCP, and passes it to the session.
    ///
    /// - Parameter damaged: passes a line that is not UTF-8, because bytes were damaged.
    private mutating func reject(
        _ line: UnsafeBufferPointer<UInt8>, _ error: WireError,
        damaged: (inout SessionMachine, _ problem: String, inout Effects) -> Void
    ) {
        // The beginning suffices to find the line, and limits the length of the description.
        let shown = String(decoding: line.prefix(200), as: UTF8.self)
        let length = line.count > 200 ? "… (\(line.count) bytes)" : ""
        let problem = "\(error.what) in line: \(shown)\(length)"
        log.malformed(problem, isUpdate: line.starts(with: [UInt8(ascii: "U"), UInt8(ascii: ",")]))
        let isDamaged = machine.options.policy.malformedDataEndsSession && !line.isValidUTF8
        withSession { isDamaged ? damaged(&$0, problem, &$1) : $0.malformedData(problem, &$1) }
    }

    // MARK: - The control connection

    /// Called when bytes of the control connection were sent or received.
    mutating func noteControlActivity() { machine.noteControlActivity(at: effects.now) }

    package mutating func receiveControl(_ bytes: UnsafeRawBufferPointer) {
        noteControlActivity()
        resetSplitters()
        // Moved out of `self`, as in `receive`: a copy would be one of the whole unfinished line.
        var lines = controlLines
        controlLines = LineSplitter(maximumLineLength: 0)
        let number = machine.controlNumber
        do {
            try lines.feed(bytes) { line in receiveControlLine(line, number: number) }
        } catch {
            withSession { $0.lineUnreadable("\(error)", &$1) }
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
            receiveAnswer(notification, isOnControlConnection: true)
            settle()
        } catch {
            reject(line, error) { $0.controlFailed(TransportFailure(.protocolViolation, $1), &$2) }
        }
    }

    /// `true` if a notification answers the request in flight on the control connection, so that it may be applied.
    private mutating func isControlAnswer(_ notification: Notification) -> Bool {
        switch notification {
        case .reqok(let id): machine.isControlAnswer(to: id)
        case .reqerr(let id, _, _): machine.isControlAnswer(to: id)
        case .error: true
        default: false  // the control connection has no others
        }
    }

    package mutating func controlDone() {
        resetSplitters()
        var lines = controlLines
        let number = machine.controlNumber
        // A body may end without a line terminator. `endOfMessage` cannot throw here, because the length of the line was already checked.
        try? lines.endOfMessage { line in receiveControlLine(line, number: number) }
        guard number == machine.controlNumber else { return }
        controlLines = lines
        withSession { $0.controlDone(&$1) }
    }

    /// Releases the observers that receive no more events, on the delivery queue.
    mutating func releaseRetired() {
        let retired = subscriptions.takeRetired()
        if !retired.isEmpty { effects.outbox.append(releasing: retired) }
    }
}
