import Foundation

/// The host of an HTTP authority, such as that of a `Host` field: a name in lower case without a final dot, or an address without brackets.
struct HostName: Hashable {
    let text: String

    /// - Parameter authority: a host with an optional port. `nil` if it is anything else, for example if it has a user.
    init?(authority: some StringProtocol) {
        let lower = authority.lowercased()
        let host: Substring
        let rest: Substring
        if lower.hasPrefix("[") {
            guard let end = lower.firstIndex(of: "]") else { return nil }
            host = lower[lower.index(after: lower.startIndex)..<end]
            rest = lower[lower.index(after: end)...]
            guard host.contains(":"), SocketAddress.isNumeric(String(host)) else { return nil }
        } else {
            let name = lower.prefix { $0 != ":" }
            rest = lower[name.endIndex...]
            host = name.last == "." ? name.dropLast() : name
            guard !host.isEmpty, host.utf8.allSatisfy(Self.isOfName) else { return nil }
        }
        let port = rest.utf8.dropFirst()
        guard rest.isEmpty || rest.hasPrefix(":"), port.count <= 5, port.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        text = String(host)
    }

    /// The host of an origin, such as `https://example.com:8443`.
    init?(origin: String) {
        guard let separator = origin.range(of: "://") else { return nil }
        self.init(authority: origin[separator.upperBound...].prefix { $0 != "/" })
    }

    /// `true` if the host is an address, not a name that may resolve to any address.
    var isAddress: Bool { SocketAddress.isNumeric(text) }

    /// `true` if the host is this machine by definition.
    var isLoopback: Bool {
        text == "localhost" || text.hasSuffix(".localhost") || text == "::1" || text.hasPrefix("127.") && isAddress
    }

    /// RFC 3986, `reg-name`.
    private static func isOfName(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || "-._~%!$&'()*+,;=".utf8.contains(byte)
    }
}

/// The hosts to which a server answers, so that a page whose name resolves to this machine does not reach the server.
struct AnsweredHosts {
    /// The configured host.
    let configured: String
    /// `true` if the server listens on a loopback address. Otherwise it answers to all hosts.
    let isOnLoopback: Bool
    /// See ``EmbeddedServer/Configuration/allowedHosts``.
    let others: Set<String>

    /// - Parameter host: `nil`: the request names none.
    func contain(_ host: HostName?) -> Bool {
        guard isOnLoopback, let host else { return true }
        return isOwn(host) || host.isAddress
    }

    /// `true` if the host is this machine, as far as the configuration knows.
    func isOwn(_ host: HostName) -> Bool {
        host.isLoopback || ([configured] + others).contains { HostName(configured: $0) == host }
    }
}

extension HostName {
    /// A host as a configuration has it: an address of IPv6 may be without brackets.
    init?(configured text: String) {
        self.init(authority: text.contains(":") && SocketAddress.isNumeric(text) ? "[\(text)]" : text)
    }
}
