import Foundation

/// The web pages that may send requests to an ``EmbeddedServer``. Programs other than browsers send no `Origin` and are always allowed.
public struct AllowedOrigins: Sendable, Equatable {
    private enum Rule: Equatable {
        case sameSite
        case any
        case only(Set<String>)
    }

    private let rule: Rule

    /// Pages from this machine (`localhost`, a loopback address, ``EmbeddedServer/Configuration/allowedHosts``) or from the address of the
    /// server, with any port. A page of another site, open in a browser on this machine, cannot reach the server.
    public static let sameSite = AllowedOrigins(rule: .sameSite)

    /// All pages, under any name that leads to the server.
    public static let any = AllowedOrigins(rule: .any)

    /// Only pages of these origins, such as `https://example.com:8443`, in the spelling that browsers use.
    public static func only(_ origins: Set<String>) -> AllowedOrigins { AllowedOrigins(rule: .only(origins)) }

    var allowAllHosts: Bool { rule == .any }

    /// Decides about a request, and about its value of `Access-Control-Allow-Origin`.
    func decision(for request: HTTPRequest, hosts: AnsweredHosts) -> OriginDecision {
        if rule == .any { return OriginDecision(isAllowed: true, header: "*") }
        let origin = request[header: "origin"]
        let fetchSite = request[header: "sec-fetch-site"]
        if let origin {
            let isAllowed = allows(origin, host: request.host, hosts: hosts)
            return OriginDecision(isAllowed: isAllowed, header: isAllowed ? origin : nil)
        }
        // A browser omits the origin when it requests an image or a link, or when a page requests its own host.
        guard let fetchSite else { return OriginDecision(isAllowed: true, header: nil) }
        let page = "http://" + (request[header: "host"] ?? "")
        let isAllowed = fetchSite != "cross-site" && allows(page, host: request.host, hosts: hosts)
        return OriginDecision(isAllowed: isAllowed, header: nil)
    }

    private func allows(_ origin: String, host: HostName?, hosts: AnsweredHosts) -> Bool {
        switch rule {
        case .any: return true
        case .only(let origins): return origins.contains(origin)
        case .sameSite:
            guard let page = HostName(origin: origin) else { return false }
            if hosts.isOwn(page) { return true }
            // The owner of a domain may let its name resolve to this host, which is not possible with an address. A server that is not on a
            // loopback address accepts any name.
            return page == host && (!hosts.isOnLoopback || page.isAddress)
        }
    }
}

/// The decision of ``AllowedOrigins`` about one request.
struct OriginDecision: Equatable {
    let isAllowed: Bool
    /// The value of `Access-Control-Allow-Origin`; `nil` for no such header.
    let header: String?
}
