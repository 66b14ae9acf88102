import Foundation
import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// Applies every event in every state of an MPN device and of an MPN subscription, and compares the transitions with the lists in
/// Tests/CoreTests/transitions.txt.
///
/// `Scripts/check --record transitions` writes the lists anew.
@Suite(.ownThread) struct PushTransitionTests {
    struct Event: Sendable {
        let name: String
        let apply: @Sendable (PushScene) -> Void

        init(_ name: String, _ apply: @escaping @Sendable (PushScene) -> Void) {
            self.name = name
            self.apply = apply
        }
    }

    /// The states of one machine, the events that lead to each, and the events to apply.
    private struct Table: Sendable {
        let marker: String
        let paths: [[Event]]
        let events: [Event]
        let state: @Sendable (borrowing ClientCore, PushScene) -> String

        func state(of scene: PushScene) -> String { scene.session.engine.read { state($0, scene) } }

        private func scene(_ path: some Sequence<Event>) -> PushScene {
            let scene = PushScene()
            for event in path { event.apply(scene) }
            return scene
        }

        /// One line for each state: the following states, each with the events that lead to it. Other events do not change the state.
        ///
        /// Applies every event in every state, including states that only an event leads to, which have no line unless `paths` name them.
        func lines(check: (_ scene: PushScene, _ description: String) -> Void) -> [String] {
            var reached: [(state: String, path: [Event])] = []
            func add(_ state: String, _ path: [Event]) {
                if !reached.contains(where: { $0.state == state }) { reached.append((state, path)) }
            }
            for path in paths { add(state(of: scene(path)), path) }
            let listed = reached.count
            var lines: [String] = []
            var index = 0
            while index < reached.count {
                let (state, path) = reached[index]
                index += 1
                var following: [(state: String, events: [String])] = []
                for event in events {
                    let scene = scene(path + [event])
                    let next = self.state(of: scene)
                    check(scene, "\(state) < \(event.name)")
                    guard next != state else { continue }
                    add(next, path + [event])
                    if let index = following.firstIndex(where: { $0.state == next }) {
                        following[index].events.append(event.name)
                    } else {
                        following.append((next, [event.name]))
                    }
                }
                guard lines.count < listed else { continue }
                let targets = following.map { "`\($0.state)` (\($0.events.joined(separator: ", ")))" }
                lines.append("- `\(state)` → \(targets.isEmpty ? "none" : targets.joined(separator: "; "))")
            }
            return lines
        }
    }

    // MARK: - Events

    private static let connect = Event("session created") { $0.openSession() }
    private static let sessionLost = Event("END 41") { $0.receive("END,41,lost") }
    private static let disconnect = Event("disconnect") { $0.session.engine.disconnect() }
    private static let rebind = Event("rebind") { $0.rebind() }
    private static let forgetServer = Event("server forgotten") { $0.forgetServer() }
    private static let itemEnded = Event("UNSUB of the list") { $0.endItem() }

    // MARK: - The device

    private static let register = Event("register") { $0.register(token: "t\($0.waiterCount + 1)") }
    private static let registrationAccepted = Event("REQOK") { $0.answer("register") }
    private static let registered = Event("MPNREG") { $0.receive("MPNREG,dev1,MPN") }

    private static let device: Table = {
        let isRegistered = [register, registrationAccepted, registered]
        return Table(
            marker: "device transitions",
            paths: [
                [], [sessionLost, register], [register], [register, registrationAccepted], isRegistered,
                isRegistered + [register], isRegistered + [register, registrationAccepted],
                isRegistered + [sessionLost], isRegistered + [sessionLost, connect],
                isRegistered + [sessionLost, connect, registrationAccepted],
                isRegistered + [items, itemEnded],
            ],
            events: [
                register, registrationAccepted, Event("REQERR") { $0.answer("register", refusing: 43) }, registered,
                Event("MPNREG of another device") { $0.receive("MPNREG,dev2,MPN") }, itemEnded, rebind, sessionLost,
                disconnect, forgetServer, connect,
            ],
            state: { core, _ in
                func name(_ registration: MPNModule.TokenRegistration) -> String {
                    switch registration.request.state {
                    case .queued: "queued"
                    case .sent: "sent"
                    case .acknowledged: "acknowledged"
                    }
                }
                switch core.push.registration {
                case .none: return "none"
                case .registering(let current, let known):
                    return (known == nil ? "registering." : "restoring.") + name(current)
                case .registered(let registered):
                    return registered.tokenChange.map { "registered.token." + name($0) } ?? "registered"
                case .interrupted: return "interrupted"
                }
            })
    }()

    // MARK: - A subscription

