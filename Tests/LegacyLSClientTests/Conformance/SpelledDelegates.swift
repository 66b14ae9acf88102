// Written by Scripts/delegate-spellings; do not edit.

import Foundation
import LegacyLSClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

final class ConnectionStyle0: SpelledDelegate, LSConnectionDelegate {
    func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) { note(0) }
    func clientConnection(_ client: LSClient!, didReceiveNewBytes bytes: Int32) { note(1) }
    func clientConnection(_ client: LSClient!, didChangeActivityWarningStatus warningStatus: Bool) { note(2) }
    func clientConnectionDidEstablish(_ client: LSClient!) { note(3) }
    func clientConnectionDidClose(_ client: LSClient!) { note(4) }
    func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) { note(5) }
    func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushUpdateException!) { note(6) }
    func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushServerException!) { note(7) }
    func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!) { note(8) }
    func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
        note(9)
    }
    func clientConnection(_ client: LSClient!, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo!) {
        note(10)
    }
    func clientConnection(_ client: LSClient!, didFailChangingDeviceTokenOnServerWithError error: LSException!) {
        note(11)
    }
    func clientConnectionDidSucceedResettingBadge(onServer client: LSClient!) { note(12) }
    func clientConnection(_ client: LSClient!, didFailResettingBadgeOnServerWithError error: LSException!) { note(13) }
    func clientConnection(_ client: LSClient!, willSendRequestFor challenge: URLAuthenticationChallenge!) { note(14) }
    func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest!) { note(15) }
}

final class ConnectionStyle1: SpelledDelegate, LSConnectionDelegate {
    func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) { note(0) }
    func clientConnection(_ client: LSClient!, didReceiveNewBytes bytes: Int32) { note(1) }
    func clientConnection(_ client: LSClient!, didChangeActivityWarningStatus warningStatus: Bool) { note(2) }
    func clientConnectionDidEstablish(_ client: LSClient!) { note(3) }
    func clientConnectionDidClose(_ client: LSClient!) { note(4) }
    func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) { note(5) }
    func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushUpdateException?) { note(6) }
    func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushServerException?) { note(7) }
    func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException?) { note(8) }
    func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException?) {
        note(9)
    }
    func clientConnection(_ client: LSClient!, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo?) {
        note(10)
    }
    func clientConnection(_ client: LSClient!, didFailChangingDeviceTokenOnServerWithError error: LSException?) {
        note(11)
    }
    func clientConnectionDidSucceedResettingBadge(onServer client: LSClient!) { note(12) }
    func clientConnection(_ client: LSClient!, didFailResettingBadgeOnServerWithError error: LSException?) { note(13) }
    func clientConnection(_ client: LSClient!, willSendRequestFor challenge: URLAuthenticationChallenge?) { note(14) }
    func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest?) { note(15) }
}

final class ConnectionStyle2: SpelledDelegate, LSConnectionDelegate {
    func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) { note(0) }
    func clientConnection(_ client: LSClient!, didReceiveNewBytes bytes: Int32) { note(1) }
    func clientConnection(_ client: LSClient!, didChangeActivityWarningStatus warningStatus: Bool) { note(2) }
    func clientConnectionDidEstablish(_ client: LSClient!) { note(3) }
    func clientConnectionDidClose(_ client: LSClient!) { note(4) }
    func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) { note(5) }
    func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushUpdateException) { note(6) }
    func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushServerException) { note(7) }
    func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException) { note(8) }
    func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException) {
        note(9)
    }
    func clientConnection(_ client: LSClient!, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo) {
        note(10)
    }
    func clientConnection(_ client: LSClient!, didFailChangingDeviceTokenOnServerWithError error: LSException) {
        note(11)
    }
    func clientConnectionDidSucceedResettingBadge(onServer client: LSClient!) { note(12) }
    func clientConnection(_ client: LSClient!, didFailResettingBadgeOnServerWithError error: LSException) { note(13) }
    func clientConnection(_ client: LSClient!, willSendRequestFor challenge: URLAuthenticationChallenge) { note(14) }
    func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest) { note(15) }
}

