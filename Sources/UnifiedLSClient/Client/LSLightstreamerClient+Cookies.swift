public import Foundation
import ModernClient

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

extension LSLightstreamerClient {
    /// Adds cookies to the storage that all clients, and the platform's `URLSession.shared`, use for HTTP and WebSocket alike.
    ///
    /// In ModernClient: `addCookies(_:forURL:)`.
    ///
    /// - Parameters:
    ///   - cookies: as a response of the URL would set them.
    ///   - url: where the cookies come from; those of other hosts are not accepted.
    public class func add(_ cookies: [HTTPCookie], for url: URL) {
        LightstreamerClient.addCookies(cookies, forURL: url)
    }

    /// As `add(_:for:)`, where the array has no type; what is not an `HTTPCookie` is left out.
    ///
    /// In ModernClient: `addCookies(_:forURL:)`.
    public class func addCookies(_ cookies: [Any], for url: URL) {
        add(cookies.compactMap { $0 as? HTTPCookie }, for: url)
    }

    /// As `add(_:for:)`.
    ///
    /// In ModernClient: the same name.
    public class func addCookies(_ cookies: [HTTPCookie], forURL url: URL) { add(cookies, for: url) }

    /// The cookies that a request to the URL carries; `nil` URL: all of the storage. None of them has expired.
    ///
    /// In ModernClient: `getCookiesForURL(_:)`.
    public class func getCookiesFor(_ url: URL?) -> [HTTPCookie]? { LightstreamerClient.getCookiesForURL(url) }
}
