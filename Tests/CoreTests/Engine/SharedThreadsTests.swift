import Foundation
import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

#if os(Linux)
    import Glibc
#endif

/// Processes in which the shared threads cannot start.
@Suite(.ownThread) struct SharedThreadsTests {
    @Test(
        "connect() reports why no client of the process can connect, and opens no connection",
        arguments: [SharedThreads.Problem.lacksThreads, .isForked(from: 7)])
    func problem(_ problem: SharedThreads.Problem) {
        let network = ScriptedNetwork()
        var environment = network.environment
        let current = Locked<SharedThreads.Problem?>(problem)
        environment.connectionProblem = { _ in current.value }
        var options = SessionOptions()
        options.serverAddress = "http://server"
        let engine = ClientEngine(environment: environment, options: options)
        let events = EventLog()
        engine.addObserver(SessionRecorder(events))
        engine.connect()
        network.drain()
        #expect(events.take() == ["error \(problem.code) \(problem.reason)"])
        #expect(engine.status == .disconnected && network.trace.isEmpty && !network.reachability.isWatching)
        current.withLock { $0 = nil }
        engine.connect()
        network.drain()
        #expect(events.take() == ["= CONNECTING"])
        // An open session needs no further threads.
        network.acceptSession()
        current.withLock { $0 = problem }
        engine.connect()
        network.drain()
        #expect(events.take().allSatisfy { !$0.hasPrefix("error") })
        engine.disconnect()
    }

    #if os(Linux)
        /// Lets the test decide whether threads can start.
        private final class Supply: Sendable {
            let isOpen = Locked(false)
            var starter: ThreadStarter {
                ThreadStarter { [self] attributes, body in
                    isOpen.value && ThreadStarter().startIfPossible(attributes, body)
                }
            }
        }

        @Test("A queue without a thread does not block its callers, who run the waiting closures")
        func queueWithoutThread() {
            let supply = Supply()
            let queue = SerialQueue(label: "test", starter: supply.starter)
            let order = Locked<[Int]>([])
            @Sendable func note(_ number: Int) { order.withLock { $0.append(number) } }
            queue.async { note(1) }
            queue.asyncAfterInput { note(2) }
            queue.sync { note(3) }
            #expect(order.value == [1, 2, 3])
            queue.sync { queue.async { note(4) } }
            #expect(order.value == [1, 2, 3])
            queue.sync { note(5) }
            #expect(order.value == [1, 2, 3, 4, 5])
            #expect(!queue.startThreadIfPossible() && !queue.hasThread)
            queue.async { note(6) }
            supply.isOpen.withLock { $0 = true }
            let isDone = DispatchSemaphore(value: 0)
            queue.async {
                note(7)
                isDone.signal()
            }
            #expect(isDone.wait(timeout: .now() + 60) == .success)
            #expect(order.value == [1, 2, 3, 4, 5, 6, 7])
            #expect(queue.hasThread && queue.startThreadIfPossible())
        }

        @Test("A waiting caller runs the closures before it when no thread is available")
        func waitingCaller() {
            let supply = Supply()
            let queue = SerialQueue(label: "test", starter: supply.starter)
            let order = Locked<[Int]>([])
            let (isInside, mayLeave, isDone) = (
                DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
            )
            Thread.detachNewThread {
                queue.sync {
                    isInside.signal()
                    mayLeave.wait()
                }
                isDone.signal()
            }
            isInside.wait()
            queue.async { order.withLock { $0.append(1) } }
            let isWaiting = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                isWaiting.signal()
                queue.sync { order.withLock { $0.append(2) } }
                isDone.signal()
            }
            isWaiting.wait()
            mayLeave.signal()
            for _ in 0..<2 { #expect(isDone.wait(timeout: .now() + 60) == .success) }
            #expect(order.value == [1, 2])
        }

        @Test("A queue that got no thread retries without another call")
        func laterThread() {
            // As in every process with a client.
            #expect(DispatchTimers.start())
            let supply = Supply()
            let queue = SerialQueue(label: "test", starter: supply.starter)
            let isDone = DispatchSemaphore(value: 0)
            queue.async { isDone.signal() }
            supply.isOpen.withLock { $0 = true }
            #expect(isDone.wait(timeout: .now() + 60) == .success)
        }

