#if os(Linux)
    import Foundation
    import FoundationNetworking

    /// A cookie as a server or the application sets it, before the rules for its origin are applied (RFC 6265bis, sections 5.6 and 5.7).
    ///
    /// Foundation on Linux ignores `Max-Age`, the default of `Path`, and most of the rules.
    struct SetCookie {
        var name: String
        var value: String
        var expires: Date?
        /// The domain in lower case, without a dot in front; `nil`: the host of the origin.
        var domain: String?
        /// `nil`: the directory of the origin's path.
        var path: String?
        var isSecure = false
        var isHTTPOnly = false

        /// The maximum bytes of name and value together.
        static let limit = 4_096
        /// The maximum bytes of the value of an attribute; a longer one is ignored.
        private static let attributeLimit = 1_024
        /// A century, in seconds.
        private static let longestAge: TimeInterval = 3_155_760_000

        /// Parses the value of a `Set-Cookie` field. Returns `nil` if it must be ignored.
        init?(field: String, now: Date) {
            let parts = field.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            let (first, second) = Self.pair(parts[0])
            // Without an equals sign, all is the value.
            name = second == nil ? "" : String(decoding: first, as: UTF8.self)
            value = String(decoding: second ?? first, as: UTF8.self)
            guard isAcceptable, field.utf8.allSatisfy(Self.isAllowed) else { return nil }
            var expires: Date?
            var age: TimeInterval?
            for part in parts.dropFirst() {
                let (name, value) = Self.pair(part)
                guard value?.count ?? 0 <= Self.attributeLimit else { continue }
                switch String(decoding: name, as: UTF8.self).lowercased() {
                case "expires": expires = value.flatMap { CookieDate.parse($0) } ?? expires
                case "max-age": age = value.flatMap { Self.age($0) } ?? age
                case "domain":
                    domain = value.flatMap { Self.domain(String(decoding: $0, as: UTF8.self).lowercased()) }
                case "path":
                    path = value?.first == UInt8(ascii: "/") ? value.map { String(decoding: $0, as: UTF8.self) } : nil
                case "secure": isSecure = true
                case "httponly": isHTTPOnly = true
                default: break
                }
            }
            self.expires = age.map { now + $0 } ?? expires
        }

        /// Reads a cookie of the application for a host. Returns `nil` if it must be ignored.
        init?(_ cookie: HTTPCookie, host: String) {
            (name, value, expires) = (cookie.name, cookie.value, cookie.expiresDate)
            (isSecure, isHTTPOnly) = (cookie.isSecure, cookie.isHTTPOnly)
            path = cookie.path.utf8.first == UInt8(ascii: "/") ? cookie.path : nil
            if cookie.domain.hasPrefix(".") {
                domain = Self.domain(cookie.domain.lowercased())
            } else {
                let domain = cookie.domain.lowercased()
                guard domain == host || domain == "[\(host)]" else { return nil }
            }
            guard isAcceptable, [name, value, cookie.path].allSatisfy({ $0.utf8.allSatisfy(Self.isAllowed) }) else {
                return nil
            }
        }

        private var isAcceptable: Bool {
            let length = name.utf8.count + value.utf8.count
            return length > 0 && length <= Self.limit
        }

        /// Control characters could end the header.
        private static func isAllowed(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != 0x7F || byte == 0x09 }

        private static func domain(_ text: String) -> String? {
            let domain = text.hasPrefix(".") ? String(text.dropFirst()) : text
            return domain.isEmpty ? nil : domain
        }

        /// The text before and after the first equals sign, without blanks around them.
        private static func pair(_ text: Substring.UTF8View) -> (Substring.UTF8View, Substring.UTF8View?) {
            guard let equals = text.firstIndex(of: UInt8(ascii: "=")) else { return (trimmed(text), nil) }
            return (trimmed(text[..<equals]), trimmed(text[text.index(after: equals)...]))
        }

        private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
            let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
            let end = text.lastIndex { !isBlank($0) }.map { text.index(after: $0) } ?? text.startIndex
            return text[..<end].drop(while: isBlank)
        }

        /// Parses the value of `Max-Age`: digits, perhaps after a minus sign. Other notations of numbers have values, such as NaN, that are
        /// no interval of a date.
        private static func age(_ text: Substring.UTF8View) -> TimeInterval? {
            let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
            guard !digits.isEmpty, digits.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
            return TimeInterval(String(decoding: text, as: UTF8.self)).map { max(-longestAge, min($0, longestAge)) }
        }

        // MARK: The rules for an origin

        /// The cookie to be stored, or `nil` if the origin may not set it. The domain of a cookie that other hosts also receive has a dot
        /// in front, as in Foundation.
        ///
        /// - Parameter isPublicSuffix: returns `true` for a public suffix, or `nil` if that is not known.
        func cookie(setBy url: URL, isPublicSuffix: (String) -> Bool?) -> HTTPCookie? {
            guard let host = CookieMatch.host(of: url), let storedDomain = storedDomain(host, isPublicSuffix) else {
                return nil
            }
            let storedPath = path ?? Self.directory(of: url)
            // A cookie without a name is sent as its value alone, which must not look like a name.
            let prefixed = (name.isEmpty ? value : name).lowercased()
            let isForHost = prefixed.hasPrefix("__host-")
            if isForHost || prefixed.hasPrefix("__secure-") {
                guard isSecure, !name.isEmpty, !isForHost || domain == nil && path == "/" else { return nil }
            }
            var properties: [HTTPCookiePropertyKey: Any] = [
                .name: name, .value: value, .domain: storedDomain, .path: storedPath,
            ]
            properties[.expires] = expires
            if isSecure { properties[.secure] = "TRUE" }
            if isHTTPOnly { properties[HTTPCookiePropertyKey("HttpOnly")] = "TRUE" }
            return HTTPCookie(properties: properties)
        }

        private func storedDomain(_ host: String, _ isPublicSuffix: (String) -> Bool?) -> String? {
            guard let domain, domain != host else {
                // A host that is a public suffix, or an address, may set cookies for itself.
                let isShared =
                    domain != nil && !host.hasSuffix(".") && !CookieMatch.isAddress(host)
                    && isPublicSuffix(host) == false
                return isShared ? "." + host : host
            }
            let labels = domain.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            guard !labels.contains(where: \.isEmpty), domain.utf8.allSatisfy({ $0 < 0x80 }),
                CookieMatch.isDomain("." + domain, of: host)
            else { return nil }
            switch isPublicSuffix(domain) {
            case false?: return "." + domain
            case true?: return nil
            case nil: return host
            }
        }

        /// The directory of the URL's path (RFC 6265bis, section 5.1.4).
        private static func directory(of url: URL) -> String {
            let path = CookieMatch.path(of: url)
            guard let end = path.lastIndex(of: "/"), end > path.startIndex else { return "/" }
            return String(path[..<end])
        }
    }
#endif
