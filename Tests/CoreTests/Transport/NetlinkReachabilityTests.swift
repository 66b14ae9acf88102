#if os(Linux)
    import TestKit
    import Testing

    @testable import LightstreamerCore

    @Suite("Reachability by the kernel's netlink", .ownThread)
    struct NetlinkReachabilityTests {
        /// An attempt may have failed, and the network come, before the watch stands: no change would follow.
        @Test("The state at the start is reported", arguments: [true, false])
        func start(_ isReachable: Bool) async {
            let addresses: Set<String> = isReachable ? ["192.0.2.1"] : []
            let reachability = NetlinkReachability(
                host: "push.example.com", changes: NetworkChanges(addresses: { addresses }))
            let reports = AsyncStream<Bool>.makeStream()
            reachability.start { reports.continuation.yield($0) }
            #expect(await reports.stream.first { _ in true } == isReachable)
            reachability.stop()
        }

        @Test("However many clients watch the network, one socket does")
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
    }
#endif
