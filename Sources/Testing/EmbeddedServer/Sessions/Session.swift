import LightstreamerCore
import Dispatch

/// A client session, which is bound to a stream or buffers until it is bound again (TLCP, "Session Life Cycle").
///
/// Confined to the server's queue.
final class Session: @unchecked Sendable {
    let id: String
    /// The position among all sessions ever created.
    let order: Int
    /// The time of the creation.
    let start: UInt64
    let adapterSet: AdapterSet
    let user: String?
    unowned let core: ServerCore
    /// The difference formats that the client accepts.
    let acceptedDiffs: Set<DiffFormat>

    var subscriptions: [Int: Subscription] = [:]
    /// The sum of the holdings of all subscriptions.
    var holdings = SessionHoldings()
    /// The bytes of updates that wait in the queues of the items.
    var waitingBytes = 0
    var messageBacklog = MessageBacklog()
    var messages = MessageSequences()
    var log: NotificationLog
    var registeredDevices: Set<String> = []
    /// The requests for MPN subscriptions, by `LS_subId`.
    var pushActivations: [Int: (request: PushActivation, subscriptionID: String)] = [:]
    private(set) var binding: Binding?
    /// `true` if the stream had no room for all available output.
    private(set) var waitsForRoom = false
    /// `true` if the session will send at the end of the turn.
    var isMarked = false
    private let announcesConstraints: Bool
    private let allowedBandwidth: Double?
    private var bandwidth: BandwidthLimit
    private var requestedBandwidth: RequestedLimit
    /// The items with output, in their order of service.
    private var ready = ReadyList()
    private var bandwidthTimer: (any ServerTimer)?
    private var expiry: (any ServerTimer)?
    private(set) var isDiscarded = false

    init(
        id: String, adapterSet: AdapterSet, user: String?, acceptedDiffs: Set<DiffFormat>, announcesConstraints: Bool,
        requestedBandwidth: RequestedLimit, allowedBandwidth: Double?, core: ServerCore
    ) {
        self.id = id
        start = core.now
        self.order = core.sessions.nextOrder()
        self.adapterSet = adapterSet
        self.user = user
        self.acceptedDiffs = acceptedDiffs
        self.announcesConstraints = announcesConstraints
        self.requestedBandwidth = requestedBandwidth
        self.allowedBandwidth = allowedBandwidth
        self.core = core
        log = NotificationLog(capacity: core.configuration.recoveryBytes)
        bandwidth = BandwidthLimit(requestedBandwidth.capped(by: allowedBandwidth).number)
        awaitBinding(extraMillis: 0)
    }

    var client: ClientContext { ClientContext(sessionID: id, user: user) }

    // MARK: Binding

    /// Makes `channel` the session's stream; the previous stream, if any, is dropped.
    func bind(to channel: any StreamChannel, _ options: BindOptions, isCreation: Bool) {
        if let recoveryFrom = options.recoveryFrom, recoveryFrom < 0 || !log.rewind(to: recoveryFrom) {
            return channel.refuse("CONERR,4,Recovery progressive not available")
        }
        dropStream(closingConnection: true)
        expiry?.cancel()
        let mayWithhold = !channel.isWebSocket || core.configuration.withholdsWebSocketPolls
        let binding = Binding(
            channel: channel, options: options, isCreation: isCreation,
            withholdsAnswer: mayWithhold && options.flow.isLongPoll, now: core.now)
        self.binding = binding
        channel.session = self
        core.applyFaults(of: self, to: channel.connection)
        if !binding.withholdsAnswer { open(binding) }
        switch options.flow {
        case .streaming(let keepalive, let inactivity, let sendsSync):
            checkKeepalive(binding, interval: keepalive)
            if let inactivity {
                checkInactivity(binding, limit: Delay.sum(inactivity, core.configuration.inactivityGraceMillis))
            }
            if sendsSync { scheduleSync(binding) }
        case .polling(let idle, _):
            if idle > 0 {
                core.after(idle) { [weak self, weak binding] in
                    guard let self, let binding, self.binding === binding else { return }
                    binding.isIdleOver = true
                    self.core.turns.mark(self)
                }
            }
        }
        core.turns.mark(self)
    }

    /// Starts the answer to the bind, unless it has started.
    private func open(_ binding: Binding) {
        guard !binding.isOpen else { return }
        binding.isOpen = true
        binding.channel.open(cookies: adapterSet.cookies, contentLength: binding.options.contentLength)
        writeHead(binding)
        // An answer that was withheld ends in the same turn.
        core.turns.mark(self)
    }

    private func writeHead(_ binding: Binding) {
        let options = binding.options
        let configuration = core.configuration
        let keepalive: Int
        switch options.flow {
        case .streaming(let millis, _, _): keepalive = millis
        case .polling(let idle, _): keepalive = idle
        }
        var lines: [String] = []
        if binding.isCreation || !options.reducesHead {
            let link = configuration.controlLink ?? "*"
            lines.append("CONOK,\(id),\(configuration.requestLimit),\(keepalive),\(link)")
        }
        if !options.reducesHead {
            lines.append("SERVNAME,\(configuration.serverName.argument)")
            lines.append("CLIENTIP,\(binding.channel.connection.peer)")
        }
        if announcesConstraints { lines.append(constraintsLine) }
        if options.recoveryFrom != nil { lines.append("PROG,\(log.sentCount)") }
        write(lines, to: binding)
    }

