public import Foundation
import LightstreamerCore

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

extension LightstreamerClient {
    /// Adds cookies to the process-wide storage that all clients use for HTTP and WebSocket alike, and that `URLSession.shared` uses too.
    ///
    /// - Parameters:
    ///   - cookies: cookies as a response from `url` would set them.
    ///   - url: the URL that sets the cookies; the platform's storage decides whether its host may set them.
    public static func addCookies(_ cookies: [HTTPCookie], forURL url: URL) {
        HTTPCookieStorage.shared.setCookies(cookies, for: url, mainDocumentURL: nil)
    }

    /// Returns the cookies that a request to the URL sends: domain, path and `Secure` match, and longer paths come first.
    ///
    /// - Parameter url: the URL of the request; `nil` selects all cookies of the storage.
    /// - Returns: the cookies that have not expired; never `nil`.
    public static func getCookiesForURL(_ url: URL?) -> [HTTPCookie]? {
        guard let url else { return TransportCookies.shared.unexpired }
        return TransportCookies.shared.cookies(for: url)
    }
}