    private static let registerDevice = Event("device registered") { $0.registerDevice() }
    private static let activate = Event("activate") { $0.activate() }
    private static let accepted = Event("REQOK") { $0.answer("activate", "deactivate", "pn_reconf") }
    private static let confirmed = Event("MPNOK") { $0.confirmActivation() }
    private static let announced = Event("row of another status") { $0.row(status: "OTHER") }
    private static let listed = Event("row ACTIVE") { $0.row(status: "ACTIVE") }
    private static let release = Event("release") { $0.release() }
    private static let releaseAll = Event("release all") { $0.releaseAll() }
    private static let setFormat = Event("set format") { $0.setFormat() }
    private static let setTrigger = Event("set trigger") { $0.setTrigger() }
    private static let items = Event("items subscribed") { $0.acceptItems() }
    private static let adopt = Event("") { $0.adoptAnnounced() }
    private static let endList = Event("end of the list") { $0.endList() }

    private static let subscription: Table = {
        let activating = [registerDevice, activate]
        let held = activating + [accepted, confirmed]
        let unconfirmed: [Event] = [sessionLost, connect, registrationAccepted, registered, items]
        let announcement: [Event] = [registerDevice, announced, adopt]
        return Table(
            marker: "subscription transitions",
            paths: [
                [activate], held + [release, activate], activating, activating + [accepted], announcement,
                announcement + unconfirmed, held, held + [setFormat], held + [setTrigger], held + [deactivate],
                held + unconfirmed, held + [deactivate, release], held + [releaseAll], [activate, deactivate],
            ],
            events: [
                registerDevice, accepted,
                Event("REQERR") { $0.answer("activate", "deactivate", "pn_reconf", refusing: 50) }, confirmed,
                Event("MPNDEL") { $0.receive("MPNDEL,s1") }, Event("row without details") { $0.row("ADD") }, listed,
                Event("row TRIGGERED") { $0.row(status: "TRIGGERED") }, Event("row deleted") { $0.row("DELETE") },
                endList, setFormat, setTrigger, deactivate, release, releaseAll, itemEnded, rebind, sessionLost,
                disconnect, forgetServer, connect,
            ],
            state: { core, scene in
                guard let subscription = scene.subscription else { return "none" }
                var state: String
                switch subscription.state {
                case .activating(let activation, _):
                    switch activation.request.state {
                    case .queued: state = "activating.queued" + (activation.predecessor == nil ? "" : ".forPredecessor")
                    case .sent: state = "activating.sent"
                    case .acknowledged: state = "activating.acknowledged"
                    }
                case .held(let held, _):
                    state = held.status == .unknown ? "announced" : "held"
                    switch subscription.inFlight {
                    case nil: if !held.isConfirmed { state += ".unconfirmed" }
                    case .modification(let modification)?: state += ".\(modification)"
                    case let operation?: state += ".\(operation)"
                    }
                case .ended: return "ended"
                }
                let intent = subscription.intent
                switch intent.release?.reported {
                case nil: break
                case .nothing: state += " released"
                case .status: state += " superseded"
                case .unsubscription: state += " unsubscribed"
                }
                return intent.removal != nil && subscription.inFlight != .removal ? state + ", to remove" : state
            })
    }()

    private static let deactivate = Event("deactivate") { $0.deactivate() }

    // MARK: - Tests

    @Test("The tables of transitions are current") func tablesAreCurrent() throws {
        for table in [Self.device, Self.subscription] { try compare(table) }
    }

    private func compare(_ table: Table) throws {
        let lines = table.lines { scene, description in
            scene.session.engine.disconnect()
            // Callers whose device or subscription waits for another device still wait; all others have their outcome when the session has
            // ended.
            let waiting = scene.session.engine.read { core in
                (core.push.tokenRegistration?.following ?? []).count { $0.answer != nil }
                    + core.push.subscriptions.filter { $0.activation?.answer != nil }.count
            }
            #expect(scene.session.engine.waiterCount == waiting, "\(description)")
            scene.forgetServer()
            #expect(scene.session.engine.waiterCount == 0, "\(description)")
        }
        let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("../transitions.txt").standardized
        let document = try String(contentsOf: file, encoding: .utf8)
        let from = try #require(document.range(of: "<!-- \(table.marker) -->")?.upperBound)
        let to = try #require(document.range(of: "<!-- end of \(table.marker) -->")?.lowerBound)
        if ProcessInfo.processInfo.environment["LIGHTSTREAMER_RECORD"] != nil {
            let text = "\n" + lines.joined(separator: "\n") + "\n"
            try document.replacingCharacters(in: from..<to, with: text)
                .write(to: file, atomically: true, encoding: .utf8)
            return
        }
        let written = document[from..<to].split(separator: "\n").map(String.init)
        for (line, expected) in zip(written, lines) { #expect(line == expected) }
        #expect(written.count == lines.count)
    }
}
