#if os(Linux)
    import CTransport
    import Foundation
    import TestSupport
    import Testing

    @testable import LightstreamerCore

    @Suite("Netlink reachability", .ownThread)
    struct NetlinkReachabilityTests {
        /// An attempt may fail and the network become available before the watch is set up: no change would follow.
        @Test("The initial state is reported", arguments: [true, false])
        func reportsInitialState(_ isReachable: Bool) async {
            let addresses: Set<String> = isReachable ? ["192.0.2.1"] : []
            let reachability = NetlinkReachability(
                host: "push.example.com", changes: NetworkChanges(addresses: { addresses }))
            let reports = AsyncStream<Bool>.makeStream()
            reachability.start { reports.continuation.yield($0) }
            #expect(await reports.stream.first { _ in true } == isReachable)
            reachability.stop()
        }

        @Test("All clients share one socket that watches the network")
        func oneSocket() async {
            let changes = NetworkChanges(addresses: { ["192.0.2.1"] })
            let reports = AsyncStream<Bool>.makeStream()
            let watches = (0..<50).map { NetlinkReachability(host: "host\($0).example.com", changes: changes) }
            for watch in watches { watch.start { reports.continuation.yield($0) } }
            var count = 0
            for await isReachable in reports.stream {
                #expect(isReachable)
                count += 1
                if count == watches.count { break }
            }
            #expect(changes.queue.sync { changes.isOpen })
            for watch in watches.dropLast() { watch.stop() }
            #expect(changes.queue.sync { changes.isOpen })
            watches.last?.stop()
            #expect(!changes.queue.sync { changes.isOpen })
        }

        /// The socket or the list of addresses lacks resources at first. An empty list of addresses would stop the session.
        @Test("A watch that lacks resources is retried while it has observers", arguments: [true, false])
        func retries(lacksSocket: Bool) async {
            let failures = Locked(2)
            let retries = AsyncStream<@Sendable () -> Void>.makeStream()
            @Sendable func isRefused() -> Bool {
                failures.withLock { failures in
                    failures -= 1
                    return failures >= 0
                }
            }
            let changes = NetworkChanges(
                addresses: { !lacksSocket && isRefused() ? nil : ["192.0.2.1"] },
                openSocket: {
                    guard lacksSocket, isRefused() else { return ct_open_network_changes() }
                    errno = EMFILE
                    return -1
                },
                later: { queue, body in retries.continuation.yield { queue.async(body) } })
            let reports = AsyncStream<Bool>.makeStream()
            let watches = (0..<2).map { NetlinkReachability(host: "host\($0).example.com", changes: changes) }
            watches[0].start { reports.continuation.yield($0) }
            var retry = retries.stream.makeAsyncIterator()
            await retry.next()?()
            await retry.next()?()
            #expect(await reports.stream.first { _ in true } == true)
            watches[1].start { reports.continuation.yield($0) }
            #expect(await reports.stream.first { _ in true } == true)
            for watch in watches { watch.stop() }
            #expect(!changes.queue.sync { changes.isOpen })
        }

        @Test("A watch is not retried without observers, or where the kernel has no netlink")
        func noRetries() {
            let attempts = Locked(0)
            let retries = Locked<[@Sendable () -> Void]>([])
            for (code, expected) in [(EMFILE, 1), (EPROTONOSUPPORT, 0)] {
                let changes = NetworkChanges(
                    openSocket: {
                        attempts.withLock { $0 += 1 }
                        errno = code
                        return -1
                    }, later: { _, body in retries.withLock { $0.append(body) } })
                let watch = NetlinkReachability(host: "host.example.com", changes: changes)
                watch.start { _ in Issue.record("a report") }
                watch.stop()
                changes.queue.sync {}
                #expect(retries.value.count == expected)
                #expect(attempts.value == 1)
                changes.queue.sync { for retry in retries.value { retry() } }
                #expect(attempts.value == 1)
                attempts.withLock { $0 = 0 }
                retries.withLock { $0 = [] }
            }
        }
    }
#endif
