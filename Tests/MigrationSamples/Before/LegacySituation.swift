// swift-format-ignore-file
// The file beside it in After is what the migration makes of this one.

import Foundation
import LegacyLSClient

/// The variables that the samples of 1.x use. What a sample prints goes to a test.
public final class LegacySituation {
    public let client: LSClient
    /// Not subscribed by the test.
    public let table: LSExtendedTableInfo
    private let subscribedTable: LSExtendedTableInfo
    public var key: LSSubscribedTableKey!
    private let events: LegacyEvents
    private let others: LegacyEvents
    private let printed: ([Any?]) -> Void

    /// - Parameter isCommand: whether the table is in COMMAND mode.
    /// - Parameter isDistinct: whether it is in DISTINCT mode.
    public init(client: LSClient, isCommand: Bool, isDistinct: Bool, record: @escaping (String) -> Void, printed: @escaping ([Any?]) -> Void) {
        self.client = client
        self.printed = printed
        events = LegacyEvents(name: "delegate", record: record)
        others = LegacyEvents(name: "other", record: record)
        if isCommand {
            table = LSExtendedTableInfo(items: ["i"], mode: LSModeCommand, fields: ["command", "key", "price"], dataAdapter: "NAME", snapshot: true)
        } else if isDistinct {
            table = LSExtendedTableInfo(items: ["item2"], mode: LSModeDistinct, fields: ["name", "price"], dataAdapter: "NAME", snapshot: true)
        } else {
            table = LSExtendedTableInfo(items: ["item2"], mode: LSModeMerge, fields: ["name", "price"], dataAdapter: "NAME", snapshot: false)
        }
        subscribedTable = LSExtendedTableInfo(items: ["item1"], mode: LSModeMerge, fields: ["name", "price"], dataAdapter: "QUOTE_ADAPTER", snapshot: true)
    }

    public var updateInfo: LSUpdateInfo { return events.updateInfo! }
    public var connectionDelegate: LSConnectionDelegate { return others }
    public var tableDelegate: LSTableDelegate { return others }

    func print(_ values: Any?...) { printed(values) }

    // MARK: What a test does besides

    public func connect() {
        let info = LSConnectionInfo(pushServerURL: "http://localhost:8080", pushServerControlURL: nil, user: nil, password: nil, adapter: "DEMO")
        client.openConnection(with: info, delegate: events)
    }

    public func disconnect() { client.closeConnection() }

    public func subscribe() {
        key = client.subscribeTable(withExtendedInfo: subscribedTable, delegate: events, useCommandLogic: false)
    }

    public func subscribeSampleTable() {
        client.subscribeTable(withExtendedInfo: table, delegate: nil, useCommandLogic: false)
    }

    public func unsubscribe() { client.unsubscribeTable(key) }
}
