import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLAuthenticationChallenge {
    /// Answers that nobody has an answer of their own.
    package func performDefaultHandling() {
        #if canImport(FoundationNetworking)
            sender?.performDefaultHandling(for: self)
        #else
            sender?.performDefaultHandling?(for: self)
        #endif
    }
}
