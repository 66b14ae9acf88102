import LightstreamerCore
import Testing

@testable import ModernClient

// `Misuse` has the cases of the other tests.
private typealias BrokenRule = LightstreamerCore.Misuse

/// Rules without a façade that reports them: what a call throws, and that it has changed nothing then.
@Suite("Rules of setters")
struct RuleTests {
    private func rule(_ call: () throws(BrokenRule) -> Void) -> BrokenRule.Rule? {
        do throws(BrokenRule) {
            try call()
            return nil
        } catch {
            return error.rule
        }
    }

    @Test("Empty names are left to the server in 2.x to 4.x only")
    func emptyNames() {
        let current = Subscription(subscriptionMode: .COMMAND)
        let earlier = Subscription(subscriptionMode: .COMMAND, rules: .unified)
        #expect(rule { () throws(BrokenRule) in try current.setItems([]) } == .emptyItemList)
        #expect(rule { () throws(BrokenRule) in try earlier.setItems([]) } == nil)
        #expect(rule { () throws(BrokenRule) in try current.setItemGroup("") } == .emptyString)
        #expect(rule { () throws(BrokenRule) in try earlier.setItemGroup("") } == nil)
        #expect(rule { () throws(BrokenRule) in try current.setFields(["f"]) } == .keyFieldMissing)
        #expect(rule { () throws(BrokenRule) in try earlier.setFields(["f"]) } == nil)
        #expect(rule { () throws(BrokenRule) in try earlier.setFields(["a b"]) } == .fieldNames)
        #expect(current.items == nil && current.itemGroup == nil && current.fields == nil)
        #expect(earlier.itemGroup == "" && earlier.fields == ["f"])
    }

    @Test("Only in 2.x to 4.x must the second level be of the same kind as the first")
    func levelKinds() {
        let current = Subscription(subscriptionMode: .COMMAND)
        let earlier = Subscription(subscriptionMode: .COMMAND, rules: .unified)
        #expect(rule { () throws(BrokenRule) in try current.setCommandSecondLevelFields(["f"]) } == nil)
        #expect(
            rule { () throws(BrokenRule) in try earlier.setCommandSecondLevelFields(["f"]) } == .firstLevelFieldsMissing
        )
        #expect(
            rule { () throws(BrokenRule) in try earlier.setCommandSecondLevelFieldSchema("s") }
                == .firstLevelSchemaMissing)
        #expect(rule { () throws(BrokenRule) in try earlier.setCommandSecondLevelFields(nil) } == nil)
        #expect(current.commandSecondLevelFields == ["f"] && earlier.commandSecondLevelFields == nil)
    }

    @Test("A setter of an active subscription reports first that it is active")
    func activeStateIsCheckedFirst() {
        let client = LightstreamerClient(serverAddress: nil)
        let subscription = Subscription(subscriptionMode: .MERGE, item: "i", fields: ["f"])
        client.subscribe(subscription)
        #expect(
            rule { () throws(BrokenRule) in try subscription.setItems(["a b"]) } == .fixedWhileActive(.subscription))
        #expect(
            rule { () throws(BrokenRule) in try subscription.activate(on: client) } == .alreadyActive(.subscription))
        #expect(
            rule { () throws(BrokenRule) in try LightstreamerClient(serverAddress: nil).deactivate(subscription) }
                == .activeElsewhere(.subscription))
        #expect(subscription.items == ["i"] && subscription.isActive)
        client.unsubscribe(subscription)
        #expect(rule { () throws(BrokenRule) in try subscription.setItems(["a b"]) } == .itemNames)
    }

    @Test("A thrown error contains no secret from an address")
    func thrownErrorHidesSecrets() {
        let details = LightstreamerClient(serverAddress: nil).connectionDetails
        let thrown = #expect(throws: BrokenRule.self) { try details.setServerAddress("ftp://user:secret@host") }
        #expect(thrown?.rule == .addressScheme && thrown?.value == "\"ftp://*@host\"")
        #expect(details.serverAddress == nil)
    }

    @Test("Descriptions contain no secret from an address")
    func descriptionHidesSecrets() {
        let client = LightstreamerClient(serverAddress: "http://user:SECRET@host:8080/path", adapterSet: "A")
        for text in [client.connectionDetails.description, client.connectionDetails.anonymousDescription] {
            #expect(text.hasPrefix("[serverAddress: http://*@host:8080/path, adapterSet: A, "), "\(text)")
        }
        #expect(client.connectionDetails.serverAddress == "http://user:SECRET@host:8080/path")
    }

    @Test("An invalid time changes nothing")
    func invalidTimes() {
        let options = LightstreamerClient(serverAddress: nil).connectionOptions
        #expect(
            rule { () throws(BrokenRule) in try options.set(.retryDelay, to: 0) } == .mustBePositive("retryDelay"))
        #expect(
            rule { () throws(BrokenRule) in try options.set(.idleTimeout, to: -1) }
                == .mustNotBeNegative("idleTimeout"))
        #expect(options.retryDelay == 4_000 && options.idleTimeout == 19_000)
        #expect(rule { () throws(BrokenRule) in try options.set(.idleTimeout, to: 0) } == nil)
        #expect(options.idleTimeout == 0)
    }
}
