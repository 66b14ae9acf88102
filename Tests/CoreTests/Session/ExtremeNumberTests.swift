import Foundation
import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// Every number that applications and servers provide, at the ends of its range.
@Suite(.ownThread) struct ExtremeNumberTests {
    private static let extremes = [0, 1, .max - 1, .max]

    private static let options: [any WritableKeyPath<SessionOptions, Int> & Sendable] = [
        \.firstRetryMaxDelay, \.idleTimeout, \.keepaliveInterval, \.pollingInterval, \.reconnectTimeout, \.retryDelay,
        \.reverseHeartbeatInterval, \.sessionRecoveryTimeout, \.stalledTimeout,
    ]
    private static let limits: [any WritableKeyPath<SessionOptions, Int?> & Sendable] = [
        \.attemptTimeout, \.streamingTimeout, \.pollingTimeout,
    ]

    private static func settings() -> [@Sendable (inout SessionOptions) -> Void] {
        extremes.flatMap { value in
            options.map { option in { @Sendable in $0[keyPath: option] = value } }
                + limits.map { option in { @Sendable in $0[keyPath: option] = value } }
        }
    }

    @Test("Options at the ends of their range neither trap nor stop the client") func options() {
        for transport in Transport.allCases {
            for set in Self.settings() {
                let session = TestSession {
                    $0.forcedTransport = TransportSelection(rawValue: transport.rawValue)
                    set(&$0)
                }
                session.network.setRandom { $0 }
                session.open(transport)
                session.subscribe()
                session.send("text")
                // Timers fire although their deadline is far away.
                for purpose in TimerPurpose.allCases { session.time.fire(purpose) }
                if session.network.webSockets.last?.isDisposed == false { session.socket.fail() }
                session.network.streams.last?.fail()
                // More attempts than those after which the delay grows.
                for _ in 0..<15 {
                    for purpose in TimerPurpose.allCases { session.time.fire(purpose) }
                    session.network.webSockets.last?.fail()
                    session.network.streams.last?.fail()
                }
                session.engine.disconnect()
                #expect(session.timers == [])
            }
        }
    }

    @Test("Timers accept delays at the ends of the range", arguments: extremes) func timerDelays(delay: Int) {
        let timers = SharedTimers(DispatchAlarm())
        let timer = timers.schedule(afterMilliseconds: delay, on: SerialQueue(label: "timers")) {}
        timer.cancel()
    }

    @Test("Retry delays at the ends of the range do not overflow", arguments: extremes) func retryDelays(delay: Int) {
        var retry = RetryDelay(delay)
        for _ in 0..<20 { retry.increase() }
        #expect(retry.milliseconds == max(delay, min(60_000, max(delay, 100) * (delay < 60_000 ? 1_024 : 1))))
    }

    /// The lines that concern the stream.
    private static let streamTags = ["CONOK", "CONERR", "END", "ERROR", "LOOP", "SYNC", "PROG", "CONS"]

    /// `#` stands for the number. Positions start at 1, and a negative number is malformed unless it is a code.
    private static let lines = [
        "CONOK,S1,#,5000,*", "CONOK,S1,50000,#,*", "CONERR,#,text", "END,#,text", "ERROR,#,text", "LOOP,#", "SYNC,#",
        "PROG,#",
        "CONS,#", "REQOK,#", "REQERR,#,17,text", "REQERR,1,#,text", "SUBOK,#,1,2", "SUBOK,1,#,2", "SUBOK,1,1,#",
        "SUBCMD,1,1,2,#,2", "SUBCMD,1,1,2,1,#", "UNSUB,#", "EOS,#,1", "EOS,1,#", "CS,1,#", "OV,1,1,#", "OV,1,#,1",
        "CONF,1,#,filtered", "CONF,#,1,filtered", "MSGDONE,*,#,", "MSGDONE,q,#,", "MSGFAIL,q,#,39,text",
        "MSGFAIL,q,1,#,text",
        "MSGFAIL,*,#,#,1", "MPNOK,#,id", "U,#,1,a|b", "U,1,#,a|b", "U,1,1,^#", "U,1,1,a|^#", "U,1,1,^P[]|^#|^#",
    ]

    @Test("Numbers of the server at the ends of the range neither trap nor stop the client", arguments: lines)
    func serverNumbers(line: String) {
        let numbers = Self.extremes.map(String.init) + ["-1", "\(Int.min)", "18446744073709551616"]
        // Answers to requests, updates and outcomes of messages are handled alike on all transports, and over HTTP after a control request.
        let isOfStream = Self.streamTags.contains { line.hasPrefix($0) }
        for number in numbers {
            for policy in [true, false] {
                for transport in isOfStream ? Transport.allCases : [.webSocketStreaming, .httpPolling] {
                    let session = TestSession {
                        $0.forcedTransport = TransportSelection(rawValue: transport.rawValue)
                        $0.policy.malformedDataEndsSession = policy
                    }
                    session.open(transport)
                    session.subscribe()
                    session.send("one", in: "q")
                    session.receive("SUBOK,1,1,2", line.replacingOccurrences(of: "#", with: number))
                    session.receive("U,1,1,c|d", "OV,1,1,\(Int.max)")
                    session.subscribe("other")
                    session.send("two", in: "q")
                    for _ in 0..<3 {
                        for purpose in TimerPurpose.allCases { session.time.fire(purpose) }
                    }
                    session.engine.disconnect()
                    #expect(session.timers == [])
                }
            }
        }
    }
}
