import Foundation
import LegacyLSClient
import TestSupport
import Testing

@testable import LegacyLSClient

/// Blocking calls inside push notification callbacks. Part of the serialized suite, because the device token belongs to the
/// process.
extension PushNotificationTests {
    enum PushCallback: String, CaseIterable { case tokenChanged, tokenRefused, badgeReset, badgeRefused }

    /// Makes blocking calls inside one kind of callback.
    private final class Probe: LSConnectionDelegate, @unchecked Sendable {
        // `Sendable`: what changes is accessed under `lock`; the rest is constant.
        let events = EventLog()
        private let callback: PushCallback
        private let calls: NestedCallTests.Calls
        private let lock = NSLock()
        private var isDone = false

        init(_ callback: PushCallback, _ calls: NestedCallTests.Calls) {
            self.callback = callback
            self.calls = calls
        }

        private func called(_ callback: PushCallback, _ client: LSClient) {
            let isFirst = lock.withLock {
                defer { isDone = isDone || callback == self.callback }
                return callback == self.callback && !isDone
            }
            guard isFirst else { return }
            _ = try? client.inquireMPNs(with: LSMPNSubscriptionStatusNone, error: ())
            calls.make(client)
            _ = try? client.inquireMPNs(with: LSMPNSubscriptionStatusNone, error: ())
            events.write("done")
        }

        func clientConnection(
            _ client: LSClient!, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo!
        ) { called(.tokenChanged, client) }
        func clientConnection(_ client: LSClient!, didFailChangingDeviceTokenOnServerWithError error: LSException!) {
            called(.tokenRefused, client)
        }
        func clientConnectionDidSucceedResettingBadge(onServer client: LSClient!) { called(.badgeReset, client) }
        func clientConnection(_ client: LSClient!, didFailResettingBadgeOnServerWithError error: LSException!) {
            called(.badgeRefused, client)
        }
    }

    @Test(
        "Calls inside push notification callbacks return within their time limit", arguments: PushCallback.allCases,
        NestedCallTests.Calls.allCases)
    func nestedPushCallsReturn(_ callback: PushCallback, _ calls: NestedCallTests.Calls) throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        let probe = Probe(callback, calls)
        try client.openConnection(with: TestConnection.pushInfo, delegate: probe, error: ())
        _ = try client.activateMPN(info(), coalescing: false, error: ())
        switch callback {
        case .tokenChanged: LSClient.registrationForMPNSucceeded(withToken: Data([2]))
        case .tokenRefused:
            refuseRegistration(41)
            LSClient.registrationForMPNSucceeded(withToken: Data([2]))
        case .badgeReset: client.applicationMPNBadgeReset()
        case .badgeRefused:
            server.answer { [module] request in
                request.operation == "reset_badge" ? ["REQERR,\(request.id),7,no"] : module.answer(request)
            }
            client.applicationMPNBadgeReset()
        }
        // Watchdog: a call whose response never arrives returns after a minute.
        #expect(probe.events.wait(for: "done"), "\(callback) \(calls)")
        client.closeConnection()
    }
}
