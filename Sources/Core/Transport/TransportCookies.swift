import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Cookies of HTTP requests and of WebSocket handshakes alike, kept in a storage that is shared with the platform.
struct TransportCookies: Sendable {
    /// `HTTPCookieStorage` is safe to use from any thread.
    private let storage: HTTPCookieStorage

    /// The storage that `URLSession.shared` uses too.
    static let shared = TransportCookies(storage: .shared)

    init(storage: HTTPCookieStorage) {
        self.storage = storage
    }

    /// The value of a `Cookie` header for the URL; `nil` when no cookie is for it.
    func headerValue(for url: String) -> String? {
        guard let url = URL(string: url), let candidates = storage.cookies(for: url) else { return nil }
        // On Linux the storage looks at the host only; here is the rest of RFC 6265, section 5.4.
        let cookies = candidates.filter { cookie in
            Self.matches(cookie.path, url.path) && (!cookie.isSecure || url.scheme?.lowercased() == "https")
                && cookie.expiresDate.map { $0 > Date() } ?? true
        }
        guard !cookies.isEmpty else { return nil }
        let ordered = cookies.sorted { ($1.path.count, $0.name) < ($0.path.count, $1.name) }
        return ordered.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
    }

    private static func matches(_ path: String, _ requested: String) -> Bool {
        let requested = requested.isEmpty ? "/" : requested
        guard requested.hasPrefix(path) else { return false }
        return path.hasSuffix("/") || requested.count == path.count || requested.dropFirst(path.count).hasPrefix("/")
    }

    /// Keeps what the `Set-Cookie` fields of a response to the URL say.
    func store(_ head: HTTPResponseHead, from url: String) {
        let values = head.values(of: "set-cookie")
        guard !values.isEmpty, let url = URL(string: url) else { return }
        // One field at a time: joined by commas, dates would be ambiguous.
        for value in values {
            let cookies = HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": value], for: url)
            storage.setCookies(cookies, for: url, mainDocumentURL: nil)
        }
    }

    #if canImport(Darwin)
        /// The same for a response of `URLSession`, which has put the fields together itself.
        func store(fieldsOf response: HTTPURLResponse, from url: URL) {
            guard let fields = response.allHeaderFields as? [String: String] else { return }
            // Cookies do not tell a WebSocket from HTTP, but the storage would.
            var components = URLComponents(url: url, resolvingAgainstBaseURL: false)
            switch url.scheme?.lowercased() {
            case "ws": components?.scheme = "http"
            case "wss": components?.scheme = "https"
            default: break
            }
            guard let url = components?.url else { return }
            let cookies = HTTPCookie.cookies(withResponseHeaderFields: fields, for: url)
            storage.setCookies(cookies, for: url, mainDocumentURL: nil)
        }
    #endif
}
