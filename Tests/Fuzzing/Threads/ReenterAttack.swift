import Foundation
import LegacyLSClient
import LightstreamerCore
import ModernClient
import TestPeer
import SessionSharing

/// `fuzz reenter`: loggers, request hooks and `deinit`s that call clients, at every point and on every thread where the library runs code
/// of the application. Two clients of the current API, each shared with one of 1.x, call each other.
struct ReenterAttack {
    private let seed: Int
    private let seconds: Double

    init(_ arguments: inout Arguments) throws {
        seed = try arguments.number("seed") ?? 1
        seconds = Double(try arguments.number("seconds") ?? 20)
    }

    func run() -> Bool {
        LSUncaughtException.handler = { _, _ in }
        var isSound = true
        var (rounds, calls) = (0, 0)
        let start = Date()
        while Date().timeIntervalSince(start) < seconds {
            let name = "reenter --seed \(seed + rounds)"
            let (reentrances, problem) = Watchdog.limit(name, seconds: 60) { oneRound(UInt64(seed + rounds)) }
            calls += reentrances
            if let problem {
                isSound = false
                report("FAILED \(name): \(problem)")
            }
            rounds += 1
        }
        if calls == 0 { report("FAILED reenter: nothing called back") }
        report("reenter: \(rounds) rounds, \(calls) reentrant calls, \(isSound ? "no" : "some") failures")
        return isSound && calls > 0
    }

    private func oneRound(_ seed: UInt64) -> (calls: Int, problem: String?) {
        let scene = ReenteredClients(seed)
        LightstreamerClient.setLoggerProvider(CallingProvider(scene))
        LSLog.setDelegate(CallingLogDelegate(scene))
        LSLog.enableAllSourceTypes()
        let callers = DispatchGroup()
        for _ in 0..<4 {
            callers.enter()
            Thread.detachNewThread {
                for _ in 0..<30 { scene.call() }
                callers.leave()
            }
        }
        var random = SeededGenerator(seed: ~seed)
        while callers.wait(timeout: .now() + .milliseconds(1)) == .timedOut { scene.disturb(&random) }
        // The old objects are released here, or with the next provider and delegate, and make a last call.
        LightstreamerClient.setLoggerProvider(CallingProvider(nil))
        LSLog.disableAllSourceTypes()
        LSLog.setDelegate(nil)
        scene.finish()
        return (scene.reentrances, scene.problem)
    }
}

/// The clients that are called, from the application's threads and from code that the library calls.
private final class ReenteredClients: @unchecked Sendable {
    // `Sendable`: constants, and values with locks.

    private let servers = [RespondingServer(), RespondingServer()]
    private let current: [LightstreamerClient]
    private let legacy: [LSClient]
    private let random: Locked<SeededGenerator>
    private let reentranceCount = Locked(0)
    private let subscriptions = Locked<[Subscription]>([])
    private let state = Locked((isOver: false, running: 0))

    /// The key of a thread's depth of reentrance.
    private static let depth = "reenter.depth"

    init(_ seed: UInt64) {
        random = Locked(SeededGenerator(seed: seed))
        current = servers.map {
            LightstreamerClient(serverAddress: "http://server", adapterSet: "A", environment: $0.environment)
        }
        legacy = current.map { LSClient(sharing: $0) }
    }

    var reentrances: Int { reentranceCount.value }

    /// Calls a client from code that the library calls. Calls nested in such a call do not call again.
    func reenter() {
        let thread = Thread.current.threadDictionary
        guard thread[Self.depth] == nil else { return }
        let mayCall = state.withLock { state in
            if !state.isOver { state.running += 1 }
            return !state.isOver
        }
        guard mayCall else { return }
        thread[Self.depth] = true
        defer {
            thread.removeObject(forKey: Self.depth)
            state.withLock { $0.running -= 1 }
        }
        reentranceCount.withLock { $0 += 1 }
        call()
    }

    private func number(_ range: ClosedRange<Int>) -> Int { random.withLock { Int.random(in: range, using: &$0) } }

    func call() {
        let index = number(0...1)
        let (client, old) = (current[index], legacy[index])
        switch number(0...17) {
        case 0: client.connect()
        case 1: client.disconnect()
        case 2: open(old)
        case 3: old.closeConnection()
        case 4, 5: subscribe(client)
        case 6:
            let taken = subscriptions.withLock { $0.popLast() }
            // Only the client that owns a subscription may end it.
            if let taken {
                for client in current where client.subscriptions.contains(where: { $0 === taken }) {
                    client.unsubscribe(taken)
                }
            }
        case 7: table(old)
        case 8:
            client.sendMessage("m", withSequence: "s", delegate: CallingDelegate(self), enqueueWhileDisconnected: true)
        case 9: _ = old.sendMessage(LSMessageInfo(message: "m", sequence: "s"), delegate: CallingDelegate(self))
        case 10: client.connectionOptions.reverseHeartbeatInterval = number(0...9_000)
        case 11: _ = LogManager.getLogger("category \(number(0...3))").isDebugEnabled
        case 12: client.addDelegate(CallingDelegate(self))
        case 13: _ = "\(client.connectionDetails) \(client.connectionOptions) \(old.isConnected)"
        default:
            for client in current {
                for subscription in client.subscriptions.suffix(3) {
                    _ = (
                        subscription.isActive, subscription.isSubscribed, subscription.valueWithItemPos(1, fieldPos: 1)
                    )
                }
                _ = (client.status, client.protocolTrace.count)
            }
        }
    }

