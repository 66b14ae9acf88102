import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// Changes of the maximum bandwidth before the request for the first one is sent.
@Suite struct ReplacedBandwidthTests {
    @Test("A change that waits is replaced by the next one, whose answer both callers get")
    func replacedBeforeSent() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.subscribe()
        session.forget()
        let answers = EventLog()
        for bandwidth in [20.0, 30.0] {
            session.engine.withCore { core in
                let token = session.engine.waiter { answers.write("\(bandwidth): \($0)") }
                core.changeBandwidth(.limited(bandwidth), answer: token)
            }
        }
        #expect(session.acts() == [], "a control request is in flight")
        session.control.receive("REQOK,1")
        session.control.finish()
        #expect(
            session.acts() == [
                "CONTROL control&LS_session=S1 LS_reqId=2&LS_op=constrain&LS_requested_max_bandwidth=30"
            ])
        session.control.receive("REQOK,2")
        #expect(answers.take() == ["20.0: accepted", "30.0: accepted"])
        #expect(session.engine.options.requestedMaxBandwidth == .limited(30))
    }
}
