import Foundation
import LegacyLSClient
import LightstreamerCore
import TestPeer
import TestSupport
import Testing

@testable import LegacyLSClient

/// Push notifications on a shared session. Part of the serialized suite, because the device token belongs to the process.
extension PushNotificationTests {
    @Suite("1.x push notifications on a shared session", .ownThread)
    struct OnASharedSession {
        private let server = RespondingServer()
        private let module = PushModuleDouble()
        private let owner: Owner
        private let client: LSClient

        private static let refusal =
            "Another client of the shared session has registered the device, and handles its push notifications"

        /// The observer of another façade on the same engine.
        private final class Owner: PushDeviceObserver, PushSubscriptionObserver, Sendable {
            let engine: ClientEngine
            let events = EventLog()

            init(_ environment: Environment) {
                var options = SessionOptions()
                options.serverAddress = "http://push-server:8080"
                options.adapterSet = "DEMO"
                engine = ClientEngine(environment: environment, options: options)
            }

            func registerDevice() {
                let spec = PushDeviceSpec(platform: "Apple", applicationID: "com.example.app", token: "01")
                engine.setPushObservers { _ in self }
                engine.withCore { $0.registerPushDevice(spec, observer: self) }
            }

            func didReceive(_ event: PushDeviceEvent) {
                if case .registered = event { events.write("registered") }
            }
            func didReceive(_ event: PushSubscriptionEvent) {}
        }

        init() throws {
            DeviceToken.forget()
            LSClient.registrationForMPNSucceeded(withToken: Data([1]))
            server.answer(module.answer)
            owner = Owner(server.environment)
            client = LSClient(
                shared: SharedSession(owner.engine, of: owner), applicationID: "com.example.app")
            owner.engine.connect()
            try client.openConnection(with: TestConnection.pushInfo, delegate: nil, error: ())
        }

        private var info: LSMPNInfo {
            let table = LSExtendedTableInfo(
                items: ["item1"], mode: LSModeMerge, fields: ["price"], dataAdapter: nil, snapshot: false)
            return LSMPNInfo(tableInfo: table, sound: "Default", badge: nil, format: "${price}")
        }

        @Test(
            "A late response to a failed activation removes a new subscription, but not a coalesced one",
            arguments: [("PN1", false), ("PN9", true)])
        func lateCoalescedActivation(id: String, isRemoved: Bool) throws {
            _ = try client.activateMPN(info, coalescing: false, error: ())
            let answers = EventLog()
            server.answer { [module] request in
                guard request.operation == "activate" else { return module.answer(request) }
                answers.write("REQOK,\(request.id)")
                answers.write("MPNOK,\(request.subscription),\(id)")
                return []
            }
            let failed = DispatchSemaphore(value: 0)
            let (client, info) = (client, Transferred(info))
            Thread.detachNewThread {
                let error = thrownError { _ = try client.activateMPN(info.object, coalescing: true, error: ()) }
                #expect(error?.domain == "LSPushConnectionException")
                failed.signal()
            }
            #expect(server.waits(for: "PN_coalescing=true"))
            client.closeConnection()
            #expect(failed.wait(timeout: .now() + 60) == .success)
            let late = answers.take()
            try #require(late.count == 2)
            server.push(late[0], late[1])
            owner.engine.queue.sync {}
            #expect(server.messages.contains { $0.contains("LS_op=deactivate") } == isRemoved)
        }

        @Test("A device registered by another client cannot be used")
        func deviceOfOtherClient() throws {
            owner.registerDevice()
            #expect(owner.events.wait(for: "registered"))
            let error = thrownError { _ = try client.activateMPN(info, coalescing: false, error: ()) }
            #expect(error?.domain == "LSPushClientException")
            #expect(error?.reason == Self.refusal)
            #expect(
                thrownError { _ = try client.inquireMPNs(with: LSMPNSubscriptionStatusNone, error: ()) }?.reason
                    == Self.refusal)
            // This call cannot fail.
            client.applicationMPNBadgeReset()
            #expect(!server.messages.contains { $0.contains("reset_badge") })
            #expect(server.messages.filter { $0.contains("LS_op=register") }.count == 1)
            #expect(module.ids.isEmpty)
        }

        @Test("A batched request does not affect a device that another client has registered meanwhile")
        func takeoverDuringBatch() throws {
            _ = try client.activateMPN(info, coalescing: false, error: ())
            client.beginBatch()
            #expect(client.deactivateAllMPNs(nil))
            owner.registerDevice()
            #expect(owner.events.wait(for: "registered"))
            var error: NSError?
            #expect(!client.commitBatch(&error))
            #expect(error?.domain == "LSPushClientException" && error?.reason.contains(Self.refusal) == true)
            #expect(module.ids == ["PN1"])
        }

        @Test("Another client can take over the device")
        func deviceTakeover() throws {
            let subscription = try client.activateMPN(info, coalescing: false, error: ())
            #expect(subscription.mpnKey.subscriptionId == "PN1")
            owner.registerDevice()
            #expect(owner.events.wait(for: "registered"))
            #expect(
                thrownError { _ = try client.activateMPN(info, coalescing: false, error: ()) }?.reason == Self.refusal)
            var error: NSError?
            #expect(subscription.checkStatus(&error) == nil)
            #expect(error?.reason == Self.refusal)
            #expect(module.ids == ["PN1"], "what the server holds is not touched")
        }

        /// 1.x code that creates a new client for each opening.
        @Test("The device of a released client can be used again")
        func deviceOfReleasedClient() throws {
            do {
                let first = LSClient(
                    shared: SharedSession(owner.engine, of: owner), applicationID: "com.example.app")
                try first.openConnection(with: TestConnection.pushInfo, delegate: nil, error: ())
                _ = try first.activateMPN(info, coalescing: false, error: ())
                #expect(
                    thrownError { _ = try client.inquireMPNs(with: LSMPNSubscriptionStatusNone, error: ()) }?.reason
                        == Self.refusal)
            }
            #expect(try client.inquireMPNs(with: LSMPNSubscriptionStatusNone, error: ()).count == 1)
        }

        /// Opening a connection to another server discards the client's own device, but not that of another client.
        @Test("Connecting elsewhere keeps the device of another client")
        func otherDeviceIsKept() throws {
            client.closeConnection()
            owner.engine.disconnect()
            owner.registerDevice()
            let elsewhere = TestConnection.pushInfo
            elsewhere.pushServerURL = "http://elsewhere"
            try client.openConnection(with: elsewhere, delegate: nil, error: ())
            #expect(owner.events.wait(for: "registered"))
        }
    }
}
