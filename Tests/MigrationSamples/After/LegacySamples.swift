// swift-format-ignore-file
// Generated from the table of the migration: each method is the sample of a row.

import Foundation
import ModernClient

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
        print(LightstreamerClient(serverAddress: nil))
    }

    // LSClient.openConnection(with:delegate:error:)
    @available(*, deprecated)
    private func sample187() throws {
        client.connectionDetails.serverAddress = "http://localhost:8080"
        client.connectionDetails.adapterSet = "DEMO"
        client.connectionDetails.user = "user"
        client.connectionDetails.setPassword("secret")
        client.addDelegate(connectionDelegate)
        client.connect()
    }

    // LSClient.openConnection(with:delegate:)
    @available(*, deprecated)
    private func sample188() throws {
        client.connectionDetails.serverAddress = "http://localhost:8080"
        client.connectionDetails.adapterSet = "DEMO"
        client.connectionDetails.user = "user"
        client.connectionDetails.setPassword("secret")
        client.addDelegate(connectionDelegate)
        client.connect()
    }

    // LSClient.openConnectionWithInfo(_:delegate:)
    @available(*, deprecated)
    private func sample189() throws {
        client.connectionDetails.serverAddress = "http://localhost:8080"
        client.connectionDetails.adapterSet = "DEMO"
        client.connectionDetails.user = "user"
        client.connectionDetails.setPassword("secret")
        client.addDelegate(connectionDelegate)
        client.connect()
    }

    // LSClient.openConnectionWithInfo(_:delegate:error:)
    @available(*, deprecated)
    private func sample190() throws {
        client.connectionDetails.serverAddress = "http://localhost:8080"
        client.connectionDetails.adapterSet = "DEMO"
        client.connectionDetails.user = "user"
        client.connectionDetails.setPassword("secret")
        client.addDelegate(connectionDelegate)
        client.connect()
    }

    // LSClient.closeConnection()
    @available(*, deprecated)
    private func sample191() throws {
        client.disconnect()
    }

    // LSClient.isConnected
    @available(*, deprecated)
    private func sample192() throws {
        print((client.status == .STALLED || client.status.rawValue.hasPrefix("CONNECTED:")))
    }

    // LSClient.connectionStatus
    @available(*, deprecated)
    private func sample193() throws {
        if [LightstreamerClient.Status.CONNECTING, .CONNECTED_STREAM_SENSING].contains(client.status) { print(1) }
    }

    // LSClient.subscribeTable(withExtendedInfo:delegate:useCommandLogic:error:)
    @available(*, deprecated)
    private func sample194() throws {
        table.addDelegate(tableDelegate)
        client.subscribe(table)
        key = table
    }

    // LSClient.subscribeTable(withExtendedInfo:delegate:useCommandLogic:)
    @available(*, deprecated)
    private func sample195() throws {
        table.addDelegate(tableDelegate)
        client.subscribe(table)
    }

    // LSClient.subscribeTable(_:delegate:useCommandLogic:error:)
    @available(*, deprecated)
    private func sample196() throws {
        table.addDelegate(tableDelegate)
        client.subscribe(table)
    }

    // LSClient.subscribeTable(_:delegate:useCommandLogic:)
    @available(*, deprecated)
    private func sample197() throws {
        client.subscribe(table)
    }

    // LSClient.subscribeTableWithExtendedInfo(_:delegate:useCommandLogic:)
    @available(*, deprecated)
    private func sample198() throws {
        table.addDelegate(tableDelegate)
        client.subscribe(table)
        key = table
    }

    // LSClient.subscribeTableWithExtendedInfo(_:delegate:useCommandLogic:error:)
    @available(*, deprecated)
    private func sample199() throws {
        table.addDelegate(tableDelegate)
        client.subscribe(table)
        key = table
    }

    // LSClient.unsubscribeTable(_:error:)
    @available(*, deprecated)
    private func sample200() throws {
        client.unsubscribe(key)
    }

    // LSClient.unsubscribeTable(_:)
    @available(*, deprecated)
    private func sample201() throws {
        client.unsubscribe(key)
    }

    // LSClient.sendMessage(_:error:)
    @available(*, deprecated)
    private func sample202() throws {
        client.sendMessage("hello")
    }

    // LSClient.sendMessage(_:)
    @available(*, deprecated)
    private func sample203() throws {
        client.sendMessage("hello")
    }

    // LSClient.sendMessage(_:delegate:)
    @available(*, deprecated)
    private func sample204() throws {
        client.sendMessage("x", withSequence: "S", timeout: 1_500, delegate: nil, enqueueWhileDisconnected: false)
    }

    // LSExtendedTableInfo.snapshot
    @available(*, deprecated)
    private func sample205() throws {
        table.requestedSnapshot = .yes
    }

    // LSExtendedTableInfo.init(items:mode:fields:dataAdapter:snapshot:)
    @available(*, deprecated)
    private func sample206() throws {
        let made = { let subscription = Subscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["price"]); subscription.dataAdapter = "QUOTE_ADAPTER"; subscription.requestedSnapshot = .yes; return subscription }(); print(made)
    }

    // LSTableInfo.init(group:mode:schema:dataAdapter:snapshot:)
    @available(*, deprecated)
    private func sample207() throws {
        print({ let subscription = Subscription(subscriptionMode: .RAW); subscription.itemGroup = "group"; subscription.fieldSchema = "schema"; return subscription }())
    }

    // LSExtendedTableInfo.requestedMaxFrequency
    @available(*, deprecated)
    private func sample208() throws {
        table.requestedMaxFrequency = .limited(1)
    }

    // LSExtendedTableInfo.requestedBufferSize
    @available(*, deprecated)
    private func sample209() throws {
        table.requestedBufferSize = .limited(5)
    }

    // LSExtendedTableInfo.requestedDistinctSnapshotLength
    @available(*, deprecated)
    private func sample210() throws {
        table.requestedSnapshot = .length(10)
    }

    // LSExtendedTableInfo.unfilteredDispatch
    @available(*, deprecated)
    private func sample211() throws {
        table.requestedMaxFrequency = .unfiltered
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
        print(updateInfo.value(withFieldName: "price"))
    }

    // LSUpdateInfo.currentValueOfFieldName(_:)
    @available(*, deprecated)
    private func sample215() throws {
        print(updateInfo.value(withFieldName: "price"))
    }

    // LSUpdateInfo.currentValue(ofFieldPosition:)
    @available(*, deprecated)
    private func sample216() throws {
        print(updateInfo.value(withFieldPos: 1))
    }

    // LSUpdateInfo.isChangedValue(ofFieldName:)
    @available(*, deprecated)
    private func sample217() throws {
        print(updateInfo.isValueChanged(withFieldName: "price"))
    }

    // LSUpdateInfo.isChangedValue(ofFieldPosition:)
    @available(*, deprecated)
    private func sample218() throws {
        print(updateInfo.isValueChanged(withFieldPos: 1))
    }

    // LSUpdateInfo.itemPosition
    @available(*, deprecated)
    private func sample219() throws {
        let position: Int32 = Int32(updateInfo.itemPos); print(position)
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

    // LSClient.beginBatch()
    @available(*, deprecated)
    private func sample224() throws {
        // MIGRATE: Calls that are made together are sent together: batches are gone
    }

    // LSClient.commitBatch()
    @available(*, deprecated)
    private func sample225() throws {
        // MIGRATE: Calls that are made together are sent together: batches are gone
    }

    // LSClient.abortBatch()
    @available(*, deprecated)
    private func sample226() throws {
        // MIGRATE: Calls that are made together are sent together: batches are gone
    }
}
