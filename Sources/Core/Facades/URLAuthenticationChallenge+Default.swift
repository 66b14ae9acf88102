import Foundation

#if canImport(FoundationNetworking)
    package import FoundationNetworking
#endif

extension URLAuthenticationChallenge {
    /// Asks the sender for the default handling.
    package func performDefaultHandling() {
        #if canImport(FoundationNetworking)
            sender?.performDefaultHandling(for: self)
        #else
            sender?.performDefaultHandling?(for: self)
        #endif
    }
}
