public import Foundation
import LightstreamerCore

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

extension LightstreamerClient {
    /// Adds cookies to the storage that all clients, and the platform's `URLSession.shared`, use for HTTP and WebSocket alike.
    ///
    /// - Parameters:
    ///   - cookies: as a response of the URL would set them.
    ///   - url: where the cookies come from; those of other hosts are not accepted.
    public static func addCookies(_ cookies: [HTTPCookie], forURL url: URL) {
        HTTPCookieStorage.shared.setCookies(cookies, for: url, mainDocumentURL: nil)
    }

    /// The cookies that a request to the URL carries: domain, path and `Secure` match, those with longer paths come first.
    ///
    /// - Parameter url: `nil`: all cookies of the storage.
    /// - Returns: no cookie that has expired.
    public static func getCookiesForURL(_ url: URL?) -> [HTTPCookie]? {
        guard let url else { return TransportCookies.shared.unexpired }
        return TransportCookies.shared.cookies(for: url)
    }
}
