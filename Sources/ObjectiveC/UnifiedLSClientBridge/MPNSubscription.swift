package import CUnifiedLSClient
import Foundation
import ObjectiveCBridge
import UnifiedLSClient

@_cdecl("LSUnifiedMPNSubscriptionMake")
package func makeMPNSubscription(
    _ mode: LSBridgeText, _ items: LSBridgeTextList, _ fields: LSBridgeTextList, _ reference: LSBridgeContext,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) -> OpaquePointer {
    let mode = String(mode) ?? ""
    let subscription = calling(failure) {
        if let items = [String](items), let fields = [String](fields) {
            LSMPNSubscription(subscriptionMode: mode, items: items, fields: fields)
        } else {
            LSMPNSubscription(subscriptionMode: mode)
        }
    }
    subscription.companion.reference = ContextOwner(reference)
    return OpaquePointer(owned: subscription)
}

@_cdecl("LSUnifiedMPNSubscriptionMakeOfSubscription")
package func makeMPNSubscription(
    of subscription: OpaquePointer, _ reference: LSBridgeContext, _ failure: UnsafeMutablePointer<OpaquePointer?>
) -> OpaquePointer {
    let made = calling(failure) { LSMPNSubscription(subscription: subscription.object(LSSubscription.self)) }
    made.companion.reference = ContextOwner(reference)
    return OpaquePointer(owned: made)
}

@_cdecl("LSUnifiedMPNSubscriptionMakeCopy")
package func makeMPNSubscription(copyOf original: OpaquePointer, _ reference: LSBridgeContext) -> OpaquePointer {
    let copy = LSMPNSubscription(mpnSubscription: original.object(LSMPNSubscription.self))
    copy.companion.reference = ContextOwner(reference)
    return OpaquePointer(owned: copy)
}

@_cdecl("LSUnifiedMPNSubscriptionCopyText")
package func copyMPNSubscriptionText(
    _ subscription: OpaquePointer, _ property: LSUnifiedMPNText, _ failure: UnsafeMutablePointer<OpaquePointer?>
) -> LSBridgeText {
    let subscription = subscription.object(LSMPNSubscription.self)
    let text: String? = calling(failure) {
        switch property {
        case LSUnifiedMPNMode: subscription.mode
        case LSUnifiedMPNItemGroup: subscription.itemGroup
        case LSUnifiedMPNFieldSchema: subscription.fieldSchema
        case LSUnifiedMPNDataAdapter: subscription.dataAdapter
        case LSUnifiedMPNNotificationFormat: subscription.notificationFormat
        case LSUnifiedMPNTriggerExpression: subscription.triggerExpression
        case LSUnifiedMPNBufferSize: subscription.requestedBufferSize
        case LSUnifiedMPNMaxFrequency: subscription.requestedMaxFrequency
        case LSUnifiedMPNStatus: subscription.status
        case LSUnifiedMPNSubscriptionID: subscription.subscriptionId
        case LSUnifiedMPNDescription: subscription.description
        default: nil
        }
    }
    return LSBridgeText(owned: text)
}

@_cdecl("LSUnifiedMPNSubscriptionSetText")
package func setMPNSubscriptionText(
    _ subscription: OpaquePointer, _ property: LSUnifiedMPNText, _ text: LSBridgeText,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    let subscription = subscription.object(LSMPNSubscription.self)
    let text = String(text)
    calling(failure) {
        switch property {
        case LSUnifiedMPNItemGroup: subscription.itemGroup = text ?? ""
        case LSUnifiedMPNFieldSchema: subscription.fieldSchema = text ?? ""
        case LSUnifiedMPNDataAdapter: subscription.dataAdapter = text
        case LSUnifiedMPNNotificationFormat: subscription.notificationFormat = text
        case LSUnifiedMPNTriggerExpression: subscription.triggerExpression = text
        case LSUnifiedMPNBufferSize: subscription.requestedBufferSize = text
        case LSUnifiedMPNMaxFrequency: subscription.requestedMaxFrequency = text
        default: break
        }
    }
}

