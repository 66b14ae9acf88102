import Foundation

/// Builds addresses of the server and of its instances.
package enum ServerAddress {
    /// Joins both with exactly one slash, even if the base ends with one.
    package static func url(_ base: String, _ path: String) -> String {
        base.hasSuffix("/") ? base + path : base + "/" + path
    }

    /// The host of an address as it is written there; `nil` without one.
    ///
    /// Unlike `URLComponents.host`, this decodes no international names, for which Foundation loads over a megabyte of tables.
    package static func writtenHost(of address: String) -> String? {
        guard let parts = URLComponents(string: address), let range = parts.rangeOfHost, let text = parts.string else {
            return nil
        }
        return String(text[range])
    }

    /// Completes the control link of CONOK, a host with an optional port, with the scheme and port of the configured address (TLCP
    /// "CONOK"). As in the official clients, the path of the configured address is not used.
    ///
    /// A link with a scheme may raise the security of the configured address, never lower it: `https` stays, because session id,
    /// messages and extra headers follow.
    ///
    /// - Returns: the address; `nil` if the link or the base is not an address of `http` or `https`.
    package static func completing(controlLink: String, base: String) -> String? {
        let hasScheme = controlLink.contains("://")
        guard let link = URLComponents(string: hasScheme ? controlLink : "//" + controlLink),
            let base = URLComponents(string: base), let host = link.host, !host.isEmpty,
            [nil, "http", "https"].contains(link.scheme?.lowercased())
        else { return nil }
        var full = URLComponents()
        full.scheme = lowersSecurity(link, base) ? base.scheme : link.scheme?.lowercased() ?? base.scheme
        full.host = host
        full.port = link.port ?? base.port
        full.path = link.path
        return full.string
    }

    /// Returns the same string for all addresses of one server: scheme and host in lower case, an explicit port, no slash at the end.
    package static func normalised(_ address: String) -> String {
        guard let parts = URLComponents(string: address), let host = writtenHost(of: address) else { return address }
        let scheme = (parts.scheme ?? "http").lowercased()
        var path = parts.percentEncodedPath[...]
        while path.hasSuffix("/") { path.removeLast() }
        return "\(scheme)://\(host.lowercased()):\(parts.port ?? (scheme == "https" ? 443 : 80))\(path)"
    }

    /// Why a control link is not used as the server wrote it; `nil` if it is.
    package static func refusal(ofControlLink controlLink: String, base: String) -> String? {
        guard completing(controlLink: controlLink, base: base) != nil else {
            return "The control link \"\(controlLink)\" is ignored: it is not an http or https address"
        }
        guard let link = URLComponents(string: controlLink), let base = URLComponents(string: base),
            lowersSecurity(link, base)
        else { return nil }
        return "The control link \"\(controlLink)\" would leave https: its scheme is not used"
    }

    private static func lowersSecurity(_ link: URLComponents, _ base: URLComponents) -> Bool {
        link.scheme?.lowercased() == "http" && base.scheme?.lowercased() == "https"
    }
}
