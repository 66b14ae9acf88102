import Foundation
import LightstreamerCore
import RecordingFormat

/// Writes the events of a recording to the feeds of its items when they are due.
final class ReplayTimeline: @unchecked Sendable {
    struct Options {
        /// Greater than 0.
        let speed: Double
        let position: Double
        let loops: Bool
        let start: ReplayDataAdapter.Start

        init(speed: Double, position: Double, loops: Bool, start: ReplayDataAdapter.Start) {
            // With this speed, what is later than the position is never due.
            self.speed = speed > 0 ? speed : .leastNonzeroMagnitude
            self.position = position
            self.loops = loops
            self.start = start
        }
    }

    /// The number of events after which the server may do something else.
    private static let turn = 256
    /// The time in ms after which the timeline looks again for clients that have lost their sessions.
    private static let absencePause = 10

    let source: ReplaySource
    private let options: Options
    private let clock: any ServerClock
    private let clockQueue: ClockQueue
    private let queue = SerialQueue(label: "LS replay")
    private let progress: Locked<(events: Int, isFinished: Bool, problems: [String])>
    private let onProblem = Locked<(@Sendable (String) -> Void)?>(nil)
    // Confined to `queue`.
    private var cursor: ReplayCursor?
    private var next: RecordedEntry?
    /// The recording's time in ms from which its events are counted, and the clock's time when they began.
    private var origin = (time: 0.0, now: 0.0)
    private var isStarted = false
    private var lastTime = 0
    private var items: ReplayedItems
    /// The servers that repeat the interruptions of the recorded client.
    private var servers: [ReplayingServer] = []
    /// The clock's time from which on an interruption waits no longer for the delivery of earlier events; `nil` while none waits.
    private var deliveryEnd: Double?
    /// The clients that have lost their sessions, and have not returned; `nil` if none are awaited.
    private var absence: Absence?

    private struct Absence {
        /// The number of items that the clients were subscribed to.
        let count: Int
        /// The clock's time from which on the replay no longer waits.
        let end: Double
    }

    init(_ source: ReplaySource, _ options: Options, _ clock: any ServerClock) {
        self.source = source
        self.options = options
        self.clock = clock
        progress = Locked((0, false, source.problem.map { [$0] } ?? []))
        clockQueue = ClockQueue(clock, queue)
        items = ReplayedItems(source)
    }

    var isFinished: Bool { progress.value.isFinished }
    var eventCount: Int { progress.value.events }
    var problems: [String] { progress.value.problems }

    /// Adds a server that repeats the interruptions of the recorded client, until the server is released.
    func add(_ core: ServerCore) {
        queue.sync {
            servers.removeAll { $0.core == nil }
            servers.append(ReplayingServer(core: core))
        }
    }

    /// - Parameter action: receives each problem as it is found; called on the timeline's queue.
    func onProblem(_ action: @escaping @Sendable (String) -> Void) { onProblem.exchange(action) }

    // `sync` in these methods: a manual clock that advances afterwards finds the timer.

    func start() { queue.sync { begin() } }

    func subscribe(_ key: ReplayedItemKey, _ feed: ItemFeed) {
        queue.sync {
            if options.start == .firstSubscription {
                begin(beforePump: { items.attach(feed, to: key) })
            } else {
                items.attach(feed, to: key)
            }
        }
    }

    func unsubscribe(_ key: ReplayedItemKey) { queue.sync { items.detach(key) } }

    private func begin(beforePump prepare: () -> Void = {}) {
        guard !isStarted else { return prepare() }
        isStarted = true
        open()
        let start = max(0, options.position) * 1_000
        while let entry = next, Double(entry.time) < start {
            lastTime = entry.time
            apply(entry)
            advance()
        }
        setOrigin(start)
        prepare()
        pump()
    }

    private func setOrigin(_ time: Double) {
        origin = (time, Double(clock.now))
    }

    private func due(_ entry: RecordedEntry) -> Double {
        options.speed.isFinite ? origin.now + (Double(entry.time) - origin.time) / options.speed : 0
    }

    /// Writes the events that are due, and sets the timer for the next one.
    private func pump() {
        for _ in 0..<Self.turn {
            guard let entry = next else { return finish() }
            let delay = due(entry) - Double(clock.now)
            guard delay <= 0 else { return pump(afterMilliseconds: Delay.whole(delay.rounded(.up))) }
            guard !mustAwaitClients() else { return pump(afterMilliseconds: Self.absencePause) }
            let interruption = Interruption(entry.event)
            guard interruption == nil || !mustAwaitDelivery() else { return pump(afterMilliseconds: 1) }
            lastTime = entry.time
            apply(entry)
            progress.withLock { $0.events += 1 }
            if let interruption { interrupt(interruption) }
            advance()
        }
        queue.async { [weak self] in self?.pumpUnlessBehind() }
    }

    /// Continues. A client that is behind delays the replay, so that the server drops nothing.
    private func pumpUnlessBehind() {
        guard items.isBehind else { return pump() }
        _ = clockQueue.schedule(afterMilliseconds: 1) { [weak self] in self?.pumpUnlessBehind() }
    }

    private func interrupt(_ interruption: Interruption) {
        let counts = servers.map { $0.interrupt(interruption, of: self) }
        guard interruption == .loss else { return }
        absence = Absence(count: counts.reduce(0, +), end: Double(clock.now) + patience)
    }

    /// The time in ms for which the servers keep a session without a stream, and the replay waits for a client.
    private var patience: Double { Double(servers.compactMap(\.core?.configuration.sessionTimeoutMillis).max() ?? 0) }

    /// Returns `true` before an interruption until the clients have received all earlier events, for as long as the servers keep a session
    /// without a stream.
    private func mustAwaitDelivery() -> Bool {
        let now = Double(clock.now)
        let end = deliveryEnd ?? now + patience
        guard now < end, servers.contains(where: { $0.hasUnsentEvents(of: self) }) else {
            deliveryEnd = nil
            return false
        }
        deliveryEnd = end
        return true
    }

    /// Returns `true` until the clients that lost their sessions have subscribed to as many items again, for as long as the servers keep a session
    /// without a stream.
    private func mustAwaitClients() -> Bool {
        guard let absence else { return false }
        let present = servers.map { $0.subscriptions(to: self) }
        let haveReturned =
            present.reduce(0) { $0 + $1.count } >= absence.count
            // The adapters' queue has passed on the new feeds.
            && present.reduce(0) { $0 + $1.sourceCount } <= items.feedCount
        guard !haveReturned, Double(clock.now) < absence.end else {
            self.absence = nil
            return false
        }
        return true
    }

    private func pump(afterMilliseconds delay: Int) {
        _ = clockQueue.schedule(afterMilliseconds: delay) { [weak self] in self?.pump() }
    }

    private func apply(_ entry: RecordedEntry) {
        if let problem = items.apply(entry) { report(problem) }
    }

    private func report(_ problem: String) {
        progress.withLock { $0.problems.append(problem) }
        onProblem.value?(problem)
    }

    private func finish() {
        guard cursor != nil, options.loops, lastTime > 0 else {
            return progress.withLock { $0.isFinished = true }
        }
        items.restart()
        open()
        setOrigin(0)
        pump(afterMilliseconds: 1)
    }

    private func open() {
        do {
            cursor = try source.makeCursor()
            advance()
        } catch {
            fail(error)
        }
    }

    private func advance() {
        do {
            next = try cursor?.next()
        } catch {
            fail(error)
        }
    }

    private func fail(_ error: RecordingError) {
        next = nil
        cursor = nil
        report(error.description)
    }
}
