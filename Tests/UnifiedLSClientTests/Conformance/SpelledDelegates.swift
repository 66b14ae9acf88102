// Written by Scripts/delegate-spellings; do not edit.

import Foundation
import UnifiedLSClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

final class ClientStyle0: SpelledDelegate, LSClientDelegate {
    func clientDidRemove(_ client: LSLightstreamerClient!) { note(0) }
    func clientDidAdd(_ client: LSLightstreamerClient!) { note(1) }
    func client(
        _ client: LSLightstreamerClient!, didReceiveServerError errorCode: Int, withMessage errorMessage: String!
    ) { note(2) }
    func client(_ client: LSLightstreamerClient!, didChangeStatus status: String!) { note(3) }
    func client(_ client: LSLightstreamerClient!, didChangeProperty property: String!) { note(4) }
    func client(_ client: LSLightstreamerClient!, willSendRequestFor challenge: URLAuthenticationChallenge!) { note(5) }
}

final class ClientStyle1: SpelledDelegate, LSClientDelegate {
    func clientDidRemoveDelegate(_ client: LSLightstreamerClient!) { note(0) }
    func clientDidAddDelegate(_ client: LSLightstreamerClient!) { note(1) }
    func client(
        _ client: LSLightstreamerClient!, didReceiveServerError errorCode: Int, withMessage errorMessage: String?
    ) { note(2) }
    func client(_ client: LSLightstreamerClient!, didChangeStatus status: String?) { note(3) }
    func client(_ client: LSLightstreamerClient!, didChangeProperty property: String?) { note(4) }
    func client(_ client: LSLightstreamerClient!, willSendRequestFor challenge: URLAuthenticationChallenge?) { note(5) }
}

final class ClientStyle2: SpelledDelegate, LSClientDelegate {
    func clientDidRemove(_ client: LSLightstreamerClient!) { note(0) }
    func clientDidAdd(_ client: LSLightstreamerClient!) { note(1) }
    func client(
        _ client: LSLightstreamerClient!, didReceiveServerError errorCode: Int, withMessage errorMessage: String
    ) { note(2) }
    func client(_ client: LSLightstreamerClient!, didChangeStatus status: String) { note(3) }
    func client(_ client: LSLightstreamerClient!, didChangeProperty property: String) { note(4) }
    func client(_ client: LSLightstreamerClient!, willSendRequestFor challenge: URLAuthenticationChallenge) { note(5) }
}

final class ClientStyle3: SpelledDelegate, LSClientDelegate {
    func clientDidRemoveDelegate(_ client: LSLightstreamerClient?) { note(0) }
    func clientDidAddDelegate(_ client: LSLightstreamerClient?) { note(1) }
    func client(
        _ client: LSLightstreamerClient?, didReceiveServerError errorCode: Int, withMessage errorMessage: String!
    ) { note(2) }
    func client(_ client: LSLightstreamerClient?, didChangeStatus status: String!) { note(3) }
    func client(_ client: LSLightstreamerClient?, didChangeProperty property: String!) { note(4) }
    func client(_ client: LSLightstreamerClient?, willSendRequestFor challenge: URLAuthenticationChallenge!) { note(5) }
}

final class ClientStyle4: SpelledDelegate, LSClientDelegate {
    func clientDidRemove(_ client: LSLightstreamerClient?) { note(0) }
    func clientDidAdd(_ client: LSLightstreamerClient?) { note(1) }
    func client(
        _ client: LSLightstreamerClient?, didReceiveServerError errorCode: Int, withMessage errorMessage: String?
    ) { note(2) }
    func client(_ client: LSLightstreamerClient?, didChangeStatus status: String?) { note(3) }
    func client(_ client: LSLightstreamerClient?, didChangeProperty property: String?) { note(4) }
    func client(_ client: LSLightstreamerClient?, willSendRequestFor challenge: URLAuthenticationChallenge?) { note(5) }
}

final class ClientStyle5: SpelledDelegate, LSClientDelegate {
    func clientDidRemoveDelegate(_ client: LSLightstreamerClient?) { note(0) }
    func clientDidAddDelegate(_ client: LSLightstreamerClient?) { note(1) }
    func client(
        _ client: LSLightstreamerClient?, didReceiveServerError errorCode: Int, withMessage errorMessage: String
    ) { note(2) }
    func client(_ client: LSLightstreamerClient?, didChangeStatus status: String) { note(3) }
    func client(_ client: LSLightstreamerClient?, didChangeProperty property: String) { note(4) }
    func client(_ client: LSLightstreamerClient?, willSendRequestFor challenge: URLAuthenticationChallenge) { note(5) }
}

final class ClientStyle6: SpelledDelegate, LSClientDelegate {
    func clientDidRemove(_ client: LSLightstreamerClient) { note(0) }
    func clientDidAdd(_ client: LSLightstreamerClient) { note(1) }
    func client(
        _ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String!
    ) { note(2) }
    func client(_ client: LSLightstreamerClient, didChangeStatus status: String!) { note(3) }
    func client(_ client: LSLightstreamerClient, didChangeProperty property: String!) { note(4) }
    func client(_ client: LSLightstreamerClient, willSendRequestFor challenge: URLAuthenticationChallenge!) { note(5) }
}

final class ClientStyle7: SpelledDelegate, LSClientDelegate {
    func clientDidRemoveDelegate(_ client: LSLightstreamerClient) { note(0) }
    func clientDidAddDelegate(_ client: LSLightstreamerClient) { note(1) }
    func client(
        _ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String?
    ) { note(2) }
    func client(_ client: LSLightstreamerClient, didChangeStatus status: String?) { note(3) }
    func client(_ client: LSLightstreamerClient, didChangeProperty property: String?) { note(4) }
    func client(_ client: LSLightstreamerClient, willSendRequestFor challenge: URLAuthenticationChallenge?) { note(5) }
}

final class ClientStyle8: SpelledDelegate, LSClientDelegate {
    func clientDidRemove(_ client: LSLightstreamerClient) { note(0) }
    func clientDidAdd(_ client: LSLightstreamerClient) { note(1) }
    func client(_ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String)
    { note(2) }
    func client(_ client: LSLightstreamerClient, didChangeStatus status: String) { note(3) }
    func client(_ client: LSLightstreamerClient, didChangeProperty property: String) { note(4) }
    func client(_ client: LSLightstreamerClient, willSendRequestFor challenge: URLAuthenticationChallenge) { note(5) }
}

final class ClientMessageStyle0: SpelledDelegate, LSClientMessageDelegate {
    func client(_ client: LSLightstreamerClient!, didAbortMessage originalMessage: String!, sentOnNetwork: Bool) {
        note(0)
    }
    func client(
        _ client: LSLightstreamerClient!, didDenyMessage originalMessage: String!, withCode code: Int, error: String!
    ) { note(1) }
    func client(_ client: LSLightstreamerClient!, didDiscardMessage originalMessage: String!) { note(2) }
    func client(_ client: LSLightstreamerClient!, didFailMessage originalMessage: String!) { note(3) }
    func client(_ client: LSLightstreamerClient!, didProcessMessage originalMessage: String!) { note(4) }
}

