import Foundation

/// Drives one `ClientCore` with the real world: the only place with queues and locks.
///
/// One serial queue owns all state. Calls come from any thread and return when their consequences are final; user code runs
/// on the delivery queue only, so a call that blocks inside a callback does not stop the engine.
package final class ClientEngine: @unchecked Sendable {
    // `Sendable`: every stored `var` is confined to `queue`.

    package let environment: Environment
    /// Transport callbacks and timers run here. Never user code.
    package var queue: DispatchQueue { engineQueue.queue }
    private let engineQueue = EngineQueue()

    private var core: ClientCore
    private var observers: [any SessionObserver] = []
    private var webSocket: (any WebSocketConnection)?
    private var http: (any HTTPExchange)?
    private var control: (any HTTPExchange)?
    private var networkWatch: NetworkWatch?
    private var liveTimers = LiveTimers()
    private let delivered = DeliveredBatches()
    private var pressure = BackPressure()
    private var sliceLength = SliceLength()
    /// What was read and must wait until deliveries have caught up.
    private var heldInput: HeldInput?
    /// Whether the actions of the core are being performed: what is entered meanwhile leaves its actions to that.
    private var isPerforming = false
    private var answers = Waiters<RequestAnswer>()
    private var outcomes = Waiters<MessageOutcome>()
    /// Makes the observer of a push notification subscription that the server holds and the application does not know.
    private var makePushObserver: (@Sendable (PushSubscription) -> any PushSubscriptionObserver)?

    private let immediateObservers = ImmediateObservers()

    package init(environment: Environment, options: SessionOptions = SessionOptions()) {
        self.environment = environment
        core = ClientCore(options: options, random: environment.random, log: environment.log)
    }

    deinit {
        // The last reference may go on any thread; connections are touched on their queue only.
        let connections = [http, control]
        let leave = { @Sendable [webSocket, networkWatch, liveTimers, timers = environment.timers] in
            webSocket?.dispose()
            for connection in connections { connection?.dispose() }
            networkWatch?.stop()
            for purpose in liveTimers.purposes { timers.cancel(purpose) }
        }
        if isOnQueue { leave() } else { queue.sync(execute: leave) }
    }

    /// Whether the caller is on this engine's queue: then nothing else runs there.
    private var isOnQueue: Bool { engineQueue.isCurrent }

    /// Whether the caller is a session itself: a request hook, say. Such a caller must not wait for an answer.
    package static var isOnAnyQueue: Bool { EngineQueue.isAnyCurrent }

    // MARK: - Entering

    /// Runs `body` on the core, and performs the resulting actions before it returns. From any thread.
    ///
    /// Inside of it the core is taken: neither `withCore` nor `read` may be called. A caller that is called back in the middle of the
    /// engine's work (a waiter, a request hook, a logger) may call both; its actions follow those that are being performed.
    @discardableResult
    package func withCore<R>(_ body: (inout ClientCore) -> R) -> R {
        onQueue {
            core.passTime(to: environment.clock())
            let result = body(&core)
            core.flush()
            performActions()
            return result
        }
    }

    /// The engine's own state, the core apart.
    private func onQueue<R>(_ body: () -> R) -> R {
        if isOnQueue { return body() }
        return queue.sync(execute: body)
    }

    /// Reads state, without consequences. From any thread, but not from inside the body of `withCore`.
    package func read<R>(_ body: (borrowing ClientCore) -> R) -> R {
        if isOnQueue { return body(core) }
        return queue.sync { body(core) }
    }

    // MARK: - Waiters

    /// - Parameter completion: gets the answer, once, on the engine's queue while the core is at rest: it may call the engine.
    /// - Returns: what to give to a command of the core, which is to follow.
    package func waiter(_ completion: @escaping @Sendable (RequestAnswer) -> Void) -> AnswerToken {
        onQueue { answers.add(completion) }
    }

    /// As `waiter(_:)`, for the outcome of a message.
    package func outcomeWaiter(_ completion: @escaping @Sendable (MessageOutcome) -> Void) -> OutcomeToken {
        onQueue { outcomes.add(completion) }
    }

    /// How many answers and outcomes are still to come.
    package var waiterCount: Int { onQueue { answers.count + outcomes.count } }

    /// - Parameter makeObserver: makes the observer of a push notification subscription that the server holds and the application does
    ///   not know; called on the engine's queue while the core is at rest.
    package func setPushObservers(
        _ makeObserver: @escaping @Sendable (PushSubscription) -> any PushSubscriptionObserver
    ) {
        onQueue { makePushObserver = makeObserver }
    }

    // MARK: - Observers

    package func addObserver(_ observer: any SessionObserver) { onQueue { observers.append(observer) } }

    package func removeObserver(_ observer: any SessionObserver) { onQueue { observers.removeAll { $0 === observer } } }

    package func addImmediateObserver(_ observer: any ImmediateSessionObserver) {
        onQueue { immediateObservers.add(observer) }
    }

    package func removeImmediateObserver(_ observer: any ImmediateSessionObserver) {
        onQueue { immediateObservers.remove(observer) }
    }

    /// Waits for an answer that comes from the session. Never on an engine's queue.
    ///
    /// The answer may be behind input that is not read because deliveries are slow. If one of those is the caller, reading goes on
    /// at once. If one of those waits for the caller, which cannot be known, no delivery ends any more: then reading goes on too,
    /// up to a limit of its own. A delivery that is merely slow holds up the caller, and bounds the memory.
    ///
    /// - Parameter wait: waits until the time it gets; `nil`: no answer yet.
    /// - Returns: `nil`: no answer by the deadline.
    package func wait<Answer>(until deadline: DispatchTime, _ wait: (DispatchTime) -> Answer?) -> Answer? {
        guard !environment.deliveryQueue.isCurrent else {
            onQueue {
                pressure.blockedDeliveries += 1
                if pressure.isSuspended { resumeReading() }
            }
            defer { onQueue { pressure.blockedDeliveries -= 1 } }
            return wait(deadline)
        }
        var delivered: Int?
        while true {
            let pause = min(deadline, .now() + Self.stuckDeliveryDelay)
            if let answer = wait(pause) { return answer }
            if pause == deadline { return nil }
            delivered = onQueue {
                if pressure.isStuck(since: delivered) { resumeReading() }
                return pressure.deliveredBatches
            }
        }
    }

    private static let stuckDeliveryDelay = DispatchTimeInterval.milliseconds(250)

    /// The core is at rest: a logger may call it.
    private func writeLog() {
        guard !core.log.isEmpty else { return }
        for line in core.log.takeLines() { environment.log.write(line.text, line.level, line.category) }
    }

    // MARK: - Actions

    private func performActions() {
        guard !isPerforming else { return }
        isPerforming = true
        while true {
            let notices = core.outbox.takeNotices()
            for notice in notices { perform(notice) }
            let actions = core.takeTransportActions()
            for (action, connection) in actions { perform(action, connection) }
            if notices.isEmpty && actions.isEmpty { break }
        }
        isPerforming = false
        writeLog()
        core.releaseRetired()
        deliver(from: &core.outbox)
    }

    private func perform(_ notice: Outbox.Notice) {
        switch notice {
        case .event(let event): immediateObservers.notify(event)
        case .answer(let token, let answer): answers.take(token)?(answer)
        case .outcome(let token, let outcome): outcomes.take(token)?(outcome)
        case .announced(let subscription): subscription.observer = makePushObserver?(subscription)
        }
    }

    private func perform(_ action: TransportAction, _ connection: Int) {
        switch action {
        case .openWebSocket(let address, let isCreation):
            openWebSocket(address, isCreation: isCreation, number: connection)
        case .sendWebSocket(let message): webSocket?.send(message)
        case .closeWebSocket:
            heldInput = nil
            webSocket?.dispose()
            webSocket = nil
        case .sendHTTP(let url, let body, let isCreation):
            sendHTTP(url, body: body, isCreation: isCreation, number: connection)
        case .closeHTTP:
            heldInput = nil
            http?.dispose()
            http = nil
        case .sendControl(let url, let body): sendControl(url, body: body, number: connection)
        case .closeControl:
            control?.dispose()
            control = nil
        case .startTimer(let purpose, let milliseconds): startTimer(purpose, milliseconds)
        case .cancelTimer(let purpose): cancelTimer(purpose)
        case .watchNetwork(let address): watchNetwork(address)
        case .stopWatchingNetwork:
            networkWatch?.stop()
            networkWatch = nil
        }
    }

    private func request(_ url: String, body: String, isCreation: Bool, isHTTP: Bool) -> TransportRequest {
        var request = TransportRequest(
            url: url, body: body, isCreation: isCreation, isHTTP: isHTTP, options: core.machine.options)
        guard !immediateObservers.isEmpty else { return request }
        request.willSend = { [immediateObservers] request in immediateObservers.willSend(&request) }
        request.authentication = { [immediateObservers] challenge in immediateObservers.answer(challenge) }
        return request
    }

    // MARK: - Connections

    private func openWebSocket(_ address: String, isCreation: Bool, number: Int) {
        heldInput = nil
        webSocket?.dispose()
        let handlers = WebSocketHandlers(
            onOpen: { [weak self] in
                self?.onStream(number) {
                    $0.log.opened(.webSocket)
                    $0.withSession { $0.webSocketOpened() }
                }
            },
            onText: { [weak self] bytes, isEnd in self?.received(bytes, endOfMessage: isEnd, stream: number) },
            onFailure: { [weak self] failure in
                self?.afterHeldInput(number) {
                    $0.log.failed(.webSocket, failure)
                    $0.withSession { $0.webSocketFailed(failure) }
                }
            })
        pressure.isSuspended = false
        webSocket = environment.webSockets.open(
            request(address, body: "", isCreation: isCreation, isHTTP: false), on: queue, handlers: handlers)
    }

    private func sendHTTP(_ url: String, body: String, isCreation: Bool, number: Int) {
        heldInput = nil
        http?.dispose()
        let handlers = HTTPHandlers(
            onBytes: { [weak self] bytes in self?.received(bytes, endOfMessage: false, stream: number) },
            onDone: { [weak self] in
                self?.afterHeldInput(number) {
                    $0.log.ended(.http)
                    $0.withSession {
                        $0.httpFailed(TransportFailure(.closed, "The response ended without LOOP or END"))
                    }
                }
            },
            onFailure: { [weak self] failure in
                self?.afterHeldInput(number) {
                    $0.log.failed(.http, failure)
                    $0.withSession { $0.httpFailed(failure) }
                }
            })
        pressure.isSuspended = false
        http = environment.http.send(
            request(url, body: body, isCreation: isCreation, isHTTP: true), on: queue, handlers: handlers)
    }

    private func sendControl(_ url: String, body: String, number: Int) {
        control?.dispose()
        let handlers = HTTPHandlers(
            onBytes: { [weak self] bytes in self?.receivedControl(bytes, control: number) },
            onDone: { [weak self] in self?.onControl(number) { $0.controlDone() } },
            onFailure: { [weak self] failure in
                self?.onControl(number) {
                    $0.log.failed(.control, failure)
                    $0.withSession { $0.controlFailed(failure) }
                }
            })
        control = environment.controlHTTP.send(
            request(url, body: body, isCreation: false, isHTTP: true), on: queue, handlers: handlers)
    }

    /// Passes an event of a stream connection to the core, unless the connection has been replaced or closed.
    private func onStream(_ number: Int, _ event: (inout ClientCore) -> Void) {
        withCore { core in
            if number == core.streamNumber { event(&core) }
        }
    }

    /// For the end of a connection, which must not overtake its input.
    private func afterHeldInput(_ number: Int, _ event: (inout ClientCore) -> Void) {
        onQueue {
            if number == core.streamNumber { takeHeldInput(completely: true) }
            onStream(number, event)
        }
    }

    private func onControl(_ number: Int, _ event: (inout ClientCore) -> Void) {
        withCore { core in
            if number == core.controlNumber { event(&core) }
        }
    }

    private func received(_ bytes: UnsafeRawBufferPointer, endOfMessage: Bool, stream number: Int) {
        onQueue {
            guard number == core.streamNumber else { return }
            if !bytes.isEmpty { immediateObservers.notify(.bytesReceived(bytes.count)) }
            guard heldInput == nil else {
                heldInput?.append(bytes, endOfMessage: endOfMessage)
                return
            }
            let taken = take(bytes, endOfMessage: endOfMessage, stream: number)
            guard taken < bytes.count, number == core.streamNumber else { return }
            heldInput = HeldInput(
                UnsafeRawBufferPointer(rebasing: bytes[taken...]), endOfMessage: endOfMessage, stream: number)
        }
    }

    /// Feeds a chunk, slice by slice, each delivered while the next one is decoded, until the high-water mark is reached.
    ///
    /// - Returns: how many bytes it took: all, unless the rest must wait.
    private func take(_ bytes: UnsafeRawBufferPointer, endOfMessage: Bool, stream number: Int) -> Int {
        var rest = bytes[...]
        repeat {
            let slice = rest.prefix(sliceLength.bytes)
            rest = rest.dropFirst(slice.count)
            withCore { core in
                core.receive(UnsafeRawBufferPointer(rebasing: slice), endOfMessage: endOfMessage && rest.isEmpty)
                sliceLength.adapt(toWeight: core.outbox.weight, of: slice.count)
            }
            // After a LOOP, say: what follows it on the old connection means nothing.
            guard !rest.isEmpty, number == core.streamNumber else { return bytes.count }
            reclaimDelivered()
        } while !pressure.isOver(adding: core.outbox.weight)
        return bytes.count - rest.count
    }

    /// Goes on with what was held back; `completely`: whatever the weight, because something follows that must not overtake it.
    private func takeHeldInput(completely: Bool) {
        while var held = heldInput {
            heldInput = nil
            let stream = held.stream
            guard stream == core.streamNumber else { return }
            held.takePieces { bytes, endOfMessage in take(bytes, endOfMessage: endOfMessage, stream: stream) }
            if !held.isEmpty && stream == core.streamNumber { heldInput = held }
            if !completely { return }
        }
    }

    private func receivedControl(_ bytes: UnsafeRawBufferPointer, control number: Int) {
        onControl(number) { $0.receiveControl(bytes) }
    }

    // MARK: - Timers and network

    private static let timersOfSilence: Set<TimerPurpose> = [
        .keepalive, .stalled, .reconnect, .idle, .transport, .probe,
    ]

    func startTimer(_ purpose: TimerPurpose, _ milliseconds: Int) {
        cancelTimer(purpose)
        let number = liveTimers.start(purpose)
        environment.timers.schedule(purpose, afterMilliseconds: milliseconds, on: queue) { [weak self] in
            guard let self else { return }
            withCore { core in
                guard self.liveTimers.fire(purpose, number) else { return }
                // Silence means nothing while we do not read.
                if self.pressure.isSuspended && Self.timersOfSilence.contains(purpose) {
                    self.startTimer(purpose, milliseconds)
                    return
                }
                core.log.fired(purpose)
                core.withSession { $0.timerFired(purpose) }
            }
        }
    }

    private func cancelTimer(_ purpose: TimerPurpose) {
        if liveTimers.cancel(purpose) { environment.timers.cancel(purpose) }
    }

    private func watchNetwork(_ address: String) {
        guard let host = URLComponents(string: address)?.host, host != networkWatch?.host else { return }
        let watch = NetworkWatch(host: host, reachability: environment.reachability(host))
        networkWatch?.stop()
        networkWatch = watch
        watch.start { [weak self] isReachable in
            guard let self else { return }
            withCore { core in
                core.log.reachabilityChanged(host: host, isReachable: isReachable)
                let isFirstReport = self.networkWatch?.countReport() == 1
                guard isReachable else { return }
                core.withSession { $0.endRetryPause() }
                // A connection made over the network as it was may be dead without a word.
                self.webSocket?.probe()
                if !isFirstReport { core.withSession { $0.networkChanged() } }
            }
        }
    }

    // MARK: - Delivery and back-pressure

    private func deliver(from outbox: inout Outbox) {
        guard !outbox.isEmpty else { return }
        let batch = outbox.take()
        let observers = observers
        pressure.enqueued(batch.weight)
        if batch.weight > 0 && (pressure.isOver(adding: 0) || heldInput != nil) { suspendReading() }
        environment.deliveryQueue.async { [delivered, queue, weak self] in
            batch.deliver(sessionObservers: observers)
            guard delivered.append(batch) else { return }
            queue.async { [weak self] in self?.deliveryWentOn() }
        }
    }

    private func deliveryWentOn() {
        reclaimDelivered()
        if pressure.undeliveredWeight == 0 { core.outbox.shrink() }
        // Input may be held though reading was not suspended: on a new connection, by the weight of what an earlier one brought.
        guard pressure.isUnder, pressure.isSuspended || heldInput != nil else { return }
        resumeReading()
    }

    // MARK: - Consumers of sequences

    /// Stops reading from the network until ``releaseReading()``: a consumer has more updates than it asked for. What has been read
    /// already is delivered, and nothing else waits. From any thread; calls are counted.
    package func holdReading() {
        onQueue {
            pressure.holds += 1
            if pressure.isHeldByConsumers { suspendReading() }
        }
    }

    package func releaseReading() {
        onQueue {
            pressure.holds -= 1
            resumeIfPossible()
        }
    }

    /// Around the time in which a task waits for an answer of the session: reading goes on meanwhile, whatever consumers hold.
    package func beginAwaitingAnswer() {
        onQueue {
            pressure.awaitedAnswers += 1
            resumeIfPossible()
        }
    }

    package func endAwaitingAnswer() {
        onQueue {
            pressure.awaitedAnswers -= 1
            if pressure.isHeldByConsumers { suspendReading() }
        }
    }

    private func resumeIfPossible() {
        if pressure.isSuspended && pressure.isUnder { resumeReading() }
    }

    private func reclaimDelivered() {
        for batch in delivered.takeAll() {
            pressure.delivered(batch.weight)
            core.outbox.reclaim(batch)
        }
    }

    private func suspendReading() {
        guard !pressure.isSuspended else { return }
        pressure.isSuspended = true
        webSocket?.suspendReading()
        http?.suspendReading()
    }

    private func resumeReading() {
        pressure.isSuspended = false
        withCore { $0.withSession { $0.readingResumed() } }
        takeHeldInput(completely: false)
        guard !pressure.isSuspended else { return }
        webSocket?.resumeReading()
        http?.resumeReading()
    }
}
