#if !canImport(ObjectiveC)
    import Foundation
    import FoundationNetworking
    import LegacyLSClient

    // Delegates in the spellings available on Linux. Each method records its position in the delegate protocol.

    final class MarkedConnectionDelegate: SpelledDelegate, LSConnectionDelegate {
        func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) { note(0) }
        func clientConnection(_ client: LSClient!, didReceiveNewBytes bytes: Int32) { note(1) }
        func clientConnection(_ client: LSClient!, didChangeActivityWarningStatus warningStatus: Bool) { note(2) }
        func clientConnectionDidEstablish(_ client: LSClient!) { note(3) }
        func clientConnectionDidClose(_ client: LSClient!) { note(4) }
        func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) { note(5) }
        func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushUpdateException!) { note(6) }
        func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!) { note(7) }
        func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
            note(8)
        }
        func clientConnection(
            _ client: LSClient!, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo!
        ) { note(9) }
        func clientConnection(_ client: LSClient!, didFailChangingDeviceTokenOnServerWithError error: LSException!) {
            note(10)
        }
        func clientConnectionDidSucceedResettingBadge(onServer client: LSClient!) { note(11) }
        func clientConnection(_ client: LSClient!, didFailResettingBadgeOnServerWithError error: LSException!) {
            note(12)
        }
        func clientConnection(_ client: LSClient!, willSendRequestFor challenge: URLAuthenticationChallenge!) {
            note(13)
        }
        func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest!) { note(14) }
    }

    final class PlainConnectionDelegate: SpelledDelegate, LSConnectionDelegate {
        func clientConnection(_ client: LSClient, didStartSessionWithPolling polling: Bool) { note(0) }
        func clientConnection(_ client: LSClient, didReceiveNewBytes bytes: Int32) { note(1) }
        func clientConnection(_ client: LSClient, didChangeActivityWarningStatus warningStatus: Bool) { note(2) }
        func clientConnectionDidEstablish(_ client: LSClient) { note(3) }
        func clientConnectionDidClose(_ client: LSClient) { note(4) }
        func clientConnection(_ client: LSClient, didEndWithCause cause: Int32) { note(5) }
        func clientConnection(_ client: LSClient, didReceiveDataError error: LSPushUpdateException) { note(6) }
        func clientConnection(_ client: LSClient, didReceiveServerFailure failure: LSPushServerException) { note(7) }
        func clientConnection(_ client: LSClient, didReceiveConnectionFailure failure: LSPushConnectionException) {
            note(8)
        }
        func clientConnection(_ client: LSClient, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo)
        { note(9) }
        func clientConnection(_ client: LSClient, didFailChangingDeviceTokenOnServerWithError error: LSException) {
            note(10)
        }
        func clientConnectionDidSucceedResettingBadge(onServer client: LSClient) { note(11) }
        func clientConnection(_ client: LSClient, didFailResettingBadgeOnServerWithError error: LSException) {
            note(12)
        }
        func clientConnection(_ client: LSClient, willSendRequestFor challenge: URLAuthenticationChallenge) { note(13) }
        func clientConnection(_ client: LSClient, isAboutToSend urlRequest: NSMutableURLRequest) { note(14) }
    }

    final class MarkedTableDelegate: SpelledDelegate, LSTableDelegate {
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo!
        ) { note(0) }
        func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
        ) { note(1) }
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didLoseRawUpdates numberOfUpdates: Int32
        ) { note(2) }
        func table(_ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!)
        { note(3) }
        func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) { note(4) }
    }

    final class PlainTableDelegate: SpelledDelegate, LSTableDelegate {
        func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
            didUpdateWith updateInfo: LSUpdateInfo
        ) { note(0) }
        func table(
            _ tableKey: LSSubscribedTableKey, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String
        ) { note(1) }
        func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
            didLoseRawUpdates numberOfUpdates: Int32
        ) { note(2) }
        func table(_ tableKey: LSSubscribedTableKey, didUnsubscribeItemPosition itemPosition: Int32, itemName: String) {
            note(3)
        }
        func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey) { note(4) }
    }

    final class OptionalTextTableDelegate: SpelledDelegate, LSTableDelegate {
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo!
        ) { note(0) }
        func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?
        ) { note(1) }
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
            didLoseRawUpdates numberOfUpdates: Int32
        ) { note(2) }
        func table(_ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?)
        { note(3) }
    }

    final class MarkedMessageDelegate: SpelledDelegate, LSMessageDelegate {
        func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32) {
            note(0)
        }
        func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String!
        ) { note(1) }
        func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException!
        ) { note(2) }
    }

    final class PlainMessageDelegate: SpelledDelegate, LSMessageDelegate {
        func message(_ messageInfo: LSMessageInfo, didProcessWithProgressiveNumber progressiveNumber: Int32) { note(0) }
        func message(
            _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String
        ) { note(1) }
        func message(
            _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException
        ) { note(2) }
    }

    final class OptionalTextMessageDelegate: SpelledDelegate, LSMessageDelegate {
        func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String?
        ) { note(1) }
    }

    extension Spellings {
        static var connection: [any SpelledDelegate & LSConnectionDelegate] {
            [MarkedConnectionDelegate(), PlainConnectionDelegate()]
        }

        /// Calls each method as the library does.
        func callAll(_ delegate: any LSConnectionDelegate) {
            delegate.clientConnection(client, didStartSessionWithPolling: bool)
            delegate.clientConnection(client, didReceiveNewBytes: int32)
            delegate.clientConnection(client, didChangeActivityWarningStatus: bool)
            delegate.clientConnectionDidEstablish(client)
            delegate.clientConnectionDidClose(client)
            delegate.clientConnection(client, didEndWithCause: int32)
            delegate.clientConnection(client, didReceiveDataError: pushUpdateException)
            delegate.clientConnection(client, didReceiveServerFailure: pushServerException)
            delegate.clientConnection(client, didReceiveConnectionFailure: pushConnectionException)
            delegate.clientConnection(client, didSucceedChangingDeviceTokenOnServerWith: mpnTokenChangeInfo)
            delegate.clientConnection(client, didFailChangingDeviceTokenOnServerWithError: exception)
            delegate.clientConnectionDidSucceedResettingBadge(onServer: client)
            delegate.clientConnection(client, didFailResettingBadgeOnServerWithError: exception)
            delegate.clientConnection(client, willSendRequestFor: authenticationChallenge)
            delegate.clientConnection(client, isAboutToSend: mutableURLRequest)
        }

        static var table: [any SpelledDelegate & LSTableDelegate] {
            [MarkedTableDelegate(), PlainTableDelegate(), OptionalTextTableDelegate()]
        }

        /// Calls each method as the library does.
        func callAll(_ delegate: any LSTableDelegate) {
            delegate.table(subscribedTableKey, itemPosition: int32, itemName: nil, didUpdateWith: updateInfo)
            delegate.table(subscribedTableKey, didEndSnapshotForItemPosition: int32, itemName: nil)
            delegate.table(subscribedTableKey, itemPosition: int32, itemName: nil, didLoseRawUpdates: int32)
            delegate.table(subscribedTableKey, didUnsubscribeItemPosition: int32, itemName: nil)
            delegate.tableDidUnsubscribeAllItems(subscribedTableKey)
        }

        static var message: [any SpelledDelegate & LSMessageDelegate] {
            [MarkedMessageDelegate(), PlainMessageDelegate(), OptionalTextMessageDelegate()]
        }

        /// Calls each method as the library does.
        func callAll(_ delegate: any LSMessageDelegate) {
            delegate.message(messageInfo, didProcessWithProgressiveNumber: int32)
            delegate.message(messageInfo, didAbortWithProgressiveNumber: int32, errorCode: int32, errorMessage: nil)
            delegate.message(messageInfo, didAbortWithProgressiveNumber: int32, exception: exception)
        }

    }
#endif
