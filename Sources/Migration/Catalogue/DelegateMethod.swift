/// A method of an old delegate protocol and its replacement.
struct DelegateMethod: Sendable {
    /// How one parameter changes.
    enum Parameter: Sendable {
        /// The type stays the same, apart from the names of types that change everywhere.
        case same
        /// A string becomes a status of the given type.
        case status(String)
        /// The parameter is `String?` in some releases, and `String` in all current ones.
        case text
        /// A date becomes a number of milliseconds.
        case date
        /// The parameter is the real frequency of a subscription.
        case frequency
    }

    /// How the new method is derived from the old one.
    enum Change: Sendable {
        case unchanged
        /// The method gets another name and other labels; its parameters stay the same.
        case renamed(String)
        case parameters([Parameter])
        /// The method gets one more parameter at the end.
        case appended(String)
        /// A 1.x method about an item; the parameters of the new method are written out.
        case legacyTable(LegacyTableMethod)
        /// A 1.x method about the connection; generated methods of the current delegate call it.
        case legacyConnection
        /// A 1.x method about a message.
        case legacyMessage(LegacyMessageMethod, otherwise: String)
        /// The library no longer calls the method.
        case orphaned(String)
    }

    enum LegacyTableMethod: String, Sendable {
        case update
        case endOfSnapshot
        case lostUpdates
        case unsubscribed
    }

    enum LegacyMessageMethod: String, Sendable {
        case processed
        case denied
        case aborted
    }

    let protocolName: String
    let selector: String
    let change: Change

    var generation: Generation { OldAPI.generation(ofType: protocolName) ?? .unified }

