// swift-format-ignore-file
// The file beside it in After is what the migration makes of this one.

import Foundation
import ModernClient

/// The variables that the samples of 1.x use. What a sample prints goes to a test.
public final class LegacySituation {
    public let client: LightstreamerClient
    /// Not subscribed by the test.
    public let table: Subscription
    private let subscribedTable: Subscription
    public var key: Subscription!
    private let events: LegacyEvents
    private let others: LegacyEvents
    private let printed: ([Any?]) -> Void

    /// - Parameter isCommand: whether the table is in COMMAND mode.
    /// - Parameter isDistinct: whether it is in DISTINCT mode.
    public init(client: LightstreamerClient, isCommand: Bool, isDistinct: Bool, record: @escaping (String) -> Void, printed: @escaping ([Any?]) -> Void) {
        self.client = client
        self.printed = printed
        events = LegacyEvents(name: "delegate", record: record)
        others = LegacyEvents(name: "other", record: record)
        if isCommand {
            table = Subscription(subscriptionMode: .COMMAND, items: ["i"], fields: ["command", "key", "price"])
            table.dataAdapter = "NAME"
            table.requestedSnapshot = .yes
        } else if isDistinct {
            table = Subscription(subscriptionMode: .DISTINCT, items: ["item2"], fields: ["name", "price"])
            table.dataAdapter = "NAME"
            table.requestedSnapshot = .yes
        } else {
            table = Subscription(subscriptionMode: .MERGE, items: ["item2"], fields: ["name", "price"])
            table.dataAdapter = "NAME"
            table.requestedSnapshot = .no
        }
        subscribedTable = Subscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["name", "price"])
        subscribedTable.dataAdapter = "QUOTE_ADAPTER"
        subscribedTable.requestedSnapshot = .yes
    }

    public var updateInfo: ItemUpdate { return events.updateInfo! }
    public var connectionDelegate: ClientDelegate { return others }
    public var tableDelegate: SubscriptionDelegate { return others }

    func print(_ values: Any?...) { printed(values) }

    // MARK: What a test does besides

    public func connect() {
        client.connectionDetails.serverAddress = "http://localhost:8080"
        client.connectionDetails.adapterSet = "DEMO"
        client.addDelegate(events)
        client.connect()
    }

    public func disconnect() { client.disconnect() }

    public func subscribe() {
        subscribedTable.addDelegate(events)
        client.subscribe(subscribedTable)
        key = subscribedTable
    }

    public func subscribeSampleTable() {
        client.subscribe(table)
    }

    public func unsubscribe() { client.unsubscribe(key) }
}
