import Testing

@testable import lightstreamer_bench

@Suite struct ServerScaleTests {
    @Test("Each item has the same number of subscribing sessions, within one", arguments: [1, 15, 100, 250, 10_000])
    func itemsAreSharedEvenly(_ sessions: Int) throws {
        let scale = try #require(ServerScale(caseName: "server/\(sessions)", isQuick: false))
        var subscribers: [String: Int] = [:]
        for session in 0..<sessions {
            let items = scale.items(ofSession: session)
            #expect(Set(items).count == ServerScale.subscriptions)
            for item in items { subscribers[item, default: 0] += 1 }
        }
        #expect(subscribers.count == scale.itemCount)
        // With one update per second of each item, each session receives ten per second.
        #expect(subscribers.values.reduce(0, +) == sessions * ServerScale.subscriptions)
        let counts = subscribers.values.sorted()
        #expect(counts[counts.count - 1] - counts[0] <= 1)
    }

    @Test func ignoresOtherCaseNames() {
        for name in ["server", "server/", "server/0", "server/many", "server/10/1", "clients/10"] {
            #expect(ServerScale(caseName: name, isQuick: false) == nil, "\(name)")
        }
    }

    @Test func parsesProcessLoad() throws {
        let fields = (3...52).map { $0 == 14 ? "250" : $0 == 15 ? "50" : $0 == 24 ? "1000" : "7" }
        let load = try #require(
            ProcessLoad(
                stat: "42 (a) name) " + fields.joined(separator: " "), pageBytes: 4_096, ticksPerSecond: 100))
        #expect(load.residentBytes == 4_096_000)
        #expect(load.processorSeconds == 3)
        #expect(load.threads == 7)
        #expect(ProcessLoad(stat: "42 (name) R 1", pageBytes: 4_096, ticksPerSecond: 100) == nil)
        #expect(ProcessLoad(stat: "", pageBytes: 4_096, ticksPerSecond: 100) == nil)
    }
}
