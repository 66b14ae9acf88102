#if os(Linux)
    import CTransport
    package import Foundation
    package import FoundationNetworking

    /// The cookies of HTTP requests and of WebSocket handshakes.
    ///
    /// `HTTPCookieStorage` of Foundation on Linux does not check which host sets a cookie, loses `Secure` in its file, which other users
    /// can read, and has no limits. This store implements RFC 6265bis, in memory; the application stores cookies that must persist.
    package final class TransportCookies: Sendable {
        /// The maximum bytes of a `Cookie` field; many servers refuse a longer one.
        static let fieldLimit = 8_192

        private let store: Locked<CookieStore>
        private let isPublicSuffix: @Sendable (String) -> Bool?
        private let now: @Sendable () -> Date

        /// The store of all clients of the process.
        package static let shared = TransportCookies()

        /// The parameters are for tests; the defaults are those of the machine.
        init(
            store: CookieStore = CookieStore(),
            isPublicSuffix: @escaping @Sendable (String) -> Bool? = PublicSuffixes.contains,
            now: @escaping @Sendable () -> Date = { Date() }
        ) {
            self.store = Locked(store)
            self.isPublicSuffix = isPublicSuffix
            self.now = now
        }

        /// The value of the `Cookie` header for the URL; `nil` if no cookie matches.
        ///
        /// - Parameter others: the bytes of the field that the request has already.
        func headerValue(for url: String, beside others: Int = 0) -> String? {
            guard let url = URL(string: url) else { return nil }
            let bytes = Self.fieldLimit - others - (others > 0 ? 2 : 0)
            let pairs = store.withLock { $0.use(for: url, bytes: bytes, now()) }
            return pairs.isEmpty ? nil : pairs.joined(separator: "; ")
        }

        /// The unexpired cookies that belong to a request to the URL, those with the longest paths first.
        package func cookies(for url: URL) -> [HTTPCookie] {
            store.withLock { $0.cookies(for: url, now()) }
        }

        package var unexpired: [HTTPCookie] { store.withLock { $0.unexpired(now()) } }

        /// Adds cookies of the application, as a response from the URL would set them; but it may set and replace `Secure` ones for any URL.
        package func add(_ cookies: [HTTPCookie], for url: URL) {
            guard let host = CookieMatch.host(of: url) else { return }
            for cookie in cookies { insert(SetCookie(cookie, host: host), from: url, isSecureOrigin: true) }
        }

        /// Stores the cookies of the `Set-Cookie` fields of a response to the URL; those of a 407 are a proxy's.
        func store(_ head: HTTPResponseHead, from url: String) {
            let values = head.values(of: "set-cookie")
            guard !values.isEmpty, head.status != 407, let url = URL(string: url) else { return }
            for value in values {
                insert(SetCookie(field: value, now: now()), from: url, isSecureOrigin: CookieMatch.isSecure(url))
            }
        }

        /// Stores the cookies of a response of `URLSession`, which has already joined fields of the same name.
        func store(fieldsOf response: HTTPURLResponse, from url: URL) {
            guard let fields = response.allHeaderFields as? [String: String], let host = CookieMatch.host(of: url)
            else {
                return
            }
            for cookie in HTTPCookie.cookies(withResponseHeaderFields: fields, for: url) {
                insert(SetCookie(cookie, host: host), from: url, isSecureOrigin: CookieMatch.isSecure(url))
            }
        }

        private func insert(_ cookie: SetCookie?, from url: URL, isSecureOrigin: Bool) {
            guard let cookie = cookie?.cookie(setBy: url, isPublicSuffix: isPublicSuffix) else { return }
            store.withLock { $0.insert(cookie, isSecureOrigin: isSecureOrigin, now()) }
        }
    }

    /// The domains below which anyone can register one, such as `co.uk`, as libpsl knows them.
    enum PublicSuffixes {
        /// - Parameter domain: in lower case, without a dot in front.
        /// - Returns: `nil` if libpsl is missing.
        static func contains(_ domain: String) -> Bool? {
            switch ct_is_public_suffix(domain) {
            case 0: false
            case 1: true
            default: nil
            }
        }
    }
#endif
