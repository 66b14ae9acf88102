import Testing
import UnifiedLSClient

// Uses of members whose types differ between releases.

@Suite("Types of earlier releases")
struct EarlierTypeTests {
    @Test("Lists can be read as optional values")
    func optionalLists() throws {
        let subscription = LSSubscription(subscriptionMode: "MERGE")
        if let items = subscription.items { Issue.record("expected no items, got \(items)") }
        if let fields = subscription.fields { Issue.record("expected no fields, got \(fields)") }
        let names: [Any]? = ["a", "b"]
        subscription.items = names
        subscription.fields = ["f" as Any]
        guard let items = subscription.items, let fields = subscription.fields else {
            Issue.record("the lists are nil")
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

    @Test("Lists can be read as non-optional values")
    func nonOptionalLists() {
        let subscription = LSSubscription(subscriptionMode: "MERGE", items: ["a", "b"], fields: ["f"])
        let items = subscription.items
        let typed: [String] = subscription.fields
        var letters = ""
        for item in subscription.items { letters += item.uppercased() }
        #expect(items == ["a", "b"] && typed == ["f"] && letters == "AB" && subscription.items[0].count == 1)
        subscription.items.append("c")
        #expect(subscription.items == ["a", "b", "c"])
    }

    @Test("Lists can have elements of any type")
    func untypedLists() {
        let delegate = ClientRecorder()
        let client = LSLightstreamerClient()
        client.addDelegate(delegate)
        let names: [Any] = ["a", "b"]
        let subscription = LSSubscription(
            subscriptionMode: "COMMAND", items: names, fields: ["key", "command"] as [Any])
        subscription.commandSecondLevelFields = names
        client.subscribe(subscription)
        let untyped: [Any] = client.subscriptions
        let delegates: [Any] = client.delegates
        #expect(untyped.first as? LSSubscription === subscription && delegates.first as? ClientRecorder === delegate)
        for active in client.subscriptions { #expect(active.isActive) }
        let typed = client.subscriptions
        #expect(typed.first?.items == ["a", "b"] && client.delegates.count == 1 && subscription.delegates.isEmpty)
        let second: [Any]? = subscription.commandSecondLevelFields
        let typedSecond = subscription.commandSecondLevelFields
        #expect(second as? [String] == ["a", "b"] && typedSecond == ["a", "b"])
        let single = LSSubscription(subscriptionMode: "MERGE", item: "i", fields: names)
        let literal = LSSubscription(subscriptionMode: "MERGE", items: ["i"], fields: ["f"])
        #expect(single.fields == ["a", "b"] && literal.items == ["i"])
    }

    /// Applications of 2.x declare the members that they use in protocols, to replace the client in their tests.
    @Test("Protocols of an application can declare the types of their release")
    func applicationProtocols() {
        let delegate = ClientRecorder()
        let client = LSLightstreamerClient()
        let untyped: any UntypedClient = client
        let typed: any TypedClient = client
        client.addDelegate(delegate)
        let subscription = LSSubscription(subscriptionMode: "COMMAND", items: ["i"], fields: ["f"])
        let untypedSubscription: any UntypedSubscription = subscription
        let typedSubscription: any TypedSubscription = subscription
        client.subscribe(subscription)
        #expect(untyped.subscriptions.first as? LSSubscription === subscription && untyped.delegates.count == 1)
        #expect(typed.subscriptions == [subscription] && typed.delegates.first === delegate)
        #expect(untypedSubscription.items as? [String] == ["i"] && untypedSubscription.fields?.count == 1)
        #expect(untypedSubscription.delegates.isEmpty && untypedSubscription.commandSecondLevelFields?.isEmpty == true)
        #expect(typedSubscription.items == ["i"] && typedSubscription.delegates.isEmpty)
    }

    @Test("A final subclass can conform to a protocol with an initialiser")
    func finalSubclass() {
        func makeClient<Client: CreatedClient>(_ type: Client.Type) -> Client {
            Client(serverAddress: "http://server", adapterSet: "A")
        }
        let client = makeClient(OwnClient.self)
        #expect(client.connectionDetails.serverAddress == "http://server" && client.connectionDetails.adapterSet == "A")
        let created: any CreatedClient = client
        #expect(created.subscriptions.isEmpty && created.status == "DISCONNECTED")
    }

    // Rules: U-CLI-2
    @Test("The library's name and version can be read as methods and as properties")
    func versionAsMethodAndProperty() {
        let called: String = LSLightstreamerClient.lib_VERSION()
        let read: String = LSLightstreamerClient.lib_VERSION
        let inferred = LSLightstreamerClient.LIB_VERSION
        #expect(called == read && inferred == read && LSLightstreamerClient.LIB_VERSION() == read)
        #expect(LSLightstreamerClient.lib_NAME() == LSLightstreamerClient.LIB_NAME)
        #expect("\(LSLightstreamerClient.lib_VERSION())" == "\(LSLightstreamerClient.lib_VERSION)")
    }
}

/// The members as declared up to release 2.1.
private protocol UntypedClient: AnyObject {
    var delegates: [Any] { get }
    var subscriptions: [Any] { get }
}

private protocol UntypedSubscription: AnyObject {
    var items: [Any]? { get }
    var fields: [Any]? { get }
    var delegates: [Any] { get }
    var commandSecondLevelFields: [Any]? { get set }
}

/// The members as declared in a later release.
private protocol TypedClient: AnyObject {
    var delegates: [any LSClientDelegate] { get }
    var subscriptions: [LSSubscription] { get }
}

private protocol TypedSubscription: AnyObject {
    var items: [String] { get set }
    var delegates: [any LSSubscriptionDelegate] { get }
}

extension LSLightstreamerClient: UntypedClient, TypedClient {}
extension LSSubscription: UntypedSubscription, TypedSubscription {}

private protocol CreatedClient: AnyObject {
    init(serverAddress: String?, adapterSet: String?)
    var status: String { get }
    var subscriptions: [Any] { get }
}

private final class OwnClient: LSLightstreamerClient, CreatedClient, @unchecked Sendable {}
