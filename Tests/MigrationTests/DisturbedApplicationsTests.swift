import EmbeddedServer
import Foundation
import MigrationSamplesAfter
import MigrationSamplesBefore
import TestSupport
import Testing

/// An application before and after its migration, on a feed with a lost session, a cut, the end of a session and another subscription: the screen is the
/// same after each, and the application gets the same events in the same number and order.
@Suite(.serialized, .ownThread) struct DisturbedApplicationsTests {
    private struct Screen {
        let owner: AnyObject
        let open: () -> Void
        let subscribeAgain: () -> Void
        let close: () -> Void
    }

    @Test(
        "A 2.x to 4.x chat shows the same screen and receives the same events after its migration, under network faults"
    )
    func chatKeepsBehaviourUnderFaults() async throws {
        let before = try await events(ofLoss: 2, ofCut: 2) { address, record in
            let chat = MigrationSamplesBefore.UnifiedChat(address: address, record: record)
            return Screen(owner: chat, open: chat.open, subscribeAgain: chat.subscribeAgain, close: chat.close)
        }
        let after = try await events(ofLoss: 2, ofCut: 2) { address, record in
            let chat = MigrationSamplesAfter.UnifiedChat(address: address, record: record)
            return Screen(owner: chat, open: chat.open, subscribeAgain: chat.subscribeAgain, close: chat.close)
        }
        #expect(before.cut == ["lost", "started"])
        #expect(before.others == after.others)
        #expect(before.cut == after.cut)
    }

    private struct Events: Equatable {
        var start: [String] = []
        var loss: [String] = []
        var cut: [String] = []
        var end: [String] = []
        var again: [String] = []
        var closing: [String] = []

        var others: [[String]] { [start, loss, end, again, closing] }
    }

    /// Runs an application through all disturbances. Each phase ends when the screen shows the last price of both items, and the application has got as
    /// many events as it has to.
    private func events(
        ofLoss lossCount: Int, ofCut cutCount: Int, _ make: (String, @escaping @Sendable (String) -> Void) -> Screen
    ) async throws -> Events {
        let lines = Lines()
        let prices = ManualDataAdapter()
        let server = EmbeddedServer(
            adapterSets: [AdapterSet(name: "QUOTES", dataAdapters: ["PRICES": prices])])
        try server.start()
        defer { server.stop() }
        prices.update("item2", ["price": "0"])
        let screen = make("\(server.address)", { lines.append($0) })
        var read = 0
        func phase(_ price: Int, _ count: Int, _ disturb: () -> Void) async throws -> [String] {
            disturb()
            prices.update("item1", ["price": "\(price)"])
            let start = read
            try await lines.wait { lines in
                lines.last { $0.hasPrefix("screen ") } == "screen item1 \(price), item2 0"
                    && lines.dropFirst(start).count { $0.hasPrefix("event ") } >= count
            }
            read = lines.all.count
            return lines.all[start..<read].filter { $0.hasPrefix("event ") }.map { String($0.dropFirst(6)) }
        }
        var events = Events()
        events.start = try await phase(1, lossCount - 1) { screen.open() }
        events.loss = try await phase(2, lossCount) { server.faults.dropSessions() }
        events.cut = try await phase(3, cutCount) { server.faults.cut() }
        events.again = try await phase(4, 0) { screen.subscribeAgain() }
        try await lines.wait { $0.contains("subscribed again") }
        events.end = try await phase(5, 3) { server.faults.end(code: 31, message: "closed by the administrator") }
        let start = lines.all.count
        screen.close()
        try await lines.wait { $0.dropFirst(start).contains("event closed") }
        events.closing = lines.all[start...].filter { $0.hasPrefix("event ") }.map { String($0.dropFirst(6)) }
        return withExtendedLifetime(screen.owner) { events }
    }
}