final class ConnectionStyle3: SpelledDelegate, LSConnectionDelegate {
    func clientConnection(_ client: LSClient?, didStartSessionWithPolling polling: Bool) { note(0) }
    func clientConnection(_ client: LSClient?, didReceiveNewBytes bytes: Int32) { note(1) }
    func clientConnection(_ client: LSClient?, didChangeActivityWarningStatus warningStatus: Bool) { note(2) }
    func clientConnectionDidEstablish(_ client: LSClient?) { note(3) }
    func clientConnectionDidClose(_ client: LSClient?) { note(4) }
    func clientConnection(_ client: LSClient?, didEndWithCause cause: Int32) { note(5) }
    func clientConnection(_ client: LSClient?, didReceiveDataError error: LSPushUpdateException!) { note(6) }
    func clientConnection(_ client: LSClient?, didReceiveDataError error: LSPushServerException!) { note(7) }
    func clientConnection(_ client: LSClient?, didReceiveServerFailure failure: LSPushServerException!) { note(8) }
    func clientConnection(_ client: LSClient?, didReceiveConnectionFailure failure: LSPushConnectionException!) {
        note(9)
    }
    func clientConnection(_ client: LSClient?, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo!) {
        note(10)
    }
    func clientConnection(_ client: LSClient?, didFailChangingDeviceTokenOnServerWithError error: LSException!) {
        note(11)
    }
    func clientConnectionDidSucceedResettingBadge(onServer client: LSClient?) { note(12) }
    func clientConnection(_ client: LSClient?, didFailResettingBadgeOnServerWithError error: LSException!) { note(13) }
    func clientConnection(_ client: LSClient?, willSendRequestFor challenge: URLAuthenticationChallenge!) { note(14) }
    func clientConnection(_ client: LSClient?, isAboutToSend urlRequest: NSMutableURLRequest!) { note(15) }
}

final class ConnectionStyle4: SpelledDelegate, LSConnectionDelegate {
    func clientConnection(_ client: LSClient?, didStartSessionWithPolling polling: Bool) { note(0) }
    func clientConnection(_ client: LSClient?, didReceiveNewBytes bytes: Int32) { note(1) }
    func clientConnection(_ client: LSClient?, didChangeActivityWarningStatus warningStatus: Bool) { note(2) }
    func clientConnectionDidEstablish(_ client: LSClient?) { note(3) }
    func clientConnectionDidClose(_ client: LSClient?) { note(4) }
    func clientConnection(_ client: LSClient?, didEndWithCause cause: Int32) { note(5) }
    func clientConnection(_ client: LSClient?, didReceiveDataError error: LSPushUpdateException?) { note(6) }
    func clientConnection(_ client: LSClient?, didReceiveDataError error: LSPushServerException?) { note(7) }
    func clientConnection(_ client: LSClient?, didReceiveServerFailure failure: LSPushServerException?) { note(8) }
    func clientConnection(_ client: LSClient?, didReceiveConnectionFailure failure: LSPushConnectionException?) {
        note(9)
    }
    func clientConnection(_ client: LSClient?, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo?) {
        note(10)
    }
    func clientConnection(_ client: LSClient?, didFailChangingDeviceTokenOnServerWithError error: LSException?) {
        note(11)
    }
    func clientConnectionDidSucceedResettingBadge(onServer client: LSClient?) { note(12) }
    func clientConnection(_ client: LSClient?, didFailResettingBadgeOnServerWithError error: LSException?) { note(13) }
    func clientConnection(_ client: LSClient?, willSendRequestFor challenge: URLAuthenticationChallenge?) { note(14) }
    func clientConnection(_ client: LSClient?, isAboutToSend urlRequest: NSMutableURLRequest?) { note(15) }
}

final class ConnectionStyle5: SpelledDelegate, LSConnectionDelegate {
    func clientConnection(_ client: LSClient?, didStartSessionWithPolling polling: Bool) { note(0) }
    func clientConnection(_ client: LSClient?, didReceiveNewBytes bytes: Int32) { note(1) }
    func clientConnection(_ client: LSClient?, didChangeActivityWarningStatus warningStatus: Bool) { note(2) }
    func clientConnectionDidEstablish(_ client: LSClient?) { note(3) }
    func clientConnectionDidClose(_ client: LSClient?) { note(4) }
    func clientConnection(_ client: LSClient?, didEndWithCause cause: Int32) { note(5) }
    func clientConnection(_ client: LSClient?, didReceiveDataError error: LSPushUpdateException) { note(6) }
    func clientConnection(_ client: LSClient?, didReceiveDataError error: LSPushServerException) { note(7) }
    func clientConnection(_ client: LSClient?, didReceiveServerFailure failure: LSPushServerException) { note(8) }
    func clientConnection(_ client: LSClient?, didReceiveConnectionFailure failure: LSPushConnectionException) {
        note(9)
    }
    func clientConnection(_ client: LSClient?, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo) {
        note(10)
    }
    func clientConnection(_ client: LSClient?, didFailChangingDeviceTokenOnServerWithError error: LSException) {
        note(11)
    }
    func clientConnectionDidSucceedResettingBadge(onServer client: LSClient?) { note(12) }
    func clientConnection(_ client: LSClient?, didFailResettingBadgeOnServerWithError error: LSException) { note(13) }
    func clientConnection(_ client: LSClient?, willSendRequestFor challenge: URLAuthenticationChallenge) { note(14) }
    func clientConnection(_ client: LSClient?, isAboutToSend urlRequest: NSMutableURLRequest) { note(15) }
}

