import Foundation
import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

@Suite(.ownThread) struct SharedTimersTests {
    @Test("The heap returns due elements in order") func heapReturnsDueInOrder() {
        var heap = TimerHeap<(due: UInt64, number: Int)>()
        for number in 0..<2_000 {
            let due = UInt64(number * 7_919 % 300)
            heap.insert((due, number), due: due)
        }
        heap.removeAll { $0.number % 3 == 0 }
        #expect(heap.count == 1_333)
        var taken: [(due: UInt64, number: Int)] = []
        for now: UInt64 in [0, 100, 99, 299] {
            while let element = heap.takeFirst(dueBy: now) {
                #expect(element.due <= now)
                taken.append(element)
            }
            #expect(heap.nextDue.map { $0 > now } ?? true)
        }
        #expect(taken.count == 1_333 && heap.count == 0)
        #expect(zip(taken, taken.dropFirst()).allSatisfy { ($0.due, $0.number) < ($1.due, $1.number) })
    }

    @Test("Every timer fires once, and none early") func timersFireOnceAndNotEarly() {
        let timers = SharedTimers(DispatchAlarm())
        let queue = SerialQueue(label: "timers")
        let isDone = DispatchSemaphore(value: 0)
        let early = Locked(0)
        let fired = Locked<[Int: Int]>([:])
        let delays = (0..<500).map { $0 * 37 % 60 }
        for (number, delay) in delays.enumerated() {
            let due = MonotonicClock.now() + UInt64(delay)
            timers.schedule(afterMilliseconds: delay, on: queue) {
                if MonotonicClock.now() < due { early.withLock { $0 += 1 } }
                fired.withLock { $0[number, default: 0] += 1 }
                isDone.signal()
            }
        }
        for _ in delays { #expect(isDone.wait(timeout: .now() + 60) == .success) }
        queue.sync {}
        #expect(early.value == 0)
        #expect(fired.value.count == delays.count && fired.value.values.allSatisfy { $0 == 1 })
        #expect(timers.count == 0)
    }

    /// An `Int` of 32 bits holds at most 2147483647 ms, including the allowance.
    @Test(
        "No alarm is longer than a day",
        arguments: [
            0, 86_400_000, 2_147_483_597, 2_147_483_598, 2_147_483_647, 2_147_483_648, 3_155_760_000_000, .max,
        ])
    func alarmsAreAtMostOneDay(distance: UInt64) {
        for now: UInt64 in [0, 1_000_000] where distance <= .max - now {
            let delay = AlarmDelay.milliseconds(until: now + distance, now: now)
            #expect(delay == min(distance, 86_400_000))
            #expect(Int32(exactly: delay + AlarmDelay.allowanceOfDate) != nil)
        }
        #expect(AlarmDelay.milliseconds(until: 1, now: 2) == 0)
    }

    @Test("A distant alarm is set again each day", arguments: [2_147_483_597, 2_147_483_647, Int.max])
    func distantAlarmIsSetAgain(delay: Int) {
        let (delays, dates) = (Locked<[Int]>([]), Locked<[Int]>([]))
        let isSetAgain = DispatchSemaphore(value: 0)
        let alarm = DispatchAlarm(
            uptime: { delay in
                let count = delays.withLock { delays in
                    delays.append(delay)
                    return delays.count
                }
                // The first day passes immediately.
                return count == 1 ? .now() : .distantFuture
            },
            date: { delay in
                let count = dates.withLock { dates in
                    dates.append(delay)
                    return dates.count
                }
                if count == 2 { isSetAgain.signal() }
                return .distantFuture
            })
        let timers = SharedTimers(alarm)
        let hasFired = Locked(false)
        let timer = timers.schedule(afterMilliseconds: delay, on: SerialQueue(label: "timers")) {
            hasFired.value = true
        }
        #expect(isSetAgain.wait(timeout: .now() + 60) == .success)
        #expect(delays.value == [86_400_000, 86_400_000] && dates.value == [86_400_050, 86_400_000])
        #expect(!hasFired.value)
        timer.cancel()
    }

    @Test func removesCancelledTimers() {
        let timers = SharedTimers(DispatchAlarm())
        let queue = SerialQueue(label: "timers")
        let kept = timers.schedule(afterMilliseconds: 3_600_000, on: queue) {}
        for _ in 0..<10_000 { timers.schedule(afterMilliseconds: 3_600_000, on: queue) {}.cancel() }
        #expect(timers.count < 200)
        kept.cancel()
    }

    @Test("A cancelled timer releases its captures") func cancelledTimerReleasesCaptures() {
        final class Held: Sendable {}
        let queue = SerialQueue(label: "timers")
        var held: Held? = Held()
        let reference = WeakReference(held)
        let timer = SharedTimers.shared.schedule(afterMilliseconds: 3_600_000, on: queue) { [held] in _ = held }
        held = nil
        #expect(reference.object != nil)
        timer.cancel()
        #expect(reference.object == nil)
    }

    /// Idle sessions have timers of seconds: those of many fire in one wake-up.
    @Test("Long timers that are due close together fire together") func longTimersFireTogether() {
        let grid = SharedTimers.grid
        let dues = (0..<200).map { SharedTimers.dueTime(now: 100_000 + $0, afterMilliseconds: 5_000) }
        #expect(Set(dues).count <= 200 / Int(grid) + 1)
        for (index, due) in dues.enumerated() {
            let exact = 105_000 + UInt64(index)
            #expect(due >= exact && due < exact + grid)
        }
        #expect(SharedTimers.dueTime(now: 100_001, afterMilliseconds: 999) == 101_000)
        #expect(SharedTimers.dueTime(now: 100_001, afterMilliseconds: -3) == 100_001)
    }
}
