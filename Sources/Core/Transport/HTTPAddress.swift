/// The parts of an absolute `http` or `https` URL that a connection needs.
struct HTTPAddress: Equatable, Sendable {
    var isSecure: Bool
    /// The value of the `Host` header: the host, and the port if it is not the default of the scheme.
    var authority: String
    /// The host, without the brackets of an IPv6 address.
    var host: String
    var port: Int
    /// Path and query; at least `/`.
    var target: String

    init(_ url: String) throws(TransportFailure) {
        func refuse(_ problem: String) -> TransportFailure {
            TransportFailure(
                .unavailable, "cannot connect to the URL \"\(Secrets.hidden(inAddress: url))\": \(problem)")
        }
        guard url.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw refuse("it has a character that a URL must encode")
        }
        let lowercased = url.lowercased()
        let prefix = lowercased.hasPrefix("https://") ? "https://" : "http://"
        guard lowercased.hasPrefix(prefix) else { throw refuse("the scheme is neither http nor https") }
        isSecure = prefix == "https://"

        let rest = url.dropFirst(prefix.count).prefix { $0 != "#" }
        let authorityEnd = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
        let path = rest[authorityEnd...]
        target = path.hasPrefix("/") ? String(path) : "/" + path

        let userEnd = rest[..<authorityEnd].lastIndex(of: "@").map { rest.index(after: $0) } ?? rest.startIndex
        var name = rest[userEnd..<authorityEnd]
        let defaultPort = isSecure ? 443 : 80
        port = defaultPort
        if let colon = name.lastIndex(of: ":"), !name[colon...].contains("]") {
            let digits = name[name.index(after: colon)...]
            if !digits.isEmpty {
                guard let number = UInt16(digits), number > 0 else {
                    throw refuse("the port is not a number up to 65535")
                }
                port = Int(number)
            }
            name = name[..<colon]
        }
        authority = port == defaultPort ? String(name) : "\(name):\(port)"
        host = name.hasPrefix("[") && name.hasSuffix("]") ? String(name.dropFirst().dropLast()) : String(name)
        guard !host.isEmpty else { throw refuse("it has no host") }
    }
}
