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
    private var onSessionEvent: (@Sendable (RecordedEvent) -> Void)?

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

    /// - Parameter action: receives each event that is no update, to repeat those of the session; called on the timeline's queue.
    func onSessionEvent(_ action: @escaping @Sendable (RecordedEvent) -> Void) {
        queue.sync { onSessionEvent = action }
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
            lastTime = entry.time
            apply(entry)
            progress.withLock { $0.events += 1 }
            if entry.event.kind != .update { onSessionEvent?(entry.event) }
            advance()
        }
        queue.async { [weak self] in self?.pumpUnlessBehind() }
    }

    /// Continues. A client that is behind delays the replay, so that the server drops nothing.
    private func pumpUnlessBehind() {
        guard items.anyFeed?.isBehind == true else { return pump() }
        _ = clockQueue.schedule(afterMilliseconds: 1) { [weak self] in self?.pumpUnlessBehind() }
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