final class ClientMessageStyle1: SpelledDelegate, LSClientMessageDelegate {
    func client(_ client: LSLightstreamerClient!, didAbortMessage originalMessage: String?, sentOnNetwork: Bool) {
        note(0)
    }
    func client(
        _ client: LSLightstreamerClient!, didDenyMessage originalMessage: String?, withCode code: Int, error: String?
    ) { note(1) }
    func client(_ client: LSLightstreamerClient!, didDiscardMessage originalMessage: String?) { note(2) }
    func client(_ client: LSLightstreamerClient!, didFailMessage originalMessage: String?) { note(3) }
    func client(_ client: LSLightstreamerClient!, didProcessMessage originalMessage: String?) { note(4) }
}

final class ClientMessageStyle2: SpelledDelegate, LSClientMessageDelegate {
    func client(_ client: LSLightstreamerClient!, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {
        note(0)
    }
    func client(
        _ client: LSLightstreamerClient!, didDenyMessage originalMessage: String, withCode code: Int, error: String
    ) { note(1) }
    func client(_ client: LSLightstreamerClient!, didDiscardMessage originalMessage: String) { note(2) }
    func client(_ client: LSLightstreamerClient!, didFailMessage originalMessage: String) { note(3) }
    func client(_ client: LSLightstreamerClient!, didProcessMessage originalMessage: String) { note(4) }
}

final class ClientMessageStyle3: SpelledDelegate, LSClientMessageDelegate {
    func client(_ client: LSLightstreamerClient?, didAbortMessage originalMessage: String!, sentOnNetwork: Bool) {
        note(0)
    }
    func client(
        _ client: LSLightstreamerClient?, didDenyMessage originalMessage: String!, withCode code: Int, error: String?
    ) { note(1) }
    func client(_ client: LSLightstreamerClient?, didDiscardMessage originalMessage: String!) { note(2) }
    func client(_ client: LSLightstreamerClient?, didFailMessage originalMessage: String!) { note(3) }
    func client(_ client: LSLightstreamerClient?, didProcessMessage originalMessage: String!) { note(4) }
}

final class ClientMessageStyle4: SpelledDelegate, LSClientMessageDelegate {
    func client(_ client: LSLightstreamerClient?, didAbortMessage originalMessage: String?, sentOnNetwork: Bool) {
        note(0)
    }
    func client(
        _ client: LSLightstreamerClient?, didDenyMessage originalMessage: String?, withCode code: Int, error: String
    ) { note(1) }
    func client(_ client: LSLightstreamerClient?, didDiscardMessage originalMessage: String?) { note(2) }
    func client(_ client: LSLightstreamerClient?, didFailMessage originalMessage: String?) { note(3) }
    func client(_ client: LSLightstreamerClient?, didProcessMessage originalMessage: String?) { note(4) }
}

final class ClientMessageStyle5: SpelledDelegate, LSClientMessageDelegate {
    func client(_ client: LSLightstreamerClient?, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {
        note(0)
    }
    func client(
        _ client: LSLightstreamerClient?, didDenyMessage originalMessage: String, withCode code: Int, error: String!
    ) { note(1) }
    func client(_ client: LSLightstreamerClient?, didDiscardMessage originalMessage: String) { note(2) }
    func client(_ client: LSLightstreamerClient?, didFailMessage originalMessage: String) { note(3) }
    func client(_ client: LSLightstreamerClient?, didProcessMessage originalMessage: String) { note(4) }
}

final class ClientMessageStyle6: SpelledDelegate, LSClientMessageDelegate {
    func client(_ client: LSLightstreamerClient, didAbortMessage originalMessage: String!, sentOnNetwork: Bool) {
        note(0)
    }
    func client(
        _ client: LSLightstreamerClient, didDenyMessage originalMessage: String!, withCode code: Int, error: String
    ) { note(1) }
    func client(_ client: LSLightstreamerClient, didDiscardMessage originalMessage: String!) { note(2) }
    func client(_ client: LSLightstreamerClient, didFailMessage originalMessage: String!) { note(3) }
    func client(_ client: LSLightstreamerClient, didProcessMessage originalMessage: String!) { note(4) }
}

final class ClientMessageStyle7: SpelledDelegate, LSClientMessageDelegate {
    func client(_ client: LSLightstreamerClient, didAbortMessage originalMessage: String?, sentOnNetwork: Bool) {
        note(0)
    }
    func client(
        _ client: LSLightstreamerClient, didDenyMessage originalMessage: String?, withCode code: Int, error: String!
    ) { note(1) }
    func client(_ client: LSLightstreamerClient, didDiscardMessage originalMessage: String?) { note(2) }
    func client(_ client: LSLightstreamerClient, didFailMessage originalMessage: String?) { note(3) }
    func client(_ client: LSLightstreamerClient, didProcessMessage originalMessage: String?) { note(4) }
}

final class ClientMessageStyle8: SpelledDelegate, LSClientMessageDelegate {
    func client(_ client: LSLightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {
        note(0)
    }
    func client(
        _ client: LSLightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String?
    ) { note(1) }
    func client(_ client: LSLightstreamerClient, didDiscardMessage originalMessage: String) { note(2) }
    func client(_ client: LSLightstreamerClient, didFailMessage originalMessage: String) { note(3) }
    func client(_ client: LSLightstreamerClient, didProcessMessage originalMessage: String) { note(4) }
}

final class SubscriptionStyle0: SpelledDelegate, LSSubscriptionDelegate {
    func subscription(_ subscription: LSSubscription!, didClearSnapshotForItemName itemName: String!, itemPos: UInt) {
        note(0)
    }
    func subscription(
        _ subscription: LSSubscription!, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String!
    ) { note(1) }
    func subscription(
        _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String!,
        forCommandSecondLevelItemWithKey key: String!
    ) { note(2) }
    func subscription(_ subscription: LSSubscription!, didEndSnapshotForItemName itemName: String!, itemPos: UInt) {
        note(3)
    }
    func subscription(
        _ subscription: LSSubscription!, didLoseUpdates lostUpdates: UInt, forItemName itemName: String!, itemPos: UInt
    ) { note(4) }
    func subscription(_ subscription: LSSubscription!, didUpdateItem itemUpdate: LSItemUpdate!) { note(5) }
    func subscriptionDidRemove(_ subscription: LSSubscription!) { note(6) }
    func subscriptionDidAdd(_ subscription: LSSubscription!) { note(7) }
    func subscriptionDidSubscribe(_ subscription: LSSubscription!) { note(8) }
    func subscription(_ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String!) { note(9) }
    func subscriptionDidUnsubscribe(_ subscription: LSSubscription!) { note(10) }
    func subscription(_ subscription: LSSubscription!, didReceiveRealFrequency frequency: String!) { note(11) }
}

final class SubscriptionStyle1: SpelledDelegate, LSSubscriptionDelegate {
    func subscription(_ subscription: LSSubscription!, didClearSnapshotForItemName itemName: String?, itemPos: UInt) {
        note(0)
    }
    func subscription(
        _ subscription: LSSubscription!, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String?
    ) { note(1) }
    func subscription(
        _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String?
    ) { note(2) }
    func subscription(_ subscription: LSSubscription!, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
        note(3)
    }
    func subscription(
        _ subscription: LSSubscription!, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) { note(4) }
    func subscription(_ subscription: LSSubscription!, didUpdateItem itemUpdate: LSItemUpdate?) { note(5) }
    func subscriptionDidRemoveDelegate(_ subscription: LSSubscription!) { note(6) }
    func subscriptionDidAddDelegate(_ subscription: LSSubscription!) { note(7) }
    func subscriptionDidSubscribe(_ subscription: LSSubscription!) { note(8) }
    func subscription(_ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String?) { note(9) }
    func subscriptionDidUnsubscribe(_ subscription: LSSubscription!) { note(10) }
    func subscription(_ subscription: LSSubscription!, didReceiveRealFrequency frequency: String?) { note(11) }
}

final class SubscriptionStyle2: SpelledDelegate, LSSubscriptionDelegate {
    func subscription(_ subscription: LSSubscription!, didClearSnapshotForItemName itemName: String, itemPos: UInt) {
        note(0)
    }
    func subscription(
        _ subscription: LSSubscription!, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String
    ) { note(1) }
    func subscription(
        _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String,
        forCommandSecondLevelItemWithKey key: String
    ) { note(2) }
    func subscription(_ subscription: LSSubscription!, didEndSnapshotForItemName itemName: String, itemPos: UInt) {
        note(3)
    }
    func subscription(
        _ subscription: LSSubscription!, didLoseUpdates lostUpdates: UInt, forItemName itemName: String, itemPos: UInt
    ) { note(4) }
    func subscription(_ subscription: LSSubscription!, didUpdateItem itemUpdate: LSItemUpdate) { note(5) }
    func subscriptionDidRemove(_ subscription: LSSubscription!) { note(6) }
    func subscriptionDidAdd(_ subscription: LSSubscription!) { note(7) }
    func subscriptionDidSubscribe(_ subscription: LSSubscription!) { note(8) }
    func subscription(_ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String) { note(9) }
    func subscriptionDidUnsubscribe(_ subscription: LSSubscription!) { note(10) }
    func subscription(_ subscription: LSSubscription!, didReceiveRealFrequency frequency: String) { note(11) }
}

final class SubscriptionStyle3: SpelledDelegate, LSSubscriptionDelegate {
    func subscription(_ subscription: LSSubscription?, didClearSnapshotForItemName itemName: String!, itemPos: UInt) {
        note(0)
    }
    func subscription(
        _ subscription: LSSubscription?, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String!
    ) { note(1) }
    func subscription(
        _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String!,
        forCommandSecondLevelItemWithKey key: String?
    ) { note(2) }
    func subscription(_ subscription: LSSubscription?, didEndSnapshotForItemName itemName: String!, itemPos: UInt) {
        note(3)
    }
    func subscription(
        _ subscription: LSSubscription?, didLoseUpdates lostUpdates: UInt, forItemName itemName: String!, itemPos: UInt
    ) { note(4) }
    func subscription(_ subscription: LSSubscription?, didUpdateItem itemUpdate: LSItemUpdate!) { note(5) }
    func subscriptionDidRemoveDelegate(_ subscription: LSSubscription?) { note(6) }
    func subscriptionDidAddDelegate(_ subscription: LSSubscription?) { note(7) }
    func subscriptionDidSubscribe(_ subscription: LSSubscription?) { note(8) }
    func subscription(_ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String!) { note(9) }
    func subscriptionDidUnsubscribe(_ subscription: LSSubscription?) { note(10) }
    func subscription(_ subscription: LSSubscription?, didReceiveRealFrequency frequency: String!) { note(11) }
}

final class SubscriptionStyle4: SpelledDelegate, LSSubscriptionDelegate {
    func subscription(_ subscription: LSSubscription?, didClearSnapshotForItemName itemName: String?, itemPos: UInt) {
        note(0)
    }
    func subscription(
        _ subscription: LSSubscription?, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String?
    ) { note(1) }
    func subscription(
        _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String
    ) { note(2) }
    func subscription(_ subscription: LSSubscription?, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
        note(3)
    }
    func subscription(
        _ subscription: LSSubscription?, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) { note(4) }
    func subscription(_ subscription: LSSubscription?, didUpdateItem itemUpdate: LSItemUpdate?) { note(5) }
    func subscriptionDidRemove(_ subscription: LSSubscription?) { note(6) }
    func subscriptionDidAdd(_ subscription: LSSubscription?) { note(7) }
    func subscriptionDidSubscribe(_ subscription: LSSubscription?) { note(8) }
    func subscription(_ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String?) { note(9) }
    func subscriptionDidUnsubscribe(_ subscription: LSSubscription?) { note(10) }
    func subscription(_ subscription: LSSubscription?, didReceiveRealFrequency frequency: String?) { note(11) }
}

final class SubscriptionStyle5: SpelledDelegate, LSSubscriptionDelegate {
    func subscription(_ subscription: LSSubscription?, didClearSnapshotForItemName itemName: String, itemPos: UInt) {
        note(0)
    }
    func subscription(
        _ subscription: LSSubscription?, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String
    ) { note(1) }
    func subscription(
        _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String,
        forCommandSecondLevelItemWithKey key: String!
    ) { note(2) }
    func subscription(_ subscription: LSSubscription?, didEndSnapshotForItemName itemName: String, itemPos: UInt) {
        note(3)
    }
    func subscription(
        _ subscription: LSSubscription?, didLoseUpdates lostUpdates: UInt, forItemName itemName: String, itemPos: UInt
    ) { note(4) }
    func subscription(_ subscription: LSSubscription?, didUpdateItem itemUpdate: LSItemUpdate) { note(5) }
    func subscriptionDidRemoveDelegate(_ subscription: LSSubscription?) { note(6) }
    func subscriptionDidAddDelegate(_ subscription: LSSubscription?) { note(7) }
    func subscriptionDidSubscribe(_ subscription: LSSubscription?) { note(8) }
    func subscription(_ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String) { note(9) }
    func subscriptionDidUnsubscribe(_ subscription: LSSubscription?) { note(10) }
    func subscription(_ subscription: LSSubscription?, didReceiveRealFrequency frequency: String) { note(11) }
}

final class SubscriptionStyle6: SpelledDelegate, LSSubscriptionDelegate {
    func subscription(_ subscription: LSSubscription, didClearSnapshotForItemName itemName: String!, itemPos: UInt) {
        note(0)
    }
    func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String!
    ) { note(1) }
    func subscription(
        _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String!,
        forCommandSecondLevelItemWithKey key: String
    ) { note(2) }
    func subscription(_ subscription: LSSubscription, didEndSnapshotForItemName itemName: String!, itemPos: UInt) {
        note(3)
    }
    func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String!, itemPos: UInt
    ) { note(4) }
    func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate!) { note(5) }
    func subscriptionDidRemove(_ subscription: LSSubscription) { note(6) }
    func subscriptionDidAdd(_ subscription: LSSubscription) { note(7) }
    func subscriptionDidSubscribe(_ subscription: LSSubscription) { note(8) }
    func subscription(_ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String!) { note(9) }
    func subscriptionDidUnsubscribe(_ subscription: LSSubscription) { note(10) }
    func subscription(_ subscription: LSSubscription, didReceiveRealFrequency frequency: String!) { note(11) }
}

