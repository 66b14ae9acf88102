import Foundation

/// What a person does with code of 1.x, which the tool reports and does not rewrite: a delegate of which half has moved compiles, and is never called.
enum LegacyGuide {
    /// A kind of code, with an example of before and after in MIGRATION.md.
    enum Pattern: String, CaseIterable {
        case connection
        case table
        case error
        case delegate
        case push
        case logging

        /// What a report calls the uses.
        var title: String {
            switch self {
            case .connection: "a connection of 1.x"
            case .table: "a table of 1.x"
            case .error: "an error or a message of 1.x"
            case .delegate: "a delegate of 1.x"
            case .push: "push notifications of 1.x"
            case .logging: "the log of 1.x"
            }
        }

        var advice: String {
            let sentence =
                switch self {
                case .connection: "Settings are properties of the client, and connect() returns at once and retries"
                case .table:
                    "A Subscription replaces table and key: set it up, add its delegate, subscribe it once"
                case .error: "Calls no longer throw: move the handler's code to a delegate method"
                case .delegate:
                    "Move the whole delegate: ClientDelegate and SubscriptionDelegate have other methods, and are held weakly"
                case .push: "MPNDevice and MPNSubscription replace LSMPNInfo and LSMPNKey"
                case .logging: "A logger provider replaces LSLog"
                }
            return "\(sentence): MIGRATION.md#\(anchor)"
        }

        /// The heading of the example, as a link names it.
        var anchor: String {
            switch self {
            case .connection: "a-connection-of-1x"
            case .table: "a-table-of-1x"
            case .error: "an-error-of-1x"
            case .delegate: "a-delegate-of-1x"
            case .push, .logging: "the-rest-of-1x"
            }
        }
    }

    /// The pattern that a use belongs to.
    static func pattern(of symbol: OldSymbol) -> Pattern {
        // Whatever throws has a handler somewhere.
        if symbol.kind == .member, symbol.labels.contains("error") || symbol.name.contains("error:") { return .error }
        return pattern(
            ofType: symbol.kind == .member ? symbol.owner : symbol.name,
            member: symbol.kind == .member ? symbol.baseName : "")
    }

    static func pattern(ofType type: String, member: String = "") -> Pattern {
        if type.contains("MPN") || member.contains("MPN") || type == "AUTO_BADGE_VALUE" { return .push }
        if type.hasPrefix("LSLog") || type.hasPrefix("LOG_") { return .logging }
        if type.hasSuffix("Exception") || type.hasPrefix("LSMessage") || member == "sendMessage"
            || ["NO_DELAY_TIMEOUT", "UNORDERED_MESSAGES", "LSBatchErrorsKey"].contains(type)
        {
            return .error
        }
        if type.hasSuffix("Delegate") || type == "LSUpdateInfo" { return .delegate }
        let isTable = ["subscribe", "unsubscribe", "changeTable", "beginBatch", "commitBatch", "abortBatch"].contains {
            member.hasPrefix($0)
        }
        if isTable || type.contains("Table") || type.hasPrefix("LSMode") || type == "LSSubscriptionConstraints" {
            return .table
        }
        return .connection
    }

    /// What takes the place of a type, a constant, or a member with or without its labels.
    static func explanation(of name: String, owner: String?) -> String {
        let base = String(name.prefix { $0 != "(" })
        if let owner, let text = members["\(owner).\(name)"] ?? members["\(owner).\(base)"] { return text }
        if owner == nil, let text = members[name] { return text }
        return owner == nil ? pattern(ofType: name).advice : pattern(ofType: owner ?? "", member: base).advice
    }