    static let all = CatalogueTable.lines(
        #"""
        # LSClientDelegate
        clientDidAdd(_:) | renamed clientDidAddDelegate
        clientDidRemove(_:) | renamed clientDidRemoveDelegate
        clientDidAddDelegate(_:) | unchanged
        clientDidRemoveDelegate(_:) | unchanged
        client(_:didChangeProperty:) | unchanged
        client(_:didChangeStatus:) | parameters same, status LightstreamerClient.Status
        client(_:didReceiveServerError:withMessage:) | parameters same, same, text
        client(_:willSendRequestFor:) | orphaned Authentication challenges are not delegated: use connectionDetails.user, HTTPExtraHeaders or certificate pins
        # LSClientMessageDelegate
        client(_:didProcessMessage:) | appended withResponse response: String
        client(_:didAbortMessage:sentOnNetwork:) | unchanged
        client(_:didDenyMessage:withCode:error:) | parameters same, same, same, text
        client(_:didDiscardMessage:) | unchanged
        client(_:didFailMessage:) | unchanged
        # LSSubscriptionDelegate
        subscriptionDidAdd(_:) | renamed subscriptionDidAddDelegate
        subscriptionDidRemove(_:) | renamed subscriptionDidRemoveDelegate
        subscription(_:didReceiveRealFrequency:) | parameters same, frequency
        subscription(_:didUpdateItem:) | unchanged
        subscription(_:didClearSnapshotForItemName:itemPos:) | unchanged
        subscription(_:didEndSnapshotForItemName:itemPos:) | unchanged
        subscription(_:didFailWithErrorCode:message:) | unchanged
        subscription(_:didFailWithErrorCode:message:forCommandSecondLevelItemWithKey:) | unchanged
        subscription(_:didLoseUpdates:forItemName:itemPos:) | unchanged
        subscription(_:didLoseUpdates:forCommandSecondLevelItemWithKey:) | unchanged
        subscriptionDidSubscribe(_:) | unchanged
        subscriptionDidUnsubscribe(_:) | unchanged
        subscriptionDidAddDelegate(_:) | unchanged
        subscriptionDidRemoveDelegate(_:) | unchanged
        # LSMPNDeviceDelegate
        mpnDeviceDidAdd(_:) | renamed mpnDeviceDidAddDelegate
        mpnDeviceDidRemove(_:) | renamed mpnDeviceDidRemoveDelegate
        mpnDevice(_:didChangeStatus:timestamp:) | parameters same, status MPNDevice.Status, date
        mpnDeviceDidRegister(_:) | unchanged
        mpnDeviceDidSuspend(_:) | unchanged
        mpnDeviceDidResume(_:) | unchanged
        mpnDeviceDidUpdateSubscriptions(_:) | unchanged
        mpnDeviceDidResetBadge(_:) | unchanged
        mpnDevice(_:didFailRegistrationWithErrorCode:message:) | unchanged
        mpnDevice(_:didFailBadgeResetWithErrorCode:message:) | unchanged
        mpnDeviceDidAddDelegate(_:) | unchanged
        mpnDeviceDidRemoveDelegate(_:) | unchanged
        # LSMPNSubscriptionDelegate
        mpnSubscriptionDidAdd(_:) | renamed mpnSubscriptionDidAddDelegate
        mpnSubscriptionDidRemove(_:) | renamed mpnSubscriptionDidRemoveDelegate
        mpnSubscription(_:didChangeStatus:timestamp:) | parameters same, status MPNSubscription.Status, date
        mpnSubscriptionDidSubscribe(_:) | unchanged
        mpnSubscriptionDidUnsubscribe(_:) | unchanged
        mpnSubscriptionDidTrigger(_:) | unchanged
        mpnSubscription(_:didFailSubscriptionWithErrorCode:message:) | unchanged
        mpnSubscription(_:didFailUnsubscriptionWithErrorCode:message:) | unchanged
        mpnSubscription(_:didChangeProperty:) | unchanged
        mpnSubscriptionDidAddDelegate(_:) | unchanged
        mpnSubscriptionDidRemoveDelegate(_:) | unchanged
        # LSTableDelegate
        table(_:itemPosition:itemName:didUpdateWith:) | table update
        table(_:itemPosition:itemName:didUpdateWithInfo:) | table update
        table(_:didEndSnapshotForItemPosition:itemName:) | table endOfSnapshot
        table(_:didEndSnaphostForItemPosition:itemName:) | table endOfSnapshot
        table(_:itemPosition:itemName:didLoseRawUpdates:) | table lostUpdates
        tableDidUnsubscribeAllItems(_:) | table unsubscribed
        table(_:didUnsubscribeItemPosition:itemName:) | orphaned Items are not unsubscribed one by one: subscriptionDidUnsubscribe(_:) is called for all of them
        # LSConnectionDelegate
        clientConnectionDidEstablish(_:) | connection
        clientConnection(_:didStartSessionWithPolling:) | connection
        clientConnection(_:didChangeActivityWarningStatus:) | connection
        clientConnection(_:didReceiveConnectionFailure:) | connection
        clientConnection(_:didReceiveServerFailure:) | connection
        clientConnection(_:didEndWithCause:) | connection
        clientConnectionDidClose(_:) | connection
        clientConnection(_:didReceiveNewBytes:) | orphaned Received bytes are not reported
        clientConnection(_:didReceiveDataError:) | orphaned Malformed data ends the session with client(_:didReceiveServerError:withMessage:), code 61
        clientConnection(_:isAboutToSend:) | orphaned Requests are not shown: set connectionOptions.HTTPExtraHeaders
        clientConnection(_:willSendRequestFor:) | orphaned Authentication challenges are not delegated: use connectionDetails.user, HTTPExtraHeaders or certificate pins
        # LSMessageDelegate
        message(_:didProcessWithProgressiveNumber:) | message processed client(_:didProcessMessage:withResponse:) of ClientMessageDelegate takes its place
        message(_:didAbortWithProgressiveNumber:errorCode:errorMessage:) | message denied client(_:didDenyMessage:withCode:error:) of ClientMessageDelegate takes its place
        message(_:didAbortWithProgressiveNumber:exception:) | message aborted client(_:didAbortMessage:sentOnNetwork:) of ClientMessageDelegate takes its place
        """#
    ).map { protocols, cells in
        DelegateMethod(protocolName: protocols[0], selector: cells[0], change: Change(cells[1]))
    }

    /// The names without labels.
    static let names = Set(all.map { String($0.selector.prefix { $0 != "(" }) })
    /// The methods of each selector.
    static let bySelector = Dictionary(grouping: all, by: \.selector)
}
