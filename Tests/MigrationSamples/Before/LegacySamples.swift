// swift-format-ignore-file
// Generated from the table of the migration: each function is the sample of a row.

import Foundation
import LegacyLSClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// LSClient.init()
@available(*, deprecated)
private func sample1(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    _ = LSClient()!
}

// LSClient.openConnection(with:delegate:error:)
@available(*, deprecated)
private func sample2(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    let info = LSConnectionInfo(pushServerURL: "http://localhost:8080", pushServerControlURL: nil, user: "user", password: "secret", adapter: "DEMO")
    try client.openConnection(with: info, delegate: connectionDelegate, error: ())
}

// LSClient.openConnection(with:delegate:)
@available(*, deprecated)
private func sample3(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    let info = LSConnectionInfo(pushServerURL: "http://localhost:8080", pushServerControlURL: nil, user: "user", password: "secret", adapter: "DEMO")
    client.openConnection(with: info, delegate: connectionDelegate)
}

// LSClient.openConnectionWithInfo(_:delegate:)
@available(*, deprecated)
private func sample4(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    let info = LSConnectionInfo(pushServerURL: "http://localhost:8080", pushServerControlURL: nil, user: "user", password: "secret", adapter: "DEMO")
    client.openConnectionWithInfo(info, delegate: connectionDelegate)
}

// LSClient.openConnectionWithInfo(_:delegate:error:)
@available(*, deprecated)
private func sample5(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    let info = LSConnectionInfo(pushServerURL: "http://localhost:8080", pushServerControlURL: nil, user: "user", password: "secret", adapter: "DEMO")
    client.openConnectionWithInfo(info, delegate: connectionDelegate, error: nil)
}

// LSClient.closeConnection()
@available(*, deprecated)
private func sample6(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    client.closeConnection()
}

// LSClient.isConnected
@available(*, deprecated)
private func sample7(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    _ = client.isConnected
}

// LSClient.connectionStatus
@available(*, deprecated)
private func sample8(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    if client.connectionStatus == LSConnectionStatusConnecting { print(1) }
}

// LSClient.subscribeTable(withExtendedInfo:delegate:useCommandLogic:error:)
@available(*, deprecated)
private func sample9(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    key = try client.subscribeTable(withExtendedInfo: table, delegate: tableDelegate, useCommandLogic: false, error: ())
}

// LSClient.subscribeTable(withExtendedInfo:delegate:useCommandLogic:)
@available(*, deprecated)
private func sample10(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    client.subscribeTable(withExtendedInfo: table, delegate: tableDelegate, useCommandLogic: false)
}

// LSClient.subscribeTable(_:delegate:useCommandLogic:error:)
@available(*, deprecated)
private func sample11(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    _ = try client.subscribeTable(table, delegate: tableDelegate, useCommandLogic: true, error: ())
}

// LSClient.subscribeTable(_:delegate:useCommandLogic:)
@available(*, deprecated)
private func sample12(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    client.subscribeTable(table, delegate: nil, useCommandLogic: true)
}

// LSClient.subscribeTableWithExtendedInfo(_:delegate:useCommandLogic:)
@available(*, deprecated)
private func sample13(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    key = client.subscribeTableWithExtendedInfo(table, delegate: tableDelegate, useCommandLogic: true)
}

// LSClient.subscribeTableWithExtendedInfo(_:delegate:useCommandLogic:error:)
@available(*, deprecated)
private func sample14(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    key = client.subscribeTableWithExtendedInfo(table, delegate: tableDelegate, useCommandLogic: true, error: nil)
}

// LSClient.unsubscribeTable(_:error:)
@available(*, deprecated)
private func sample15(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    try client.unsubscribeTable(key, error: ())
}

// LSClient.unsubscribeTable(_:)
@available(*, deprecated)
private func sample16(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    client.unsubscribeTable(key)
}

// LSClient.sendMessage(_:error:)
@available(*, deprecated)
private func sample17(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    try client.sendMessage("hello", error: ())
}

// LSClient.sendMessage(_:)
@available(*, deprecated)
private func sample18(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    client.sendMessage("hello")
}

