import TestSupport
import Testing

@testable import ModernClient

@Suite("Logging to a closure")
struct ClosureLoggerTests {
    private enum Fault: Error { case broken }

    @Test("The closure receives level, category and a printable line for each enabled level")
    func linesAndLevels() {
        let log = EventLog()
        let provider = ClosureLoggerProvider(level: .warn) { log.write("\($0) \($1) \($2)") }
        let logger = provider.loggerWithCategory("lightstreamer.session")
        #expect(!logger.isTraceEnabled && !logger.isDebugEnabled && !logger.isInfoEnabled)
        #expect(logger.isWarnEnabled && logger.isErrorEnabled && logger.isFatalEnabled)
        logger.info("not enabled")
        logger.trace("not enabled", withException: Fault.broken)
        logger.warn("a\u{1B}[31m")
        logger.error("b", withException: Fault.broken)
        logger.fatal("c")
        #expect(
            log.lines == [
                "warn lightstreamer.session a\\u{1B}[31m", "error lightstreamer.session b: broken",
                "fatal lightstreamer.session c",
            ])
    }
}
