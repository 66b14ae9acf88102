import Foundation

/// Connects one `ClientCore` to the transports, the timers, the network watch and the delivery queue.
///
/// One serial queue owns all state. Calls may come from any thread and return when their consequences are final. Delegates are called on
/// the delivery queue only, so a callback that blocks does not stop the engine; request hooks and loggers run on the engine's queue.
package final class ClientEngine: @unchecked Sendable {
    // `Sendable`: every stored `var` is confined to `queue`.

    package let environment: Environment
    /// The queue of transport callbacks and timers, and of request hooks and loggers. Enter it through `onQueue`.
    package var queue: SerialQueue { engineQueue.queue }
    private let engineQueue = EngineQueue()

    /// Changed only by `changeCore`; read on the queue, or under `coreLock`.
    private(set) var core: ClientCore
    /// Held while the core changes, which calls no code of the application. So a getter, which needs only this lock, does not wait for a
    /// hook or a logger, which may wait for the getter's thread.
    private let coreLock = NSLock()
    /// `true` if the core is changing, to trap a reentrant call, which would deadlock.
    private var isChangingCore = false
    /// A copy of the state that getters read without waiting for a change of the core.
    private let published: Locked<PublishedState>
    private(set) var observers: [any SessionObserver] = []
    let immediateObservers = ImmediateObservers()

    var stream: StreamConnection?
    var control: (any HTTPExchange)?
    /// The unsent bytes of the control request when its timer was last started.
    var unsentOfControl = 0
    /// Input that waits until fewer deliveries are pending.
    var heldInput: HeldInput?
    /// The watched path of the network. The first report is not a change. `wasReachable` is that of the last report, by this watch or by the one
    /// before it.
    private var networkWatch: (host: String, reachability: any Reachability, hasReported: Bool, wasReachable: Bool)?

    /// The weights of delivered batches, and the memory of rows that ended with them. A lock instead of this queue lets a busy engine take
    /// them between events.
    let delivered = Locked<[(weight: Int, spentRows: SpentRows)]>([])
    var pressure = BackPressure()
    /// `true` if input has arrived since a timer fired.
    var isReceiving = false
    var sliceLength = SliceLength()

    /// The version of the deadlines for which the alarm was set; `nil`: it has fired.
    private var alarmVersion: Int? = 0
    /// `true` if the actions of the core are being performed. Actions of reentrant calls follow them.
    private var isPerforming = false
    private var answers = Waiters<RequestOutcome>()
    private var outcomes = Waiters<MessageOutcome>()
    /// Creates the observer of an MPN subscription that the server has and the application does not.
    private var makePushObserver: (@Sendable (PushSubscription) -> any PushSubscriptionObserver)?

    package init(environment: Environment, options: SessionOptions = SessionOptions()) {
        self.environment = environment
        core = ClientCore(
            options: options, hasWebSocket: environment.webSockets != nil, random: environment.random,
            log: environment.log)
        published = Locked(PublishedState(core.machine))
    }

    deinit {
        guard !isOfOtherProcess else {
            // The other process uses the connections, their descriptors and the epoll set, and closing them here would end them there.
            _ = Unmanaged.passRetained(Leaked((environment, stream, control, networkWatch)))
            return
        }
        // The server ends the session as after `disconnect()`: by a request, where the stream can send one.
        let messages = core.release()
        // The last reference may be released on any thread, but connections must be used on their queue only.
        let leave = {
            @Sendable [stream, control, networkWatch, timers = environment.timers, queue] in
            if case .webSocket(let connection) = stream { for message in messages { connection.send(message) } }
            stream?.dispose()
            control?.dispose()
            networkWatch?.reachability.stop()
            timers.set([:], at: 0, on: queue) { _ in }
        }
        engineQueue.enter(leave)
    }

    private final class Leaked {
        let content: Any
        init(_ content: Any) { self.content = content }
    }

    /// `true` if the engine was made by the process from which this one was forked: here it can only be released.
    package var isOfOtherProcess: Bool { engineQueue.isOfOtherProcess }

    private var isOnQueue: Bool { engineQueue.isCurrent }

    /// `true` if the caller runs on the queue of any engine, as request hooks do. Such a caller must not wait for an answer.
    package static var isOnAnyQueue: Bool { EngineQueue.isAnyCurrent }

    // MARK: - Entering

    /// Runs `body` on the core, and performs the resulting actions before it returns. May be called from any thread.
    ///
    /// `body` has exclusive access to the core: it must call neither `withCore` nor `read`. Code that the engine calls (a waiter, a request
    /// hook, a logger) may call both; its actions follow those that are being performed.
    @discardableResult
    package func withCore<R>(_ body: (inout ClientCore) -> R) -> R {
        onQueue {
            let now = environment.clock()
            checkLogLevels(now)
            let result = changeCore { core in
                core.passTime(to: now)
                let result = body(&core)
                core.settle()
                // Now, so that a caller that is woken next sees the state that woke it.
                if core.takeStateChange() { published.value = PublishedState(core.machine) }
                return result
            }
            performEffects()
            return result
        }
    }

    /// Runs `body` on the engine's queue, to access the state of the engine outside of the core.
    func onQueue<R>(_ body: () -> R) -> R { engineQueue.enter(body) }

    /// Changes the core, on the queue, without consequences.
    ///
    /// - Parameter body: must not call this engine or code of the application.
    func changeCore<R>(_ body: (inout ClientCore) -> R) -> R {
        precondition(!isChangingCore, "a change of the core called its engine")
        coreLock.lock()
        isChangingCore = true
        defer {
            isChangingCore = false
            coreLock.unlock()
        }
        return body(&core)
    }

    /// Reads state, without consequences. May be called from any thread, but not inside the body of `withCore`. Waits for a change of the
    /// core, but not for code of the application.
    ///
    /// - Parameter body: must not call an engine or code of the application.
    package func read<R>(_ body: (borrowing ClientCore) -> R) -> R {
        if isOnQueue { return body(core) }
        coreLock.lock()
        defer { coreLock.unlock() }
        return body(core)
    }

    /// Status, properties and options of the session. May be read from any thread, without waiting for the engine.
    package var state: PublishedState { published.value }

    // MARK: - Waiters

    /// Adds a waiter for the server's answer to a request.
    ///
    /// - Parameter completion: called once with the answer, on the engine's queue, when the core has finished an event: it may call the
    ///   engine.
    /// - Returns: the token to pass to the next command of the core.
    package func waiter(_ completion: @escaping @Sendable (RequestOutcome) -> Void) -> AnswerToken {
        onQueue { answers.add(completion) }
    }

    /// Adds a waiter for the outcome of a message; otherwise like `waiter(_:)`.
    package func outcomeWaiter(_ completion: @escaping @Sendable (MessageOutcome) -> Void) -> OutcomeToken {
        onQueue { outcomes.add(completion) }
    }

    /// The number of waiters that have not been completed.
    package var waiterCount: Int { onQueue { answers.count + outcomes.count } }

    /// Sets the factory for observers of announced MPN subscriptions.
    ///
    /// - Parameter makeObserver: creates the observer of an MPN subscription that the server has and the application does not; called on
    ///   the engine's queue when the core has finished an event.
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

    // MARK: - Log

    /// Asks the loggers once a second which lines of the server they want. Called while the core is at rest, so that a logger may call
    /// the engine.
    private func checkLogLevels(_ now: UInt64) {
        guard core.log.isCheckDue(at: now) else { return }
        // The next check is scheduled first, because a logger that calls the engine causes another call of this method.
        changeCore { $0.log.scheduleCheck(after: now) }
        let wanted = SessionLog.WantedLines(environment.log)
        changeCore { $0.log.wanted = wanted }
    }

    /// Writes the collected log lines. Called when the core has finished an event, so that a logger may call the engine.
    private func writeLog() {
        guard !core.log.isEmpty else { return }
        for line in changeCore({ $0.log.takeLines() }) { environment.log.note(line.level, line.category, line.text) }
    }

    // MARK: - Effects

    /// Performs the effects of the core until none is left. Hooks, waiters and connectors may call the engine: the resulting effects are
    /// also performed here.
    private func performEffects() {
        guard !isPerforming else { return }
        isPerforming = true
        while true {
            let hasUnsent = stream?.hasUnsent ?? false
            let (announced, effect) = changeCore { ($0.push.takeAnnounced(), $0.nextEffect(hasUnsent: hasUnsent)) }
            for subscription in announced {
                let observer = makePushObserver?(subscription)
                changeCore { _ in subscription.observer = observer }
            }
            if let effect { perform(effect) } else if announced.isEmpty { break }
        }
        isPerforming = false
        setAlarm()
        writeLog()
        let batch = changeCore { core -> DeliveryBatch? in
            core.releaseRetired()
            return core.effects.outbox.isEmpty ? nil : core.effects.outbox.take()
        }
        if let batch { deliver(batch) }
    }

    /// The only place that interprets effects. It also collects their log lines.
    private func perform(_ effect: Effect) {
        switch effect {
        case .event(let event):
            log { $0.log.raised(event, in: $0.machine.properties) }
            immediateObservers.notify(event)
        case .answer(let token, let outcome): answers.take(token)?(outcome)
        case .outcome(let token, let outcome): outcomes.take(token)?(outcome)
        case .transport(.openWebSocket(let address, let isCreation, let number)):
            log { $0.log.opening(.webSocket, "GET \(address)", to: address) }
            openWebSocket(address, isCreation: isCreation, number: number)
        case .transport(.sendWebSocket(let message)):
            log { $0.log.sent(message) }
            if case .webSocket(let connection) = stream { connection.send(message) }
        case .transport(.sendHTTP(let url, let body, let isCreation, let number)):
            log { $0.log.opening(.http, "POST \(url)\r\n\(body)", to: url) }
            sendHTTP(url, body: body, isCreation: isCreation, number: number)
        case .transport(.closeStream):
            log {
                $0.log.closing(.webSocket)
                $0.log.closing(.http)
            }
            closeStream()
        case .transport(.sendControl(let url, let body, let number)):
            log { $0.log.opening(.control, "POST \(url)\r\n\(body)", to: url) }
            sendControl(url, body: body, number: number)
        case .transport(.closeControl):
            log { $0.log.closing(.control) }
            control?.dispose()
            control = nil
        case .transport(.watchNetwork(let address)):
            log { $0.log.watching(address) }
            watchNetwork(address)
        case .transport(.stopWatchingNetwork):
            log { $0.log.note(.debug, .reachability, "No longer watching the network") }
            networkWatch?.reachability.stop()
            networkWatch = nil
            closeIdleConnections()
        }
    }

    private func log(_ body: (inout ClientCore) -> Void) { changeCore(body) }

    // MARK: - Deadlines and network

    /// Sets the alarm for the deadlines of the session, if they have changed.
    private func setAlarm() {
        let version = core.machine.context.deadlines.version
        guard alarmVersion != version else { return }
        alarmVersion = version
        let deadlines = core.machine.context.deadlines.all
        changeCore { $0.log.set(deadlines) }
        environment.timers.set(deadlines, at: environment.clock(), on: queue) { [weak self] purpose in
            self?.deadlineReached(purpose)
        }
    }

    /// - Parameter purpose: `nil`: the clock decides.
    private func deadlineReached(_ purpose: TimerPurpose?) {
        onQueue {
            alarmVersion = nil
            withCore { core in
                if let purpose { return reach(purpose, &core) }
                while let purpose = core.machine.context.deadlines.reached(by: core.effects.now) {
                    reach(purpose, &core)
                }
            }
            releaseIdleMemoryUnlessReceiving()
        }
    }

    private func reach(_ purpose: TimerPurpose, _ core: inout ClientCore) {
        guard core.machine.context.deadlines.contains(purpose) else { return }
        guard !pressure.isSuspended || !purpose.watchesForSilence else {
            return core.machine.context.deadlines.postpone(purpose, at: core.effects.now)
        }
        if purpose == .control { checkControlProgress(&core) }
        core.log.fired(purpose)
        core.withSession { $0.deadlineReached(purpose, &$1) }
    }

    private func watchNetwork(_ address: String) {
        guard let host = ServerAddress.writtenHost(of: address), host != networkWatch?.host else { return }
        let reachability = environment.reachability(host)
        networkWatch?.reachability.stop()
        networkWatch = (host, reachability, hasReported: false, wasReachable: networkWatch?.wasReachable ?? false)
        reachability.start(on: queue) { [weak self, weak reachability] isReachable in
            guard let self, let reachability else { return }
            onQueue {
                // A watch that was stopped may still report.
                guard networkWatch?.reachability === reachability else { return }
                // A connection over the previous network may be dead without notice.
                if isReachable, case .webSocket(let connection) = stream { connection.probe() }
                withCore { core in
                    core.log.reachabilityChanged(host: host, isReachable: isReachable)
                    let isChange = networkWatch?.hasReported == true
                    let wasReachable = networkWatch?.wasReachable == true
                    networkWatch?.hasReported = true
                    networkWatch?.wasReachable = isReachable
                    guard isReachable else { return }
                    // The first report of a watch for another address is no news: the pause continues, or an application that sets another
                    // address for each attempt would try without a pause.
                    if isChange || !wasReachable { core.withSession { $0.endRetryPause(&$1) } }
                    if isChange { core.withSession { $0.networkChanged(&$1) } }
                }
            }
        }
    }
}