    private func open(_ client: LSClient) {
        let info = LSConnectionInfo(
            pushServerURL: "http://server", pushServerControlURL: nil, user: nil, password: nil, adapter: "A")
        try? client.openConnection(with: info, delegate: CallingDelegate(self), error: ())
    }

    private func subscribe(_ client: LightstreamerClient) {
        let subscription = Subscription(subscriptionMode: .MERGE, items: ["i"], fields: ["f", "g"])
        subscription.addDelegate(CallingDelegate(self))
        client.subscribe(subscription)
        subscriptions.withLock { $0.append(subscription) }
    }

    private func table(_ client: LSClient) {
        let info = LSExtendedTableInfo(
            items: ["i"], mode: LSModeMerge, fields: ["f", "g"], dataAdapter: nil, snapshot: true)
        let key = try? client.subscribeTable(
            withExtendedInfo: info, delegate: CallingDelegate(self), useCommandLogic: false, error: ())
        if let key, number(0...1) == 0 { try? client.unsubscribeTable(key, error: ()) }
    }

    func disturb(_ random: inout SeededGenerator) {
        let server = servers[Int.random(in: 0...1, using: &random)]
        let id = Int.random(in: 1...20, using: &random)
        switch Int.random(in: 0...9, using: &random) {
        case 0: server.cut()
        case 1: server.push("UNSUB,\(id)")
        case 2: server.push("END,41,ended")
        case 3: server.push("not TLCP", "LOOP,0")
        case 4, 5: server.timers.advance(milliseconds: Int.random(in: 1...6_000, using: &random))
        default: server.push("U,\(id),1,a|b", "U,\(id),1,|c")
        }
    }

    func finish() {
        state.withLock { $0.isOver = true }
        while state.value.running > 0 { usleep(1_000) }
        for old in legacy { old.closeConnection() }
        for client in current {
            client.disconnect()
            for subscription in client.subscriptions { client.unsubscribe(subscription) }
        }
    }

    /// The problem at the end; `nil`: none.
    var problem: String? {
        for client in current where client.status != .DISCONNECTED { return "the status is \(client.status)" }
        return current.allSatisfy { $0.subscriptions.isEmpty } ? nil : "subscriptions stay in the list of the client"
    }
}

/// Calls clients from each callback, request hook and from its `deinit`.
private final class CallingDelegate: ClientDelegate, SubscriptionDelegate, ClientMessageDelegate, LSConnectionDelegate,
    LSTableDelegate, LSMessageDelegate, Sendable
{
    private let scene: ReenteredClients

    init(_ scene: ReenteredClients) { self.scene = scene }
    deinit { scene.reenter() }

    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) { scene.reenter() }
    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) { scene.reenter() }
    func subscriptionDidSubscribe(_ subscription: Subscription) { scene.reenter() }
    func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest!) { scene.reenter() }
    func clientConnectionDidEstablish(_ client: LSClient!) { scene.reenter() }
}

private final class CallingLogDelegate: LSLogDelegate, Sendable {
    private let scene: ReenteredClients

    init(_ scene: ReenteredClients) { self.scene = scene }
    deinit { scene.reenter() }

    func appendLogLine(_ logLine: String!) { scene.reenter() }
}

private final class CallingProvider: LSLoggerProvider, Sendable {
    private let scene: ReenteredClients?

    init(_ scene: ReenteredClients?) { self.scene = scene }
    deinit { scene?.reenter() }

    func loggerWithCategory(_ category: String) -> any LSLogger {
        scene?.reenter()
        return CallingLogger(scene)
    }
}

/// Calls clients from every member, and from its `deinit`. Without clients it does nothing.
private final class CallingLogger: LSLogger, Sendable {
    private let scene: ReenteredClients?

    init(_ scene: ReenteredClients?) { self.scene = scene }
    deinit { scene?.reenter() }

    private var isEnabled: Bool {
        scene?.reenter()
        return scene != nil
    }

    func error(_ line: String) { scene?.reenter() }
    func error(_ line: String, withException exception: any Error) { scene?.reenter() }
    func warn(_ line: String) { scene?.reenter() }
    func warn(_ line: String, withException exception: any Error) { scene?.reenter() }
    func info(_ line: String) { scene?.reenter() }
    func info(_ line: String, withException exception: any Error) { scene?.reenter() }
    func debug(_ line: String) { scene?.reenter() }
    func debug(_ line: String, withException exception: any Error) { scene?.reenter() }
    func trace(_ line: String) { scene?.reenter() }
    func trace(_ line: String, withException exception: any Error) { scene?.reenter() }
    func fatal(_ line: String) { scene?.reenter() }
    func fatal(_ line: String, withException exception: any Error) { scene?.reenter() }
    var isTraceEnabled: Bool { isEnabled }
    var isDebugEnabled: Bool { isEnabled }
    var isInfoEnabled: Bool { isEnabled }
    var isWarnEnabled: Bool { isEnabled }
    var isErrorEnabled: Bool { isEnabled }
    var isFatalEnabled: Bool { isEnabled }
}
