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

    enum LegacyTableMethod: Sendable {
        case update
        case endOfSnapshot
        case lostUpdates
        case unsubscribed
    }

    enum LegacyMessageMethod: Sendable {
        case processed
        case denied
        case aborted
    }

    let protocolName: String
    let selector: String
    let change: Change

    var generation: Generation { OldAPI.generation(ofType: protocolName) ?? .unified }

    static let all: [DelegateMethod] =
        [
            .init(
                protocolName: "LSClientDelegate", selector: "clientDidAdd(_:)",
                change: .renamed("clientDidAddDelegate")),
            .init(
                protocolName: "LSClientDelegate", selector: "clientDidRemove(_:)",
                change: .renamed("clientDidRemoveDelegate")),
            .init(
                protocolName: "LSClientDelegate", selector: "clientDidAddDelegate(_:)", change: .unchanged),
            .init(
                protocolName: "LSClientDelegate", selector: "clientDidRemoveDelegate(_:)",
                change: .unchanged),
            .init(
                protocolName: "LSClientDelegate", selector: "client(_:didChangeProperty:)",
                change: .unchanged),
            .init(
                protocolName: "LSClientDelegate", selector: "client(_:didChangeStatus:)",
                change: .parameters([.same, .status("LightstreamerClient.Status")])),
            .init(
                protocolName: "LSClientDelegate", selector: "client(_:didReceiveServerError:withMessage:)",
                change: .parameters([.same, .same, .text])),
            .init(
                protocolName: "LSClientDelegate", selector: "client(_:willSendRequestFor:)",
                change: .orphaned(
                    "Authentication challenges are not delegated: use connectionDetails.user, HTTPExtraHeaders or certificate pins"
                )),
            .init(
                protocolName: "LSClientMessageDelegate", selector: "client(_:didProcessMessage:)",
                change: .appended("withResponse response: String")),
            .init(
                protocolName: "LSClientMessageDelegate",
                selector: "client(_:didAbortMessage:sentOnNetwork:)", change: .unchanged),
            .init(
                protocolName: "LSClientMessageDelegate",
                selector: "client(_:didDenyMessage:withCode:error:)",
                change: .parameters([.same, .same, .same, .text])),
            .init(
                protocolName: "LSClientMessageDelegate", selector: "client(_:didDiscardMessage:)",
                change: .unchanged),
            .init(
                protocolName: "LSClientMessageDelegate", selector: "client(_:didFailMessage:)",
                change: .unchanged),
            .init(
                protocolName: "LSSubscriptionDelegate", selector: "subscriptionDidAdd(_:)",
                change: .renamed("subscriptionDidAddDelegate")),
            .init(
                protocolName: "LSSubscriptionDelegate", selector: "subscriptionDidRemove(_:)",
                change: .renamed("subscriptionDidRemoveDelegate")),
            .init(
                protocolName: "LSSubscriptionDelegate",
                selector: "subscription(_:didReceiveRealFrequency:)",
                change: .parameters([.same, .frequency])),
            .init(
                protocolName: "LSMPNDeviceDelegate", selector: "mpnDeviceDidAdd(_:)",
                change: .renamed("mpnDeviceDidAddDelegate")),
            .init(
                protocolName: "LSMPNDeviceDelegate", selector: "mpnDeviceDidRemove(_:)",
                change: .renamed("mpnDeviceDidRemoveDelegate")),
            .init(
                protocolName: "LSMPNDeviceDelegate", selector: "mpnDevice(_:didChangeStatus:timestamp:)",
                change: .parameters([.same, .status("MPNDevice.Status"), .date])),
            .init(
                protocolName: "LSMPNSubscriptionDelegate", selector: "mpnSubscriptionDidAdd(_:)",
                change: .renamed("mpnSubscriptionDidAddDelegate")),
            .init(
                protocolName: "LSMPNSubscriptionDelegate", selector: "mpnSubscriptionDidRemove(_:)",
                change: .renamed("mpnSubscriptionDidRemoveDelegate")),
            .init(
                protocolName: "LSMPNSubscriptionDelegate",
                selector: "mpnSubscription(_:didChangeStatus:timestamp:)",
                change: .parameters([.same, .status("MPNSubscription.Status"), .date])),
            .init(
                protocolName: "LSTableDelegate", selector: "table(_:itemPosition:itemName:didUpdateWith:)",
                change: .legacyTable(.update)),
            .init(
                protocolName: "LSTableDelegate",
                selector: "table(_:itemPosition:itemName:didUpdateWithInfo:)",
                change: .legacyTable(.update)),
            .init(
                protocolName: "LSTableDelegate",
                selector: "table(_:didEndSnapshotForItemPosition:itemName:)",
                change: .legacyTable(.endOfSnapshot)),
            .init(
                protocolName: "LSTableDelegate",
                selector: "table(_:didEndSnaphostForItemPosition:itemName:)",
                change: .legacyTable(.endOfSnapshot)),
            .init(
                protocolName: "LSTableDelegate",
                selector: "table(_:itemPosition:itemName:didLoseRawUpdates:)",
                change: .legacyTable(.lostUpdates)),
            .init(
                protocolName: "LSTableDelegate", selector: "tableDidUnsubscribeAllItems(_:)",
                change: .legacyTable(.unsubscribed)),
            .init(
                protocolName: "LSTableDelegate", selector: "table(_:didUnsubscribeItemPosition:itemName:)",
                change: .orphaned(
                    "Items are not unsubscribed one by one: subscriptionDidUnsubscribe(_:) is called for all of them"
                )),
            .init(
                protocolName: "LSConnectionDelegate", selector: "clientConnectionDidEstablish(_:)",
                change: .legacyConnection),
            .init(
                protocolName: "LSConnectionDelegate",
                selector: "clientConnection(_:didStartSessionWithPolling:)",
                change: .legacyConnection),
            .init(
                protocolName: "LSConnectionDelegate",
                selector: "clientConnection(_:didChangeActivityWarningStatus:)",
                change: .legacyConnection),
            .init(
                protocolName: "LSConnectionDelegate",
                selector: "clientConnection(_:didReceiveConnectionFailure:)",
                change: .legacyConnection),
            .init(
                protocolName: "LSConnectionDelegate",
                selector: "clientConnection(_:didReceiveServerFailure:)",
                change: .legacyConnection),
            .init(
                protocolName: "LSConnectionDelegate", selector: "clientConnection(_:didEndWithCause:)",
                change: .legacyConnection),
            .init(
                protocolName: "LSConnectionDelegate", selector: "clientConnectionDidClose(_:)",
                change: .legacyConnection),
            .init(
                protocolName: "LSConnectionDelegate", selector: "clientConnection(_:didReceiveNewBytes:)",
                change: .orphaned("Received bytes are not reported")),
            .init(
                protocolName: "LSConnectionDelegate", selector: "clientConnection(_:didReceiveDataError:)",
                change: .orphaned(
                    "Malformed data ends the session with client(_:didReceiveServerError:withMessage:), code 61"
                )),
            .init(
                protocolName: "LSConnectionDelegate", selector: "clientConnection(_:isAboutToSend:)",
                change: .orphaned("Requests are not shown: set connectionOptions.HTTPExtraHeaders")),
            .init(
                protocolName: "LSConnectionDelegate", selector: "clientConnection(_:willSendRequestFor:)",
                change: .orphaned(
                    "Authentication challenges are not delegated: use connectionDetails.user, HTTPExtraHeaders or certificate pins"
                )),
            .init(
                protocolName: "LSMessageDelegate", selector: "message(_:didProcessWithProgressiveNumber:)",
                change: .legacyMessage(
                    .processed,
                    otherwise: "client(_:didProcessMessage:withResponse:) of ClientMessageDelegate takes its place")),
            .init(
                protocolName: "LSMessageDelegate",
                selector: "message(_:didAbortWithProgressiveNumber:errorCode:errorMessage:)",
                change: .legacyMessage(
                    .denied,
                    otherwise: "client(_:didDenyMessage:withCode:error:) of ClientMessageDelegate takes its place")),
            .init(
                protocolName: "LSMessageDelegate",
                selector: "message(_:didAbortWithProgressiveNumber:exception:)",
                change: .legacyMessage(
                    .aborted,
                    otherwise: "client(_:didAbortMessage:sentOnNetwork:) of ClientMessageDelegate takes its place")),
        ]
        + unchangedSubscriptionMethods.map {
            .init(protocolName: "LSSubscriptionDelegate", selector: $0, change: .unchanged)
        }
        + unchangedDeviceMethods.map {
            .init(protocolName: "LSMPNDeviceDelegate", selector: $0, change: .unchanged)
        }
        + unchangedMPNMethods.map {
            .init(protocolName: "LSMPNSubscriptionDelegate", selector: $0, change: .unchanged)
        }

    /// The names without labels.
    static let names = Set(all.map { String($0.selector.prefix { $0 != "(" }) })
    /// The methods of each selector.
    static let bySelector = Dictionary(grouping: all, by: \.selector)

    private static let unchangedSubscriptionMethods = [
        "subscription(_:didUpdateItem:)", "subscription(_:didClearSnapshotForItemName:itemPos:)",
        "subscription(_:didEndSnapshotForItemName:itemPos:)",
        "subscription(_:didFailWithErrorCode:message:)",
        "subscription(_:didFailWithErrorCode:message:forCommandSecondLevelItemWithKey:)",
        "subscription(_:didLoseUpdates:forItemName:itemPos:)",
        "subscription(_:didLoseUpdates:forCommandSecondLevelItemWithKey:)",
        "subscriptionDidSubscribe(_:)",
        "subscriptionDidUnsubscribe(_:)", "subscriptionDidAddDelegate(_:)",
        "subscriptionDidRemoveDelegate(_:)",
    ]

    private static let unchangedDeviceMethods = [
        "mpnDeviceDidRegister(_:)", "mpnDeviceDidSuspend(_:)", "mpnDeviceDidResume(_:)",
        "mpnDeviceDidUpdateSubscriptions(_:)",
        "mpnDeviceDidResetBadge(_:)", "mpnDevice(_:didFailRegistrationWithErrorCode:message:)",
        "mpnDevice(_:didFailBadgeResetWithErrorCode:message:)", "mpnDeviceDidAddDelegate(_:)",
        "mpnDeviceDidRemoveDelegate(_:)",
    ]

    private static let unchangedMPNMethods = [
        "mpnSubscriptionDidSubscribe(_:)", "mpnSubscriptionDidUnsubscribe(_:)",
        "mpnSubscriptionDidTrigger(_:)",
        "mpnSubscription(_:didFailSubscriptionWithErrorCode:message:)",
        "mpnSubscription(_:didFailUnsubscriptionWithErrorCode:message:)",
        "mpnSubscription(_:didChangeProperty:)",
        "mpnSubscriptionDidAddDelegate(_:)", "mpnSubscriptionDidRemoveDelegate(_:)",
    ]
}
