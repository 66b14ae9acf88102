import Foundation
import Testing

@testable import LightstreamerCore

/// Applies every event in every state, and compares the transitions with the list in Tests/CoreTests/transitions.txt.
///
/// `Scripts/check --record transitions` writes the list anew.
@Suite struct TransitionTableTests {
    private struct Event: Sendable {
        let name: String
        let body: @Sendable (inout SessionMachine, inout Effects) -> Void

        init(
            _ name: String, _ body: @escaping @Sendable (inout SessionMachine, inout Effects) -> Void
        ) {
            self.name = name
            self.body = body
        }

        func apply(_ machine: inout SessionMachine, at now: UInt64) {
            var effects = Effects(at: now)
            body(&machine, &effects)
        }

        static func notification(_ name: String, _ notification: LightstreamerCore.Notification) -> Event {
            Event(name) { _ = $0.handle(notification, &$1) }
        }

        static func timer(_ purpose: TimerPurpose) -> Event {
            Event("timer \(purpose.rawValue)") { $0.deadlineReached(purpose, &$1) }
        }
    }

    private static let failure = TransportFailure(.connection, "failure")
    private static let pinMismatch = TransportFailure(.pinMismatch, "failure")

    private static let conok = Event.notification(
        "CONOK", .conok(sessionID: "S", requestLimit: 1_000, keepaliveMilliseconds: 1_000, controlLink: nil))
    private static let wsok = Event.notification("WSOK", .wsok)
    private static let loop = Event.notification("LOOP", .loop(delayMilliseconds: 0))
    private static let opened = Event("WebSocket opened") { $0.webSocketOpened(&$1) }
    private static let webSocketFailed = Event("WebSocket failed") { $0.webSocketFailed(failure, &$1) }
    private static let httpFailed = Event("HTTP failed") { $0.httpFailed(failure, &$1) }
    private static let connect = Event("connect") { $0.connect(&$1) }

    /// A REQERR for a request of the session.
    private static func refusal(_ code: Int) -> Event {
        Event("REQERR \(code)") { machine, effects in
            let request = effects.requests.makeID()
            _ = machine.handle(.reqerr(requestID: request, code: code, message: ""), &effects)
        }
    }

    private static let events: [Event] =
        [
            connect, Event("disconnect") { $0.disconnect(&$1) },
            Event("network is back") { $0.endRetryPause(&$1) }, opened,
            webSocketFailed, httpFailed, Event("pin mismatch on WebSocket") { $0.webSocketFailed(pinMismatch, &$1) },
            Event("pin mismatch on HTTP") { $0.httpFailed(pinMismatch, &$1) }, wsok, conok, loop,
            .notification("CONERR 5", .conerr(code: 5, message: "")),
            .notification("CONERR 4", .conerr(code: 4, message: "")),
            .notification("CONERR 1", .conerr(code: 1, message: "")),
            .notification("END 41", .end(code: 41, message: "")), .notification("END 31", .end(code: 31, message: "")),
            .notification("ERROR", .error(code: 67, message: "")),
            refusal(20), refusal(11),
            .notification("PROG ahead", .prog(7)),
            Event("damaged line") { $0.streamDamaged("", isCounted: false, &$1) },
            Event("malformed line") { $0.malformedData("", &$1) },
            Event("endless line") { $0.lineUnreadable("", &$1) },
        ]
        + [TimerPurpose.transport, .retry, .keepalive, .stalled, .reconnect, .reverseHeartbeat, .recovery, .idle]
        .map { .timer($0) } + [.timer(.polling), .timer(.control)]