@_cdecl("LSUnifiedMPNSubscriptionVisitTexts")
package func visitMPNSubscriptionTexts(
    _ subscription: OpaquePointer, _ property: LSUnifiedMPNList, _ visitor: UnsafeMutableRawPointer,
    _ visit: @convention(c) (UnsafeMutableRawPointer, LSBridgeText) -> Void,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    let subscription = subscription.object(LSMPNSubscription.self)
    let texts = calling(failure) { property == LSUnifiedMPNItems ? subscription.items : subscription.fields }
    visitTexts(texts, visitor, visit)
}

@_cdecl("LSUnifiedMPNSubscriptionSetTexts")
package func setMPNSubscriptionTexts(
    _ subscription: OpaquePointer, _ property: LSUnifiedMPNList, _ texts: LSBridgeTextList,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    let subscription = subscription.object(LSMPNSubscription.self)
    let texts = [String](texts) ?? []
    calling(failure) {
        if property == LSUnifiedMPNItems { subscription.items = texts } else { subscription.fields = texts }
    }
}

@_cdecl("LSUnifiedMPNSubscriptionFlag")
package func mpnSubscriptionFlag(_ subscription: OpaquePointer, _ property: LSUnifiedMPNFlag) -> Bool {
    let subscription = subscription.object(LSMPNSubscription.self)
    return switch property {
    case LSUnifiedMPNActive: subscription.isActive
    case LSUnifiedMPNSubscribed: subscription.isSubscribed
    default: subscription.isTriggered
    }
}

@_cdecl("LSUnifiedMPNSubscriptionStatusTimestamp")
package func mpnSubscriptionStatusTimestamp(_ subscription: OpaquePointer) -> Double {
    bridgeTimestamp(subscription.object(LSMPNSubscription.self).statusTimestamp)
}

@_cdecl("LSUnifiedMPNSubscriptionAddDelegate")
package func addMPNSubscriptionDelegate(
    _ subscription: OpaquePointer, _ callbacks: UnsafePointer<LSUnifiedMPNSubscriptionCallbacks>
) -> OpaquePointer {
    let delegate = MPNSubscriptionDelegateAdapter(callbacks.pointee)
    subscription.object(LSMPNSubscription.self).addDelegate(delegate)
    return OpaquePointer(owned: delegate)
}

@_cdecl("LSUnifiedMPNSubscriptionRemoveDelegate")
package func removeMPNSubscriptionDelegate(_ subscription: OpaquePointer, _ delegate: OpaquePointer) {
    subscription.object(LSMPNSubscription.self).removeDelegate(delegate.object(MPNSubscriptionDelegateAdapter.self))
}

/// Forwards the events of an MPN subscription to an Objective-C delegate.
final class MPNSubscriptionDelegateAdapter: NSObject, LSMPNSubscriptionDelegate {
    private let callbacks: LSUnifiedMPNSubscriptionCallbacks
    private let context: ContextOwner

    init(_ callbacks: LSUnifiedMPNSubscriptionCallbacks) {
        self.callbacks = callbacks
        context = ContextOwner(callbacks.context)
    }

    func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription) { callbacks.didSubscribe?(context.object) }

    func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription) { callbacks.didUnsubscribe?(context.object) }

    func mpnSubscription(
        _ subscription: LSMPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String?
    ) {
        LSBridgeText.lending(message) { callbacks.didFailSubscription?(context.object, code, $0) }
    }

    func mpnSubscription(
        _ subscription: LSMPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String?
    ) {
        LSBridgeText.lending(message) { callbacks.didFailUnsubscription?(context.object, code, $0) }
    }

    func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription) { callbacks.didTrigger?(context.object) }

    func mpnSubscription(_ subscription: LSMPNSubscription, didChangeStatus status: String, timestamp: Date?) {
        LSBridgeText.lending(status) { callbacks.didChangeStatus?(context.object, $0, bridgeTimestamp(timestamp)) }
    }

    func mpnSubscription(_ subscription: LSMPNSubscription, didChangeProperty property: String) {
        LSBridgeText.lending(property) { callbacks.didChangeProperty?(context.object, $0) }
    }

    func mpnSubscriptionDidAdd(_ subscription: LSMPNSubscription) { callbacks.didAdd?(context.object) }

    func mpnSubscriptionDidRemove(_ subscription: LSMPNSubscription) { callbacks.didRemove?(context.object) }
}
