public import Foundation
import ModernClient

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

extension LSLightstreamerClient {
    /// Adds cookies to the storage that all clients use for HTTP and WebSockets: on Apple platforms that of `URLSession.shared`, on Linux one of
    /// this library, in memory.
    ///
    /// In ModernClient: `addCookies(_:forURL:)`.
    ///
    /// - Parameters:
    ///   - cookies: the cookies, as a response from the URL would set them.
    ///   - url: the origin of the cookies; cookies of other hosts are not accepted.
    public class func add(_ cookies: [HTTPCookie], for url: URL) {
        LightstreamerClient.addCookies(cookies, forURL: url)
    }

    /// The same as `add(_:for:)`, for an untyped array; elements that are not `HTTPCookie` are ignored.
    ///
    /// In ModernClient: `addCookies(_:forURL:)`.
    public class func addCookies(_ cookies: [Any], for url: URL) {
        add(cookies.compactMap { $0 as? HTTPCookie }, for: url)
    }

    /// The same as `add(_:for:)`.
    public class func addCookies(_ cookies: [HTTPCookie], forURL url: URL) { add(cookies, for: url) }

    /// Returns the cookies that a request to the URL sends, or, with `nil`, all cookies of the storage; never an expired one.
    ///
    /// In ModernClient: `getCookiesForURL(_:)`.
    public class func getCookiesFor(_ url: URL?) -> [HTTPCookie]? { LightstreamerClient.getCookiesForURL(url) }
}
