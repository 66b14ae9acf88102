package import Foundation

#if canImport(FoundationNetworking)
    package import FoundationNetworking
#endif

/// The cookies of HTTP requests and of WebSocket handshakes, in a storage that is shared with the platform.
///
/// Foundation on Linux does not check which host sets a cookie, and selects cookies by host only. This type therefore implements RFC 6265,
/// sections 5.3 and 5.4.
package struct TransportCookies: Sendable {
    /// `HTTPCookieStorage` is safe to use from any thread.
    private let storage: HTTPCookieStorage
    private let now: @Sendable () -> Date

    /// The storage that `URLSession.shared` uses too.
    package static let shared = TransportCookies(storage: .shared)

    init(storage: HTTPCookieStorage, now: @escaping @Sendable () -> Date = { Date() }) {
        self.storage = storage
        self.now = now
    }

    /// The value of the `Cookie` header for the URL; `nil` if no cookie matches. Leaves out cookies with control characters, which could end
    /// the header.
    func headerValue(for url: String) -> String? {
        guard let url = URL(string: url) else { return nil }
        let pairs = cookies(for: url).map { "\($0.name)=\($0.value)" }
            .filter { $0.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }
        return pairs.isEmpty ? nil : pairs.joined(separator: "; ")
    }

    /// The unexpired cookies that a request to the URL sends, those with the longest paths first.
    package func cookies(for url: URL) -> [HTTPCookie] {
        guard let host = url.host?.lowercased() else { return [] }
        let isSecure = ["https", "wss"].contains(url.scheme?.lowercased())
        // The selection of the storage itself is not used: on Linux it leaves out sub-domains of the host that a cookie was set for.
        let cookies = unexpired.filter { cookie in
            Self.isDomain(cookie.domain.lowercased(), of: host) && Self.isPath(cookie.path, of: Self.path(of: url))
                && (isSecure || !cookie.isSecure)
        }
        return cookies.sorted { ($1.path.count, $0.name) < ($0.path.count, $1.name) }
    }

    /// All cookies of the storage that have not expired.
    package var unexpired: [HTTPCookie] {
        let now = now()
        return (storage.cookies ?? []).filter { $0.expiresDate.map { $0 > now } ?? true }
    }

    /// The path as written in the URL, percent-encoded.
    private static func path(of url: URL) -> String {
        let path = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? url.path
        return path.isEmpty ? "/" : path
    }

    private static func isPath(_ path: String, of requested: String) -> Bool {
        guard requested.hasPrefix(path) else { return false }
        return path.hasSuffix("/") || requested.count == path.count || requested.dropFirst(path.count).hasPrefix("/")
    }

    /// Whether the domain of a cookie covers the host, both in lower case. Foundation writes a dot in front of a domain that comes from a
    /// `Domain` attribute, and of no other.
    private static func isDomain(_ domain: String, of host: String) -> Bool {
        guard domain.hasPrefix(".") else { return domain == host }
        return domain.dropFirst() == host || host.hasSuffix(domain) && !isAddress(host)
    }

    /// Whether the host is a numeric address, which has no parent domain.
    private static func isAddress(_ host: String) -> Bool {
        host.contains(":") || host.split(separator: ".").last?.allSatisfy(\.isNumber) ?? false
    }

    /// Stores the cookies of the `Set-Cookie` fields of a response to the URL.
    func store(_ head: HTTPResponseHead, from url: String) {
        let values = head.values(of: "set-cookie")
        guard !values.isEmpty, let url = URL(string: url) else { return }
        // One field at a time: if the fields were joined by commas, dates would be ambiguous.
        for value in values {
            for cookie in HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": value], for: url) {
                keep(Self.completed(cookie, from: value, url), from: url)
            }
        }
    }

    /// Adds a cookie that the host of the URL may set, in place of one with the same name, domain and path; an expired cookie only removes
    /// that one.
    ///
    /// The storage replaces a cookie in one step. If the old one were removed first, a request sent in between would lack it.
    private func keep(_ cookie: HTTPCookie, from url: URL) {
        guard let host = url.host?.lowercased(), Self.mayBeSet(cookie.domain.lowercased(), by: host) else { return }
        if cookie.expiresDate.map({ $0 > now() }) ?? true {
            storage.setCookies([cookie], for: url, mainDocumentURL: nil)
        } else {
            for old in storage.cookies ?? []
            where old.name == cookie.name && old.path == cookie.path && old.domain == cookie.domain {
                storage.deleteCookie(old)
            }
        }
    }

    /// A host may set cookies for itself and for its parent domains, except top-level domains.
    private static func mayBeSet(_ domain: String, by host: String) -> Bool {
        isDomain(domain, of: host) && (domain.dropFirst().contains(".") || domain == host || domain.dropFirst() == host)
    }

    /// Adds what Foundation on Linux ignores in a `Set-Cookie` field: `Max-Age`, and the default path.
    private static func completed(_ cookie: HTTPCookie, from field: String, _ url: URL) -> HTTPCookie {
        guard var properties = cookie.properties else { return cookie }
        if cookie.isSecure { properties[.secure] = "TRUE" }
        var hasPath = false
        for attribute in field.split(separator: ";").dropFirst() {
            let parts = attribute.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            switch parts.first?.lowercased() {
            case "path": hasPath = parts.count > 1 && parts[1].hasPrefix("/")
            case "max-age":
                guard parts.count > 1, let seconds = maximumAge(parts[1]) else { break }
                properties[.expires] = Date(timeIntervalSinceNow: seconds)
                properties[.maximumAge] = nil
                properties[.discard] = nil
            default: break
            }
        }
        if !hasPath { properties[.path] = defaultPath(of: url) }
        return HTTPCookie(properties: properties) ?? cookie
    }

    /// Parses the value of `Max-Age`: digits, perhaps after a minus sign. Other notations of numbers have values, such as NaN, that are no
    /// interval of a date.
    private static func maximumAge(_ text: String) -> TimeInterval? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
        return TimeInterval(text).map { min($0, longestAge) }
    }

    /// A century, in seconds.
    private static let longestAge: TimeInterval = 3_155_760_000

    /// The directory of the URL's path (RFC 6265, section 5.1.4).
    private static func defaultPath(of url: URL) -> String {
        let path = path(of: url)
        guard let end = path.lastIndex(of: "/"), end > path.startIndex else { return "/" }
        return String(path[..<end])
    }

    /// Stores the cookies of a response of `URLSession`, which has already joined fields of the same name.
    func store(fieldsOf response: HTTPURLResponse, from url: URL) {
        guard let fields = response.allHeaderFields as? [String: String] else { return }
        // Cookies are the same for WebSocket and HTTP, but the storage distinguishes them.
        var components = URLComponents(url: url, resolvingAgainstBaseURL: false)
        switch url.scheme?.lowercased() {
        case "ws": components?.scheme = "http"
        case "wss": components?.scheme = "https"
        default: break
        }
        guard let url = components?.url else { return }
        for cookie in HTTPCookie.cookies(withResponseHeaderFields: fields, for: url) { keep(cookie, from: url) }
    }
}
