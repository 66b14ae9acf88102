import Testing

@testable import LightstreamerCore

@Suite struct SlowNetworkDetectorTests {
    /// The results of a detector for SYNCs that are late by the given milliseconds, one each second after the first.
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
    @Test("An average delay of more than seven seconds is slow") func slowAboveSevenSeconds() {
        #expect(answers(to: [14_000]) == [false], "seven seconds exactly")
        #expect(answers(to: [14_002]) == [true])
        #expect(answers(to: [14_000, 7_000, 7_000]) == [false, false, false])
        #expect(answers(to: [14_000, 7_002]) == [false, true])
    }

    @Test func reportsOnce() { #expect(answers(to: [15_000, 15_000, 15_000]) == [true, false, false]) }

    @Test("One huge delay is ignored, as the process may have been suspended") func ignoresOneHugeDelay() {
        #expect(answers(to: [60_000, 0, 0]) == [false, false, false])
        #expect(answers(to: [60_000, 60_000]) == [false, true])
        #expect(answers(to: [20_000]) == [true], "twenty seconds are not huge yet")
        #expect(answers(to: [20_001]) == [false])
    }

    @Test func ignoresShortDelays() {
        #expect(answers(to: [118, 14_000]) == [false, false], "59 ms on average count as none")
        #expect(answers(to: [120, 14_000]) == [false, true])
    }

    @Test func mayBeDisabled() {
        let answers = answers(to: [15_000, 60_000, 60_000], isEnabled: false)
        #expect(answers == [false, false, false])
    }

    /// With a high average, a delay of less than twice the average is not huge.
    @Test("Which delay is huge depends on the average") func hugeDependsOnAverage() {
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
