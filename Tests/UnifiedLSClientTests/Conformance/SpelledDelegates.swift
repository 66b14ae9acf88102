#if !canImport(ObjectiveC)
    import Foundation
    import FoundationNetworking
    import UnifiedLSClient

    // Delegates in the spellings available on Linux. Each method records its position in the delegate protocol.

    final class CurrentClientDelegate: SpelledDelegate, LSClientDelegate {
        func clientDidRemove(_ client: LSLightstreamerClient) { note(0) }
        func clientDidAdd(_ client: LSLightstreamerClient) { note(1) }
        func client(
            _ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String
        ) { note(2) }
        func client(_ client: LSLightstreamerClient, didChangeStatus status: String) { note(3) }
        func client(_ client: LSLightstreamerClient, didChangeProperty property: String) { note(4) }
        func client(_ client: LSLightstreamerClient, willSendRequestFor challenge: URLAuthenticationChallenge) {
            note(5)
        }
    }

    final class MarkedClientDelegate: SpelledDelegate, LSClientDelegate {
        func clientDidRemove(_ client: LSLightstreamerClient!) { note(0) }
        func clientDidAdd(_ client: LSLightstreamerClient!) { note(1) }
        func client(
            _ client: LSLightstreamerClient!, didReceiveServerError errorCode: Int, withMessage errorMessage: String!
        ) { note(2) }
        func client(_ client: LSLightstreamerClient!, didChangeStatus status: String!) { note(3) }
        func client(_ client: LSLightstreamerClient!, didChangeProperty property: String!) { note(4) }
        func client(_ client: LSLightstreamerClient!, willSendRequestFor challenge: URLAuthenticationChallenge!) {
            note(5)
        }
    }

    final class EarlierClientDelegate: SpelledDelegate, LSClientDelegate {
        func clientDidRemoveDelegate(_ client: LSLightstreamerClient) { note(0) }
        func clientDidAddDelegate(_ client: LSLightstreamerClient) { note(1) }
        func client(
            _ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String?
        ) { note(2) }
    }

    final class CurrentClientMessageDelegate: SpelledDelegate, LSClientMessageDelegate {
        func client(_ client: LSLightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {
            note(0)
        }
        func client(
            _ client: LSLightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String
        ) { note(1) }
        func client(_ client: LSLightstreamerClient, didDiscardMessage originalMessage: String) { note(2) }
        func client(_ client: LSLightstreamerClient, didFailMessage originalMessage: String) { note(3) }
        func client(_ client: LSLightstreamerClient, didProcessMessage originalMessage: String) { note(4) }
    }

    final class MarkedClientMessageDelegate: SpelledDelegate, LSClientMessageDelegate {
        func client(_ client: LSLightstreamerClient!, didAbortMessage originalMessage: String!, sentOnNetwork: Bool) {
            note(0)
        }
        func client(
            _ client: LSLightstreamerClient!, didDenyMessage originalMessage: String!, withCode code: Int,
            error: String!
        ) { note(1) }
        func client(_ client: LSLightstreamerClient!, didDiscardMessage originalMessage: String!) { note(2) }
        func client(_ client: LSLightstreamerClient!, didFailMessage originalMessage: String!) { note(3) }
        func client(_ client: LSLightstreamerClient!, didProcessMessage originalMessage: String!) { note(4) }
    }

    final class EarlierClientMessageDelegate: SpelledDelegate, LSClientMessageDelegate {
        func client(
            _ client: LSLightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String?
        ) { note(1) }
    }

    final class CurrentSubscriptionDelegate: SpelledDelegate, LSSubscriptionDelegate {
        func subscription(_ subscription: LSSubscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt)
        { note(0) }
        func subscription(
            _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt,
            forCommandSecondLevelItemWithKey key: String
        ) { note(1) }
        func subscription(
            _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?,
            forCommandSecondLevelItemWithKey key: String
        ) { note(2) }
        func subscription(_ subscription: LSSubscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
            note(3)
        }
        func subscription(
            _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?,
            itemPos: UInt
        ) { note(4) }
        func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) { note(5) }
        func subscriptionDidRemove(_ subscription: LSSubscription) { note(6) }
        func subscriptionDidAdd(_ subscription: LSSubscription) { note(7) }
        func subscriptionDidSubscribe(_ subscription: LSSubscription) { note(8) }
        func subscription(_ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?) { note(9) }
        func subscriptionDidUnsubscribe(_ subscription: LSSubscription) { note(10) }
        func subscription(_ subscription: LSSubscription, didReceiveRealFrequency frequency: String?) { note(11) }
    }

    final class MarkedSubscriptionDelegate: SpelledDelegate, LSSubscriptionDelegate {
        func subscription(_ subscription: LSSubscription!, didClearSnapshotForItemName itemName: String!, itemPos: UInt)
        { note(0) }
        func subscription(
            _ subscription: LSSubscription!, didLoseUpdates lostUpdates: UInt,
            forCommandSecondLevelItemWithKey key: String!
        ) { note(1) }
        func subscription(
            _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String!,
            forCommandSecondLevelItemWithKey key: String!
        ) { note(2) }
        func subscription(_ subscription: LSSubscription!, didEndSnapshotForItemName itemName: String!, itemPos: UInt) {
            note(3)
        }
        func subscription(
            _ subscription: LSSubscription!, didLoseUpdates lostUpdates: UInt, forItemName itemName: String!,
            itemPos: UInt
        ) { note(4) }
        func subscription(_ subscription: LSSubscription!, didUpdateItem itemUpdate: LSItemUpdate!) { note(5) }
        func subscriptionDidRemove(_ subscription: LSSubscription!) { note(6) }
        func subscriptionDidAdd(_ subscription: LSSubscription!) { note(7) }
        func subscriptionDidSubscribe(_ subscription: LSSubscription!) { note(8) }
        func subscription(_ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String!) { note(9) }
        func subscriptionDidUnsubscribe(_ subscription: LSSubscription!) { note(10) }
        func subscription(_ subscription: LSSubscription!, didReceiveRealFrequency frequency: String!) { note(11) }
    }

    final class EarlierSubscriptionDelegate: SpelledDelegate, LSSubscriptionDelegate {
        func subscriptionDidRemoveDelegate(_ subscription: LSSubscription) { note(6) }
        func subscriptionDidAddDelegate(_ subscription: LSSubscription) { note(7) }
    }

    final class CurrentMPNDeviceDelegate: SpelledDelegate, LSMPNDeviceDelegate {
        func mpnDeviceDidAdd(_ device: LSMPNDevice) { note(0) }
        func mpnDeviceDidRemove(_ device: LSMPNDevice) { note(1) }
        func mpnDeviceDidRegister(_ device: LSMPNDevice) { note(2) }
        func mpnDeviceDidSuspend(_ device: LSMPNDevice) { note(3) }
        func mpnDeviceDidResume(_ device: LSMPNDevice) { note(4) }
        func mpnDevice(_ device: LSMPNDevice, didFailRegistrationWithErrorCode code: Int, message: String?) { note(5) }
        func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date?) { note(6) }
        func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice) { note(7) }
        func mpnDeviceDidResetBadge(_ device: LSMPNDevice) { note(8) }
        func mpnDevice(_ device: LSMPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String?) { note(9) }
    }

    final class MarkedMPNDeviceDelegate: SpelledDelegate, LSMPNDeviceDelegate {
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

    final class EarlierMPNDeviceDelegate: SpelledDelegate, LSMPNDeviceDelegate {
        func mpnDeviceDidAddDelegate(_ device: LSMPNDevice) { note(0) }
        func mpnDeviceDidRemoveDelegate(_ device: LSMPNDevice) { note(1) }
        func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date) { note(6) }
    }

    final class CurrentMPNSubscriptionDelegate: SpelledDelegate, LSMPNSubscriptionDelegate {
        func mpnSubscriptionDidAdd(_ subscription: LSMPNSubscription) { note(0) }
        func mpnSubscriptionDidRemove(_ subscription: LSMPNSubscription) { note(1) }
        func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription) { note(2) }
        func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription) { note(3) }
        func mpnSubscription(
            _ subscription: LSMPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String?
        ) { note(4) }
        func mpnSubscription(
            _ subscription: LSMPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String?
        ) { note(5) }
        func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription) { note(6) }
        func mpnSubscription(_ subscription: LSMPNSubscription, didChangeStatus status: String, timestamp: Date?) {
            note(7)
        }
        func mpnSubscription(_ subscription: LSMPNSubscription, didChangeProperty property: String) { note(8) }
    }

    final class MarkedMPNSubscriptionDelegate: SpelledDelegate, LSMPNSubscriptionDelegate {
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

    final class EarlierMPNSubscriptionDelegate: SpelledDelegate, LSMPNSubscriptionDelegate {
        func mpnSubscriptionDidAddDelegate(_ subscription: LSMPNSubscription) { note(0) }
        func mpnSubscriptionDidRemoveDelegate(_ subscription: LSMPNSubscription) { note(1) }
        func mpnSubscription(_ subscription: LSMPNSubscription, didChangeStatus status: String, timestamp: Date) {
            note(7)
        }
    }

    extension Spellings {
        static var client: [any SpelledDelegate & LSClientDelegate] {
            [CurrentClientDelegate(), MarkedClientDelegate(), EarlierClientDelegate()]
        }

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
            [CurrentClientMessageDelegate(), MarkedClientMessageDelegate(), EarlierClientMessageDelegate()]
        }

        /// Calls each method as the library does.
        func callAll(_ delegate: any LSClientMessageDelegate) {
            delegate.client(lightstreamerClient, didAbortMessage: string, sentOnNetwork: bool)
            delegate.client(lightstreamerClient, didDenyMessage: string, withCode: int, error: string)
            delegate.client(lightstreamerClient, didDiscardMessage: string)
            delegate.client(lightstreamerClient, didFailMessage: string)
            delegate.client(lightstreamerClient, didProcessMessage: string)
        }

        static var subscription: [any SpelledDelegate & LSSubscriptionDelegate] {
            [CurrentSubscriptionDelegate(), MarkedSubscriptionDelegate(), EarlierSubscriptionDelegate()]
        }

        /// Calls each method as the library does.
        func callAll(_ delegate: any LSSubscriptionDelegate) {
            delegate.subscription(subscription, didClearSnapshotForItemName: nil, itemPos: uInt)
            delegate.subscription(subscription, didLoseUpdates: uInt, forCommandSecondLevelItemWithKey: string)
            delegate.subscription(
                subscription, didFailWithErrorCode: int, message: nil, forCommandSecondLevelItemWithKey: string)
            delegate.subscription(subscription, didEndSnapshotForItemName: nil, itemPos: uInt)
            delegate.subscription(subscription, didLoseUpdates: uInt, forItemName: nil, itemPos: uInt)
            delegate.subscription(subscription, didUpdateItem: itemUpdate)
            delegate.subscriptionDidRemove(subscription)
            delegate.subscriptionDidAdd(subscription)
            delegate.subscriptionDidSubscribe(subscription)
            delegate.subscription(subscription, didFailWithErrorCode: int, message: nil)
            delegate.subscriptionDidUnsubscribe(subscription)
            delegate.subscription(subscription, didReceiveRealFrequency: nil)
        }

        static var mpnDevice: [any SpelledDelegate & LSMPNDeviceDelegate] {
            [CurrentMPNDeviceDelegate(), MarkedMPNDeviceDelegate(), EarlierMPNDeviceDelegate()]
        }

        /// Calls each method as the library does.
        func callAll(_ delegate: any LSMPNDeviceDelegate) {
            delegate.mpnDeviceDidAdd(mpnDevice)
            delegate.mpnDeviceDidRemove(mpnDevice)
            delegate.mpnDeviceDidRegister(mpnDevice)
            delegate.mpnDeviceDidSuspend(mpnDevice)
            delegate.mpnDeviceDidResume(mpnDevice)
            delegate.mpnDevice(mpnDevice, didFailRegistrationWithErrorCode: int, message: nil)
            delegate.mpnDevice(mpnDevice, didChangeStatus: string, timestamp: nil)
            delegate.mpnDeviceDidUpdateSubscriptions(mpnDevice)
            delegate.mpnDeviceDidResetBadge(mpnDevice)
            delegate.mpnDevice(mpnDevice, didFailBadgeResetWithErrorCode: int, message: nil)
        }

        static var mpnSubscription: [any SpelledDelegate & LSMPNSubscriptionDelegate] {
            [CurrentMPNSubscriptionDelegate(), MarkedMPNSubscriptionDelegate(), EarlierMPNSubscriptionDelegate()]
        }

        /// Calls each method as the library does.
        func callAll(_ delegate: any LSMPNSubscriptionDelegate) {
            delegate.mpnSubscriptionDidAdd(mpnSubscription)
            delegate.mpnSubscriptionDidRemove(mpnSubscription)
            delegate.mpnSubscriptionDidSubscribe(mpnSubscription)
            delegate.mpnSubscriptionDidUnsubscribe(mpnSubscription)
            delegate.mpnSubscription(mpnSubscription, didFailSubscriptionWithErrorCode: int, message: nil)
            delegate.mpnSubscription(mpnSubscription, didFailUnsubscriptionWithErrorCode: int, message: nil)
            delegate.mpnSubscriptionDidTrigger(mpnSubscription)
            delegate.mpnSubscription(mpnSubscription, didChangeStatus: string, timestamp: nil)
            delegate.mpnSubscription(mpnSubscription, didChangeProperty: string)
        }

    }
#endif
