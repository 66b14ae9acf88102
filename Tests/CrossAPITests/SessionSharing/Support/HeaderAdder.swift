import Foundation
import LegacyLSClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Adds a header to each request.
final class HeaderAdder: LSConnectionDelegate {
    func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest!) {
        urlRequest.setValue("yes", forHTTPHeaderField: "X-Old")
    }
}
