import Testing

#if canImport(FoundationNetworking)
    import Foundation
    package import FoundationNetworking
#else
    package import Foundation
#endif

/// A challenge as the platform creates it, whose sender must not be called.
package func platformChallenge(_ space: URLProtectionSpace, failures: Int = 0) -> URLAuthenticationChallenge {
    URLAuthenticationChallenge(
        protectionSpace: space, proposedCredential: nil, previousFailureCount: failures, failureResponse: nil,
        error: nil,
        sender: UncalledSender())
}

private final class UncalledSender: NSObject, URLAuthenticationChallengeSender {
    func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) { Issue.record("used") }
    func continueWithoutCredential(for challenge: URLAuthenticationChallenge) { Issue.record("continued") }
    func cancel(_ challenge: URLAuthenticationChallenge) { Issue.record("cancelled") }
    func performDefaultHandling(for challenge: URLAuthenticationChallenge) { Issue.record("default") }
    func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) { Issue.record("rejected") }
}
