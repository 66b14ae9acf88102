public import Foundation
import LightstreamerCore

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

extension LightstreamerClient {
    /// Adds cookies to the process-wide storage that all clients use for both HTTP and WebSocket.
    ///
    /// On Apple platforms this is the storage of `URLSession.shared`. On Linux it is a storage of this library, in memory, with the rules and limits
    /// of RFC 6265bis: at most 50 cookies of a domain. To keep cookies beyond the process, store those that ``getCookiesForURL(_:)`` returns, and add
    /// them again for the same URL.
    ///
    /// - Parameters:
    ///   - cookies: cookies as a response from `url` would set them. Each replaces one with the same name, domain and path; an expired cookie
    ///     removes that one.
    ///   - url: the URL that sets the cookies; those that its host may not set are ignored.
    public static func addCookies(_ cookies: [HTTPCookie], forURL url: URL) {
        TransportCookies.shared.add(cookies, for: url)
    }

    /// Returns the cookies that a request to the URL sends: domain, path and `Secure` match, and longer paths come first. On Linux a request sends
    /// at most 8 KB of them.
    ///
    /// - Parameter url: the URL of the request; `nil` selects all cookies of the storage.
    /// - Returns: the cookies that have not expired; never `nil`.
    public static func getCookiesForURL(_ url: URL?) -> [HTTPCookie]? {
        guard let url else { return TransportCookies.shared.unexpired }
        return TransportCookies.shared.cookies(for: url)
    }
}
