extension Mapping {
    /// The members of 1.x and the statements that replace them.
    static let legacy = rows(
        .legacy,
        #"""
        # LSClient
        init() | legacy makeClient | _ = LSClient()! | _ = LightstreamerClient(serverAddress: nil)
        openConnection(with:delegate:error:) | legacy openConnection | let info = LSConnectionInfo(pushServerURL: "http://localhost:8080", pushServerControlURL: nil, user: "user", password: "secret", adapter: "DEMO")\ntry client.openConnection(with: info, delegate: connectionDelegate, error: ()) | client.connectionDetails.serverAddress = "http://localhost:8080"\nclient.connectionDetails.adapterSet = "DEMO"\nclient.connectionDetails.user = "user"\nclient.connectionDetails.setPassword("secret")\nclient.addDelegate(connectionDelegate)\nclient.connect()
        openConnection(with:delegate:) | legacy openConnection | let info = LSConnectionInfo(pushServerURL: "http://localhost:8080", pushServerControlURL: nil, user: "user", password: "secret", adapter: "DEMO")\nclient.openConnection(with: info, delegate: connectionDelegate) | client.connectionDetails.serverAddress = "http://localhost:8080"\nclient.connectionDetails.adapterSet = "DEMO"\nclient.connectionDetails.user = "user"\nclient.connectionDetails.setPassword("secret")\nclient.addDelegate(connectionDelegate)\nclient.connect()
        openConnectionWithInfo(_:delegate:) | legacy openConnection | let info = LSConnectionInfo(pushServerURL: "http://localhost:8080", pushServerControlURL: nil, user: "user", password: "secret", adapter: "DEMO")\nclient.openConnectionWithInfo(info, delegate: connectionDelegate) | client.connectionDetails.serverAddress = "http://localhost:8080"\nclient.connectionDetails.adapterSet = "DEMO"\nclient.connectionDetails.user = "user"\nclient.connectionDetails.setPassword("secret")\nclient.addDelegate(connectionDelegate)\nclient.connect()
        openConnectionWithInfo(_:delegate:error:) | legacy openConnection | let info = LSConnectionInfo(pushServerURL: "http://localhost:8080", pushServerControlURL: nil, user: "user", password: "secret", adapter: "DEMO")\nclient.openConnectionWithInfo(info, delegate: connectionDelegate, error: nil) | client.connectionDetails.serverAddress = "http://localhost:8080"\nclient.connectionDetails.adapterSet = "DEMO"\nclient.connectionDetails.user = "user"\nclient.connectionDetails.setPassword("secret")\nclient.addDelegate(connectionDelegate)\nclient.connect()
        closeConnection() | renamed disconnect | client.closeConnection() | client.disconnect()
        isConnected | legacy isConnected | _ = client.isConnected | _ = (client.status == .STALLED || client.status.rawValue.hasPrefix("CONNECTED:"))
        connectionStatus | legacy connectionStatus | if client.connectionStatus == LSConnectionStatusConnecting { print(1) } | if [LightstreamerClient.Status.CONNECTING, .CONNECTED_STREAM_SENSING].contains(client.status) { print(1) }
        subscribeTable(withExtendedInfo:delegate:useCommandLogic:error:) | legacy subscribe | key = try client.subscribeTable(withExtendedInfo: table, delegate: tableDelegate, useCommandLogic: false, error: ()) | table.addDelegate(tableDelegate)\nclient.subscribe(table)\nkey = table
        subscribeTable(withExtendedInfo:delegate:useCommandLogic:) | legacy subscribe | client.subscribeTable(withExtendedInfo: table, delegate: tableDelegate, useCommandLogic: false) | table.addDelegate(tableDelegate)\nclient.subscribe(table)
        subscribeTable(_:delegate:useCommandLogic:error:) | legacy subscribe | _ = try client.subscribeTable(table, delegate: tableDelegate, useCommandLogic: true, error: ()) | table.addDelegate(tableDelegate)\nclient.subscribe(table)
        subscribeTable(_:delegate:useCommandLogic:) | legacy subscribe | client.subscribeTable(table, delegate: nil, useCommandLogic: true) | client.subscribe(table)
        subscribeTableWithExtendedInfo(_:delegate:useCommandLogic:) | legacy subscribe | key = client.subscribeTableWithExtendedInfo(table, delegate: tableDelegate, useCommandLogic: true) | table.addDelegate(tableDelegate)\nclient.subscribe(table)\nkey = table
        subscribeTableWithExtendedInfo(_:delegate:useCommandLogic:error:) | legacy subscribe | key = client.subscribeTableWithExtendedInfo(table, delegate: tableDelegate, useCommandLogic: true, error: nil) | table.addDelegate(tableDelegate)\nclient.subscribe(table)\nkey = table
        unsubscribeTable(_:error:) | legacy unsubscribe | try client.unsubscribeTable(key, error: ()) | client.unsubscribe(key)
        unsubscribeTable(_:) | legacy unsubscribe | client.unsubscribeTable(key) | client.unsubscribe(key)
        sendMessage(_:error:) | legacy sendMessage | try client.sendMessage("hello", error: ()) | client.sendMessage("hello")
        sendMessage(_:) | legacy sendMessage | client.sendMessage("hello")
        sendMessage(_:delegate:) | legacy sendMessageInfo | client.sendMessage(LSMessageInfo(message: "x", sequence: "S", delayTimeout: 1.5), delegate: nil) | client.sendMessage("x", withSequence: "S", timeout: 1_500, delegate: nil, enqueueWhileDisconnected: false)
        # LSExtendedTableInfo, LSTableInfo
        snapshot | legacy snapshot | table.snapshot = true | table.requestedSnapshot = .yes
        # LSExtendedTableInfo
        init(items:mode:fields:dataAdapter:snapshot:) | legacy makeTable | let made = LSExtendedTableInfo(items: ["item1"], mode: LSModeMerge, fields: ["price"], dataAdapter: "QUOTE_ADAPTER", snapshot: true)!; print(made) | let made = { let subscription = Subscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["price"]); subscription.dataAdapter = "QUOTE_ADAPTER"; subscription.requestedSnapshot = .yes; return subscription }(); print(made)
        # LSTableInfo
        init(group:mode:schema:dataAdapter:snapshot:) | legacy makeTable | _ = LSTableInfo(group: "group", mode: LSModeRaw, schema: "schema", dataAdapter: nil, snapshot: false)! | _ = { let subscription = Subscription(subscriptionMode: .RAW); subscription.itemGroup = "group"; subscription.fieldSchema = "schema"; return subscription }()
        # LSExtendedTableInfo, LSTableInfo
        requestedMaxFrequency | legacy frequency | table.requestedMaxFrequency = 1.0 | table.requestedMaxFrequency = .limited(1)
        requestedBufferSize | legacy bufferSize | table.requestedBufferSize = 5 | table.requestedBufferSize = .limited(5)
        requestedDistinctSnapshotLength | legacy snapshotLength | table.requestedDistinctSnapshotLength = 10 | table.requestedSnapshot = .length(10)
        unfilteredDispatch | legacy unfiltered | table.unfilteredDispatch = true | table.requestedMaxFrequency = .unfiltered
        selector | unchanged | table.selector = "selector"
        dataAdapter | unchanged | table.dataAdapter = "QUOTE_ADAPTER"
        # LSUpdateInfo
        currentValue(ofFieldName:): String | respelled value(withFieldName) | _ = updateInfo.currentValue(ofFieldName: "price") | _ = updateInfo.value(withFieldName: "price")
        currentValueOfFieldName(_:): String | respelled value(withFieldName) | _ = updateInfo.currentValueOfFieldName("price") | _ = updateInfo.value(withFieldName: "price")
        currentValue(ofFieldPosition:): String | positions value(withFieldPos) | _ = updateInfo.currentValue(ofFieldPosition: 1) | _ = updateInfo.value(withFieldPos: 1)
        isChangedValue(ofFieldName:) | respelled isValueChanged(withFieldName) | _ = updateInfo.isChangedValue(ofFieldName: "price") | _ = updateInfo.isValueChanged(withFieldName: "price")
        isChangedValue(ofFieldPosition:) | positions isValueChanged(withFieldPos) | _ = updateInfo.isChangedValue(ofFieldPosition: 1) | _ = updateInfo.isValueChanged(withFieldPos: 1)
        itemPosition | position Int32 itemPos | let position: Int32 = updateInfo.itemPosition; print(position) | let position: Int32 = Int32(updateInfo.itemPos); print(position)
        itemName: String | unchanged | _ = updateInfo.itemName
        isSnapshot | unchanged | _ = updateInfo.isSnapshot
        previousValue(ofFieldName:) | person There is no previous value: keep the last one of each item | _ = updateInfo.previousValue(ofFieldName: "price")
        previousValue(ofFieldPosition:) | person There is no previous value: keep the last one of each item | _ = updateInfo.previousValue(ofFieldPosition: 1)
        # LSClient
        beginBatch() | removed Calls that are made together are sent together: batches are gone | client.beginBatch()
        commitBatch() | removed Calls that are made together are sent together: batches are gone | client.commitBatch()
        abortBatch() | removed Calls that are made together are sent together: batches are gone | client.abortBatch()
        """#)
}
