import Foundation
import LightstreamerCore

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// The delegate methods that are called for a request.

extension BlockingClient {
    /// Passes a request to the delegate, and applies the delegate's changes. On the engine's queue.
    func willSend(_ request: inout TransportRequest) {
        guard let client, let delegate = withState({ $0.participation?.delegate })?.object,
            let url = URL(string: request.url)
        else {
            return
        }
        let shown = NSMutableURLRequest(url: url)
        shown.httpMethod = request.subprotocol == nil ? "POST" : "GET"
        for (name, value) in request.headers { shown.setValue(value, forHTTPHeaderField: name) }
        if request.subprotocol == nil { shown.httpBody = Data(request.body.utf8) }
        let headersBefore = shown.allHTTPHeaderFields ?? [:]
        implemented(delegate.clientConnection(_:isAboutToSend:))?(client, shown)
        if let changed = shown.url, changed != url { request.url = changed.absoluteString }
        let headers = shown.allHTTPHeaderFields ?? [:]
        if headers != headersBefore {
            request.headers = headers.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
        }
        if let body = shown.httpBody, request.subprotocol == nil, body != Data(request.body.utf8) {
            request.body = String(decoding: body, as: UTF8.self)
        }
    }

    /// Passes a challenge to the delegate, and waits for the answer. On the queue of the challenge.
    func answer(_ challenge: TransportChallenge) -> TransportChallengeAnswer {
        guard let client, let delegate = withState({ $0.participation?.delegate })?.object else { return .useDefault }
        return challenge.answer(until: .now() + limits.answer) {
            implemented(delegate.clientConnection(_:willSendRequestFor:))?(client, $0)
        }
    }
}
