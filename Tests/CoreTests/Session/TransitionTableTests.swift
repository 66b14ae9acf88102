import Foundation
import Testing

@testable import LightstreamerCore

/// Drives every event in every state, and compares the transitions with the list in Documentation/transitions.txt.
///
/// `LIGHTSTREAMER_WRITE_TRANSITIONS=1 swift test --filter TransitionTable` writes the table anew.
@Suite struct TransitionTableTests {
    private typealias Phase = SessionMachine.Phase

    private struct Event: Sendable {
        let name: String
        let apply: @Sendable (inout SessionMachine, _ now: UInt64) -> SessionActions

        init(_ name: String, _ apply: @escaping @Sendable (inout SessionMachine, _ now: UInt64) -> SessionActions) {
            self.name = name
            self.apply = apply
        }

        static func notification(_ name: String, _ notification: LightstreamerCore.Notification) -> Event {
            Event(name) { $0.handle(notification, at: $1) ?? [] }
        }

        static func timer(_ purpose: TimerPurpose) -> Event {
            Event("timer \(purpose.rawValue)") { $0.timerFired(purpose, at: $1) }
        }
    }

    private static let failure = TransportFailure(.connection, "failure")
    private static let pinMismatch = TransportFailure(.pinMismatch, "failure")

    private static let conok = Event.notification(
        "CONOK", .conok(sessionID: "S", requestLimit: 1_000, keepaliveMilliseconds: 1_000, controlLink: nil))
    private static let wsok = Event.notification("WSOK", .wsok)
    private static let loop = Event.notification("LOOP", .loop(delayMilliseconds: 0))
    private static let opened = Event("WebSocket opened") { $0.webSocketOpened(at: $1) }
    private static let webSocketFailed = Event("WebSocket failed") { $0.webSocketFailed(failure, at: $1) }
    private static let httpFailed = Event("HTTP failed") { $0.httpFailed(failure, at: $1) }
    private static let connect = Event("connect") { $0.connect(at: $1) }

    private static let events: [Event] =
        [
            connect, Event("disconnect") { $0.disconnect(at: $1) },
            Event("network is back") { $0.endRetryPause(at: $1) }, opened,
            webSocketFailed, httpFailed, Event("pin mismatch on WebSocket") { $0.webSocketFailed(pinMismatch, at: $1) },
            Event("pin mismatch on HTTP") { $0.httpFailed(pinMismatch, at: $1) }, wsok, conok, loop,
            .notification("CONERR 5", .conerr(code: 5, message: "")),
            .notification("CONERR 4", .conerr(code: 4, message: "")),
            .notification("CONERR 1", .conerr(code: 1, message: "")),
            .notification("END 41", .end(code: 41, message: "")), .notification("END 31", .end(code: 31, message: "")),
            .notification("ERROR", .error(code: 67, message: "")),
            .notification("REQERR 20", .reqerr(requestID: 1, code: 20, message: "")),
            .notification("REQERR 11", .reqerr(requestID: 1, code: 11, message: "")),
            .notification("PROG ahead", .prog(7)),
            Event("damaged line") { $0.streamDamaged("", isCounted: false, at: $1) },
            Event("malformed line") { $0.malformedData("", at: $1) },
            Event("endless line") { $0.lineUnreadable("", at: $1) },
        ]
        + [TimerPurpose.transport, .retry, .keepalive, .stalled, .reconnect, .reverseHeartbeat, .recovery, .idle]
        .map { .timer($0) } + [.timer(.polling), .timer(.control)]

