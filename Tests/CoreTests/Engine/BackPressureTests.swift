import Testing

@testable import LightstreamerCore

/// The conditions that suspend reading.
@Suite struct BackPressureTests {
    @Test("A slow consumer suspends reading, unless a callback or a caller waits for the session")
    func slowConsumerSuspendsReading() {
        var pressure = BackPressure()
        pressure.holds = 1
        #expect(pressure.isHeldByConsumers && pressure.mustStaySuspended(0))
        pressure.blockedDeliveries = 1
        #expect(!pressure.isHeldByConsumers && !pressure.mustStaySuspended(0))
        pressure.blockedDeliveries = 0
        pressure.awaitedAnswers = 1
        #expect(!pressure.isHeldByConsumers && !pressure.mustStaySuspended(0))
    }

    /// The mark also holds for the connection that replaces the suspended one.
    @Test("Reading resumes below the low-water mark") func resumesBelowLowWaterMark() {
        var pressure = BackPressure()
        #expect(!pressure.mustStaySuspended(700 << 10))
        pressure.isSuspended = true
        #expect(pressure.mustStaySuspended(700 << 10))
        #expect(!pressure.mustStaySuspended(500 << 10))
    }
}
