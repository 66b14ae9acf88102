import Foundation

/// Parses the start line and the header fields of a request.
enum HTTPHeadParser {
    static func parse(_ bytes: ArraySlice<UInt8>) throws(HTTPRequestDecoder.Violation) -> HTTPRequest {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        }
        var request = try startLine(try text(lines.removeFirst()))
        for line in lines {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]) else {
                throw HTTPRequestDecoder.Violation(status: 400)
            }
            request.headers.append(
                (try text(line[..<colon]).lowercased(), String(try text(line[(colon + 1)...]).trimmed)))
        }
        let hosts = request.values(ofHeader: "host")
        guard hosts.count == 1 || hosts.isEmpty && !request.isHTTP11, request.values(ofHeader: "origin").count < 2,
            (hosts + [request.authority].compactMap { $0 }).allSatisfy({ HostName(authority: $0) != nil })
        else { throw HTTPRequestDecoder.Violation(status: 400) }
        return request
    }

    private static func startLine(_ line: String) throws(HTTPRequestDecoder.Violation) -> HTTPRequest {
        let parts = line.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 3, isToken(parts[0].utf8), !parts[1].isEmpty, parts[2].hasPrefix("HTTP/") else {
            throw HTTPRequestDecoder.Violation(status: 400)
        }
        let version = parts[2].dropFirst(5).utf8.map { $0 }
        guard version.count == 3, version[1] == UInt8(ascii: "."), [version[0], version[2]].allSatisfy(isDigit) else {
            throw HTTPRequestDecoder.Violation(status: 400)
        }
        guard version[0] == UInt8(ascii: "1") else { throw HTTPRequestDecoder.Violation(status: 505) }
        let (authority, target) = split(parts[1])
        return HTTPRequest(
            method: String(parts[0]), target: target, isHTTP11: version[2] != UInt8(ascii: "0"), headers: [], body: [],
            authority: authority)
    }

    /// The authority of a target, which a client may send as if to a proxy, and the rest of the target.
    private static func split(_ target: Substring) -> (authority: String?, target: String) {
        guard let scheme = ["http://", "https://"].first(where: { target.lowercased().hasPrefix($0) }) else {
            return (nil, String(target))
        }
        let rest = target.dropFirst(scheme.count)
        let path = rest.drop { $0 != "/" && $0 != "?" }
        return (String(rest[..<path.startIndex]), path.hasPrefix("/") ? String(path) : "/" + path)
    }

    /// A string of UTF-8 without control characters other than the tab.
    private static func text(_ bytes: ArraySlice<UInt8>) throws(HTTPRequestDecoder.Violation) -> String {
        guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }),
            let text = String(bytes: bytes, encoding: .utf8)
        else { throw HTTPRequestDecoder.Violation(status: 400) }
        return text
    }

    private static func isToken(_ bytes: some Collection<UInt8>) -> Bool {
        !bytes.isEmpty
            && bytes.allSatisfy { byte in
                isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || "!#$%&'*+-.^_`|~".utf8.contains(byte)
            }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