    /// What takes the place of declarations, one by one.
    static let members: [String: String] = Dictionary(
        uniqueKeysWithValues: CatalogueTable.lines(
            """
            LSClient | LightstreamerClient
            LSConnectionDelegate | ClientDelegate
            LSTableDelegate | SubscriptionDelegate
            LSMessageDelegate | ClientMessageDelegate
            LSTableInfo | Subscription, with itemGroup and fieldSchema
            LSExtendedTableInfo | Subscription, with items and fields
            LSSubscribedTableKey | the Subscription itself
            LSUpdateInfo | ItemUpdate
            LSMode | Subscription.Mode
            LSModeMerge | Subscription.Mode.MERGE
            LSModeDistinct | Subscription.Mode.DISTINCT
            LSModeRaw | Subscription.Mode.RAW
            LSModeCommand | Subscription.Mode.COMMAND
            LSConnectionStatus | LightstreamerClient.Status
            LSConnectionStatusDisconnected | .DISCONNECTED, .DISCONNECTED_WILL_RETRY or .DISCONNECTED_TRYING_RECOVERY
            LSConnectionStatusConnecting | .CONNECTING or .CONNECTED_STREAM_SENSING
            LSConnectionStatusConnectedInStreamingMode | .CONNECTED_WS_STREAMING or .CONNECTED_HTTP_STREAMING
            LSConnectionStatusConnectedInPollingMode | .CONNECTED_WS_POLLING or .CONNECTED_HTTP_POLLING
            LSConnectionStatusStalled | .STALLED
            LSClient.init | LightstreamerClient(serverAddress:adapterSet:)
            LSClient.isConnected | status, which is STALLED or begins with CONNECTED:
            LSClient.connectionStatus | status, an enumeration with a case for each transport
            LSClient.closeConnection | disconnect()
            LSClient.delegate | delegates: a client has several
            LSClient.changeConnection, LSConnectionInfo.constraints | connectionOptions.requestedMaxBandwidth
            LSClient.changeTableSubscription | requestedMaxFrequency of the subscription
            LSClient.subscribeItems | a subscription for each item
            LSClient.unsubscribeTables | unsubscribe(_:), which takes one subscription
            LSClient.beginBatch, LSClient.commitBatch, LSClient.abortBatch, LSClient.isBatching, LSClient.batching | nothing: calls that are made together are sent together
            LSClient.protocolTrace | protocolTrace
            LSClient.protocolTraceCapacity | protocolTraceCapacity
            LSConnectionInfo.pushServerURL | connectionDetails.serverAddress
            LSConnectionInfo.pushServerControlURL | nothing: the server names its control address
            LSConnectionInfo.adapter | connectionDetails.adapterSet
            LSConnectionInfo.user | connectionDetails.user
            LSConnectionInfo.password | connectionDetails.setPassword(_:)
            LSConnectionInfo.keepaliveSecs | connectionOptions.keepaliveInterval, in milliseconds
            LSConnectionInfo.pollingSecs | connectionOptions.pollingInterval, in milliseconds
            LSConnectionInfo.pollingIdleSecs | connectionOptions.idleTimeout, in milliseconds
            LSConnectionInfo.probeWarningSecs | connectionOptions.stalledTimeout, in milliseconds
            LSConnectionInfo.probeTimeoutSecs | connectionOptions.reconnectTimeout, in milliseconds
            LSConnectionInfo.retryDelaySecs | connectionOptions.retryDelay, in milliseconds
            LSConnectionInfo.firstRetryMaxDelaySecs | connectionOptions.firstRetryMaxDelay, in milliseconds
            LSConnectionInfo.isPolling, LSConnectionInfo.polling | connectionOptions.forcedTransport = .HTTP_POLLING
            LSConnectionInfo.controlLinkHandlingEnabled | connectionOptions.serverInstanceAddressIgnored, negated
            LSConnectionConstraints.maxBandwidth | connectionOptions.requestedMaxBandwidth = .limited(…)
            LSConnectionInfo.streamSenseEnabled, LSConnectionInfo.streamingTimeoutSecs, LSConnectionInfo.reconnectionTimeoutSecs | nothing: the client decides by itself
            LSConnectionInfo.contentLength | connectionOptions.contentLength
            LSTableInfo.group | itemGroup
            LSTableInfo.schema | fieldSchema
            LSTableInfo.mode | mode, which is set when the subscription is made
            LSTableInfo.snapshot | requestedSnapshot: .yes or .no
            LSTableInfo.requestedDistinctSnapshotLength | requestedSnapshot = .length(…)
            LSTableInfo.requestedMaxFrequency | requestedMaxFrequency = .limited(…); 0 is nil
            LSTableInfo.unfilteredDispatch | requestedMaxFrequency = .unfiltered
            LSTableInfo.requestedBufferSize | requestedBufferSize = .limited(…); 0 is .unlimited
            LSTableInfo.start, LSTableInfo.end | nothing: name the items
            LSExtendedTableInfo.items | items
            LSExtendedTableInfo.fields | fields
            LSUpdateInfo.currentValue | value(withFieldName:) or value(withFieldPos:)
            LSUpdateInfo.currentValueOfFieldName | value(withFieldName:)
            LSUpdateInfo.isChangedValue | isValueChanged(withFieldName:) or isValueChanged(withFieldPos:)
            LSUpdateInfo.isChangedValueOfFieldName | isValueChanged(withFieldName:)
            LSUpdateInfo.previousValue, LSUpdateInfo.previousValueOfFieldName | nothing: keep the last value of each item
            LSUpdateInfo.itemPosition | itemPos
            LSUpdateInfo.itemName | itemName
            LSUpdateInfo.isSnapshot | isSnapshot
            LSUpdateInfo.numberOfFields | fields.count
            LSClient.sendMessage | sendMessage(_:) or sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:), which return at once
            LSMessageInfo | the arguments of sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:)
            LSPushServerException.errorCode | the code of client(_:didReceiveServerError:withMessage:) and subscription(_:didFailWithErrorCode:message:)
            LSConnectionDelegate.clientConnectionDidEstablish | client(_:didChangeStatus:), when the status begins with CONNECTED:
            LSConnectionDelegate.clientConnection(_:didStartSessionWithPolling:) | client(_:didChangeStatus:), when connectionDetails.sessionId is another one
            LSConnectionDelegate.clientConnection(_:didChangeActivityWarningStatus:) | client(_:didChangeStatus:), with STALLED
            LSConnectionDelegate.clientConnection(_:didReceiveConnectionFailure:) | client(_:didChangeStatus:), with DISCONNECTED:WILL-RETRY
            LSConnectionDelegate.clientConnection(_:didReceiveServerFailure:) | client(_:didReceiveServerError:withMessage:)
            LSConnectionDelegate.clientConnection(_:didEndWithCause:) | client(_:didReceiveServerError:withMessage:), codes 30 to 39
            LSConnectionDelegate.clientConnectionDidClose | client(_:didChangeStatus:), with DISCONNECTED
            LSConnectionDelegate.clientConnection(_:didReceiveNewBytes:) | nothing: received bytes are not reported
            LSConnectionDelegate.clientConnection(_:didReceiveDataError:) | client(_:didReceiveServerError:withMessage:), code 61
            LSConnectionDelegate.clientConnection(_:isAboutToSend:) | connectionOptions.HTTPExtraHeaders
            LSConnectionDelegate.clientConnection(_:willSendRequestFor:) | connectionDetails.user, HTTPExtraHeaders or certificate pins
            LSTableDelegate.table(_:itemPosition:itemName:didUpdateWith:), LSTableDelegate.table(_:itemPosition:itemName:didUpdateWithInfo:) | subscription(_:didUpdateItem:)
            LSTableDelegate.table(_:didEndSnapshotForItemPosition:itemName:), LSTableDelegate.table(_:didEndSnaphostForItemPosition:itemName:) | subscription(_:didEndSnapshotForItemName:itemPos:)
            LSTableDelegate.table(_:itemPosition:itemName:didLoseRawUpdates:) | subscription(_:didLoseUpdates:forItemName:itemPos:)
            LSTableDelegate.tableDidUnsubscribeAllItems | subscriptionDidUnsubscribe(_:), which is also called when a session is lost
            LSTableDelegate.table(_:didUnsubscribeItemPosition:itemName:) | subscriptionDidUnsubscribe(_:), once for all items
            LSMessageDelegate.message(_:didProcessWithProgressiveNumber:) | client(_:didProcessMessage:withResponse:)
            LSMessageDelegate.message(_:didAbortWithProgressiveNumber:errorCode:errorMessage:) | client(_:didDenyMessage:withCode:error:) and client(_:didFailMessage:)
            LSMessageDelegate.message(_:didAbortWithProgressiveNumber:exception:) | client(_:didAbortMessage:sentOnNetwork:) and client(_:didDiscardMessage:)
            LSUncaughtException.handler | ProgrammingErrors.handler
            """
        ).flatMap { line in line.cells[0].components(separatedBy: ", ").map { ($0, line.cells[1]) } })
}
