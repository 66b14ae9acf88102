import Testing
import UnifiedLSClient

// Spellings of members whose types differ between releases, side by side.

@Suite("Members have the types of all releases")
struct EarlierTypeTests {
    @Test func listsThatAreOptional() throws {
        let subscription = LSSubscription(subscriptionMode: "MERGE")
        if let items = subscription.items { Issue.record("no items were set, and there are \(items)") }
        if let fields = subscription.fields { Issue.record("no fields were set, and there are \(fields)") }
        let names: [Any]? = ["a", "b"]
        subscription.items = names
        subscription.fields = ["f" as Any]
        guard let items = subscription.items, let fields = subscription.fields else {
            Issue.record("the lists are not there")
            return
        }
        #expect(items as? [String] == ["a", "b"] && fields as? [String] == ["f"])
        #expect(subscription.items?.first as? String == "a" && subscription.items!.count == 2)
        for item in subscription.items ?? [] { #expect(item is String) }
        let all: [Any]? = subscription.items
        #expect(all?.count == 2)
        subscription.items = nil
        subscription.fields = nil
        #expect(subscription.items == nil && subscription.fields == nil)
    }

    @Test func listsThatAreNotOptional() {
        let subscription = LSSubscription(subscriptionMode: "MERGE", items: ["a", "b"], fields: ["f"])
        let items = subscription.items
        let typed: [String] = subscription.fields
        var letters = ""
        for item in subscription.items { letters += item.uppercased() }
        #expect(items == ["a", "b"] && typed == ["f"] && letters == "AB" && subscription.items[0].count == 1)
        subscription.items.append("c")
        #expect(subscription.items == ["a", "b", "c"])
    }

    // Rules: U-CLI-2
    @Test func versionAsMethodAndProperty() {
        let called: String = LSLightstreamerClient.lib_VERSION()
        let read: String = LSLightstreamerClient.lib_VERSION
        let inferred = LSLightstreamerClient.LIB_VERSION
        #expect(called == read && inferred == read && LSLightstreamerClient.LIB_VERSION() == read)
        #expect(LSLightstreamerClient.lib_NAME() == LSLightstreamerClient.LIB_NAME)
        #expect("\(LSLightstreamerClient.lib_VERSION())" == "\(LSLightstreamerClient.lib_VERSION)")
    }
}