        @Test("A delivery that got no thread runs on the next one")
        func deliveryWithoutThread() {
            let supply = Supply()
            let threads = DeliveryThreads(limit: 2, starter: supply.starter)
            let isDone = DispatchSemaphore(value: 0)
            let first = DeliveryQueue(threads: threads)
            first.async { isDone.signal() }
            #expect(isDone.wait(timeout: .now()) == .timedOut)
            supply.isOpen.withLock { $0 = true }
            DeliveryQueue(threads: threads).async { isDone.signal() }
            for _ in 0..<2 { #expect(isDone.wait(timeout: .now() + 60) == .success) }
        }

        @Test func noProblemWithThreads() {
            #expect(SharedThreads.forkProblem == nil)
            #expect(SerialQueue(label: "test").connectionProblem() == nil)
            #expect(SharedThreads.canStart(4))
        }

        #if compiler(>=6.3)  // captures in exit tests
            /// A limit of the address space refuses stacks, as a limit of threads refuses threads; and root has no limit of threads.
            /// With more than 8 MiB the queue gets its thread, but the other threads do not start.
            @Test("At a thread limit connect() fails immediately, and succeeds later", arguments: [6, 14, 22, 30])
            func limit(megabytes: Int) async throws {
                let peer = try ScriptedPeer(for: nil) { connection, _ in connection.readToEnd() }
                await #expect(processExitsWith: .success) { [port = peer.port as Int, megabytes = megabytes as Int] in
                    alarm(120)
                    let client = LiveClient(port)
                    var old = rlimit()
                    getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &old)
                    var limit = old
                    limit.rlim_cur = rlim_t(addressSpace() + (megabytes << 20))
                    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
                    let start = MonotonicClock.now()
                    client.engine.connect()
                    let time = MonotonicClock.now() - start
                    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &old)
                    guard client.errors.value == [SharedThreads.Problem.lacksThreads.code] else { exit(2) }
                    guard time < 10_000, client.engine.status == .disconnected else { exit(3) }
                    client.engine.connect()
                    guard client.engine.status == .connecting else { exit(4) }
                    client.engine.disconnect()
                }
                withExtendedLifetime(peer) {}
            }

            enum Child: Int, CaseIterable, Sendable { case makesClient, usesClient, releasesClient, onlyEnds }

            /// The threads of the client and of Dispatch do not exist in the child, and both processes own the connections.
            @Test("A client reports an error in a forked process", arguments: Child.allCases)
            func fork(_ child: Child) async throws {
                let peer = try ScriptedPeer(for: nil) { connection, _ in
                    try connection.acceptWebSocket()
                    // `wsok`
                    _ = try connection.readFrame()
                    try connection.write(serverText("WSOK\r\n"))
                    _ = try connection.readFrame()
                    try connection.write(serverText("CONOK,S1,50000,5000,*\r\n"))
                    connection.readToEnd()
                }
                await #expect(processExitsWith: .success) { [port = peer.port as Int, child = child.rawValue as Int] in
                    alarm(120)
                    var client: LiveClient? = LiveClient(port)
                    client?.engine.connect()
                    guard isSoonTrue({ client?.engine.status == .connectedWebSocketStreaming }) else { exit(2) }
                    let process = forkProcess()
                    guard process != 0 else {
                        // The parent process kills this one if it hangs.
                        switch Child(rawValue: child) {
                        case .makesClient:
                            let own = LiveClient(port)
                            own.engine.connect()
                            let isTold = isSoonTrue { own.errors.value == [-Int(ENOTSUP)] }
                            _exit(isTold && own.engine.status == .disconnected ? 0 : 7)
                        case .usesClient: client?.engine.disconnect()
                        case .releasesClient: client = nil
                        case .onlyEnds, nil: break
                        }
                        _exit(0)
                    }
                    var status: Int32 = 0
                    var isOver = false
                    guard
                        isSoonTrue({
                            isOver = isOver || waitpid(process, &status, WNOHANG) == process
                            return isOver
                        })
                    else {
                        kill(process, SIGKILL)
                        exit(3)
                    }
                    // A misuse traps, which ends the child by a signal.
                    let isTrap = status & 0x7F != 0
                    guard isTrap == (child == Child.usesClient.rawValue), isTrap || status == 0 else {
                        exit(10 + (status >> 8))
                    }
                    // The client of this process continues.
                    guard client?.engine.status == .connectedWebSocketStreaming else { exit(4) }
                    client?.engine.disconnect()
                }
                withExtendedLifetime(peer) {}
            }
        #endif
    #endif
}

#if os(Linux)
    /// A client of the real network.
    private final class LiveClient: SessionObserver {
        let engine: ClientEngine
        /// The codes of the errors that were reported.
        let errors = Locked<[Int]>([])

        init(_ port: Int) {
            var options = SessionOptions()
            options.serverAddress = "http://127.0.0.1:\(port)"
            engine = ClientEngine(environment: .live(deliveryQueue: DeliveryQueue()), options: options)
            engine.addObserver(self)
        }

        func didReceive(_ event: SessionEvent) {
            if case .serverError(let code, _) = event { errors.withLock { $0.append(code) } }
        }
    }

    /// `fork`, which Swift does not offer.
    private func forkProcess() -> pid_t {
        typealias Fork = @convention(c) () -> pid_t
        guard let symbol = dlsym(nil, "fork") else { return -1 }
        return unsafeBitCast(symbol, to: Fork.self)()
    }

    /// The bytes of this process's address space.
    private func addressSpace() -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        return (text.split(separator: " ").first.flatMap { Int($0) } ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
#endif
