// swift-format-ignore-file
// Generated from the table of the migration: each method is the sample of a row.

import Foundation
import LegacyLSClient

extension LegacySituation {
    /// Runs the sample of a row; `false`: there is none.
    @available(*, deprecated)
    public func run(_ row: String) throws -> Bool {
        switch row {
        case "LSClient.init()": try sample186()
        case "LSClient.openConnection(with:delegate:error:)": try sample187()
        case "LSClient.openConnection(with:delegate:)": try sample188()
        case "LSClient.openConnectionWithInfo(_:delegate:)": try sample189()
        case "LSClient.openConnectionWithInfo(_:delegate:error:)": try sample190()
        case "LSClient.closeConnection()": try sample191()
        case "LSClient.isConnected": try sample192()
        case "LSClient.connectionStatus": try sample193()
        case "LSClient.subscribeTable(withExtendedInfo:delegate:useCommandLogic:error:)": try sample194()
        case "LSClient.subscribeTable(withExtendedInfo:delegate:useCommandLogic:)": try sample195()
        case "LSClient.subscribeTable(_:delegate:useCommandLogic:error:)": try sample196()
        case "LSClient.subscribeTable(_:delegate:useCommandLogic:)": try sample197()
        case "LSClient.subscribeTableWithExtendedInfo(_:delegate:useCommandLogic:)": try sample198()
        case "LSClient.subscribeTableWithExtendedInfo(_:delegate:useCommandLogic:error:)": try sample199()
        case "LSClient.unsubscribeTable(_:error:)": try sample200()
        case "LSClient.unsubscribeTable(_:)": try sample201()
        case "LSClient.sendMessage(_:error:)": try sample202()
        case "LSClient.sendMessage(_:)": try sample203()
        case "LSClient.sendMessage(_:delegate:)": try sample204()
        case "LSExtendedTableInfo.snapshot": try sample205()
        case "LSExtendedTableInfo.init(items:mode:fields:dataAdapter:snapshot:)": try sample206()
        case "LSTableInfo.init(group:mode:schema:dataAdapter:snapshot:)": try sample207()
        case "LSExtendedTableInfo.requestedMaxFrequency": try sample208()
        case "LSExtendedTableInfo.requestedBufferSize": try sample209()
        case "LSExtendedTableInfo.requestedDistinctSnapshotLength": try sample210()
        case "LSExtendedTableInfo.unfilteredDispatch": try sample211()
        case "LSExtendedTableInfo.selector": try sample212()
        case "LSExtendedTableInfo.dataAdapter": try sample213()
        case "LSUpdateInfo.currentValue(ofFieldName:)": try sample214()
        case "LSUpdateInfo.currentValueOfFieldName(_:)": try sample215()
        case "LSUpdateInfo.currentValue(ofFieldPosition:)": try sample216()
        case "LSUpdateInfo.isChangedValue(ofFieldName:)": try sample217()
        case "LSUpdateInfo.isChangedValue(ofFieldPosition:)": try sample218()
        case "LSUpdateInfo.itemPosition": try sample219()
        case "LSUpdateInfo.itemName": try sample220()
        case "LSUpdateInfo.isSnapshot": try sample221()
        case "LSUpdateInfo.previousValue(ofFieldName:)": try sample222()
        case "LSUpdateInfo.previousValue(ofFieldPosition:)": try sample223()
        case "LSClient.beginBatch()": try sample224()
        case "LSClient.commitBatch()": try sample225()
        case "LSClient.abortBatch()": try sample226()
        default: return false
        }
        return true
    }

    // LSClient.init()
    @available(*, deprecated)
    private func sample186() throws {
        print(LSClient()!)
    }

    // LSClient.openConnection(with:delegate:error:)
    @available(*, deprecated)
    private func sample187() throws {
        let info = LSConnectionInfo(pushServerURL: "http://localhost:8080", pushServerControlURL: nil, user: "user", password: "secret", adapter: "DEMO")
        try client.openConnection(with: info, delegate: connectionDelegate, error: ())
    }

