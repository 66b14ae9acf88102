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
        /// A 1.x method about an item or a message takes other parameters.
        case replaced(Replacement)
        /// A 1.x method about the connection; generated methods of the current delegate call it.
        case legacyConnection
        /// The library no longer calls the method.
        case orphaned(String)
    }

    /// A new method. In its parameters and values, `$0` stands for the first parameter of the earlier method.
    struct Replacement: Sendable {
        typealias Parameter = (label: String, name: String, type: String)

        let name: String
        let parameters: [Parameter]
        /// What takes the place of parameters whose names the new method does not have, by their number.
        var values: [Int: (type: String, text: String)] = [:]
        /// What else differs.
        var difference: String?

        var selector: String { "\(name)(\(parameters.map { $0.label + ":" }.joined()))" }

        /// The number of the parameter of the earlier method that one of the new method is.
        func number(of parameter: Parameter) -> Int? {
            Int(parameter.name.dropFirst()) ?? values.first { $0.value.text == parameter.name }?.key
        }

        /// What the new method has for a parameter of the earlier one.
        func value(of number: Int) -> (type: String, text: String)? {
            values[number] ?? parameters.first { $0.name == "$\(number)" }.map { ($0.type, $0.name) }
        }
    }

    let protocolName: String
    let selector: String
    let change: Change

    /// The name in reports.
    var name: String { "\(protocolName).\(selector)" }

    /// What a person does with a method, or a call of it, that the tool cannot rewrite.
    var adviceOnReplacement: String? {
        guard protocolName == "LSMessageDelegate", case .replaced(let new) = change else { return nil }
        return "\(new.selector) of ClientMessageDelegate takes its place"
    }

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
        table(_:itemPosition:itemName:didUpdateWith:) | replaced subscription(_ $0: Subscription, didUpdateItem $3: ItemUpdate) | 1 Int $3.itemPos | 2 String? $3.itemName
        table(_:itemPosition:itemName:didUpdateWithInfo:) | replaced subscription(_ $0: Subscription, didUpdateItem $3: ItemUpdate) | 1 Int $3.itemPos | 2 String? $3.itemName
        table(_:didEndSnapshotForItemPosition:itemName:) | replaced subscription(_ $0: Subscription, didEndSnapshotForItemName $2: String?, itemPos: UInt) | 1 UInt itemPos
        table(_:didEndSnaphostForItemPosition:itemName:) | replaced subscription(_ $0: Subscription, didEndSnapshotForItemName $2: String?, itemPos: UInt) | 1 UInt itemPos
        table(_:itemPosition:itemName:didLoseRawUpdates:) | replaced subscription(_ $0: Subscription, didLoseUpdates $3: UInt, forItemName $2: String?, itemPos: UInt) | 1 UInt itemPos
        tableDidUnsubscribeAllItems(_:) | replaced subscriptionDidUnsubscribe(_ $0: Subscription) | differs It is called, too, when a session is lost, before the client subscribes again
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
        message(_:didProcessWithProgressiveNumber:) | replaced client(_ sender: LightstreamerClient, didProcessMessage $0: String, withResponse response: String)
        message(_:didAbortWithProgressiveNumber:errorCode:errorMessage:) | replaced client(_ sender: LightstreamerClient, didDenyMessage $0: String, withCode $2: Int, error $3: String) | differs It is not called for a message that failed on the server: see client(_:didFailMessage:)
        message(_:didAbortWithProgressiveNumber:exception:) | replaced client(_ sender: LightstreamerClient, didAbortMessage $0: String, sentOnNetwork: Bool) | differs It is not called for a message that was discarded: see client(_:didDiscardMessage:)
        """#
    ).map { protocols, cells in
        DelegateMethod(protocolName: protocols[0], selector: cells[0], change: Change(cells.dropFirst()))
    }

    /// The names without labels.
    static let names = Set(all.map { String($0.selector.prefix { $0 != "(" }) })
    /// The methods of each selector.
    static let bySelector = Dictionary(grouping: all, by: \.selector)
}