final class SubscriptionStyle7: SpelledDelegate, LSSubscriptionDelegate {
    func subscription(_ subscription: LSSubscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt) {
        note(0)
    }
    func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String?
    ) { note(1) }
    func subscription(
        _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String!
    ) { note(2) }
    func subscription(_ subscription: LSSubscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
        note(3)
    }
    func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) { note(4) }
    func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate?) { note(5) }
    func subscriptionDidRemoveDelegate(_ subscription: LSSubscription) { note(6) }
    func subscriptionDidAddDelegate(_ subscription: LSSubscription) { note(7) }
    func subscriptionDidSubscribe(_ subscription: LSSubscription) { note(8) }
    func subscription(_ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?) { note(9) }
    func subscriptionDidUnsubscribe(_ subscription: LSSubscription) { note(10) }
    func subscription(_ subscription: LSSubscription, didReceiveRealFrequency frequency: String?) { note(11) }
}

final class SubscriptionStyle8: SpelledDelegate, LSSubscriptionDelegate {
    func subscription(_ subscription: LSSubscription, didClearSnapshotForItemName itemName: String, itemPos: UInt) {
        note(0)
    }
    func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String
    ) { note(1) }
    func subscription(
        _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String,
        forCommandSecondLevelItemWithKey key: String?
    ) { note(2) }
    func subscription(_ subscription: LSSubscription, didEndSnapshotForItemName itemName: String, itemPos: UInt) {
        note(3)
    }
    func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String, itemPos: UInt
    ) { note(4) }
    func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) { note(5) }
    func subscriptionDidRemove(_ subscription: LSSubscription) { note(6) }
    func subscriptionDidAdd(_ subscription: LSSubscription) { note(7) }
    func subscriptionDidSubscribe(_ subscription: LSSubscription) { note(8) }
    func subscription(_ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String) { note(9) }
    func subscriptionDidUnsubscribe(_ subscription: LSSubscription) { note(10) }
    func subscription(_ subscription: LSSubscription, didReceiveRealFrequency frequency: String) { note(11) }
}

