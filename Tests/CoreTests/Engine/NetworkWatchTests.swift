import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

@Suite(.ownThread) struct NetworkWatchTests {
    /// A watch whose reports may arrive after it is stopped.
    private final class Watch: Reachability {
        private let onChange = Locked<(@Sendable (Bool) -> Void)?>(nil)

        func start(onChange: @escaping @Sendable (_ isReachable: Bool) -> Void) {
            self.onChange.withLock { $0 = onChange }
        }

        func stop() {}

        func report() { onChange.value?(true) }
    }

    /// The report would end the retry delay of a session whose network has not changed.
    @Test("A late report of a stopped watch is ignored") func ignoresReportOfStoppedWatch() throws {
        let network = ScriptedNetwork()
        let watches = Locked<[Watch]>([])
        var environment = network.environment
        environment.reachability = { _ in
            let watch = Watch()
            watches.withLock { $0.append(watch) }
            return watch
        }
        var options = SessionOptions()
        options.serverAddress = "http://server"
        options.forcedTransport = .http
        let engine = ClientEngine(environment: environment, options: options)
        engine.connect()
        engine.disconnect()
        engine.connect()
        try #require(watches.value.count == 2)
        network.stream.fail()
        #expect(engine.status == .disconnectedWillRetry)
        watches.value[0].report()
        #expect(engine.status == .disconnectedWillRetry)
        watches.value[1].report()
        #expect(engine.status == .connecting)
        engine.disconnect()
    }
}
