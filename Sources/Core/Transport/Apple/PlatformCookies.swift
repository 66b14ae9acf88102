#if canImport(Darwin)
    package import Foundation

    /// The cookies of HTTP requests and of WebSocket handshakes, in a storage that is shared with the platform.
    package struct TransportCookies: Sendable {
        /// `HTTPCookieStorage` is safe to use from any thread.
        private let storage: HTTPCookieStorage

        /// The storage that `URLSession.shared` also uses.
        package static let shared = TransportCookies(storage: .shared)

        init(storage: HTTPCookieStorage) { self.storage = storage }

        /// The value of the `Cookie` header for the URL; `nil` if no cookie matches. Leaves out cookies with control characters, which could
        /// end the header.
        func headerValue(for url: String, beside others: Int = 0) -> String? {
            guard let url = URL(string: url) else { return nil }
            let pairs = cookies(for: url).map { "\($0.name)=\($0.value)" }
                .filter { $0.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }
            return pairs.isEmpty ? nil : pairs.joined(separator: "; ")
        }

        /// The unexpired cookies that a request to the URL sends, those with the longest paths first.
        package func cookies(for url: URL) -> [HTTPCookie] {
            guard let host = CookieMatch.host(of: url) else { return [] }
            let isSecure = CookieMatch.isSecure(url)
            let cookies = unexpired.filter { cookie in
                CookieMatch.isDomain(cookie.domain.lowercased(), of: host)
                    && CookieMatch.isPath(cookie.path, of: CookieMatch.path(of: url)) && (isSecure || !cookie.isSecure)
            }
            return cookies.sorted { ($1.path.count, $0.name) < ($0.path.count, $1.name) }
        }

        /// All cookies of the storage that have not expired.
        package var unexpired: [HTTPCookie] {
            let now = Date()
            return (storage.cookies ?? []).filter { $0.expiresDate.map { $0 > now } ?? true }
        }

        /// Adds cookies of the application, as a response from the URL would set them.
        package func add(_ cookies: [HTTPCookie], for url: URL) {
            storage.setCookies(cookies, for: url, mainDocumentURL: nil)
        }

        /// Stores the cookies of a response of `URLSession`.
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

        /// Adds a cookie that the host of the URL may set, in place of one with the same name, domain and path; an expired cookie only
        /// removes that one.
        ///
        /// The storage replaces a cookie in one step. If the old one were removed first, a request sent in between would lack it.
        private func keep(_ cookie: HTTPCookie, from url: URL) {
            guard let host = CookieMatch.host(of: url), Self.mayBeSet(cookie.domain.lowercased(), by: host) else {
                return
            }
            if cookie.expiresDate.map({ $0 > Date() }) ?? true {
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
            CookieMatch.isDomain(domain, of: host)
                && (domain.dropFirst().contains(".") || domain == host || domain.dropFirst() == host)
        }
    }
#endif
