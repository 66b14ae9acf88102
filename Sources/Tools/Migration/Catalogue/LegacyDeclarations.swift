/// The members of 1.x, as the dump of its API lists them.
enum LegacyDeclarations {
    static let all: [(owner: String, selector: String)] = CatalogueTable.lines(
        """
        # LSClient
        abortBatch() activateMPN(_:coalescing:) activateMPN(_:coalescing:error:) applicationMPNBadgeReset() batching beginBatch()
        beginBatch(_:) cachedMPNSubscription(for:) cachedMPNSubscriptions() changeConnection(with:) changeConnection(with:error:)
        changeTableSubscription(_:with:) changeTableSubscription(_:with:error:) closeConnection() commitBatch() commitBatch(_:)
        connectionStatus deactivateAllMPNs() deactivateAllMPNs(_:) deactivateMPNs(with:) deactivateMPNs(with:error:) delegate init()
        init(_:) inquireAllMPNs() inquireAllMPNs(_:) inquireMPN(_:) inquireMPN(_:error:) inquireMPNs(with:) inquireMPNs(with:error:)
        isBatching isConnected openConnection(with:delegate:) openConnection(with:delegate:error:) openConnectionWithInfo(_:delegate:)
        openConnectionWithInfo(_:delegate:error:) protocolTrace protocolTraceCapacity registrationForMPNSucceeded(withToken:)
        sendMessage(_:) sendMessage(_:delegate:) sendMessage(_:error:) subscribeItems(withExtendedInfo:delegate:)
        subscribeItems(withExtendedInfo:delegate:error:) subscribeTable(_:delegate:useCommandLogic:)
        subscribeTable(_:delegate:useCommandLogic:error:) subscribeTable(withExtendedInfo:delegate:useCommandLogic:)
        subscribeTable(withExtendedInfo:delegate:useCommandLogic:error:) subscribeTableWithExtendedInfo(_:delegate:useCommandLogic:)
        subscribeTableWithExtendedInfo(_:delegate:useCommandLogic:error:) unsubscribeTable(_:) unsubscribeTable(_:error:)
        unsubscribeTables(_:) unsubscribeTables(_:error:)
        # LSConnectionConstraints
        init() init(maxBandwidth:) maxBandwidth
        # LSConnectionDelegate
        clientConnection(_:didChangeActivityWarningStatus:) clientConnection(_:didEndWithCause:)
        clientConnection(_:didFailChangingDeviceTokenOnServerWithError:) clientConnection(_:didFailResettingBadgeOnServerWithError:)
        clientConnection(_:didReceiveConnectionFailure:) clientConnection(_:didReceiveDataError:) clientConnection(_:didReceiveNewBytes:)
        clientConnection(_:didReceiveServerFailure:) clientConnection(_:didStartSessionWithPolling:)
        clientConnection(_:didSucceedChangingDeviceTokenOnServerWith:) clientConnection(_:isAboutToSend:)
        clientConnection(_:willSendRequestFor:) clientConnectionDidClose(_:) clientConnectionDidEstablish(_:)
        clientConnectionDidSucceedResettingBadge(onServer:)
        # LSConnectionInfo
        adapter constraints contentLength controlLinkHandlingEnabled firstRetryMaxDelaySecs init()
        init(pushServerURL:pushServerControlURL:user:password:adapter:) isPolling keepaliveSecs maxConcurrentSessionsPerServer()
        maxConcurrentSessionsPerServerExceededPolicy password pollingIdleSecs pollingSecs probeTimeoutSecs probeWarningSecs
        pushServerControlURL pushServerURL reconnectionTimeoutSecs retryDelaySecs setMaxConcurrentSessionsPerServer(_:) streamSenseEnabled
        streamingTimeoutSecs user
        # LSConnectionStatus
        init(_:) init(rawValue:) rawValue
        # LSException
        init(name:reason:arguments:)
        # LSExtendedTableInfo
        fields init() init(items:mode:fields:dataAdapter:snapshot:) items
        # LSLog
        disableAllSourceTypes() disableSourceType(_:) enableAllSourceTypes() enableSourceType(_:) isSourceTypeEnabled(_:) setDelegate(_:)
        # LSLogDelegate
        appendLogLine(_:)
        # LSMPNDeviceStatus
        init(_:) init(rawValue:) rawValue
        # LSMPNInfo
        arguments badge category contentAvailable customData format init() init(tableInfo:sound:badge:format:)
        init(tableInfo:sound:badge:localizedActionKey:category:localizedFormatKey:arguments:)
        init(tableInfo:sound:badge:localizedActionKey:localizedFormatKey:arguments:)
        init(tableInfo:sound:badge:localizedFormatKey:arguments:) launchImage localizedActionKey localizedFormatKey sound tableInfo
        triggerExpression
        # LSMPNKey
        copy(with:) hash init(subscriptionId:) isEqual(_:) subscriptionId
        # LSMPNStatusInfo
        deviceStatus deviceStatusDate init(subscriptionStatus:date:deviceStatus:date:) subscriptionStatus subscriptionStatusDate
        # LSMPNSubscription
        checkStatus() checkStatus(_:) client deactivate() deactivate(_:) deactivated init(key:info:) modify(_:) modify(_:error:) mpnInfo
        mpnKey
        # LSMPNSubscriptionStatus
        init(_:) init(rawValue:) rawValue
        # LSMPNTokenChangeInfo
        init(restoredSubscriptions:) restoredSubscriptions
        # LSMPNTokenStatus
        init(_:) init(rawValue:) rawValue
        # LSMaxConcurrentSessionsPerServerExceededPolicy
        init(_:) init(rawValue:) rawValue
        # LSMessageDelegate
        message(_:didAbortWithProgressiveNumber:errorCode:errorMessage:) message(_:didAbortWithProgressiveNumber:exception:)
        message(_:didProcessWithProgressiveNumber:)
        # LSMessageInfo
        delayTimeout init() init(message:sequence:) init(message:sequence:delayTimeout:) message progressiveNumber sequence
        # LSMode
        init(_:) init(rawValue:) rawValue
        # LSPushClientException
        init(reason:arguments:)
        # LSPushConnectionException
        init(reason:arguments:)
        # LSPushServerException
        errorCode init(code:reason:arguments:)
        # LSPushUpdateException
        init(reason:arguments:)
        # LSSubscribedTableKey
        hash init(keyValue:) isEqual(_:) keyValue
        # LSSubscriptionConstraints
        init() init(maxFrequency:) maxFrequency
        # LSTableDelegate
        table(_:didEndSnapshotForItemPosition:itemName:) table(_:didUnsubscribeItemPosition:itemName:)
        table(_:itemPosition:itemName:didLoseRawUpdates:) table(_:itemPosition:itemName:didUpdateWith:) tableDidUnsubscribeAllItems(_:)
        # LSTableInfo
        adapterSet dataAdapter end group init() init(group:mode:schema:dataAdapter:snapshot:) mode requestedBufferSize
        requestedDistinctSnapshotLength requestedMaxFrequency schema selector snapshot start unfilteredDispatch
        # LSUncaughtException
        Handler handler
        # LSUpdateInfo
        currentValue(ofFieldName:) currentValue(ofFieldPosition:) currentValueOfFieldName(_:)
        init(forItemPosition:itemName:fieldNames:oldValues:changeFlags:newValues:isSnapshot:)
        init(forItemPosition:itemName:fieldNames:oldValues:newValues:isSnapshot:)
        init(itemPosition:itemName:fieldNames:oldValues:changeFlags:newValues:isSnapshot:)
        init(itemPosition:itemName:fieldNames:oldValues:newValues:isSnapshot:) isChangedValue(ofFieldName:)
        isChangedValue(ofFieldPosition:) isChangedValueOfFieldName(_:) isSnapshot itemName itemPosition numberOfFields
        previousValue(ofFieldName:) previousValue(ofFieldPosition:) previousValueOfFieldName(_:)
        """
    ).flatMap { owners, cells in cells[0].split(separator: " ").map { (owners[0], String($0)) } }
}
