import Testing

@testable import LightstreamerCore

/// How many pauses before an attempt an application may end by `connect()`.
@Suite struct EndedPausesTests {
    // Rules: U-CLI-10
    @Test func oneMoreEachRetryDelayWhateverTheTimeOfTheCalls() {
        var pauses = EndedPauses()
        let first = (0..<11).map { _ in pauses.add(at: 0, delay: 1_000) }
        #expect(first == Array(repeating: true, count: 10) + [false])
        // The half second that a call comes late counts for the next one.
        let later = [999, 1_500, 1_999, 2_000, 2_001].map { pauses.add(at: $0, delay: 1_000) }
        #expect(later == [false, true, false, true, false])
    }
}