// LSClient.sendMessage(_:delegate:)
@available(*, deprecated)
private func sample19(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    client.sendMessage(LSMessageInfo(message: "x", sequence: "S", delayTimeout: 1.5), delegate: nil)
}

// LSExtendedTableInfo.snapshot
@available(*, deprecated)
private func sample20(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    table.snapshot = true
}

// LSExtendedTableInfo.init(items:mode:fields:dataAdapter:snapshot:)
@available(*, deprecated)
private func sample21(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    let made = LSExtendedTableInfo(items: ["item1"], mode: LSModeMerge, fields: ["price"], dataAdapter: "QUOTE_ADAPTER", snapshot: true)!; print(made)
}

// LSTableInfo.init(group:mode:schema:dataAdapter:snapshot:)
@available(*, deprecated)
private func sample22(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    _ = LSTableInfo(group: "group", mode: LSModeRaw, schema: "schema", dataAdapter: nil, snapshot: false)!
}

// LSExtendedTableInfo.requestedMaxFrequency
@available(*, deprecated)
private func sample23(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    table.requestedMaxFrequency = 1.0
}

// LSExtendedTableInfo.requestedBufferSize
@available(*, deprecated)
private func sample24(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    table.requestedBufferSize = 5
}

// LSExtendedTableInfo.requestedDistinctSnapshotLength
@available(*, deprecated)
private func sample25(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    table.requestedDistinctSnapshotLength = 10
}

// LSExtendedTableInfo.unfilteredDispatch
@available(*, deprecated)
private func sample26(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    table.unfilteredDispatch = true
}

// LSExtendedTableInfo.selector
@available(*, deprecated)
private func sample27(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    table.selector = "selector"
}

// LSExtendedTableInfo.dataAdapter
@available(*, deprecated)
private func sample28(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    table.dataAdapter = "QUOTE_ADAPTER"
}

// LSUpdateInfo.currentValue(ofFieldName:)
@available(*, deprecated)
private func sample29(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    _ = updateInfo.currentValue(ofFieldName: "price")
}

// LSUpdateInfo.currentValueOfFieldName(_:)
@available(*, deprecated)
private func sample30(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    _ = updateInfo.currentValueOfFieldName("price")
}

// LSUpdateInfo.currentValue(ofFieldPosition:)
@available(*, deprecated)
private func sample31(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    _ = updateInfo.currentValue(ofFieldPosition: 1)
}

// LSUpdateInfo.isChangedValue(ofFieldName:)
@available(*, deprecated)
private func sample32(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    _ = updateInfo.isChangedValue(ofFieldName: "price")
}

// LSUpdateInfo.isChangedValue(ofFieldPosition:)
@available(*, deprecated)
private func sample33(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    _ = updateInfo.isChangedValue(ofFieldPosition: 1)
}

// LSUpdateInfo.itemPosition
@available(*, deprecated)
private func sample34(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    let position: Int32 = updateInfo.itemPosition; print(position)
}

// LSUpdateInfo.itemName
@available(*, deprecated)
private func sample35(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    _ = updateInfo.itemName
}

// LSUpdateInfo.isSnapshot
@available(*, deprecated)
private func sample36(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    _ = updateInfo.isSnapshot
}

// LSUpdateInfo.previousValue(ofFieldName:)
@available(*, deprecated)
private func sample37(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    _ = updateInfo.previousValue(ofFieldName: "price")
}

// LSUpdateInfo.previousValue(ofFieldPosition:)
@available(*, deprecated)
private func sample38(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    _ = updateInfo.previousValue(ofFieldPosition: 1)
}

// LSClient.beginBatch()
@available(*, deprecated)
private func sample39(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    client.beginBatch()
}

// LSClient.commitBatch()
@available(*, deprecated)
private func sample40(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    client.commitBatch()
}

// LSClient.abortBatch()
@available(*, deprecated)
private func sample41(client: LSClient, table: LSExtendedTableInfo, updateInfo: LSUpdateInfo, key: inout LSSubscribedTableKey, connectionDelegate: LSConnectionDelegate, tableDelegate: LSTableDelegate) throws {
    client.abortBatch()
}
