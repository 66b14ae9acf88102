import Foundation

/// A method of a delegate protocol of 2.x to 4.x, and the method that takes its place.
struct DelegateMethod: Sendable {
    let protocolName: String
    let selector: String
    /// The name, if it is another one.
    let newName: String?
    /// The types of the parameters, in the current API.
    let types: [String]
    /// One more parameter at the end.
    let appended: String?
    /// Why nothing calls the method any longer.
    let advice: String?

    /// The name in reports.
    var name: String { "\(protocolName).\(selector)" }

    private init(_ protocolName: String, _ cells: [String]) {
        self.protocolName = protocolName
        selector = cells[0]
        func value(_ word: String) -> String? {
            cells.dropFirst(2).first { $0.hasPrefix(word + " ") }.map { String($0.dropFirst(word.count + 1)) }
        }
        types = cells.count > 1 && !cells[1].isEmpty ? cells[1].components(separatedBy: ", ") : []
        newName = value("renamed")
        appended = value("appended")
        advice = value("orphaned")
    }

    /// `true` if the method is the same, apart from the prefixes of types.
    var isUnchanged: Bool {
        newName == nil && appended == nil && advice == nil
            && !types.contains { $0.contains(".") || $0.hasPrefix("RealMax") || $0 == "Int64" }
    }

    static func method(_ symbol: OldSymbol) -> DelegateMethod? { byName["\(symbol.owner).\(symbol.name)"] }

    private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    /// The methods of each selector.
    static let bySelector = Dictionary(grouping: all, by: \.selector)

    /// Cells: the method, the types of its parameters, and what else changes.
    static let all = CatalogueTable.lines(
        #"""
        # LSClientDelegate
        clientDidAdd(_:) | LightstreamerClient | renamed clientDidAddDelegate
        clientDidRemove(_:) | LightstreamerClient | renamed clientDidRemoveDelegate
        clientDidAddDelegate(_:) | LightstreamerClient
        clientDidRemoveDelegate(_:) | LightstreamerClient
        client(_:didChangeProperty:) | LightstreamerClient, String
        client(_:didChangeStatus:) | LightstreamerClient, LightstreamerClient.Status
        client(_:didReceiveServerError:withMessage:) | LightstreamerClient, Int, String
        client(_:willSendRequestFor:) | LightstreamerClient, URLAuthenticationChallenge | orphaned Authentication challenges are not delegated: use connectionDetails.user, HTTPExtraHeaders or certificate pins
        # LSClientMessageDelegate
        client(_:didProcessMessage:) | LightstreamerClient, String | appended withResponse response: String
        client(_:didAbortMessage:sentOnNetwork:) | LightstreamerClient, String, Bool
        client(_:didDenyMessage:withCode:error:) | LightstreamerClient, String, Int, String
        client(_:didDiscardMessage:) | LightstreamerClient, String
        client(_:didFailMessage:) | LightstreamerClient, String
        # LSSubscriptionDelegate
        subscriptionDidAdd(_:) | Subscription | renamed subscriptionDidAddDelegate
        subscriptionDidRemove(_:) | Subscription | renamed subscriptionDidRemoveDelegate
        subscription(_:didReceiveRealFrequency:) | Subscription, RealMaxFrequency?
        subscription(_:didUpdateItem:) | Subscription, ItemUpdate
        subscription(_:didClearSnapshotForItemName:itemPos:) | Subscription, String?, UInt
        subscription(_:didEndSnapshotForItemName:itemPos:) | Subscription, String?, UInt
        subscription(_:didFailWithErrorCode:message:) | Subscription, Int, String?
        subscription(_:didFailWithErrorCode:message:forCommandSecondLevelItemWithKey:) | Subscription, Int, String?, String
        subscription(_:didLoseUpdates:forItemName:itemPos:) | Subscription, UInt, String?, UInt
        subscription(_:didLoseUpdates:forCommandSecondLevelItemWithKey:) | Subscription, UInt, String
        subscriptionDidSubscribe(_:) | Subscription
        subscriptionDidUnsubscribe(_:) | Subscription
        subscriptionDidAddDelegate(_:) | Subscription
        subscriptionDidRemoveDelegate(_:) | Subscription
        # LSMPNDeviceDelegate
        mpnDeviceDidAdd(_:) | MPNDevice | renamed mpnDeviceDidAddDelegate
        mpnDeviceDidRemove(_:) | MPNDevice | renamed mpnDeviceDidRemoveDelegate
        mpnDevice(_:didChangeStatus:timestamp:) | MPNDevice, MPNDevice.Status, Int64
        mpnDeviceDidRegister(_:) | MPNDevice
        mpnDeviceDidSuspend(_:) | MPNDevice
        mpnDeviceDidResume(_:) | MPNDevice
        mpnDeviceDidUpdateSubscriptions(_:) | MPNDevice
        mpnDeviceDidResetBadge(_:) | MPNDevice
        mpnDevice(_:didFailRegistrationWithErrorCode:message:) | MPNDevice, Int, String?
        mpnDevice(_:didFailBadgeResetWithErrorCode:message:) | MPNDevice, Int, String?
        mpnDeviceDidAddDelegate(_:) | MPNDevice
        mpnDeviceDidRemoveDelegate(_:) | MPNDevice
        # LSMPNSubscriptionDelegate
        mpnSubscriptionDidAdd(_:) | MPNSubscription | renamed mpnSubscriptionDidAddDelegate
        mpnSubscriptionDidRemove(_:) | MPNSubscription | renamed mpnSubscriptionDidRemoveDelegate
        mpnSubscription(_:didChangeStatus:timestamp:) | MPNSubscription, MPNSubscription.Status, Int64
        mpnSubscriptionDidSubscribe(_:) | MPNSubscription
        mpnSubscriptionDidUnsubscribe(_:) | MPNSubscription
        mpnSubscriptionDidTrigger(_:) | MPNSubscription
        mpnSubscription(_:didFailSubscriptionWithErrorCode:message:) | MPNSubscription, Int, String?
        mpnSubscription(_:didFailUnsubscriptionWithErrorCode:message:) | MPNSubscription, Int, String?
        mpnSubscription(_:didChangeProperty:) | MPNSubscription, String
        mpnSubscriptionDidAddDelegate(_:) | MPNSubscription
        mpnSubscriptionDidRemoveDelegate(_:) | MPNSubscription
        """#
    ).map { DelegateMethod($0[0], $1) }
}
