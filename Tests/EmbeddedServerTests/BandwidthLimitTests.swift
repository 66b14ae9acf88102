import Testing

@testable import EmbeddedServer

@Suite struct BandwidthLimitTests {
    /// 8 kilobits per second are one byte per millisecond.
    @Test("Unused bandwidth accumulates for at most half a second")
    func creditIsLimited() {
        var limit = BandwidthLimit(8)
        #expect(limit.delay(at: 1_000) == 0)
        limit.spend(500)
        #expect(limit.delay(at: 1_000) == 1)
        // A hundred seconds later the credit is 500 bytes again, not 100,000.
        #expect(limit.delay(at: 101_000) == 0)
        limit.spend(700)
        #expect(limit.delay(at: 101_000) == 201)
        #expect(limit.delay(at: 101_200) == 1)
        #expect(limit.delay(at: 101_201) == 0)
    }

    @Test func unlimitedNeverDelays() {
        var limit = BandwidthLimit(nil)
        limit.spend(1 << 40)
        #expect(limit.delay(at: 0) == 0)
    }
}
