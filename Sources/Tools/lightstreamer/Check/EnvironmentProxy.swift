import Foundation

/// The proxy that the environment names for an address, found as libcurl does.
struct EnvironmentProxy: Sendable, Equatable, CustomStringConvertible {
    /// May contain a password.
    private let value: String

    /// - Returns: `nil` if connections to the address are direct.
    init?(for address: String, _ environment: [String: String] = ProcessInfo.processInfo.environment) {
        func first(_ names: String...) -> String? { names.compactMap { environment[$0] }.first { !$0.isEmpty } }
        guard let parts = URLComponents(string: address), let host = parts.host else { return nil }
        // The variable in upper case could come from a request, in programs that a web server starts.
        let ofScheme = parts.scheme?.lowercased() == "https" ? first("https_proxy", "HTTPS_PROXY") : first("http_proxy")
        guard let value = ofScheme ?? first("all_proxy", "ALL_PROXY"),
            !Self.isException(host, first("no_proxy", "NO_PROXY") ?? "")
        else { return nil }
        self.value = value
    }

    /// `true` if a list such as `localhost, .example.com` has a host or one of its parents; `*` stands for all hosts.
    private static func isException(_ host: String, _ list: String) -> Bool {
        guard list.trimmingCharacters(in: .whitespaces) != "*" else { return true }
        let host = plain(host)
        return list.split { $0 == "," || $0.isWhitespace }.contains { entry in
            let entry = plain(entry)
            return !entry.isEmpty && (host == entry || host.hasSuffix("." + entry))
        }
    }

    /// A name without brackets, and without dots at its ends.
    private static func plain(_ host: some StringProtocol) -> String {
        host.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: "[]."))
    }

    /// The address without user and password.
    var description: String {
        var (scheme, rest) = ("", value[...])
        if let end = value.range(of: "://"), value[..<end.lowerBound].allSatisfy({ $0.isLetter || $0.isNumber }) {
            scheme = String(value[..<end.upperBound])
            rest = value[end.upperBound...]
        }
        return scheme + (rest.lastIndex(of: "@").map { rest[rest.index(after: $0)...] } ?? rest)
    }

    /// A message about the proxy, without the password.
    func redacted(_ text: String) -> String { text.replacingOccurrences(of: value, with: description) }
}
