import Foundation
import LegacyLSClient
import Testing

@Suite("Push notification classes have the 1.x signatures")
struct PushNotificationConformance {
    @Test func info() {
        let _: (LSTableInfo?, String?, String?, String?) -> LSMPNInfo? =
            LSMPNInfo.init(tableInfo:sound:badge:format:)
        let _: (LSTableInfo?, String?, String?, String?, [Any]?) -> LSMPNInfo? =
            LSMPNInfo.init(tableInfo:sound:badge:localizedFormatKey:arguments:)
        let _: (LSTableInfo?, String?, String?, String?, String?, [Any]?) -> LSMPNInfo? =
            LSMPNInfo.init(tableInfo:sound:badge:localizedActionKey:localizedFormatKey:arguments:)
        let _: (LSTableInfo?, String?, String?, String?, String?, String?, [Any]?) -> LSMPNInfo? =
            LSMPNInfo.init(tableInfo:sound:badge:localizedActionKey:category:localizedFormatKey:arguments:)
        let _: WritableKeyPath<LSMPNInfo, LSTableInfo?> = \.tableInfo
        let _: [WritableKeyPath<LSMPNInfo, String?>] = [
            \.sound, \.badge, \.contentAvailable, \.launchImage, \.category, \.format, \.localizedActionKey,
            \.localizedFormatKey, \.triggerExpression,
        ]
        let _: WritableKeyPath<LSMPNInfo, [Any]?> = \.arguments
        let _: WritableKeyPath<LSMPNInfo, [AnyHashable: Any]?> = \.customData
        let info: LSMPNInfo = LSMPNInfo(
            tableInfo: LSTableInfo(), sound: "Default", badge: AUTO_BADGE_VALUE, localizedFormatKey: "key",
            arguments: ["${f}"])
        #expect(info.localizedFormatKey == "key" && info.format == nil && info.category == nil)
    }

    // Rules: L-MPN-22
    @Test func key() {
        let _: (String?) -> LSMPNKey? = LSMPNKey.init(subscriptionId:)
        let _: KeyPath<LSMPNKey, String?> = \.subscriptionId
        #expect(LSMPNKey(subscriptionId: "sub1") == LSMPNKey(subscriptionId: "sub1"))
        #expect(LSMPNKey(subscriptionId: "sub1") != LSMPNKey(subscriptionId: "sub2"))
        #expect((LSMPNKey(subscriptionId: "sub1").copy() as? LSMPNKey)?.subscriptionId == "sub1")
    }

    @Test func statusInfo() {
        let _: (LSMPNSubscriptionStatus, Date?, LSMPNDeviceStatus, Date?) -> LSMPNStatusInfo? =
            LSMPNStatusInfo.init(subscriptionStatus:date:deviceStatus:date:)
        let _: KeyPath<LSMPNStatusInfo, LSMPNSubscriptionStatus> = \.subscriptionStatus
        let _: KeyPath<LSMPNStatusInfo, Date?> = \.subscriptionStatusDate
        let _: KeyPath<LSMPNStatusInfo, LSMPNDeviceStatus> = \.deviceStatus
        let _: KeyPath<LSMPNStatusInfo, Date?> = \.deviceStatusDate
        let _: (Int32) -> LSMPNTokenChangeInfo? = LSMPNTokenChangeInfo.init(restoredSubscriptions:)
        let _: KeyPath<LSMPNTokenChangeInfo, Int32> = \.restoredSubscriptions
        let date = Date(timeIntervalSince1970: 1)
        let info: LSMPNStatusInfo = LSMPNStatusInfo(
            subscriptionStatus: LSMPNSubscriptionStatusActive, date: date, deviceStatus: LSMPNDeviceStatusSuspended,
            date: nil)
        #expect(info.subscriptionStatus == LSMPNSubscriptionStatusActive && info.subscriptionStatusDate == date)
        #expect(info.deviceStatus == LSMPNDeviceStatusSuspended && info.deviceStatusDate == nil)
        #expect(LSMPNTokenChangeInfo(restoredSubscriptions: 3).restoredSubscriptions == 3)
    }

    @Test func subscription() {
        let _: (LSMPNKey?, LSMPNInfo?) -> LSMPNSubscription? = LSMPNSubscription.init(key:info:)
        let _: KeyPath<LSMPNSubscription, LSClient?> = \.client
        let _: KeyPath<LSMPNSubscription, LSMPNKey?> = \.mpnKey
        let _: KeyPath<LSMPNSubscription, LSMPNInfo?> = \.mpnInfo
        let _: KeyPath<LSMPNSubscription, Bool> = \.deactivated
        let info: LSMPNInfo = LSMPNInfo(tableInfo: LSTableInfo(), sound: nil, badge: nil, format: "text")
        let subscription: LSMPNSubscription = LSMPNSubscription(key: LSMPNKey(subscriptionId: "s"), info: info)
        let _: () -> LSMPNStatusInfo? = subscription.checkStatus
        let _: (NSErrorPointer) -> LSMPNStatusInfo? = subscription.checkStatus(_:)
        let _: (LSMPNInfo?) -> Void = subscription.modify(_:)
        let _: (LSMPNInfo?, ()) throws -> Void = subscription.modify(_:error:)
        let _: () -> Void = subscription.deactivate
        let _: (NSErrorPointer) -> Bool = subscription.deactivate(_:)
        #expect(subscription.client == nil && !subscription.deactivated)
        let raised = UncaughtExceptions.during {
            subscription.mpnInfo.format = "other"
            subscription.mpnInfo.tableInfo.group = "other"
        }
        #expect(raised.count == 2)
        #expect(subscription.mpnInfo.format == "text" && subscription.mpnInfo.tableInfo.group == nil)
        info.format = "changed"
        #expect(subscription.mpnInfo.format == "text")
    }
}