final class MPNDeviceStyle0: SpelledDelegate, LSMPNDeviceDelegate {
    func mpnDeviceDidAdd(_ device: LSMPNDevice!) { note(0) }
    func mpnDeviceDidRemove(_ device: LSMPNDevice!) { note(1) }
    func mpnDeviceDidRegister(_ device: LSMPNDevice!) { note(2) }
    func mpnDeviceDidSuspend(_ device: LSMPNDevice!) { note(3) }
    func mpnDeviceDidResume(_ device: LSMPNDevice!) { note(4) }
    func mpnDevice(_ device: LSMPNDevice!, didFailRegistrationWithErrorCode code: Int, message: String!) { note(5) }
    func mpnDevice(_ device: LSMPNDevice!, didChangeStatus status: String!, timestamp: Date!) { note(6) }
    func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice!) { note(7) }
    func mpnDeviceDidResetBadge(_ device: LSMPNDevice!) { note(8) }
    func mpnDevice(_ device: LSMPNDevice!, didFailBadgeResetWithErrorCode code: Int, message: String!) { note(9) }
}

final class MPNDeviceStyle1: SpelledDelegate, LSMPNDeviceDelegate {
    func mpnDeviceDidAddDelegate(_ device: LSMPNDevice!) { note(0) }
    func mpnDeviceDidRemoveDelegate(_ device: LSMPNDevice!) { note(1) }
    func mpnDeviceDidRegister(_ device: LSMPNDevice!) { note(2) }
    func mpnDeviceDidSuspend(_ device: LSMPNDevice!) { note(3) }
    func mpnDeviceDidResume(_ device: LSMPNDevice!) { note(4) }
    func mpnDevice(_ device: LSMPNDevice!, didFailRegistrationWithErrorCode code: Int, message: String?) { note(5) }
    func mpnDevice(_ device: LSMPNDevice!, didChangeStatus status: String?, timestamp: Date?) { note(6) }
    func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice!) { note(7) }
    func mpnDeviceDidResetBadge(_ device: LSMPNDevice!) { note(8) }
    func mpnDevice(_ device: LSMPNDevice!, didFailBadgeResetWithErrorCode code: Int, message: String?) { note(9) }
}

final class MPNDeviceStyle2: SpelledDelegate, LSMPNDeviceDelegate {
    func mpnDeviceDidAdd(_ device: LSMPNDevice!) { note(0) }
    func mpnDeviceDidRemove(_ device: LSMPNDevice!) { note(1) }
    func mpnDeviceDidRegister(_ device: LSMPNDevice!) { note(2) }
    func mpnDeviceDidSuspend(_ device: LSMPNDevice!) { note(3) }
    func mpnDeviceDidResume(_ device: LSMPNDevice!) { note(4) }
    func mpnDevice(_ device: LSMPNDevice!, didFailRegistrationWithErrorCode code: Int, message: String) { note(5) }
    func mpnDevice(_ device: LSMPNDevice!, didChangeStatus status: String, timestamp: Date) { note(6) }
    func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice!) { note(7) }
    func mpnDeviceDidResetBadge(_ device: LSMPNDevice!) { note(8) }
    func mpnDevice(_ device: LSMPNDevice!, didFailBadgeResetWithErrorCode code: Int, message: String) { note(9) }
}

final class MPNDeviceStyle3: SpelledDelegate, LSMPNDeviceDelegate {
    func mpnDeviceDidAddDelegate(_ device: LSMPNDevice?) { note(0) }
    func mpnDeviceDidRemoveDelegate(_ device: LSMPNDevice?) { note(1) }
    func mpnDeviceDidRegister(_ device: LSMPNDevice?) { note(2) }
    func mpnDeviceDidSuspend(_ device: LSMPNDevice?) { note(3) }
    func mpnDeviceDidResume(_ device: LSMPNDevice?) { note(4) }
    func mpnDevice(_ device: LSMPNDevice?, didFailRegistrationWithErrorCode code: Int, message: String!) { note(5) }
    func mpnDevice(_ device: LSMPNDevice?, didChangeStatus status: String!, timestamp: Date?) { note(6) }
    func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice?) { note(7) }
    func mpnDeviceDidResetBadge(_ device: LSMPNDevice?) { note(8) }
    func mpnDevice(_ device: LSMPNDevice?, didFailBadgeResetWithErrorCode code: Int, message: String!) { note(9) }
}

final class MPNDeviceStyle4: SpelledDelegate, LSMPNDeviceDelegate {
    func mpnDeviceDidAdd(_ device: LSMPNDevice?) { note(0) }
    func mpnDeviceDidRemove(_ device: LSMPNDevice?) { note(1) }
    func mpnDeviceDidRegister(_ device: LSMPNDevice?) { note(2) }
    func mpnDeviceDidSuspend(_ device: LSMPNDevice?) { note(3) }
    func mpnDeviceDidResume(_ device: LSMPNDevice?) { note(4) }
    func mpnDevice(_ device: LSMPNDevice?, didFailRegistrationWithErrorCode code: Int, message: String?) { note(5) }
    func mpnDevice(_ device: LSMPNDevice?, didChangeStatus status: String?, timestamp: Date) { note(6) }
    func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice?) { note(7) }
    func mpnDeviceDidResetBadge(_ device: LSMPNDevice?) { note(8) }
    func mpnDevice(_ device: LSMPNDevice?, didFailBadgeResetWithErrorCode code: Int, message: String?) { note(9) }
}

