import Foundation

/// Which requests a cookie belongs to: the domains and paths of RFC 6265bis, sections 5.1.3 and 5.1.4.
///
/// Strings are compared by their bytes: for Swift, other bytes can be the same text.
enum CookieMatch {
    /// The host of a URL as cookies name it: in lower case, without the brackets of an IPv6 address.
    static func host(of url: URL) -> String? {
        guard let host = url.host?.lowercased(), !host.isEmpty else { return nil }
        return host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    }

    static func isSecure(_ url: URL) -> Bool { ["https", "wss"].contains(url.scheme?.lowercased()) }

    /// `true` if the domain of a cookie covers the host, both in lower case. Foundation writes a dot in front of a domain that comes from a
    /// `Domain` attribute, and of no other.
    static func isDomain(_ domain: String, of host: String) -> Bool {
        guard domain.utf8.first == UInt8(ascii: ".") else { return domain.utf8.elementsEqual(host.utf8) }
        return domain.utf8.dropFirst().elementsEqual(host.utf8)
            || host.utf8.count > domain.utf8.count && host.utf8.suffix(domain.utf8.count).elementsEqual(domain.utf8)
                && !isAddress(host)
    }

    /// `true` if the host is a numeric address, which has no parent domain.
    static func isAddress(_ host: String) -> Bool {
        guard !host.utf8.contains(UInt8(ascii: ":")) else { return true }
        // A system may also read `127.1` and `127.0.0.0x1` as addresses.
        guard let last = host.utf8.split(separator: UInt8(ascii: ".")).last else { return false }
        let isHexadecimal = last.starts(with: "0x".utf8) && last.dropFirst(2).allSatisfy(isHexadecimalDigit)
        return isHexadecimal || last.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
    }

    private static func isHexadecimalDigit(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10 || byte &- UInt8(ascii: "a") < 6
    }

    /// `true` if the path of a cookie covers the path of a request.
    static func isPath(_ path: String, of requested: String) -> Bool {
        guard requested.utf8.starts(with: path.utf8) else { return false }
        let slash = UInt8(ascii: "/")
        return path.utf8.last == slash || requested.utf8.count == path.utf8.count
            || requested.utf8.dropFirst(path.utf8.count).first == slash
    }

    /// The path as written in the URL, percent-encoded.
    static func path(of url: URL) -> String {
        let path = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? url.path
        return path.isEmpty ? "/" : path
    }
}
