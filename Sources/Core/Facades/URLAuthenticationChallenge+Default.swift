import Foundation

#if canImport(FoundationNetworking)
    package import FoundationNetworking
#endif

extension URLAuthenticationChallenge {
    /// Answers the challenge with the default handling.
    package func performDefaultHandling() {
        #if canImport(FoundationNetworking)
            sender?.performDefaultHandling(for: self)
        #else
            sender?.performDefaultHandling?(for: self)
        #endif
    }
}
