import Testing

@testable import LightstreamerCore

@Suite struct SlowNetworkDetectorTests {
    /// The result of a detector for SYNCs that come so many milliseconds late, one a second after the first.
    private func answers(to delays: [Int], isEnabled: Bool = true) -> [Bool] {
        var detector = SlowNetworkDetector()
        _ = detector.sync(seconds: 0, now: 1_000_000, isEnabled: isEnabled)
        return delays.enumerated().map { index, delay in
            let seconds = index + 1
            return detector.sync(
                seconds: seconds, now: 1_000_000 + UInt64(seconds * 1_000 + delay), isEnabled: isEnabled)
        }
    }

    /// The average is half of the one before and half of the new delay.
    @Test func anAverageOfMoreThanSevenSecondsIsSlow() {
        #expect(answers(to: [14_000]) == [false], "seven seconds exactly")
        #expect(answers(to: [14_002]) == [true])
        #expect(answers(to: [14_000, 7_000, 7_000]) == [false, false, false])
        #expect(answers(to: [14_000, 7_002]) == [false, true])
    }

    @Test func itIsReportedOnce() { #expect(answers(to: [15_000, 15_000, 15_000]) == [true, false, false]) }

    @Test func oneHugeDelayMayBeASuspendedProcess() {
        #expect(answers(to: [60_000, 0, 0]) == [false, false, false])
        #expect(answers(to: [60_000, 60_000]) == [false, true])
        #expect(answers(to: [20_000]) == [true], "twenty seconds are not huge yet")
        #expect(answers(to: [20_001]) == [false])
    }

    @Test func aShortDelayDoesNotCount() {
        #expect(answers(to: [118, 14_000]) == [false, false], "59 ms on average count as none")
        #expect(answers(to: [120, 14_000]) == [false, true])
    }

    @Test func itMayBeSwitchedOff() {
        let answers = answers(to: [15_000, 60_000, 60_000], isEnabled: false)
        #expect(answers == [false, false, false])
    }

    /// Beside an average that is high already, a delay of not twice as much is one like the others.
    @Test func whatIsHugeDependsOnTheAverage() {
        var detector = SlowNetworkDetector()
        let delays = [0, 14_000, 14_000, 20_001, 0]
        let answers = delays.enumerated().map { (seconds, delay) -> Bool in
            detector.sync(
                seconds: seconds, now: 1_000_000 + UInt64(seconds * 1_000 + delay),
                isEnabled: seconds == delays.count - 1)
        }
        // Averages: 7, 10.5, 15.25, 7.6 s.
        #expect(answers == [false, false, false, false, true])
    }
}