final class ConnectionStyle6: SpelledDelegate, LSConnectionDelegate {
    func clientConnection(_ client: LSClient, didStartSessionWithPolling polling: Bool) { note(0) }
    func clientConnection(_ client: LSClient, didReceiveNewBytes bytes: Int32) { note(1) }
    func clientConnection(_ client: LSClient, didChangeActivityWarningStatus warningStatus: Bool) { note(2) }
    func clientConnectionDidEstablish(_ client: LSClient) { note(3) }
    func clientConnectionDidClose(_ client: LSClient) { note(4) }
    func clientConnection(_ client: LSClient, didEndWithCause cause: Int32) { note(5) }
    func clientConnection(_ client: LSClient, didReceiveDataError error: LSPushUpdateException!) { note(6) }
    func clientConnection(_ client: LSClient, didReceiveDataError error: LSPushServerException!) { note(7) }
    func clientConnection(_ client: LSClient, didReceiveServerFailure failure: LSPushServerException!) { note(8) }
    func clientConnection(_ client: LSClient, didReceiveConnectionFailure failure: LSPushConnectionException!) {
        note(9)
    }
    func clientConnection(_ client: LSClient, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo!) {
        note(10)
    }
    func clientConnection(_ client: LSClient, didFailChangingDeviceTokenOnServerWithError error: LSException!) {
        note(11)
    }
    func clientConnectionDidSucceedResettingBadge(onServer client: LSClient) { note(12) }
    func clientConnection(_ client: LSClient, didFailResettingBadgeOnServerWithError error: LSException!) { note(13) }
    func clientConnection(_ client: LSClient, willSendRequestFor challenge: URLAuthenticationChallenge!) { note(14) }
    func clientConnection(_ client: LSClient, isAboutToSend urlRequest: NSMutableURLRequest!) { note(15) }
}

final class ConnectionStyle7: SpelledDelegate, LSConnectionDelegate {
    func clientConnection(_ client: LSClient, didStartSessionWithPolling polling: Bool) { note(0) }
    func clientConnection(_ client: LSClient, didReceiveNewBytes bytes: Int32) { note(1) }
    func clientConnection(_ client: LSClient, didChangeActivityWarningStatus warningStatus: Bool) { note(2) }
    func clientConnectionDidEstablish(_ client: LSClient) { note(3) }
    func clientConnectionDidClose(_ client: LSClient) { note(4) }
    func clientConnection(_ client: LSClient, didEndWithCause cause: Int32) { note(5) }
    func clientConnection(_ client: LSClient, didReceiveDataError error: LSPushUpdateException?) { note(6) }
    func clientConnection(_ client: LSClient, didReceiveDataError error: LSPushServerException?) { note(7) }
    func clientConnection(_ client: LSClient, didReceiveServerFailure failure: LSPushServerException?) { note(8) }
    func clientConnection(_ client: LSClient, didReceiveConnectionFailure failure: LSPushConnectionException?) {
        note(9)
    }
    func clientConnection(_ client: LSClient, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo?) {
        note(10)
    }
    func clientConnection(_ client: LSClient, didFailChangingDeviceTokenOnServerWithError error: LSException?) {
        note(11)
    }
    func clientConnectionDidSucceedResettingBadge(onServer client: LSClient) { note(12) }
    func clientConnection(_ client: LSClient, didFailResettingBadgeOnServerWithError error: LSException?) { note(13) }
    func clientConnection(_ client: LSClient, willSendRequestFor challenge: URLAuthenticationChallenge?) { note(14) }
    func clientConnection(_ client: LSClient, isAboutToSend urlRequest: NSMutableURLRequest?) { note(15) }
}