    /// How each state is reached, with the options that it takes.
    private static let paths: [(TransportSelection?, [Event])] = {
        let streaming = [connect, opened, wsok, conok]
        let overHTTP = [connect, conok, loop]
        let lost = streaming + [webSocketFailed]
        let recovering = lost + [Event.timer(.recovery)]
        let ttl = [connect, Event.notification("", .conerr(code: 5, message: ""))]
        let rebind: [Event] = streaming + [loop]
        return [
            (nil, []), (nil, streaming), (nil, rebind + [opened, wsok]), (.http, ttl + [httpFailed]),
            (.http, [connect, httpFailed]), (.http, overHTTP + [conok]), (.http, overHTTP + [.timer(.transport)]),
            (nil, recovering + [httpFailed]), (nil, recovering + [conok]),
            (nil, streaming + [.notification("", .reqerr(requestID: 1, code: 20, message: ""))]),
            (.httpPolling, overHTTP + [conok, loop, .timer(.polling)]),
            (.webSocketPolling, overHTTP + [opened, wsok, conok, loop, .timer(.polling)]),
        ]
    }()

    /// A machine in each state.
    private static let machines: [Phase: SessionMachine] = {
        var machines: [Phase: SessionMachine] = [:]
        for (transport, path) in paths {
            var options = SessionOptions()
            options.serverAddress = "http://server"
            options.forcedTransport = transport
            var machine = SessionMachine(options: options) { _ in 0 }
            for (step, event) in path.enumerated() {
                _ = event.apply(&machine, UInt64(step + 1))
                if machines[machine.phase] == nil { machines[machine.phase] = machine }
            }
            if machines[machine.phase] == nil { machines[machine.phase] = machine }
        }
        return machines
    }()

    @Test func everyStateIsReached() {
        let missing = Phase.allCases.filter { Self.machines[$0] == nil }
        #expect(missing.isEmpty)
    }

    /// One line a state: the states that follow, each with the events that lead there. Events that are not named leave the state.
    private static var table: [String] {
        Phase.allCases.map { phase in
            guard let machine = machines[phase] else { return "- `\(phase.rawValue)` is not reached" }
            var following: [(Phase, [String])] = []
            for event in events {
                var next = machine
                _ = event.apply(&next, 100)
                guard next.phase != phase else { continue }
                if let index = following.firstIndex(where: { $0.0 == next.phase }) {
                    following[index].1.append(event.name)
                } else {
                    following.append((next.phase, [event.name]))
                }
            }
            let targets = following.map { "`\($0.0.rawValue)` (\($0.1.joined(separator: ", ")))" }
            return "- `\(phase.rawValue)` → \(targets.joined(separator: "; "))"
        }
    }

    private static let start = "<!-- transitions -->"
    private static let end = "<!-- end of transitions -->"

    @Test func tableOfTransitionsIsTrue() throws {
        let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent(
                "../../../Documentation/transitions.txt"
            ).standardized
        let document = try String(contentsOf: file, encoding: .utf8)
        let from = try #require(document.range(of: Self.start)?.upperBound)
        let to = try #require(document.range(of: Self.end, range: from..<document.endIndex)?.lowerBound)
        if ProcessInfo.processInfo.environment["LIGHTSTREAMER_WRITE_TRANSITIONS"] == "1" {
            let text = "\n" + Self.table.joined(separator: "\n") + "\n"
            try document.replacingCharacters(in: from..<to, with: text).write(
                to: file, atomically: true, encoding: .utf8)
            return
        }
        let written = document[from..<to].split(separator: "\n").map(String.init)
        for (line, expected) in zip(written, Self.table) { #expect(line == expected) }
        #expect(written.count == Self.table.count)
    }

    /// What only a state has is gone with it: whatever the event, the derived properties agree with the state.
    @Test func whatBelongsToAStateEndsWithIt() {
        for machine in Self.machines.values {
            for event in Self.events {
                var next = machine
                _ = event.apply(&next, 100)
                let isInSession = next.properties.sessionID != nil
                #expect(isInSession || next.requestRoute == .none, "\(machine.phase) < \(event.name)")
                #expect(isInSession || !next.isReceiving, "\(machine.phase) < \(event.name)")
                #expect(next.isDisconnected == (next.status == .disconnected), "\(machine.phase) < \(event.name)")
                #expect(isInSession == next.status.hasSession, "\(machine.phase) < \(event.name)")
            }
        }
    }
}