final class MPNDeviceStyle5: SpelledDelegate, LSMPNDeviceDelegate {
    func mpnDeviceDidAddDelegate(_ device: LSMPNDevice?) { note(0) }
    func mpnDeviceDidRemoveDelegate(_ device: LSMPNDevice?) { note(1) }
    func mpnDeviceDidRegister(_ device: LSMPNDevice?) { note(2) }
    func mpnDeviceDidSuspend(_ device: LSMPNDevice?) { note(3) }
    func mpnDeviceDidResume(_ device: LSMPNDevice?) { note(4) }
    func mpnDevice(_ device: LSMPNDevice?, didFailRegistrationWithErrorCode code: Int, message: String) { note(5) }
    func mpnDevice(_ device: LSMPNDevice?, didChangeStatus status: String, timestamp: Date!) { note(6) }
    func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice?) { note(7) }
    func mpnDeviceDidResetBadge(_ device: LSMPNDevice?) { note(8) }
    func mpnDevice(_ device: LSMPNDevice?, didFailBadgeResetWithErrorCode code: Int, message: String) { note(9) }
}

final class MPNDeviceStyle6: SpelledDelegate, LSMPNDeviceDelegate {
    func mpnDeviceDidAdd(_ device: LSMPNDevice) { note(0) }
    func mpnDeviceDidRemove(_ device: LSMPNDevice) { note(1) }
    func mpnDeviceDidRegister(_ device: LSMPNDevice) { note(2) }
    func mpnDeviceDidSuspend(_ device: LSMPNDevice) { note(3) }
    func mpnDeviceDidResume(_ device: LSMPNDevice) { note(4) }
    func mpnDevice(_ device: LSMPNDevice, didFailRegistrationWithErrorCode code: Int, message: String!) { note(5) }
    func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String!, timestamp: Date) { note(6) }
    func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice) { note(7) }
    func mpnDeviceDidResetBadge(_ device: LSMPNDevice) { note(8) }
    func mpnDevice(_ device: LSMPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String!) { note(9) }
}

final class MPNDeviceStyle7: SpelledDelegate, LSMPNDeviceDelegate {
    func mpnDeviceDidAddDelegate(_ device: LSMPNDevice) { note(0) }
    func mpnDeviceDidRemoveDelegate(_ device: LSMPNDevice) { note(1) }
    func mpnDeviceDidRegister(_ device: LSMPNDevice) { note(2) }
    func mpnDeviceDidSuspend(_ device: LSMPNDevice) { note(3) }
    func mpnDeviceDidResume(_ device: LSMPNDevice) { note(4) }
    func mpnDevice(_ device: LSMPNDevice, didFailRegistrationWithErrorCode code: Int, message: String?) { note(5) }
    func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String?, timestamp: Date!) { note(6) }
    func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice) { note(7) }
    func mpnDeviceDidResetBadge(_ device: LSMPNDevice) { note(8) }
    func mpnDevice(_ device: LSMPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String?) { note(9) }
}

final class MPNDeviceStyle8: SpelledDelegate, LSMPNDeviceDelegate {
    func mpnDeviceDidAdd(_ device: LSMPNDevice) { note(0) }
    func mpnDeviceDidRemove(_ device: LSMPNDevice) { note(1) }
    func mpnDeviceDidRegister(_ device: LSMPNDevice) { note(2) }
    func mpnDeviceDidSuspend(_ device: LSMPNDevice) { note(3) }
    func mpnDeviceDidResume(_ device: LSMPNDevice) { note(4) }
    func mpnDevice(_ device: LSMPNDevice, didFailRegistrationWithErrorCode code: Int, message: String) { note(5) }
    func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date?) { note(6) }
    func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice) { note(7) }
    func mpnDeviceDidResetBadge(_ device: LSMPNDevice) { note(8) }
    func mpnDevice(_ device: LSMPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String) { note(9) }
}

final class MPNSubscriptionStyle0: SpelledDelegate, LSMPNSubscriptionDelegate {
    func mpnSubscriptionDidAdd(_ subscription: LSMPNSubscription!) { note(0) }
    func mpnSubscriptionDidRemove(_ subscription: LSMPNSubscription!) { note(1) }
    func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription!) { note(2) }
    func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription!) { note(3) }
    func mpnSubscription(
        _ subscription: LSMPNSubscription!, didFailSubscriptionWithErrorCode code: Int, message: String!
    ) { note(4) }
    func mpnSubscription(
        _ subscription: LSMPNSubscription!, didFailUnsubscriptionWithErrorCode code: Int, message: String!
    ) { note(5) }
    func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription!) { note(6) }
    func mpnSubscription(_ subscription: LSMPNSubscription!, didChangeStatus status: String!, timestamp: Date!) {
        note(7)
    }
    func mpnSubscription(_ subscription: LSMPNSubscription!, didChangeProperty property: String!) { note(8) }
}

final class MPNSubscriptionStyle1: SpelledDelegate, LSMPNSubscriptionDelegate {
    func mpnSubscriptionDidAddDelegate(_ subscription: LSMPNSubscription!) { note(0) }
    func mpnSubscriptionDidRemoveDelegate(_ subscription: LSMPNSubscription!) { note(1) }
    func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription!) { note(2) }
    func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription!) { note(3) }
    func mpnSubscription(
        _ subscription: LSMPNSubscription!, didFailSubscriptionWithErrorCode code: Int, message: String?
    ) { note(4) }
    func mpnSubscription(
        _ subscription: LSMPNSubscription!, didFailUnsubscriptionWithErrorCode code: Int, message: String?
    ) { note(5) }
    func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription!) { note(6) }
    func mpnSubscription(_ subscription: LSMPNSubscription!, didChangeStatus status: String?, timestamp: Date?) {
        note(7)
    }
    func mpnSubscription(_ subscription: LSMPNSubscription!, didChangeProperty property: String?) { note(8) }
}

final class MPNSubscriptionStyle2: SpelledDelegate, LSMPNSubscriptionDelegate {
    func mpnSubscriptionDidAdd(_ subscription: LSMPNSubscription!) { note(0) }
    func mpnSubscriptionDidRemove(_ subscription: LSMPNSubscription!) { note(1) }
    func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription!) { note(2) }
    func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription!) { note(3) }
    func mpnSubscription(
        _ subscription: LSMPNSubscription!, didFailSubscriptionWithErrorCode code: Int, message: String
    ) { note(4) }
    func mpnSubscription(
        _ subscription: LSMPNSubscription!, didFailUnsubscriptionWithErrorCode code: Int, message: String
    ) { note(5) }
    func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription!) { note(6) }
    func mpnSubscription(_ subscription: LSMPNSubscription!, didChangeStatus status: String, timestamp: Date) {
        note(7)
    }
    func mpnSubscription(_ subscription: LSMPNSubscription!, didChangeProperty property: String) { note(8) }
}

final class MPNSubscriptionStyle3: SpelledDelegate, LSMPNSubscriptionDelegate {
    func mpnSubscriptionDidAddDelegate(_ subscription: LSMPNSubscription?) { note(0) }
    func mpnSubscriptionDidRemoveDelegate(_ subscription: LSMPNSubscription?) { note(1) }
    func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription?) { note(2) }
    func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription?) { note(3) }
    func mpnSubscription(
        _ subscription: LSMPNSubscription?, didFailSubscriptionWithErrorCode code: Int, message: String!
    ) { note(4) }
    func mpnSubscription(
        _ subscription: LSMPNSubscription?, didFailUnsubscriptionWithErrorCode code: Int, message: String!
    ) { note(5) }
    func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription?) { note(6) }
    func mpnSubscription(_ subscription: LSMPNSubscription?, didChangeStatus status: String!, timestamp: Date?) {
        note(7)
    }
    func mpnSubscription(_ subscription: LSMPNSubscription?, didChangeProperty property: String!) { note(8) }
}

