import Testing

@testable import LightstreamerCore

@Suite struct AllowanceTests {
    // Rules: U-CLI-10
    @Test("Each period adds one to the allowance") func addsOneEachPeriod() {
        var pauses = Allowance(10)
        let first = (0..<11).map { _ in pauses.take(at: 0, period: 1_000) }
        #expect(first == Array(repeating: true, count: 10) + [false])
        // A call that is half a second late does not delay the next period.
        let later = [999, 1_500, 1_999, 2_000, 2_001].map { pauses.take(at: $0, period: 1_000) }
        #expect(later == [false, true, false, true, false])
    }
}
