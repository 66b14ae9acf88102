#if os(Linux)
    import Foundation
    import TestPeer
    import TestSupport
    import Testing

    @testable import LightstreamerCore

    /// One thread of the process watches the network for all clients.
    @Suite(.ownThread) struct SharedWatchTests {
        @Test("A logger that blocks does not delay the network reports of other clients")
        func blockedLogger() throws {
            let changes = NetworkChanges(addresses: { ["192.0.2.1"] })
            func client(_ log: any LogTarget) -> (network: ScriptedNetwork, engine: ClientEngine) {
                let network = ScriptedNetwork()
                var environment = network.environment
                environment.log = log
                environment.reachability = { NetlinkReachability(host: $0, changes: changes) }
                var options = SessionOptions()
                options.serverAddress = "http://server"
                options.forcedTransport = .http
                return (network, ClientEngine(environment: environment, options: options))
            }
            let (isBlocked, mayGoOn, hasEnded) = (
                DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
            )
            let log = LogRecorder()
            log.onLine {
                log.onLine(nil)
                isBlocked.signal()
                mayGoOn.wait()
            }
            let blocked = client(log)
            // Those that share its queue wait for it.
            var others = [client(LogRecorder(nil))]
            while others.last?.engine.queue === blocked.engine.queue { others.append(client(LogRecorder(nil))) }
            let other = try #require(others.last)
            let engine = blocked.engine
            Thread.detachNewThread {
                engine.connect()
                hasEnded.signal()
            }
            isBlocked.wait()
            // The first report comes after the failure.
            let mayReport = DispatchSemaphore(value: 0)
            changes.queue.async { mayReport.wait() }
            other.engine.connect()
            other.network.stream.fail()
            #expect(other.engine.status == .disconnectedWillRetry)
            mayReport.signal()
            #expect(isSoonTrue { other.engine.status == .connecting })
            mayGoOn.signal()
            hasEnded.wait()
            for client in others + [blocked] { client.engine.disconnect() }
        }

        @Test("A report arrives on the client's queue")
        func queueOfReport() async {
            let changes = NetworkChanges(addresses: { ["192.0.2.1"] })
            let queue = SerialQueue(label: "client")
            let reports = AsyncStream<Bool>.makeStream()
            let watch = NetlinkReachability(host: "host.example.com", changes: changes)
            watch.start(on: queue) { isReachable in
                precondition(queue.isCurrent)
                reports.continuation.yield(isReachable)
            }
            #expect(await reports.stream.first { _ in true } == true)
            watch.stop()
        }
    }
#endif
