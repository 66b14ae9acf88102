package import CLegacyLSClient
import Foundation
import LegacyLSClient
import LightstreamerCore
import ObjectiveCBridge

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The direct calls of delegates; set before `main`.
nonisolated(unsafe) private var direct: LSLegacyCallbacks?

@_cdecl("LSLegacySetCallbacks")
package func setCallbacks(_ callbacks: LSLegacyCallbacks) { direct = callbacks }

/// Passes the events of a connection to an Objective-C delegate.
final class ConnectionDelegateAdapter: LSConnectionDelegate {
    let context: ObjectiveCObject
    private let didReceiveNewBytes: (@convention(c) (UnsafeRawPointer, Int32) -> Void)?
    private let isAboutToSend: (@convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> Void)?

    init(_ context: ObjectiveCObject) {
        self.context = context
        didReceiveNewBytes =
            context.implements("clientConnection:didReceiveNewBytes:") ? direct?.didReceiveNewBytes : nil
        isAboutToSend = context.implements("clientConnection:isAboutToSendURLRequest:") ? direct?.isAboutToSend : nil
    }

    func clientConnectionDidEstablish(_ client: LSClient!) { context.call("clientConnectionDidEstablish:") }

    func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
        context.call("clientConnection:didStartSessionWithPolling:", polling)
    }

    func clientConnection(_ client: LSClient!, didReceiveNewBytes bytes: Int32) {
        didReceiveNewBytes?(context.pointer, bytes)
    }

    func clientConnection(_ client: LSClient!, didChangeActivityWarningStatus warningStatus: Bool) {
        context.call("clientConnection:didChangeActivityWarningStatus:", warningStatus)
    }

    func clientConnectionDidClose(_ client: LSClient!) { context.call("clientConnectionDidClose:") }

    func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) {
        context.call("clientConnection:didEndWithCause:", cause)
    }

    func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushUpdateException!) {
        context.call("clientConnection:didReceiveDataError:", made(error))
    }

    func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!) {
        context.call("clientConnection:didReceiveServerFailure:", made(failure))
    }

    func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
        context.call("clientConnection:didReceiveConnectionFailure:", made(failure))
    }

    func clientConnection(
        _ client: LSClient!, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo!
    ) {
        context.call(
            "clientConnection:didSucceedChangingDeviceTokenOnServerWithInfo:",
            Made(integer: Int(info.restoredSubscriptions)))
    }

    func clientConnection(_ client: LSClient!, didFailChangingDeviceTokenOnServerWithError error: LSException!) {
        context.call("clientConnection:didFailChangingDeviceTokenOnServerWithError:", made(error))
    }

    func clientConnectionDidSucceedResettingBadge(onServer client: LSClient!) {
        context.call("clientConnectionDidSucceedResettingBadgeOnServer:")
    }

    func clientConnection(_ client: LSClient!, didFailResettingBadgeOnServerWithError error: LSException!) {
        context.call("clientConnection:didFailResettingBadgeOnServerWithError:", made(error))
    }

    func clientConnection(_ client: LSClient!, willSendRequestFor challenge: URLAuthenticationChallenge!) {
        if !context.call("clientConnection:willSendRequestForAuthenticationChallenge:", challenge) {
            challenge.performDefaultHandling()
        }
    }

    func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest!) {
        isAboutToSend?(context.pointer, UnsafeRawPointer(borrowed: urlRequest))
    }
}

/// The argument of which the context makes the Objective-C exception.
private func made(_ exception: LSException) -> Made { Made(from: BridgeException(exception)) }

/// Passes the updates and events of a table to an Objective-C delegate. The integer of the owner is the value of the table's key.
final class TableDelegateAdapter: LSTableDelegate {
    private let context: ObjectiveCObject
    private let didUpdate: (@convention(c) (UnsafeRawPointer, Int32, Int32, UnsafeRawPointer) -> Void)?

    init(_ context: ObjectiveCObject) {
        self.context = context
        didUpdate = context.implements("table:itemPosition:itemName:didUpdateWithInfo:") ? direct?.didUpdate : nil
    }

    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        didUpdate?(context.pointer, tableKey.keyValue, itemPosition, UnsafeRawPointer(borrowed: updateInfo))
    }

    func table(
        _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
    ) {
        if !call("table:didEndSnapshotForItemPosition:itemName:", tableKey, itemPosition, itemName) {
            // The method that delegates written for versions before 1.2.3 implement.
            call("table:didEndSnaphostForItemPosition:itemName:", tableKey, itemPosition, itemName)
        }
    }

    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didLoseRawUpdates numberOfUpdates: Int32
    ) {
        call("table:itemPosition:itemName:didLoseRawUpdates:", tableKey, itemPosition, itemName, numberOfUpdates)
    }

    func table(_ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!) {
        call("table:didUnsubscribeItemPosition:itemName:", tableKey, itemPosition, itemName)
    }

    func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) {
        call("tableDidUnsubscribeAllItems:", tableKey)
    }

    @discardableResult
    private func call(_ selector: StaticString, _ key: LSSubscribedTableKey, _ arguments: Any?...) -> Bool {
        context.call(selector, owner: Owner(integer: Int(key.keyValue)), with: arguments)
    }
}

/// Passes the outcome of a message to an Objective-C delegate.
final class MessageDelegateAdapter: LSMessageDelegate {
    private let context: ObjectiveCObject

    init(_ context: ObjectiveCObject) { self.context = context }

    func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32) {
        context.call("message:didProcessWithProgressiveNumber:", progressiveNumber)
    }

    func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String!
    ) {
        context.call(
            "message:didAbortWithProgressiveNumber:errorCode:errorMessage:", progressiveNumber, errorCode, errorMessage)
    }

    func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException!
    ) {
        context.call("message:didAbortWithProgressiveNumber:exception:", progressiveNumber, made(exception))
    }
}
