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
            let reachability = NetlinkReachability(host: "push.example.com", addresses: { addresses })
            let reports = AsyncStream<Bool>.makeStream()
            reachability.start { reports.continuation.yield($0) }
            #expect(await reports.stream.first { _ in true } == isReachable)
            reachability.stop()
        }
    }
#endif
