import TestSupport
import Testing

@testable import ModernClient

// `filterMPNSubscriptions` before, while and after a subscription is unconfirmed by the session.
extension MPNTests {
    /// Steps of a session, in order, until the list has the details of a subscription again.
    enum SessionStep: Int, CaseIterable, Sendable {
        case listed, ended, connecting, created, registered, named, detailed
    }

    private func take(_ step: SessionStep, isOwn: Bool, status: String, disconnecting: Bool) {
        // A subscription of the application has used one more id and one more request.
        let (request, item) = isOwn ? (6, 5) : (5, 4)
        switch step {
        case .listed: break
        case .ended where disconnecting: scene.client.disconnect()
        case .ended: scene.receive("END,41,lost")
        case .connecting: if disconnecting { scene.client.connect() } else { scene.network.timers.fire(.retry) }
        case .created: scene.network.acceptSession("S2")
        case .registered: scene.receive("REQOK,\(request)", "MPNREG,dev1,INTERNAL", "SUBCMD,\(item + 1),1,2,1,2")
        case .named: scene.receive("U,\(item + 1),1,SUB-sub1|ADD", "EOS,\(item + 1),1")
        case .detailed:
            scene.receive("SUBOK,\(item + 2),1,10", "U,\(item + 2),1,\(status)|100|format|#|i1|f1|#|MERGE|#|#")
        }
        scene.network.drain()
    }

    /// Returns a subscription that the server lists with a status, as the application's object or the library's.
    private func listed(isOwn: Bool, status: String) throws -> MPNSubscription {
        let details = "\(status)|100|format|#|i1|f1|#|MERGE|#|#"
        if isOwn {
            let subscription = subscribed()
            list("sub1", details, secondLevel: 4)
            return subscription
        }
        register()
        list("sub1", details, secondLevel: 3)
        return try #require(scene.client.MPNSubscriptions.first)
    }

    private static let statuses = ["ACTIVE": MPNSubscription.Status.SUBSCRIBED, "TRIGGERED": .TRIGGERED]

    // Rules: M-CLI-26
    // Combines: MPN subscription, session end
    @Test(
        "A filter by status returns subscriptions with that status, and the other filters return what the server holds",
        arguments: SessionStep.allCases, ["ACTIVE", "TRIGGERED"])
    func filterByStatus(until last: SessionStep, status: String) throws {
        for (isOwn, disconnecting) in [(false, false), (false, true), (true, false), (true, true)] {
            let tests = MPNTests()
            let client = tests.scene.client
            let subscription = try tests.listed(isOwn: isOwn, status: status)
            for step in SessionStep.allCases where step.rawValue <= last.rawValue {
                tests.take(step, isOwn: isOwn, status: status, disconnecting: disconnecting)
            }
            let isConfirmed = last == .listed || last == .detailed
            let expected = isConfirmed ? try #require(Self.statuses[status]) : .ACTIVE
            #expect(subscription.status == expected, "\(isOwn) \(disconnecting)")
            #expect(client.filterMPNSubscriptions(.SUBSCRIBED).count == (expected == .SUBSCRIBED ? 1 : 0))
            #expect(client.filterMPNSubscriptions(.TRIGGERED).count == (expected == .TRIGGERED ? 1 : 0))
            for filter in [nil, LightstreamerClient.MPNSubscriptionStatus.ALL] {
                #expect(client.filterMPNSubscriptions(filter).map { $0 === subscription } == [true])
            }
            #expect(client.MPNSubscriptions.count == 1 && client.findMPNSubscription("sub1") === subscription)
        }
    }

    // Rules: M-CLI-23
    // Combines: MPN subscription, session end
    @Test(
        "A removal by status uses the status that the server reported last, even without a session",
        arguments: SessionStep.allCases, ["ACTIVE", "TRIGGERED"])
    func removalByStatus(after last: SessionStep, status: String) throws {
        for isOwn in [false, true] {
            let tests = MPNTests()
            let subscription = try tests.listed(isOwn: isOwn, status: status)
            for step in SessionStep.allCases where step.rawValue <= last.rawValue {
                tests.take(step, isOwn: isOwn, status: status, disconnecting: false)
            }
            tests.scene.client.unsubscribeMultipleMPN(status == "ACTIVE" ? .TRIGGERED : .SUBSCRIBED)
            #expect(subscription.isActive)
            tests.scene.client.unsubscribeMultipleMPN(status == "ACTIVE" ? .SUBSCRIBED : .TRIGGERED)
            #expect(!subscription.isActive)
            #expect(tests.scene.client.MPNSubscriptions.isEmpty)
        }
    }
}