final class MPNSubscriptionStyle4: SpelledDelegate, LSMPNSubscriptionDelegate {
    func mpnSubscriptionDidAdd(_ subscription: LSMPNSubscription?) { note(0) }
    func mpnSubscriptionDidRemove(_ subscription: LSMPNSubscription?) { note(1) }
    func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription?) { note(2) }
    func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription?) { note(3) }
    func mpnSubscription(
        _ subscription: LSMPNSubscription?, didFailSubscriptionWithErrorCode code: Int, message: String?
    ) { note(4) }
    func mpnSubscription(
        _ subscription: LSMPNSubscription?, didFailUnsubscriptionWithErrorCode code: Int, message: String?
    ) { note(5) }
    func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription?) { note(6) }
    func mpnSubscription(_ subscription: LSMPNSubscription?, didChangeStatus status: String?, timestamp: Date) {
        note(7)
    }
    func mpnSubscription(_ subscription: LSMPNSubscription?, didChangeProperty property: String?) { note(8) }
}

final class MPNSubscriptionStyle5: SpelledDelegate, LSMPNSubscriptionDelegate {
    func mpnSubscriptionDidAddDelegate(_ subscription: LSMPNSubscription?) { note(0) }
    func mpnSubscriptionDidRemoveDelegate(_ subscription: LSMPNSubscription?) { note(1) }
    func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription?) { note(2) }
    func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription?) { note(3) }
    func mpnSubscription(
        _ subscription: LSMPNSubscription?, didFailSubscriptionWithErrorCode code: Int, message: String
    ) { note(4) }
    func mpnSubscription(
        _ subscription: LSMPNSubscription?, didFailUnsubscriptionWithErrorCode code: Int, message: String
    ) { note(5) }
    func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription?) { note(6) }
    func mpnSubscription(_ subscription: LSMPNSubscription?, didChangeStatus status: String, timestamp: Date!) {
        note(7)
    }
    func mpnSubscription(_ subscription: LSMPNSubscription?, didChangeProperty property: String) { note(8) }
}

final class MPNSubscriptionStyle6: SpelledDelegate, LSMPNSubscriptionDelegate {
    func mpnSubscriptionDidAdd(_ subscription: LSMPNSubscription) { note(0) }
    func mpnSubscriptionDidRemove(_ subscription: LSMPNSubscription) { note(1) }
    func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription) { note(2) }
    func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription) { note(3) }
    func mpnSubscription(
        _ subscription: LSMPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String!
    ) { note(4) }
    func mpnSubscription(
        _ subscription: LSMPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String!
    ) { note(5) }
    func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription) { note(6) }
    func mpnSubscription(_ subscription: LSMPNSubscription, didChangeStatus status: String!, timestamp: Date) {
        note(7)
    }
    func mpnSubscription(_ subscription: LSMPNSubscription, didChangeProperty property: String!) { note(8) }
}

final class MPNSubscriptionStyle7: SpelledDelegate, LSMPNSubscriptionDelegate {
    func mpnSubscriptionDidAddDelegate(_ subscription: LSMPNSubscription) { note(0) }
    func mpnSubscriptionDidRemoveDelegate(_ subscription: LSMPNSubscription) { note(1) }
    func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription) { note(2) }
    func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription) { note(3) }
    func mpnSubscription(
        _ subscription: LSMPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String?
    ) { note(4) }
    func mpnSubscription(
        _ subscription: LSMPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String?
    ) { note(5) }
    func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription) { note(6) }
    func mpnSubscription(_ subscription: LSMPNSubscription, didChangeStatus status: String?, timestamp: Date!) {
        note(7)
    }
    func mpnSubscription(_ subscription: LSMPNSubscription, didChangeProperty property: String?) { note(8) }
}

final class MPNSubscriptionStyle8: SpelledDelegate, LSMPNSubscriptionDelegate {
    func mpnSubscriptionDidAdd(_ subscription: LSMPNSubscription) { note(0) }
    func mpnSubscriptionDidRemove(_ subscription: LSMPNSubscription) { note(1) }
    func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription) { note(2) }
    func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription) { note(3) }
    func mpnSubscription(_ subscription: LSMPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String)
    { note(4) }
    func mpnSubscription(
        _ subscription: LSMPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String
    ) { note(5) }
    func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription) { note(6) }
    func mpnSubscription(_ subscription: LSMPNSubscription, didChangeStatus status: String, timestamp: Date?) {
        note(7)
    }
    func mpnSubscription(_ subscription: LSMPNSubscription, didChangeProperty property: String) { note(8) }
}

final class LoggerStyle0: SpelledDelegate, LSLogger {
    func error(_ line: String!) { note(0) }
    func error(_ line: String!, with exception: NSException!) { note(1) }
    func warn(_ line: String!) { note(2) }
    func warn(_ line: String!, with exception: NSException!) { note(3) }
    func info(_ line: String!) { note(4) }
    func info(_ line: String!, with exception: NSException!) { note(5) }
    func debug(_ line: String!) { note(6) }
    func debug(_ line: String!, with exception: NSException!) { note(7) }
    func fatal(_ line: String!) { note(8) }
    func fatal(_ line: String!, with exception: NSException!) { note(9) }
    var isDebugEnabled: Bool { true }
    var isInfoEnabled: Bool { true }
    var isWarnEnabled: Bool { true }
    var isErrorEnabled: Bool { true }
    var isFatalEnabled: Bool { true }
}

final class LoggerStyle1: SpelledDelegate, LSLogger {
    func error(_ line: String!) { note(0) }
    func error(_ line: String!, with exception: NSException?) { note(1) }
    func warn(_ line: String!) { note(2) }
    func warn(_ line: String!, with exception: NSException?) { note(3) }
    func info(_ line: String!) { note(4) }
    func info(_ line: String!, with exception: NSException?) { note(5) }
    func debug(_ line: String!) { note(6) }
    func debug(_ line: String!, with exception: NSException?) { note(7) }
    func fatal(_ line: String!) { note(8) }
    func fatal(_ line: String!, with exception: NSException?) { note(9) }
    var isDebugEnabled: Bool { true }
    var isInfoEnabled: Bool { true }
    var isWarnEnabled: Bool { true }
    var isErrorEnabled: Bool { true }
    var isFatalEnabled: Bool { true }
}

final class LoggerStyle2: SpelledDelegate, LSLogger {
    func error(_ line: String!) { note(0) }
    func error(_ line: String!, with exception: NSException) { note(1) }
    func warn(_ line: String!) { note(2) }
    func warn(_ line: String!, with exception: NSException) { note(3) }
    func info(_ line: String!) { note(4) }
    func info(_ line: String!, with exception: NSException) { note(5) }
    func debug(_ line: String!) { note(6) }
    func debug(_ line: String!, with exception: NSException) { note(7) }
    func fatal(_ line: String!) { note(8) }
    func fatal(_ line: String!, with exception: NSException) { note(9) }
    var isDebugEnabled: Bool { true }
    var isInfoEnabled: Bool { true }
    var isWarnEnabled: Bool { true }
    var isErrorEnabled: Bool { true }
    var isFatalEnabled: Bool { true }
}

