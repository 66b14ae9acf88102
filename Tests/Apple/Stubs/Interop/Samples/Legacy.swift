// swift-format-ignore-file
// Applications of 1.x. A comment at the end of a line names the diagnostic that the compiler has to give for it.

import Foundation
import LegacyLSClient

/// Mixtures of `T`, `T?` and `T!`.
class Chat: NSObject, LSConnectionDelegate, LSTableDelegate, LSMessageDelegate {
    func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {}
    func clientConnection(_ client: LSClient?, didEndWithCause cause: Int32) {}
    func clientConnection(_ client: LSClient, didReceiveConnectionFailure failure: LSPushConnectionException?) {}
    func clientConnectionDidClose(_ client: LSClient) {}
    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: CInt, itemName: String?,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {}
    func table(_ tableKey: LSSubscribedTableKey, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String) {}
    func message(
        _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String
    ) {}
}

class Base: NSObject, LSConnectionDelegate {}

/// A method that only a subclass has.
class Subclass: Base {
    func clientConnectionDidClose(_ client: LSClient?) {}
    func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) {}
    // The error shows that the first method has the selector of the protocol.
    @objc(clientConnectionDidClose:) func other(_ client: LSClient!) {} // error: conflicts with method 'clientConnectionDidClose'
}

func forward(_ delegate: LSConnectionDelegate, _ client: LSClient) {
    delegate.clientConnectionDidClose?(client)
    delegate.clientConnection?(client, didEndWithCause: 0)
}

class Mistakes: NSObject, LSConnectionDelegate {
    func clientConnection(_ client: LSClient!, didEndWithCause cause: Int) {} // warning: nearly matches optional requirement
    func clientConnection(_ client: LSClient!, didReceiveServerFailures failure: LSPushServerException!) {} // warning: nearly matches optional requirement
}

/// The label of Swift 1 and 2, on the method that is required.
class EarlierLabel: NSObject, LSTableDelegate {
    func table( // error: different argument labels
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWithInfo updateInfo: LSUpdateInfo!
    ) {}
}

class Lines: LSLogDelegate {
    func appendLogLine(_ logLine: String) {}
}