final class ConnectionStyle8: SpelledDelegate, LSConnectionDelegate {
    func clientConnection(_ client: LSClient, didStartSessionWithPolling polling: Bool) { note(0) }
    func clientConnection(_ client: LSClient, didReceiveNewBytes bytes: Int32) { note(1) }
    func clientConnection(_ client: LSClient, didChangeActivityWarningStatus warningStatus: Bool) { note(2) }
    func clientConnectionDidEstablish(_ client: LSClient) { note(3) }
    func clientConnectionDidClose(_ client: LSClient) { note(4) }
    func clientConnection(_ client: LSClient, didEndWithCause cause: Int32) { note(5) }
    func clientConnection(_ client: LSClient, didReceiveDataError error: LSPushUpdateException) { note(6) }
    func clientConnection(_ client: LSClient, didReceiveDataError error: LSPushServerException) { note(7) }
    func clientConnection(_ client: LSClient, didReceiveServerFailure failure: LSPushServerException) { note(8) }
    func clientConnection(_ client: LSClient, didReceiveConnectionFailure failure: LSPushConnectionException) {
        note(9)
    }
    func clientConnection(_ client: LSClient, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo) {
        note(10)
    }
    func clientConnection(_ client: LSClient, didFailChangingDeviceTokenOnServerWithError error: LSException) {
        note(11)
    }
    func clientConnectionDidSucceedResettingBadge(onServer client: LSClient) { note(12) }
    func clientConnection(_ client: LSClient, didFailResettingBadgeOnServerWithError error: LSException) { note(13) }
    func clientConnection(_ client: LSClient, willSendRequestFor challenge: URLAuthenticationChallenge) { note(14) }
    func clientConnection(_ client: LSClient, isAboutToSend urlRequest: NSMutableURLRequest) { note(15) }
}

final class TableStyle0: SpelledDelegate, LSTableDelegate {
    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) { note(0) }
    func table(_ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!)
    { note(1) }
    func table(_ tableKey: LSSubscribedTableKey!, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String!)
    { note(2) }
    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didLoseRawUpdates numberOfUpdates: Int32
    ) { note(3) }
    func table(_ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!) {
        note(4)
    }
    func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) { note(5) }
}

final class TableStyle1: SpelledDelegate, LSTableDelegate {
    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
        didUpdateWith updateInfo: LSUpdateInfo?
    ) { note(0) }
    func table(_ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?)
    { note(1) }
    func table(_ tableKey: LSSubscribedTableKey!, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String?)
    { note(2) }
    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
        didLoseRawUpdates numberOfUpdates: Int32
    ) { note(3) }
    func table(_ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?) {
        note(4)
    }
    func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) { note(5) }
}

final class TableStyle2: SpelledDelegate, LSTableDelegate {
    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String, didUpdateWith updateInfo: LSUpdateInfo
    ) { note(0) }
    func table(_ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String) {
        note(1)
    }
    func table(_ tableKey: LSSubscribedTableKey!, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String) {
        note(2)
    }
    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String,
        didLoseRawUpdates numberOfUpdates: Int32
    ) { note(3) }
    func table(_ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String) {
        note(4)
    }
    func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) { note(5) }
}

final class TableStyle3: SpelledDelegate, LSTableDelegate {
    func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo?
    ) { note(0) }
    func table(_ tableKey: LSSubscribedTableKey?, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!)
    { note(1) }
    func table(_ tableKey: LSSubscribedTableKey?, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String!)
    { note(2) }
    func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
        didLoseRawUpdates numberOfUpdates: Int32
    ) { note(3) }
    func table(_ tableKey: LSSubscribedTableKey?, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!) {
        note(4)
    }
    func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey?) { note(5) }
}

final class TableStyle4: SpelledDelegate, LSTableDelegate {
    func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
        didUpdateWith updateInfo: LSUpdateInfo
    ) { note(0) }
    func table(_ tableKey: LSSubscribedTableKey?, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?)
    { note(1) }
    func table(_ tableKey: LSSubscribedTableKey?, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String?)
    { note(2) }
    func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
        didLoseRawUpdates numberOfUpdates: Int32
    ) { note(3) }
    func table(_ tableKey: LSSubscribedTableKey?, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?) {
        note(4)
    }
    func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey?) { note(5) }
}

