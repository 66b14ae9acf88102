import Foundation
import LegacyLSClient
import Testing

@testable import LegacyLSClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Real code spells delegate methods in several ways, and the compiler takes a near miss for another method: whether each
/// spelling is called can only be seen by running it.
@Suite("1.x delegate spellings")
struct DelegateSpellingTests {
    private static let key: LSSubscribedTableKey? = LSSubscribedTableKey(keyValue: 1)
    private static let update: LSUpdateInfo? = LSUpdateInfo(
        itemPosition: 1, itemName: "a", fieldNames: nil, oldValues: nil, changeFlags: nil, newValues: ["x"],
        isSnapshot: false)
    private static let name: String? = "a"

    private final class TableIII: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo!
        ) { told.append("update") }
        func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
        ) { told.append("end") }
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didLoseRawUpdates numberOfUpdates: Int32
        ) { told.append("lost") }
        func table(_ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!)
        { told.append("item") }
        func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) { told.append("all") }
    }

    private final class TableIIO: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo?
        ) { told.append("update") }
        func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
        ) { told.append("end") }
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didLoseRawUpdates numberOfUpdates: Int32
        ) { told.append("lost") }
        func table(_ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!)
        { told.append("item") }
        func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) { told.append("all") }
    }

    private final class TableIOI: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo!
        ) { told.append("update") }
        func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?
        ) { told.append("end") }
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
            didLoseRawUpdates numberOfUpdates: Int32
        ) { told.append("lost") }
        func table(_ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?)
        { told.append("item") }
        func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) { told.append("all") }
    }

    private final class TableIOO: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo?
        ) { told.append("update") }
        func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?
        ) { told.append("end") }
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
            didLoseRawUpdates numberOfUpdates: Int32
        ) { told.append("lost") }
        func table(_ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?)
        { told.append("item") }
        func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) { told.append("all") }
    }

    private final class TableOII: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo!
        ) { told.append("update") }
        func table(
            _ tableKey: LSSubscribedTableKey?, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
        ) { told.append("end") }
        func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
            didLoseRawUpdates numberOfUpdates: Int32
        ) { told.append("lost") }
        func table(_ tableKey: LSSubscribedTableKey?, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!)
        { told.append("item") }
        func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey?) { told.append("all") }
    }

    private final class TableOIO: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo?
        ) { told.append("update") }
        func table(
            _ tableKey: LSSubscribedTableKey?, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
        ) { told.append("end") }
        func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
            didLoseRawUpdates numberOfUpdates: Int32
        ) { told.append("lost") }
        func table(_ tableKey: LSSubscribedTableKey?, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!)
        { told.append("item") }
        func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey?) { told.append("all") }
    }

    private final class TableOOI: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo!
        ) { told.append("update") }
        func table(
            _ tableKey: LSSubscribedTableKey?, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?
        ) { told.append("end") }
        func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
            didLoseRawUpdates numberOfUpdates: Int32
        ) { told.append("lost") }
        func table(_ tableKey: LSSubscribedTableKey?, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?)
        { told.append("item") }
        func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey?) { told.append("all") }
    }

    private final class TableOOO: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo?
        ) { told.append("update") }
        func table(
            _ tableKey: LSSubscribedTableKey?, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?
        ) { told.append("end") }
        func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
            didLoseRawUpdates numberOfUpdates: Int32
        ) { told.append("lost") }
        func table(_ tableKey: LSSubscribedTableKey?, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?)
        { told.append("item") }
        func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey?) { told.append("all") }
    }

    private final class TablePPP: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
            didUpdateWith updateInfo: LSUpdateInfo
        ) { told.append("update") }
        func table(
            _ tableKey: LSSubscribedTableKey, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String
        ) { told.append("end") }
        func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
            didLoseRawUpdates numberOfUpdates: Int32
        ) { told.append("lost") }
        func table(_ tableKey: LSSubscribedTableKey, didUnsubscribeItemPosition itemPosition: Int32, itemName: String) {
            told.append("item")
        }
        func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey) { told.append("all") }
    }

    private final class TablePOP: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo
        ) { told.append("update") }
        func table(
            _ tableKey: LSSubscribedTableKey, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?
        ) { told.append("end") }
        func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String?,
            didLoseRawUpdates numberOfUpdates: Int32
        ) { told.append("lost") }
        func table(_ tableKey: LSSubscribedTableKey, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?)
        { told.append("item") }
        func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey) { told.append("all") }
    }

    private func told(_ delegate: any LSTableDelegate) {
        delegate.table(Self.key, itemPosition: 1, itemName: Self.name, didUpdateWith: Self.update)
        delegate.table(Self.key, didEndSnapshotForItemPosition: 1, itemName: Self.name)
        delegate.table(Self.key, itemPosition: 1, itemName: Self.name, didLoseRawUpdates: 1)
        delegate.table(Self.key, didUnsubscribeItemPosition: 1, itemName: Self.name)
        delegate.tableDidUnsubscribeAllItems(Self.key)
    }

    @Test func tables() {
        let everything = ["update", "end", "lost", "item", "all"]
        let iii = TableIII()
        told(iii)
        #expect(iii.told == everything, "spelled !!!")
        let iio = TableIIO()
        told(iio)
        #expect(iio.told == everything, "spelled !!?")
        let ioi = TableIOI()
        told(ioi)
        #expect(ioi.told == everything, "spelled !?!")
        let ioo = TableIOO()
        told(ioo)
        #expect(ioo.told == everything, "spelled !??")
        let oii = TableOII()
        told(oii)
        #expect(oii.told == everything, "spelled ?!!")
        let oio = TableOIO()
        told(oio)
        #expect(oio.told == everything, "spelled ?!?")
        let ooi = TableOOI()
        told(ooi)
        #expect(ooi.told == everything, "spelled ??!")
        let ooo = TableOOO()
        told(ooo)
        #expect(ooo.told == everything, "spelled ???")
        let ppp = TablePPP()
        told(ppp)
        #expect(ppp.told == everything, "spelled ---")
        let pop = TablePOP()
        told(pop)
        #expect(pop.told == everything, "spelled -?-")
    }

    private final class TypoII: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String!
        ) { told.append("typo") }
    }

    private final class TypoIO: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String?
        ) { told.append("typo") }
    }

    private final class TypoOO: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey?, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String?
        ) { told.append("typo") }
    }

    private final class TypoOI: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey?, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String!
        ) { told.append("typo") }
    }

    private final class TypoPP: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String
        ) { told.append("typo") }
    }

    private final class BothEnds: LSTableDelegate {
        var told: [String] = []
        func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
        ) { told.append("right") }
        func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String!
        ) { told.append("typo") }
    }

    @Test func misspeltEndOfSnapshotIsTheFallback() {
        let ii = TypoII()
        (told(ii))
        #expect(ii.told == ["typo"], "spelled !!")
        let io = TypoIO()
        (told(io))
        #expect(io.told == ["typo"], "spelled !?")
        let oo = TypoOO()
        (told(oo))
        #expect(oo.told == ["typo"], "spelled ??")
        let oi = TypoOI()
        (told(oi))
        #expect(oi.told == ["typo"], "spelled ?!")
        let pp = TypoPP()
        (told(pp))
        #expect(pp.told == ["typo"], "spelled --")
        let nameless = TypoII()
        (nameless as any LSTableDelegate).table(Self.key, didEndSnapshotForItemPosition: 1, itemName: nil)
        #expect(nameless.told == ["typo"])
        let both = BothEnds()
        told(both)
        #expect(both.told == ["right"])
    }

    private final class ConnectionII: LSConnectionDelegate {
        var told: [String] = []
        func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) { told.append("start") }
        func clientConnection(_ client: LSClient!, didReceiveNewBytes bytes: Int32) { told.append("bytes") }
        func clientConnection(_ client: LSClient!, didChangeActivityWarningStatus warningStatus: Bool) {
            told.append("warning")
        }
        func clientConnectionDidEstablish(_ client: LSClient!) { told.append("establish") }
        func clientConnectionDidClose(_ client: LSClient!) { told.append("close") }
        func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) { told.append("end") }
        func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushUpdateException!) {
            told.append("data")
        }
        func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!) {
            told.append("server")
        }
        func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
            told.append("connection")
        }
        func clientConnection(
            _ client: LSClient!, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo!
        ) { told.append("token") }
        func clientConnection(_ client: LSClient!, didFailChangingDeviceTokenOnServerWithError error: LSException!) {
            told.append("no token")
        }
        func clientConnectionDidSucceedResettingBadge(onServer client: LSClient!) { told.append("badge") }
        func clientConnection(_ client: LSClient!, didFailResettingBadgeOnServerWithError error: LSException!) {
            told.append("no badge")
        }
        func clientConnection(_ client: LSClient!, willSendRequestFor challenge: URLAuthenticationChallenge!) {
            told.append("challenge")
        }
        func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest!) {
            told.append("send")
        }
    }

    private final class ConnectionIO: LSConnectionDelegate {
        var told: [String] = []
        func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) { told.append("start") }
        func clientConnection(_ client: LSClient!, didReceiveNewBytes bytes: Int32) { told.append("bytes") }
        func clientConnection(_ client: LSClient!, didChangeActivityWarningStatus warningStatus: Bool) {
            told.append("warning")
        }
        func clientConnectionDidEstablish(_ client: LSClient!) { told.append("establish") }
        func clientConnectionDidClose(_ client: LSClient!) { told.append("close") }
        func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) { told.append("end") }
        func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushUpdateException?) {
            told.append("data")
        }
        func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException?) {
            told.append("server")
        }
        func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException?) {
            told.append("connection")
        }
        func clientConnection(
            _ client: LSClient!, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo?
        ) { told.append("token") }
        func clientConnection(_ client: LSClient!, didFailChangingDeviceTokenOnServerWithError error: LSException?) {
            told.append("no token")
        }
        func clientConnectionDidSucceedResettingBadge(onServer client: LSClient!) { told.append("badge") }
        func clientConnection(_ client: LSClient!, didFailResettingBadgeOnServerWithError error: LSException?) {
            told.append("no badge")
        }
        func clientConnection(_ client: LSClient!, willSendRequestFor challenge: URLAuthenticationChallenge?) {
            told.append("challenge")
        }
        func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest?) {
            told.append("send")
        }
    }

    private final class ConnectionOI: LSConnectionDelegate {
        var told: [String] = []
        func clientConnection(_ client: LSClient?, didStartSessionWithPolling polling: Bool) { told.append("start") }
        func clientConnection(_ client: LSClient?, didReceiveNewBytes bytes: Int32) { told.append("bytes") }
        func clientConnection(_ client: LSClient?, didChangeActivityWarningStatus warningStatus: Bool) {
            told.append("warning")
        }
        func clientConnectionDidEstablish(_ client: LSClient?) { told.append("establish") }
        func clientConnectionDidClose(_ client: LSClient?) { told.append("close") }
        func clientConnection(_ client: LSClient?, didEndWithCause cause: Int32) { told.append("end") }
        func clientConnection(_ client: LSClient?, didReceiveDataError error: LSPushUpdateException!) {
            told.append("data")
        }
        func clientConnection(_ client: LSClient?, didReceiveServerFailure failure: LSPushServerException!) {
            told.append("server")
        }
        func clientConnection(_ client: LSClient?, didReceiveConnectionFailure failure: LSPushConnectionException!) {
            told.append("connection")
        }
        func clientConnection(
            _ client: LSClient?, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo!
        ) { told.append("token") }
        func clientConnection(_ client: LSClient?, didFailChangingDeviceTokenOnServerWithError error: LSException!) {
            told.append("no token")
        }
        func clientConnectionDidSucceedResettingBadge(onServer client: LSClient?) { told.append("badge") }
        func clientConnection(_ client: LSClient?, didFailResettingBadgeOnServerWithError error: LSException!) {
            told.append("no badge")
        }
        func clientConnection(_ client: LSClient?, willSendRequestFor challenge: URLAuthenticationChallenge!) {
            told.append("challenge")
        }
        func clientConnection(_ client: LSClient?, isAboutToSend urlRequest: NSMutableURLRequest!) {
            told.append("send")
        }
    }

    private final class ConnectionOO: LSConnectionDelegate {
        var told: [String] = []
        func clientConnection(_ client: LSClient?, didStartSessionWithPolling polling: Bool) { told.append("start") }
        func clientConnection(_ client: LSClient?, didReceiveNewBytes bytes: Int32) { told.append("bytes") }
        func clientConnection(_ client: LSClient?, didChangeActivityWarningStatus warningStatus: Bool) {
            told.append("warning")
        }
        func clientConnectionDidEstablish(_ client: LSClient?) { told.append("establish") }
        func clientConnectionDidClose(_ client: LSClient?) { told.append("close") }
        func clientConnection(_ client: LSClient?, didEndWithCause cause: Int32) { told.append("end") }
        func clientConnection(_ client: LSClient?, didReceiveDataError error: LSPushUpdateException?) {
            told.append("data")
        }
        func clientConnection(_ client: LSClient?, didReceiveServerFailure failure: LSPushServerException?) {
            told.append("server")
        }
        func clientConnection(_ client: LSClient?, didReceiveConnectionFailure failure: LSPushConnectionException?) {
            told.append("connection")
        }
        func clientConnection(
            _ client: LSClient?, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo?
        ) { told.append("token") }
        func clientConnection(_ client: LSClient?, didFailChangingDeviceTokenOnServerWithError error: LSException?) {
            told.append("no token")
        }
        func clientConnectionDidSucceedResettingBadge(onServer client: LSClient?) { told.append("badge") }
        func clientConnection(_ client: LSClient?, didFailResettingBadgeOnServerWithError error: LSException?) {
            told.append("no badge")
        }
        func clientConnection(_ client: LSClient?, willSendRequestFor challenge: URLAuthenticationChallenge?) {
            told.append("challenge")
        }
        func clientConnection(_ client: LSClient?, isAboutToSend urlRequest: NSMutableURLRequest?) {
            told.append("send")
        }
    }

    private final class ConnectionPP: LSConnectionDelegate {
        var told: [String] = []
        func clientConnection(_ client: LSClient, didStartSessionWithPolling polling: Bool) { told.append("start") }
        func clientConnection(_ client: LSClient, didReceiveNewBytes bytes: Int32) { told.append("bytes") }
        func clientConnection(_ client: LSClient, didChangeActivityWarningStatus warningStatus: Bool) {
            told.append("warning")
        }
        func clientConnectionDidEstablish(_ client: LSClient) { told.append("establish") }
        func clientConnectionDidClose(_ client: LSClient) { told.append("close") }
        func clientConnection(_ client: LSClient, didEndWithCause cause: Int32) { told.append("end") }
        func clientConnection(_ client: LSClient, didReceiveDataError error: LSPushUpdateException) {
            told.append("data")
        }
        func clientConnection(_ client: LSClient, didReceiveServerFailure failure: LSPushServerException) {
            told.append("server")
        }
        func clientConnection(_ client: LSClient, didReceiveConnectionFailure failure: LSPushConnectionException) {
            told.append("connection")
        }
        func clientConnection(_ client: LSClient, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo)
        { told.append("token") }
        func clientConnection(_ client: LSClient, didFailChangingDeviceTokenOnServerWithError error: LSException) {
            told.append("no token")
        }
        func clientConnectionDidSucceedResettingBadge(onServer client: LSClient) { told.append("badge") }
        func clientConnection(_ client: LSClient, didFailResettingBadgeOnServerWithError error: LSException) {
            told.append("no badge")
        }
        func clientConnection(_ client: LSClient, willSendRequestFor challenge: URLAuthenticationChallenge) {
            told.append("challenge")
        }
        func clientConnection(_ client: LSClient, isAboutToSend urlRequest: NSMutableURLRequest) { told.append("send") }
    }

    private func told(_ delegate: any LSConnectionDelegate) throws {
        let client: LSClient? = TestConnection().client
        let update: LSPushUpdateException? = LSPushUpdateException("")
        let server: LSPushServerException? = LSPushServerException(code: 1, "")
        let connection: LSPushConnectionException? = LSPushConnectionException("")
        let exception: LSException? = connection
        let token: LSMPNTokenChangeInfo? = LSMPNTokenChangeInfo(restoredSubscriptions: 1)
        let challenge: URLAuthenticationChallenge? = URLAuthenticationChallenge(
            protectionSpace: URLProtectionSpace(
                host: "h", port: 1, protocol: nil, realm: nil, authenticationMethod: nil),
            proposedCredential: nil, previousFailureCount: 0, failureResponse: nil, error: nil, sender: Sender())
        let request: NSMutableURLRequest? = NSMutableURLRequest(url: try #require(URL(string: "http://server")))
        delegate.clientConnectionDidEstablish(client)
        delegate.clientConnection(client, didStartSessionWithPolling: true)
        delegate.clientConnection(client, didReceiveNewBytes: 1)
        delegate.clientConnection(client, didChangeActivityWarningStatus: true)
        delegate.clientConnection(client, didReceiveDataError: update)
        delegate.clientConnection(client, didReceiveServerFailure: server)
        delegate.clientConnection(client, didReceiveConnectionFailure: connection)
        delegate.clientConnection(client, didEndWithCause: 0)
        delegate.clientConnectionDidClose(client)
        delegate.clientConnection(client, didSucceedChangingDeviceTokenOnServerWith: token)
        delegate.clientConnection(client, didFailChangingDeviceTokenOnServerWithError: exception)
        delegate.clientConnectionDidSucceedResettingBadge(onServer: client)
        delegate.clientConnection(client, didFailResettingBadgeOnServerWithError: exception)
        delegate.clientConnection(client, willSendRequestFor: challenge)
        delegate.clientConnection(client, isAboutToSend: request)
    }

    private final class Sender: NSObject, URLAuthenticationChallengeSender {
        func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
        func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
        func cancel(_ challenge: URLAuthenticationChallenge) {}
        func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
        func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
    }

    @Test func connections() throws {
        let everything = [
            "establish", "start", "bytes", "warning", "data", "server", "connection", "end", "close", "token",
            "no token", "badge", "no badge", "challenge", "send",
        ]
        let ii = ConnectionII()
        try told(ii)
        #expect(ii.told == everything, "spelled !!")
        let io = ConnectionIO()
        try told(io)
        #expect(io.told == everything, "spelled !?")
        let oi = ConnectionOI()
        try told(oi)
        #expect(oi.told == everything, "spelled ?!")
        let oo = ConnectionOO()
        try told(oo)
        #expect(oo.told == everything, "spelled ??")
        let pp = ConnectionPP()
        try told(pp)
        #expect(pp.told == everything, "spelled --")
    }

    /// Code of older versions declares another class for this method.
    private final class OldDataError: LSConnectionDelegate {
        var told = 0
        func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushServerException!) { told += 1 }
    }

    @Test func dataErrorOfTheOldClass() {
        let old = OldDataError()
        let error: LSPushServerException? = LSPushServerException(code: 0, "")
        (old as any LSConnectionDelegate).clientConnection(nil, didReceiveDataError: error)
        #expect(old.told == 1)
    }

    private final class MessageII: LSMessageDelegate {
        var told: [String] = []
        func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32) {
            told.append("done")
        }
        func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String!
        ) { told.append("refused") }
        func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException!
        ) { told.append("aborted") }
    }

    private final class MessageIO: LSMessageDelegate {
        var told: [String] = []
        func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32) {
            told.append("done")
        }
        func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String?
        ) { told.append("refused") }
        func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException?
        ) { told.append("aborted") }
    }

    private final class MessageOI: LSMessageDelegate {
        var told: [String] = []
        func message(_ messageInfo: LSMessageInfo?, didProcessWithProgressiveNumber progressiveNumber: Int32) {
            told.append("done")
        }
        func message(
            _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String!
        ) { told.append("refused") }
        func message(
            _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException!
        ) { told.append("aborted") }
    }

    private final class MessageOO: LSMessageDelegate {
        var told: [String] = []
        func message(_ messageInfo: LSMessageInfo?, didProcessWithProgressiveNumber progressiveNumber: Int32) {
            told.append("done")
        }
        func message(
            _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String?
        ) { told.append("refused") }
        func message(
            _ messageInfo: LSMessageInfo?, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException?
        ) { told.append("aborted") }
    }

    private final class MessagePP: LSMessageDelegate {
        var told: [String] = []
        func message(_ messageInfo: LSMessageInfo, didProcessWithProgressiveNumber progressiveNumber: Int32) {
            told.append("done")
        }
        func message(
            _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String
        ) { told.append("refused") }
        func message(
            _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException
        ) { told.append("aborted") }
    }

    private final class MessagePO: LSMessageDelegate {
        var told: [String] = []
        func message(_ messageInfo: LSMessageInfo, didProcessWithProgressiveNumber progressiveNumber: Int32) {
            told.append("done")
        }
        func message(
            _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String?
        ) { told.append("refused") }
        func message(
            _ messageInfo: LSMessageInfo, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException?
        ) { told.append("aborted") }
    }

    private func told(_ delegate: any LSMessageDelegate) {
        let message: LSMessageInfo? = LSMessageInfo(message: "m", sequence: "S")
        let text: String? = "no"
        let exception: LSException? = LSPushConnectionException("gone")
        delegate.message(message, didProcessWithProgressiveNumber: 1)
        delegate.message(message, didAbortWithProgressiveNumber: 1, errorCode: 1, errorMessage: text)
        delegate.message(message, didAbortWithProgressiveNumber: 1, exception: exception)
    }

    @Test func messages() {
        let everything = ["done", "refused", "aborted"]
        let ii = MessageII()
        told(ii)
        #expect(ii.told == everything, "spelled !!")
        let io = MessageIO()
        told(io)
        #expect(io.told == everything, "spelled !?")
        let oi = MessageOI()
        told(oi)
        #expect(oi.told == everything, "spelled ?!")
        let oo = MessageOO()
        told(oo)
        #expect(oo.told == everything, "spelled ??")
        let pp = MessagePP()
        told(pp)
        #expect(pp.told == everything, "spelled --")
        let po = MessagePO()
        told(po)
        #expect(po.told == everything, "spelled -?")
    }

    private final class LogI: LSLogDelegate {
        var told: [String] = []
        func appendLogLine(_ logLine: String!) { told.append("line") }
    }

    private final class LogO: LSLogDelegate {
        var told: [String] = []
        func appendLogLine(_ logLine: String?) { told.append("line") }
    }

    private final class LogP: LSLogDelegate {
        var told: [String] = []
        func appendLogLine(_ logLine: String) { told.append("line") }
    }

    @Test func logs() {
        let line: String? = "text"
        let i = LogI()
        (i as any LSLogDelegate).appendLogLine(line)
        #expect(i.told == ["line"])
        let o = LogO()
        (o as any LSLogDelegate).appendLogLine(line)
        #expect(o.told == ["line"])
        let p = LogP()
        (p as any LSLogDelegate).appendLogLine(line)
        #expect(p.told == ["line"])
    }
}