    // LSClient.openConnection(with:delegate:)
    @available(*, deprecated)
    private func sample188() throws {
        let info = LSConnectionInfo(pushServerURL: "http://localhost:8080", pushServerControlURL: nil, user: "user", password: "secret", adapter: "DEMO")
        client.openConnection(with: info, delegate: connectionDelegate)
    }

    // LSClient.openConnectionWithInfo(_:delegate:)
    @available(*, deprecated)
    private func sample189() throws {
        let info = LSConnectionInfo(pushServerURL: "http://localhost:8080", pushServerControlURL: nil, user: "user", password: "secret", adapter: "DEMO")
        client.openConnectionWithInfo(info, delegate: connectionDelegate)
    }

    // LSClient.openConnectionWithInfo(_:delegate:error:)
    @available(*, deprecated)
    private func sample190() throws {
        let info = LSConnectionInfo(pushServerURL: "http://localhost:8080", pushServerControlURL: nil, user: "user", password: "secret", adapter: "DEMO")
        client.openConnectionWithInfo(info, delegate: connectionDelegate, error: nil)
    }

    // LSClient.closeConnection()
    @available(*, deprecated)
    private func sample191() throws {
        client.closeConnection()
    }

    // LSClient.isConnected
    @available(*, deprecated)
    private func sample192() throws {
        print(client.isConnected)
    }

    // LSClient.connectionStatus
    @available(*, deprecated)
    private func sample193() throws {
        if client.connectionStatus == LSConnectionStatusConnecting { print(1) }
    }

    // LSClient.subscribeTable(withExtendedInfo:delegate:useCommandLogic:error:)
    @available(*, deprecated)
    private func sample194() throws {
        key = try client.subscribeTable(withExtendedInfo: table, delegate: tableDelegate, useCommandLogic: false, error: ())
    }

    // LSClient.subscribeTable(withExtendedInfo:delegate:useCommandLogic:)
    @available(*, deprecated)
    private func sample195() throws {
        client.subscribeTable(withExtendedInfo: table, delegate: tableDelegate, useCommandLogic: false)
    }

    // LSClient.subscribeTable(_:delegate:useCommandLogic:error:)
    @available(*, deprecated)
    private func sample196() throws {
        _ = try client.subscribeTable(table, delegate: tableDelegate, useCommandLogic: true, error: ())
    }

    // LSClient.subscribeTable(_:delegate:useCommandLogic:)
    @available(*, deprecated)
    private func sample197() throws {
        client.subscribeTable(table, delegate: nil, useCommandLogic: true)
    }

    // LSClient.subscribeTableWithExtendedInfo(_:delegate:useCommandLogic:)
    @available(*, deprecated)
    private func sample198() throws {
        key = client.subscribeTableWithExtendedInfo(table, delegate: tableDelegate, useCommandLogic: true)
    }

    // LSClient.subscribeTableWithExtendedInfo(_:delegate:useCommandLogic:error:)
    @available(*, deprecated)
    private func sample199() throws {
        key = client.subscribeTableWithExtendedInfo(table, delegate: tableDelegate, useCommandLogic: true, error: nil)
    }

    // LSClient.unsubscribeTable(_:error:)
    @available(*, deprecated)
    private func sample200() throws {
        try client.unsubscribeTable(key, error: ())
    }

    // LSClient.unsubscribeTable(_:)
    @available(*, deprecated)
    private func sample201() throws {
        client.unsubscribeTable(key)
    }

    // LSClient.sendMessage(_:error:)
    @available(*, deprecated)
    private func sample202() throws {
        try client.sendMessage("hello", error: ())
    }

    // LSClient.sendMessage(_:)
    @available(*, deprecated)
    private func sample203() throws {
        client.sendMessage("hello")
    }

    // LSClient.sendMessage(_:delegate:)
    @available(*, deprecated)
    private func sample204() throws {
        client.sendMessage(LSMessageInfo(message: "x", sequence: "S", delayTimeout: 1.5), delegate: nil)
    }

