import Foundation
import LegacyLSClient
import TestSupport
import Testing

@testable import LegacyLSClient

/// Modifications. Part of the serialized suite, because the device token belongs to the process.
extension PushNotificationTests {
    private func active() throws -> LSMPNSubscription {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        let subscription = try client.activateMPN(info(), coalescing: false, error: ())
        settle()
        _ = server.takeMessages()
        return subscription
    }

    private var handles: Int { client.blocking.engine.read { $0.push.subscriptions.count } }

    // Rules: L-MPN-8, L-MPN-12
    @Test("A modification is sent as one request")
    func modificationIsOneRequest() throws {
        let subscription = try active()
        let other = info(trigger: "Integer.parseInt(${price}) > 5")
        other.format = "Modified"
        other.tableInfo.requestedMaxFrequency = 2.5
        other.tableInfo.requestedBufferSize = 7
        try subscription.modify(other, error: ())
        #expect(subscription.mpnInfo.format == "Modified")
        #expect(subscription.mpnInfo.tableInfo.requestedMaxFrequency == 2.5)
        #expect(subscription.mpnInfo.tableInfo.requestedBufferSize == 7)
        let sent = server.takeMessages().filter { $0.contains("PN_subscriptionId=PN1") }
        #expect(sent.count == 1)
        let request = try #require(sent.first)
        for part in [
            "LS_op=activate", "LS_group=item1", "LS_schema=price", "LS_requested_max_frequency=2.5",
            "LS_requested_buffer_size=7", "PN_trigger=Integer", "Modified",
        ] {
            #expect(request.contains(part), "\(part)")
        }
        #expect(!request.contains("PN_coalescing"))
    }

    // Rules: L-MPN-9
    @Test("A refused modification changes nothing")
    func refusedModification() throws {
        let subscription = try active()
        server.answer { [module] request in
            request.operation == "activate" ? ["REQERR,\(request.id),44,no such trigger"] : module.answer(request)
        }
        let other = info(trigger: "nonsense")
        other.format = "Modified"
        #expect(thrownError { try subscription.modify(other, error: ()) }?.code == 44)
        #expect(subscription.mpnInfo.format == "Price is ${price}" && !subscription.deactivated)
        server.answer(module.answer)
        #expect(subscription.checkStatus(nil)?.subscriptionStatus == LSMPNSubscriptionStatusActive)
    }

    // Rules: L-MPN-10
    @Test("Changed items and fields are validated by the server")
    func itemsAndFieldsAreValidated() throws {
        let subscription = try active()
        let error = thrownError { try subscription.modify(info("item2"), error: ()) }
        #expect(error?.domain == "LSPushServerException" && error?.code == 56)
        #expect(subscription.mpnInfo.customData["item"] as? String == "item1")
    }

    @Test("Modifications do not leak")
    func modificationsDoNotLeak() throws {
        let subscription = try active()
        let before = handles
        for number in 1...50 {
            let other = info()
            other.format = "Text \(number)"
            try subscription.modify(other, error: ())
        }
        #expect(handles == before)
        #expect(subscription.checkStatus(nil)?.subscriptionStatus == LSMPNSubscriptionStatusActive)
        #expect(subscription.deactivate(nil) && !module.ids.contains("PN1"))
    }

    @Test("A modification fails if its subscription is removed meanwhile", arguments: [(false, 46), (true, 45)])
    func removalDuringModification(isLast: Bool, code: Int) throws {
        if isLast {
            module.remove("OLD1")
            module.remove("OLD2")
        }
        let subscription = try active()
        client.inquireAllMPNs(nil)
        settle()
        server.answer { [server, module] request in
            guard request.operation == "activate" else { return module.answer(request) }
            module.remove("PN1")
            DispatchQueue.global().async { server.push("MPNDEL,PN1") }
            return []
        }
        #expect(thrownError { try subscription.modify(info(), error: ()) }?.code == code)
        settle()
        #expect(subscription.deactivated)
    }

    @Test("Two deactivations of one subscription send one request and get the same result", arguments: [true, false])
    func concurrentDeactivations(isAccepted: Bool) throws {
        let subscription = try active()
        let requests = EventLog()
        server.answer { [module] request in
            guard request.operation == "deactivate" else { return module.answer(request) }
            requests.write("request")
            return isAccepted
                ? ["REQOK,\(request.id)", "MPNDEL,PN1"] : ["REQERR,\(request.id),41,database failure"]
        }
        // In a batch both are requested before the server responds, like two concurrent calls.
        client.beginBatch()
        subscription.deactivate()
        subscription.deactivate()
        var error: NSError?
        #expect(client.commitBatch(&error) == isAccepted)
        let failures = error?.userInfo[LSBatchErrorsKey] as? [NSError] ?? []
        #expect(failures.map(\.code) == (isAccepted ? [] : [41, 41]))
        #expect(requests.lines == ["request"] && subscription.deactivated == isAccepted)
    }

    // Rules: L-MPN-19
    @Test("Another adapter name after reconnecting unregisters the device, and the next call registers it again")
    func otherAdapterAfterReconnect() throws {
        let subscription = try active()
        server.answer { [module] request in
            request.operation == "register"
                ? ["REQOK,\(request.id)", "MPNREG,D1,OTHER"] : module.answer(request)
        }
        reconnect()
        settle()
        // The device is no longer registered. The next call registers it again and accepts any adapter name.
        var error: NSError?
        let status = subscription.checkStatus(&error)
        #expect(status?.subscriptionStatus == LSMPNSubscriptionStatusActive, "\(String(describing: error))")
        #expect(server.messages.filter { $0.contains("LS_op=register") }.count >= 2)
        #expect(server.messages.contains { $0.contains("LS_data_adapter=OTHER") })
    }
}
