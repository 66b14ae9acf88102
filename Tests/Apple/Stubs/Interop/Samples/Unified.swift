// swift-format-ignore-file
// Applications of 2.x to 4.x. A comment at the end of a line names the diagnostic that the compiler has to give for it.

import Foundation
import UnifiedLSClient

/// The documented spelling.
class Documented: NSObject, LSClientDelegate, LSClientMessageDelegate, LSSubscriptionDelegate, LSMPNDeviceDelegate,
    LSMPNSubscriptionDelegate
{
    func clientDidAdd(_ client: LSLightstreamerClient) {}
    func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {}
    func client(_ client: LSLightstreamerClient, willSendRequestFor challenge: URLAuthenticationChallenge) {}
    func client(
        _ client: LSLightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String
    ) {}
    func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {}
    func subscription(_ subscription: LSSubscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {}
    func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date?) {}
    func mpnSubscription(_ subscription: LSMPNSubscription, didChangeStatus status: String, timestamp: Date) {}
}

/// Mixtures of `T`, `T?` and `T!`: each method is called, and the compiler warns where a mark is not needed.
class Mixed: NSObject, LSClientDelegate, LSSubscriptionDelegate {
    func client(_ client: LSLightstreamerClient?, didChangeProperty property: String) {} // warning: different optionality
    func client( // warning: different optionality
        _ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String?
    ) {}
    func subscription(_ subscription: LSSubscription?, didUpdateItem itemUpdate: LSItemUpdate) {} // warning: different optionality
    func subscription(_ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String!) {} // warning: different optionality
}

class Marked: NSObject, LSSubscriptionDelegate {
    func subscription(_ subscription: LSSubscription!, didUpdateItem itemUpdate: LSItemUpdate!) {} // warning: different optionality
}

class Base: NSObject, LSSubscriptionDelegate {}

/// A method that only a subclass has.
class Subclass: Base {
    func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {}
    // The error shows that the method has the selector of the protocol.
    @objc(subscription:didUpdateItem:)
    func other(_ subscription: LSSubscription, _ update: LSItemUpdate) {} // error: conflicts with method 'subscription(_:didUpdateItem:)'
}

func forward(_ delegate: LSSubscriptionDelegate, _ subscription: LSSubscription, _ update: LSItemUpdate) {
    delegate.subscription?(subscription, didUpdateItem: update)
    delegate.subscriptionDidSubscribe?(subscription)
    _ = delegate.isEqual(delegate)
}

class Mistakes: NSObject, LSSubscriptionDelegate {
    func subscription(_ subscription: LSSubscription, didUpdateItme itemUpdate: LSItemUpdate) {} // warning: nearly matches optional requirement
    func subscription(_ subscription: LSSubscription, didReceiveRealFrequency frequency: Double) {} // warning: nearly matches optional requirement
    func subscription(_ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String) {} // error: different optionality
}

class Logs: NSObject, LSLogger, LSLoggerProvider {
    func error(_ line: String) {}
    func error(_ line: String, with exception: NSException) {}
    func warn(_ line: String!) {} // warning: different optionality
    func warn(_ line: String, with exception: NSException) {}
    func info(_ line: String?) {} // warning: different optionality
    func info(_ line: String, with exception: NSException?) {} // warning: different optionality
    func debug(_ line: String) {}
    func debug(_ line: String, with exception: NSException) {}
    func fatal(_ line: String) {}
    func fatal(_ line: String, with exception: NSException) {}
    var isDebugEnabled: Bool { true }
    var isInfoEnabled: Bool { true }
    var isWarnEnabled: Bool { true }
    var isErrorEnabled: Bool { true }
    var isFatalEnabled: Bool { true }
    func logger(withCategory category: String) -> LSLogger { self }
}
