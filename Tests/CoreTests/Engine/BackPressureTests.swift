import Testing

@testable import LightstreamerCore

/// The conditions that suspend reading.
@Suite struct BackPressureTests {
    @Test("A slow consumer suspends reading, unless a callback or a caller waits for the session")
    func slowConsumerSuspendsReading() {
        var pressure = BackPressure()
        pressure.holds = 1
        #expect(pressure.isHeldByConsumers && pressure.mustStaySuspended)
        pressure.blockedDeliveries = 1
        #expect(!pressure.isHeldByConsumers && !pressure.mustStaySuspended)
        pressure.blockedDeliveries = 0
        pressure.awaitedAnswers = 1
        #expect(!pressure.isHeldByConsumers && !pressure.mustStaySuspended)
    }

    /// The mark also holds for the connection that replaces the suspended one.
    @Test("Reading resumes below the low-water mark") func resumesBelowLowWaterMark() {
        var pressure = BackPressure()
        pressure.enqueued(700 << 10)
        #expect(!pressure.mustStaySuspended)
        pressure.isSuspended = true
        #expect(pressure.mustStaySuspended)
        pressure.delivered(200 << 10)
        #expect(!pressure.mustStaySuspended)
    }
}
