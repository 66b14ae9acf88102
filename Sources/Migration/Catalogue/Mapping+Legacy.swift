extension Mapping {
    /// The members of 1.x and the statements that replace them.
    static let legacy: [Mapping] =
        [
            .legacy(
                "LSClient", member: "init()", .legacy(.makeClient), before: "_ = LSClient()!",
                after: "_ = LightstreamerClient(serverAddress: nil)"),
            opening(
                "openConnection(with:delegate:error:)",
                "try client.openConnection(with: info, delegate: connectionDelegate, error: ())"),
            opening(
                "openConnection(with:delegate:)", "client.openConnection(with: info, delegate: connectionDelegate)"),
            opening(
                "openConnectionWithInfo(_:delegate:)",
                "client.openConnectionWithInfo(info, delegate: connectionDelegate)"),
            opening(
                "openConnectionWithInfo(_:delegate:error:)",
                "client.openConnectionWithInfo(info, delegate: connectionDelegate, error: nil)"),
            .legacy(
                "LSClient", member: "closeConnection()", .renamed("disconnect"),
                before: "client.closeConnection()",
                after: "client.disconnect()"),
            .legacy(
                "LSClient", member: "isConnected", .legacy(.isConnected), before: "_ = client.isConnected",
                after: #"_ = (client.status == .STALLED || client.status.rawValue.hasPrefix("CONNECTED:"))"#
            ),
            .legacy(
                "LSClient", member: "connectionStatus", .legacy(.connectionStatus),
                before: "if client.connectionStatus == LSConnectionStatusConnecting { print(1) }",
                after:
                    "if [LightstreamerClient.Status.CONNECTING, .CONNECTED_STREAM_SENSING].contains(client.status) { print(1) }"
            ),
            .legacy(
                "LSClient", member: "subscribeTable(withExtendedInfo:delegate:useCommandLogic:error:)",
                .legacy(.subscribe),
                before:
                    "key = try client.subscribeTable(withExtendedInfo: table, delegate: tableDelegate, useCommandLogic: false, error: ())",
                after: "table.addDelegate(tableDelegate)\nclient.subscribe(table)\nkey = table"),
            .legacy(
                "LSClient", member: "subscribeTable(withExtendedInfo:delegate:useCommandLogic:)",
                .legacy(.subscribe),
                before:
                    "client.subscribeTable(withExtendedInfo: table, delegate: tableDelegate, useCommandLogic: false)",
                after: "table.addDelegate(tableDelegate)\nclient.subscribe(table)"),
            .legacy(
                "LSClient", member: "subscribeTable(_:delegate:useCommandLogic:error:)",
                .legacy(.subscribe),
                before:
                    "_ = try client.subscribeTable(table, delegate: tableDelegate, useCommandLogic: true, error: ())",
                after: "table.addDelegate(tableDelegate)\nclient.subscribe(table)"),
            .legacy(
                "LSClient", member: "subscribeTable(_:delegate:useCommandLogic:)", .legacy(.subscribe),
                before: "client.subscribeTable(table, delegate: nil, useCommandLogic: true)",
                after: "client.subscribe(table)"),
            .legacy(
                "LSClient", member: "subscribeTableWithExtendedInfo(_:delegate:useCommandLogic:)",
                .legacy(.subscribe),
                before:
                    "key = client.subscribeTableWithExtendedInfo(table, delegate: tableDelegate, useCommandLogic: true)",
                after: "table.addDelegate(tableDelegate)\nclient.subscribe(table)\nkey = table"),
            .legacy(
                "LSClient", member: "subscribeTableWithExtendedInfo(_:delegate:useCommandLogic:error:)",
                .legacy(.subscribe),
                before:
                    "key = client.subscribeTableWithExtendedInfo(table, delegate: tableDelegate, useCommandLogic: true, error: nil)",
                after: "table.addDelegate(tableDelegate)\nclient.subscribe(table)\nkey = table"),
            .legacy(
                "LSClient", member: "unsubscribeTable(_:error:)", .legacy(.unsubscribe),
                before: "try client.unsubscribeTable(key, error: ())", after: "client.unsubscribe(key)"),
            .legacy(
                "LSClient", member: "unsubscribeTable(_:)", .legacy(.unsubscribe),
                before: "client.unsubscribeTable(key)",
                after: "client.unsubscribe(key)"),
            .legacy(
                "LSClient", member: "sendMessage(_:error:)", .legacy(.sendMessage),
                before: #"try client.sendMessage("hello", error: ())"#,
                after: #"client.sendMessage("hello")"#),
            .legacy(
                "LSClient", member: "sendMessage(_:)", .legacy(.sendMessage), before: #"client.sendMessage("hello")"#),
            .legacy(
                "LSClient", member: "sendMessage(_:delegate:)", .legacy(.sendMessageInfo),
                before:
                    #"client.sendMessage(LSMessageInfo(message: "x", sequence: "S", delayTimeout: 1.5), delegate: nil)"#,
                after:
                    #"client.sendMessage("x", withSequence: "S", timeout: 1_500, delegate: nil, enqueueWhileDisconnected: false)"#
            ),
            .legacy(
                "LSExtendedTableInfo", "LSTableInfo", member: "snapshot", .legacy(.snapshot),
                before: "table.snapshot = true", after: "table.requestedSnapshot = .yes"),
            .legacy(
                "LSExtendedTableInfo", member: "init(items:mode:fields:dataAdapter:snapshot:)",
                .legacy(.makeTable),
                before:
                    #"let made = LSExtendedTableInfo(items: ["item1"], mode: LSModeMerge, fields: ["price"], dataAdapter: "QUOTE_ADAPTER", snapshot: true)!; print(made)"#,
                after:
                    #"let made = { let subscription = Subscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["price"]); subscription.dataAdapter = "QUOTE_ADAPTER"; subscription.requestedSnapshot = .yes; return subscription }(); print(made)"#
            ),
            .legacy(
                "LSTableInfo", member: "init(group:mode:schema:dataAdapter:snapshot:)", .legacy(.makeTable),
                before:
                    #"_ = LSTableInfo(group: "group", mode: LSModeRaw, schema: "schema", dataAdapter: nil, snapshot: false)!"#,
                after:
                    #"_ = { let subscription = Subscription(subscriptionMode: .RAW); subscription.itemGroup = "group"; subscription.fieldSchema = "schema"; return subscription }()"#
            ),
            .legacy(
                "LSExtendedTableInfo", "LSTableInfo", member: "requestedMaxFrequency", .legacy(.frequency),
                before: "table.requestedMaxFrequency = 1.0",
                after: "table.requestedMaxFrequency = .limited(1)"),
            .legacy(
                "LSExtendedTableInfo", "LSTableInfo", member: "requestedBufferSize", .legacy(.bufferSize),
                before: "table.requestedBufferSize = 5", after: "table.requestedBufferSize = .limited(5)"),
            .legacy(
                "LSExtendedTableInfo", "LSTableInfo", member: "requestedDistinctSnapshotLength",
                .legacy(.snapshotLength),
                before: "table.requestedDistinctSnapshotLength = 10",
                after: "table.requestedSnapshot = .length(10)"),
            .legacy(
                "LSExtendedTableInfo", "LSTableInfo", member: "unfilteredDispatch", .legacy(.unfiltered),
                before: "table.unfilteredDispatch = true",
                after: "table.requestedMaxFrequency = .unfiltered"),
            .legacy(
                "LSExtendedTableInfo", "LSTableInfo", member: "selector", .unchanged,
                before: #"table.selector = "selector""#),
            .legacy(
                "LSExtendedTableInfo", "LSTableInfo", member: "dataAdapter", .unchanged,
                before: #"table.dataAdapter = "QUOTE_ADAPTER""#),
            .legacy(
                "LSUpdateInfo", member: "currentValue(ofFieldName:)", result: "String",
                .respelled("value", labels: ["withFieldName"]),
                before: #"_ = updateInfo.currentValue(ofFieldName: "price")"#,
                after: #"_ = updateInfo.value(withFieldName: "price")"#),
            .legacy(
                "LSUpdateInfo", member: "currentValueOfFieldName(_:)", result: "String",
                .respelled("value", labels: ["withFieldName"]),
                before: #"_ = updateInfo.currentValueOfFieldName("price")"#,
                after: #"_ = updateInfo.value(withFieldName: "price")"#),
            .legacy(
                "LSUpdateInfo", member: "currentValue(ofFieldPosition:)", result: "String",
                .positionArguments("value", labels: ["withFieldPos"]),
                before: "_ = updateInfo.currentValue(ofFieldPosition: 1)",
                after: "_ = updateInfo.value(withFieldPos: 1)"),
            .legacy(
                "LSUpdateInfo", member: "isChangedValue(ofFieldName:)",
                .respelled("isValueChanged", labels: ["withFieldName"]),
                before: #"_ = updateInfo.isChangedValue(ofFieldName: "price")"#,
                after: #"_ = updateInfo.isValueChanged(withFieldName: "price")"#),
            .legacy(
                "LSUpdateInfo", member: "isChangedValue(ofFieldPosition:)",
                .positionArguments("isValueChanged", labels: ["withFieldPos"]),
                before: "_ = updateInfo.isChangedValue(ofFieldPosition: 1)",
                after: "_ = updateInfo.isValueChanged(withFieldPos: 1)"),
            .legacy(
                "LSUpdateInfo", member: "itemPosition", .position(was: "Int32", named: "itemPos"),
                before: "let position: Int32 = updateInfo.itemPosition; print(position)",
                after: "let position: Int32 = Int32(updateInfo.itemPos); print(position)"),
            .legacy(
                "LSUpdateInfo", member: "itemName", result: "String", .unchanged,
                before: "_ = updateInfo.itemName"),
            .legacy(
                "LSUpdateInfo", member: "isSnapshot", .unchanged, before: "_ = updateInfo.isSnapshot"),
        ]
        + ["previousValue(ofFieldName:)", "previousValue(ofFieldPosition:)"].map { selector in
            let advice = "There is no previous value: keep the last one of each item"
            let argument = selector.contains("Name") ? "ofFieldName: \"price\"" : "ofFieldPosition: 1"
            return .legacy(
                "LSUpdateInfo", member: selector, .person(advice),
                before: "_ = updateInfo.previousValue(\(argument))",
                after: "// MIGRATE: \(advice)\n_ = updateInfo.previousValue(\(argument))")
        }
        + ["beginBatch()", "commitBatch()", "abortBatch()"].map { selector in
            let advice = "Calls that are made together are sent together: batches are gone"
            return .legacy(
                "LSClient", member: selector, .removed(advice), before: "client.\(selector)",
                after: "// MIGRATE: \(advice)")
        }

    /// A call that opens the connection with a connection info whose values the file shows.
    private static func opening(_ member: String, _ call: String) -> Mapping {
        .legacy(
            "LSClient", member: member, .legacy(.openConnection),
            before: """
                let info = LSConnectionInfo(pushServerURL: "http://localhost:8080", pushServerControlURL: nil, user: "user", password: "secret", adapter: "DEMO")
                \(call)
                """,
            after: """
                client.connectionDetails.serverAddress = "http://localhost:8080"
                client.connectionDetails.adapterSet = "DEMO"
                client.connectionDetails.user = "user"
                client.connectionDetails.setPassword("secret")
                client.addDelegate(connectionDelegate)
                client.connect()
                """)
    }

    /// The advice where the file does not show the values of the connection info.
    static let openConnectionAdvice =
        "set connectionDetails from the connection info, add the delegate, and call connect(); it does not block"
}