    /// Sends `LOOP` and leaves the session unbound.
    func loop(delayMillis: Int, closingSocket: Bool = false) {
        guard let binding else { return }
        write(["LOOP,\(delayMillis)"], to: binding)
        binding.channel.session = nil
        self.binding = nil
        binding.channel.finish(closingSocket: closingSocket)
        awaitBinding(extraMillis: delayMillis)
    }

    /// Sends the remaining output and `END`, then discards the session.
    ///
    /// - Parameter answersNextBind: `true` if the next bind is answered with `END` if no stream is bound.
    func end(
        code: Int, message: String, closingSocket: Bool = false, sendingWhatWaits: Bool = true,
        answersNextBind: Bool = false
    ) {
        if let binding {
            if sendingWhatWaits { _ = sendReady(on: binding) }
            write(["END,\(code),\(message.argument)"], to: binding)
            binding.channel.session = nil
            self.binding = nil
            binding.channel.finish(closingSocket: closingSocket)
        } else if answersNextBind {
            core.answerNextBind(of: id, "END,\(code),\(message.argument)")
        }
        discard()
    }

    /// Called when the connection of the stream has ended.
    func streamLost(_ channel: any StreamChannel) {
        guard let binding, binding.channel === channel else { return }
        self.binding = nil
        awaitBinding(extraMillis: 0)
    }

    /// Removes the session without notifying the client.
    ///
    /// - Parameter atOnce: `true` to release all subscriptions in this turn.
    func discard(atOnce: Bool = false) {
        guard !isDiscarded else { return }
        isDiscarded = true
        dropStream(closingConnection: true)
        expiry?.cancel()
        bandwidthTimer?.cancel()
        messages.cancelTimers()
        core.sessions[id] = nil
        let remains = SessionRemains(subscriptions)
        subscriptions = [:]
        release(remains, upTo: atOnce ? .max : SessionRemains.itemsPerTurn)
        for reply in messageBacklog.takeHeld() { reply.succeed() }
    }

    /// Releases the subscriptions a part at a time: the end of a session with many of them must not delay other sessions.
    private func release(_ remains: SessionRemains, upTo count: Int) {
        remains.release(upTo: count) { core.recorder.subscriptionEnded($0, in: id, at: core.now) }
        guard !remains.isEmpty else { return core.recorder.sessionEnded(id, at: core.now) }
        // The next part waits for the adapters: the requests of other sessions reach them between two parts. The closure captures the
        // session and the core: the items have unowned references to them.
        core.ask(on: core.adapterQueue, {}) { [self, core] _ in
            withExtendedLifetime(core) { release(remains, upTo: SessionRemains.itemsPerTurn) }
        }
    }

    private func dropStream(closingConnection: Bool) {
        guard let binding else { return }
        self.binding = nil
        binding.channel.session = nil
        if closingConnection { binding.channel.connection.close() }
    }

    private func awaitBinding(extraMillis: Int) {
        expiry?.cancel()
        guard !isDiscarded else { return }
        expiry = core.after(Delay.sum(core.configuration.sessionTimeoutMillis, extraMillis)) { [weak self] in
            guard let self, self.binding == nil else { return }
            self.discard()
        }
    }

    // MARK: Liveness

    private func checkKeepalive(_ binding: Binding, interval: Int) {
        let idleTime = Int(core.now - min(core.now, binding.lastWrite))
        if idleTime >= interval { writeLine("PROBE", to: binding) }
        guard self.binding === binding else { return }
        let wait = idleTime >= interval ? interval : interval - idleTime
        core.after(wait) { [weak self, weak binding] in
            guard let self, let binding, self.binding === binding else { return }
            self.checkKeepalive(binding, interval: interval)
        }
    }

    private func checkInactivity(_ binding: Binding, limit: Int) {
        let idleTime = Int(core.now - min(core.now, binding.lastRequest))
        if idleTime >= limit {
            dropStream(closingConnection: true)
            return awaitBinding(extraMillis: 0)
        }
        core.after(limit - idleTime) { [weak self, weak binding] in
            guard let self, let binding, self.binding === binding else { return }
            self.checkInactivity(binding, limit: limit)
        }
    }

    private func scheduleSync(_ binding: Binding) {
        core.after(core.configuration.syncIntervalMillis) { [weak self, weak binding] in
            guard let self, let binding, self.binding === binding else { return }
            self.writeLine("SYNC,\((self.core.now - binding.start) / 1_000)", to: binding)
            if self.binding === binding { self.scheduleSync(binding) }
        }
    }

    /// Records that the client is alive, because a request for this session has arrived.
    func noteRequest() {
        binding?.lastRequest = core.now
    }

    // MARK: Constraints

    private var constraintsLine: String { "CONS,\(requestedBandwidth.capped(by: allowedBandwidth).wireForm)" }