    // LSExtendedTableInfo.snapshot
    @available(*, deprecated)
    private func sample205() throws {
        table.snapshot = true
    }

    // LSExtendedTableInfo.init(items:mode:fields:dataAdapter:snapshot:)
    @available(*, deprecated)
    private func sample206() throws {
        let made = LSExtendedTableInfo(items: ["item1"], mode: LSModeMerge, fields: ["price"], dataAdapter: "QUOTE_ADAPTER", snapshot: true)!; print(made)
    }

    // LSTableInfo.init(group:mode:schema:dataAdapter:snapshot:)
    @available(*, deprecated)
    private func sample207() throws {
        print(LSTableInfo(group: "group", mode: LSModeRaw, schema: "schema", dataAdapter: nil, snapshot: false)!)
    }

    // LSExtendedTableInfo.requestedMaxFrequency
    @available(*, deprecated)
    private func sample208() throws {
        table.requestedMaxFrequency = 1.0
    }

    // LSExtendedTableInfo.requestedBufferSize
    @available(*, deprecated)
    private func sample209() throws {
        table.requestedBufferSize = 5
    }

    // LSExtendedTableInfo.requestedDistinctSnapshotLength
    @available(*, deprecated)
    private func sample210() throws {
        table.requestedDistinctSnapshotLength = 10
    }

    // LSExtendedTableInfo.unfilteredDispatch
    @available(*, deprecated)
    private func sample211() throws {
        table.unfilteredDispatch = true
    }

    // LSExtendedTableInfo.selector
    @available(*, deprecated)
    private func sample212() throws {
        table.selector = "selector"
    }

    // LSExtendedTableInfo.dataAdapter
    @available(*, deprecated)
    private func sample213() throws {
        table.dataAdapter = "QUOTE_ADAPTER"
    }

    // LSUpdateInfo.currentValue(ofFieldName:)
    @available(*, deprecated)
    private func sample214() throws {
        print(updateInfo.currentValue(ofFieldName: "price"))
    }

    // LSUpdateInfo.currentValueOfFieldName(_:)
    @available(*, deprecated)
    private func sample215() throws {
        print(updateInfo.currentValueOfFieldName("price"))
    }

    // LSUpdateInfo.currentValue(ofFieldPosition:)
    @available(*, deprecated)
    private func sample216() throws {
        print(updateInfo.currentValue(ofFieldPosition: 1))
    }

    // LSUpdateInfo.isChangedValue(ofFieldName:)
    @available(*, deprecated)
    private func sample217() throws {
        print(updateInfo.isChangedValue(ofFieldName: "price"))
    }

    // LSUpdateInfo.isChangedValue(ofFieldPosition:)
    @available(*, deprecated)
    private func sample218() throws {
        print(updateInfo.isChangedValue(ofFieldPosition: 1))
    }

    // LSUpdateInfo.itemPosition
    @available(*, deprecated)
    private func sample219() throws {
        let position: Int32 = updateInfo.itemPosition; print(position)
    }

    // LSUpdateInfo.itemName
    @available(*, deprecated)
    private func sample220() throws {
        print(updateInfo.itemName)
    }

    // LSUpdateInfo.isSnapshot
    @available(*, deprecated)
    private func sample221() throws {
        print(updateInfo.isSnapshot)
    }

    // LSUpdateInfo.previousValue(ofFieldName:)
    @available(*, deprecated)
    private func sample222() throws {
        _ = updateInfo.previousValue(ofFieldName: "price")
    }

    // LSUpdateInfo.previousValue(ofFieldPosition:)
    @available(*, deprecated)
    private func sample223() throws {
        _ = updateInfo.previousValue(ofFieldPosition: 1)
    }

    // LSClient.beginBatch()
    @available(*, deprecated)
    private func sample224() throws {
        client.beginBatch()
    }

    // LSClient.commitBatch()
    @available(*, deprecated)
    private func sample225() throws {
        client.commitBatch()
    }

    // LSClient.abortBatch()
    @available(*, deprecated)
    private func sample226() throws {
        client.abortBatch()
    }
}