    /// The events that lead to each state, with the forced transport.
    private static let paths: [(TransportSelection?, [Event])] = {
        let streaming = [connect, opened, wsok, conok]
        let overHTTP = [connect, conok, loop]
        let lost = streaming + [webSocketFailed]
        let recovering = lost + [Event.timer(.recovery)]
        let ttl = [connect, Event.notification("", .conerr(code: 5, message: ""))]
        let rebind: [Event] = streaming + [loop]
        return [
            (nil, []), (nil, streaming), (nil, rebind + [opened, wsok]), (.http, ttl + [httpFailed]),
            (.http, ttl + [conok]), (.http, [connect, httpFailed]), (.http, overHTTP + [conok]),
            (.http, overHTTP + [.timer(.transport)]),
            (nil, recovering + [httpFailed]), (nil, recovering + [conok]),
            (nil, streaming + [refusal(20)]),
            (.httpPolling, overHTTP + [conok, loop, .timer(.polling)]),
            (.webSocketPolling, overHTTP + [opened, wsok, conok, loop, .timer(.polling)]),
        ]
    }()

    /// A machine in each state, in the order in which the paths reach them.
    private static let machines: [(phase: String, machine: SessionMachine)] = {
        var machines: [(phase: String, machine: SessionMachine)] = []
        func add(_ machine: SessionMachine) {
            if !machines.contains(where: { $0.phase == machine.phase }) { machines.append((machine.phase, machine)) }
        }
        for (transport, path) in paths {
            var options = SessionOptions()
            options.serverAddress = "http://server"
            options.forcedTransport = transport
            var machine = SessionMachine(options: options) { _ in 0 }
            add(machine)
            for (step, event) in path.enumerated() {
                event.apply(&machine, at: UInt64(step + 1))
                add(machine)
            }
        }
        return machines
    }()

    @Test("Every state is reached") func everyStateIsReached() {
        let reached = Set(Self.machines.map(\.phase))
        for (phase, machine) in Self.machines {
            for event in Self.events {
                var next = machine
                event.apply(&next, at: 100)
                #expect(reached.contains(next.phase), "\(phase) < \(event.name)")
            }
        }
    }

    /// One line for each state: the following states, each with the events that lead to it. Other events do not change the state.
    private static var table: [String] {
        machines.map { phase, machine in
            var following: [(phase: String, events: [String])] = []
            for event in events {
                var next = machine
                event.apply(&next, at: 100)
                guard next.phase != phase else { continue }
                if let index = following.firstIndex(where: { $0.phase == next.phase }) {
                    following[index].events.append(event.name)
                } else {
                    following.append((next.phase, [event.name]))
                }
            }
            let targets = following.map { "`\($0.phase)` (\($0.events.joined(separator: ", ")))" }
            return "- `\(phase)` → \(targets.joined(separator: "; "))"
        }
    }

    private static let start = "<!-- transitions -->"
    private static let end = "<!-- end of transitions -->"

    @Test("The table of transitions is current") func tableIsCurrent() throws {
        let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("../transitions.txt").standardized
        let document = try String(contentsOf: file, encoding: .utf8)
        let from = try #require(document.range(of: Self.start)?.upperBound)
        let to = try #require(document.range(of: Self.end, range: from..<document.endIndex)?.lowerBound)
        if ProcessInfo.processInfo.environment["LIGHTSTREAMER_RECORD"] != nil {
            let text = "\n" + Self.table.joined(separator: "\n") + "\n"
            try document.replacingCharacters(in: from..<to, with: text).write(
                to: file, atomically: true, encoding: .utf8)
            return
        }
        let written = document[from..<to].split(separator: "\n").map(String.init)
        for (line, expected) in zip(written, Self.table) { #expect(line == expected) }
        #expect(written.count == Self.table.count)
    }

    @Test("After every event the derived properties agree with the state") func derivedPropertiesAgree() {
        for (phase, machine) in Self.machines {
            for event in Self.events {
                var next = machine
                event.apply(&next, at: 100)
                let isInSession = next.properties.sessionID != nil
                #expect(isInSession || next.requestRoute == .none, "\(phase) < \(event.name)")
                #expect(isInSession || !next.isReceiving, "\(phase) < \(event.name)")
                #expect(next.isDisconnected == (next.status == .disconnected), "\(phase) < \(event.name)")
                #expect(isInSession == next.status.hasSession, "\(phase) < \(event.name)")
            }
        }
    }
}