final class TableStyle5: SpelledDelegate, LSTableDelegate {
    func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) { note(0) }
    func table(_ tableKey: LSSubscribedTableKey?, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String) {
        note(1)
    }
    func table(_ tableKey: LSSubscribedTableKey?, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String) {
        note(2)
    }
    func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String,
        didLoseRawUpdates numberOfUpdates: Int32
    ) { note(3) }
    func table(_ tableKey: LSSubscribedTableKey?, didUnsubscribeItemPosition itemPosition: Int32, itemName: String) {
        note(4)
    }
    func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey?) { note(5) }
}

final class TableStyle6: SpelledDelegate, LSTableDelegate {
    func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String!, didUpdateWith updateInfo: LSUpdateInfo
    ) { note(0) }
    func table(_ tableKey: LSSubscribedTableKey, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!) {
        note(1)
    }
    func table(_ tableKey: LSSubscribedTableKey, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String!) {
        note(2)
    }
    func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String!,
        didLoseRawUpdates numberOfUpdates: Int32
    ) { note(3) }
    func table(_ tableKey: LSSubscribedTableKey, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!) {
        note(4)
    }
    func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey) { note(5) }
}

final class TableStyle7: SpelledDelegate, LSTableDelegate {
    func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String?,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) { note(0) }
    func table(_ tableKey: LSSubscribedTableKey, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?) {
        note(1)
    }
    func table(_ tableKey: LSSubscribedTableKey, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String?) {
        note(2)
    }
    func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String?,
        didLoseRawUpdates numberOfUpdates: Int32
    ) { note(3) }
    func table(_ tableKey: LSSubscribedTableKey, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?) {
        note(4)
    }
    func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey) { note(5) }
}

final class TableStyle8: SpelledDelegate, LSTableDelegate {
    func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String, didUpdateWith updateInfo: LSUpdateInfo?
    ) { note(0) }
    func table(_ tableKey: LSSubscribedTableKey, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String) {
        note(1)
    }
    func table(_ tableKey: LSSubscribedTableKey, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String) {
        note(2)
    }
    func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
        didLoseRawUpdates numberOfUpdates: Int32
    ) { note(3) }
    func table(_ tableKey: LSSubscribedTableKey, didUnsubscribeItemPosition itemPosition: Int32, itemName: String) {
        note(4)
    }
    func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey) { note(5) }
}

final class EarlierStyle0: SpelledDelegate, LSTableDelegate {
    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWithInfo updateInfo: LSUpdateInfo!
    ) { note(0) }
}

final class EarlierStyle1: SpelledDelegate, LSTableDelegate {
    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
        didUpdateWithInfo updateInfo: LSUpdateInfo?
    ) { note(0) }
}

final class EarlierStyle2: SpelledDelegate, LSTableDelegate {
    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String,
        didUpdateWithInfo updateInfo: LSUpdateInfo
    ) { note(0) }
}

final class EarlierStyle3: SpelledDelegate, LSTableDelegate {
    func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
        didUpdateWithInfo updateInfo: LSUpdateInfo?
    ) { note(0) }
}

final class EarlierStyle4: SpelledDelegate, LSTableDelegate {
    func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
        didUpdateWithInfo updateInfo: LSUpdateInfo
    ) { note(0) }
}

final class EarlierStyle5: SpelledDelegate, LSTableDelegate {
    func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String,
        didUpdateWithInfo updateInfo: LSUpdateInfo!
    ) { note(0) }
}

final class EarlierStyle6: SpelledDelegate, LSTableDelegate {
    func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String!,
        didUpdateWithInfo updateInfo: LSUpdateInfo
    ) { note(0) }
}

final class EarlierStyle7: SpelledDelegate, LSTableDelegate {
    func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String?,
        didUpdateWithInfo updateInfo: LSUpdateInfo!
    ) { note(0) }
}

final class EarlierStyle8: SpelledDelegate, LSTableDelegate {
    func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
        didUpdateWithInfo updateInfo: LSUpdateInfo?
    ) { note(0) }
}

final class MessageStyle0: SpelledDelegate, LSMessageDelegate {
    func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32) { note(0) }
    func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String!
    ) { note(1) }
    func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException!
    ) { note(2) }
}

final class MessageStyle1: SpelledDelegate, LSMessageDelegate {
    func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32) { note(0) }
    func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String?
    ) { note(1) }
    func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException?
    ) { note(2) }
}

