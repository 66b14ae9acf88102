import Testing

@testable import LightstreamerCore

@Suite struct BackPressureTests {
    /// While a caller waits and no batch is delivered, more is read; the first delivery brings the usual limit back.
    @Test func theLimitIsLargerOnlyWhileNoBatchIsDelivered() {
        var pressure = BackPressure()
        pressure.enqueued(2 << 20)
        pressure.isSuspended = true
        #expect(pressure.isOver(adding: 1))
        let isStuckAtFirst = pressure.isStuck(since: nil)
        #expect(!isStuckAtFirst)
        #expect(pressure.isOver(adding: 1))
        let isStuckLater = pressure.isStuck(since: pressure.deliveredBatches)
        #expect(isStuckLater)
        #expect(!pressure.isOver(adding: 1))
        #expect(!pressure.isOver(adding: 62 << 20))
        #expect(pressure.isOver(adding: 62 << 20 | 1))
        pressure.delivered(1 << 20)
        #expect(pressure.isOver(adding: 1))
        #expect(!pressure.isOver(adding: 0))
    }

    @Test func aCallerThatSawADeliveryChangesNothing() {
        var pressure = BackPressure()
        pressure.enqueued(3 << 20)
        pressure.isSuspended = true
        let batches = pressure.deliveredBatches
        pressure.delivered(1 << 20)
        let isStuck = pressure.isStuck(since: batches)
        #expect(!isStuck)
        #expect(pressure.isOver(adding: 1))
    }

    @Test func nothingIsStuckWhileInputIsRead() {
        var pressure = BackPressure()
        pressure.enqueued(2 << 20)
        let isStuck = pressure.isStuck(since: pressure.deliveredBatches)
        #expect(!isStuck)
        #expect(pressure.isOver(adding: 1))
    }
}
