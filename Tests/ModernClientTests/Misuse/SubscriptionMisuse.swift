@testable import ModernClient

extension Misuse {
    static let subscriptionSettings: [Case] = [
        // Rules: M-SUB-1
        ("Item List is empty", { _ = Subscription(subscriptionMode: .RAW, items: [], fields: ["f"]) }),
        // Rules: M-SUB-1
        ("Field List is empty", { _ = Subscription(subscriptionMode: .RAW, items: ["i"], fields: []) }),
        // Rules: M-SUB-1
        ("Item List is invalid", { _ = Subscription(subscriptionMode: .RAW, item: "", fields: ["f"]) }),
        ("Item List is invalid", { _ = Subscription(subscriptionMode: .RAW, item: "a b", fields: ["f"]) }),
        ("Item List is invalid", { Subscription(subscriptionMode: .RAW).items = ["12"] }),
        // Rules: M-SUB-1
        ("Field List is invalid", { _ = Subscription(subscriptionMode: .RAW, item: "i", fields: [""]) }),
        ("Field List is invalid", { Subscription(subscriptionMode: .RAW).fields = ["a b"] }),
        // Rules: M-SUB-2
        ("Field 'key' is missing", { _ = Subscription(subscriptionMode: .COMMAND, item: "i", fields: ["command"]) }),
        // Rules: M-SUB-2
        ("Field 'command' is missing", { Subscription(subscriptionMode: .COMMAND).fields = ["key"] }),
        // Rules: M-SUB-3
        ("The value is empty", { Subscription(subscriptionMode: .RAW).itemGroup = "" }),
        ("The value is empty", { Subscription(subscriptionMode: .RAW).fieldSchema = "" }),
        ("The value is empty", { Subscription(subscriptionMode: .RAW).dataAdapter = "" }),
        ("The value is empty", { Subscription(subscriptionMode: .RAW).selector = "" }),
        ("The value is empty", { Subscription(subscriptionMode: .COMMAND).commandSecondLevelDataAdapter = "" }),
        ("The value is empty", { Subscription(subscriptionMode: .COMMAND).commandSecondLevelFieldSchema = "" }),
        ("Field List is empty", { Subscription(subscriptionMode: .COMMAND).commandSecondLevelFields = [] }),
        // Rules: M-SUB-10
        ("only available on COMMAND", { merge().commandSecondLevelFields = ["f"] }),
        ("only available on COMMAND", { merge().commandSecondLevelFieldSchema = "s" }),
        ("only available on COMMAND", { merge().commandSecondLevelDataAdapter = "a" }),
        // Rules: M-SUB-7
        ("Snapshot is not permitted", { Subscription(subscriptionMode: .RAW).requestedSnapshot = .no }),
        // Rules: M-SUB-7
        ("Snapshot length is not permitted", { merge().requestedSnapshot = .length(1) }),
        ("Item List is invalid", { Subscription(subscriptionMode: .RAW).items = ["i", ""] }),
        ("Field List is empty", { Subscription(subscriptionMode: .RAW).fields = [] }),
        ("Field List is invalid", { Subscription(subscriptionMode: .COMMAND).commandSecondLevelFields = ["a b"] }),
        ("Snapshot length is not permitted", { command().requestedSnapshot = .length(1) }),
    ]

    static let activeSubscription: [Case] = [
        // Rules: M-SUB-5
        ("Cannot modify an active Subscription", { active { $0.items = ["j"] } }),
        ("Cannot modify an active Subscription", { active { $0.itemGroup = "g" } }),
        ("Cannot modify an active Subscription", { active { $0.fields = nil } }),
        ("Cannot modify an active Subscription", { active { $0.fieldSchema = "s" } }),
        ("Cannot modify an active Subscription", { active { $0.dataAdapter = "a" } }),
        ("Cannot modify an active Subscription", { active { $0.selector = "s" } }),
        ("Cannot modify an active Subscription", { active { $0.requestedBufferSize = .unlimited } }),
        ("Cannot modify an active Subscription", { active { $0.requestedSnapshot = .no } }),
        // Rules: M-SUB-8
        ("Cannot change the frequency", { active { $0.requestedMaxFrequency = nil } }),
        ("Cannot change the frequency", { active { $0.requestedMaxFrequency = .unfiltered } }),
        // Rules: M-SUB-8
        ("MERGE, DISTINCT and COMMAND", { Subscription(subscriptionMode: .RAW).requestedMaxFrequency = nil }),
        ("Cannot modify an active Subscription", { active(command()) { $0.commandSecondLevelDataAdapter = "a" } }),
        ("Cannot modify an active Subscription", { active(command()) { $0.commandSecondLevelFields = ["f"] } }),
        ("Cannot modify an active Subscription", { active(command()) { $0.commandSecondLevelFieldSchema = "s" } }),
        (
            "latestPerItem requires MERGE or RAW mode",
            { _ = command().updates(.latestPerItem).makeAsyncIterator() }
        ),
        (
            "Cannot change the frequency",
            {
                let subscription = merge()
                subscription.requestedMaxFrequency = .unfiltered
                active(subscription) { $0.requestedMaxFrequency = .limited(1) }
            }
        ),
    ]

    private static func active(_ subscription: Subscription = merge(), _ body: (Subscription) -> Void) {
        let client = makeClient()
        client.subscribe(subscription)
        body(subscription)
    }
}
