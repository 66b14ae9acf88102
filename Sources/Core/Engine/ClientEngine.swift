import Foundation

/// Drives one `ClientCore` with the real world: the only place with queues and locks.
///
/// One serial queue owns all state. Calls come from any thread and return when their consequences are final; user code runs
/// on the delivery queue only, so a call that blocks inside a callback does not stop the engine.
package final class ClientEngine: @unchecked Sendable {
    // `Sendable`: every stored `var` is confined to `queue`.

    /// Reading is suspended while deliveries of more than this weight wait, so that a slow user bounds memory.
    private static let highWaterMark = 1 << 20
    /// Takes its place while a caller waits for an answer and no delivery ends.
    private static let highestWaterMark = 64 << 20
    private static let lowWaterMark = 1 << 19
    /// How much is taken from a chunk before the weight is looked at again.
    private static let sliceLength = 32 << 10

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
    /// Tells a late callback of a connection that was replaced.
    private var streamNumber = 0 {
        didSet { heldInput = nil }
    }
    private var controlNumber = 0
    private var undeliveredWeight = 0
    private let delivered = DeliveredBatches()
    private var isReadingSuspended = false
    /// What was read and must wait until deliveries have caught up.
    private var heldInput: HeldInput?
    /// How many deliveries under way wait for an answer: none of them ends unless reading goes on.
    private var blockedDeliveries = 0
    /// A caller waits for an answer and no delivery has ended for a while: one of them may wait for that caller.
    private var isDeliveryStuck = false
    private var deliveredBatches = 0
    /// How many consumers of updates have more of them than they asked for.
    private var readingHolds = 0
    /// How many tasks wait for an answer of the session, which may be behind input that is held for a consumer: for the waiting
    /// task, perhaps.
    private var awaitedAnswers = 0
    private var isPerforming = false
    /// What peers told that answered at once, while effects were being carried out: for after those.
    private var deferred: [(inout ClientCore) -> Void] = []

    private let immediateObservers = ImmediateObservers()

    package init(environment: Environment, options: SessionOptions = SessionOptions()) {
        self.environment = environment
        core = ClientCore(options: options, random: environment.random, log: environment.log)
        core.onSessionEvent = { [immediateObservers] event in immediateObservers.tell(event) }
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

    /// Runs `body` on the core, lives through what follows from it, and returns. From any thread; nested calls run in place.
    @discardableResult
    package func withCore<R>(_ body: (inout ClientCore) -> R) -> R {
        if isOnQueue { return withCoreOnQueue(body) }
        return queue.sync { withCoreOnQueue(body) }
    }

    private func withCoreOnQueue<R>(_ body: (inout ClientCore) -> R) -> R {
        guard !isPerforming else {
            // A request hook inside `performActions`: the core is not being accessed at this moment.
            core.passTime(to: environment.clock())
            return body(&core)
        }
        isPerforming = true
        core.passTime(to: environment.clock())
        let result = body(&core)
        core.flush()
        performActions()
        isPerforming = false
        writeLog()
        core.releaseRetired()
        deliver(from: &core.outbox)
        return result
    }

    /// Lets the core experience what the outside world tells, in order: not before the effects under way are carried out.
    private func experience(_ body: @escaping (inout ClientCore) -> Void) {
        if isOnQueue && isPerforming {
            deferred.append(body)
        } else {
            withCore(body)
        }
    }

    /// The engine's own state, the core apart.
    private func onQueue<R>(_ body: () -> R) -> R {
        if isOnQueue { return body() }
        return queue.sync(execute: body)
    }

    /// Reads state, without consequences. Not from inside `perform` (an answer closure, say): the core is taken then.
    package func read<R>(_ body: (borrowing ClientCore) -> R) -> R {
        if isOnQueue { return body(core) }
        return queue.sync { body(core) }
    }

    // MARK: - Commands

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
                blockedDeliveries += 1
                if isReadingSuspended { resumeReading() }
            }
            defer { onQueue { blockedDeliveries -= 1 } }
            return wait(deadline)
        }
        var delivered: Int?
        while true {
            let pause = min(deadline, .now() + Self.stuckDeliveryDelay)
            if let answer = wait(pause) { return answer }
            if pause == deadline { return nil }
            delivered = onQueue {
                if isReadingSuspended && delivered == deliveredBatches {
                    isDeliveryStuck = true
                    resumeReading()
                }
                return deliveredBatches
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
        while true {
            for action in core.takeTransportActions() { perform(action) }
            // A request hook may have given commands.
            core.flush()
            guard !core.hasTransportActions else { continue }
            guard !deferred.isEmpty else { return }
            deferred.removeFirst()(&core)
            core.flush()
        }
    }

    private func perform(_ action: TransportAction) {
        switch action {
        case .openWebSocket(let address, let isCreation): openWebSocket(address, isCreation: isCreation)
        case .sendWebSocket(let message): webSocket?.send(message)
        case .closeWebSocket:
            streamNumber += 1
            webSocket?.dispose()
            webSocket = nil
        case .sendHTTP(let url, let body, let isCreation): sendHTTP(url, body: body, isCreation: isCreation)
        case .closeHTTP:
            streamNumber += 1
            http?.dispose()
            http = nil
        case .sendControl(let url, let body): sendControl(url, body: body)
        case .closeControl:
            controlNumber += 1
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

    private func openWebSocket(_ address: String, isCreation: Bool) {
        webSocket?.dispose()
        streamNumber += 1
        let number = streamNumber
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
        isReadingSuspended = false
        webSocket = environment.webSockets.open(
            request(address, body: "", isCreation: isCreation, isHTTP: false), on: queue, handlers: handlers)
    }

    private func sendHTTP(_ url: String, body: String, isCreation: Bool) {
        http?.dispose()
        streamNumber += 1
        let number = streamNumber
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
        isReadingSuspended = false
        http = environment.http.send(
            request(url, body: body, isCreation: isCreation, isHTTP: true), on: queue, handlers: handlers)
    }

    private func sendControl(_ url: String, body: String) {
        control?.dispose()
        controlNumber += 1
        let number = controlNumber
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

    private func onStream(_ number: Int, _ body: @escaping (inout ClientCore) -> Void) {
        experience { [self] core in
            guard number == streamNumber else { return }
            body(&core)
        }
    }

    /// For the end of a connection, which must not overtake what it brought.
    private func afterHeldInput(_ number: Int, _ body: @escaping (inout ClientCore) -> Void) {
        onStream(number) { [self] core in
            takeHeldInput(completely: true, into: &core)
            guard number == streamNumber else { return }
            body(&core)
        }
    }

    private func onControl(_ number: Int, _ body: @escaping (inout ClientCore) -> Void) {
        experience { [self] core in
            guard number == controlNumber else { return }
            body(&core)
        }
    }

    /// Calls `body` with bytes that are valid during the call only: at once, or later with a copy of them.
    private func onBytes(
        _ bytes: UnsafeRawBufferPointer, _ body: @escaping (inout ClientCore, UnsafeRawBufferPointer) -> Void
    ) {
        if isOnQueue && isPerforming {
            let copy = Array(bytes)
            deferred.append { core in copy.withUnsafeBytes { body(&core, $0) } }
        } else {
            withCore { body(&$0, bytes) }
        }
    }

    private func received(_ bytes: UnsafeRawBufferPointer, endOfMessage: Bool, stream number: Int) {
        onBytes(bytes) { [self] core, bytes in
            guard number == streamNumber else { return }
            if !bytes.isEmpty { immediateObservers.tell(.bytesReceived(bytes.count)) }
            if heldInput == nil {
                take(bytes, endOfMessage: endOfMessage, stream: number, into: &core)
            } else {
                heldInput?.append(bytes, endOfMessage: endOfMessage)
            }
        }
    }

    /// Feeds a chunk, slice by slice; what comes after the high-water mark is reached is held back.
    private func take(
        _ bytes: UnsafeRawBufferPointer, endOfMessage: Bool, stream number: Int, into core: inout ClientCore
    ) {
        var rest = bytes[...]
        let generation = core.streamGeneration
        repeat {
            let slice = rest.prefix(Self.sliceLength)
            rest = rest.dropFirst(slice.count)
            core.receive(UnsafeRawBufferPointer(rebasing: slice), endOfMessage: endOfMessage && rest.isEmpty)
            // A LOOP, say: what follows it on the old connection means nothing.
            guard generation == core.streamGeneration else { return }
            // Delivery goes on while the rest is decoded.
            if !rest.isEmpty {
                deliver(from: &core.outbox)
                reclaimDelivered(into: &core.outbox)
            }
            if !rest.isEmpty && mustWait(core) {
                heldInput = HeldInput(
                    UnsafeRawBufferPointer(rebasing: rest), endOfMessage: endOfMessage, stream: number)
                return
            }
        } while !rest.isEmpty
    }

    private func mustWait(_ core: borrowing ClientCore) -> Bool {
        isHeldByConsumers || undeliveredWeight + core.outbox.weight > waterMark
    }

    private var isHeldByConsumers: Bool { readingHolds > 0 && awaitedAnswers == 0 && blockedDeliveries == 0 }

    private var waterMark: Int {
        if blockedDeliveries > 0 { return .max }
        return isDeliveryStuck ? Self.highestWaterMark : Self.highWaterMark
    }

    /// Goes on with what was held back; `completely`: whatever the weight, because something follows that must not overtake it.
    private func takeHeldInput(completely: Bool, into core: inout ClientCore) {
        while let held = heldInput {
            heldInput = nil
            guard held.stream == streamNumber else { return }
            held.withPieces { bytes, endOfMessage in
                if heldInput == nil {
                    take(bytes, endOfMessage: endOfMessage, stream: held.stream, into: &core)
                } else {
                    heldInput?.append(bytes, endOfMessage: endOfMessage)
                }
            }
            if !completely { return }
        }
    }

    private func receivedControl(_ bytes: UnsafeRawBufferPointer, control number: Int) {
        onBytes(bytes) { [self] core, bytes in
            guard number == controlNumber else { return }
            core.receiveControl(bytes)
        }
    }

    // MARK: - Timers and network

    private static let timersOfSilence: Set<TimerPurpose> = [.keepalive, .stalled, .reconnect, .idle, .transport]

    func startTimer(_ purpose: TimerPurpose, _ milliseconds: Int) {
        cancelTimer(purpose)
        let number = liveTimers.start(purpose)
        environment.timers.schedule(purpose, afterMilliseconds: milliseconds, on: queue) { [weak self] in
            guard let self else { return }
            experience { core in
                guard self.liveTimers.fire(purpose, number) else { return }
                // Silence means nothing while we do not read.
                if self.isReadingSuspended && Self.timersOfSilence.contains(purpose) {
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
            experience { core in
                core.log.reachabilityChanged(host: host, isReachable: isReachable)
                guard isReachable else { return }
                core.withSession { $0.endRetryPause() }
                // A connection made over the network as it was may be dead without a word.
                self.webSocket?.probe()
            }
        }
    }

    // MARK: - Delivery and back-pressure

    private func deliver(from outbox: inout Outbox) {
        guard !outbox.isEmpty else { return }
        let batch = outbox.take()
        let observers = observers
        undeliveredWeight += batch.weight
        if batch.weight > 0 && (isHeldByConsumers || undeliveredWeight > waterMark || heldInput != nil) {
            suspendReading()
        }
        environment.deliveryQueue.async { [delivered, queue, weak self] in
            batch.deliver(sessionObservers: observers)
            guard delivered.append(batch) else { return }
            queue.async { [weak self] in self?.deliveryWentOn() }
        }
    }

    private func deliveryWentOn() {
        reclaimDelivered(into: &core.outbox)
        if undeliveredWeight == 0 { core.outbox.rows.shrink() }
        // Input may be held though reading was not suspended: on a new connection, by the weight of what an earlier one brought.
        guard undeliveredWeight <= Self.lowWaterMark, isReadingSuspended || heldInput != nil, !isHeldByConsumers else {
            return
        }
        resumeReading()
    }

    // MARK: - Consumers of sequences

    /// Stops reading from the network until ``releaseReading()``: a consumer has more updates than it asked for. What has been read
    /// already is delivered, and nothing else waits. From any thread; calls are counted.
    package func holdReading() {
        onQueue {
            readingHolds += 1
            if isHeldByConsumers { suspendReading() }
        }
    }

    package func releaseReading() {
        onQueue {
            readingHolds -= 1
            resumeIfPossible()
        }
    }

    /// Around the time in which a task waits for an answer of the session: reading goes on meanwhile, whatever consumers hold.
    package func beginAwaitingAnswer() {
        onQueue {
            awaitedAnswers += 1
            resumeIfPossible()
        }
    }

    package func endAwaitingAnswer() {
        onQueue {
            awaitedAnswers -= 1
            if isHeldByConsumers { suspendReading() }
        }
    }

    private func resumeIfPossible() {
        if isReadingSuspended && !isHeldByConsumers && undeliveredWeight <= Self.lowWaterMark { resumeReading() }
    }

    private func reclaimDelivered(into outbox: inout Outbox) {
        for batch in delivered.takeAll() {
            undeliveredWeight -= batch.weight
            deliveredBatches += 1
            isDeliveryStuck = false
            outbox.reclaim(batch)
        }
    }

    private func suspendReading() {
        guard !isReadingSuspended else { return }
        isReadingSuspended = true
        webSocket?.suspendReading()
        http?.suspendReading()
    }

    private func resumeReading() {
        isReadingSuspended = false
        withCore { core in
            core.withSession { $0.readingResumed() }
            takeHeldInput(completely: false, into: &core)
        }
        guard !isReadingSuspended else { return }
        webSocket?.resumeReading()
        http?.resumeReading()
    }
}