final class LoggerStyle3: SpelledDelegate, LSLogger {
    func error(_ line: String?) { note(0) }
    func error(_ line: String?, with exception: NSException!) { note(1) }
    func warn(_ line: String?) { note(2) }
    func warn(_ line: String?, with exception: NSException!) { note(3) }
    func info(_ line: String?) { note(4) }
    func info(_ line: String?, with exception: NSException!) { note(5) }
    func debug(_ line: String?) { note(6) }
    func debug(_ line: String?, with exception: NSException!) { note(7) }
    func fatal(_ line: String?) { note(8) }
    func fatal(_ line: String?, with exception: NSException!) { note(9) }
    var isDebugEnabled: Bool { true }
    var isInfoEnabled: Bool { true }
    var isWarnEnabled: Bool { true }
    var isErrorEnabled: Bool { true }
    var isFatalEnabled: Bool { true }
}

final class LoggerStyle4: SpelledDelegate, LSLogger {
    func error(_ line: String?) { note(0) }
    func error(_ line: String?, with exception: NSException?) { note(1) }
    func warn(_ line: String?) { note(2) }
    func warn(_ line: String?, with exception: NSException?) { note(3) }
    func info(_ line: String?) { note(4) }
    func info(_ line: String?, with exception: NSException?) { note(5) }
    func debug(_ line: String?) { note(6) }
    func debug(_ line: String?, with exception: NSException?) { note(7) }
    func fatal(_ line: String?) { note(8) }
    func fatal(_ line: String?, with exception: NSException?) { note(9) }
    var isDebugEnabled: Bool { true }
    var isInfoEnabled: Bool { true }
    var isWarnEnabled: Bool { true }
    var isErrorEnabled: Bool { true }
    var isFatalEnabled: Bool { true }
}

final class LoggerStyle5: SpelledDelegate, LSLogger {
    func error(_ line: String?) { note(0) }
    func error(_ line: String?, with exception: NSException) { note(1) }
    func warn(_ line: String?) { note(2) }
    func warn(_ line: String?, with exception: NSException) { note(3) }
    func info(_ line: String?) { note(4) }
    func info(_ line: String?, with exception: NSException) { note(5) }
    func debug(_ line: String?) { note(6) }
    func debug(_ line: String?, with exception: NSException) { note(7) }
    func fatal(_ line: String?) { note(8) }
    func fatal(_ line: String?, with exception: NSException) { note(9) }
    var isDebugEnabled: Bool { true }
    var isInfoEnabled: Bool { true }
    var isWarnEnabled: Bool { true }
    var isErrorEnabled: Bool { true }
    var isFatalEnabled: Bool { true }
}

final class LoggerStyle6: SpelledDelegate, LSLogger {
    func error(_ line: String) { note(0) }
    func error(_ line: String, with exception: NSException!) { note(1) }
    func warn(_ line: String) { note(2) }
    func warn(_ line: String, with exception: NSException!) { note(3) }
    func info(_ line: String) { note(4) }
    func info(_ line: String, with exception: NSException!) { note(5) }
    func debug(_ line: String) { note(6) }
    func debug(_ line: String, with exception: NSException!) { note(7) }
    func fatal(_ line: String) { note(8) }
    func fatal(_ line: String, with exception: NSException!) { note(9) }
    var isDebugEnabled: Bool { true }
    var isInfoEnabled: Bool { true }
    var isWarnEnabled: Bool { true }
    var isErrorEnabled: Bool { true }
    var isFatalEnabled: Bool { true }
}

final class LoggerStyle7: SpelledDelegate, LSLogger {
    func error(_ line: String) { note(0) }
    func error(_ line: String, with exception: NSException?) { note(1) }
    func warn(_ line: String) { note(2) }
    func warn(_ line: String, with exception: NSException?) { note(3) }
    func info(_ line: String) { note(4) }
    func info(_ line: String, with exception: NSException?) { note(5) }
    func debug(_ line: String) { note(6) }
    func debug(_ line: String, with exception: NSException?) { note(7) }
    func fatal(_ line: String) { note(8) }
    func fatal(_ line: String, with exception: NSException?) { note(9) }
    var isDebugEnabled: Bool { true }
    var isInfoEnabled: Bool { true }
    var isWarnEnabled: Bool { true }
    var isErrorEnabled: Bool { true }
    var isFatalEnabled: Bool { true }
}

final class LoggerStyle8: SpelledDelegate, LSLogger {
    func error(_ line: String) { note(0) }
    func error(_ line: String, with exception: NSException) { note(1) }
    func warn(_ line: String) { note(2) }
    func warn(_ line: String, with exception: NSException) { note(3) }
    func info(_ line: String) { note(4) }
    func info(_ line: String, with exception: NSException) { note(5) }
    func debug(_ line: String) { note(6) }
    func debug(_ line: String, with exception: NSException) { note(7) }
    func fatal(_ line: String) { note(8) }
    func fatal(_ line: String, with exception: NSException) { note(9) }
    var isDebugEnabled: Bool { true }
    var isInfoEnabled: Bool { true }
    var isWarnEnabled: Bool { true }
    var isErrorEnabled: Bool { true }
    var isFatalEnabled: Bool { true }
}

final class LoggerProviderStyle0: SpelledDelegate, LSLoggerProvider {
    func logger(withCategory category: String!) -> (any LSLogger)! { note(0); return SpelledLogger() }
}

final class LoggerProviderStyle1: SpelledDelegate, LSLoggerProvider {
    func logger(withCategory category: String!) -> (any LSLogger)? { note(0); return SpelledLogger() }
}

final class LoggerProviderStyle2: SpelledDelegate, LSLoggerProvider {
    func logger(withCategory category: String!) -> any LSLogger { note(0); return SpelledLogger() }
}

final class LoggerProviderStyle3: SpelledDelegate, LSLoggerProvider {
    func logger(withCategory category: String?) -> (any LSLogger)! { note(0); return SpelledLogger() }
}

final class LoggerProviderStyle4: SpelledDelegate, LSLoggerProvider {
    func logger(withCategory category: String?) -> (any LSLogger)? { note(0); return SpelledLogger() }
}

final class LoggerProviderStyle5: SpelledDelegate, LSLoggerProvider {
    func logger(withCategory category: String?) -> any LSLogger { note(0); return SpelledLogger() }
}

final class LoggerProviderStyle6: SpelledDelegate, LSLoggerProvider {
    func logger(withCategory category: String) -> (any LSLogger)! { note(0); return SpelledLogger() }
}

final class LoggerProviderStyle7: SpelledDelegate, LSLoggerProvider {
    func logger(withCategory category: String) -> (any LSLogger)? { note(0); return SpelledLogger() }
}

final class LoggerProviderStyle8: SpelledDelegate, LSLoggerProvider {
    func logger(withCategory category: String) -> any LSLogger { note(0); return SpelledLogger() }
}

extension Spellings {
    static var client: [any SpelledDelegate & LSClientDelegate] {
        [
            ClientStyle0(), ClientStyle1(), ClientStyle2(), ClientStyle3(), ClientStyle4(), ClientStyle5(),
            ClientStyle6(), ClientStyle7(), ClientStyle8(),
        ]
    }
    static let clientMethodCount = 6

