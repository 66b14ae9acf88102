import Foundation

/// A decoded HTTP request.
struct HTTPRequest: Equatable {
    var method: String
    var target: String
    /// `true` if the request is HTTP/1.1; otherwise it is HTTP/1.0.
    var isHTTP11: Bool
    /// The header fields; names are in lower case.
    var headers: [(name: String, value: String)]
    var body: [UInt8]
    /// The authority of the target; `nil` if the target has none.
    var authority: String?

    /// The host to which the request is addressed; `nil` if the request names none. The target's host precedes that of the field (RFC 9112,
    /// section 3.2.2).
    var host: HostName? { (authority ?? self[header: "host"]).flatMap { HostName(authority: $0) } }

    var path: String { String(target.prefix { $0 != "?" }) }

    /// The value of a header field that occurs exactly once, or `nil`.
    subscript(header name: String) -> String? {
        let values = values(ofHeader: name)
        return values.count == 1 ? values[0] : nil
    }

    func values(ofHeader name: String) -> [String] { headers.filter { $0.name == name }.map(\.value) }

    /// `true` if a header field with a comma-separated list contains the token; case does not matter.
    func hasToken(_ token: String, inHeader name: String) -> Bool {
        headers.contains { header in
            header.name == name
                && header.value.split(separator: ",").contains { $0.trimmed.lowercased() == token }
        }
    }

    var wantsClose: Bool {
        hasToken("close", inHeader: "connection") || !isHTTP11 && !hasToken("keep-alive", inHeader: "connection")
    }

    static func == (left: HTTPRequest, right: HTTPRequest) -> Bool {
        left.method == right.method && left.target == right.target && left.isHTTP11 == right.isHTTP11
            && left.body == right.body && left.authority == right.authority
            && left.headers.elementsEqual(right.headers, by: ==)
    }
}

extension StringProtocol {
    /// The string without spaces and tabs at both ends.
    var trimmed: SubSequence {
        let start = drop { $0 == " " || $0 == "\t" }
        guard let last = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return start[start.endIndex...] }
        return start[...last]
    }
}
