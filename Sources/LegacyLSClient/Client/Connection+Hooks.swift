import Foundation
import LightstreamerCore

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// The two delegate methods that run on the session itself.

extension Connection {
    /// Shows a request to the delegate, and takes over what it changed. On the engine's queue.
    func willSend(_ request: inout TransportRequest) {
        guard let client, let delegate = withState({ $0.delegate })?.object, let url = URL(string: request.url) else {
            return
        }
        let shown = NSMutableURLRequest(url: url)
        shown.httpMethod = request.subprotocol == nil ? "POST" : "GET"
        for (name, value) in request.headers { shown.setValue(value, forHTTPHeaderField: name) }
        if request.subprotocol == nil { shown.httpBody = Data(request.body.utf8) }
        let headersBefore = shown.allHTTPHeaderFields ?? [:]
        delegate.clientConnection(client, isAboutToSend: shown)
        if let changed = shown.url, changed != url { request.url = changed.absoluteString }
        let headers = shown.allHTTPHeaderFields ?? [:]
        if headers != headersBefore {
            request.headers = headers.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
        }
        if let body = shown.httpBody, request.subprotocol == nil, body != Data(request.body.utf8) {
            request.body = String(decoding: body, as: UTF8.self)
        }
    }

    /// Asks the delegate, and waits until the challenge's sender is called, or is released: then no one can call it any more.
    func answer(_ challenge: TransportChallenge) -> TransportChallengeAnswer {
        guard let client, let delegate = withState({ $0.delegate })?.object else { return .useDefault }
        let answer = Answer<TransportChallengeAnswer>()
        let ask = {
            let shown = Self.shown(challenge, sender: ChallengeSender(answer))
            delegate.clientConnection(client, willSendRequestFor: shown)
        }
        #if canImport(ObjectiveC)
            autoreleasepool(invoking: ask)
        #else
            ask()
        #endif
        return answer.wait(until: .now() + patience.answer) ?? .useDefault
    }

    /// The platform's challenge with another sender, so that delegates find the server's trust object in its protection space.
    private static func shown(
        _ challenge: TransportChallenge, sender: any URLAuthenticationChallengeSender
    ) -> URLAuthenticationChallenge {
        if let original = challenge.platformChallenge?.object as? URLAuthenticationChallenge {
            return URLAuthenticationChallenge(authenticationChallenge: original, sender: sender)
        }
        let space = URLProtectionSpace(
            host: challenge.host, port: challenge.port, protocol: challenge.isProxy ? "http" : nil,
            realm: challenge.realm, authenticationMethod: challenge.method)
        return URLAuthenticationChallenge(
            protectionSpace: space, proposedCredential: nil, previousFailureCount: challenge.previousFailureCount,
            failureResponse: nil, error: nil, sender: sender)
    }

    /// What an authentication challenge is answered through.
    private final class ChallengeSender: NSObject, URLAuthenticationChallengeSender, Sendable {
        private let answer: Answer<TransportChallengeAnswer>

        init(_ answer: Answer<TransportChallengeAnswer>) { self.answer = answer }

        deinit { answer.give(.useDefault) }

        func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {
            if let user = credential.user, let password = credential.password {
                answer.give(.credential(user: user, password: password))
            } else {
                answer.give(.useDefault)
            }
        }

        func continueWithoutCredential(for challenge: URLAuthenticationChallenge) { answer.give(.useDefault) }

        func cancel(_ challenge: URLAuthenticationChallenge) { answer.give(.cancel) }

        func performDefaultHandling(for challenge: URLAuthenticationChallenge) { answer.give(.useDefault) }

        func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) { answer.give(.useDefault) }
    }
}