    /// Calls each method as the library does.
    func callAll(_ delegate: any LSClientDelegate) {
        delegate.clientDidRemove(lightstreamerClient)
        delegate.clientDidAdd(lightstreamerClient)
        delegate.client(lightstreamerClient, didReceiveServerError: int, withMessage: string)
        delegate.client(lightstreamerClient, didChangeStatus: string)
        delegate.client(lightstreamerClient, didChangeProperty: string)
        delegate.client(lightstreamerClient, willSendRequestFor: authenticationChallenge)
    }

    static var clientMessage: [any SpelledDelegate & LSClientMessageDelegate] {
        [
            ClientMessageStyle0(), ClientMessageStyle1(), ClientMessageStyle2(), ClientMessageStyle3(),
            ClientMessageStyle4(), ClientMessageStyle5(), ClientMessageStyle6(), ClientMessageStyle7(),
            ClientMessageStyle8(),
        ]
    }
    static let clientMessageMethodCount = 5

    /// Calls each method as the library does.
    func callAll(_ delegate: any LSClientMessageDelegate) {
        delegate.client(lightstreamerClient, didAbortMessage: string, sentOnNetwork: bool)
        delegate.client(lightstreamerClient, didDenyMessage: string, withCode: int, error: string)
        delegate.client(lightstreamerClient, didDiscardMessage: string)
        delegate.client(lightstreamerClient, didFailMessage: string)
        delegate.client(lightstreamerClient, didProcessMessage: string)
    }

    static var subscription: [any SpelledDelegate & LSSubscriptionDelegate] {
        [
            SubscriptionStyle0(), SubscriptionStyle1(), SubscriptionStyle2(), SubscriptionStyle3(),
            SubscriptionStyle4(), SubscriptionStyle5(), SubscriptionStyle6(), SubscriptionStyle7(),
            SubscriptionStyle8(),
        ]
    }
    static let subscriptionMethodCount = 12

    /// Calls each method as the library does.
    func callAll(_ delegate: any LSSubscriptionDelegate) {
        delegate.subscription(subscription, didClearSnapshotForItemName: nil as String?, itemPos: uInt)
        delegate.subscription(subscription, didLoseUpdates: uInt, forCommandSecondLevelItemWithKey: string)
        delegate.subscription(
            subscription, didFailWithErrorCode: int, message: nil as String?, forCommandSecondLevelItemWithKey: string)
        delegate.subscription(subscription, didEndSnapshotForItemName: nil as String?, itemPos: uInt)
        delegate.subscription(subscription, didLoseUpdates: uInt, forItemName: nil as String?, itemPos: uInt)
        delegate.subscription(subscription, didUpdateItem: itemUpdate)
        delegate.subscriptionDidRemove(subscription)
        delegate.subscriptionDidAdd(subscription)
        delegate.subscriptionDidSubscribe(subscription)
        delegate.subscription(subscription, didFailWithErrorCode: int, message: nil as String?)
        delegate.subscriptionDidUnsubscribe(subscription)
        delegate.subscription(subscription, didReceiveRealFrequency: nil as String?)
    }

    static var mpnDevice: [any SpelledDelegate & LSMPNDeviceDelegate] {
        [
            MPNDeviceStyle0(), MPNDeviceStyle1(), MPNDeviceStyle2(), MPNDeviceStyle3(), MPNDeviceStyle4(),
            MPNDeviceStyle5(), MPNDeviceStyle6(), MPNDeviceStyle7(), MPNDeviceStyle8(),
        ]
    }
    static let mpnDeviceMethodCount = 10

    /// Calls each method as the library does.
    func callAll(_ delegate: any LSMPNDeviceDelegate) {
        delegate.mpnDeviceDidAdd(mpnDevice)
        delegate.mpnDeviceDidRemove(mpnDevice)
        delegate.mpnDeviceDidRegister(mpnDevice)
        delegate.mpnDeviceDidSuspend(mpnDevice)
        delegate.mpnDeviceDidResume(mpnDevice)
        delegate.mpnDevice(mpnDevice, didFailRegistrationWithErrorCode: int, message: nil as String?)
        delegate.mpnDevice(mpnDevice, didChangeStatus: string, timestamp: nil as Date?)
        delegate.mpnDeviceDidUpdateSubscriptions(mpnDevice)
        delegate.mpnDeviceDidResetBadge(mpnDevice)
        delegate.mpnDevice(mpnDevice, didFailBadgeResetWithErrorCode: int, message: nil as String?)
    }

    static var mpnSubscription: [any SpelledDelegate & LSMPNSubscriptionDelegate] {
        [
            MPNSubscriptionStyle0(), MPNSubscriptionStyle1(), MPNSubscriptionStyle2(), MPNSubscriptionStyle3(),
            MPNSubscriptionStyle4(), MPNSubscriptionStyle5(), MPNSubscriptionStyle6(), MPNSubscriptionStyle7(),
            MPNSubscriptionStyle8(),
        ]
    }
    static let mpnSubscriptionMethodCount = 9

    /// Calls each method as the library does.
    func callAll(_ delegate: any LSMPNSubscriptionDelegate) {
        delegate.mpnSubscriptionDidAdd(mpnSubscription)
        delegate.mpnSubscriptionDidRemove(mpnSubscription)
        delegate.mpnSubscriptionDidSubscribe(mpnSubscription)
        delegate.mpnSubscriptionDidUnsubscribe(mpnSubscription)
        delegate.mpnSubscription(mpnSubscription, didFailSubscriptionWithErrorCode: int, message: nil as String?)
        delegate.mpnSubscription(mpnSubscription, didFailUnsubscriptionWithErrorCode: int, message: nil as String?)
        delegate.mpnSubscriptionDidTrigger(mpnSubscription)
        delegate.mpnSubscription(mpnSubscription, didChangeStatus: string, timestamp: nil as Date?)
        delegate.mpnSubscription(mpnSubscription, didChangeProperty: string)
    }

    static var logger: [any SpelledDelegate & LSLogger] {
        [
            LoggerStyle0(), LoggerStyle1(), LoggerStyle2(), LoggerStyle3(), LoggerStyle4(), LoggerStyle5(),
            LoggerStyle6(), LoggerStyle7(), LoggerStyle8(),
        ]
    }
    static let loggerMethodCount = 10

    /// Calls each method as the library does.
    func callAll(_ delegate: any LSLogger) {
        delegate.error(string)
        delegate.error(string, with: exception)
        delegate.warn(string)
        delegate.warn(string, with: exception)
        delegate.info(string)
        delegate.info(string, with: exception)
        delegate.debug(string)
        delegate.debug(string, with: exception)
        delegate.fatal(string)
        delegate.fatal(string, with: exception)
    }

    static var loggerProvider: [any SpelledDelegate & LSLoggerProvider] {
        [
            LoggerProviderStyle0(), LoggerProviderStyle1(), LoggerProviderStyle2(), LoggerProviderStyle3(),
            LoggerProviderStyle4(), LoggerProviderStyle5(), LoggerProviderStyle6(), LoggerProviderStyle7(),
            LoggerProviderStyle8(),
        ]
    }
    static let loggerProviderMethodCount = 1

    /// Calls each method as the library does.
    func callAll(_ delegate: any LSLoggerProvider) {
        _ = delegate.logger(withCategory: string as String?)
    }

}
