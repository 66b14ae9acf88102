import Foundation
import LegacyLSClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Adds a header to what is sent.
final class HeaderAdder: LSConnectionDelegate {
    func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest!) {
        urlRequest.setValue("yes", forHTTPHeaderField: "X-Old")
    }
}