final class MessageStyle2: SpelledDelegate, LSMessageDelegate {
    func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32) { note(0) }
    func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String
    ) { note(1) }
    func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException
    ) { note(2) }
}

final class MessageStyle3: SpelledDelegate, LSMessageDelegate {
    func message(_ messageInfo: LSMessageInfo?, didProcessWithProgressiveNumber progressiveNumber: Int32) { note(0) }
    func message(
        _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String!
    ) { note(1) }
    func message(
        _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException!
    ) { note(2) }
}

final class MessageStyle4: SpelledDelegate, LSMessageDelegate {
    func message(_ messageInfo: LSMessageInfo?, didProcessWithProgressiveNumber progressiveNumber: Int32) { note(0) }
    func message(
        _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String?
    ) { note(1) }
    func message(
        _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException?
    ) { note(2) }
}

final class MessageStyle5: SpelledDelegate, LSMessageDelegate {
    func message(_ messageInfo: LSMessageInfo?, didProcessWithProgressiveNumber progressiveNumber: Int32) { note(0) }
    func message(
        _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String
    ) { note(1) }
    func message(
        _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException
    ) { note(2) }
}

final class MessageStyle6: SpelledDelegate, LSMessageDelegate {
    func message(_ messageInfo: LSMessageInfo, didProcessWithProgressiveNumber progressiveNumber: Int32) { note(0) }
    func message(
        _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String!
    ) { note(1) }
    func message(
        _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException!
    ) { note(2) }
}

final class MessageStyle7: SpelledDelegate, LSMessageDelegate {
    func message(_ messageInfo: LSMessageInfo, didProcessWithProgressiveNumber progressiveNumber: Int32) { note(0) }
    func message(
        _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String?
    ) { note(1) }
    func message(
        _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException?
    ) { note(2) }
}

final class MessageStyle8: SpelledDelegate, LSMessageDelegate {
    func message(_ messageInfo: LSMessageInfo, didProcessWithProgressiveNumber progressiveNumber: Int32) { note(0) }
    func message(
        _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String
    ) { note(1) }
    func message(
        _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException
    ) { note(2) }
}

final class LineStyle0: SpelledDelegate, LSLogDelegate {
    func appendLogLine(_ logLine: String!) { note(0) }
}

final class LineStyle1: SpelledDelegate, LSLogDelegate {
    func appendLogLine(_ logLine: String!) { note(0) }
}

final class LineStyle2: SpelledDelegate, LSLogDelegate {
    func appendLogLine(_ logLine: String!) { note(0) }
}

final class LineStyle3: SpelledDelegate, LSLogDelegate {
    func appendLogLine(_ logLine: String?) { note(0) }
}

final class LineStyle4: SpelledDelegate, LSLogDelegate {
    func appendLogLine(_ logLine: String?) { note(0) }
}

final class LineStyle5: SpelledDelegate, LSLogDelegate {
    func appendLogLine(_ logLine: String?) { note(0) }
}

final class LineStyle6: SpelledDelegate, LSLogDelegate {
    func appendLogLine(_ logLine: String) { note(0) }
}

final class LineStyle7: SpelledDelegate, LSLogDelegate {
    func appendLogLine(_ logLine: String) { note(0) }
}

final class LineStyle8: SpelledDelegate, LSLogDelegate {
    func appendLogLine(_ logLine: String) { note(0) }
}

extension Spellings {
    static var connection: [any SpelledDelegate & LSConnectionDelegate] {
        [
            ConnectionStyle0(), ConnectionStyle1(), ConnectionStyle2(), ConnectionStyle3(), ConnectionStyle4(),
            ConnectionStyle5(), ConnectionStyle6(), ConnectionStyle7(), ConnectionStyle8(),
        ]
    }
    static let connectionMethodCount = 16

