import Foundation
import LegacyLSClient
import TestKit
import Testing

@testable import LegacyLSClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Real code spells delegate methods in several ways, and the compiler takes a near miss for another method: whether each
/// spelling is called can only be seen by running it.
@Suite("1.x spellings of connection delegates", .ownThread)
struct ConnectionDelegateSpellingTests {
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

    private final class OldDataErrorIO: LSConnectionDelegate {
        var told = 0
        func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushServerException?) { told += 1 }
    }

    private final class OldDataErrorOI: LSConnectionDelegate {
        var told = 0
        func clientConnection(_ client: LSClient?, didReceiveDataError error: LSPushServerException!) { told += 1 }
    }

    private final class OldDataErrorOO: LSConnectionDelegate {
        var told = 0
        func clientConnection(_ client: LSClient?, didReceiveDataError error: LSPushServerException?) { told += 1 }
    }

    private final class OldDataErrorPP: LSConnectionDelegate {
        var told = 0
        func clientConnection(_ client: LSClient, didReceiveDataError error: LSPushServerException) { told += 1 }
    }

    // Rules: L-CDL-5
    @Test func dataErrorOfTheOldClass() {
        let client: LSClient? = TestConnection().client
        let error: LSPushServerException? = LSPushServerException(code: 0, "")
        let (ii, io, oi) = (OldDataError(), OldDataErrorIO(), OldDataErrorOI())
        let (oo, pp) = (OldDataErrorOO(), OldDataErrorPP())
        let delegates: [any LSConnectionDelegate] = [ii, io, oi, oo, pp]
        for delegate in delegates { delegate.clientConnection(client, didReceiveDataError: error) }
        #expect(ii.told == 1 && io.told == 1 && oi.told == 1 && oo.told == 1 && pp.told == 1)
    }
}
