import Foundation

package import LightstreamerCore

/// The time and the random numbers of one simulation. Everything runs on the thread that calls `run`, in an order that the seed alone
/// decides; only the application's events are described elsewhere.
package final class SimulatedWorld: TimerService, @unchecked Sendable {
    // `Sendable`: used by one thread at a time, the one that runs the simulation (the engine's queue works on its behalf).

    private struct Appointment {
        let time: UInt64
        let order: Int
        let action: () -> Void
    }

    package var chance: SeededGenerator
    package private(set) var now: UInt64 = 1_000
    /// Latest first, so that the next one is at the end.
    private var agenda: [Appointment] = []
    private var appointments = 0
    private var timers: [TimerPurpose: (number: Int, deadline: Deadline)] = [:]
    /// The queue of the client's engine, once the engine has set a deadline.
    private let engineQueue = Locked<SerialQueue?>(nil)
    /// Called before an event of the client.
    package var willRunEvent: (String) -> Void = { _ in }
    /// Called after each action, in which time does not advance.
    package var didAct: (() -> Void)?
    /// Whether the server may send malformed lines, which the client skips.
    package var sendsMalformedLines = false
    /// Changes the lines of the server while `isFaulty`; `nil`: the server follows the protocol.
    package var tamper: ((inout [UInt8], SimulatedLink.Kind) -> Void)?
    /// While `false`, nothing fails.
    package var isFaulty = true
    /// The number of actions so far. After ``maximumSteps`` a run counts as stuck, and no more actions run.
    private var steps = 0
    private static let maximumSteps = 2_000_000

    package init(seed: UInt64) { chance = SeededGenerator(seed: seed) }

    package var liveTimers: [TimerPurpose] { Array(timers.keys) }

    // MARK: - Random numbers

    package func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &chance) }

    /// Returns `true` with the given probability in percent.
    package func roll(percent: Int) -> Bool { roll(1...100) <= percent }

    /// Returns whether a fault occurs, with the given probability per thousand; never while `isFaulty` is `false`.
    package func hasFault(perThousand: Int) -> Bool { isFaulty && roll(1...1_000) <= perThousand }

    // MARK: - Time

    package func after(_ milliseconds: Int, _ action: @escaping () -> Void) {
        at(now + UInt64(max(0, milliseconds)), action)
    }

    package func at(_ time: UInt64, _ action: @escaping () -> Void) {
        appointments += 1
        let new = Appointment(time: max(time, now), order: appointments, action: action)
        var low = 0
        var high = agenda.count
        while low < high {
            let middle = (low + high) / 2
            // Among events of the same time, later ones come first in the array.
            if agenda[middle].time > new.time { low = middle + 1 } else { high = middle }
        }
        agenda.insert(new, at: low)
    }

    package func run(until end: UInt64) {
        while let next = agenda.last, next.time <= end, !hasTooManySteps {
            steps += 1
            agenda.removeLast()
            now = next.time
            next.action()
            didAct?()
        }
        now = max(now, end)
    }

    package var hasTooManySteps: Bool { steps >= Self.maximumSteps }

    /// Discards all later events.
    package func end() { agenda = [] }

    /// Returns once everything that the engine has enqueued for itself has run: an action may leave such work on the thread of the
    /// engine's queue.
    package func awaitEngine() {
        if let queue = engineQueue.value, !queue.isCurrent { queue.sync {} }
    }

    // MARK: - TimerService

    package func set(
        _ deadlines: [TimerPurpose: Deadline], at now: UInt64, on queue: SerialQueue,
        reached: @escaping @Sendable (TimerPurpose?) -> Void
    ) {
        engineQueue.value = queue
        timers = timers.filter { deadlines[$0.key] != nil }
        for purpose in TimerPurpose.allCases {
            guard let deadline = deadlines[purpose], timers[purpose]?.deadline != deadline else { continue }
            let number = appointments + 1
            timers[purpose] = (number, deadline)
            at(deadline.time) { [weak self] in
                guard let self, timers[purpose]?.number == number else { return }
                willRunEvent("timer \(purpose.rawValue)")
                timers[purpose] = nil
                reached(purpose)
            }
        }
    }
}

/// Reachability that the simulation changes.
package final class SimulatedReachability: Reachability, @unchecked Sendable {
    // `Sendable`: as `SimulatedWorld`.
    private var onChange: (@Sendable (Bool) -> Void)?

    package var isWatching: Bool { onChange != nil }

    package func change(isReachable: Bool) { onChange?(isReachable) }
    package func start(onChange: @escaping @Sendable (Bool) -> Void) { self.onChange = onChange }
    package func stop() { onChange = nil }
}
