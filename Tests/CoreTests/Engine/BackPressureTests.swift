import Testing

@testable import LightstreamerCore

/// When the engine does not read.
@Suite struct BackPressureTests {
    @Test func aConsumerThatIsBehindHoldsReadingUnlessItMayWaitForTheSession() {
        var pressure = BackPressure()
        pressure.holds = 1
        #expect(pressure.isHeldByConsumers && pressure.mustStaySuspended)
        pressure.blockedDeliveries = 1
        #expect(!pressure.isHeldByConsumers && !pressure.mustStaySuspended)
        pressure.blockedDeliveries = 0
        pressure.awaitedAnswers = 1
        #expect(!pressure.isHeldByConsumers && !pressure.mustStaySuspended)
    }

    /// Reading resumes below the lower mark, also on the connection that replaces the suspended one.
    @Test func theNextConnectionWaitsForTheLowerMarkToo() {
        var pressure = BackPressure()
        pressure.enqueued(700 << 10)
        #expect(!pressure.mustStaySuspended)
        pressure.isSuspended = true
        #expect(pressure.mustStaySuspended)
        pressure.delivered(200 << 10)
        #expect(!pressure.mustStaySuspended)
    }
}
