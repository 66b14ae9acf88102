package import CUnifiedLSClient
import Foundation
import ObjectiveCBridge
import UnifiedLSClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@_cdecl("LSUnifiedAddCookies")
package func addCookies(_ cookies: UnsafePointer<LSUnifiedCookie>, _ count: Int, _ url: LSBridgeText) {
    guard let url = String(url).flatMap(URL.init(string:)) else { return }
    let cookies = UnsafeBufferPointer(start: cookies, count: count).compactMap { HTTPCookie($0) }
    LSLightstreamerClient.add(cookies, for: url)
}

@_cdecl("LSUnifiedVisitCookies")
package func visitCookies(
    _ url: LSBridgeText, _ visitor: UnsafeMutableRawPointer,
    _ visit: @convention(c) (UnsafeMutableRawPointer, UnsafePointer<LSUnifiedCookie>) -> Void
) -> Bool {
    var address: URL?
    if let text = String(url) {
        address = URL(string: text)
        if address == nil { return true }
    }
    guard let cookies = LSLightstreamerClient.getCookiesFor(address) else { return false }
    for cookie in cookies {
        LSBridgeText.lending([cookie.name, cookie.value, cookie.domain, cookie.path]) { texts in
            var shown = LSUnifiedCookie(
                name: texts[0], value: texts[1], domain: texts[2], path: texts[3],
                expires: cookie.expiresDate?.timeIntervalSince1970 ?? .nan, isSecure: cookie.isSecure,
                isHTTPOnly: cookie.isHTTPOnly)
            visit(visitor, &shown)
        }
    }
    return true
}

extension HTTPCookie {
    /// Creates a cookie; returns `nil` if a property that a cookie needs is missing.
    fileprivate convenience init?(_ cookie: LSUnifiedCookie) {
        var properties: [HTTPCookiePropertyKey: Any] = [
            .name: String(cookie.name) ?? "", .value: String(cookie.value) ?? "", .domain: String(cookie.domain) ?? "",
            .path: String(cookie.path) ?? "/",
        ]
        if !cookie.expires.isNaN { properties[.expires] = Date(timeIntervalSince1970: cookie.expires) }
        if cookie.isSecure { properties[.secure] = "TRUE" }
        if cookie.isHTTPOnly { properties[HTTPCookiePropertyKey("HttpOnly")] = "TRUE" }
        self.init(properties: properties)
    }
}
