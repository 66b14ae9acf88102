import LegacyLSClient
import TestKit
import Testing

@testable import LegacyLSClient

/// Real code spells delegate methods in several ways, and the compiler takes a near miss for another method: whether each
/// spelling is called can only be seen by running it.
@Suite("1.x spellings of log delegates", .ownThread)
struct LogDelegateSpellingTests {
    private final class LogI: LSLogDelegate {
        var told: [String] = []
        func appendLogLine(_ logLine: String!) { told.append("line") }
    }

    private final class LogO: LSLogDelegate {
        var told: [String] = []
        func appendLogLine(_ logLine: String?) { told.append("line") }
    }

    private final class LogP: LSLogDelegate {
        var told: [String] = []
        func appendLogLine(_ logLine: String) { told.append("line") }
    }

    // Rules: L-EXC-5
    @Test func logs() {
        let line: String? = "text"
        let i = LogI()
        (i as any LSLogDelegate).appendLogLine(line)
        #expect(i.told == ["line"])
        let o = LogO()
        (o as any LSLogDelegate).appendLogLine(line)
        #expect(o.told == ["line"])
        let p = LogP()
        (p as any LSLogDelegate).appendLogLine(line)
        #expect(p.told == ["line"])
    }
}
