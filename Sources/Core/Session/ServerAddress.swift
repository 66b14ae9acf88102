import Foundation

/// Addresses of the server and of its instances.
enum ServerAddress {
    /// Joins both with one slash, also if the base ends in one.
    static func url(_ base: String, _ path: String) -> String {
        base.hasSuffix("/") ? base + path : base + "/" + path
    }

    /// Completes the control link of CONOK, which is a host and perhaps a port, with scheme and port of the configured address
    /// (TLCP "CONOK"). As in official clients the path of the configured address does not apply to another host.
    ///
    /// - Returns: `nil` if the link is not an address.
    static func completing(controlLink: String, base: String) -> String? {
        let hasScheme = controlLink.hasPrefix("http://") || controlLink.hasPrefix("https://")
        guard let link = URLComponents(string: hasScheme ? controlLink : "//" + controlLink),
            let base = URLComponents(string: base), let host = link.host, !host.isEmpty
        else { return nil }
        var full = URLComponents()
        full.scheme = link.scheme ?? base.scheme
        full.host = host
        full.port = link.port ?? base.port
        full.path = link.path
        return full.string
    }
}