    func constrain(_ requested: RequestedLimit) {
        requestedBandwidth = requested
        bandwidth.kilobitsPerSecond = requested.capped(by: allowedBandwidth).number
        bandwidthTimer?.cancel()
        bandwidthTimer = nil
        if announcesConstraints, let binding {
            writeLine(constraintsLine, to: binding)
        }
        core.turns.mark(self)
    }

    // MARK: Output

    /// Queues a notification that counts for recovery.
    func notify(_ line: String) {
        log.append(line)
        core.turns.mark(self)
    }

    /// `true` if a replay should wait for the client.
    var isBacklogged: Bool { waitingBytes + log.unsentBytes > 262_144 }

    /// `true` if output waits for the client.
    var hasUnsent: Bool { log.unsentBytes > 0 || waitingBytes > 0 }

    /// `true` if more output waits than a session may hold.
    var holdsTooMuch: Bool { waitingBytes + log.unsentBytes > core.configuration.sessionLimits.bytes }

    /// Sends a line that does not count for recovery, after those already queued; without a stream the line is lost.
    func sendUncounted(_ line: String) {
        guard let binding else { return }
        pump()
        if self.binding === binding { writeLine(line, to: binding) }
    }

    /// Called when an item has output.
    func itemIsReady(_ item: SubscribedItem) {
        if ready.append(item) { core.turns.mark(self) }
    }

    /// Writes one line, or ends the stream with `LOOP` if the line does not fit.
    private func writeLine(_ line: String, to binding: Binding) {
        open(binding)
        if let room = binding.channel.remainingContent, line.utf8.count + 2 > room - Self.loopReserve {
            return loop(delayMillis: 0)
        }
        write([line], to: binding)
    }

    private func write(_ lines: [String], to binding: Binding) {
        open(binding)
        binding.lastWrite = core.now
        binding.channel.write(lines.flatMap { Array($0.utf8) + [0x0D, 0x0A] })
    }

    /// The bytes of content that are reserved for `LOOP` with a delay.
    private static let loopReserve = 16
    /// The bytes of updates to prepare at a time.
    private static let chunkBytes = 65_536

    /// Sends the available output, as far as the stream accepts it.
    func pump() {
        guard !isDiscarded else { return }
        guard !holdsTooMuch else {
            let limit = core.configuration.sessionLimits.bytes
            return end(code: 32, message: RequestFailure.exceeds("bytes", limit).message, sendingWhatWaits: false)
        }
        guard let binding else { return }
        guard sendReady(on: binding) else { return loop(delayMillis: 0) }
        if case .streaming = binding.options.flow, binding.channel.connection.hasInputEnded {
            return loop(delayMillis: 0)
        }
        if case .polling(let idle, let interval) = binding.options.flow,
            binding.hasSentData || binding.isIdleOver || idle == 0 || binding.withholdsAnswer && binding.isOpen
        {
            loop(delayMillis: interval)
        }
    }

    /// - Returns: `false` if the response is full and more output waits.
    private func sendReady(on binding: Binding) -> Bool {
        waitsForRoom = false
        while true {
            guard binding.channel.hasRoom else {
                waitsForRoom = log.unsentBytes > 0 || !ready.isEmpty
                break
            }
            collectUpdates()
            guard log.unsentBytes > 0 else { break }
            open(binding)
            let room = binding.channel.remainingContent.map { $0 - Self.loopReserve }
            var bytes = log.takeUnsent(upTo: room)
            if bytes.isEmpty {
                // The response is full. A line that is longer than a whole response is sent alone.
                guard !binding.hasSentData else { return false }
                bytes = log.takeFirst()
            }
            binding.hasSentData = true
            binding.lastWrite = core.now
            binding.channel.write(bytes)
            if case .polling = binding.options.flow { break }
        }
        return true
    }

    private func collectUpdates() {
        let now = core.now
        while log.unsentBytes < Self.chunkBytes {
            let delay = bandwidth.delay(at: now)
            guard delay == 0 else { return waitForBandwidth(delay) }
            guard let item = ready.takeFirst() else { return }
            let before = log.unsentBytes
            switch item.sendNext(to: &log, at: now, chunkBytes: Self.chunkBytes) {
            case .more: ready.append(item)
            case .nothing: break
            case .later(let wait): waitForFrequency(item, wait)
            }
            if bandwidth.kilobitsPerSecond != nil { bandwidth.spend(log.unsentBytes - before) }
        }
    }

    private func waitForBandwidth(_ delay: Int) {
        guard bandwidthTimer == nil, !ready.isEmpty else { return }
        bandwidthTimer = core.after(delay) { [weak self] in
            guard let self else { return }
            self.bandwidthTimer = nil
            self.core.turns.mark(self)
        }
    }

    private func waitForFrequency(_ item: SubscribedItem, _ delay: Int) {
        item.frequencyTimer?.cancel()
        item.frequencyTimer = core.after(delay) { [weak self, weak item] in
            guard let self, let item else { return }
            item.frequencyTimer = nil
            self.itemIsReady(item)
        }
    }
}