    /// Calls each method as the library does.
    func callAll(_ delegate: any LSConnectionDelegate) {
        delegate.clientConnection(client as LSClient?, didStartSessionWithPolling: bool)
        delegate.clientConnection(client as LSClient?, didReceiveNewBytes: int32)
        delegate.clientConnection(client as LSClient?, didChangeActivityWarningStatus: bool)
        delegate.clientConnectionDidEstablish(client as LSClient?)
        delegate.clientConnectionDidClose(client as LSClient?)
        delegate.clientConnection(client as LSClient?, didEndWithCause: int32)
        delegate.clientConnection(
            client as LSClient?, didReceiveDataError: pushUpdateException as LSPushUpdateException?)
        delegate.clientConnection(
            client as LSClient?, didReceiveDataError: pushServerException as LSPushServerException?)
        delegate.clientConnection(
            client as LSClient?, didReceiveServerFailure: pushServerException as LSPushServerException?)
        delegate.clientConnection(
            client as LSClient?, didReceiveConnectionFailure: pushConnectionException as LSPushConnectionException?)
        delegate.clientConnection(
            client as LSClient?, didSucceedChangingDeviceTokenOnServerWith: mpnTokenChangeInfo as LSMPNTokenChangeInfo?)
        delegate.clientConnection(
            client as LSClient?, didFailChangingDeviceTokenOnServerWithError: exception as LSException?)
        delegate.clientConnectionDidSucceedResettingBadge(onServer: client as LSClient?)
        delegate.clientConnection(
            client as LSClient?, didFailResettingBadgeOnServerWithError: exception as LSException?)
        delegate.clientConnection(
            client as LSClient?, willSendRequestFor: authenticationChallenge as URLAuthenticationChallenge?)
        delegate.clientConnection(client as LSClient?, isAboutToSend: mutableURLRequest as NSMutableURLRequest?)
    }

    static var table: [any SpelledDelegate & LSTableDelegate] {
        [
            TableStyle0(), TableStyle1(), TableStyle2(), TableStyle3(), TableStyle4(), TableStyle5(), TableStyle6(),
            TableStyle7(), TableStyle8(),
        ]
    }
    static let tableMethodCount = 6

    /// Calls each method as the library does.
    func callAll(_ delegate: any LSTableDelegate) {
        delegate.table(
            subscribedTableKey as LSSubscribedTableKey?, itemPosition: int32, itemName: nil as String?,
            didUpdateWith: updateInfo as LSUpdateInfo?)
        delegate.table(
            subscribedTableKey as LSSubscribedTableKey?, didEndSnapshotForItemPosition: int32, itemName: nil as String?)
        delegate.table(
            subscribedTableKey as LSSubscribedTableKey?, didEndSnaphostForItemPosition: int32, itemName: nil as String?)
        delegate.table(
            subscribedTableKey as LSSubscribedTableKey?, itemPosition: int32, itemName: nil as String?,
            didLoseRawUpdates: int32)
        delegate.table(
            subscribedTableKey as LSSubscribedTableKey?, didUnsubscribeItemPosition: int32, itemName: nil as String?)
        delegate.tableDidUnsubscribeAllItems(subscribedTableKey as LSSubscribedTableKey?)
    }

    static var earlier: [any SpelledDelegate & LSTableDelegate] {
        [
            EarlierStyle0(), EarlierStyle1(), EarlierStyle2(), EarlierStyle3(), EarlierStyle4(), EarlierStyle5(),
            EarlierStyle6(), EarlierStyle7(), EarlierStyle8(),
        ]
    }
    static let earlierMethodCount = 1

    static var message: [any SpelledDelegate & LSMessageDelegate] {
        [
            MessageStyle0(), MessageStyle1(), MessageStyle2(), MessageStyle3(), MessageStyle4(), MessageStyle5(),
            MessageStyle6(), MessageStyle7(), MessageStyle8(),
        ]
    }
    static let messageMethodCount = 3

    /// Calls each method as the library does.
    func callAll(_ delegate: any LSMessageDelegate) {
        delegate.message(messageInfo as LSMessageInfo?, didProcessWithProgressiveNumber: int32)
        delegate.message(
            messageInfo as LSMessageInfo?, didAbortWithProgressiveNumber: int32, errorCode: int32,
            errorMessage: nil as String?)
        delegate.message(
            messageInfo as LSMessageInfo?, didAbortWithProgressiveNumber: int32, exception: exception as LSException?)
    }

    static var line: [any SpelledDelegate & LSLogDelegate] {
        [
            LineStyle0(), LineStyle1(), LineStyle2(), LineStyle3(), LineStyle4(), LineStyle5(), LineStyle6(),
            LineStyle7(), LineStyle8(),
        ]
    }
    static let lineMethodCount = 1

    /// Calls each method as the library does.
    func callAll(_ delegate: any LSLogDelegate) {
        delegate.appendLogLine(string as String?)
    }

}
